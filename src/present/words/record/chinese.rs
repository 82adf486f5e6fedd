//! Every kind of fact in Chinese.

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

const IN: Language = Language::Chinese;

pub(super) fn fact(fact: &Fact, around: &Around<'_>) -> String {
    let name = |id: &EntrantId| around.names.name(*id);
    let at = |stage: &Stage, table: &TableNumber| names::at_table(IN, *stage, *table);
    let why = |text: &str| reason(IN, text);
    match fact {
        Fact::TournamentOpened { rules, regulation } => {
            let title = &regulation.texts.title;
            format!("新建赛事“{title}”（规则第{rules}版）。")
        }
        Fact::RegulationChanged { regulation, reason } => {
            let changes = changes(IN, regulation_of(around.before), regulation);
            let told = if changes.is_empty() {
                "修改规程，内容未变。".to_owned()
            } else {
                format!("修改规程：{}。", changes.join("；"))
            };
            told + &why(reason)
        }
        Fact::EntrantEntered { entrant, .. } => format!("{} 报名。", around.names.full(*entrant)),
        Fact::EntrantWaitListed { entrant, .. } => {
            format!("{} 列入候补名单。", around.names.full(*entrant))
        }
        Fact::EntrantAdmitted { entrant, reason } => {
            format!("裁决：{} 由候补补入。{}", name(entrant), why(reason))
        }
        Fact::EntrantEdited {
            name: now, club, ..
        } => {
            let now = with_club(now, club);
            let before = written(around.before);
            format!("更正登记：“{before}”改为“{now}”。")
        }
        Fact::EntrantWithdrawn { entrant, reason } => {
            format!("{} 退赛。{}", name(entrant), why(reason))
        }
        Fact::BothWithdrawn {
            stage,
            table,
            pair,
            reason,
        } => {
            let [one, two] = pair.map(|id| name(&id));
            let place = at(stage, table);
            format!("{place}双方同时退赛：{one}、{two}（A12）。{}", why(reason))
        }
        Fact::RulingTakenBack {
            entrant,
            ruling,
            reason,
        } => {
            let name = name(entrant);
            let what = match ruling {
                EntrantRuling::Admission => format!("撤回准予 {name} 参赛，仍为候补"),
                EntrantRuling::Replacement => format!("撤回对 {name} 的递补，位置还给本人"),
                EntrantRuling::Reinstatement => format!("撤回恢复 {name} 参赛，退赛照旧"),
            };
            format!("裁决：{what}（A13）。{}", why(reason))
        }
        Fact::EntrantReinstated { entrant, reason } => {
            format!(
                "裁决：撤回 {} 的退赛，恢复参赛。{}",
                name(entrant),
                why(reason)
            )
        }
        Fact::EntrantReplaced {
            entrant,
            by,
            reason,
        } => {
            let (left, came) = (name(entrant), name(by));
            format!("裁决：{came} 递补 {left} 的位置（G2）。{}", why(reason))
        }
        Fact::RankingListed { ranking } => format!("录入上届名次，共 {} 人。", ranking.len()),
        Fact::RankMatched { rank, entrant } => {
            format!("确认 {} 为上届第{}名。", name(entrant), rank.0)
        }
        Fact::RankUnmatched { rank } => format!("取消上届第{}名的确认。", rank.0),
        Fact::RegistrationClosed {} => "报名截止（C13）。".to_owned(),
        Fact::ListFrozen {
            attempt,
            size,
            fingerprint,
            commitment,
        } => {
            let commitment = match commitment {
                Some(digest) => format!("程序的承诺 {digest}"),
                None => "全部手抽".to_owned(),
            };
            format!(
                "第{attempt}次抽签：封存名单，{} 个正号；名单指纹 {fingerprint}；{commitment}。",
                size.count()
            )
        }
        Fact::ContributionMade {
            contributor,
            way,
            value,
        } => format!(
            "{contributor} 出数“{value}”（{}）。",
            ceremony::way(*way).of(IN)
        ),
        Fact::WitnessNamed { name } => format!("见证人：{name}。"),
        Fact::LotsStarted { attempt, secret } => match secret {
            Some(_) => format!("第{attempt}次抽签开始：停止出数，公开程序的秘密数。"),
            None => format!("第{attempt}次抽签开始，全部手抽。"),
        },
        Fact::LotsStartedUnsealed { attempt, size, .. } => format!(
            "第{attempt}次抽签开始，{} 个正号；按旧版规则，未封存名单。",
            size.count()
        ),
        Fact::LotDrawn { .. } => format!("{}。", lot(IN, around)),
        Fact::LotsBrokenOff { attempt, reason } => {
            format!("第{attempt}次抽签作废（G14）。{}", why(reason))
        }
        Fact::LotsPublished {} => "公布抽签结果。".to_owned(),
        Fact::CheckInOpened {} => "开始报到（F1）。".to_owned(),
        Fact::EntrantCheckedIn { entrant } => format!("{} 报到。", around.names.full(*entrant)),
        Fact::CheckInTakenBack { entrant } => format!("撤回 {} 的报到。", name(entrant)),
        Fact::StartAnnounced { stage, table, game } => {
            let place = match table {
                Some(table) => at(stage, table),
                None => names::the_stage(*stage).of(IN).to_owned(),
            };
            let which = game.map(|game| names::game(IN, game)).unwrap_or_default();
            format!("宣布{place}{which}开始（F2）。")
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
                DrawnBy::Program => "，电脑代抽",
                DrawnBy::Hand => "",
            };
            format!(
                "{}加赛抽签：{} {}，{} {}{by}；{} 选红黑（A8）。",
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
            let place = format!("{}{}", at(stage, table), names::game(IN, *game));
            let [own, other] = sides(*side);
            match by {
                ChosenBy::Chooser => {
                    format!("{place}：{chooser} 选{own}，{opponent} 执{other}。")
                }
                ChosenBy::Arbiter => format!(
                    "{place}：{chooser} 未选，裁判代定执{own}，{opponent} 执{other}（G8）。"
                ),
            }
        }
        Fact::GameRecorded(record) => {
            let ruling = if is_ruling(record) { "裁决：" } else { "" };
            let place = at(&record.stage, &record.table);
            let which = names::game(IN, record.game);
            let result = result(record, around);
            format!("{ruling}{place}{which}：{result}。{}", why(&record.reason))
        }
        Fact::GameCorrected(record) => {
            let place = at(&record.stage, &record.table);
            let which = names::game(IN, record.game);
            let now = result(record, around);
            let before = game_of(around.before).map_or(String::new(), |one| result(one, around));
            format!(
                "更正{place}{which}：原为“{before}”，改为“{now}”。{}",
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
                "裁决：{}{}作废重下，原为“{before}”。{}",
                at(stage, table),
                names::game(IN, *game),
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
                (Some(winner), Stage::Final) => format!("{} 夺冠", name(winner)),
                (Some(winner), _) => format!("{} 晋级", name(winner)),
                (None, Stage::Final) => "冠军空缺".to_owned(),
                (None, _) => "双方均不晋级".to_owned(),
            };
            format!(
                "裁决：{}{one} 对 {two}，{verdict}（A13）。{}",
                at(stage, table),
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
                "裁决：撤回对{}{one} 对 {two}的裁定，以对局为准。{}",
                at(stage, table),
                why(reason)
            )
        }
        Fact::UnplayedFeesRuled { paid, reason } => {
            let verdict = if *paid { "付给冠军" } else { "不付" };
            format!("裁决：决赛未下各局的对局费{verdict}（E2）。{}", why(reason))
        }
        Fact::Undone { .. } => about("撤销", around),
        Fact::Redone { .. } => about("重做", around),
    }
}

