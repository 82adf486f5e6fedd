//! One match in the picture: the line above, both players' rows with their games, a late seed.

use super::Picture;
use crate::engine::entrant::EntrantId;
use crate::present::bracket::{
    CELL, Cell, HEAD, LATE, MatchBox as Planned, NUMBER, Occupant, POINTS, Place, ROW, Row, SEED,
    Shown, Standing, State,
};
use crate::present::route::stage_slug;
use crate::ui::view::*;

/// A match; repaints when anything in its box changes.
#[component]
pub(super) fn MatchBox(picture: Picture, place: Place) -> Node {
    let planned = Memo::new(move || {
        picture
            .plan
            .with(|plan| plan.as_ref().and_then(|plan| plan.at(place)).cloned())
    });
    Node::live(move || planned.get().map(|planned| draw(picture, planned)))
}

fn draw(picture: Picture, planned: Planned) -> Node {
    let frame = planned.frame;
    let rows_top = planned.rows_top();
    let name = format!(
        "{}-{}",
        stage_slug(planned.place.stage),
        planned.place.table.0
    );
    let state = state_name(planned.state);
    let late = planned.late.clone();
    let late_top = rows_top + 2 * ROW;
    let [first, second] = planned.rows.clone();
    view! {
        <g class=format!("bracket-match {state}") data-match=name data-state=state>
            <text class="bracket-label" x=(frame.x + 2).to_string()
                y=(frame.y + HEAD - 2).to_string()>{planned.label.clone()}</text>
            <text class="bracket-note" x=(frame.right() - 2).to_string()
                y=(frame.y + HEAD - 2).to_string()>{planned.note.clone()}</text>
            <rect class="bracket-ground" x=frame.x.to_string() y=rows_top.to_string()
                width=frame.width.to_string() height=(2 * ROW).to_string()/>
            {row(picture, &planned, first, 0)}
            {row(picture, &planned, second, 1)}
            <path class="bracket-between"
                d=format!("M{} {}H{}", frame.x, rows_top + ROW, frame.right())/>
            {late.map(|late| view! {
                <rect class="bracket-late" x=frame.x.to_string() y=late_top.to_string()
                    width=frame.width.to_string() height=LATE.to_string()/>
                <text class="bracket-late-word" x=(frame.x + 4).to_string()
                    y=(late_top + LATE - 4).to_string()>{late}</text>
            })}
        </g>
    }
}

/// A player's row: a link that marks his path, or takes the mark away.
fn row(picture: Picture, planned: &Planned, row: Row, index: u32) -> Node {
    let standing = match row.standing {
        Standing::Open => "open",
        Standing::Through => "through",
        Standing::Out => "out",
    };
    let classes = format!(
        "bracket-row {standing}{}",
        if row.withdrawn { " withdrawn" } else { "" }
    );
    let occupant = row.occupant;
    let title = row.title.clone();
    let frame = planned.frame;
    let top = planned.rows_top() + index * ROW;
    let games = games(planned, &row, top);
    let lead = lead(planned, &row, top);
    let name = name(planned, row, top);
    let data_row = index.to_string();
    match occupant {
        Occupant::Entrant(entrant) => {
            let place = planned.place;
            let is_first = Memo::new(move || {
                picture.plan.with(|plan| {
                    let first = plan.as_ref().and_then(|plan| plan.first_of(entrant));
                    first.map(|first| first.place) == Some(place)
                })
            });
            view! {
                <g class=classes class:marked=move || picture.marked.get() == Some(entrant)
                    data-row=data_row data-entrant=entrant.0.to_string() data-standing=standing
                >
                    <a href=move || toggled(picture, entrant)
                        id=move || is_first.get().then(|| player_id(entrant))
                        // Each player is met once on the way with the tabulator.
                        tabindex=move || if is_first.get() { "0" } else { "-1" }
                        aria-current=move || {
                            (picture.shown.get().player == Some(entrant)).then_some("true")
                        }
                        on:focusin=move |_| picture.pointed.set(Some(entrant))
                        on:focusout=move |_| picture.pointed.set(None)
                        on:mouseenter=move |_| picture.pointed.set(Some(entrant))
                        on:mouseleave=move |_| picture.pointed.set(None)
                    >
                        {tooltip(title)}
                        {ground(frame.x, top, frame.width)}
                        {name}
                    </a>
                    {lead}
                    {games}
                </g>
            }
        }
        Occupant::Nobody | Occupant::Unknown => {
            let who = match occupant {
                Occupant::Nobody => "nobody",
                _ => "unknown",
            };
            view! {
                <g class=format!("bracket-row {who}") data-row=data_row data-entrant=who>
                    {ground(frame.x, top, frame.width)}
                    {lead}
                    {name}
                </g>
            }
        }
    }
}

