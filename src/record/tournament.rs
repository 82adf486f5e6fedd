//! The computed tournament: what the facts so far come to. Read-only outside the record.

use super::check_in::CheckIn;
use super::digest::{Digest, Secret};
use super::fact::{DrawnBy, RULES_VERSION, Ranked, Way};
use crate::engine::civil::{Date, DateTime};
use crate::engine::entrant::{EntrantId, Rank, SeedNumber};
use crate::engine::floor::Floor;
use crate::engine::lots::{DrawList, Lots};
use crate::engine::lunches::{BothLunches, Lunches};
use crate::engine::number::{Half, MainNumber, Size};
use crate::engine::progress::{Holder, People, Progress, Situation};
use crate::engine::regulation::{EventTexts, Regulation, Session, SessionPart};
use crate::engine::stage::Stage;
use std::collections::BTreeMap;

/// How an entrant came to be on the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admission {
    /// Entered in time and within the cap.
    Entered,
    /// On the waiting list (C13).
    Waiting,
    /// Admitted from the waiting list by ruling (C13).
    ByRuling,
}

/// A withdrawal that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    /// Its place in the record.
    pub seq: u32,
    /// When it was entered.
    pub at: DateTime,
    /// G1: whether no lots were begun then, so that he was struck off.
    pub before_lots: bool,
}

/// A registered player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The id.
    pub id: EntrantId,
    /// Name.
    pub name: String,
    /// Club or town; may be empty.
    pub club: String,
    /// How he came to be on the list.
    pub admission: Admission,
    /// His withdrawal, if it stands.
    pub withdrawn: Option<Withdrawal>,
    /// The withdrawal that a ruling took back last, as long as he has not played since.
    pub reinstated: Option<Withdrawal>,
    /// G2: who has taken his place.
    pub replaced_by: Option<EntrantId>,
    /// G2: whose place he has taken.
    pub replaces: Option<EntrantId>,
}

impl Entrant {
    /// C13: whether he is admitted: entered or admitted by ruling, and not withdrawn.
    pub fn is_admitted(&self) -> bool {
        self.admission != Admission::Waiting && self.withdrawn.is_none()
    }

    /// C13: whether he waits: on the waiting list, not withdrawn and without a place.
    pub fn is_waiting(&self) -> bool {
        self.admission == Admission::Waiting && self.withdrawn.is_none() && self.replaces.is_none()
    }
}

/// An attempt at the lots that was broken off (G14).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenOff {
    /// The place in the record of what broke it off; everything of the attempt is before it.
    pub seq: u32,
    /// How far it had come.
    pub drawing: Drawing,
    /// Why it was broken off.
    pub reason: String,
}

/// What was announced when the list was frozen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frozen {
    /// Its place in the record.
    pub seq: u32,
    /// When.
    pub at: DateTime,
    /// The fingerprint of the list.
    pub fingerprint: Digest,
    /// The commitment to the program's secret; `None`: all by hand.
    pub commitment: Option<Digest>,
}

/// What somebody contributed to the entropy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contribution {
    /// Who.
    pub contributor: String,
    /// How.
    pub way: Way,
    /// What.
    pub value: String,
}

impl Contribution {
    /// The texts that go into the entropy, in order.
    pub fn texts(&self) -> [&str; 3] {
        [self.way.id(), &self.contributor, &self.value]
    }
}

/// An attempt at the lots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Its number, from 1.
    pub attempt: u16,
    /// What was announced at first; `None`: begun under the rules before that was asked.
    pub frozen: Option<Frozen>,
    /// Who contributed what, in order.
    pub contributions: Vec<Contribution>,
    /// Who bears witness, in order.
    pub witnesses: Vec<String>,
    /// Whether the contributions are closed and lots may be drawn.
    pub started: bool,
    /// The secret, once it is disclosed.
    pub secret: Option<Secret>,
    /// The lots so far.
    pub lots: Lots,
    /// Who drew each of them, in order.
    pub by: Vec<DrawnBy>,
    /// What the program draws from; `None`: not started, or all by hand.
    pub entropy: Option<Digest>,
    /// Whether they are published.
    pub published: bool,
}

