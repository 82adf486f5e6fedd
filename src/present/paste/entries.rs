//! A pasted list held against the tournament: who can be entered, who has to wait, and what is wrong
//! with the others, line by line (C13, G13). Nothing is entered here.

use super::sheet::{Content, Line, Noise, Person, read};
use crate::engine::entrant::EntrantId;
use crate::record::command::{Command, NewEntrant};
use crate::record::judge::{MOST_OF_CLUB, MOST_OF_NAME, identity};
use crate::record::tournament::Tournament;

/// What is to become of those for whom there is no room, or who come too late (C13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NoRoom {
    /// They go on the waiting list, in the order of the lines.
    #[default]
    WaitingList,
    /// They are refused.
    Refuse,
}

/// Why somebody cannot be entered at once, though nothing is wrong with the line (C13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hindrance {
    /// As many as the cap are admitted.
    AboveCap {
        /// The cap.
        cap: u16,
    },
    /// Registration is closed.
    Late,
}

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It has no name.
    NameMissing,
    /// The name is too long.
    NameTooLong,
    /// The club is too long.
    ClubTooLong,
    /// G13: an earlier line is the same person.
    SameAsLine(usize),
    /// G13: an entrant is the same person.
    SameAsEntrant(EntrantId),
    /// G13: an earlier line has the same name; both need a club, and different ones.
    NamesakeOfLine(usize),
    /// G13: an entrant has the same name; both need a club, and different ones.
    NamesakeOfEntrant(EntrantId),
}

/// What becomes of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// He is entered.
    Enter,
    /// He goes on the waiting list.
    Wait(Hindrance),
    /// He is refused.
    Refuse(Hindrance),
    /// Nothing, before it is put right.
    Fault(Fault),
    /// Nothing: the line is about nobody.
    Nobody(Noise),
}

/// A line and what becomes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The line's number in the text, from 1.
    pub line: usize,
    /// The line as it was pasted.
    pub text: String,
    /// Who; empty for a line about nobody.
    pub person: Person,
    /// What becomes of it.
    pub verdict: Verdict,
}

/// Reads a pasted list and holds it against the tournament.
pub fn check(text: &str, tournament: &Tournament, no_room: NoRoom) -> Vec<Checked> {
    let cap = tournament.regulation().cap;
    let mut room = usize::from(cap).saturating_sub(tournament.admitted_count());
    let mut known: Vec<Known> = tournament
        .entrants()
        .iter()
        .filter(|entrant| !entrant.withdrawn.is_some_and(|left| left.before_lots))
        .map(|entrant| Known::new(&entrant.name, &entrant.club, Where::Entrant(entrant.id)))
        .collect();
    let mut judged = |person: &Person, line: usize| {
        let one = Known::new(&person.name, &person.club, Where::Line(line));
        if let Some(fault) = fault(person, &one, &known) {
            return Verdict::Fault(fault);
        }
        let hindrance = if tournament.is_registration_closed() {
            Some(Hindrance::Late)
        } else if room == 0 {
            Some(Hindrance::AboveCap { cap })
        } else {
            None
        };
        known.push(one);
        match (hindrance, no_room) {
            (None, _) => {
                room -= 1;
                Verdict::Enter
            }
            (Some(hindrance), NoRoom::WaitingList) => Verdict::Wait(hindrance),
            (Some(hindrance), NoRoom::Refuse) => Verdict::Refuse(hindrance),
        }
    };
    read(text)
        .into_iter()
        .map(
            |Line {
                 number,
                 text,
                 content,
             }| {
                let (person, verdict) = match content {
                    Content::Person(person) => {
                        let verdict = judged(&person, number);
                        (person, verdict)
                    }
                    Content::Nobody(noise) => (Person::default(), Verdict::Nobody(noise)),
                };
                Checked {
                    line: number,
                    text,
                    person,
                    verdict,
                }
            },
        )
        .collect()
}

/// Somebody that a line must not be mistaken for.
struct Known {
    name: String,
    club: String,
    place: Where,
}

#[derive(Clone, Copy)]
enum Where {
    Entrant(EntrantId),
    Line(usize),
}

