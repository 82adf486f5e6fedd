//! The picture itself, as SVG: stage names, zones, lines, boxes, the champion.

use super::match_box::MatchBox;
use super::{Picture, Scale};
use crate::present::bracket::{
    ChampionBox, Exit, Frame, Head, Line, Occupant, Place, Plan, Shown, View, ZoneBand,
};
use crate::present::words::bracket as words;
use crate::ui::desk::{say, use_desk};
use crate::ui::view::*;

/// Height of the line of stage names.
const HEADS: u32 = 26;
/// The smallest size, in per cent, at which names can still be read.
const READABLE: u32 = 76;
/// The largest size to which the picture grows by itself.
const LARGEST: u32 = 135;

/// The picture in a frame that scrolls, with the stage names staying in sight.
#[component]
pub(super) fn Chart(picture: Picture) -> Node {
    let size = Memo::new(move || {
        picture
            .plan
            .with(|plan| plan.as_ref().map(|plan| (plan.width, plan.height)))
            .unwrap_or((1, 1))
    });
    let of_width = move |per_cent: u32| format!("{}px", size.get().0 * per_cent / 100);
    let width = move || match picture.scale.get() {
        Scale::Readable | Scale::Fit => "100%".to_owned(),
        Scale::PerCent(per_cent) => of_width(per_cent),
    };
    let least = move || match picture.scale.get() {
        Scale::Readable => of_width(READABLE),
        Scale::Fit | Scale::PerCent(_) => "0".to_owned(),
    };
    let most = move || match picture.scale.get() {
        Scale::Readable | Scale::Fit => of_width(LARGEST),
        Scale::PerCent(_) => "none".to_owned(),
    };
    let slug = move || match picture.shown.get().view {
        View::Whole => "whole".to_owned(),
        view => view.slug(),
    };
    view! {
        <div class="bracket-scroll" role="region" tabindex="0" aria-label=say(words::PICTURE)>
            <div class="bracket-stack" id="bracket-picture" data-view=slug
                style:width=width style:min-width=least style:max-width=most
            >
                <svg class="bracket-svg bracket-heads" aria-hidden="true" focusable="false"
                    viewBox=move || format!("0 0 {} {HEADS}", size.get().0)
                >
                    <Heads picture=picture/>
                </svg>
                <svg class="bracket-svg bracket-body" preserveAspectRatio="xMidYMin meet"
                    viewBox=move || format!("0 -{HEADS} {} {}", size.get().0, size.get().1 + HEADS)
                >
                    <g class="bracket-print-heads" transform=format!("translate(0 -{HEADS})")
                        aria-hidden="true"
                    >
                        <Heads picture=picture/>
                    </g>
                    <Zones picture=picture/>
                    <Lines picture=picture/>
                    <Boxes picture=picture/>
                    <Champion picture=picture/>
                    <WayOut picture=picture/>
                </svg>
            </div>
        </div>
    }
}

/// A memo of a part of the plan.
fn part<T: PartialEq + Send + Sync + 'static>(
    picture: Picture,
    read: impl Fn(&Plan) -> T + Send + Sync + 'static,
) -> Memo<Option<T>> {
    Memo::new(move || picture.plan.with(|plan| plan.as_ref().map(&read)))
}

/// The names of the stages.
#[component]
fn Heads(picture: Picture) -> Node {
    let heads = part(picture, |plan| (plan.width, plan.heads.clone()));
    let draw = |head: Head| {
        view! {
            <text class="bracket-head" x=(head.x + head.width / 2).to_string() y="18">
                {head.name}
            </text>
        }
    };
    Node::live(move || {
        heads.get().map(|(width, heads)| {
            view! {
                <rect class="bracket-heads-ground" x="0" y="0" width=width.to_string()
                    height=HEADS.to_string()/>
                {heads.into_iter().map(draw).collect_view()}
            }
        })
    })
}

