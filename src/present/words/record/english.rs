//! Every kind of fact in English.

use super::{
    Around, changes, game_of, is_ruling, loser, lot, reason, red_first, regulation_of, written,
};
use crate::engine::entrant::EntrantId;
use crate::engine::game::{How, Outcome};
use crate::engine::number::TableNumber;
use crate::engine::side::Side;
use crate::engine::stage::Stage;
use crate::present::language::Language;
use crate::present::record::with_club;
use crate::present::words::{ceremony, stage as names};
use crate::record::fact::{ChosenBy, DrawnBy, EntrantRuling, Fact, GameRecord};

const IN: Language = Language::English;

pub(super) fn fact(fact: &Fact, around: &Around<'_>) -> String {
    let name = |id: &EntrantId| around.names.name(*id);
    let at = |stage: &Stage, table: &TableNumber| capital(&names::at_table(IN, *stage, *table));
    let ruled_at = |stage: &Stage, table: &TableNumber| names::at_table(IN, *stage, *table);
    let why = |text: &str| reason(IN, text);
    match fact {
        Fact::TournamentOpened { rules, regulation } => {
            let title = &regulation.texts.title;
            format!("The event “{title}” was opened (version {rules} of the rules).")
        }
        Fact::RegulationChanged { regulation, reason } => {
            let changes = changes(IN, regulation_of(around.before), regulation);
            let told = if changes.is_empty() {
                "The regulation was saved unchanged.".to_owned()
            } else {
                format!("The regulation was changed: {}.", changes.join("; "))
            };
            told + &why(reason)
        }
        Fact::EntrantEntered { entrant, .. } => format!("{} entered.", around.names.full(*entrant)),
        Fact::EntrantWaitListed { entrant, .. } => format!(
            "{} was put on the waiting list.",
            around.names.full(*entrant)
        ),
        Fact::EntrantAdmitted { entrant, reason } => format!(
            "Ruling: {} was admitted from the waiting list.{}",
            name(entrant),
            why(reason)
        ),
        Fact::EntrantEdited {
            name: now, club, ..
        } => {
            let now = with_club(now, club);
            let before = written(around.before);
            format!("Spelling put right: “{before}” became “{now}”.")
        }
        Fact::EntrantWithdrawn { entrant, reason } => {
            format!("{} withdrew.{}", name(entrant), why(reason))
        }
        Fact::BothWithdrawn {
            stage,
            table,
            pair,
            reason,
        } => {
            let [one, two] = pair.map(|id| name(&id));
            let place = ruled_at(stage, table);
            format!(
                "{one} and {two}, {place}, withdrew at once (A12).{}",
                why(reason)
            )
        }
        Fact::RulingTakenBack {
            entrant,
            ruling,
            reason,
        } => {
            let name = name(entrant);
            let what = match ruling {
                EntrantRuling::Admission => {
                    format!("{name}'s admission was taken back; waiting again")
                }
                EntrantRuling::Replacement => {
                    format!("the replacement of {name} was taken back; the place is {name}'s again")
                }
                EntrantRuling::Reinstatement => {
                    format!(
                        "{name}'s reinstatement was taken back; the withdrawal stands as it was"
                    )
                }
            };
            format!("Ruling: {what} (A13).{}", why(reason))
        }
        Fact::EntrantReinstated { entrant, reason } => format!(
            "Ruling: {}'s withdrawal was taken back.{}",
            name(entrant),
            why(reason)
        ),
        Fact::EntrantReplaced {
            entrant,
            by,
            reason,
        } => {
            let (left, came) = (name(entrant), name(by));
            format!("Ruling: {came} took {left}'s place (G2).{}", why(reason))
        }
        Fact::RankingListed { ranking } => match ranking.len() {
            1 => "Last year's list was taken, with 1 person.".to_owned(),
            count => format!("Last year's list was taken, with {count} people."),
        },
        Fact::RankMatched { rank, entrant } => format!(
            "{} was confirmed to be number {} of last year's list.",
            name(entrant),
            rank.0
        ),
        Fact::RankUnmatched { rank } => format!(
            "The confirmation of number {} of last year's list was taken back.",
            rank.0
        ),
        Fact::RegistrationClosed {} => "Registration was closed (C13).".to_owned(),
        Fact::ListFrozen {
            attempt,
            size,
            fingerprint,
            commitment,
        } => {
            let commitment = match commitment {
                Some(digest) => format!("the program's commitment {digest}"),
                None => "all lots by hand".to_owned(),
            };
            format!(
                "Attempt {attempt} at the lots: the list was frozen, with {} numbers; its fingerprint {fingerprint}; {commitment}.",
                size.count()
            )
        }
        Fact::ContributionMade {
            contributor,
            way,
            value,
        } => format!(
            "{contributor} contributed “{value}” ({}).",
            ceremony::way(*way).of(IN)
        ),
        Fact::WitnessNamed { name } => format!("Witness: {name}."),
        Fact::LotsStarted { attempt, secret } => match secret {
            Some(_) => format!(
                "Attempt {attempt} at the lots began: contributions closed, the program's secret disclosed."
            ),
            None => format!("Attempt {attempt} at the lots began, all by hand."),
        },
        Fact::LotsStartedUnsealed { attempt, size, .. } => format!(
            "Attempt {attempt} at the lots began, with {} numbers; under the earlier rules, without a frozen list.",
            size.count()
        ),
        Fact::LotDrawn { .. } => format!("{}.", lot(IN, around)),
        Fact::LotsBrokenOff { attempt, reason } => format!(
            "Attempt {attempt} at the lots was broken off (G14).{}",
            why(reason)
        ),
        Fact::LotsPublished {} => "The lots were published.".to_owned(),
        Fact::CheckInOpened {} => "The check-in was opened (F1).".to_owned(),
        Fact::EntrantCheckedIn { entrant } => {
            format!("{} checked in.", around.names.full(*entrant))
        }
        Fact::CheckInTakenBack { entrant } => {
            format!("{}'s check-in was taken back.", name(entrant))
        }
        Fact::StartAnnounced { stage, table, game } => {
            let place = match table {
                Some(table) => names::at_table(IN, *stage, *table),
                None => names::the_stage(*stage).of(IN).to_owned(),
            };
            let what = match game {
                Some(game) => format!("{} of {place}", names::the_game(IN, *game)),
                None => place,
            };
            format!("The start of {what} was announced (F2).")
        }
        Fact::TieBreakLotsDrawn {
            stage,
            table,
            lots,
            by,
        } => {
            let [one, two] = lots;
            let chooser = if one.lot > two.lot { one } else { two };
            let by = match by {
                DrawnBy::Program => ", drawn by the program",
                DrawnBy::Hand => "",
            };
            format!(
                "{}, tie-break lots: {} {}, {} {}{by}; {} chooses the colour (A8).",
                at(stage, table),
                name(&one.entrant),
                one.lot.0,
                name(&two.entrant),
                two.lot.0,
                name(&chooser.entrant)
            )
        }
        Fact::ColourChosen {
            stage,
            table,
            game,
            chooser,
            opponent,
            side,
            by,
        } => {
            let (chooser, opponent) = (name(chooser), name(opponent));
            let place = format!("{}, {}", at(stage, table), names::game(IN, *game));
            let [own, other] = sides(*side);
            match by {
                ChosenBy::Chooser => {
                    format!("{place}: {chooser} chose {own}, {opponent} has {other}.")
                }
                ChosenBy::Arbiter => format!(
                    "{place}: the arbiter chose {own} for {chooser} (G8), {opponent} has {other}."
                ),
            }
        }
        Fact::GameRecorded(record) => {
            let place = if is_ruling(record) {
                format!("Ruling: {}", ruled_at(&record.stage, &record.table))
            } else {
                at(&record.stage, &record.table)
            };
            let which = names::game(IN, record.game);
            let result = result(record, around);
            format!("{place}, {which}: {result}.{}", why(&record.reason))
        }
        Fact::GameCorrected(record) => {
            let which = names::the_game(IN, record.game);
            let place = ruled_at(&record.stage, &record.table);
            let now = result(record, around);
            let before = game_of(around.before).map_or(String::new(), |one| result(one, around));
            format!(
                "Correction of {which} at {place}: it was “{before}”, it is “{now}”.{}",
                why(&record.reason)
            )
        }
        Fact::GameAnnulled {
            stage,
            table,
            game,
            reason,
            ..
        } => {
            let before = game_of(around.before).map_or(String::new(), |one| result(one, around));
            format!(
                "Ruling: {} at {} was annulled and is played again; it was “{before}”.{}",
                names::the_game(IN, *game),
                ruled_at(stage, table),
                why(reason)
            )
        }
        Fact::MatchAwarded {
            stage,
            table,
            pair,
            winner,
            reason,
        } => {
            let [one, two] = pair.map(|id| name(&id));
            let verdict = match (winner, stage) {
                (Some(winner), Stage::Final) => format!("{} wins the title", name(winner)),
                (Some(winner), _) => format!("{} goes through", name(winner)),
                (None, Stage::Final) => "the title stays vacant".to_owned(),
                (None, _) => "nobody goes through".to_owned(),
            };
            format!(
                "Ruling: {}, {one} v {two}: {verdict} (A13).{}",
                ruled_at(stage, table),
                why(reason)
            )
        }
        Fact::MatchReopened {
            stage,
            table,
            pair,
            reason,
        } => {
            let [one, two] = pair.map(|id| name(&id));
            format!(
                "Ruling: the award at {}, {one} v {two}, was taken back; the games count.{}",
                ruled_at(stage, table),
                why(reason)
            )
        }
        Fact::UnplayedFeesRuled { paid, reason } => {
            let verdict = if *paid {
                "are paid to the champion"
            } else {
                "are withheld"
            };
            format!(
                "Ruling: the fees of the final's unplayed games {verdict} (E2).{}",
                why(reason)
            )
        }
        Fact::Undone { .. } => about("Undone", around),
        Fact::Redone { .. } => about("Done again", around),
    }
}

