//! What a refusal says: what is wrong, about whom or where, what to do, and the clause it rests on.
//! Lots and faults of the regulation have files of their own.

mod lots;
mod regulation;

use super::people::person;
use super::stage::{at_table, cited, game, table as table_name, the_game, the_stage};
use crate::engine::game::Game;
use crate::engine::number::Size;
use crate::present::language::Language;
use crate::record::fact::{EntrantRuling, RULES_VERSION};
use crate::record::log::MOST_ENTRIES;
use crate::record::refusal::Refusal;
use crate::record::tournament::Tournament;

/// A sentence in both languages, without its full stop.
struct Said {
    chinese: String,
    english: String,
}

/// A sentence: Chinese first, then English; without its full stop.
fn said(chinese: impl Into<String>, english: impl Into<String>) -> Said {
    Said {
        chinese: chinese.into(),
        english: english.into(),
    }
}

/// Why a command or a fact cannot be, as one sentence with its clause at the end: `…（C7）。`
pub fn refusal(refusal: &Refusal, tournament: &Tournament, language: Language) -> String {
    // A fifth of all words; the smaller program leaves telling them to the whole one (`ui::arrival`).
    if cfg!(feature = "viewer") {
        return String::new();
    }
    let clause = refusal
        .clause()
        .map(|clause| cited(language, clause))
        .unwrap_or_default();
    let said = sentence(refusal, tournament, language);
    match language {
        Language::Chinese => format!("{}{clause}。", said.chinese),
        Language::English => format!("{}{clause}.", said.english),
    }
}

