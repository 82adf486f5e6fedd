//! The event as a reader sees it: the texts of the 2021 event to begin from (F4), the schedule with
//! its lunar dates (F1), and what a smaller tournament leaves out (C12).

use super::calendar::{LunarDate, lunar};
use super::language::Language;
use crate::engine::civil::{Date, Time};
use crate::engine::number::Size;
use crate::engine::regulation::{EventTexts, Regulation, SessionPart};
use crate::engine::stage::Stage;
use crate::record::tournament::Tournament;

/// The 2021 regulation with its texts in one language: what a new event begins from.
pub fn regulation_2021(language: Language) -> Regulation {
    Regulation::of_2021(texts_2021(language))
}

/// F4: the texts of the 2021 event. The contact is a field of its own, empty by default; the final's
/// venue is announced separately (F1).
pub fn texts_2021(language: Language) -> EventTexts {
    let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
    match language {
        Language::Chinese => EventTexts {
            title: "2021年瑞安市象棋棋王赛".to_owned(),
            hosts: owned(&["瑞安市体育事业发展中心", "陶山镇人民政府"]),
            run_by: owned(&["瑞安市象棋协会"]),
            assisted_by: owned(&["瑞安市陶山镇镇南村", "陶山镇象棋协会"]),
            venue: "陶山镇镇南村党群服务中心".to_owned(),
            final_venue: String::new(),
            eligibility: "瑞安市象棋爱好者（包括塘下老区），年龄不限，性别不限，必须身体健康。"
                .to_owned(),
            liability: "参与者在本次赛事中或者往返途中出现任何人身意外，与本赛组委会无关。"
                .to_owned(),
            acceptance: "报名参赛即视为认同以上规则。".to_owned(),
            contact: String::new(),
            public_address: String::new(),
        },
        Language::English => EventTexts {
            title: "2021 Rui'an City Xiangqi King Tournament".to_owned(),
            hosts: owned(&[
                "Rui'an City Sports Development Centre",
                "Taoshan Town People's Government",
            ]),
            run_by: owned(&["Rui'an City Xiangqi Association"]),
            assisted_by: owned(&[
                "Zhennan Village of Taoshan Town",
                "Taoshan Town Xiangqi Association",
            ]),
            venue: "Zhennan Village Party and Masses Service Centre, Taoshan Town".to_owned(),
            final_venue: String::new(),
            eligibility: "Open to xiangqi players of Rui'an (including the old Tangxia district), \
                any age, any sex, in good health."
                .to_owned(),
            liability: "The committee is not liable for personal accidents at the event or on the \
                way there or back."
                .to_owned(),
            acceptance: "Entering means accepting these rules.".to_owned(),
            contact: String::new(),
            public_address: String::new(),
        },
    }
}

/// Whether there is a preliminary, as far as that is known (B2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preliminary {
    /// Entries are still coming in.
    IfMoreEnter,
    /// More than M have entered.
    Played,
    /// No more than M have entered.
    LeftOut,
}

/// B2: whether there is a preliminary, by what is known now. It is certain once registration is
/// closed.
pub fn preliminary(tournament: &Tournament) -> Preliminary {
    if let Some(progress) = tournament.progress() {
        return if progress.has_preliminary() {
            Preliminary::Played
        } else {
            Preliminary::LeftOut
        };
    }
    let numbers = tournament.size().map_or(64, Size::count);
    if tournament.admitted_count() > usize::from(numbers) {
        Preliminary::Played
    } else if tournament.is_registration_closed() {
        Preliminary::LeftOut
    } else {
        Preliminary::IfMoreEnter
    }
}

/// One day of the schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScheduleDay {
    /// The solar date.
    pub date: Date,
    /// The lunar one, shown beside it (F1).
    pub lunar: Option<LunarDate>,
    /// Its sessions, in order.
    pub sessions: Vec<ScheduleSession>,
}

/// One session of the schedule, as far as it is held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScheduleSession {
    /// The time of day.
    pub time: Time,
    /// What is held, in order.
    pub held: Vec<SessionPart>,
    /// What this tournament leaves out (C12, F1).
    pub left_out: Vec<SessionPart>,
}

/// The stages that a tournament of this size does not have (C12). The preliminary depends on the
/// entries.
pub fn stages_left_out(size: Size) -> Vec<Stage> {
    let first = Stage::first_of(size);
    Stage::ALL
        .into_iter()
        .filter(|stage| *stage != Stage::Preliminary && *stage < first)
        .collect()
}

