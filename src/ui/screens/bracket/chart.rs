//! The picture itself. It is drawn as one piece of markup (`present::bracket`); afterwards only the
//! matches that changed are drawn again, marks are classes, and moving it scrolls: at 448 entrants
//! nothing of it waits for a drawing of the whole.

use super::{Picture, Scale};
use crate::browser::page;
use crate::browser::picture as browser;
use crate::engine::entrant::EntrantId;
use crate::present::bracket::{Drawing, Drawn, HEADS, Plan, Shown, State, View, ahead};
use crate::present::route::stage_slug;
use crate::present::words::bracket as words;
use crate::ui::desk::{say, use_desk};
use crate::ui::route::use_router;
use crate::ui::view::*;

/// What scrolls.
pub(super) const SCROLLS: &str = "bracket-scroll";
/// What is as large as the picture.
pub(super) const PICTURE: &str = "bracket-picture";
/// What everything is drawn into.
const DRAWING: &str = "bracket-drawing";
/// The names of the stages that stay in sight.
const HEADINGS: &str = "bracket-headings";
/// How far from the edge the first match is that one sees, in pixels.
const FIRST_FROM_EDGE: i32 = 16;
/// How far a mouse moves before it drags, in pixels.
const DRAGS: i32 = 4;

/// The picture in a frame that scrolls, with the stage names staying in sight.
#[component]
pub(super) fn Chart(picture: Picture) -> Node {
    let size = Memo::new(move || {
        picture
            .plan
            .with(|plan| plan.as_ref().map(|plan| (plan.width, plan.height)))
            .unwrap_or((1, 1))
    });
    draw_along(picture);
    Effect::new(move |before: Option<View>| {
        let (width, height) = size.get();
        let percent = match picture.scale.get() {
            Scale::Fit => None,
            Scale::PerCent(percent) => Some(percent),
        };
        let size = percent.map(|percent| (width * percent / 100, (height + HEADS) * percent / 100));
        browser::resize(SCROLLS, PICTURE, size, picture.at.get_untracked());
        let view = picture.shown.get().view;
        if before != Some(view) {
            look_first(picture);
        }
        view
    });
    let slug = move || match picture.shown.get().view {
        View::Whole => "whole".to_owned(),
        view => view.slug(),
    };
    let drag = RwSignal::new(None::<Drag>);
    let whole = move || {
        let (width, height) = size.get();
        format!("0 -{HEADS} {width} {}", height + HEADS)
    };
    view! {
        <div class="bracket-scroll" id=SCROLLS role="region" tabindex="0" aria-label=say(words::PICTURE)
            class:fits=move || picture.scale.get() == Scale::Fit
            class:dragged=move || drag.get().is_some_and(|drag| drag.moved)
            on:wheel=move |event| {
                if event.ctrl_key() {
                    event.prevent_default();
                    picture.at.set(Some(browser::point(&event)));
                    picture.zoom(event.delta_y() < 0.0);
                }
            }
            on:touchstart=move |event| picture.pinched.set(browser::two_fingers(&event).map(|two| two.0))
            on:touchmove=move |event| pinch(picture, &event)
            on:pointerdown=move |event| {
                let with_mouse = event.pointer_type() == "mouse" && event.button() == 0;
                drag.set(with_mouse.then(|| Drag {
                    at: browser::point(&event),
                    moved: false,
                }));
            }
            on:pointermove=move |event| pull(drag, browser::point(&event), event.buttons() == 1)
            on:pointerleave=move |_| drag.set(None)
        >
            <div class="bracket-stack" id=PICTURE data-view=slug>
                <svg class="bracket-svg bracket-heads" aria-hidden="true" focusable="false"
                    viewBox=move || format!("0 0 {} {HEADS}", size.get().0)
                ><g id=HEADINGS></g></svg>
                <svg class="bracket-svg bracket-body" preserveAspectRatio="xMidYMin meet" viewBox=whole
                    on:mouseover=move |event| point_at(picture, &event)
                    on:mouseleave=move |_| picture.pointed.set(None)
                    on:focusin=move |event| point_at(picture, &event)
                    on:focusout=move |_| picture.pointed.set(None)
                    on:dragstart=|event| event.prevent_default()
                    on:click=move |event| {
                        let dragged = drag.get_untracked().is_some_and(|drag| drag.moved);
                        drag.set(None);
                        if dragged || follow(picture, &event) {
                            event.prevent_default();
                        }
                    }
                ><g id=DRAWING></g></svg>
            </div>
        </div>
    }
}

/// What a picture larger than its window begins with: the first match that can be played, or the final.
fn look_first(picture: Picture) {
    let percent = picture.percent();
    let place = |length: u32| i32::try_from(length * percent / 100).unwrap_or(0) - FIRST_FROM_EDGE;
    picture.plan.with_untracked(|plan| {
        let boxes = plan.iter().flat_map(|plan| &plan.boxes);
        let mut boxes = boxes.skip_while(|one| !matches!(one.state, State::Ready | State::Playing));
        let last = plan.as_ref().and_then(|plan| plan.boxes.last());
        if let Some(first) = boxes.next().or(last) {
            browser::scroll_to(SCROLLS, (place(first.frame.x), place(first.frame.y)));
        }
    });
}

/// A mouse that is held down.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Drag {
    /// Where it was last.
    at: (i32, i32),
    /// Whether it has moved, so that letting go is no click.
    moved: bool,
}

