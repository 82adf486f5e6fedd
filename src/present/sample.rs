//! A sample event: 112 invented entrants of 14 towns, entered; the same event with its quarter-finals
//! under way, to look at; and played to its end. Nothing of it is stored: the record is made by commands,
//! judged like any other. The names are invented; the towns are Rui'an's.

use super::event::regulation_2021;
use super::language::Language;
use super::words::files::SAMPLE_TITLE;
use crate::engine::civil::{Date, DateTime, Time};
use crate::engine::contest::Due;
use crate::engine::entrant::{EntrantId, Rank};
use crate::engine::game::{Game, How, Outcome};
use crate::engine::number::TableNumber;
use crate::engine::progress::Match;
use crate::engine::regulation::Regulation;
use crate::engine::side::Side;
use crate::engine::stage::Stage;
use crate::file::document::{Document, TournamentId};
use crate::file::list_text;
use crate::record::Record;
use crate::record::command::{Command, GameEntry, NewEntrant};
use crate::record::digest::Secret;
use crate::record::fact::Way;
use crate::record::fact::{ChosenBy, Entry, Fact, Ranked};
use crate::record::tournament::Tournament;

/// Each town with its eight players. Two of them are namesakes (G13).
const TOWNS: [(&str, &str); 14] = [
    (
        "安阳",
        "林启明 周海波 陈一帆 黄志远 吴晓峰 叶国栋 徐立 钱永康",
    ),
    (
        "玉海",
        "孙文斌 蔡旭东 金光远 洪伟 胡少华 戴宗林 郑浩然 项永福",
    ),
    (
        "锦湖",
        "潘建勋 谢云飞 何春雷 王立新 姜松 朱文博 沈子豪 薛家兴",
    ),
    (
        "塘下",
        "陈建国 韩世杰 张进 曾宪武 鲍晓东 方振华 林小岳 夏明辉",
    ),
    (
        "莘塍",
        "余海平 董志强 池万里 李思远 杨建波 缪春晖 蒋一鸣 任达",
    ),
    (
        "汀田",
        "施国平 陈文昌 倪海涛 木成林 黄少鹏 何立群 邵长青 王磊",
    ),
    (
        "上望",
        "邹晓明 张海龙 翁德海 阮仁忠 钟正 冯学文 林宝财 苏志坤",
    ),
    (
        "飞云",
        "吴昌盛 孔庆河 郭小军 陈少秋 叶向阳 卓明 傅启航 虞建平",
    ),
    (
        "仙降",
        "高松年 林文武 章少杰 彭子健 季海生 季春生 王顺利 谷雨",
    ),
    (
        "马屿",
        "黄有为 姚建新 温立人 胡万春 朱大勇 陈晓雷 游永进 柳长春",
    ),
    (
        "陶山",
        "陈建国 伍建华 郑万年 詹海清 杜若飞 林永强 诸葛明 丁一",
    ),
    (
        "湖岭",
        "雷振东 蓝星河 林大海 钟立文 周福根 赖德胜 石大川 颜卫国",
    ),
    (
        "高楼",
        "张旺盛 白雨生 江少波 吕永方 范志刚 包立峰 欧阳晨 万长河",
    ),
    (
        "曹村",
        "曹学礼 侯建设 许文涛 贾宏远 林千秋 唐晓春 尤俊 黄河清",
    ),
];

/// Two who came too late, on the waiting list (C13).
const WAITING: [(&str, &str); 2] = [("陶山", "毛晓亮"), ("塘下", "金小满")];

/// Last year's first twenty, town and name. Four of them have not entered, so the next move up (C1).
const RANKING: [(&str, &str); 20] = [
    ("玉海", "蔡旭东"),
    ("塘下", "韩世杰"),
    ("飞云", "施鸿儒"),
    ("安阳", "陈一帆"),
    ("陶山", "陈建国"),
    ("汀田", "倪海涛"),
    ("锦湖", "谢云飞"),
    ("马屿", "温立人"),
    ("莘塍", "梁宇"),
    ("莘塍", "池万里"),
    ("上望", "翁德海"),
    ("仙降", "章少杰"),
    ("塘下", "曾宪武"),
    ("湖岭", "严晓峰"),
    ("高楼", "江少波"),
    ("曹村", "贾宏远"),
    ("安阳", "叶国栋"),
    ("安阳", "秦朗"),
    ("飞云", "孔庆河"),
    ("陶山", "诸葛明"),
];