/// Where in its life a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// Entries and seeds; no lots begun.
    Registration,
    /// An attempt at the lots stands, not published.
    Lots,
    /// The lots are published.
    Playing,
    /// The final is decided.
    Finished,
}

/// The place an entrant has from the lots, or took over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A main number.
    Number(MainNumber),
    /// The deputy of a main number (C8).
    DeputyOf(MainNumber),
    /// A late seed's half of a zone, by the smaller of its numbers (C9).
    Late(MainNumber, Half),
}

/// What the facts so far come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub(super) opened: bool,
    pub(super) rules: u16,
    pub(super) regulation: Regulation,
    pub(super) entrants: Roll,
    pub(super) ranking: Vec<Ranked>,
    pub(super) matched: BTreeMap<Rank, EntrantId>,
    pub(super) registration_closed: bool,
    pub(super) broken_off: Vec<BrokenOff>,
    pub(super) drawing: Option<Drawing>,
    pub(super) check_in: Option<CheckIn>,
    pub(super) floor: Floor,
    pub(super) progress: Option<Progress>,
    pub(super) unplayed_fees_paid: bool,
}

/// Every entrant ever, by id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roll(pub(super) Vec<Entrant>);

impl Roll {
    /// The entrant with an id.
    pub fn get(&self, id: EntrantId) -> Option<&Entrant> {
        self.0.get(usize::try_from(id.0).ok()?.checked_sub(1)?)
    }

    pub(super) fn get_mut(&mut self, id: EntrantId) -> Option<&mut Entrant> {
        self.0.get_mut(usize::try_from(id.0).ok()?.checked_sub(1)?)
    }

    /// The id handed out next.
    pub fn next_id(&self) -> EntrantId {
        EntrantId(
            u32::try_from(self.0.len())
                .unwrap_or(u32::MAX)
                .saturating_add(1),
        )
    }
}

impl People for Roll {
    fn withdrawn(&self, entrant: EntrantId) -> Option<u32> {
        Some(self.get(entrant)?.withdrawn?.seq)
    }

    fn in_place_of(&self, entrant: EntrantId) -> EntrantId {
        let mut now = entrant;
        // Every replacement has a later place in the chain than the one replaced, so this ends; the
        // bound only keeps an unjudged record from running on.
        for _ in 0..self.0.len() {
            match self.get(now).and_then(|entrant| entrant.replaced_by) {
                Some(by) => now = by,
                None => break,
            }
        }
        now
    }
}

impl Default for Tournament {
    fn default() -> Tournament {
        Tournament {
            opened: false,
            rules: RULES_VERSION,
            regulation: Regulation::of_2021(EventTexts::default()),
            entrants: Roll::default(),
            ranking: Vec::new(),
            matched: BTreeMap::new(),
            registration_closed: false,
            broken_off: Vec::new(),
            drawing: None,
            check_in: None,
            floor: Floor::default(),
            progress: None,
            unplayed_fees_paid: true,
        }
    }
}

impl Tournament {
    /// Whether it has been opened.
    pub fn is_opened(&self) -> bool {
        self.opened
    }

    /// The version of the rules it was opened under.
    pub fn rules(&self) -> u16 {
        self.rules
    }

    /// The regulation as it is now.
    pub fn regulation(&self) -> &Regulation {
        &self.regulation
    }

