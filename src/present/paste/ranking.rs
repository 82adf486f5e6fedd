//! Last year's list as it is pasted, and who of it has entered (C1, G13). Matches are only proposed:
//! each is confirmed by hand.

use super::entries::{Fault, shape_fault};
use super::sheet::{Content, Line, Noise, Person, read};
use crate::engine::entrant::{EntrantId, Rank, SeedNumber};
use crate::engine::order;
use crate::record::fact::Ranked;
use crate::record::judge::identity;
use crate::record::tournament::{Entrant, Tournament};

/// The most persons of a list.
pub const MOST_RANKED: usize = 1000;

/// What is wrong with a line of last year's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RankFault {
    /// With the name or the club.
    Person(Fault),
    /// Other lines have a rank, this one has none.
    RankMissing,
    /// The rank is 0 or above 65,535.
    RankOutOfRange,
    /// C1: the list is a strict order; this rank does not come after that of the line before.
    RankNotAscending {
        /// The rank before.
        before: Rank,
        /// Its line.
        line: usize,
    },
    /// More than 1,000 persons.
    TooMany,
}

/// What becomes of a line of last year's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RankVerdict {
    /// It is taken.
    Listed(Rank),
    /// The list cannot be taken before this is put right.
    Fault(RankFault),
    /// The line is about nobody.
    Nobody(Noise),
}

/// A line of last year's list and what becomes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankLine {
    /// The line's number in the text, from 1.
    pub line: usize,
    /// The line as it was pasted.
    pub text: String,
    /// Who; empty for a line about nobody.
    pub person: Person,
    /// What becomes of it.
    pub verdict: RankVerdict,
}

/// Reads a pasted list of last year. Ranks are those of the lines; where no line has one, the order
/// of the lines.
pub fn read_ranking(text: &str) -> Vec<RankLine> {
    let lines = read(text);
    let numbered = lines
        .iter()
        .any(|line| matches!(&line.content, Content::Person(person) if person.number.is_some()));
    let mut listed: Vec<(String, String, usize)> = Vec::new();
    let mut before: Option<(Rank, usize)> = None;
    let mut judged = |person: &Person, line: usize| -> Result<Rank, RankFault> {
        if let Some(fault) = shape_fault(&person.name, &person.club) {
            return Err(RankFault::Person(fault));
        }
        let who = (identity(&person.name), identity(&person.club));
        let same = listed
            .iter()
            .find(|(name, club, _)| (name, club) == (&who.0, &who.1));
        if let Some((_, _, line)) = same {
            return Err(RankFault::Person(Fault::SameAsLine(*line)));
        }
        if listed.len() >= MOST_RANKED {
            return Err(RankFault::TooMany);
        }
        let rank = match (numbered, person.number) {
            (true, None) => return Err(RankFault::RankMissing),
            (true, Some(number)) => u16::try_from(number)
                .ok()
                .filter(|rank| *rank > 0)
                .map(Rank)
                .ok_or(RankFault::RankOutOfRange)?,
            (false, _) => Rank(before.map_or(1, |(rank, _)| rank.0.saturating_add(1))),
        };
        if let Some((before, line)) = before.filter(|(before, _)| *before >= rank) {
            return Err(RankFault::RankNotAscending { before, line });
        }
        before = Some((rank, line));
        listed.push((who.0, who.1, line));
        Ok(rank)
    };
    lines
        .into_iter()
        .map(
            |Line {
                 number,
                 text,
                 content,
             }| {
                let (person, verdict) = match content {
                    Content::Person(person) => {
                        let verdict = match judged(&person, number) {
                            Ok(rank) => RankVerdict::Listed(rank),
                            Err(fault) => RankVerdict::Fault(fault),
                        };
                        (person, verdict)
                    }
                    Content::Nobody(noise) => (Person::default(), RankVerdict::Nobody(noise)),
                };
                RankLine {
                    line: number,
                    text,
                    person,
                    verdict,
                }
            },
        )
        .collect()
}

/// The list, if there is somebody on it and nothing is wrong with any line.
pub fn ranking(lines: &[RankLine]) -> Option<Vec<Ranked>> {
    let faultless = !lines
        .iter()
        .any(|line| matches!(line.verdict, RankVerdict::Fault(_)));
    let listed: Vec<Ranked> = lines
        .iter()
        .filter_map(|line| match line.verdict {
            RankVerdict::Listed(rank) => Some(Ranked {
                rank,
                name: line.person.name.clone(),
                club: line.person.club.clone(),
            }),
            _ => None,
        })
        .collect();
    (faultless && !listed.is_empty()).then_some(listed)
}

/// How like an entrant is to somebody of last year's list; the most alike first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Likeness {
    /// The same name and the same club.
    NameAndClub,
    /// The same name; one of the two has no club.
    Name,
    /// The same name, another club.
    OtherClub,
}

/// An entrant who may be somebody of last year's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Who.
    pub entrant: EntrantId,
    /// How like.
    pub likeness: Likeness,
}