/// The step, coprime to 112, by which the towns' players are mixed into an order of entry.
const STEP: usize = 45;

/// The sample event with 112 entered, two waiting, last year's list confirmed and registration open.
pub fn entered(language: Language) -> Vec<Entry> {
    let mut script = Script::new();
    let _ = script.enter(regulation_2021(language));
    script.record.entries().to_vec()
}

/// The sample event played to its champion, over all kinds of games: rapid and super-rapid, late and
/// other forfeits, a walkover, late seeds' preliminaries, a final that is over after four games.
pub fn finished(language: Language) -> Vec<Entry> {
    played(regulation_2021(language))
}

fn played(regulation: Regulation) -> Vec<Entry> {
    let mut script = Script::new();
    let _ = script
        .enter(regulation)
        .and_then(|()| script.draw())
        .and_then(|()| script.play());
    script.record.entries().to_vec()
}

/// How many entries [`under_way`] has from the start of the quarter-finals on.
const ACTS_OF_QUARTER_FINALS: usize = 11;

/// The sample event to look at, while its quarter-finals are played. Its title says what it is.
pub fn under_way(language: Language) -> Document {
    let mut regulation = regulation_2021(language);
    regulation.texts.title = SAMPLE_TITLE.of(language).to_owned();
    let mut entries = played(regulation);
    let announced = entries.iter().position(|entry| {
        matches!(entry.fact, Fact::StartAnnounced { stage, .. } if stage == Stage::QuarterFinal)
    });
    entries.truncate(announced.unwrap_or_default() + ACTS_OF_QUARTER_FINALS);
    Document {
        id: id(),
        record: Record::vet(entries).unwrap_or_default(),
    }
}

/// The id of [`under_way`], of which a link carries the beginning: whoever gets it as a link is told
/// that it is a sample.
pub fn id() -> TournamentId {
    TournamentId::from_random(*b"a sample\0\0\0\0\0\0\0\0")
}

/// A game as the script has it, seen from the side that is to win the match.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Won,
    Drawn,
    Lost,
}

/// How matches go, one after the other: the last turn is repeated as long as games are due.
const COURSES: [&[Turn]; 8] = [
    &[Turn::Won, Turn::Drawn],
    &[Turn::Won],
    &[Turn::Drawn, Turn::Won],
    &[Turn::Drawn, Turn::Drawn, Turn::Won],
    &[Turn::Won],
    &[Turn::Won, Turn::Lost, Turn::Won],
    &[Turn::Drawn, Turn::Drawn, Turn::Drawn, Turn::Won],
    &[Turn::Drawn],
];
/// A3: 2-0, 2-0, 1-1, 2-0: 7-1 after game 4.
const FINAL: &[Turn] = &[Turn::Won, Turn::Won, Turn::Drawn, Turn::Won];

/// Carries the commands out, one after the other, by a clock of its own. A step that is refused ends
/// the script (`None`); the tests hold that none is.
struct Script {
    record: Record,
    date: Date,
    /// Seconds since midnight.
    second: u32,
}

impl Script {
    fn new() -> Script {
        Script {
            record: Record::default(),
            date: Date::FIRST,
            second: 0,
        }
    }

    fn on(&mut self, year: u16, month: u8, day: u8, hour: u32, minute: u32) -> Option<()> {
        self.date = Date::new(year, month, day)?;
        self.second = hour * 3600 + minute * 60;
        Some(())
    }

    fn now(&self) -> Option<DateTime> {
        let part = |value: u32| u8::try_from(value).ok();
        let time = Time::new(
            part(self.second / 3600)?,
            part(self.second / 60 % 60)?,
            part(self.second % 60)?,
        )?;
        Some(DateTime {
            date: self.date,
            time,
        })
    }

