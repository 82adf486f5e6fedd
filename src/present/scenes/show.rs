//! What the operator has chosen for the hall, and the text that keeps it.

use super::Scene;

/// For so many seconds a page may stand.
pub const SECONDS: [u16; 7] = [5, 8, 12, 20, 30, 60, 120];

/// How a scene takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Whether it comes up where the scenes rotate.
    pub takes_part: bool,
    /// For how many seconds each of its pages stands: one of [`SECONDS`].
    pub seconds: u16,
}

/// What the hall is to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Show {
    /// The scene chosen by hand; `None`: that of the phase.
    pub chosen: Option<Scene>,
    /// Whether the scenes that take part come up one after the other.
    pub rotates: bool,
    /// Whether nothing is shown.
    pub is_black: bool,
    /// How each scene takes part, in the order of [`Scene::ALL`].
    slots: [Slot; Scene::ALL.len()],
}

impl Default for Show {
    fn default() -> Show {
        let slot = |scene| Slot {
            takes_part: matches!(scene, Scene::Pairings | Scene::Bracket | Scene::Board),
            seconds: 12,
        };
        Show {
            chosen: None,
            rotates: false,
            is_black: false,
            slots: Scene::ALL.map(slot),
        }
    }
}

impl Show {
    /// How a scene takes part.
    pub fn slot(&self, scene: Scene) -> Slot {
        let [first, ..] = self.slots;
        self.slots.get(scene as usize).copied().unwrap_or(first)
    }

    /// Changes how a scene takes part; seconds that nobody can choose change nothing.
    pub fn set_slot(&mut self, scene: Scene, slot: Slot) {
        if let Some(own) = self.slots.get_mut(scene as usize)
            && SECONDS.contains(&slot.seconds)
        {
            *own = slot;
        }
    }

    /// The scene that comes after one, or before it, among those for which `may` says so: where the
    /// scenes rotate.
    pub fn neighbour(
        &self,
        scene: Scene,
        forward: bool,
        may: impl Fn(Scene) -> bool,
    ) -> Option<Scene> {
        let count = Scene::ALL.len();
        let at = scene as usize;
        let at = |step: usize| match forward {
            true => (at + step) % count,
            false => (at + count - step) % count,
        };
        (1..=count)
            .filter_map(|step| Scene::ALL.get(at(step)).copied())
            .find(|other| self.slot(*other).takes_part && may(*other))
    }

    /// The text that is kept, in one line: `bracket rotates pairings+12 board-30`; what is as at the
    /// beginning is left out.
    pub fn to_text(&self) -> String {
        let fresh = Show::default();
        let mut words: Vec<String> = Vec::new();
        words.extend(self.chosen.map(|scene| scene.slug().to_owned()));
        words.extend(self.rotates.then(|| "rotates".to_owned()));
        words.extend(self.is_black.then(|| "black".to_owned()));
        for scene in Scene::ALL {
            let slot = self.slot(scene);
            if slot != fresh.slot(scene) {
                let sign = if slot.takes_part { '+' } else { '-' };
                words.push(format!("{}{sign}{}", scene.slug(), slot.seconds));
            }
        }
        words.join(" ")
    }

    /// What a kept text says; a word that is not understood is left out.
    pub fn from_text(text: &str) -> Show {
        let mut show = Show::default();
        for word in text.split_whitespace() {
            match word {
                "rotates" => show.rotates = true,
                "black" => show.is_black = true,
                _ => {
                    show.chosen = show.chosen.or(Scene::from_slug(word));
                    if let Some((slug, seconds)) = word.split_once(['+', '-'])
                        && let Some(scene) = Scene::from_slug(slug)
                        && let Ok(seconds) = seconds.parse()
                    {
                        let takes_part = word.contains('+');
                        show.set_slot(
                            scene,
                            Slot {
                                takes_part,
                                seconds,
                            },
                        );
                    }
                }
            }
        }
        show
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_back() {
        let mut show = Show::default();
        assert_eq!(show.to_text(), "");
        show.chosen = Some(Scene::Bracket);
        show.rotates = true;
        show.is_black = true;
        let slot = |takes_part, seconds| Slot {
            takes_part,
            seconds,
        };
        show.set_slot(Scene::Prizes, slot(true, 30));
        show.set_slot(Scene::Board, slot(false, 12));
        // Nobody can choose that.
        show.set_slot(Scene::Codes, slot(true, 13));
        let text = show.to_text();
        assert_eq!(text, "bracket rotates black board-12 prizes+30");
        assert_eq!(Show::from_text(&text), show);
    }

    #[test]
    fn what_is_not_understood_is_left_out() {
        for text in ["", "lots", "pairings+", "pairings+13", "+12", "prizes*12"] {
            assert_eq!(Show::from_text(text), Show::default(), "{text}");
        }
    }

    #[test]
    fn the_scenes_that_take_part_come_round() {
        let show = Show::default();
        let all = |_| true;
        assert_eq!(
            show.neighbour(Scene::Pairings, true, all),
            Some(Scene::Bracket)
        );
        assert_eq!(
            show.neighbour(Scene::Board, true, all),
            Some(Scene::Pairings)
        );
        assert_eq!(
            show.neighbour(Scene::Pairings, false, all),
            Some(Scene::Board)
        );
        let not_the_bracket = |scene| scene != Scene::Bracket;
        assert_eq!(
            show.neighbour(Scene::Pairings, true, not_the_bracket),
            Some(Scene::Board)
        );
        assert_eq!(show.neighbour(Scene::Codes, true, |_| false), None);
        let alone = |scene| scene == Scene::Board;
        assert_eq!(
            show.neighbour(Scene::Board, true, alone),
            Some(Scene::Board)
        );
    }
}