/// The zones' bands, each a link to its zone.
#[component]
fn Zones(picture: Picture) -> Node {
    let desk = use_desk();
    let zones = part(picture, |plan| plan.zones.clone());
    let draw = move |band: ZoneBand| {
        let Frame {
            x,
            y,
            width,
            height,
        } = band.frame;
        let (middle, centre) = (x + width / 2, y + height / 2);
        let zone_line = move |line: usize| {
            let lines = words::zone_band(desk.language(), band.zone);
            lines.into_iter().nth(line)
        };
        let href = move || {
            let view = View::Zone(band.zone);
            Shown {
                view,
                ..picture.shown.get()
            }
            .href()
        };
        view! {
            <g><a class="bracket-zone" href=href>
                <rect x=x.to_string() y=(y + 1).to_string() width=width.to_string()
                    height=height.saturating_sub(2).to_string() rx="2"/>
                <text x=middle.to_string() y=centre.to_string()>
                    {move || zone_line(0)}
                </text>
                " "
                <text x=middle.to_string() y=(centre + 15).to_string()>
                    {move || zone_line(1)}
                </text>
            </a></g>
        }
    };
    Node::live(move || {
        let zones = zones.get();
        zones.map(|zones| zones.into_iter().map(draw).collect_view())
    })
}

/// The ways from match to match.
#[component]
fn Lines(picture: Picture) -> Node {
    let lines = part(picture, |plan| plan.lines.clone());
    let draw = move |line: Line| {
        let [start, first, second, end] = line.points;
        let path = format!(
            "M{} {}H{}V{}H{}",
            start.0, start.1, first.0, second.1, end.0
        );
        let carries = line.carries;
        view! {
            <path class="bracket-line" d=path class:carries=carries.is_some()
                class:marked=move || carries.is_some() && picture.marked.get() == carries/>
        }
    };
    // Marked lines lie on the others: they are drawn a second time, last.
    view! {
        <g class="bracket-lines" aria-hidden="true">
            {move || lines.get().map(|lines| lines.into_iter().map(draw).collect_view())}
        </g>
    }
}

/// The matches; each repaints on its own.
#[component]
fn Boxes(picture: Picture) -> Node {
    let places = part(picture, |plan| {
        plan.boxes
            .iter()
            .map(|one| one.place)
            .collect::<Vec<Place>>()
    });
    view! {
        <For each=move || places.get().unwrap_or_default() key=|place| place.key() let:place>
            <MatchBox picture=picture place=place/>
        </For>
    }
}

/// The champion, or that he is not known, or that the title is vacant (G9).
#[component]
fn Champion(picture: Picture) -> Node {
    let champion = part(picture, |plan| plan.champion.clone());
    let draw = |champion: ChampionBox| {
        let Frame {
            x,
            y,
            width,
            height,
        } = champion.frame;
        let middle = (x + width / 2).to_string();
        view! {
            <g class="bracket-champion" id="bracket-champion"
                class:known=matches!(champion.occupant, Occupant::Entrant(_))
            >
                <rect x=x.to_string() y=y.to_string() width=width.to_string()
                    height=height.to_string() rx="3"/>
                <text class="bracket-champion-word" x=middle.clone() y=(y + 18).to_string()>
                    {say(words::CHAMPION)}
                </text>
                <text class="bracket-champion-name" x=middle y=(y + 43).to_string()>
                    {champion.name}
                </text>
            </g>
        }
    };
    Node::live(move || champion.get().flatten().map(draw))
}

/// The link from a part to where its winner goes on.
#[component]
fn WayOut(picture: Picture) -> Node {
    let desk = use_desk();
    let exit = part(picture, |plan| plan.exit.clone());
    let draw = move |exit: Exit| {
        let Frame { x, y, height, .. } = exit.frame;
        let href = move || {
            Shown {
                view: exit.view,
                ..picture.shown.get()
            }
            .href()
        };
        let name = exit.name;
        view! {
            <g><a class="bracket-exit" href=href>
                <text x=x.to_string() y=(y + height / 2 + 4).to_string()>
                    {move || words::exit(desk.language(), &name)}
                </text>
            </a></g>
        }
    };
    Node::live(move || exit.get().flatten().map(draw))
}
