//! A finished event of 112 with realistic names and clubs, other dates and texts than those of 2021.

use crate::common::Play;
use crate::people::{CLUBS, FAMILIES, GIVEN};
use qiwang::engine::contest::Due;
use qiwang::engine::entrant::{EntrantId, Rank};
use qiwang::engine::game::{Game, How, Outcome};
use qiwang::engine::regulation::Regulation;
use qiwang::engine::side::Side;
use qiwang::file::document::{Document, TournamentId};
use qiwang::present::event::texts_2021;
use qiwang::present::language::Language;
use qiwang::record::Record;
use qiwang::record::command::{Command, GameEntry, NewEntrant};
use qiwang::record::digest::Secret;
use qiwang::record::fact::{ChosenBy, Ranked, Way};
use qiwang::record::judge::identity;
use std::collections::BTreeSet;

/// A stream of numbers.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x2545_f491_4f6c_dd1d)
    }

    /// Below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 33) % u64::try_from(count).unwrap()).unwrap()
    }
}

/// So many people, nobody like another.
pub fn people(random: &mut Random, count: usize) -> Vec<NewEntrant> {
    let given: Vec<char> = GIVEN.chars().collect();
    assert!(given.len() >= 300 && CLUBS.len() >= 12);
    let mut names = BTreeSet::new();
    let mut people = Vec::new();
    while people.len() < count {
        let family = FAMILIES[random.below(FAMILIES.len())];
        let most = 4 - family.chars().count();
        let length = if random.below(3) == 0 { 1 } else { 2.min(most) };
        let length = if random.below(30) == 0 { most } else { length };
        let mut name = family.to_owned();
        name.extend((0..length).map(|_| given[random.below(given.len())]));
        if names.insert(identity(&name)) {
            let club = CLUBS[random.below(CLUBS.len())].to_owned();
            people.push(NewEntrant { name, club });
        }
    }
    people
}

/// A regulation as it may be next year.
fn regulation() -> Regulation {
    let mut regulation = Regulation::of_2021(texts_2021(Language::Chinese));
    regulation.texts.title = "2026年瑞安市“云江杯”象棋棋王赛".to_owned();
    regulation.texts.venue = "瑞安市飞云街道文化礼堂二楼".to_owned();
    regulation.texts.contact = "林老师 0577-65812345".to_owned();
    let day = |month, day| qiwang::engine::civil::Date::new(2026, month, day).unwrap();
    regulation.registration_closes.date = day(11, 1);
    regulation.lots_days = vec![day(11, 4)];
    for (session, date) in regulation.sessions.iter_mut().zip([
        day(11, 7),
        day(11, 7),
        day(11, 7),
        day(11, 8),
        day(11, 8),
        day(11, 21),
        day(11, 21),
        day(11, 22),
        day(11, 22),
    ]) {
        session.date = date;
    }
    regulation
}

/// A finished event of 112 entrants and 16 seeds.
pub fn finished(seed: u64) -> Document {
    finished_with(seed, 112)
}

/// The same with so many entrants.
pub fn finished_with(seed: u64, count: usize) -> Document {
    let mut random = Random::new(seed + 1);
    let mut play = drawn(&mut random, count);
    let stages: Vec<_> = play
        .now()
        .progress()
        .unwrap()
        .stages()
        .map(|(stage, _)| stage)
        .collect();
    for stage in stages {
        play.announce(stage);
        finish(&mut play, &mut random);
    }
    document(play, &mut random)
}

/// With its lots published, drawn by the program.
pub fn drawn(random: &mut Random, count: usize) -> Play {
    let mut play = Play {
        record: Record::default(),
    };
    let mut regulation = regulation();
    regulation.cap = u16::try_from(count.max(112)).unwrap();
    play.ok(Command::Open(Box::new(regulation)));
    let people = people(random, count);
    play.ok(Command::Enter(people.clone()));
    let mut ids: Vec<u32> = (1..=u32::try_from(count).unwrap()).collect();
    let ranked = (0..16u16).map(|index| {
        let id = ids.remove(random.below(ids.len()));
        (Rank(index + 1 + index / 3), EntrantId(id))
    });
    let ranked: Vec<_> = ranked.collect();
    let of_list = ranked.iter().map(|(rank, id)| Ranked {
        rank: *rank,
        name: people[id.0 as usize - 1].name.clone(),
        club: String::new(),
    });
    play.ok(Command::ListRanking(of_list.collect()));
    play.ok(Command::MatchRanks(ranked));
    play.ok(Command::CloseRegistration);
    let mut secret = [0; 32];
    secret.fill_with(|| u8::try_from(random.below(256)).unwrap());
    let freeze = play.freeze(None, Some(secret));
    play.ok(freeze);
    for (contributor, way, value) in [
        ("林老师", Way::Said, "8888"),
        ("陈伟", Way::Dice, "3 5 1"),
        ("现场观众", Way::Slip, "炮二平五"),
    ] {
        play.ok(Command::Contribute {
            contributor: contributor.to_owned(),
            way,
            value: value.to_owned(),
        });
    }
    play.ok(Command::NameWitness("王建国".to_owned()));
    play.ok(Command::StartLots {
        secret: Some(Secret(secret)),
    });
    play.ok(Command::DrawByProgram { most: None });
    play.ok(Command::PublishLots);
    play
}

/// Plays every match that can be played to its end: game by game over all tables, as in a hall.
fn finish(play: &mut Play, random: &mut Random) {
    loop {
        let open: Vec<_> = play
            .now()
            .progress()
            .unwrap()
            .matches()
            .filter(|one| {
                one.is_open() && play.now().floor().announced(one.stage, one.table).is_some()
            })
            .map(|one| {
                (
                    one.stage,
                    one.table,
                    one.contest.due.unwrap(),
                    one.pair().unwrap(),
                )
            })
            .collect();
        if open.is_empty() {
            return;
        }
        for (stage, table, due, [first, second]) in open {
            let by = if random.below(12) == 0 {
                ChosenBy::Arbiter
            } else {
                ChosenBy::Chooser
            };
            play.ok(match due {
                Due::TieBreakLots { .. } => {
                    let one = u8::try_from(random.below(100) + 1).unwrap();
                    let two =
                        u8::try_from((usize::from(one) + random.below(99)) % 100 + 1).unwrap();
                    Command::RecordTieBreakLots {
                        stage,
                        table,
                        lots: [one, two],
                        by_program: true,
                    }
                }
                Due::Colour { .. } => {
                    let side = if random.below(3) == 0 {
                        Side::Red
                    } else {
                        Side::Black
                    };
                    Command::ChooseColour {
                        stage,
                        table,
                        side,
                        by,
                    }
                }
                Due::Game { game, .. } => {
                    let outcome = match random.below(10) {
                        0..=3 => Outcome::WonBy(first),
                        4..=6 => Outcome::WonBy(second),
                        _ => Outcome::Drawn,
                    };
                    let late =
                        random.below(40) == 0 && outcome != Outcome::Drawn && game != Game::Rapid;
                    let how = if late { How::Late } else { How::Played };
                    Command::RecordGame(GameEntry {
                        stage,
                        table,
                        game,
                        red: None,
                        outcome,
                        how,
                        reason: String::new(),
                    })
                }
            });
        }
    }
}

/// The document of what was played, with an id.
pub fn document(play: Play, random: &mut Random) -> Document {
    let mut id = [0; 16];
    id.fill_with(|| u8::try_from(random.below(256)).unwrap());
    Document {
        id: TournamentId::from_random(id),
        record: play.record,
    }
}
