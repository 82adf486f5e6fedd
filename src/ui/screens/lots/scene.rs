//! What the hall sees, drawn in the operator's page and sent to the projector's window each time it changes.

use crate::browser::timer;
use crate::engine::lots::LotKind;
use crate::present::certificate::groups;
use crate::present::language::Text;
use crate::present::lots::{
    LotScene, LotsLog, Marks, NameCell, SealScene, SeatCard, ZoneCard, ZoneMarks, width_class,
};
use crate::present::roster::{Person, Roster};
use crate::present::words::ceremony as words;
use crate::present::words::lots as lot_words;
use crate::record::digest::Digest;
use crate::record::tournament::{Contribution, Drawing};
use crate::ui::ceremony::use_ceremony;
use crate::ui::desk::{say, speak, use_desk};
use crate::ui::projection::use_projection;
use crate::ui::view::*;

/// Where the picture is.
const SCENE: &str = "scene";

/// How many contributions the picture shows.
const CONTRIBUTIONS_SHOWN: usize = 7;

/// The button that opens the projector's window, and the picture.
#[component]
pub fn Preview(
    shown: Memo<Option<Drawing>>,
    log: Memo<Option<LotsLog>>,
    roster: Memo<Roster>,
) -> Node {
    let projection = use_projection();
    let blocked = RwSignal::new(false);
    let open = move |_| blocked.set(!projection.open_window());
    // What is drawn here the hall sees first; lots that are published already are not drawn here.
    let is_published = |shown: &Option<Drawing>| shown.as_ref().is_some_and(|one| one.published);
    projection.show_lots(Some(!shown.with_untracked(is_published)));
    on_cleanup(move || projection.show_lots(None));
    view! {
        <section class="projector-preview" aria-label=say(words::PREVIEW)>
            <div class="projector-tools">
                <button type="button" class="button" id="open-projector" on:click=open
                    data-answers=move || projection.has_window().to_string()
                >{say(words::OPEN_PROJECTOR)}</button>
                <p class="hint">{say(words::PROJECTOR_WHY)}</p>
            </div>
            <p class="error" role="alert">
                {move || blocked.get().then(|| say(words::PROJECTOR_BLOCKED))}
                {move || projection.has_lost_window().then(|| say(words::PROJECTOR_LOST))}
            </p>
            <Scene shown=shown log=log roster=roster/>
        </section>
    }
}

/// The picture itself.
#[component]
pub fn Scene(
    shown: Memo<Option<Drawing>>,
    log: Memo<Option<LotsLog>>,
    roster: Memo<Roster>,
) -> Node {
    let desk = use_desk();
    let ceremony = use_ceremony();
    let projection = use_projection();
    let title = desk.memo(|tournament| tournament.regulation().texts.title.clone());
    let drawn = Memo::new(move || {
        shown.with(|shown| shown.as_ref().map_or(0, |shown| shown.lots.drawn().len()))
    });
    let started =
        Memo::new(move || shown.with(|shown| shown.as_ref().is_some_and(|shown| shown.started)));
    let attempt =
        Memo::new(move || shown.with(|shown| shown.as_ref().map_or(0, |shown| shown.attempt)));
    let seal = Memo::new(move || shown.with(|shown| SealScene::of(shown.as_ref()?)));
    let lot = Memo::new(move || {
        shown.with(|shown| {
            let drawing = shown.as_ref()?;
            let line = log.with(|log| log.as_ref().and_then(|log| log.lines().last()).cloned());
            Some(roster.with(|roster| LotScene::of(drawing, line, roster)))
        })
    });
    let void = desk.memo(|tournament| {
        let latest = tournament.broken_off().last()?;
        Some((latest.drawing.attempt, latest.reason.clone()))
    });
    let published =
        Memo::new(move || shown.with(|shown| shown.as_ref().is_some_and(|shown| shown.published)));
    // The projector's window gets the picture as soon as it is drawn here.
    Effect::new(move || {
        lot.track();
        seal.track();
        started.track();
        title.track();
        void.track();
        published.track();
        desk.language();
        ceremony.pace();
        projection.scene().track();
        projection.show().with(|show| show.is_black);
        timer::after(0, move || projection.send_drawing(SCENE));
    });
    let head = move || {
        lot.with(|lot| {
            let lot = lot.as_ref()?;
            let language = desk.language();
            Some(words::act(language, lot.act, lot.so_far.1))
        })
    };
    let so_far = move || lot.with(|lot| Some(words::act_so_far(desk.language(), lot.as_ref()?)));
    let key = move || format!("{}-{}-{}", attempt.get(), started.get(), drawn.get());
    let class = move || {
        let turn = if drawn.get().is_multiple_of(2) {
            "even"
        } else {
            "odd"
        };
        format!("scene {turn} pace-{}", ceremony.pace().0)
    };
    view! {
        <div id=SCENE class=class data-key=key lang=move || desk.language().tag()>
            <div class="scene-head">
                <span class="scene-title">{move || title.get()}</span>
                <Show when=move || { attempt.get() > 0 }>
                    <span class="scene-attempt">
                        {move || lot_words::attempt(desk.language(), attempt.get())}
                    </span>
                    <Show when=move || started.get() fallback=move || view! {
                        <span class="scene-act">{say(words::SEALED)}</span>
                    }>
                        <span class="scene-act">{head}</span>
                        <span class="scene-count">{so_far}</span>
                    </Show>
                </Show>
            </div>
            {move || match (started.get(), seal.get(), lot.get()) {
                (false, Some(seal), _) => view! { <Seal seal=seal/> },
                (_, _, Some(lot)) => view! { <Latest scene=lot published=published.get()/> },
                _ => void.get().map_or(Node::Nothing, |(attempt, reason)| view! {
                    <p class="scene-void">
                        {speak(move |language| words::scene_void(language, attempt, &reason))}
                    </p>
                }),
            }}
        </div>
    }
}

