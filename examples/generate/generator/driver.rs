//! What drives a record: the commands submitted, what was expected of each, and when to stop.

use super::choices::Choices;
use super::clock::Clock;
use super::people::People;
use super::{Plan, Wishes};
use qiwang::engine::civil::{Date, DateTime};
use qiwang::record::Record;
use qiwang::record::command::Command;
use qiwang::record::refusal::Refusal;
use qiwang::record::tournament::Tournament;

/// What should become of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// It must be accepted.
    Accepted,
    /// It must be refused.
    Refused,
    /// The generator does not know.
    Either,
}

/// A command that was submitted.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The command.
    pub command: Command,
    /// When.
    pub at: DateTime,
    /// How many entries the record had before.
    pub entries_before: usize,
    /// What should become of it.
    pub expected: Expected,
    /// Why it was refused; `None`: accepted.
    pub refusal: Option<Refusal>,
}

impl Submission {
    /// Whether what should have become of it did.
    pub fn as_expected(&self) -> bool {
        match self.expected {
            Expected::Accepted => self.refusal.is_none(),
            Expected::Refused => self.refusal.is_some(),
            Expected::Either => true,
        }
    }
}

/// The tournament ends here, perhaps before its end.
#[derive(Debug)]
pub struct Stop;

/// How things go at this tournament, in per cent unless said otherwise.
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// A step on the floor is something else than the next thing due.
    pub disturbed: u64,
    /// The most such steps.
    pub disturbances: u64,
    /// A step is a command that must be refused.
    pub unlawful: u64,
    /// A slow game is drawn.
    pub drawn: u64,
    /// A game is not played as it should be.
    pub absent: u64,
    /// Tables are announced one by one.
    pub table_wise: u64,
}

/// Where a tournament stays unfinished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Finished,
    InRegistration,
    InLots,
    OnTheFloor,
}

/// A record in the making.
pub struct Driver {
    pub choices: Choices,
    pub plan: Plan,
    pub temper: Temper,
    pub people: People,
    pub record: Record,
    pub clock: Clock,
    pub ending: Ending,
    pub calm: bool,
    submissions: Vec<Submission>,
    left: usize,
}

impl Driver {
    pub fn new(mut choices: Choices, plan: Plan, wishes: &Wishes) -> Driver {
        let temper = Driver::temper(&mut choices, wishes.calm);
        let ending = match choices.below(100) {
            _ if wishes.commands.is_some() => Ending::Finished,
            // Whoever asks for so many entrants gets them as far as the lots.
            0..4 if wishes.entrants.is_none() => Ending::InRegistration,
            4..9 => Ending::InLots,
            9..24 => Ending::OnTheFloor,
            _ => Ending::Finished,
        };
        Driver {
            choices,
            plan,
            temper,
            people: People::default(),
            record: Record::default(),
            clock: Clock::morning_of(Date::new(2021, 10, 11).unwrap_or(Date::FIRST)),
            ending,
            calm: wishes.calm,
            submissions: Vec::new(),
            left: wishes.commands.unwrap_or(usize::MAX),
        }
    }

    fn temper(choices: &mut Choices, calm: bool) -> Temper {
        let drawn = *choices.pick(&[15, 30, 50]).unwrap_or(&30);
        let table_wise = *choices.pick(&[0, 0, 30, 100]).unwrap_or(&0);
        let wild = choices.below(100);
        if calm {
            return Temper {
                disturbed: 0,
                disturbances: 0,
                unlawful: 0,
                drawn,
                absent: 4,
                table_wise,
            };
        }
        let (disturbed, disturbances, unlawful, absent) = match wild {
            0..35 => (3, 6, 1, 4),
            35..80 => (10, 25, 3, 8),
            _ => (30, 60, 6, 25),
        };
        Temper {
            disturbed,
            disturbances,
            unlawful,
            drawn,
            absent,
            table_wise,
        }
    }

    /// The whole tournament, as far as it goes.
    pub fn run(&mut self) -> Result<(), Stop> {
        self.registration()?;
        self.lots()?;
        self.floor()
    }

    /// The tournament stops after so many more commands at most, but at least one.
    pub fn stop_after(&mut self, most: u64) {
        let commands = 1 + self.choices.below(most);
        self.left = usize::try_from(commands).unwrap_or(1);
    }

    /// What was made.
    pub fn finish(self) -> (Record, Vec<Submission>) {
        (self.record, self.submissions)
    }

    /// The tournament as it is now.
    pub fn now(&self) -> &Tournament {
        self.record.tournament()
    }

    /// Submits a command; whether it was accepted.
    pub fn submit(&mut self, command: Command, expected: Expected) -> Result<bool, Stop> {
        self.left = self.left.checked_sub(1).ok_or(Stop)?;
        self.clock.go_on(&mut self.choices);
        let at = self.clock.now();
        let entries_before = self.record.entries().len();
        let refusal = self.record.submit(command.clone(), at).err();
        let accepted = refusal.is_none();
        self.submissions.push(Submission {
            command,
            at,
            entries_before,
            expected,
            refusal,
        });
        Ok(accepted)
    }

    /// A command that must be accepted.
    pub fn lawful(&mut self, command: Command) -> Result<bool, Stop> {
        self.submit(command, Expected::Accepted)
    }

    /// A command that may or may not be.
    pub fn perhaps(&mut self, command: Command) -> Result<bool, Stop> {
        self.submit(command, Expected::Either)
    }

    /// A reason, as somebody would type it.
    pub fn reason(&mut self) -> String {
        let reasons = [
            "病假",
            "裁判长裁决",
            "笔误",
            "hand-written slip: \"7\" read as 1",
            "因故 — 见记录",
        ];
        (*self.choices.pick(&reasons).unwrap_or(&"裁决")).to_owned()
    }
}