/// What somebody of last year's list comes to this year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A seed.
    Seed(SeedNumber, EntrantId),
    /// Entered, but enough are placed better.
    NotAmongSeeds(EntrantId),
    /// Confirmed to be an entrant who is not admitted (waiting, or withdrawn): skipped.
    NotAdmitted(EntrantId),
    /// Confirmed to be nobody yet. Unless somebody is, he counts as absent and is skipped.
    Open,
}

/// Somebody of last year's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// His place.
    pub ranked: Ranked,
    /// What he comes to.
    pub standing: Standing,
    /// Entrants with the same name who are not confirmed to be somebody else, the most alike first.
    pub candidates: Vec<Candidate>,
    /// G13: whether the list or the entrants have his name more than once.
    pub namesakes: bool,
}

impl Row {
    /// The only entrant with this name, where nothing speaks against him: confirmed with all others
    /// of this kind by one button. Namesakes, and those whose clubs differ, are looked at one by one.
    pub fn exact(&self) -> Option<EntrantId> {
        match self.candidates.as_slice() {
            [only] if !self.namesakes && only.likeness != Likeness::OtherClub => Some(only.entrant),
            _ => None,
        }
    }
}

/// Last year's list with what it comes to (C1): proposals for those not confirmed, seeds for those
/// who are.
pub fn rows(tournament: &Tournament) -> Vec<Row> {
    let seeds = tournament.seeds();
    let matched = tournament.matched();
    let here = |entrant: &&Entrant| entrant.withdrawn.is_none();
    let people: Vec<(String, &Entrant)> = tournament
        .entrants()
        .iter()
        .filter(here)
        .map(|entrant| (identity(&entrant.name), entrant))
        .collect();
    let names: Vec<String> = tournament
        .ranking()
        .iter()
        .map(|ranked| identity(&ranked.name))
        .collect();
    let row = |(ranked, name): (&Ranked, &String)| {
        let confirmed = matched.get(&ranked.rank).copied();
        let standing = match confirmed {
            None => Standing::Open,
            Some(id) if !tournament.entrant(id).is_some_and(Entrant::is_admitted) => {
                Standing::NotAdmitted(id)
            }
            Some(id) => seeds
                .iter()
                .zip(1..)
                .find(|(seed, _)| **seed == id)
                .map_or(Standing::NotAmongSeeds(id), |(_, number)| {
                    Standing::Seed(SeedNumber(number), id)
                }),
        };
        let namesakes: Vec<&Entrant> = people
            .iter()
            .filter(|(other, _)| other == name)
            .map(|(_, entrant)| *entrant)
            .collect();
        let mut candidates: Vec<Candidate> = namesakes
            .iter()
            .filter(|entrant| confirmed.is_none() && !matched.values().any(|id| *id == entrant.id))
            .map(|entrant| Candidate {
                entrant: entrant.id,
                likeness: likeness(&ranked.club, &entrant.club),
            })
            .collect();
        order::sort_by_key(&mut candidates, |candidate| {
            (candidate.likeness, candidate.entrant)
        });
        Row {
            ranked: ranked.clone(),
            standing,
            candidates,
            namesakes: namesakes.len() > 1
                || names.iter().filter(|other| *other == name).count() > 1,
        }
    };
    tournament.ranking().iter().zip(&names).map(row).collect()
}

fn likeness(listed: &str, entered: &str) -> Likeness {
    let (listed, entered) = (identity(listed), identity(entered));
    if listed.is_empty() || entered.is_empty() {
        Likeness::Name
    } else if listed == entered {
        Likeness::NameAndClub
    } else {
        Likeness::OtherClub
    }
}