/// The list is frozen; the hall contributes.
#[component]
fn Seal(seal: SealScene) -> Node {
    let (entrants, seeds) = (seal.entrants, seal.seeds);
    let count = seal.contributions.len();
    let first = count.saturating_sub(CONTRIBUTIONS_SHOWN);
    let contributions = seal.contributions.into_iter().enumerate().skip(first);
    let witnesses = seal.witnesses.join("、");
    view! {
        <div class="scene-seal">
            <div class="scene-sealed">
                <p class="scene-list">
                    {speak(move |language| words::on_the_list(language, entrants, seeds))}
                </p>
                <Digits name=words::FINGERPRINT digits=seal.fingerprint/>
                {seal.commitment.map(|commitment| view! {
                    <Digits name=words::COMMITMENT digits=commitment/>
                })}
            </div>
            <div class="scene-hall">
                <p class="scene-contributed">
                    {speak(move |language| words::contributions(language, count))}
                </p>
                <ol class="scene-contributions" start=(first + 1).to_string()>
                    {contributions.map(|(index, one)| view! { <Contributed place={index + 1} one=one/> })
                        .collect_view()}
                </ol>
                {(!witnesses.is_empty()).then(|| view! {
                    <p class="scene-witnesses">
                        <span class="scene-label">{say(words::WITNESSES)}</span>" "{witnesses}
                    </p>
                })}
            </div>
        </div>
    }
}

#[component]
fn Contributed(place: usize, one: Contribution) -> Node {
    view! {
        <li data-contribution=place.to_string()>
            <span class="scene-value">{one.value}</span>
            <span class="scene-contributor">{one.contributor}" · "{say(words::way(one.way))}</span>
        </li>
    }
}

/// 64 hex digits in groups of eight, the first of them large: nobody reads out more.
#[component]
pub fn Digits(name: Text, digits: Digest) -> Node {
    let groups = groups(&digits.0);
    let group = |(index, group): (usize, String)| {
        view! { <span class="digits-group" class:first=index == 0>{group}" "</span> }
    };
    view! {
        <div class="digits">
            <p class="digits-name">{say(name)}</p>
            <p class="digits-text">{groups.into_iter().enumerate().map(group).collect_view()}</p>
        </div>
    }
}

/// The latest lot, with what it fills.
#[component]
fn Latest(scene: LotScene, published: bool) -> Node {
    let names_are_drawn = !scene.names.is_empty();
    // The zone is shown when its name is: not before.
    let zone_comes = scene
        .line
        .as_ref()
        .is_some_and(|line| matches!(line.lot.kind(), LotKind::Number | LotKind::Zone));
    let names = scene.names.clone();
    let zone = scene.zone.clone();
    let overview = scene.overview.clone();
    // Four rows of zones and more leave the rest less room.
    let (rows, many) = (overview.len() > 16, overview.len() > 32);
    view! {
        <div class="scene-body" class:scene-of-names=names_are_drawn class:scene-of-rows=rows>
            <Now scene=scene published=published/>
            {zone.map(|card| view! { <BigZone card=card comes=zone_comes/> })}
            {names_are_drawn.then(|| view! {
                <ol class="scene-names">
                    {names.into_iter().map(|cell| view! { <Name cell=cell/> }).collect_view()}
                </ol>
            })}
        </div>
        {(!names_are_drawn).then(|| view! {
            <ol class="scene-overview" class:many=many>
                {overview.into_iter().map(|marks| view! { <Overview marks=marks/> }).collect_view()}
            </ol>
        })}
    }
}

