//! What is shown of a player: who he is, his next table, what is behind and before him, what he has.

use crate::engine::entrant::EntrantId;
use crate::engine::side::Side;
use crate::present::bracket::{Shown, View};
use crate::present::floor::TableRow;
use crate::present::player::{Ahead, Next, Player, Standing};
use crate::present::print::name_and_club;
use crate::present::roster::Person;
use crate::present::route::{Route, stage_slug};
use crate::present::words::{floor, money, player as words, print, stage};
use crate::ui::desk::{say, speak, use_desk};
use crate::ui::parts::side::SideMark;
use crate::ui::view::*;

/// So many who could come are named at once; more are folded.
const NAMED: usize = 4;

/// Everything about a player.
#[component]
pub(super) fn Board(player: Player) -> Node {
    let desk = use_desk();
    let Player {
        person,
        seat,
        standing,
        path,
        ahead,
        placing,
        points,
        prizes,
    } = player;
    let id = person.id;
    let key = match standing {
        Standing::BeforeLots => "before",
        Standing::Waiting => "waiting",
        Standing::Plays(_) => "plays",
        Standing::Out(_) => "out",
        Standing::Champion => "champion",
        Standing::Left(_) => "left",
    };
    let (name, club) = name_and_club(&person);
    let (name, club, seed) = (name.to_owned(), club.to_owned(), person.seed);
    let about = speak(move |language| {
        let seat = seat.map(|seat| words::seat(language, seat));
        let seed = seed.map(|seed| stage::seed(language, seed));
        let parts = seat.into_iter().chain(seed).collect::<Vec<_>>();
        parts.join(" · ")
    });
    let now = match standing {
        Standing::Plays(next) => view! { <NextTable next=*next/> },
        other => {
            let said = speak(move |language| words::standing(language, &other));
            view! { <p class="player-standing">{said}</p> }
        }
    };
    let shown = Shown {
        view: View::Whole,
        player: Some(id),
        other: None,
    };
    let remember = move |_| {
        desk.remember_player(id);
        desk.announce(words::REMEMBERED.of(desk.language_now()));
    };
    view! {
        <section class="panel player" id="player" data-entrant=id.0.to_string() data-standing=key
            aria-labelledby="player-name"
        >
            <h2 id="player-name"><span class="entrant-name">{name}</span>
                <span class="entrant-club">{club}</span></h2>
            <p class="player-about">{about}</p>
            {now}
            <dl class="player-facts player-earned">
                {fact(words::PLACE, "player-place", move |language| words::place(language, placing))}
                {fact(words::POINTS, "player-points", move |language| words::points(language, points))}
                {fact(words::PRIZES, "player-prizes", move |language| money::yuan(language, prizes))}
            </dl>
            <div class="toolbar">
                <Show when=move || desk.remembered_player() != Some(id)>
                    <button type="button" class="button" id="player-remember" on:click=remember>
                        {say(words::REMEMBER)}
                    </button>
                </Show>
                {seat.map(|_| view! {
                    <a class="button quiet" href=shown.href()>{say(words::IN_BRACKET)}</a>
                })}
            </div>
        </section>
        {(!ahead.is_empty()).then(|| view! { <Before ahead=ahead/> })}
        {seat.map(|_| view! { <Behind path=path id=id/> })}
    }
}

/// A label and what it is about.
fn fact(
    label: crate::present::language::Text,
    id: &'static str,
    said: impl Fn(crate::present::language::Language) -> String + Send + Sync + 'static,
) -> Node {
    view! { <div><dt>{say(label)}</dt><dd id=id>{speak(said)}</dd></div> }
}

/// The next table, as large as the window allows; below it opponent, colour, time.
#[component]
fn NextTable(next: Next) -> Node {
    let next = StoredValue::new(next);
    let speak_of = move |say: fn(crate::present::language::Language, &Next) -> String| {
        speak(move |language| next.with_value(|next| say(language, next)))
    };
    let side = next.with_value(|next| next.side);
    let side_key = side.map(|side| match side {
        Side::Red => "red",
        Side::Black => "black",
    });
    let table = speak(move |language| next.with_value(|next| words::table(language, &next.row)));
    let known = next.with_value(|next| next.opponent().cloned());
    let possible = next.with_value(|next| next.opponents.clone());
    let opponent = match known {
        Some(person) => who(&person),
        None => several(possible),
    };
    let games = move || {
        let language = use_desk().language();
        next.with_value(|next| games(language, &next.row))
    };
    view! {
        <div class="player-next">
            <h3>{say(words::NEXT)}</h3>
            <p class="player-stage">{speak_of(words::stage_and_game)}</p>
            <p class="player-table" id="player-table">{table}</p>
            <dl class="player-facts">
                <div><dt>{say(words::OPPONENT)}</dt><dd id="player-opponent">{opponent}</dd></div>
                <div><dt>{say(words::COLOUR)}</dt>
                    <dd id="player-colour" data-side=side_key>
                        {side.map(|side| view! { <SideMark side=side/> " " })}
                        <span class:unseen=side.is_some()>{speak_of(words::colour)}</span>
                    </dd></div>
                <div><dt>{say(words::PLANNED)}</dt><dd id="player-when">{speak_of(words::when)}</dd></div>
                <div><dt>{say(words::TIME)}</dt><dd id="player-time">{speak_of(words::time)}</dd></div>
            </dl>
            {games}
        </div>
    }
}