    fn act(&mut self, command: Command) -> Option<()> {
        let at = self.now()?;
        self.second += 19;
        self.record.submit(command, at).ok().map(|_| ())
    }

    fn tournament(&self) -> &Tournament {
        self.record.tournament()
    }

    fn enter(&mut self, regulation: Regulation) -> Option<()> {
        self.on(2021, 10, 12, 20, 30)?;
        self.act(Command::Open(Box::new(regulation)))?;
        let people: Vec<NewEntrant> = TOWNS
            .iter()
            .flat_map(|(town, names)| names.split(' ').map(|name| person(town, name)))
            .collect();
        let mixed: Vec<NewEntrant> = (0..people.len())
            .filter_map(|index| people.get(index * STEP % people.len()).cloned())
            .collect();
        self.on(2021, 11, 1, 21, 10)?;
        self.act(Command::Enter(mixed))?;
        self.on(2021, 11, 2, 21, 48)?;
        let late = WAITING.iter().map(|(town, name)| person(town, name));
        self.act(Command::WaitList(late.collect()))?;
        let ranking: Vec<Ranked> = RANKING
            .iter()
            .zip(1..)
            .map(|((town, name), rank)| Ranked {
                rank: Rank(rank),
                name: (*name).to_owned(),
                club: (*town).to_owned(),
            })
            .collect();
        let entrants = self.tournament().entrants();
        let matches = ranking
            .iter()
            .filter_map(|ranked| {
                let same = |one: &&crate::record::tournament::Entrant| {
                    one.name == ranked.name && one.club == ranked.club
                };
                Some((ranked.rank, entrants.iter().find(same)?.id))
            })
            .collect();
        self.act(Command::ListRanking(ranking))?;
        self.act(Command::MatchRanks(matches))
    }

    fn draw(&mut self) -> Option<()> {
        self.on(2021, 11, 2, 22, 5)?;
        self.act(Command::CloseRegistration)?;
        self.on(2021, 11, 4, 19, 0)?;
        let secret = Secret(*b"A sample event, drawn for trying");
        let size = self.tournament().size()?;
        self.act(list_text::freeze(self.tournament(), size, Some(&secret)))?;
        for (contributor, way, value) in [
            ("棋手代表 (a player)", Way::Said, "6188"),
            ("观众 (a spectator)", Way::Said, "炮二平五"),
            ("裁判长 (chief arbiter)", Way::Dice, "3 5 1 6"),
        ] {
            self.act(Command::Contribute {
                contributor: contributor.to_owned(),
                way,
                value: value.to_owned(),
            })?;
        }
        self.act(Command::NameWitness("文化站 见证人 (witness)".to_owned()))?;
        self.act(Command::StartLots {
            secret: Some(secret),
        })?;
        self.act(Command::DrawByProgram { most: None })?;
        self.act(Command::PublishLots)
    }

    fn play(&mut self) -> Option<()> {
        self.on(2021, 11, 6, 9, 2)?;
        self.stage(Stage::Preliminary)?;
        self.on(2021, 11, 6, 13, 1)?;
        self.stage(Stage::RoundOf64)?;
        // Somebody has won his match and goes home: a walkover for his next opponent (G6).
        let leaver = self.open_matches(Stage::RoundOf32).get(2)?.1[1];
        self.act(Command::Withdraw(leaver, "身体不适 (unwell)".to_owned()))?;
        self.on(2021, 11, 6, 15, 40)?;
        self.stage(Stage::RoundOf32)?;
        self.on(2021, 11, 7, 9, 0)?;
        self.stage(Stage::RoundOf16)?;
        self.on(2021, 11, 7, 13, 3)?;
        self.stage(Stage::QuarterFinal)?;
        self.on(2021, 11, 7, 15, 30)?;
        self.stage(Stage::SemiFinal)?;
        self.on(2022, 2, 3, 9, 0)?;
        self.stage(Stage::Final)
    }