/// The matches that one button confirms.
pub fn exact_matches(rows: &[Row]) -> Vec<(Rank, EntrantId)> {
    rows.iter()
        .filter_map(|row| Some((row.ranked.rank, row.exact()?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::event::regulation_2021;
    use crate::present::language::Language;
    use crate::present::paste::entries::{NoRoom, check, commands};
    use crate::record::Record;
    use crate::record::command::Command;

    fn submit(record: &mut Record, command: Command) {
        let at = "2021-11-01T20:00:00".parse().expect("a moment");
        record.submit(command, at).expect("accepted");
    }

    fn entered(text: &str) -> Record {
        let mut record = Record::default();
        let regulation = regulation_2021(Language::Chinese);
        submit(&mut record, Command::Open(Box::new(regulation)));
        for command in commands(&check(text, record.tournament(), NoRoom::WaitingList)) {
            submit(&mut record, command);
        }
        record
    }

    fn verdicts(text: &str) -> Vec<RankVerdict> {
        read_ranking(text).iter().map(|line| line.verdict).collect()
    }

    #[test]
    fn ranks_are_given_or_by_order() {
        let by_order = [RankVerdict::Listed(Rank(1)), RankVerdict::Listed(Rank(2))];
        assert_eq!(verdicts("张三\n\n李四 塘下"), by_order);
        assert_eq!(verdicts("第1名 张三\n第2名 李四"), by_order);
        assert_eq!(verdicts("冠军：张三\n亚军：李四"), by_order);
        let given = [RankVerdict::Listed(Rank(3)), RankVerdict::Listed(Rank(17))];
        assert_eq!(verdicts("3. 张三\n17、李四"), given);
        assert_eq!(
            verdicts("名次\t姓名\t单位\t得分\n3\t张三\t陶山\t12\n17\t李四\t塘下\t11")[1..],
            given
        );
        assert_eq!(
            ranking(&read_ranking("3. 张三\n17、李四")).map(|list| list.len()),
            Some(2)
        );
        assert_eq!(ranking(&read_ranking("\n\n")), None);
    }

    #[test]
    fn c1_the_list_is_a_strict_order() {
        let fault = |text: &str| {
            assert_eq!(ranking(&read_ranking(text)), None, "{text}");
            match verdicts(text).last() {
                Some(RankVerdict::Fault(fault)) => *fault,
                other => panic!("{text}: {other:?}"),
            }
        };
        let after = |before, line| RankFault::RankNotAscending {
            before: Rank(before),
            line,
        };
        assert_eq!(fault("1. 张三\n3. 李四\n3. 王五"), after(3, 2));
        assert_eq!(fault("2. 张三\n1. 李四"), after(2, 1));
        assert_eq!(fault("1. 张三\n李四"), RankFault::RankMissing);
        assert_eq!(fault("0. 张三"), RankFault::RankOutOfRange);
        assert_eq!(
            fault("张三 陶山\n张三 陶山"),
            RankFault::Person(Fault::SameAsLine(1))
        );
        assert_eq!(fault("1. 张三\n2. "), RankFault::Person(Fault::NameMissing));
        let many: String = (1..=1001).map(|n| format!("{n}. 棋手{n}\n")).collect();
        assert_eq!(fault(&many), RankFault::TooMany);
    }

    #[test]
    fn g13_matches_are_proposed_and_namesakes_flagged() {
        let mut record = entered("张三 陶山\n李四\n王五 飞云\n赵六 马屿\n赵六 塘下");
        let list = ranking(&read_ranking(
            "张三 陶山\n李四 塘下\n王五 湖岭\n赵六 塘下\n钱七",
        ))
        .expect("a list");
        submit(&mut record, Command::ListRanking(list));
        let found = rows(record.tournament());
        let of = |index: usize| {
            let row: &Row = &found[index];
            let candidates: Vec<(u32, Likeness)> = row
                .candidates
                .iter()
                .map(|candidate| (candidate.entrant.0, candidate.likeness))
                .collect();
            (candidates, row.namesakes, row.exact())
        };
        assert_eq!(
            of(0),
            (vec![(1, Likeness::NameAndClub)], false, Some(EntrantId(1)))
        );
        assert_eq!(
            of(1),
            (vec![(2, Likeness::Name)], false, Some(EntrantId(2)))
        );
        assert_eq!(of(2), (vec![(3, Likeness::OtherClub)], false, None));
        assert_eq!(
            of(3),
            (
                vec![(5, Likeness::NameAndClub), (4, Likeness::OtherClub)],
                true,
                None
            )
        );
        assert_eq!(of(4), (vec![], false, None));
        assert_eq!(
            exact_matches(&found),
            [(Rank(1), EntrantId(1)), (Rank(2), EntrantId(2))]
        );
    }

    #[test]
    fn c1_absent_ones_are_skipped_and_the_next_move_up() {
        let mut record = entered("张三 陶山\n李四 塘下\n王五 飞云\n周八\n吴九\n郑十");
        let list =
            ranking(&read_ranking("缺一\n王五 飞云\n缺二\n张三 陶山\n李四 塘下")).expect("a list");
        submit(&mut record, Command::ListRanking(list));
        let exact = exact_matches(&rows(record.tournament()));
        submit(&mut record, Command::MatchRanks(exact));
        let standing = |record: &Record| -> Vec<Standing> {
            rows(record.tournament())
                .iter()
                .map(|row| row.standing)
                .collect()
        };
        assert_eq!(
            standing(&record),
            [
                Standing::Open,
                Standing::Seed(SeedNumber(1), EntrantId(3)),
                Standing::Open,
                Standing::Seed(SeedNumber(2), EntrantId(1)),
                Standing::NotAmongSeeds(EntrantId(2)),
            ],
            "six entrants play in two zones, so there are two seeds"
        );
        submit(&mut record, Command::Withdraw(EntrantId(3), String::new()));
        assert_eq!(standing(&record)[1], Standing::NotAdmitted(EntrantId(3)));
        assert_eq!(
            standing(&record)[4],
            Standing::Seed(SeedNumber(2), EntrantId(2)),
            "G1"
        );
    }
}