/// Who is drawn, then zone, half and number, and how free the lot was.
#[component]
fn Now(scene: LotScene, published: bool) -> Node {
    let Some((line, person)) = scene.line.zip(scene.person) else {
        return view! { <div class="scene-now"><p class="scene-ready">{say(words::READY)}</p></div> };
    };
    let complete = scene.complete;
    let kind = line.lot.kind();
    // What was drawn before stands there already; only the rest comes in step by step.
    let zone_comes = matches!(kind, LotKind::Number | LotKind::Zone);
    let [half_step, outcome_step] = match kind {
        LotKind::Number => ["reveal reveal-2", "reveal reveal-3"],
        _ => ["reveal reveal-1", "reveal reveal-2"],
    };
    let zone_step = if zone_comes { "reveal reveal-1" } else { "" };
    let zone = line.zone;
    let half = scene.half;
    let lot = line.lot;
    let late = line.late;
    let notes = line.clone();
    let has_outcome = !matches!(kind, LotKind::Name | LotKind::Zone);
    view! {
        <div class="scene-now">
            <p class=format!("scene-name {} reveal reveal-0", width_class(&person.name))>
                {person.name}
            </p>
            <p class="scene-about">
                <span class="scene-club">{person.club}</span>
                {person.seed.map(|seed| view! {
                    <span class="scene-seed">
                        {speak(move |language| words::seed(language, seed.0))}
                    </span>
                })}
                {late.then(|| view! { <span class="scene-late">{say(words::LATE_SEED)}</span> })}
            </p>
            <p class="scene-tiles">
                {zone.map(|zone| view! {
                    <span class=format!("scene-tile {zone_step}")>
                        {speak(move |language| words::zone(language, zone))}
                    </span>
                })}
                {half.map(|half| view! {
                    <span class=format!("scene-tile {half_step}")>{say(words::half(half))}</span>
                })}
                {has_outcome.then(|| view! {
                    <span class=format!("scene-tile scene-outcome {outcome_step}")>
                        {speak(move |language| words::outcome(language, lot))}
                    </span>
                })}
            </p>
            <p class="scene-freedom" class:forced=notes.is_forced()>
                {speak(move |language| lot_words::freedom_in_words(language, &notes))}
            </p>
            {complete.then(|| view! {
                <p class="scene-finished">
                    {say(if published { words::SCENE_PUBLISHED } else { words::FINISHED })}
                </p>
            })}
        </div>
    }
}

#[component]
fn Name(cell: NameCell) -> Node {
    let place = cell.place;
    let seed = cell
        .person
        .as_ref()
        .is_some_and(|person| person.seed.is_some());
    view! {
        <li class="scene-cell" class:filled=cell.person.is_some() class:seed=seed>
            <span class="scene-place">{place}</span>
            {cell.person.map(|person| view! { <span class="scene-cell-name">{person.name}</span> })}
        </li>
    }
}

/// The zone in which the latest lot fell, large.
#[component]
fn BigZone(card: ZoneCard, comes: bool) -> Node {
    let zone = card.zone;
    let [one, two, three, four] = card.seats;
    let late = card.late.map(|late| {
        let latest = late.latest;
        (
            late.half,
            latest,
            view! {
                <p class="scene-seat late" class:latest=latest>
                    {speak(move |language| lot_words::late_card(language, &late))}
                </p>
            },
        )
    });
    let (upper, lower) = match late {
        Some((crate::engine::number::Half::Upper, _, node)) => (Some(node), None),
        Some((crate::engine::number::Half::Lower, _, node)) => (None, Some(node)),
        None => (None, None),
    };
    view! {
        <div class="scene-zone" class:reveal=comes class:reveal-1=comes>
            <p class="scene-zone-name">{speak(move |language| words::zone(language, zone))}</p>
            <BigSeat seat=one/><BigSeat seat=two/>
            {upper}
            <div class="scene-zone-middle"></div>
            <BigSeat seat=three/><BigSeat seat=four/>
            {lower}
        </div>
    }
}

#[component]
fn BigSeat(seat: SeatCard) -> Node {
    let person = |person: Person, class: &'static str| {
        let seed = person.seed;
        view! {
            <span class=class class:seed=seed.is_some()>{person.name}</span>
        }
    };
    view! {
        <p class="scene-seat" class:latest=seat.latest>
            <span class="scene-seat-number">{seat.number.0}</span>
            {seat.holder.map(|holder| person(holder, "scene-holder"))}
            {seat.deputy.map(|deputy| view! {
                <span class="scene-deputy">
                    <span class="scene-deputy-mark">{say(lot_words::DEPUTY)}</span>
                    {deputy.name}
                </span>
            })}
        </p>
    }
}

#[component]
fn Overview(marks: ZoneMarks) -> Node {
    let late = marks.late;
    let others = (0..marks.others).map(move |index| {
        let class = if late && index == 0 {
            "scene-dot seed"
        } else {
            "scene-dot held"
        };
        view! { <span class=class></span> }
    });
    let number = |mark: Marks| {
        let class = match mark {
            Marks::Free => "scene-dot",
            Marks::Held => "scene-dot held",
            Marks::Seed => "scene-dot seed",
        };
        view! { <span class=class></span> }
    };
    view! {
        <li class="scene-marks" class:latest=marks.latest>
            <span class="scene-marks-zone">{marks.zone.0}</span>
            <span class="scene-marks-numbers">{marks.numbers.map(number)}</span>
            <span class="scene-marks-others">{others.collect_view()}</span>
        </li>
    }
}
