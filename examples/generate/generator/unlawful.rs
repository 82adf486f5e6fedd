//! Commands that must be refused, whatever the tournament.

use super::driver::{Driver, Expected, Stop};
use qiwang::engine::entrant::{EntrantId, Rank};
use qiwang::engine::game::{Game, How, Outcome};
use qiwang::engine::lots::Lot;
use qiwang::engine::number::{MainNumber, Size, TableNumber};
use qiwang::engine::regulation::{EventTexts, Regulation};
use qiwang::engine::stage::Stage;
use qiwang::record::command::{Command, GameEntry, NewEntrant};
use qiwang::record::digest::{Digest, Secret};
use qiwang::record::fact::{Ranked, Way};
use qiwang::record::tournament::Entrant;

impl Driver {
    /// One command against the rules.
    pub fn unlawful(&mut self) -> Result<(), Stop> {
        let command = match self.choices.below(3) {
            0 => self.against_the_entries(),
            1 => self.against_the_lots(),
            _ => self.against_the_floor(),
        };
        if let Some(command) = command {
            self.submit(command, Expected::Refused)?;
        }
        Ok(())
    }

    fn against_the_entries(&mut self) -> Option<Command> {
        let nobody = EntrantId(u32::try_from(self.now().entrants().len()).unwrap_or(0) + 1);
        let counts = |entrant: &&Entrant| !entrant.withdrawn.is_some_and(|w| w.before_lots);
        let somebody = self.now().entrants().iter().find(counts);
        let twice = somebody.map(|entrant| NewEntrant {
            name: entrant.name.clone(),
            club: entrant.club.clone(),
        });
        let person = |name: &str, club: &str| NewEntrant {
            name: name.to_owned(),
            club: club.to_owned(),
        };
        Some(match self.choices.below(14) {
            0 => Command::Open(Box::new(Regulation::of_2021(EventTexts {
                title: "第二次".to_owned(),
                ..EventTexts::default()
            }))),
            1 => Command::WaitList(vec![person("", "塘下")]),
            2 => Command::WaitList(vec![person(" 陈 ", "")]),
            3 => Command::WaitList(vec![person("陈\u{200b}", "")]),
            4 => Command::WaitList(vec![person(&"长".repeat(41), "")]),
            5 => Command::WaitList(vec![twice?]),
            6 => Command::Withdraw(nobody, "查无此人".to_owned()),
            7 => Command::Edit(nobody, person("某人", "某地")),
            8 => Command::Reinstate(nobody, String::new()),
            9 => Command::ListRanking(vec![
                Ranked {
                    rank: Rank(2),
                    name: "甲".to_owned(),
                    club: String::new(),
                },
                Ranked {
                    rank: Rank(2),
                    name: "乙".to_owned(),
                    club: String::new(),
                },
            ]),
            10 => {
                let mut regulation = self.now().regulation().clone();
                regulation.cap = 4;
                Command::ChangeRegulation(Box::new(regulation), "改".to_owned())
            }
            11 => Command::CheckIn(nobody),
            12 => Command::TakeBackCheckIn(nobody),
            _ => {
                // All or none: the second is the first once more.
                let new = self.people.somebody(&mut self.choices);
                Command::WaitList(vec![new.clone(), new])
            }
        })
    }

    fn against_the_lots(&mut self) -> Option<Command> {
        let nobody = EntrantId(100_000);
        let drawing = self.now().drawing();
        let takes_contributions = drawing.is_some_and(|drawing| {
            let frozen = drawing.frozen;
            !drawing.started && frozen.is_some_and(|frozen| frozen.commitment.is_some())
        });
        let contribute = |value: &str| Command::Contribute {
            contributor: "甲".to_owned(),
            way: Way::Said,
            value: value.to_owned(),
        };
        Some(match self.choices.below(11) {
            0 => Command::DrawByHand(Lot::Name { entrant: nobody }),
            1 => Command::DrawByHand(Lot::Number {
                entrant: EntrantId(1),
                number: MainNumber(257),
            }),
            2 => Command::BreakOffLots(String::new()),
            3 if self.now().is_published() => Command::PublishLots,
            4 if self.now().drawing().is_some_and(|drawing| drawing.started) => {
                Command::StartLots { secret: None }
            }
            5 => Command::FreezeList {
                size: Size::ALL
                    .into_iter()
                    .find(|size| !size.admits(self.now().admitted_count()))?,
                fingerprint: Digest(self.choices.bytes()),
                commitment: None,
            },
            6 => Command::NameWitness(" 乙".to_owned()),
            7 => contribute(&"长".repeat(201)),
            8 if !takes_contributions => contribute("6188"),
            // Nothing was promised, or it was another secret.
            9 => Command::StartLots {
                secret: Some(Secret(self.choices.bytes())),
            },
            _ if self.record.redoable().is_none() => Command::Redo,
            _ => return None,
        })
    }

    fn against_the_floor(&mut self) -> Option<Command> {
        let Some(one) = self.some_match(|_, one| one.pair().is_some()) else {
            return Some(Command::Announce {
                stage: Stage::Final,
                table: Some(TableNumber(2)),
                game: None,
            });
        };
        let (stage, table) = (one.stage, one.table);
        let [first, second] = one.pair()?;
        let entry = |game, outcome, how| GameEntry {
            stage,
            table,
            game,
            red: None,
            outcome,
            how,
            reason: String::new(),
        };
        let won = Outcome::WonBy(first);
        let due = one.contest.due.map(|due| due.game());
        Some(match self.choices.below(11) {
            0 => Command::RecordGame(entry(Game::Slow(99), won, How::Played)),
            1 => {
                let outcome = Outcome::WonBy(EntrantId(99_999));
                Command::RecordGame(entry(due.unwrap_or(Game::Slow(1)), outcome, How::Played))
            }
            2 => {
                let game = due.unwrap_or(Game::Slow(1));
                Command::RecordGame(entry(game, Outcome::BothLose, How::Played))
            }
            3 => {
                let game = due.unwrap_or(Game::Slow(1));
                Command::RecordGame(entry(game, Outcome::Drawn, How::Late))
            }
            4 => {
                let game = due.unwrap_or(Game::Slow(1));
                Command::RecordGame(entry(game, won, How::Ruling))
            }
            5 => Command::RecordTieBreakLots {
                stage,
                table,
                lots: [50, 50],
                by_program: true,
            },
            6 => Command::RecordTieBreakLots {
                stage,
                table,
                lots: [0, 101],
                by_program: false,
            },
            7 => Command::AnnulGame {
                stage,
                table,
                game: Game::Slow(21),
                reason: "错".to_owned(),
            },
            8 => Command::AwardMatch {
                stage,
                table,
                winner: Some(second),
                reason: "  ".to_owned(),
            },
            9 if one.decision.is_some() => {
                Command::RecordGame(entry(Game::Slow(1), won, How::Played))
            }
            _ => Command::Announce {
                stage,
                table: Some(TableNumber(999)),
                game: None,
            },
        })
    }
}