    /// Every entrant ever, by id: also those waiting, withdrawn or replaced.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants.0
    }

    /// The entrant with an id.
    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        self.entrants.get(id)
    }

    /// Who has left and who has taken whose place.
    pub fn roll(&self) -> &Roll {
        &self.entrants
    }

    /// C13: how many are admitted.
    pub fn admitted_count(&self) -> usize {
        self.entrants()
            .iter()
            .filter(|entrant| entrant.is_admitted())
            .count()
    }

    /// C13: the waiting list in order of entry.
    pub fn waiting_list(&self) -> impl Iterator<Item = &Entrant> + '_ {
        self.entrants()
            .iter()
            .filter(|entrant| entrant.is_waiting())
    }

    /// Last year's list (C1).
    pub fn ranking(&self) -> &[Ranked] {
        &self.ranking
    }

    /// The entrants confirmed to be persons of last year's list (G13).
    pub fn matched(&self) -> &BTreeMap<Rank, EntrantId> {
        &self.matched
    }

    /// C13: whether the organiser has closed registration.
    pub fn is_registration_closed(&self) -> bool {
        self.registration_closed
    }

    /// G14: the attempts that were broken off.
    pub fn broken_off(&self) -> &[BrokenOff] {
        &self.broken_off
    }

    /// The attempt at the lots that stands.
    pub fn drawing(&self) -> Option<&Drawing> {
        self.drawing.as_ref()
    }

    /// Whether the lots are published.
    pub fn is_published(&self) -> bool {
        self.drawing
            .as_ref()
            .is_some_and(|drawing| drawing.published)
    }

    /// F1: the check-in opened last.
    pub fn check_in(&self) -> Option<&CheckIn> {
        self.check_in.as_ref()
    }

    /// F1: whether somebody is here; `None`: no check-in was opened.
    pub fn is_present(&self, id: EntrantId) -> Option<bool> {
        Some(self.check_in.as_ref()?.present.contains_key(&id))
    }

    /// What was recorded on the floor.
    pub fn floor(&self) -> &Floor {
        &self.floor
    }

    /// Every match, once the lots are complete.
    pub fn progress(&self) -> Option<&Progress> {
        self.progress.as_ref()
    }

    /// E2: whether the champion receives the fees of unplayed games.
    pub fn unplayed_fees_paid(&self) -> bool {
        self.unplayed_fees_paid
    }

    /// Where in its life it is.
    pub fn phase(&self) -> Phase {
        match (&self.drawing, &self.progress) {
            (None, _) => Phase::Registration,
            (Some(drawing), _) if !drawing.published => Phase::Lots,
            (_, Some(progress)) if crate::engine::placings::is_finished(progress) => {
                Phase::Finished
            }
            _ => Phase::Playing,
        }
    }

    /// C12: the size: the lots' once begun, before that the regulation's or the proposed one.
    pub fn size(&self) -> Option<Size> {
        match &self.drawing {
            Some(drawing) => Some(drawing.lots.list().size),
            None => self
                .regulation
                .size
                .or_else(|| Size::proposed_for(self.admitted_count())),
        }
    }

    /// C1: the seeds, seed 1 first: as fixed once the lots have begun, before that as they would be.
    pub fn seeds(&self) -> Vec<EntrantId> {
        match &self.drawing {
            Some(drawing) => drawing.lots.list().seeds.clone(),
            None => self.seeds_for(self.size().or(Size::new(64))),
        }
    }

    /// C1, **Reading**: the best-placed of last year's list who are admitted, at most one a zone.
    fn seeds_for(&self, size: Option<Size>) -> Vec<EntrantId> {
        let most = size.map_or(0, Size::zones).min(self.regulation.seeds);
        self.matched
            .values()
            .copied()
            .filter(|id| self.entrant(*id).is_some_and(Entrant::is_admitted))
            .take(usize::from(most))
            .collect()
    }

    /// C1: an entrant's seed number.
    pub fn seed_number(&self, id: EntrantId) -> Option<SeedNumber> {
        let index = self.seeds().iter().position(|seed| *seed == id)?;
        u16::try_from(index + 1).ok().map(SeedNumber)
    }

    /// The list that lots of this size would be drawn for now (C1).
    pub fn draw_list(&self, size: Size) -> DrawList {
        DrawList {
            size,
            entrants: self
                .entrants()
                .iter()
                .filter(|entrant| entrant.is_admitted())
                .map(|entrant| entrant.id)
                .collect(),
            seeds: self.seeds_for(Some(size)),
        }
    }

    /// The place somebody has from the lots or took over (G2); `None` for those without one and for
    /// those replaced.
    pub fn seat(&self, id: EntrantId) -> Option<Seat> {
        let entrant = self.entrant(id)?;
        if entrant.replaced_by.is_some() {
            return None;
        }
        let mut drawn = entrant;
        while let Some(before) = drawn.replaces.and_then(|before| self.entrant(before)) {
            drawn = before;
        }
        let lots = &self.drawing.as_ref()?.lots;
        let places = lots.places();
        if let Some(seat) = places.late.iter().find(|seat| seat.entrant == drawn.id) {
            let [smaller, _] = seat.zone.half_numbers(seat.half);
            return Some(Seat::Late(smaller, seat.half));
        }
        lots.list().size.numbers().find_map(|number| {
            let place = places.at(number);
            if place.holder == Some(drawn.id) {
                Some(Seat::Number(number))
            } else if place.deputy == Some(drawn.id) {
                Some(Seat::DeputyOf(number))
            } else {
                None
            }
        })
    }

    /// F3: those who take part: admitted before the lots, from then on those with a place.
    pub fn takes_part(&self, entrant: &Entrant) -> bool {
        match &self.drawing {
            None => entrant.is_admitted(),
            Some(drawing) => {
                entrant.replaced_by.is_none()
                    && (entrant.replaces.is_some()
                        || drawing
                            .lots
                            .list()
                            .entrants
                            .binary_search(&entrant.id)
                            .is_ok())
            }
        }
    }

    /// Runs `change` on the matches, if there are any, with what they are computed from.
    pub(super) fn refresh(&mut self, change: impl FnOnce(&mut Progress, &Situation<'_, Roll>)) {
        let Some(mut progress) = self.progress.take() else {
            return;
        };
        if let Some(drawing) = &self.drawing {
            let places = drawing.lots.places();
            let situation = Situation {
                regulation: &self.regulation,
                size: drawing.lots.list().size,
                places: &places,
                floor: &self.floor,
                people: &self.entrants,
            };
            change(&mut progress, &situation);
        }
        self.progress = Some(progress);
    }
}