impl Known {
    fn new(name: &str, club: &str, place: Where) -> Known {
        Known {
            name: identity(name),
            club: identity(club),
            place,
        }
    }
}

fn fault(person: &Person, one: &Known, known: &[Known]) -> Option<Fault> {
    if let Some(fault) = shape_fault(&person.name, &person.club) {
        return Some(fault);
    }
    let namesakes = || known.iter().filter(|other| other.name == one.name);
    if let Some(same) = namesakes().find(|other| other.club == one.club) {
        return Some(match same.place {
            Where::Line(line) => Fault::SameAsLine(line),
            Where::Entrant(entrant) => Fault::SameAsEntrant(entrant),
        });
    }
    let unclear = |other: &&Known| other.club.is_empty() || one.club.is_empty();
    namesakes().find(unclear).map(|other| match other.place {
        Where::Line(line) => Fault::NamesakeOfLine(line),
        Where::Entrant(entrant) => Fault::NamesakeOfEntrant(entrant),
    })
}

/// What is wrong with a name or club by itself.
pub(super) fn shape_fault(name: &str, club: &str) -> Option<Fault> {
    if name.is_empty() {
        Some(Fault::NameMissing)
    } else if name.chars().count() > MOST_OF_NAME {
        Some(Fault::NameTooLong)
    } else if club.chars().count() > MOST_OF_CLUB {
        Some(Fault::ClubTooLong)
    } else {
        None
    }
}

/// How many lines there are of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// To be entered.
    pub enter: usize,
    /// To go on the waiting list.
    pub wait: usize,
    /// Refused for want of room or for coming late.
    pub refuse: usize,
    /// With something wrong.
    pub fault: usize,
    /// About nobody.
    pub nobody: usize,
}

/// Counts the lines.
pub fn counts(lines: &[Checked]) -> Counts {
    let mut counts = Counts::default();
    for line in lines {
        *match line.verdict {
            Verdict::Enter => &mut counts.enter,
            Verdict::Wait(_) => &mut counts.wait,
            Verdict::Refuse(_) => &mut counts.refuse,
            Verdict::Fault(_) => &mut counts.fault,
            Verdict::Nobody(_) => &mut counts.nobody,
        } += 1;
    }
    counts
}

/// The commands that enter those who can be, and put those who have to wait on the waiting list.
pub fn commands(lines: &[Checked]) -> Vec<Command> {
    let people = |wanted: fn(&Verdict) -> bool| -> Vec<NewEntrant> {
        lines
            .iter()
            .filter(|line| wanted(&line.verdict))
            .map(|line| NewEntrant {
                name: line.person.name.clone(),
                club: line.person.club.clone(),
            })
            .collect()
    };
    let entering = people(|verdict| *verdict == Verdict::Enter);
    let waiting = people(|verdict| matches!(verdict, Verdict::Wait(_)));
    let mut commands = Vec::new();
    if !entering.is_empty() {
        commands.push(Command::Enter(entering));
    }
    if !waiting.is_empty() {
        commands.push(Command::WaitList(waiting));
    }
    commands
}

