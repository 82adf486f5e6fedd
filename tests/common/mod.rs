//! Help for the native tests: a record driven by commands, with a fixed clock.
#![allow(dead_code)] // Each test binary uses its own part.

use qiwang::engine::civil::DateTime;
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::game::{Game, How, Outcome};
use qiwang::engine::number::{Size, TableNumber};
use qiwang::engine::progress::Match;
use qiwang::engine::regulation::{EventTexts, Regulation};
use qiwang::engine::stage::Stage;
use qiwang::file::list_text::freeze;
use qiwang::record::Record;
use qiwang::record::command::{Command, GameEntry, NewEntrant};
use qiwang::record::digest::Secret;
use qiwang::record::fact::{Entry, Fact, Ranked};
use qiwang::record::refusal::Refusal;
use qiwang::record::tournament::Tournament;

/// The morning of the first day.
pub fn now() -> DateTime {
    "2021-11-06T09:00:00".parse().expect("a date and time")
}

/// The 2021 regulation with a title.
pub fn regulation() -> Regulation {
    Regulation::of_2021(EventTexts {
        title: "2021年瑞安市象棋棋王赛".to_owned(),
        ..EventTexts::default()
    })
}

/// A record in the making.
pub struct Play {
    pub record: Record,
}

impl Play {
    /// An opened tournament.
    pub fn opened() -> Play {
        let mut play = Play {
            record: Record::default(),
        };
        play.ok(Command::Open(Box::new(regulation())));
        play
    }

    /// With so many entrants, the first `seeds` of them ranked 1, 2, ... of last year's list, and
    /// registration closed.
    pub fn entered(entrants: u32, seeds: u16) -> Play {
        let mut play = Play::opened();
        let people = (1..=entrants).map(|n| NewEntrant {
            name: format!("棋手{n}"),
            club: String::new(),
        });
        play.ok(Command::Enter(people.collect()));
        let rank = |n: u16| qiwang::engine::entrant::Rank(n);
        let ranking = (1..=seeds)
            .map(|n| Ranked {
                rank: rank(n),
                name: format!("棋手{n}"),
                club: String::new(),
            })
            .collect();
        play.ok(Command::ListRanking(ranking));
        play.ok(Command::MatchRanks(
            (1..=seeds)
                .map(|n| (rank(n), EntrantId(u32::from(n))))
                .collect(),
        ));
        play.ok(Command::CloseRegistration);
        play
    }

    /// With the lots drawn by the program and published.
    pub fn drawn(entrants: u32, seeds: u16, entropy: u8) -> Play {
        let mut play = Play::entered(entrants, seeds);
        play.start_lots(None, Some([entropy; 32]));
        play.ok(Command::DrawByProgram { most: None });
        play.ok(Command::PublishLots);
        play
    }

    /// What freezes the list as it is now, for a size or the proposed one, with a secret promised or
    /// all by hand.
    pub fn freeze(&self, size: Option<Size>, secret: Option<[u8; 32]>) -> Command {
        let size = size.or(self.now().size()).or(Size::new(64));
        let secret = secret.map(Secret);
        freeze(self.now(), size.expect("a size"), secret.as_ref())
    }

    /// Freezes the list and begins the lots, without any contribution.
    #[track_caller]
    pub fn start_lots(&mut self, size: Option<Size>, secret: Option<[u8; 32]>) {
        self.ok(self.freeze(size, secret));
        self.ok(Command::StartLots {
            secret: secret.map(Secret),
        });
    }

    /// The tournament as it is now.
    pub fn now(&self) -> &Tournament {
        self.record.tournament()
    }

    /// Carries a command out that must be accepted; the act.
    #[track_caller]
    pub fn ok(&mut self, command: Command) -> u32 {
        let said = format!("{command:?}");
        match self.record.submit(command, now()) {
            Ok(act) => act,
            Err(refusal) => panic!("refused: {refusal:?}: {said}"),
        }
    }

    /// Carries a command out that must be refused and change nothing; the refusal.
    #[track_caller]
    pub fn refused(&mut self, command: Command) -> Refusal {
        let before = self.record.clone();
        let refusal = self
            .record
            .submit(command, now())
            .expect_err("must be refused");
        assert_eq!(self.record, before, "a refused command changes nothing");
        refusal
    }

