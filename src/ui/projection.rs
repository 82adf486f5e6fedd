//! What the hall sees: which scene the operator has chosen, which page of it stands, and whether the
//! projector's window answers. It outlives the screens, so that the hall is fed while results are entered;
//! the window's own hello, every second, makes it go on where a browser holds up the timers of a page that
//! nobody looks at.
//! Deliberately not here: what a scene shows (`present::scenes`), how pictures travel
//! (`browser::projector`), the panel (`screens::projection`).

use crate::browser::keys::{self, HallKey};
use crate::browser::{projector, timer};
use crate::engine::civil::DateTime;
use crate::present::language::Language;
use crate::present::scenes::{BLACK, Scene, Show, picture};
use crate::present::words::scenes as words;
use crate::ui::desk::{Desk, now};
use crate::ui::view::*;

/// The address of the projector's window.
pub const PROJECTOR: &str = "#/projector";

/// How long a projector's window that was open before has to say hello; it does so every second.
const PATIENCE_MILLISECONDS: i32 = 4000;
/// What has changed is drawn for the hall after so long: the operator's own page comes first.
const FEED_AFTER_MILLISECONDS: i32 = 50;
/// How often an element that counts is looked at, so that no second is passed over.
const COUNT_EVERY_MILLISECONDS: i32 = 200;

/// What the hall sees. A handle, like the desk.
#[derive(Clone, Copy)]
pub struct Projection {
    desk: Desk,
    /// Whether the projector's window is there: it has said hello, and not that it goes.
    answers: RwSignal<bool>,
    /// Whether a window that was open before this page was loaded has not said hello since.
    lost: RwSignal<bool>,
    /// What the operator has chosen.
    show: RwSignal<Show>,
    /// Which scene has come up, where they rotate.
    turn: RwSignal<Scene>,
    /// Whether the screen of the lots shows their drawing, and whether they are being drawn there: the hall
    /// sees that first.
    lots: RwSignal<Option<bool>>,
    /// Where the panel shows what the hall sees; `None`: nobody looks.
    preview: RwSignal<Option<&'static str>>,
    /// The scene that is shown.
    scene: Memo<Scene>,
    /// The page that is shown, from 0, and how many there are.
    page: RwSignal<(usize, usize)>,
    /// Since when.
    since: StoredValue<DateTime>,
    /// Whether a picture is about to be drawn.
    is_due: StoredValue<bool>,
}

/// The projection of this page.
pub fn use_projection() -> Projection {
    expect_context()
}

impl Projection {
    /// Answers the projector's window from now on, and feeds it.
    pub fn set_up(desk: Desk) -> Projection {
        let show = RwSignal::new(desk.remembered_show());
        let turn = RwSignal::new(Scene::Pairings);
        let lots = RwSignal::new(None);
        let scene = Memo::new(move || {
            let chosen = show.with(|show| match show.rotates {
                true => Some(turn.get()),
                false => show.chosen,
            });
            let is_drawing = lots.get() == Some(true);
            desk.with(|tournament| match chosen {
                _ if is_drawing => Scene::Drawing,
                Some(scene) if scene.missing(tournament).is_none() => scene,
                _ => Scene::of_phase(tournament.phase()),
            })
        });
        let projection = Projection {
            desk,
            answers: RwSignal::new(false),
            lost: RwSignal::new(false),
            show,
            turn,
            lots,
            preview: RwSignal::new(None),
            scene,
            page: RwSignal::new((0, 1)),
            since: StoredValue::new(now()),
            is_due: StoredValue::new(false),
        };
        projection.listen();
        projection.follow();
        projection
    }

    fn listen(self) {
        projector::listen_to(move |word| match word {
            projector::Word::Key(key) => self.press(key),
            projector::Word::Hello => {
                self.is_there(true);
                self.tick();
            }
            projector::Word::Goodbye => self.is_there(false),
        });
        // Where the two windows cannot find each other again (WebKit on file://) the operator is told.
        if self.desk.had_projector() {
            timer::after(PATIENCE_MILLISECONDS, move || {
                if !self.answers.get_untracked() {
                    self.lost.set(true);
                }
            });
        }
        keys::on_key(move |event| {
            if keys::hall(event) == Some(HallKey::Black) && self.is_needed() {
                event.prevent_default();
                self.press(HallKey::Black);
            }
        });
    }

