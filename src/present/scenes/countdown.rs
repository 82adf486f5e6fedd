//! How long it is until something: the end of the minutes after an announcement (A11), or what is planned
//! next (F1). The window that shows it counts by itself; the picture only says until when.

use super::{Body, put};
use crate::engine::civil::DateTime;
use crate::engine::floor::Announcement;
use crate::engine::stage::Stage;
use crate::present::floor::{Countdown, countdowns, current_stage};
use crate::present::language::Language;
use crate::present::schedule::{When, stage_plans};
use crate::present::words::{floor_time, scenes as words};
use crate::record::tournament::Tournament;

/// For so many seconds it stays in sight that minutes are over.
const OVER_STAYS: u64 = 5 * 60;

/// What is waited for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A11: until then whoever is absent may still come.
    Late {
        /// What was announced.
        announcement: Announcement,
        /// The end of its minutes.
        ends: DateTime,
        /// At how many tables somebody is not checked in; `None`: nobody can know.
        incomplete: Option<usize>,
    },
    /// A11: the minutes of this announcement are over.
    Over(Announcement),
    /// F1: what is planned next: the stage, and the first game of a session of the final.
    Planned(Stage, Option<u8>, DateTime),
    /// F2: the chief arbiter announces this stage whenever he likes.
    Announcement(Stage),
    /// This stage is being played, and nothing is planned.
    Playing(Stage),
    /// Everything is over.
    Nothing,
}

/// What is waited for now; `None` before the lots are published.
pub fn target(tournament: &Tournament, now: DateTime) -> Option<Target> {
    let current = current_stage(tournament)?;
    let running = countdowns(tournament);
    // That of a whole stage concerns more of the hall than that of a table.
    let first = |open: bool| {
        let here = |one: &&Countdown| match open {
            true => one.left(now).is_some(),
            false => one.left(now).is_none() && one.ends.until(now) < OVER_STAYS,
        };
        let mut all = running.iter().filter(here);
        let large = all.clone().find(|one| one.announcement.table.is_none());
        large.or_else(|| all.next())
    };
    if let Some(one) = first(true) {
        let known = |one: &Countdown| {
            let mut present = one.tables.iter().flat_map(|table| table.present);
            present.all(|present| present.is_some())
        };
        return Some(Target::Late {
            announcement: one.announcement,
            ends: one.ends,
            incomplete: known(one).then(|| one.missing().count()),
        });
    }
    if let Some(one) = first(false) {
        return Some(Target::Over(one.announcement));
    }
    let plans = stage_plans(tournament);
    let has_begun = |stage: Stage| {
        let said = tournament.floor().announcements();
        said.iter().any(|one| one.stage == stage)
    };
    let mut open = plans.iter().filter(|plan| plan.when != When::Over);
    // The games of the final have sessions of their own.
    let next = open.find(|plan| plan.stage == Stage::Final || !has_begun(plan.stage));
    let Some(next) = next else {
        let is_over = plans.iter().all(|plan| plan.when == When::Over);
        return Some(match is_over {
            true => Target::Nothing,
            false => Target::Playing(current),
        });
    };
    let most = if has_begun(next.stage) { usize::MAX } else { 1 };
    let mut sessions = next.planned.iter().take(most);
    let session = sessions.find(|(_, at)| *at > now);
    Some(match session {
        Some((games, at)) => Target::Planned(next.stage, games.first().copied(), *at),
        None if has_begun(current) => Target::Playing(current),
        None => Target::Announcement(current),
    })
}

pub(super) fn countdown(
    tournament: &Tournament,
    now: DateTime,
    language: Language,
) -> Option<Body> {
    let target = target(tournament, now)?;
    let minutes = tournament.regulation().late_minutes;
    let (until, note) = match &target {
        Target::Late {
            ends, incomplete, ..
        } => {
            let missing = incomplete.map(|tables| floor_time::not_complete(language, tables));
            let until = floor_time::until(language, *ends);
            let note = [until].into_iter().chain(missing);
            (Some(*ends), note.collect())
        }
        Target::Planned(_, _, at) => {
            let by = words::planned_for(language, *at, now);
            (Some(*at), vec![by])
        }
        Target::Over(_) => (None, vec![floor_time::over(language, minutes)]),
        Target::Announcement(_) => (None, vec![words::WAIT.of(language).to_owned()]),
        Target::Playing(_) | Target::Nothing => (None, Vec::new()),
    };
    let mut markup = r#"<div class="scene-wait">"#.to_owned();
    put(
        &mut markup,
        "scene-wait-what",
        &words::target(language, &target),
    );
    if let Some(until) = until {
        // The same picture as long as the same is counted to; whoever shows it fills in what is left.
        let (tag, left) = (language.tag(), words::NOT_KNOWN);
        let days = if now.until(until) < words::DAY {
            ""
        } else {
            " days"
        };
        markup.push_str(&format!(
            r#"<span class="scene-left{days}" role="timer" data-until="{until}" lang="{tag}">{left}</span>"#
        ));
    }
    for line in &note {
        put(&mut markup, "scene-wait-note", line);
    }
    markup.push_str("</div>");
    Some(Body {
        heading: words::COUNTDOWN.of(language).to_owned(),
        markup,
        pages: 1,
    })
}