    fn open_matches(&self, stage: Stage) -> Vec<(TableNumber, [EntrantId; 2])> {
        let matches = self.tournament().progress().map(|p| p.stage(stage));
        matches
            .unwrap_or(&[])
            .iter()
            .filter(|one| one.is_open())
            .filter_map(|one| Some((one.table, one.pair()?)))
            .collect()
    }

    fn stage(&mut self, stage: Stage) -> Option<()> {
        self.act(Command::Announce {
            stage,
            table: None,
            game: None,
        })?;
        for (table, pair) in self.open_matches(stage) {
            self.table(stage, table, pair)?;
        }
        Some(())
    }

    /// Plays one match to its end.
    fn table(&mut self, stage: Stage, table: TableNumber, pair: [EntrantId; 2]) -> Option<()> {
        let number = usize::from(table.0);
        let course: &[Turn] = match stage {
            Stage::Final => FINAL,
            _ => COURSES.get((number * 5 + stage as usize * 3) % COURSES.len())?,
        };
        let [first, second] = pair;
        let favourite = self.strength(first) < self.strength(second);
        // Every ninth match is an upset.
        let winner_first = favourite != ((number * 7 + stage as usize).is_multiple_of(9));
        let (winner, loser) = if winner_first {
            (first, second)
        } else {
            (second, first)
        };
        let mut turns = course.iter().copied();
        let mut turn = Turn::Won;
        while let Some(due) = self.due(stage, table) {
            match due {
                Due::TieBreakLots { .. } => {
                    let lot = u8::try_from(number * 13 % 50 + 1).ok()?;
                    self.act(Command::RecordTieBreakLots {
                        stage,
                        table,
                        lots: [lot, 101 - lot],
                        by_program: true,
                    })?;
                }
                Due::Colour { game, .. } => self.act(Command::ChooseColour {
                    stage,
                    table,
                    side: if game == Game::SuperRapid {
                        Side::Black
                    } else {
                        Side::Red
                    },
                    by: ChosenBy::Chooser,
                })?,
                Due::Game { game, .. } => {
                    turn = turns.next().unwrap_or(turn);
                    let outcome = match turn {
                        Turn::Won => Outcome::WonBy(winner),
                        Turn::Drawn => Outcome::Drawn,
                        Turn::Lost => Outcome::WonBy(loser),
                    };
                    // One game is lost by coming late, one by not coming at all.
                    let how = match (stage, number, game) {
                        (Stage::RoundOf64, 8, Game::Slow(1)) => How::Late,
                        (Stage::Preliminary, 8, Game::Slow(1)) => How::Forfeit,
                        _ => How::Played,
                    };
                    self.act(Command::RecordGame(GameEntry {
                        stage,
                        table,
                        game,
                        red: None,
                        outcome,
                        how,
                        reason: String::new(),
                    }))?;
                    if stage == Stage::Final {
                        self.between_games(game)?;
                    }
                }
            }
        }
        Some(())
    }

    /// F1: the final's games have times of their own.
    fn between_games(&mut self, game: Game) -> Option<()> {
        match game {
            Game::Slow(1) => self.on(2022, 2, 3, 13, 0),
            Game::Slow(3) => self.on(2022, 2, 4, 9, 0),
            _ => Some(()),
        }
    }

    fn due(&self, stage: Stage, table: TableNumber) -> Option<Due> {
        let one: &Match = self.tournament().progress()?.at(stage, table)?;
        one.contest.due.filter(|_| one.is_open())
    }

    /// Last year's rank, or a place behind all of them: smaller is stronger.
    fn strength(&self, entrant: EntrantId) -> u32 {
        let matched = self.tournament().matched();
        matched
            .iter()
            .find(|(_, id)| **id == entrant)
            .map_or(100 + entrant.0 * 37 % 113, |(rank, _)| u32::from(rank.0))
    }
}