/// The lines that are left in the text after the others are entered: those with a fault or refused.
pub fn remaining(lines: &[Checked]) -> String {
    lines
        .iter()
        .filter(|line| matches!(line.verdict, Verdict::Fault(_) | Verdict::Refuse(_)))
        .map(|line| line.text.as_str())
        .collect::<Vec<_>>()
        .join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::event::regulation_2021;
    use crate::present::language::Language;
    use crate::record::Record;

    fn opened(cap: u16) -> Record {
        let mut regulation = regulation_2021(Language::Chinese);
        regulation.cap = cap;
        let mut record = Record::default();
        submit(&mut record, Command::Open(Box::new(regulation)));
        record
    }

    fn submit(record: &mut Record, command: Command) {
        let at = "2021-11-01T20:00:00".parse().expect("a moment");
        record.submit(command, at).expect("accepted");
    }

    fn paste(record: &mut Record, text: &str) {
        let lines = check(text, record.tournament(), NoRoom::WaitingList);
        for command in commands(&lines) {
            submit(record, command);
        }
    }

    fn verdicts(record: &Record, text: &str) -> Vec<(usize, Verdict)> {
        check(text, record.tournament(), NoRoom::WaitingList)
            .iter()
            .map(|checked| (checked.line, checked.verdict))
            .collect()
    }

    #[test]
    fn g13_the_same_person_twice_and_namesakes() {
        let mut record = opened(112);
        paste(&mut record, "李四 瑞安\n王五");
        let text = "张三 陶山\n张三 陶山\n张三 塘下\n张三\n李四 瑞安\n李 四（马屿）\n王五\n王五 飞云\n赵六\n赵六 塘下";
        assert_eq!(
            verdicts(&record, text),
            [
                (1, Verdict::Enter),
                (2, Verdict::Fault(Fault::SameAsLine(1))),
                (3, Verdict::Enter),
                (4, Verdict::Fault(Fault::NamesakeOfLine(1))),
                (5, Verdict::Fault(Fault::SameAsEntrant(EntrantId(1)))),
                (6, Verdict::Enter),
                (7, Verdict::Fault(Fault::SameAsEntrant(EntrantId(2)))),
                (8, Verdict::Fault(Fault::NamesakeOfEntrant(EntrantId(2)))),
                (9, Verdict::Enter),
                (10, Verdict::Fault(Fault::NamesakeOfLine(9))),
            ]
        );
        paste(&mut record, text);
        assert_eq!(
            record.tournament().entrants().len(),
            6,
            "accepted as planned"
        );
        assert_eq!(
            remaining(&check(
                text,
                &opened(112).tournament().clone(),
                NoRoom::Refuse
            ))
            .lines()
            .count(),
            4
        );
    }

    #[test]
    fn c13_above_the_cap_and_late() {
        let mut record = opened(5);
        let text = "一鸣\n二虎\n三多\n四海\n五福\n六顺\n七星";
        let cap = Hindrance::AboveCap { cap: 5 };
        assert_eq!(
            verdicts(&record, text).get(4..),
            Some(
                &[
                    (5, Verdict::Enter),
                    (6, Verdict::Wait(cap)),
                    (7, Verdict::Wait(cap))
                ][..]
            )
        );
        let refused = check(text, record.tournament(), NoRoom::Refuse);
        assert_eq!(
            refused.last().map(|line| line.verdict),
            Some(Verdict::Refuse(cap))
        );
        assert_eq!(remaining(&refused), "六顺\n七星");
        assert_eq!(commands(&refused).len(), 1, "nobody waits");
        paste(&mut record, text);
        assert_eq!(record.tournament().admitted_count(), 5);
        assert_eq!(record.tournament().waiting_list().count(), 2);
        submit(&mut record, Command::CloseRegistration);
        assert_eq!(
            verdicts(&record, "八仙"),
            [(1, Verdict::Wait(Hindrance::Late))]
        );
        paste(&mut record, "八仙");
        assert_eq!(record.tournament().waiting_list().count(), 3);
    }

    #[test]
    fn lengths_are_named() {
        let record = opened(112);
        let long = "长".repeat(41);
        let text = format!("{long}\n张三,{}\n5.\n#接龙", "区".repeat(61));
        assert_eq!(
            verdicts(&record, &text),
            [
                (1, Verdict::Fault(Fault::NameTooLong)),
                (2, Verdict::Fault(Fault::ClubTooLong)),
                (3, Verdict::Fault(Fault::NameMissing)),
                (4, Verdict::Nobody(Noise::Notice)),
            ]
        );
        let counts = counts(&check(&text, record.tournament(), NoRoom::Refuse));
        assert_eq!((counts.fault, counts.nobody, counts.enter), (3, 1, 0));
    }

    #[test]
    fn g1_somebody_struck_off_may_enter_again() {
        let mut record = opened(112);
        paste(&mut record, "李四 瑞安");
        submit(&mut record, Command::Withdraw(EntrantId(1), String::new()));
        assert_eq!(verdicts(&record, "李四 瑞安"), [(1, Verdict::Enter)]);
    }
}