/// With a capital letter, as a sentence begins.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_ascii_uppercase().to_string() + letters.as_str(),
        None => String::new(),
    }
}

/// The chooser's side and the other, within a sentence.
fn sides(side: Side) -> [String; 2] {
    [side, side.other()].map(|side| names::side(side).of(IN).to_ascii_lowercase())
}

/// The two with their colours, how it ended, and how that came about.
fn result(record: &GameRecord, around: &Around<'_>) -> String {
    let name = |id: EntrantId| around.names.name(id);
    let [one, two] = red_first(record).map(name);
    let players = match record.red {
        Some(_) => format!("red {one} v black {two}"),
        None => format!("{one} v {two}"),
    };
    let outcome = match (record.outcome, record.red) {
        (Outcome::Drawn, _) => "drawn".to_owned(),
        (Outcome::BothLose, _) => "both lose".to_owned(),
        (Outcome::WonBy(winner), Some(red)) if winner == red => "red wins".to_owned(),
        (Outcome::WonBy(_), Some(_)) => "black wins".to_owned(),
        (Outcome::WonBy(winner), None) => format!("{} wins", name(winner)),
    };
    let how = match (record.how, loser(record)) {
        (How::Played | How::Ruling, _) => String::new(),
        (How::Late, Some(loser)) => format!(" ({} came too late)", name(loser)),
        (How::Late, None) => " (both came too late)".to_owned(),
        (How::Forfeit, Some(loser)) => format!(" ({} forfeited)", name(loser)),
        (How::Forfeit, None) => " (both forfeited)".to_owned(),
    };
    format!("{players}, {outcome}{how}")
}

/// What was undone or redone.
fn about(what: &str, around: &Around<'_>) -> String {
    let Some(undone) = around.undone else {
        return format!("{what}: an act.");
    };
    let (first, text) = (undone.first, undone.text);
    match undone.count {
        0 | 1 => format!("{what}: entry {first}. {text}"),
        count => format!("{what}: {count} entries from {first} on. {text}"),
    }
}