fn person(town: &str, name: &str) -> NewEntrant {
    NewEntrant {
        name: name.to_owned(),
        club: town.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::contest::DecidedBy;
    use crate::record::tournament::Phase;
    use std::collections::BTreeSet;

    fn record(entries: Vec<Entry>) -> Record {
        Record::vet(entries).expect("the rules accept the sample")
    }

    #[test]
    fn entered_112_with_16_seeds_two_waiting_and_registration_open() {
        let record = record(entered(Language::Chinese));
        let tournament = record.tournament();
        assert_eq!(tournament.admitted_count(), 112);
        assert_eq!(tournament.waiting_list().count(), 2);
        assert_eq!(tournament.ranking().len(), 20);
        assert_eq!(tournament.matched().len(), 16);
        assert_eq!(tournament.seeds().len(), 16);
        assert!(!tournament.is_registration_closed());
        assert_eq!(tournament.phase(), Phase::Registration);
        let clubs: BTreeSet<&str> = tournament
            .entrants()
            .iter()
            .map(|entrant| entrant.club.as_str())
            .collect();
        assert_eq!(clubs.len(), 14);
        let namesakes = tournament
            .entrants()
            .iter()
            .filter(|entrant| entrant.name == "陈建国");
        assert_eq!(namesakes.count(), 2, "G13");
    }

    #[test]
    fn the_same_every_time() {
        assert_eq!(entered(Language::English), entered(Language::English));
        assert_eq!(finished(Language::Chinese), finished(Language::Chinese));
    }

    #[test]
    fn under_way_in_the_quarter_finals_and_whole_in_a_link() {
        for language in Language::ALL {
            let document = under_way(language);
            let progress = document.record.tournament().progress().expect("matches");
            let tables = progress.stage(Stage::QuarterFinal).iter();
            let played: Vec<(bool, usize)> = tables
                .map(|one| (one.is_open(), one.contest.games.len()))
                .collect();
            assert_eq!(played, [(false, 4), (false, 2), (true, 1), (true, 0)]);
            let link = crate::file::link::pack(&document).expect("fits a link");
            assert!(link.len() < 2_000, "{} characters", link.len());
            let opened = crate::file::link::unpack(&link).expect("opens");
            assert_eq!(opened.id, id());
            assert_eq!(opened.record.tournament().phase(), Phase::Playing);
        }
    }

    #[test]
    fn finished_and_balanced() {
        for language in Language::ALL {
            let record = record(finished(language));
            let tournament = record.tournament();
            assert_eq!(tournament.phase(), Phase::Finished);
            let progress = tournament.progress().expect("matches");
            let fund = crate::engine::prizes::fund(
                tournament.regulation(),
                progress,
                tournament.unplayed_fees_paid(),
            );
            assert!(fund.must_balance);
            assert_eq!((fund.earned.0, fund.expected.0), (13_700, 13_700), "E4");
        }
    }

    #[test]
    fn everything_that_happens_in_a_tournament_happens_in_it() {
        let record = record(finished(Language::Chinese));
        let progress = record.tournament().progress().expect("matches").clone();
        let decided = |by| {
            progress
                .matches()
                .filter(|one| one.decision.is_some_and(|decision| decision.by == by))
                .count()
        };
        assert!(decided(DecidedBy::Slow) > 40);
        assert!(decided(DecidedBy::Rapid) > 5);
        assert!(decided(DecidedBy::SuperRapid) > 5);
        assert_eq!(decided(DecidedBy::Walkover), 1);
        assert_eq!(decided(DecidedBy::Bye), 0);
        let games = || progress.matches().flat_map(|one| &one.contest.games);
        let lost = |how| games().filter(|game| game.how == how).count();
        assert_eq!(lost(How::Late), 1, "A11");
        assert_eq!(lost(How::Forfeit), 1);
        assert!(
            games().any(|game| game.game == Game::SuperRapid && game.outcome == Outcome::Drawn),
            "A5"
        );
        assert!(
            progress.matches().any(|one| one.late_seed.is_some()),
            "C9: a late seed"
        );
        let last = progress
            .at(Stage::Final, TableNumber(1))
            .expect("the final");
        let mut points = last.contest.points;
        points.sort_unstable();
        assert_eq!(points, [1, 7], "A3");
        assert_eq!(last.contest.games.len(), 4, "A3");
    }
}