/// A player's name with a link to his page, his seed and his club.
fn who(person: &Person) -> Node {
    let (name, club) = name_and_club(person);
    let (name, club, seed) = (name.to_owned(), club.to_owned(), person.seed);
    view! {
        <a class="entrant-name" href=Route::of_player(person.id)
            data-entrant=person.id.0.to_string()
        >{name}</a>
        <span class="entrant-club">{club}</span>
        {seed.map(|seed| view! {
            " "<span class="seed-mark">{speak(move |language| stage::seed(language, seed))}</span>
        })}
    }
}

/// Those of whom one comes: named where they are few, else folded below their number.
fn several(persons: Vec<Person>) -> Node {
    let count = persons.len();
    let list = view! {
        <ul class="player-several">
            {persons.iter().map(|person| view! { <li>{who(person)}</li> }).collect_view()}
        </ul>
    };
    match count {
        0 => view! { <span>{say(words::BYE)}</span> },
        1 => list,
        2..=NAMED => view! {
            <span class="hint">{speak(move |language| words::one_of(language, count))}</span> {list}
        },
        _ => view! {
            <details>
                <summary>{speak(move |language| words::one_of(language, count))}</summary>
                {list}
            </details>
        },
    }
}

/// The stages before him.
#[component]
fn Before(ahead: Vec<Ahead>) -> Node {
    let stage = |one: Ahead| {
        let (of, table, planned) = (one.stage, one.table, one.planned);
        let place = speak(move |language| {
            let at = stage::at_table(language, of, table);
            let planned = planned.map(|planned| print::moment(language, planned));
            let parts: Vec<String> = [Some(at), planned].into_iter().flatten().collect();
            parts.join(" · ")
        });
        view! {
            <li data-stage=stage_slug(of) data-count=one.opponents.len().to_string()>
                <p class="player-at">{place}</p>
                {several(one.opponents)}
            </li>
        }
    };
    view! {
        <section class="panel">
            <h2>{say(words::AHEAD)}</h2>
            <p class="hint">{say(words::AHEAD_WHY)}</p>
            <ul class="player-stages" id="player-ahead">
                {ahead.into_iter().map(stage).collect_view()}
            </ul>
        </section>
    }
}

/// The matches behind him.
#[component]
fn Behind(path: Vec<TableRow>, id: EntrantId) -> Node {
    let is_empty = path.is_empty();
    let row = move |row: TableRow| {
        let other = row.other(id).map(who);
        let row = StoredValue::new(row);
        let at = speak(move |language| {
            row.with_value(|row| stage::at_table(language, row.stage, row.table))
        });
        let how = speak(move |language| row.with_value(|row| floor::decision(language, row)));
        let told = move || {
            let language = use_desk().language();
            row.with_value(|row| games(language, row))
        };
        view! {
            <li data-stage=row.with_value(|row| stage_slug(row.stage))>
                <p class="player-at">{at}</p>
                {other.map(|other| view! { <p>{say(words::OPPONENT)} " " {other}</p> })}
                <p>{how}</p>
                {told}
            </li>
        }
    };
    view! {
        <section class="panel">
            <h2>{say(words::PATH)}</h2>
            {is_empty.then(|| view! { <p>{say(words::NO_PATH)}</p> })}
            <ul class="player-stages" id="player-path">{path.into_iter().map(row).collect_view()}</ul>
        </section>
    }
}

/// The games of a match as sentences; nothing before the first.
fn games(language: crate::present::language::Language, row: &TableRow) -> Node {
    if row.games.is_empty() {
        return Node::Nothing;
    }
    let game = |game| view! { <li>{floor::game_told(language, row, game)}</li> };
    view! { <ul class="player-games">{row.games.iter().map(game).collect_view()}</ul> }
}