/// The chooser's side and the other, as one takes them.
fn sides(side: Side) -> [&'static str; 2] {
    [side, side.other()].map(|side| names::side(side).of(IN))
}

/// The two with their colours, how it ended, and how that came about.
fn result(record: &GameRecord, around: &Around<'_>) -> String {
    let name = |id: EntrantId| around.names.name(id);
    let [one, two] = red_first(record).map(name);
    let players = match record.red {
        Some(_) => format!("红 {one} 对 黑 {two}"),
        None => format!("{one} 对 {two}"),
    };
    let outcome = match (record.outcome, record.red) {
        (Outcome::Drawn, _) => "和棋".to_owned(),
        (Outcome::BothLose, _) => "双方判负".to_owned(),
        (Outcome::WonBy(winner), Some(red)) if winner == red => "红胜".to_owned(),
        (Outcome::WonBy(_), Some(_)) => "黑胜".to_owned(),
        (Outcome::WonBy(winner), None) => format!("{} 胜", name(winner)),
    };
    let how = match (record.how, loser(record)) {
        (How::Played | How::Ruling, _) => String::new(),
        (How::Late, Some(loser)) => format!("（{} 迟到）", name(loser)),
        (How::Late, None) => "（均迟到）".to_owned(),
        (How::Forfeit, Some(loser)) => format!("（{} 弃权）", name(loser)),
        (How::Forfeit, None) => "（均弃权）".to_owned(),
    };
    format!("{players}，{outcome}{how}")
}

/// What was undone or redone.
fn about(what: &str, around: &Around<'_>) -> String {
    let Some(undone) = around.undone else {
        return format!("{what}一步操作。");
    };
    let (first, text) = (undone.first, undone.text);
    match undone.count {
        0 | 1 => format!("{what}第{first}条：{text}"),
        count => format!("{what}第{first}条起的 {count} 条：{text}"),
    }
}