/// F1: the schedule by day; without a size (too few have entered) as written.
pub fn schedule(
    regulation: &Regulation,
    size: Option<Size>,
    preliminary: Preliminary,
) -> Vec<ScheduleDay> {
    let absent = size.map(stages_left_out).unwrap_or_default();
    let games = regulation.final_match.slow_games;
    let is_held = |part: &SessionPart| match part {
        SessionPart::CheckIn => true,
        SessionPart::Stage(Stage::Preliminary) => preliminary != Preliminary::LeftOut,
        SessionPart::Stage(stage) => !absent.contains(stage),
        SessionPart::FinalGame(game) => *game <= games,
    };
    let mut days: Vec<ScheduleDay> = Vec::new();
    for session in &regulation.sessions {
        let (held, left_out) = session.parts.iter().copied().partition(is_held);
        let entry = ScheduleSession {
            time: session.time,
            held,
            left_out,
        };
        match days.last_mut() {
            Some(day) if day.date == session.date => day.sessions.push(entry),
            _ => days.push(ScheduleDay {
                date: session.date,
                lunar: lunar(session.date),
                sessions: vec![entry],
            }),
        }
    }
    days
}

/// D1, C12: the placings that a tournament of this size has, and their rating points by index.
pub fn placings_held(size: Option<Size>) -> &'static [usize] {
    match size.map(Size::count) {
        Some(8) => &[0, 1, 2, 3],
        _ => &[0, 1, 2, 3, 4],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(size: Option<u16>, preliminary: Preliminary) -> Vec<String> {
        let size = size.map(|count| Size::new(count).expect("a size"));
        schedule(&regulation_2021(Language::Chinese), size, preliminary)
            .iter()
            .flat_map(|day| day.sessions.iter().map(move |session| (day.date, session)))
            .map(|(date, session)| format!("{date} {} {:?}", session.time, session.held))
            .collect()
    }

    #[test]
    fn the_2021_regulation_is_without_fault_in_both_languages() {
        for language in Language::ALL {
            let regulation = regulation_2021(language);
            assert_eq!(regulation.problem(), None);
            assert_eq!(regulation.texts.final_venue, "", "F1: announced separately");
            assert_eq!(regulation.texts.contact, "", "F4: empty by default");
            assert_eq!(regulation.texts.hosts.len(), 2);
            assert_eq!(regulation.texts.assisted_by.len(), 2);
        }
    }

    #[test]
    fn f1_the_whole_schedule() {
        expect_test::expect![[r#"
            2021-11-06 08:30 [CheckIn]
            2021-11-06 09:00 [Stage(Preliminary)]
            2021-11-06 13:00 [Stage(RoundOf64), Stage(RoundOf32)]
            2021-11-07 09:00 [Stage(RoundOf16)]
            2021-11-07 13:00 [Stage(QuarterFinal), Stage(SemiFinal)]
            2022-02-03 09:00 [FinalGame(1)]
            2022-02-03 13:00 [FinalGame(2), FinalGame(3)]
            2022-02-04 09:00 [FinalGame(4)]
            2022-02-04 13:00 [FinalGame(5), FinalGame(6)]"#]]
        .assert_eq(&held(Some(64), Preliminary::Played).join("\n"));
    }

    #[test]
    fn f1_without_a_preliminary_its_session_is_empty() {
        let sessions = held(Some(64), Preliminary::LeftOut);
        assert_eq!(sessions[1], "2021-11-06 09:00 []");
        assert_eq!(
            held(Some(64), Preliminary::IfMoreEnter)[1],
            "2021-11-06 09:00 [Stage(Preliminary)]"
        );
    }

    #[test]
    fn c12_a_smaller_tournament_leaves_stages_out() {
        assert_eq!(
            stages_left_out(Size::new(16).expect("16")),
            [
                Stage::RoundOf256,
                Stage::RoundOf128,
                Stage::RoundOf64,
                Stage::RoundOf32
            ]
        );
        let sessions = held(Some(16), Preliminary::LeftOut);
        assert_eq!(sessions[2], "2021-11-06 13:00 []");
        assert_eq!(sessions[3], "2021-11-07 09:00 [Stage(RoundOf16)]");
        assert_eq!(placings_held(Size::new(8)), [0, 1, 2, 3]);
        assert_eq!(placings_held(None).len(), 5);
    }

    #[test]
    fn b2_whether_there_is_a_preliminary() {
        use super::super::sample;
        use crate::record::Record;
        let of = |entries| preliminary(Record::vet(entries).expect("a record").tournament());
        let sample = sample::entered(Language::Chinese);
        assert_eq!(of(sample.clone()), Preliminary::Played, "112 of 64");
        assert_eq!(of(sample::finished(Language::Chinese)), Preliminary::Played);
        assert_eq!(of(sample[..1].to_vec()), Preliminary::IfMoreEnter);
        assert_eq!(of(sample[..65].to_vec()), Preliminary::IfMoreEnter);
        assert_eq!(of(sample[..66].to_vec()), Preliminary::Played);
    }

    #[test]
    fn f1_lunar_dates_stand_beside_the_solar_ones() {
        let days = schedule(
            &regulation_2021(Language::Chinese),
            Size::new(64),
            Preliminary::Played,
        );
        let words: Vec<String> = days
            .iter()
            .filter_map(|day| day.lunar)
            .map(|lunar| super::super::calendar::lunar_words(Language::Chinese, lunar))
            .collect();
        assert_eq!(words, ["十月初二", "十月初三", "正月初三", "正月初四"]);
    }
}