    /// The match at a table.
    #[track_caller]
    pub fn at(&self, stage: Stage, table: u16) -> &Match {
        self.now()
            .progress()
            .and_then(|p| p.at(stage, TableNumber(table)))
            .expect("a table")
    }

    pub fn announce(&mut self, stage: Stage) {
        self.ok(Command::Announce {
            stage,
            table: None,
            game: None,
        });
    }

    /// A played game; `outcome` by entrant.
    pub fn game(&self, stage: Stage, table: u16, game: Game, outcome: Outcome) -> GameEntry {
        GameEntry {
            stage,
            table: TableNumber(table),
            game,
            red: None,
            outcome,
            how: How::Played,
            reason: String::new(),
        }
    }

    /// Records a played game.
    #[track_caller]
    pub fn play(&mut self, stage: Stage, table: u16, game: Game, outcome: Outcome) {
        let entry = self.game(stage, table, game, outcome);
        self.ok(Command::RecordGame(entry));
    }

    /// Lets the holder of the first (0) or second (1) number win every open match of a stage 3-1.
    pub fn finish_stage(&mut self, stage: Stage, side: usize) {
        if !self
            .now()
            .progress()
            .expect("matches")
            .stage(stage)
            .is_empty()
        {
            self.announce(stage);
        }
        let open: Vec<(u16, [EntrantId; 2])> = self
            .now()
            .progress()
            .expect("matches")
            .stage(stage)
            .iter()
            .filter(|one| one.is_open())
            .map(|one| (one.table.0, one.pair().expect("a pair")))
            .collect();
        let games = self.now().regulation().match_rules(stage).slow_games;
        for (table, pair) in open {
            for number in 1..=games {
                let outcome = if number == games && stage != Stage::Final {
                    Outcome::Drawn
                } else {
                    Outcome::WonBy(pair[side])
                };
                if self.at(stage, table).is_open() {
                    self.play(stage, table, Game::Slow(number), outcome);
                }
            }
        }
    }
}

impl Play {
    /// What a command would come to: its facts, or the refusal with its clause.
    pub fn would(&self, command: Command) -> String {
        let mut copy = Play {
            record: self.record.clone(),
        };
        match copy.record.submit(command, now()) {
            Ok(act) => copy.record.act(act).iter().map(said).collect(),
            Err(refusal) => {
                assert_eq!(
                    copy.record, self.record,
                    "a refused command changes nothing"
                );
                refused_as(&refusal)
            }
        }
    }

    /// The refusal of a fact that no command makes, as it might come from a file.
    #[track_caller]
    pub fn fact_refused(&self, fact: Fact) -> Refusal {
        let last = self.record.entries().last();
        let (seq, act) = last.map_or((0, 0), |last| (last.seq, last.act));
        self.entry_refused(Entry {
            seq: seq + 1,
            act: act + 1,
            at: now(),
            fact,
        })
    }

    /// The same with its place in the record.
    #[track_caller]
    pub fn entry_refused(&self, entry: Entry) -> Refusal {
        let mut entries = self.record.entries().to_vec();
        entries.push(entry);
        Record::vet(entries).expect_err("must be refused").refusal
    }
}

/// A refusal and the clause it rests on, in one line.
pub fn refused_as(refusal: &Refusal) -> String {
    let clause = refusal.clause().map_or("no clause", |clause| clause.id());
    format!("refused: {refusal:?} ({clause})\n")
}

/// A fact in one line, a regulation left out.
fn said(entry: &Entry) -> String {
    let mut fact = qiwang::file::tags::entry_to_value(entry)["fact"].take();
    if let Some(regulation) = fact.get_mut("regulation") {
        *regulation = "…".into();
    }
    format!("{fact}\n")
}

/// Given a tournament, when a command is given, then facts or a refusal.
#[track_caller]
pub fn check(given: &Play, when: Command, then: expect_test::Expect) {
    then.assert_eq(&given.would(when));
}