impl Tournament {
    /// F3: the lunches of both days, as far as they are known.
    pub fn lunches(&self) -> BothLunches {
        let sessions = &self.regulation.sessions;
        let here_on = |entrant: &Entrant, date: Date| {
            entrant
                .withdrawn
                .is_none_or(|withdrawal| withdrawal.at.date >= date)
        };
        let first_day = sessions.first().map(|session| {
            let date = session.date;
            let eaters = self
                .entrants()
                .iter()
                .filter(|entrant| self.eats(entrant) && here_on(entrant, date));
            Lunches {
                date,
                count: eaters.count(),
            }
        });
        let is_round_of_16 = |session: &&Session| {
            session
                .parts
                .contains(&SessionPart::Stage(Stage::RoundOf16))
        };
        let round_of_16 = sessions.iter().find(is_round_of_16).and_then(|session| {
            let date = session.date;
            let matches = self.progress.as_ref()?.stage(Stage::RoundOf16);
            let holders = matches
                .iter()
                .flat_map(|one| one.holders)
                .filter_map(Holder::entrant);
            let eaters = holders
                .filter_map(|id| self.entrant(id))
                .filter(|entrant| here_on(entrant, date));
            (!matches.is_empty()).then(|| Lunches {
                date,
                count: eaters.count(),
            })
        });
        BothLunches {
            first_day,
            round_of_16,
        }
    }

    /// Whether somebody takes part, or did until he withdrew.
    fn eats(&self, entrant: &Entrant) -> bool {
        match &self.drawing {
            None => entrant.admission != Admission::Waiting,
            Some(_) => self.takes_part(entrant),
        }
    }
}