    fn is_there(self, is_there: bool) {
        if self.answers.get_untracked() != is_there {
            self.answers.set(is_there);
            self.lost.set(false);
            // Closed on purpose it is not missed when this page is loaded anew.
            self.desk.remember_projector(is_there);
        }
    }

    /// Feeds the hall whenever something changes that it could see.
    fn follow(self) {
        Effect::new(move |before: Option<Scene>| {
            let scene = self.scene.get();
            self.desk.with_document(|_| ());
            self.desk.language();
            self.show.with(|show| show.is_black);
            self.page.with(|page| page.0);
            self.answers.get();
            self.preview.get();
            if before.is_some_and(|before| before != scene) {
                self.turn_to(0);
            }
            self.feed_soon();
            scene
        });
    }

    /// Whether anybody sees it.
    fn is_needed(self) -> bool {
        self.answers.get_untracked() || self.preview.get_untracked().is_some()
    }

    fn feed_soon(self) {
        if !self.is_due.get_value() {
            self.is_due.set_value(true);
            timer::after(FEED_AFTER_MILLISECONDS, move || {
                self.is_due.set_value(false);
                self.feed();
            });
        }
    }

    /// Draws the picture of the moment for the hall. The drawing of the lots comes from its own screen.
    fn feed(self) {
        if !self.is_needed() {
            return;
        }
        if self.show.with_untracked(|show| show.is_black) {
            self.send(BLACK);
            return;
        }
        let (scene, (page, pages)) = (self.scene.get_untracked(), self.page.get_untracked());
        if scene == Scene::Drawing {
            return;
        }
        let language = self.desk.language_now();
        let made = untrack(|| {
            self.desk
                .with_document(|document| picture(document, scene, page, now(), language))
        });
        if let Some(made) = made {
            let last = made.pages.saturating_sub(1);
            if made.pages != pages || page > last {
                self.page.set((page.min(last), made.pages));
            }
            self.send(&made.markup);
        }
    }

    fn send(self, markup: &str) {
        projector::send(markup);
        if let Some(preview) = self.preview.get_untracked() {
            projector::draw(preview, markup);
            count();
        }
    }

    /// Sends the drawing of the lots, in the element with this id, where that is what the hall sees.
    pub fn send_drawing(self, id: &str) {
        let is_black = self.show.with_untracked(|show| show.is_black);
        if self.scene.get_untracked() == Scene::Drawing && !is_black {
            projector::show(id);
        }
    }

    /// A second is over: what counts has changed, and a page may have stood long enough.
    fn tick(self) {
        let scene = self.scene.get_untracked();
        if scene == Scene::Countdown {
            self.feed();
        }
        let (slot, is_black) = self
            .show
            .with_untracked(|show| (show.slot(scene), show.is_black));
        let stood = self.since.with_value(|since| since.until(now()));
        if stood >= u64::from(slot.seconds) && !is_black {
            self.step(true);
        }
    }

    fn turn_to(self, page: usize) {
        self.since.set_value(now());
        self.page.update(|shown| shown.0 = page);
    }

    /// A page on or back; beyond the last page of a scene comes the next scene, where they rotate.
    pub fn step(self, forward: bool) {
        let (page, pages) = self.page.get_untracked();
        let at_the_end = match forward {
            true => page + 1 >= pages,
            false => page == 0,
        };
        if at_the_end && self.show.with_untracked(|show| show.rotates) {
            self.next_scene(forward);
        }
        self.turn_to(match (at_the_end, forward) {
            (false, true) => page + 1,
            (true, true) => 0,
            (false, false) => page - 1,
            (true, false) => pages.saturating_sub(1),
        });
    }

    fn press(self, key: HallKey) {
        match key {
            HallKey::Black => self.toggle_black(),
            HallKey::Forward => self.step(true),
            HallKey::Back => self.step(false),
        }
    }

    /// Changes what is shown, for this and the next time.
    pub fn choose(self, change: impl FnOnce(&mut Show)) {
        self.show.update(change);
        self.desk
            .remember_show(self.show.with_untracked(Show::clone));
    }

