//! The screen `#/projection`: what the hall sees, which scene it is shown and whether scenes rotate. What is
//! chosen here goes on while the operator works on other screens (`ui::projection`).
//!
//! # For journeys
//! | id or attribute | what |
//! |---|---|
//! | `#open-projector`, `data-answers` | opens the projector's window; whether it answers |
//! | `#hall-preview`, in it `.scene[data-scene]` with `data-key` | what the hall sees; the scene, its page |
//! | `#hall-shown` | the scene and the page in words |
//! | `#hall-back`, `#hall-forward` | a page back, a page on |
//! | `#hall-black` (`aria-pressed`) | a black screen, or the picture again |
//! | `#scene-auto`, `#scene-pairings` … (`aria-pressed`) | chooses a scene |
//! | `#missing-codes` | why a scene cannot be chosen |
//! | `#hall-rotate` (`aria-pressed`), `#rotate-bracket`, `#seconds-bracket` | the scenes come up in turn; which, and for how long |

use super::lots::HallPicture;
use crate::browser::{keys, timer};
use crate::present::route::Route;
use crate::present::scenes::{SECONDS, Scene, Slot};
use crate::present::words::{ceremony, scenes as words};
use crate::ui::desk::{say, speak, use_desk};
use crate::ui::parts::controls::Toolbar;
use crate::ui::projection::{Projection, keep_counting, use_projection};
use crate::ui::route::use_router;
use crate::ui::view::*;

/// Where the panel shows what the hall sees.
const PREVIEW: &str = "hall-preview";
/// How often a page is asked whether it has stood long enough, where no projector asks.
const TICK_MILLISECONDS: i32 = 1000;

/// The screen.
#[component]
pub fn Screen() -> Node {
    let projection = use_projection();
    projection.preview_in(Some(PREVIEW));
    on_cleanup(move || projection.preview_in(None));
    let alive = RwSignal::new(());
    keep_counting(move || alive.try_set(()).then_some(true));
    tick(projection, alive);
    listen(projection);
    view! {
        <div class="projection">
            <Hall/>
            <Choice/>
        </div>
    }
}

/// Beside the other screens: the drawing of the lots, from which the hall's picture is taken where that is
/// what it sees.
pub fn backstage() -> Node {
    let (projection, router, desk) = (use_projection(), use_router(), use_desk());
    let is_needed = move || {
        projection.has_window()
            && desk.is_open()
            && projection.scene().get() == Scene::Drawing
            && !projection.has_lots()
            && router.route() != Route::Projection
    };
    view! { <Show when=is_needed><div hidden=true><HallPicture/></div></Show> }
}

/// Goes on for as long as the screen is there.
fn tick(projection: Projection, alive: RwSignal<()>) {
    timer::after(TICK_MILLISECONDS, move || {
        if alive.try_set(()) {
            projection.tick_without_window();
            tick(projection, alive);
        }
    });
}

/// Hears the digits, as long as the screen is there.
fn listen(projection: Projection) {
    let desk = use_desk();
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        let Some(digit) = keys::digit(&event) else {
            return;
        };
        let scene = usize::from(digit).checked_sub(1);
        let scene = scene.map(|index| Scene::ALL.get(index).copied());
        match scene {
            None => projection.choose_scene(None),
            Some(Some(scene)) if desk.peek(|one| scene.missing(one)).is_none() => {
                projection.choose_scene(Some(scene));
            }
            Some(_) => {}
        }
    });
    on_cleanup(move || handle.remove());
}

/// The window, what it shows, its pages, and the black screen.
#[component]
fn Hall() -> Node {
    let projection = use_projection();
    let blocked = RwSignal::new(false);
    let open = move |_| blocked.set(!projection.open_window());
    let show = projection.show();
    let is_black = Memo::new(move || show.with(|show| show.is_black));
    let is_drawing =
        Memo::new(move || projection.scene().get() == Scene::Drawing && !is_black.get());
    let pages = Memo::new(move || projection.page().1);
    let state = move || match projection.has_window() {
        true => words::CONNECTED,
        false => words::NOT_OPEN,
    };
    let shown =
        speak(move |language| words::shown(language, projection.scene().get(), projection.page()));
    let black = move || {
        if is_black.get() {
            words::NOT_BLACK
        } else {
            words::BLACK
        }
    };
    let desk = use_desk();
    view! {
        <section class="panel hall">
            <h2>{say(words::NOW)}</h2>
            <Toolbar>
                <button type="button" class="button primary" id="open-projector" on:click=open
                    data-answers=move || projection.has_window().to_string()
                >{say(ceremony::OPEN_PROJECTOR)}</button>
                <p class="hall-state" class:connected=move || projection.has_window()>
                    {say(words::WINDOW)}" "<strong>{move || state().of(desk.language())}</strong>
                </p>
            </Toolbar>
            <p class="error" role="alert">
                {move || blocked.get().then(|| say(ceremony::PROJECTOR_BLOCKED))}
                {move || projection.has_lost_window().then(|| say(ceremony::PROJECTOR_LOST))}
            </p>
            <Toolbar>
                <p class="hall-shown" id="hall-shown">{shown}</p>
                <button type="button" class="button" id="hall-back" disabled=move || pages.get() < 2
                    on:click=move |_| projection.step(false)
                >"◀ "{say(words::BACK)}</button>
                <button type="button" class="button" id="hall-forward" disabled=move || pages.get() < 2
                    on:click=move |_| projection.step(true)
                >{say(words::FORWARD)}" ▶"</button>
                <button type="button" class="button" id="hall-black"
                    aria-pressed=move || is_black.get().to_string()
                    on:click=move |_| projection.toggle_black()
                >{move || black().of(desk.language())}" "<kbd>"."</kbd></button>
            </Toolbar>
            <div class="hall-picture">
                <Show when=move || is_drawing.get()><HallPicture/></Show>
                <div id=PREVIEW hidden=move || is_drawing.get()></div>
            </div>
            <p class="hint">{say(ceremony::PROJECTOR_WHY)}</p>
            <p class="hint">{say(words::GOES_ON)}</p>
            <p class="hint">{say(words::KEYS)}</p>
        </section>
    }
}