/// Scrolls by as much as the mouse has moved.
fn pull(drag: RwSignal<Option<Drag>>, at: (i32, i32), held: bool) {
    let Some(before) = drag.get_untracked() else {
        return;
    };
    let (across, down) = (before.at.0 - at.0, before.at.1 - at.1);
    if !held {
        drag.set(None);
    } else if before.moved || across.abs().max(down.abs()) >= DRAGS {
        browser::scroll_by(SCROLLS, across, down);
        drag.set(Some(Drag { at, moved: true }));
    }
}

/// Two fingers make it larger or smaller; one scrolls, which the browser does by itself.
fn pinch(picture: Picture, event: &leptos::ev::TouchEvent) {
    let Some((apart, middle)) = browser::two_fingers(event) else {
        return;
    };
    event.prevent_default();
    let Some(before) = picture.pinched.get_untracked().filter(|before| *before > 0) else {
        picture.pinched.set(Some(apart));
        return;
    };
    let now = picture.percent();
    let wanted = now * apart / before;
    if wanted != now {
        picture.at.set(Some(middle));
        picture.set_percent(wanted);
        picture.pinched.set(Some(apart));
    }
}

/// Notes whom the pointer or the focus is on.
fn point_at(picture: Picture, event: &leptos::ev::Event) {
    let entrant = page::attribute_around(event, "data-entrant");
    let entrant = entrant.and_then(|id| id.parse().ok()).map(EntrantId);
    if picture.pointed.get_untracked() != entrant {
        picture.pointed.set(entrant);
    }
}

/// What a click comes to that is more than following a link: a marked name marks nobody, and a part is
/// shown with the path that is marked.
fn follow(picture: Picture, event: &leptos::ev::Event) -> bool {
    let router = use_router();
    let shown = picture.shown.get_untracked();
    let part = page::attribute_around(event, "data-part").and_then(|slug| View::from_slug(&slug));
    let entrant = page::attribute_around(event, "data-entrant").and_then(|id| id.parse().ok());
    let entrant = entrant.map(EntrantId);
    let next = match (part, entrant) {
        (Some(view), _) => Shown { view, ..shown },
        (None, Some(_)) if entrant == shown.player => Shown {
            player: None,
            other: None,
            ..shown
        },
        (None, Some(_)) => Shown {
            player: entrant,
            ..shown
        },
        (None, None) => return false,
    };
    router.go_below(&next.href());
    true
}

/// Draws the picture, and draws again what of it has changed.
fn draw_along(picture: Picture) {
    let desk = use_desk();
    let drawn = StoredValue::new(None::<(Plan, Shown)>);
    // Not without the elements to draw into.
    Effect::new(move || {
        let language = desk.language();
        let shown = picture.shown.get();
        let how = Drawing {
            drawn: Drawn::Screen(shown.view),
            language,
            marked: None,
        };
        let marked = picture.marked.get();
        picture.plan.with(|plan| {
            let Some(plan) = plan else {
                return;
            };
            let known = drawn.with_value(|before| {
                let before = before.as_ref();
                let before = before.filter(|(_, at)| at.view == shown.view);
                before
                    .filter(|(before, _)| before.is_laid_out_as(plan))
                    .map(|(before, _)| update(before, plan, how))
            });
            if known.is_none() {
                browser::fill(DRAWING, &plan.drawing(how));
                browser::fill(HEADINGS, &plan.heads_drawing());
            }
            if known != Some(false) {
                drawn.update_value(|drawn| *drawn = Some((plan.clone(), shown)));
            }
        });
        mark(picture, marked);
    });
}

/// Draws again what differs; whether anything does.
fn update(before: &Plan, plan: &Plan, how: Drawing) -> bool {
    if before == plan {
        return false;
    }
    for (before, now) in before.boxes.iter().zip(&plan.boxes) {
        if before != now {
            let selector = format!("[data-match=\"{}\"]", now.slug());
            browser::replace(&selector, &now.drawing(how), "data-row");
        }
    }
    if before.lines != plan.lines {
        browser::fill("bracket-lines", &plan.lines_drawing(how));
    }
    if before.champion != plan.champion {
        let champion = plan.champion_drawing(how);
        browser::replace("#bracket-champion", &champion, "data-row");
    }
    true
}

/// Marks somebody's path, the way ahead of him, and whom he could meet next on it.
fn mark(picture: Picture, marked: Option<EntrantId>) {
    let Some(entrant) = marked else {
        for class in ["marked", "ahead", "may-meet"] {
            browser::mark(DRAWING, class, "");
        }
        return;
    };
    let id = entrant.0;
    let path = format!("[data-entrant=\"{id}\"], [data-carries=\"{id}\"]");
    browser::mark(DRAWING, "marked", &path);
    let way = use_desk().peek(|tournament| {
        let progress = tournament.progress()?;
        Some(ahead(progress, entrant))
    });
    let way = way.unwrap_or_default();
    let from: Vec<String> = picture.plan.with_untracked(|plan| {
        let boxes = plan.iter().flat_map(|plan| &plan.boxes);
        let his = boxes.filter(|one| one.shows(entrant) && one.is_open());
        his.map(|one| one.slug()).collect()
    });
    let ahead = way.iter().map(|ahead| {
        let place = ahead.place;
        format!("{}-{}", stage_slug(place.stage), place.table.0)
    });
    let lines: Vec<String> = from
        .into_iter()
        .chain(ahead)
        .map(|from| format!("[data-from=\"{from}\"]"))
        .collect();
    browser::mark(DRAWING, "ahead", &lines.join(", "));
    let next = way.first().map(|ahead| ahead.opponents.as_slice());
    let next: Vec<String> = next
        .unwrap_or_default()
        .iter()
        .map(|other| format!("[data-entrant=\"{}\"]", other.0))
        .collect();
    browser::mark(DRAWING, "may-meet", &next.join(", "));
}