    /// Shows a scene by hand, or without one that of the phase.
    pub fn choose_scene(self, scene: Option<Scene>) {
        self.choose(|show| {
            show.chosen = scene;
            show.rotates = false;
        });
        self.turn_to(0);
    }

    /// Has the scenes that take part come up one after the other, or no more; from the one that is shown.
    pub fn toggle_rotation(self) {
        let scene = self.scene.get_untracked();
        self.choose(|show| show.rotates = !show.rotates);
        self.turn.set(scene);
        if !self.show.with_untracked(|show| show.slot(scene).takes_part) {
            self.next_scene(true);
        }
        self.turn_to(0);
    }

    fn next_scene(self, forward: bool) {
        let scene = self.turn.get_untracked();
        let next = self.desk.peek(|tournament| {
            let may = |scene: Scene| scene.missing(tournament).is_none();
            self.show
                .with_untracked(|show| show.neighbour(scene, forward, may))
        });
        self.turn.set(next.unwrap_or(scene));
    }

    /// A black screen, or the same picture again.
    pub fn toggle_black(self) {
        self.choose(|show| show.is_black = !show.is_black);
        let is_black = self.show.with_untracked(|show| show.is_black);
        self.since.set_value(now());
        let said = if is_black {
            words::IS_BLACK
        } else {
            words::IS_BACK
        };
        self.desk.announce(said.of(self.desk.language_now()));
    }

    /// The screen of the lots shows their drawing from now on, `Some(true)` while they are drawn, or not.
    pub fn show_lots(self, lots: Option<bool>) {
        let _ = self.lots.try_set(lots);
    }

    /// Whether the screen of the lots shows their drawing.
    pub fn has_lots(self) -> bool {
        self.lots.get().is_some()
    }

    /// Whether the lots are being drawn on their screen.
    pub fn is_drawing(self) -> bool {
        self.lots.get() == Some(true)
    }

    /// From now on the element with this id shows what the hall sees, or none does.
    pub fn preview_in(self, preview: Option<&'static str>) {
        let _ = self.preview.try_set(preview);
    }

    /// A second is over in the panel, where no projector says so.
    pub fn tick_without_window(self) {
        if !self.answers.get_untracked() {
            self.tick();
        }
    }

    /// What is chosen.
    pub fn show(self) -> RwSignal<Show> {
        self.show
    }

    /// The scene that is shown.
    pub fn scene(self) -> Memo<Scene> {
        self.scene
    }

    /// The page that is shown, from 1, and how many there are.
    pub fn page(self) -> (usize, usize) {
        let (page, pages) = self.page.get();
        (page + 1, pages)
    }

    /// Whether the projector's window answers.
    pub fn has_window(self) -> bool {
        self.answers.get()
    }

    /// Whether the projector's window of before does not answer and is to be opened again.
    pub fn has_lost_window(self) -> bool {
        self.lost.get()
    }

    /// Opens the projector's window, or finds it again; whether the browser let it.
    pub fn open_window(self) -> bool {
        let opened = projector::open(PROJECTOR, self.lost.get_untracked());
        if opened {
            self.desk.remember_projector(true);
            self.lost.set(false);
            // A window that is opened shows something.
            if !self.answers.get_untracked() && self.show.with_untracked(|show| show.is_black) {
                self.choose(|show| show.is_black = false);
            }
        }
        opened
    }
}

/// Has everything that counts say what is left now.
pub fn count() {
    projector::count(|until, language| {
        let until: DateTime = until.parse().ok()?;
        let language = Language::from_tag(language)?;
        Some(words::left(language, now().until(until)))
    });
}

/// Keeps everything counting that counts, as long as `goes_on` says so; where it is stale nothing is left
/// to be known.
pub fn keep_counting(goes_on: impl Fn() -> Option<bool> + 'static) {
    match goes_on() {
        None => return,
        Some(true) => count(),
        Some(false) => projector::count(|_, _| Some(words::NOT_KNOWN.to_owned())),
    }
    timer::after(COUNT_EVERY_MILLISECONDS, move || keep_counting(goes_on));
}