/// Which scene, and which of them rotate.
#[component]
fn Choice() -> Node {
    let projection = use_projection();
    let show = projection.show();
    let rotates = Memo::new(move || show.with(|show| show.rotates));
    let by_phase = Memo::new(move || show.with(|show| !show.rotates && show.chosen.is_none()));
    view! {
        <section class="panel">
            <h2>{say(words::SCENES)}</h2>
            <Show when=move || projection.is_drawing()>
                <p class="note">{say(words::DRAWING_FIRST)}</p>
            </Show>
            <Toolbar>
                <button type="button" class="button" id="scene-auto"
                    aria-pressed=move || by_phase.get().to_string()
                    on:click=move |_| projection.choose_scene(None)
                ><kbd>"0"</kbd>" "{say(words::BY_PHASE)}</button>
                <button type="button" class="button" id="hall-rotate"
                    aria-pressed=move || rotates.get().to_string()
                    on:click=move |_| projection.toggle_rotation()
                >{say(words::ROTATE)}</button>
            </Toolbar>
            <p class="hint">{say(words::ROTATE_WHY)}</p>
            <ul class="scene-choice">
                {Scene::ALL.into_iter().map(|scene| view! { <OneScene scene=scene/> }).collect_view()}
            </ul>
        </section>
    }
}

/// A scene: its button, whether it takes part and for how long, or why it cannot be shown.
#[component]
fn OneScene(scene: Scene) -> Node {
    let (projection, desk) = (use_projection(), use_desk());
    let show = projection.show();
    let slot = Memo::new(move || show.with(|show| show.slot(scene)));
    let missing = desk.memo(move |tournament| scene.missing(tournament));
    let is_chosen =
        Memo::new(move || show.with(|show| !show.rotates && show.chosen == Some(scene)));
    let is_shown = move || projection.scene().get() == scene;
    let set = move |change: fn(&mut Slot, u16), value: u16| {
        projection.choose(|show| {
            let mut slot = show.slot(scene);
            change(&mut slot, value);
            show.set_slot(scene, slot);
        });
    };
    let slug = scene.slug();
    let digit = (scene as u8 + 1).to_string();
    let option = |seconds: u16| {
        view! {
            <option value=seconds.to_string()>{speak(move |language| words::seconds(language, seconds))}</option>
        }
    };
    view! {
        <li class:shown=is_shown>
            <button type="button" class="button" id=format!("scene-{slug}")
                aria-pressed=move || is_chosen.get().to_string()
                disabled=move || missing.get().is_some()
                on:click=move |_| projection.choose_scene(Some(scene))
            ><kbd>{digit}</kbd>" "{say(words::scene(scene))}</button>
            <label class="choice">
                <input type="checkbox" id=format!("rotate-{slug}")
                    aria-label=speak(move |language| words::takes_part_of(language, scene))
                    prop:checked=move || slot.get().takes_part
                    on:change=move |_| set(|slot, _| slot.takes_part = !slot.takes_part, 0)
                />
                <span>{say(words::TAKES_PART)}</span>
            </label>
            <select id=format!("seconds-{slug}")
                aria-label=speak(move |language| words::seconds_of(language, scene))
                prop:value=move || slot.get().seconds.to_string()
                on:change=move |event| {
                    if let Ok(seconds) = event_target_value(&event).parse() {
                        set(|slot, seconds| slot.seconds = seconds, seconds);
                    }
                }
            >{SECONDS.map(option)}</select>
            {move || missing.get().map(|why| view! {
                <p class="hint" id=format!("missing-{slug}")>{say(words::missing(why))}</p>
            })}
        </li>
    }
}