/// The sentence without clause and full stop. `language` only says how names are written in it.
fn sentence(refusal: &Refusal, tournament: &Tournament, language: Language) -> Said {
    let who = |id| person(language, tournament, id);
    let at = |stage, table| at_table(language, stage, table);
    match refusal {
        Refusal::NotOpened => said(
            "赛事记录必须从建立赛事开始；请先新建赛事",
            "A record begins with the opening of the tournament; open one first",
        ),
        Refusal::AlreadyOpened => said(
            "本赛事已经建立，不能再建一次；要办另一项赛事，请另行新建",
            "This tournament has been opened already; start a new one for another event",
        ),
        Refusal::RulesUnknown { rules } => said(
            format!(
                "这份记录依照第{rules}版规则，本程序只懂到第{RULES_VERSION}版；请换用较新的程序"
            ),
            format!(
                "This record was made under version {rules} of the rules and this program knows them only up to version {RULES_VERSION}; use a newer program"
            ),
        ),
        Refusal::RegulationFault(problem) => regulation::fault(*problem),
        Refusal::RegulationFixedByLots if tournament.is_published() => said(
            "抽签结果已经公布，人数上限、签位数、种子数、积分、局数和加赛办法不能再改；请保持原样",
            "The lots are published, so the cap, the size, the seeds, points, games and tie-breaks can no longer change; leave them as they were",
        ),
        Refusal::RegulationFixedByLots => said(
            "抽签已经开始，人数上限、签位数、种子数、积分、局数和加赛办法不能再改；非改不可时请先中止抽签",
            "The lots have begun, so the cap, the size, the seeds, points, games and tie-breaks cannot change; break the lots off first if they must",
        ),
        Refusal::CapBelowAdmitted { admitted } => said(
            format!("人数上限不能低于已报名的{admitted}人；请提高上限，或先办理退赛"),
            format!(
                "The cap cannot be below the {admitted} already entered; raise it, or let somebody withdraw first"
            ),
        ),
        Refusal::ReasonMissing => said(
            "这项裁决需要理由；请写明，理由会留在记录里",
            "This ruling needs a reason; give one, it stays in the record",
        ),
        Refusal::ReasonTooLong => said(
            "理由超过500个字；请写短一些",
            "The reason has more than 500 characters; shorten it",
        ),
        Refusal::NameMissing => said("姓名是空的；请填写姓名", "The name is empty; fill it in"),
        Refusal::NameTooLong => said(
            "姓名超过40个字；请写短一些",
            "The name has more than 40 characters; shorten it",
        ),
        Refusal::ClubTooLong => said(
            "单位或地区超过60个字；请写短一些",
            "The club or town has more than 60 characters; shorten it",
        ),
        Refusal::NameUntidy => said(
            "姓名或单位的首尾有空格，或含有看不见的字符；请删去后重新填写",
            "The name or club begins or ends with a space or holds an invisible character; type it anew",
        ),
        Refusal::SamePersonTwice { entrant } => {
            let name = who(*entrant);
            said(
                format!(
                    "{name}已经报名，同一人不能报两次；若是同名的另一人，请给两人写上不同的单位或地区"
                ),
                format!(
                    "{name} has entered already; if this is a namesake, give each of them a different club or town"
                ),
            )
        }
        Refusal::NamesakeNeedsClub { entrant } => {
            let name = who(*entrant);
            said(
                format!("已有一位{name}；同名的两人都要写单位或地区，而且不能相同"),
                format!(
                    "There is a {name} already; give both namesakes a club or town, and different ones"
                ),
            )
        }
        Refusal::EntrantIdOutOfOrder { expected } => said(
            format!(
                "棋手编号按报名次序发放，这里应为{}号；请检查记录的来源",
                expected.0
            ),
            format!(
                "Ids of entrants are handed out in order and this one should be {}; check where the record comes from",
                expected.0
            ),
        ),
        Refusal::NoSuchEntrant { entrant } => said(
            format!("名单里没有编号为{}的棋手；请从名单中选择", entrant.0),
            format!(
                "There is no entrant {}; choose one from the list",
                entrant.0
            ),
        ),
        Refusal::RegistrationIsClosed => said(
            "报名已经截止；再来报名的请列入候补名单",
            "Registration is closed; put late entries on the waiting list",
        ),
        Refusal::RegistrationIsOpen => said(
            "报名还没有截止；请先截止报名，再抽签",
            "Registration is still open; close it before the lots",
        ),
        Refusal::CapReached { cap } => said(
            format!("报名人数已到上限{cap}人；请列入候补名单，或先提高上限"),
            format!(
                "The cap of {cap} entrants is reached; use the waiting list, or raise the cap first"
            ),
        ),
        Refusal::LotsHaveBegun => said(
            "抽签已经开始，名单和种子不再变动；退赛与替补请按裁决办理",
            "The lots have begun and the list and seeds are frozen; withdraw or replace somebody by ruling instead",
        ),
        Refusal::NotOnWaitingList { entrant } => {
            let name = who(*entrant);
            said(
                format!("{name}不在候补名单上；请从候补名单中选择"),
                format!("{name} is not on the waiting list; choose somebody who is"),
            )
        }
        Refusal::HasWithdrawn { entrant } => {
            let name = who(*entrant);
            said(
                format!("{name}已经退赛；如系误记，请先裁决恢复参赛"),
                format!("{name} has withdrawn; if that is a mistake, reinstate the player first"),
            )
        }
        Refusal::HasNotWithdrawn { entrant } => {
            let name = who(*entrant);
            said(
                format!("{name}没有退赛；请先办理退赛，才能恢复或由他人替补"),
                format!(
                    "{name} has not withdrawn; only a withdrawn player can be reinstated or replaced"
                ),
            )
        }
        Refusal::NothingToTakeBack { entrant, ruling } => {
            let name = who(*entrant);
            match ruling {
                EntrantRuling::Admission => said(
                    format!("{name}不是裁决由候补转为正式的；没有可撤回的裁决"),
                    format!("{name} was not admitted by ruling; there is nothing to take back"),
                ),
                EntrantRuling::Replacement => said(
                    format!("没有人顶替{name}的位置；没有可撤回的裁决"),
                    format!("Nobody has taken {name}'s place; there is nothing to take back"),
                ),
                EntrantRuling::Reinstatement => said(
                    format!("{name}没有恢复参赛，或恢复后已经下过棋；请改为办理退赛"),
                    format!(
                        "{name} was not reinstated, or has played since; let the player withdraw instead"
                    ),
                ),
            }
        }
        Refusal::IsReplaced { entrant } => {
            let name = who(*entrant);
            said(
                format!("{name}的位置已由他人替补；请改为处理替补的棋手"),
                format!("{name} has been replaced; deal with the replacement instead"),
            )
        }
        Refusal::HasNoPlace { entrant } => {
            let name = who(*entrant);
            said(
                format!("{name}没有签位，不能由他人替补；请选择有签位的棋手"),
                format!(
                    "{name} has no place from the lots that somebody could take; choose somebody who has"
                ),
            )
        }
        Refusal::FirstMatchAnnounced { entrant } => {
            let name = who(*entrant);
            said(
                format!("{name}的第一场比赛已经宣布开始，不能再由他人替补；请按退赛处理"),
                format!(
                    "The first match of {name} has been announced, so nobody can take that place; leave it as a withdrawal"
                ),
            )
        }
        Refusal::RankingNotStrict { rank } => said(
            format!(
                "上届名次须从小到大、不得重复，最多1,000人；请检查第{}名",
                rank.0
            ),
            format!(
                "Last year's ranks must rise without repeats, at most 1,000 people; check rank {}",
                rank.0
            ),
        ),
        Refusal::NoSuchRank { rank } => said(
            format!("上届名单里没有第{}名；请从名单中选择", rank.0),
            format!(
                "Last year's list has no rank {}; choose one from the list",
                rank.0
            ),
        ),
        Refusal::RankTaken { rank, entrant } => {
            let name = who(*entrant);
            said(
                format!("上届第{}名已确认是{name}；要改，请先取消这项确认", rank.0),
                format!(
                    "Rank {} of last year is confirmed to be {name}; take that back first",
                    rank.0
                ),
            )
        }
        Refusal::EntrantHasRank { entrant, rank } => {
            let name = who(*entrant);
            said(
                format!("{name}已确认是上届第{}名；要改，请先取消这项确认", rank.0),
                format!(
                    "{name} is confirmed to be rank {} of last year; take that back first",
                    rank.0
                ),
            )
        }
        Refusal::RankNotMatched { rank } => said(
            format!("上届第{}名还没有确认是谁；不必取消", rank.0),
            format!(
                "Rank {} of last year is not confirmed to be anybody; there is nothing to take back",
                rank.0
            ),
        ),
        Refusal::AttemptOutOfOrder { expected } => said(
            format!("抽签次数依次编号，这里应为第{expected}次；请检查记录的来源"),
            format!(
                "Attempts at the lots are numbered and this should be number {expected}; check where the record comes from"
            ),
        ),
        Refusal::AttemptStands { attempt } if tournament.is_published() => said(
            format!("第{attempt}次抽签的结果已经公布，不能重抽；请按此结果比赛"),
            format!(
                "The lots of attempt {attempt} are published and there is no second drawing; play by them"
            ),
        ),
        Refusal::AttemptStands { attempt } => said(
            format!("第{attempt}次抽签还在进行；请接着抽，或写明理由中止"),
            format!(
                "Attempt {attempt} at the lots is under way; go on with it, or break it off with a reason"
            ),
        ),
        Refusal::TooFewEntrants { entrants } => said(
            format!("只有{entrants}人报名，至少5人才能抽签；请继续接受报名"),
            format!("Lots need at least 5 entrants and there are {entrants}; take more entries"),
        ),
        Refusal::SizeDoesNotFit { size, entrants } => {
            let (least, most) = admitted_by(*size);
            let size = size.count();
            said(
                format!("{size}个签位适合{least}至{most}人，现有{entrants}人；请改用别的签位数"),
                format!(
                    "A size of {size} is for {least} to {most} entrants and there are {entrants}; choose another size"
                ),
            )
        }
        Refusal::SizeIsFixed { size } => said(
            format!(
                "规程定为{}个签位；要用别的签位数，请先修改规程",
                size.count()
            ),
            format!(
                "The regulation fixes a size of {}; change the regulation first",
                size.count()
            ),
        ),
        Refusal::NoAttempt => said(
            "现在没有进行中的抽签；请先开始抽签",
            "No lots are being drawn; begin the lots first",
        ),
        Refusal::Lot(refused) => lots::refused(refused, tournament, language),
        Refusal::NoEntropy => said(
            "这次抽签没有取得随机数，程序不能代抽；请人工抽签并录入",
            "This attempt was begun without random numbers, so the program cannot draw; draw by hand",
        ),
        Refusal::ListNotFrozen => said(
            "名单还没有封存；请先封存名单并公布指纹，再抽签",
            "The list is not frozen; freeze it and announce its fingerprint before the lots",
        ),
        Refusal::LotsHaveStarted { attempt } => said(
            format!("第{attempt}次抽签的出数已经截止；如须重来，请说明理由作废本次抽签"),
            format!(
                "The contributions of attempt {attempt} are closed; to begin again, break the attempt off with a reason"
            ),
        ),
        Refusal::LotsNotStarted => said(
            "出数还没有截止，不能抽签；请先截止出数",
            "The contributions are still open, so no lot can be drawn; close them first",
        ),
        Refusal::NothingPromised => said(
            "这次抽签全部用纸签，程序没有承诺秘密数，不用出数",
            "All lots of this attempt are drawn by hand; the program promised no secret, so nothing is contributed",
        ),
        Refusal::SecretMissing => said(
            "程序承诺过的秘密数没有公开；请公开它，或说明理由作废本次抽签",
            "The secret that the program promised is not disclosed; disclose it, or break the attempt off with a reason",
        ),
        Refusal::SecretDoesNotFit => said(
            "这不是程序承诺过的秘密数；请说明理由作废本次抽签，重新封存名单",
            "This is not the secret that the program promised; break the attempt off with a reason and freeze the list anew",
        ),
        Refusal::WitnessNamedAlready => said(
            "这位见证人已经登记；请登记另一位",
            "This witness is named already; name another",
        ),
        Refusal::TextMissing => said("这里是空的；请填写", "This is empty; fill it in"),
        Refusal::TextUntidy => said(
            "首尾有空格，或含有看不见的字符；请删去",
            "There is white space at an end, or an invisible character; take it out",
        ),
        Refusal::TextTooLong { most } => said(
            format!("文字太长，最多{most}个字符；请缩短"),
            format!("The text is too long, at most {most} characters; shorten it"),
        ),
        Refusal::LotsIncomplete => said(
            "签还没有抽完；请抽完全部的签，再公布",
            "The lots are not complete; draw all of them before publishing",
        ),
        Refusal::LotsComplete => said(
            "签已经全部抽完；请公布抽签结果",
            "Every lot has been drawn; publish the lots",
        ),
        Refusal::LotsArePublished => said(
            "抽签结果已经公布，不能再抽、再公布或中止；请按此结果比赛",
            "The lots are published: nothing can be drawn, published or broken off any more; play by them",
        ),
        Refusal::LotsNotPublished => said(
            "抽签结果还没有公布；请先公布，再开始比赛",
            "The lots are not published; publish them before play begins",
        ),
        Refusal::CheckInNotOpened => said(
            "报到还没有开始；请先开始报到",
            "The check-in has not been opened; open it first",
        ),
        Refusal::IsPresent { entrant } => {
            let name = who(*entrant);
            said(
                format!("{name}已经报到；不必再记"),
                format!("{name} is marked present already; there is no need to repeat it"),
            )
        }
        Refusal::IsNotPresent { entrant } => {
            let name = who(*entrant);
            said(
                format!("{name}还没有报到；不必取消"),
                format!("{name} is not marked present; there is nothing to take back"),
            )
        }
        Refusal::NoSuchStage { stage } => {
            let [chinese, english] = [Language::Chinese, Language::English]
                .map(|language| the_stage(*stage).of(language));
            said(
                format!("本赛事没有{chinese}；请选择别的阶段"),
                format!("This tournament does not have {english}; choose another stage"),
            )
        }
        Refusal::NoSuchTable { stage, table } => {
            let stage = the_stage(*stage).of(language);
            let table = table_name(language, *table);
            said(
                format!("{stage}没有{table}；请检查台号"),
                format!("There is no {table} in {stage}; check the number of the table"),
            )
        }
        Refusal::NoSuchGame { game: which } => {
            let which = game(language, *which);
            said(
                format!("这场比赛没有{which}；请选择别的局"),
                format!("This match has no {which}; choose another game"),
            )
        }
        Refusal::StageNotReady { stage, table } => {
            let place = at(*stage, *table);
            said(
                format!("{place}还没有结果；请先完成前面的比赛，或只宣布人已到齐的一台"),
                format!(
                    "{} is not decided; finish the earlier matches first, or announce a single table",
                    capital(&place)
                ),
            )
        }
        Refusal::AlreadyAnnounced { stage } => {
            let [chinese, english] = [Language::Chinese, Language::English]
                .map(|language| the_stage(*stage).of(language));
            said(
                format!("{chinese}已经宣布过开始；不必再宣布"),
                format!("The start of {english} has been announced; there is no need to repeat it"),
            )
        }
        Refusal::NobodyToPlay { stage, table } => {
            let place = at(*stage, *table);
            said(
                format!("{place}没有对阵的双方：轮空、空签，或对手未定；请选择双方已定的一台"),
                format!(
                    "{} has no two players: a bye, a blank, or somebody not known yet; choose a table that has both",
                    capital(&place)
                ),
            )
        }
        Refusal::MatchDecided { stage, table } => {
            let place = at(*stage, *table);
            said(
                format!("{place}已有结果；要改，请更正已录的一局，或作裁决"),
                format!(
                    "{} is decided; to change it, correct a recorded game or make a ruling",
                    capital(&place)
                ),
            )
        }
        Refusal::NotAnnounced { stage, table } => {
            let place = at(*stage, *table);
            said(
                format!("{place}还没有宣布开始；请裁判长先宣布"),
                format!(
                    "{} has not been announced; announce its start first",
                    capital(&place)
                ),
            )
        }
        Refusal::PairDoesNotMeet { stage, table } => {
            let place = at(*stage, *table);
            said(
                format!("这两位棋手不在{place}相遇；请核对台号和双方"),
                format!("These two do not meet at {place}; check the table and the players"),
            )
        }
        Refusal::GameNotDue { due } => {
            let due = the_game(language, *due);
            said(
                format!("现在该下的是{due}；请先录入这一局"),
                format!("{} is due now; record that one first", capital(&due)),
            )
        }
        Refusal::ColoursNotChosen { game: which } => {
            let name = game(language, *which);
            match which {
                Game::SuperRapid => said(
                    format!("{name}还没有选定红黑；请快棋执黑的一方先选"),
                    format!(
                        "The colours of the {name} are not chosen; let black of the rapid game choose first"
                    ),
                ),
                Game::Rapid | Game::Slow(_) => said(
                    format!("{name}还没有选定红黑；请双方先抽签，由签大的一方选"),
                    format!(
                        "The colours of the {name} are not chosen; let both draw a lot and the larger one choose first"
                    ),
                ),
            }
        }
        Refusal::DrawnButNotPlayed => said(
            "迟到或弃权的一局不能记为和棋；请记胜负或双负",
            "A late or forfeited game cannot be drawn; record who won it, or that both lose",
        ),
        Refusal::BothLoseButPlayed => said(
            "实际下过的一局不能记为双负；双方缺席请记迟到或弃权",
            "A game that was played cannot be lost by both; for two absent players record late or forfeit",
        ),
        Refusal::NotOfThePair { entrant } => {
            let name = who(*entrant);
            said(
                format!("{name}不在这场比赛中；请在对阵双方中选择"),
                format!("{name} does not play in this match; choose one of the two who do"),
            )
        }
        Refusal::RedMissing => said(
            "这一局没有写明谁执红；请选定执红的一方",
            "It is not said who was red in this game; choose",
        ),
        Refusal::RedNotDue { red: Some(red) } => {
            let name = who(*red);
            said(
                format!("没有实际下的一局，红黑按规定由{name}执红；请不要改动"),
                format!(
                    "In a game that was not played the colours stay as due, with {name} red; leave them so"
                ),
            )
        }
        Refusal::RedNotDue { red: None } => said(
            "没有实际下的一局，红黑又未选定；请不要填写执红的一方",
            "The game was not played and no colours were chosen; leave red empty",
        ),
        Refusal::TieBreakLotOutOfRange => said(
            "加赛的签是1至100；请检查签数",
            "A tie-break lot is 1 to 100; check the numbers",
        ),
        Refusal::TieBreakLotsEqual => said(
            "双方抽到的签相同；请重新抽",
            "Both lots are equal; draw again",
        ),
        Refusal::TieBreakLotsNotDue { stage, table } => {
            let place = at(*stage, *table);
            said(
                format!("{place}现在不用抽签定先；请先录入该下的局"),
                format!("No tie-break lots are due at {place}; record the game that is"),
            )
        }
        Refusal::ChoiceNotDue { stage, table } => {
            let place = at(*stage, *table);
            said(
                format!("{place}现在不用选红黑；请先抽签，或录入该下的局"),
                format!(
                    "No choice of colours is due at {place}; draw the lots first, or record the game that is due"
                ),
            )
        }
        Refusal::NotTheChooser { chooser } => {
            let name = who(*chooser);
            said(
                format!("红黑该由{name}选；请问{name}"),
                format!("{name} has the choice of colours; ask {name}"),
            )
        }
        Refusal::GameNotRecorded { game: which } => {
            let which = the_game(language, *which);
            said(
                format!("{which}没有有效的结果；请先录入"),
                format!(
                    "{} has no result that counts; record it first",
                    capital(&which)
                ),
            )
        }
        Refusal::NothingAwarded { stage, table } => {
            let place = at(*stage, *table);
            said(
                format!("{place}没有裁定胜负；不必收回"),
                format!("No ruling stands for {place}; there is nothing to take back"),
            )
        }
        Refusal::NothingToUndo => said("没有可撤销的操作", "There is nothing to undo"),
        Refusal::NotTheLatestAct { latest } => said(
            format!("只能撤销最近的操作；请先撤销第{latest}步"),
            format!("Only the latest act can be undone; undo act {latest} first"),
        ),
        Refusal::CannotBeUndone { act } => said(
            format!(
                "第{act}步不能撤销：建立赛事、抽签、公布和宣布开始都不能撤销；抽签可以中止，结果可以更正"
            ),
            format!(
                "Act {act} cannot be undone: the opening, the lots, their publication and announcements stand; break the lots off, or correct a result"
            ),
        ),
        Refusal::NothingToRedo => said("没有可重做的操作", "There is nothing to redo"),
        Refusal::UndoStandsAlone => said(
            "撤销和重做必须单独成一步；请检查记录的来源",
            "Undoing and redoing stand alone in their act; check where the record comes from",
        ),
        Refusal::EntryOutOfOrder { expected } => said(
            format!("记录的序号或步数不连续，这里应为第{expected}条；请检查记录的来源"),
            format!(
                "The numbers of entry and act do not follow on; this should be entry {expected}; check where the record comes from"
            ),
        ),
        Refusal::RecordTooLong => {
            let most = super::money::grouped(u32::try_from(MOST_ENTRIES).unwrap_or(u32::MAX));
            said(
                format!("记录已满{most}条；请保存文件，另建赛事"),
                format!(
                    "The record is full with {most} entries; save it and start another tournament"
                ),
            )
        }
    }
}

/// C12: the fewest and the most entrants a size is for.
fn admitted_by(size: Size) -> (u16, u16) {
    ((size.count() / 2 + 1).max(5), size.cap())
}

/// A phrase as the beginning of a sentence.
fn capital(phrase: &str) -> String {
    let mut letters = phrase.chars();
    match letters.next() {
        Some(first) => first.to_ascii_uppercase().to_string() + letters.as_str(),
        None => String::new(),
    }
}