/// The address that marks somebody, or, if he is marked, that marks nobody.
fn toggled(picture: Picture, entrant: EntrantId) -> String {
    let shown = picture.shown.get();
    let player = Some(entrant).filter(|_| shown.player != Some(entrant));
    Shown { player, ..shown }.href()
}

/// The id of the row at which somebody's path begins.
pub(super) fn player_id(entrant: EntrantId) -> String {
    format!("bracket-player-{}", entrant.0)
}

/// What shows that a row is marked, pointed at or focused.
fn ground(x: u32, top: u32, width: u32) -> Node {
    view! {
        <rect class="bracket-row-ground" x=x.to_string() y=top.to_string()
            width=width.to_string() height=ROW.to_string()/>
    }
}

/// The name, and the club where it is needed.
fn name(planned: &Planned, row: Row, top: u32) -> Node {
    let x = planned.frame.x + planned.number_width + planned.seed_width;
    view! {
        <text class="bracket-name" x=x.to_string() y=(top + ROW - 5).to_string()>
            {row.name}
            {row.club.map(|club| view! { <tspan class="bracket-club" dx="3">{club}</tspan> })}
        </text>
    }
}

/// What stands before the name: number and seed.
fn lead(planned: &Planned, row: &Row, top: u32) -> Node {
    let frame = planned.frame;
    let after_number = frame.x + planned.number_width;
    let number = row.number.clone().map(|number| {
        view! {
            <text class="bracket-number" x=(frame.x + NUMBER - 5).to_string()
                y=(top + ROW - 5).to_string()>{number}</text>
        }
    });
    let seed = row.seed.clone().map(|seed| {
        view! {
            <rect class="bracket-seed-frame" x=after_number.to_string() y=(top + 3).to_string()
                width=(SEED - 4).to_string() height=(ROW - 6).to_string() rx="1"/>
            <text class="bracket-seed" x=(after_number + SEED / 2 - 2).to_string()
                y=(top + ROW - 6).to_string()>{seed}</text>
        }
    });
    (number, seed).into_node()
}

/// What the element around it is, for those who point at it or cannot see it.
fn tooltip(words: String) -> Node {
    view! { <title>{words}</title> }
}

/// The games and the points.
fn games(planned: &Planned, row: &Row, top: u32) -> Node {
    let frame = planned.frame;
    let left = frame.x + planned.number_width + planned.seed_width + planned.name_width;
    let cells: Vec<_> = row
        .cells
        .iter()
        .map(|cell| draw_cell(cell.clone(), left, top))
        .collect();
    let points = row.points.clone();
    view! {
        {cells}
        {points.map(|points| view! {
            <text class="bracket-points" x=(frame.right() - POINTS / 2).to_string()
                y=(top + ROW - 5).to_string()>{points}</text>
        })}
    }
}

/// A game: ringed for red, underlined where it was not played.
fn draw_cell(cell: Cell, left: u32, top: u32) -> Node {
    let middle = left + cell.index * CELL + CELL / 2;
    let (x, y) = (middle.to_string(), (top + ROW / 2).to_string());
    view! {
        <g class="bracket-game" class:red=cell.red>
            {tooltip(cell.title)}
            {cell.red.then(|| view! { <circle cx=x.clone() cy=y r="6.5"/> })}
            <text x=x y=(top + ROW - 5).to_string()>{cell.text}</text>
            {cell.unplayed.then(|| view! {
                <path class="bracket-unplayed"
                    d=format!("M{} {}h8", middle.saturating_sub(4), top + ROW - 3)/>
            })}
        </g>
    }
}

fn state_name(state: State) -> &'static str {
    match state {
        State::Waiting => "waiting",
        State::Ready => "ready",
        State::Playing => "playing",
        State::Decided => "decided",
        State::Bye => "bye",
        State::Empty => "empty",
        State::Cancelled => "cancelled",
    }
}
