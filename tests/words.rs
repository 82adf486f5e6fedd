//! The exact words of every refusal and every error in opening a file, in both languages.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;

use common::{Play, now};
use expect_test::expect;
use qiwang::engine::entrant::{EntrantId, Rank};
use qiwang::engine::game::Game;
use qiwang::engine::lots::{Lot, LotKind, LotReason, LotRefusal};
use qiwang::engine::number::{Half, MainNumber, Size, TableNumber, ZoneNumber};
use qiwang::engine::regulation::RegulationProblem;
use qiwang::engine::stage::Stage;
use qiwang::file::document::{Document, TournamentId};
use qiwang::file::link::{LinkError, LinkRefusal};
use qiwang::file::open::OpenError;
use qiwang::file::page::BadBlock;
use qiwang::present::language::Language;
use qiwang::present::words::link::{link_error, link_refusal};
use qiwang::present::words::open_error::open_error;
use qiwang::present::words::refusal::refusal;
use qiwang::record::command::{Command, NewEntrant};
use qiwang::record::fact::EntrantRuling;
use qiwang::record::refusal::Refusal;
use qiwang::record::tournament::Tournament;

const ALICE: EntrantId = EntrantId(1);
const BEI: EntrantId = EntrantId(2);

/// A tournament before its lots: 安小勇, 白明, two namesakes, a stranger on the waiting list.
fn entered() -> Play {
    let mut play = Play::opened();
    let person = |name: &str, club: &str| NewEntrant {
        name: name.to_owned(),
        club: club.to_owned(),
    };
    play.ok(Command::Enter(vec![
        person("安小勇", "陶山"),
        person("白明", ""),
        person("陈伟", "马屿"),
        person("陈伟", "塘下"),
        person("丁力", ""),
        person("方平", ""),
    ]));
    play
}

/// With lots under way.
fn drawing() -> Play {
    let mut play = entered();
    play.ok(Command::CloseRegistration);
    play.start_lots(None, None);
    play
}

/// With lots published.
fn published() -> Play {
    Play::drawn(112, 16, 3)
}

/// The variants of an enum as its source lists them, so that none can be forgotten here.
fn variants(source: &str, of: &str) -> Vec<String> {
    let start = source.find(&format!("pub enum {of} {{")).expect("the enum");
    source[start..]
        .lines()
        .skip(1)
        .take_while(|line| *line != "}")
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()))
        .map(|line| {
            line.chars()
                .take_while(char::is_ascii_alphanumeric)
                .collect()
        })
        .collect()
}

fn variant_name(value: &impl std::fmt::Debug) -> String {
    format!("{value:?}")
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect()
}

/// Every variant has a sample, and every sample is one.
#[track_caller]
fn covers<T: std::fmt::Debug>(samples: &[T], source: &str, of: &str) {
    let mut expected = variants(source, of);
    let mut found: Vec<String> = samples.iter().map(variant_name).collect();
    expected.sort();
    found.sort();
    found.dedup();
    assert_eq!(found, expected, "a sample of each variant of {of}");
}

fn is_cjk(letter: char) -> bool {
    matches!(letter, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}')
}

/// Both sentences, after checking what holds for all of them.
#[track_caller]
fn both(what: &str, tournament: &Tournament, say: impl Fn(Language) -> String) -> String {
    let [chinese, english] = [Language::Chinese, Language::English].map(say);
    assert!(chinese.ends_with('。'), "{what}: {chinese}");
    assert!(english.ends_with('.'), "{what}: {english}");
    assert!(
        chinese.chars().count() >= 8 && english.len() >= 20,
        "{what}"
    );
    assert!(chinese.chars().any(is_cjk), "{what}: {chinese}");
    assert_ne!(chinese, english);
    let mut nameless = english.clone();
    for entrant in tournament.entrants() {
        nameless = nameless.replace(&entrant.name, "");
        if !entrant.club.is_empty() {
            nameless = nameless.replace(&entrant.club, "");
        }
    }
    assert!(!nameless.chars().any(is_cjk), "{what}: {english}");
    assert!(
        english.starts_with(|first: char| first.is_uppercase() || is_cjk(first)),
        "{what}: {english}"
    );
    assert!(!english.contains("  ") && !chinese.contains("  "), "{what}");
    format!("{what}\n  {chinese}\n  {english}\n")
}

fn words_of(samples: &[Refusal], tournament: &Tournament) -> String {
    samples
        .iter()
        .map(|one| {
            let said = both(&variant_name(one), tournament, |language| {
                refusal(one, tournament, language)
            });
            if let Some(clause) = one.clause() {
                assert!(said.contains(&format!("（{}）。", clause.id())), "{said}");
                assert!(said.contains(&format!(" ({}).", clause.id())), "{said}");
            }
            said
        })
        .collect()
}

/// One of each variant, where a tournament is being entered.
fn refusals() -> Vec<Refusal> {
    let (stage, table) = (Stage::RoundOf32, TableNumber(7));
    let size = Size::new(64).expect("a size");
    vec![
        Refusal::NotOpened,
        Refusal::AlreadyOpened,
        Refusal::RulesUnknown { rules: 2 },
        Refusal::RegulationFault(RegulationProblem::TitleMissing),
        Refusal::RegulationFixedByLots,
        Refusal::CapBelowAdmitted { admitted: 80 },
        Refusal::ReasonMissing,
        Refusal::ReasonTooLong,
        Refusal::NameMissing,
        Refusal::NameTooLong,
        Refusal::ClubTooLong,
        Refusal::NameUntidy,
        Refusal::SamePersonTwice { entrant: ALICE },
        Refusal::NamesakeNeedsClub {
            entrant: EntrantId(3),
        },
        Refusal::EntrantIdOutOfOrder {
            expected: EntrantId(7),
        },
        Refusal::NoSuchEntrant {
            entrant: EntrantId(99),
        },
        Refusal::RegistrationIsClosed,
        Refusal::RegistrationIsOpen,
        Refusal::CapReached { cap: 112 },
        Refusal::LotsHaveBegun,
        Refusal::NotOnWaitingList { entrant: BEI },
        Refusal::HasWithdrawn { entrant: BEI },
        Refusal::HasNotWithdrawn { entrant: BEI },
        Refusal::NothingToTakeBack {
            entrant: BEI,
            ruling: EntrantRuling::Admission,
        },
        Refusal::NothingToTakeBack {
            entrant: BEI,
            ruling: EntrantRuling::Replacement,
        },
        Refusal::NothingToTakeBack {
            entrant: BEI,
            ruling: EntrantRuling::Reinstatement,
        },
        Refusal::IsReplaced { entrant: BEI },
        Refusal::HasNoPlace { entrant: BEI },
        Refusal::FirstMatchAnnounced { entrant: BEI },
        Refusal::RankingNotStrict { rank: Rank(5) },
        Refusal::NoSuchRank { rank: Rank(21) },
        Refusal::RankTaken {
            rank: Rank(5),
            entrant: BEI,
        },
        Refusal::EntrantHasRank {
            entrant: BEI,
            rank: Rank(5),
        },
        Refusal::RankNotMatched { rank: Rank(5) },
        Refusal::AttemptOutOfOrder { expected: 2 },
        Refusal::AttemptStands { attempt: 1 },
        Refusal::TooFewEntrants { entrants: 4 },
        Refusal::SizeDoesNotFit { size, entrants: 30 },
        Refusal::SizeIsFixed { size },
        Refusal::NoAttempt,
        Refusal::Lot(LotRefusal::new(
            Lot::Name { entrant: BEI },
            LotReason::NameDrawn,
        )),
        Refusal::NoEntropy,
        Refusal::ListNotFrozen,
        Refusal::LotsHaveStarted { attempt: 2 },
        Refusal::LotsNotStarted,
        Refusal::NothingPromised,
        Refusal::SecretMissing,
        Refusal::SecretDoesNotFit,
        Refusal::WitnessNamedAlready,
        Refusal::TextMissing,
        Refusal::TextUntidy,
        Refusal::TextTooLong { most: 200 },
        Refusal::LotsIncomplete,
        Refusal::LotsComplete,
        Refusal::LotsArePublished,
        Refusal::LotsNotPublished,
        Refusal::CheckInNotOpened,
        Refusal::IsPresent { entrant: BEI },
        Refusal::IsNotPresent { entrant: BEI },
        Refusal::NoSuchStage {
            stage: Stage::RoundOf128,
        },
        Refusal::NoSuchTable { stage, table },
        Refusal::NoSuchGame {
            game: Game::Slow(3),
        },
        Refusal::StageNotReady { stage, table },
        Refusal::StageNotReady {
            stage: Stage::Final,
            table: TableNumber(1),
        },
        Refusal::AlreadyAnnounced { stage },
        Refusal::NobodyToPlay { stage, table },
        Refusal::MatchDecided { stage, table },
        Refusal::NotAnnounced { stage, table },
        Refusal::PairDoesNotMeet { stage, table },
        Refusal::GameNotDue { due: Game::Slow(2) },
        Refusal::ColoursNotChosen { game: Game::Rapid },
        Refusal::ColoursNotChosen {
            game: Game::SuperRapid,
        },
        Refusal::DrawnButNotPlayed,
        Refusal::BothLoseButPlayed,
        Refusal::NotOfThePair {
            entrant: EntrantId(4),
        },
        Refusal::RedMissing,
        Refusal::RedNotDue { red: Some(ALICE) },
        Refusal::RedNotDue { red: None },
        Refusal::TieBreakLotOutOfRange,
        Refusal::TieBreakLotsEqual,
        Refusal::TieBreakLotsNotDue { stage, table },
        Refusal::ChoiceNotDue { stage, table },
        Refusal::NotTheChooser { chooser: ALICE },
        Refusal::GameNotRecorded {
            game: Game::SuperRapid,
        },
        Refusal::NothingAwarded { stage, table },
        Refusal::NothingToUndo,
        Refusal::NotTheLatestAct { latest: 12 },
        Refusal::CannotBeUndone { act: 9 },
        Refusal::NothingToRedo,
        Refusal::UndoStandsAlone,
        Refusal::EntryOutOfOrder { expected: 31 },
        Refusal::RecordTooLong,
    ]
}

#[test]
fn every_refusal_is_said_in_both_languages() {
    let play = entered();
    let samples = refusals();
    covers(
        &samples,
        include_str!("../src/record/refusal.rs"),
        "Refusal",
    );
    expect![[r#"
        NotOpened
          赛事记录必须从建立赛事开始；请先新建赛事。
          A record begins with the opening of the tournament; open one first.
        AlreadyOpened
          本赛事已经建立，不能再建一次；要办另一项赛事，请另行新建。
          This tournament has been opened already; start a new one for another event.
        RulesUnknown
          这份记录依照第2版规则，本程序只懂到第2版；请换用较新的程序。
          This record was made under version 2 of the rules and this program knows them only up to version 2; use a newer program.
        RegulationFault
          赛事名称是空的；请填写（F4）。
          The event has no title; fill it in (F4).
        RegulationFixedByLots
          抽签已经开始，人数上限、签位数、种子数、积分、局数和加赛办法不能再改；非改不可时请先中止抽签（G2）。
          The lots have begun, so the cap, the size, the seeds, points, games and tie-breaks cannot change; break the lots off first if they must (G2).
        CapBelowAdmitted
          人数上限不能低于已报名的80人；请提高上限，或先办理退赛（C13）。
          The cap cannot be below the 80 already entered; raise it, or let somebody withdraw first (C13).
        ReasonMissing
          这项裁决需要理由；请写明，理由会留在记录里（A13）。
          This ruling needs a reason; give one, it stays in the record (A13).
        ReasonTooLong
          理由超过500个字；请写短一些。
          The reason has more than 500 characters; shorten it.
        NameMissing
          姓名是空的；请填写姓名。
          The name is empty; fill it in.
        NameTooLong
          姓名超过40个字；请写短一些。
          The name has more than 40 characters; shorten it.
        ClubTooLong
          单位或地区超过60个字；请写短一些。
          The club or town has more than 60 characters; shorten it.
        NameUntidy
          姓名或单位的首尾有空格，或含有看不见的字符；请删去后重新填写。
          The name or club begins or ends with a space or holds an invisible character; type it anew.
        SamePersonTwice
          安小勇已经报名，同一人不能报两次；若是同名的另一人，请给两人写上不同的单位或地区（G13）。
          安小勇 has entered already; if this is a namesake, give each of them a different club or town (G13).
        NamesakeNeedsClub
          已有一位陈伟（马屿）；同名的两人都要写单位或地区，而且不能相同（G13）。
          There is a 陈伟 (马屿) already; give both namesakes a club or town, and different ones (G13).
        EntrantIdOutOfOrder
          棋手编号按报名次序发放，这里应为7号；请检查记录的来源。
          Ids of entrants are handed out in order and this one should be 7; check where the record comes from.
        NoSuchEntrant
          名单里没有编号为99的棋手；请从名单中选择。
          There is no entrant 99; choose one from the list.
        RegistrationIsClosed
          报名已经截止；再来报名的请列入候补名单（C13）。
          Registration is closed; put late entries on the waiting list (C13).
        RegistrationIsOpen
          报名还没有截止；请先截止报名，再抽签（C13）。
          Registration is still open; close it before the lots (C13).
        CapReached
          报名人数已到上限112人；请列入候补名单，或先提高上限（C13）。
          The cap of 112 entrants is reached; use the waiting list, or raise the cap first (C13).
        LotsHaveBegun
          抽签已经开始，名单和种子不再变动；退赛与替补请按裁决办理（G2）。
          The lots have begun and the list and seeds are frozen; withdraw or replace somebody by ruling instead (G2).
        NotOnWaitingList
          白明不在候补名单上；请从候补名单中选择（C13）。
          白明 is not on the waiting list; choose somebody who is (C13).
        HasWithdrawn
          白明已经退赛；如系误记，请先裁决恢复参赛（G7）。
          白明 has withdrawn; if that is a mistake, reinstate the player first (G7).
        HasNotWithdrawn
          白明没有退赛；请先办理退赛，才能恢复或由他人替补。
          白明 has not withdrawn; only a withdrawn player can be reinstated or replaced.
        NothingToTakeBack
          白明不是裁决由候补转为正式的；没有可撤回的裁决（A13）。
          白明 was not admitted by ruling; there is nothing to take back (A13).
        NothingToTakeBack
          没有人顶替白明的位置；没有可撤回的裁决（A13）。
          Nobody has taken 白明's place; there is nothing to take back (A13).
        NothingToTakeBack
          白明没有恢复参赛，或恢复后已经下过棋；请改为办理退赛（A13）。
          白明 was not reinstated, or has played since; let the player withdraw instead (A13).
        IsReplaced
          白明的位置已由他人替补；请改为处理替补的棋手（G2）。
          白明 has been replaced; deal with the replacement instead (G2).
        HasNoPlace
          白明没有签位，不能由他人替补；请选择有签位的棋手（G2）。
          白明 has no place from the lots that somebody could take; choose somebody who has (G2).
        FirstMatchAnnounced
          白明的第一场比赛已经宣布开始，不能再由他人替补；请按退赛处理（G2）。
          The first match of 白明 has been announced, so nobody can take that place; leave it as a withdrawal (G2).
        RankingNotStrict
          上届名次须从小到大、不得重复，最多1,000人；请检查第5名（C1）。
          Last year's ranks must rise without repeats, at most 1,000 people; check rank 5 (C1).
        NoSuchRank
          上届名单里没有第21名；请从名单中选择（C1）。
          Last year's list has no rank 21; choose one from the list (C1).
        RankTaken
          上届第5名已确认是白明；要改，请先取消这项确认（G13）。
          Rank 5 of last year is confirmed to be 白明; take that back first (G13).
        EntrantHasRank
          白明已确认是上届第5名；要改，请先取消这项确认（G13）。
          白明 is confirmed to be rank 5 of last year; take that back first (G13).
        RankNotMatched
          上届第5名还没有确认是谁；不必取消（G13）。
          Rank 5 of last year is not confirmed to be anybody; there is nothing to take back (G13).
        AttemptOutOfOrder
          抽签次数依次编号，这里应为第2次；请检查记录的来源（G14）。
          Attempts at the lots are numbered and this should be number 2; check where the record comes from (G14).
        AttemptStands
          第1次抽签还在进行；请接着抽，或写明理由中止（G14）。
          Attempt 1 at the lots is under way; go on with it, or break it off with a reason (G14).
        TooFewEntrants
          只有4人报名，至少5人才能抽签；请继续接受报名（C12）。
          Lots need at least 5 entrants and there are 4; take more entries (C12).
        SizeDoesNotFit
          64个签位适合33至112人，现有30人；请改用别的签位数（C12）。
          A size of 64 is for 33 to 112 entrants and there are 30; choose another size (C12).
        SizeIsFixed
          规程定为64个签位；要用别的签位数，请先修改规程（C12）。
          The regulation fixes a size of 64; change the regulation first (C12).
        NoAttempt
          现在没有进行中的抽签；请先开始抽签（G14）。
          No lots are being drawn; begin the lots first (G14).
        Lot
          白明的姓名已经抽出；请抽别的姓名（C6）。
          The name of 白明 has been drawn; draw another name (C6).
        NoEntropy
          这次抽签没有取得随机数，程序不能代抽；请人工抽签并录入（G14）。
          This attempt was begun without random numbers, so the program cannot draw; draw by hand (G14).
        ListNotFrozen
          名单还没有封存；请先封存名单并公布指纹，再抽签（G14）。
          The list is not frozen; freeze it and announce its fingerprint before the lots (G14).
        LotsHaveStarted
          第2次抽签的出数已经截止；如须重来，请说明理由作废本次抽签（G14）。
          The contributions of attempt 2 are closed; to begin again, break the attempt off with a reason (G14).
        LotsNotStarted
          出数还没有截止，不能抽签；请先截止出数（G14）。
          The contributions are still open, so no lot can be drawn; close them first (G14).
        NothingPromised
          这次抽签全部用纸签，程序没有承诺秘密数，不用出数（G14）。
          All lots of this attempt are drawn by hand; the program promised no secret, so nothing is contributed (G14).
        SecretMissing
          程序承诺过的秘密数没有公开；请公开它，或说明理由作废本次抽签（G14）。
          The secret that the program promised is not disclosed; disclose it, or break the attempt off with a reason (G14).
        SecretDoesNotFit
          这不是程序承诺过的秘密数；请说明理由作废本次抽签，重新封存名单（G14）。
          This is not the secret that the program promised; break the attempt off with a reason and freeze the list anew (G14).
        WitnessNamedAlready
          这位见证人已经登记；请登记另一位。
          This witness is named already; name another.
        TextMissing
          这里是空的；请填写。
          This is empty; fill it in.
        TextUntidy
          首尾有空格，或含有看不见的字符；请删去。
          There is white space at an end, or an invisible character; take it out.
        TextTooLong
          文字太长，最多200个字符；请缩短。
          The text is too long, at most 200 characters; shorten it.
        LotsIncomplete
          签还没有抽完；请抽完全部的签，再公布（G14）。
          The lots are not complete; draw all of them before publishing (G14).
        LotsComplete
          签已经全部抽完；请公布抽签结果（G14）。
          Every lot has been drawn; publish the lots (G14).
        LotsArePublished
          抽签结果已经公布，不能再抽、再公布或中止；请按此结果比赛（G14）。
          The lots are published: nothing can be drawn, published or broken off any more; play by them (G14).
        LotsNotPublished
          抽签结果还没有公布；请先公布，再开始比赛（G14）。
          The lots are not published; publish them before play begins (G14).
        CheckInNotOpened
          报到还没有开始；请先开始报到（F1）。
          The check-in has not been opened; open it first (F1).
        IsPresent
          白明已经报到；不必再记（F1）。
          白明 is marked present already; there is no need to repeat it (F1).
        IsNotPresent
          白明还没有报到；不必取消（F1）。
          白明 is not marked present; there is nothing to take back (F1).
        NoSuchStage
          本赛事没有一百二十八强战；请选择别的阶段。
          This tournament does not have the round of 128; choose another stage.
        NoSuchTable
          三十二强战没有第7台；请检查台号（B1）。
          There is no table 7 in the round of 32; check the number of the table (B1).
        NoSuchGame
          这场比赛没有第3局慢棋；请选择别的局（A3）。
          This match has no slow game 3; choose another game (A3).
        StageNotReady
          三十二强战第7台还没有结果；请先完成前面的比赛，或只宣布人已到齐的一台（F2）。
          Table 7 of the round of 32 is not decided; finish the earlier matches first, or announce a single table (F2).
        StageNotReady
          决赛还没有结果；请先完成前面的比赛，或只宣布人已到齐的一台（F2）。
          The final is not decided; finish the earlier matches first, or announce a single table (F2).
        AlreadyAnnounced
          三十二强战已经宣布过开始；不必再宣布（F2）。
          The start of the round of 32 has been announced; there is no need to repeat it (F2).
        NobodyToPlay
          三十二强战第7台没有对阵的双方：轮空、空签，或对手未定；请选择双方已定的一台（B1）。
          Table 7 of the round of 32 has no two players: a bye, a blank, or somebody not known yet; choose a table that has both (B1).
        MatchDecided
          三十二强战第7台已有结果；要改，请更正已录的一局，或作裁决（A3）。
          Table 7 of the round of 32 is decided; to change it, correct a recorded game or make a ruling (A3).
        NotAnnounced
          三十二强战第7台还没有宣布开始；请裁判长先宣布（F2）。
          Table 7 of the round of 32 has not been announced; announce its start first (F2).
        PairDoesNotMeet
          这两位棋手不在三十二强战第7台相遇；请核对台号和双方（B1）。
          These two do not meet at table 7 of the round of 32; check the table and the players (B1).
        GameNotDue
          现在该下的是第2局慢棋；请先录入这一局（A3）。
          Slow game 2 is due now; record that one first (A3).
        ColoursNotChosen
          快棋还没有选定红黑；请双方先抽签，由签大的一方选（A8）。
          The colours of the rapid game are not chosen; let both draw a lot and the larger one choose first (A8).
        ColoursNotChosen
          超快棋还没有选定红黑；请快棋执黑的一方先选（A9）。
          The colours of the super-rapid game are not chosen; let black of the rapid game choose first (A9).
        DrawnButNotPlayed
          迟到或弃权的一局不能记为和棋；请记胜负或双负（A11）。
          A late or forfeited game cannot be drawn; record who won it, or that both lose (A11).
        BothLoseButPlayed
          实际下过的一局不能记为双负；双方缺席请记迟到或弃权（A11）。
          A game that was played cannot be lost by both; for two absent players record late or forfeit (A11).
        NotOfThePair
          陈伟（塘下）不在这场比赛中；请在对阵双方中选择。
          陈伟 (塘下) does not play in this match; choose one of the two who do.
        RedMissing
          这一局没有写明谁执红；请选定执红的一方（G11）。
          It is not said who was red in this game; choose (G11).
        RedNotDue
          没有实际下的一局，红黑按规定由安小勇执红；请不要改动（G11）。
          In a game that was not played the colours stay as due, with 安小勇 red; leave them so (G11).
        RedNotDue
          没有实际下的一局，红黑又未选定；请不要填写执红的一方（G11）。
          The game was not played and no colours were chosen; leave red empty (G11).
        TieBreakLotOutOfRange
          加赛的签是1至100；请检查签数（A8）。
          A tie-break lot is 1 to 100; check the numbers (A8).
        TieBreakLotsEqual
          双方抽到的签相同；请重新抽（A8）。
          Both lots are equal; draw again (A8).
        TieBreakLotsNotDue
          三十二强战第7台现在不用抽签定先；请先录入该下的局（A8）。
          No tie-break lots are due at table 7 of the round of 32; record the game that is (A8).
        ChoiceNotDue
          三十二强战第7台现在不用选红黑；请先抽签，或录入该下的局（A8）。
          No choice of colours is due at table 7 of the round of 32; draw the lots first, or record the game that is due (A8).
        NotTheChooser
          红黑该由安小勇选；请问安小勇（A8）。
          安小勇 has the choice of colours; ask 安小勇 (A8).
        GameNotRecorded
          超快棋没有有效的结果；请先录入（G12）。
          The super-rapid game has no result that counts; record it first (G12).
        NothingAwarded
          三十二强战第7台没有裁定胜负；不必收回（A13）。
          No ruling stands for table 7 of the round of 32; there is nothing to take back (A13).
        NothingToUndo
          没有可撤销的操作。
          There is nothing to undo.
        NotTheLatestAct
          只能撤销最近的操作；请先撤销第12步。
          Only the latest act can be undone; undo act 12 first.
        CannotBeUndone
          第9步不能撤销：建立赛事、抽签、公布和宣布开始都不能撤销；抽签可以中止，结果可以更正（G14）。
          Act 9 cannot be undone: the opening, the lots, their publication and announcements stand; break the lots off, or correct a result (G14).
        NothingToRedo
          没有可重做的操作。
          There is nothing to redo.
        UndoStandsAlone
          撤销和重做必须单独成一步；请检查记录的来源。
          Undoing and redoing stand alone in their act; check where the record comes from.
        EntryOutOfOrder
          记录的序号或步数不连续，这里应为第31条；请检查记录的来源。
          The numbers of entry and act do not follow on; this should be entry 31; check where the record comes from.
        RecordTooLong
          记录已满200,000条；请保存文件，另建赛事。
          The record is full with 200,000 entries; save it and start another tournament.
    "#]].assert_eq(&words_of(&samples, play.now()));
}

#[test]
fn after_the_lots_are_published_three_refusals_say_so() {
    let samples = [
        Refusal::RegulationFixedByLots,
        Refusal::AttemptStands { attempt: 1 },
        Refusal::LotsArePublished,
    ];
    expect![[r#"
        RegulationFixedByLots
          抽签结果已经公布，人数上限、签位数、种子数、积分、局数和加赛办法不能再改；请保持原样（G2）。
          The lots are published, so the cap, the size, the seeds, points, games and tie-breaks can no longer change; leave them as they were (G2).
        AttemptStands
          第1次抽签的结果已经公布，不能重抽；请按此结果比赛（G14）。
          The lots of attempt 1 are published and there is no second drawing; play by them (G14).
        LotsArePublished
          抽签结果已经公布，不能再抽、再公布或中止；请按此结果比赛（G14）。
          The lots are published: nothing can be drawn, published or broken off any more; play by them (G14).
    "#]].assert_eq(&words_of(&samples, published().now()));
}

#[test]
fn every_fault_of_a_regulation_is_said_in_both_languages() {
    let problems = [
        RegulationProblem::TitleMissing,
        RegulationProblem::CapOutOfRange { most: 112 },
        RegulationProblem::TooManySeeds { most: 16 },
        RegulationProblem::PointsOutOfOrder,
        RegulationProblem::MatchRulesImpossible,
        RegulationProblem::TieBreaksImpossible,
        RegulationProblem::ClockEmpty,
        RegulationProblem::SessionsOutOfOrder,
        RegulationProblem::TooLong,
        RegulationProblem::AmountTooLarge,
        RegulationProblem::AddressImpossible,
    ];
    let source = include_str!("../src/engine/regulation.rs");
    covers(&problems, source, "RegulationProblem");
    let samples = problems.map(Refusal::RegulationFault);
    expect![[r#"
        RegulationFault
          赛事名称是空的；请填写（F4）。
          The event has no title; fill it in (F4).
        RegulationFault
          人数上限须在5至112之间；请修改（C13）。
          The cap must be 5 to 112; change it (C13).
        RegulationFault
          种子最多16名，每区一名；请减少种子数（C5）。
          There can be 16 seeds at most, one a zone; lower their number (C5).
        RegulationFault
          慢棋的积分须胜多于和、和多于负；请修改（A1）。
          A slow game must be worth more won than drawn, and more drawn than lost; change the points (A1).
        RegulationFault
          每场慢棋须有1至20局，并且下得到取胜所需的积分；请修改局数或取胜积分（A2）。
          A match has 1 to 20 slow games and must be winnable on points within them; change the games or the points to win (A2).
        RegulationFault
          加赛每种最多一局，须从抽签选先开始，最后一局和棋时须由黑方晋级；请修改加赛办法（A4）。
          Tie-breaks have each kind once at most, begin with lots and end with a game in which a draw sends black through; change them (A4).
        RegulationFault
          用时不能为零；请填写每方的分钟数或每着加秒（A6）。
          A clock has no time at all; give minutes or seconds a move for each side (A6).
        RegulationFault
          日程须按时间先后排列，每个阶段和每局只出现一次；请调整日程（F1）。
          The sessions must be in order of time and name each stage and game once; rearrange them (F1).
        RegulationFault
          有的文字超过2,000个字，或有的列表超过50项；请缩短（F4）。
          A text is longer than 2,000 characters or a list longer than 50; shorten it (F4).
        RegulationFault
          有的奖金或等级分超过10,000,000；请改小（E1）。
          A prize or a number of rating points is above 10,000,000; lower it (E1).
        RegulationFault
          公开网址须以 https:// 开头，不含空格和 #，最多200个字符；请修改或清空（F4）。
          The public address must begin with https://, have no spaces and no #, and at most 200 characters; change or clear it (F4).
    "#]].assert_eq(&words_of(&samples, entered().now()));
}

/// A lot that this reason would refuse.
fn refused_lot(reason: LotReason) -> LotRefusal {
    let (number, zone, half) = (MainNumber(6), ZoneNumber(2), Half::Lower);
    let lot = match reason {
        LotReason::AllDrawn
        | LotReason::OtherKindNext(_)
        | LotReason::OtherEntrantNext(_)
        | LotReason::NotOnTheList
        | LotReason::NameDrawn => Lot::Name { entrant: ALICE },
        LotReason::NoSuchNumber
        | LotReason::NumberTaken
        | LotReason::KeptForSeed
        | LotReason::BlankPattern => Lot::Number {
            entrant: ALICE,
            number,
        },
        LotReason::PlaceOutsideZone(_) => Lot::Place {
            entrant: ALICE,
            number,
        },
        LotReason::NoSuchZone
        | LotReason::ZoneHasSeed
        | LotReason::NoFlip
        | LotReason::NoFreeNumber
        | LotReason::ZoneFull
        | LotReason::ShareFull
        | LotReason::SeventhShutsSeedOut
        | LotReason::CannotComplete => Lot::Zone {
            entrant: ALICE,
            zone,
        },
        LotReason::HolderOutsideZone(_)
        | LotReason::SeedsNumber
        | LotReason::HasDeputy
        | LotReason::HalfOfLateSeed
        | LotReason::SixthJoinsFifth => Lot::Holder {
            entrant: ALICE,
            number,
        },
        LotReason::HalfHasDeputy => Lot::Half {
            entrant: ALICE,
            half,
        },
    };
    LotRefusal::new(lot, reason)
}

#[test]
fn every_lot_that_may_not_be_drawn_is_explained_in_both_languages() {
    let reasons = [
        LotReason::AllDrawn,
        LotReason::OtherKindNext(LotKind::Number),
        LotReason::OtherEntrantNext(BEI),
        LotReason::NotOnTheList,
        LotReason::NameDrawn,
        LotReason::NoSuchNumber,
        LotReason::NoSuchZone,
        LotReason::NumberTaken,
        LotReason::PlaceOutsideZone(ZoneNumber(1)),
        LotReason::HolderOutsideZone(ZoneNumber(1)),
        LotReason::ZoneHasSeed,
        LotReason::NoFlip,
        LotReason::NoFreeNumber,
        LotReason::KeptForSeed,
        LotReason::ZoneFull,
        LotReason::ShareFull,
        LotReason::SeedsNumber,
        LotReason::HasDeputy,
        LotReason::HalfOfLateSeed,
        LotReason::SixthJoinsFifth,
        LotReason::HalfHasDeputy,
        LotReason::SeventhShutsSeedOut,
        LotReason::BlankPattern,
        LotReason::CannotComplete,
    ];
    covers(
        &reasons,
        include_str!("../src/engine/lots/lot.rs"),
        "LotReason",
    );
    let samples = reasons.map(|reason| Refusal::Lot(refused_lot(reason)));
    let tournament = drawing();
    let said: String = words_of(&samples, tournament.now())
        .lines()
        .filter(|line| *line != "Lot")
        .flat_map(|line| [line.trim_start(), "\n"])
        .collect();
    expect![[r#"
          签已经全部抽完；请公布抽签结果（G14）。
          Every lot has been drawn; publish the lots (G14).
          现在该抽的是号签；请按次序抽（C6）。
          A number lot is due now; draw in order (C6).
          现在轮到白明抽签，不是安小勇；请按次序抽（C6）。
          It is the turn of 白明, not of 安小勇; draw in order (C6).
          安小勇不在本次抽签的名单上；请从名单中抽（C1）。
          安小勇 is not on the list of these lots; draw somebody who is (C1).
          安小勇的姓名已经抽出；请抽别的姓名（C6）。
          The name of 安小勇 has been drawn; draw another name (C6).
          没有6号；请检查签号（B1）。
          There is no number 6; check the number (B1).
          没有第2区；请检查区号（C5）。
          There is no zone 2; check the zone (C5).
          6号已有人抽得；请在可抽的签中另抽（C7）。
          Somebody holds number 6; draw another of the lots that are open (C7).
          6号不在安小勇抽到的第1区；请在1号至4号中抽（C7）。
          Number 6 is not in zone 1, which 安小勇 drew; draw from numbers 1 to 4 (C7).
          6号不在安小勇抽到的第1区；请在1号至4号中抽（C8）。
          Number 6 is not in zone 1, which 安小勇 drew; draw from numbers 1 to 4 (C8).
          第2区已有种子，每区只能有一名，安小勇不能再进；请在可抽的签中另抽（C5）。
          Zone 2 has its one seed, so 安小勇 cannot enter it; draw another of the lots that are open (C5).
          照已抽的种子看，安小勇抽第2区不合种子的分区次序；请在可抽的签中另抽（C4）。
          With the seeds placed so far no flip of the template lets 安小勇 have zone 2; draw another of the lots that are open (C4).
          第2区没有空号了；请在可抽的签中另抽（C7）。
          Zone 2 has no free number left; draw another of the lots that are open (C7).
          6号须留给还没有抽签的种子，安小勇不能抽；请在可抽的签中另抽（C7）。
          Number 6 is kept for a seed who has yet to draw, so 安小勇 cannot have it; draw another of the lots that are open (C7).
          第2区已满7人；请在可抽的签中另抽（C5）。
          Zone 2 is full with seven people; draw another of the lots that are open (C5).
          第2区的副号名额已满；请在可抽的签中另抽（C8）。
          Zone 2 has its full share of deputies; draw another of the lots that are open (C8).
          6号是种子，种子不打补双预赛，不能配副号；请在可抽的签中另抽（C2）。
          Number 6 is a seed's, who never plays the preliminary and takes no deputy; draw another of the lots that are open (C2).
          6号已有副号；请在可抽的签中另抽（C8）。
          Number 6 has a deputy already; draw another of the lots that are open (C8).
          6号所在的半区已由后抽出的种子占用；请在可抽的签中另抽（C9）。
          Number 6 lies in a half that a late seed has taken; draw another of the lots that are open (C9).
          区内第六人须与第五人同一半区，安小勇不能抽6号；请在可抽的签中另抽（C10）。
          The sixth of a zone joins the half of the fifth, so 安小勇 cannot have number 6; draw another of the lots that are open (C10).
          下半区已有副号，后抽出的种子安小勇不能进；请在可抽的签中另抽（C10）。
          The lower half has a deputy, so the late seed 安小勇 cannot take it; draw another of the lots that are open (C10).
          安小勇作为第七人抽第2区，后面的种子就无区可进；请在可抽的签中另抽（C10）。
          With 安小勇 seventh at zone 2 a seed yet to come would find no zone; draw another of the lots that are open (C10).
          安小勇抽6号，空签就不能按规定分布；请在可抽的签中另抽（C12）。
          With 安小勇 at number 6 the blanks could not end up where they belong; draw another of the lots that are open (C12).
          安小勇抽第2区，后面的签就抽不下去；请在可抽的签中另抽（C11）。
          With 安小勇 at zone 2 the lots could not be completed; draw another of the lots that are open (C11).
    "#]].assert_eq(&said);
}

#[test]
fn a_taken_number_names_its_holder_and_a_half_its_zone() {
    let play = published();
    let lots = &play.now().drawing().expect("lots").lots;
    let taken = Lot::Number {
        entrant: ALICE,
        number: MainNumber(6),
    };
    let holder = lots.places().at(MainNumber(6)).holder.expect("a holder");
    let holder = &play.now().entrant(holder).expect("an entrant").name;
    let refused = Refusal::Lot(LotRefusal::new(taken, LotReason::NumberTaken));
    let said = words_of(&[refused], play.now());
    assert!(said.contains(&format!("6号已由{holder}抽得")), "{said}");
    assert!(said.contains(&format!("{holder} holds number 6")), "{said}");

    let (entrant, zone) = lots
        .drawn()
        .iter()
        .find_map(|lot| match lot {
            Lot::Zone { entrant, zone } => Some((*entrant, *zone)),
            _ => None,
        })
        .expect("a zone lot");
    let half = Lot::Half {
        entrant,
        half: Half::Upper,
    };
    let refused = Refusal::Lot(LotRefusal::new(half, LotReason::HalfHasDeputy));
    let said = words_of(&[refused], play.now());
    assert!(
        said.contains(&format!("第{}区上半区已有副号", zone.0)),
        "{said}"
    );
    let english = format!("The upper half of zone {} has a deputy", zone.0);
    assert!(said.contains(&english), "{said}");
}

#[test]
fn every_failure_to_open_is_said_in_both_languages() {
    let document = |play: Play| {
        Box::new(Document {
            id: TournamentId::from_random([7; 16]),
            record: play.record,
        })
    };
    let mut empty = Play::opened();
    empty.record = qiwang::record::Record::default();
    let samples = [
        OpenError::TooLarge {
            bytes: 70 * 1024 * 1024,
        },
        OpenError::BadPage(BadBlock::Damaged),
        OpenError::BadPage(BadBlock::TooLarge),
        OpenError::NotJson {
            line: 3,
            column: 17,
        },
        OpenError::NotOurs,
        OpenError::TooNew { version: 9 },
        OpenError::Envelope {
            field: "revision".to_owned(),
        },
        OpenError::Damaged,
        OpenError::NotMigrated {
            version: 1,
            detail: "no step from version 1".to_owned(),
        },
        OpenError::BadEntry {
            index: 41,
            detail: format!("unknown variant `lot-{}`", "x".repeat(200)),
        },
        OpenError::RefusedByRules {
            index: 2,
            refusal: Refusal::SamePersonTwice { entrant: ALICE },
            good: document(entered()),
        },
        OpenError::RefusedByRules {
            index: 1,
            refusal: Refusal::NoSuchEntrant { entrant: BEI },
            good: document(Play::opened()),
        },
        OpenError::RefusedByRules {
            index: 0,
            refusal: Refusal::NotOpened,
            good: document(empty),
        },
    ];
    covers(&samples, include_str!("../src/file/open.rs"), "OpenError");
    let tournament = entered();
    let said: String = samples
        .iter()
        .map(|one| {
            both(&variant_name(one), tournament.now(), |language| {
                open_error(one, language)
            })
        })
        .collect();
    expect![[r#"
        TooLarge
          文件太大：70 MB，而赛事文件最大16 MB；请检查是否选错了文件。
          The file is too large: it has 70 MB, and a tournament has at most 16 MB; check whether it is the right file.
        BadPage
          这个观众网页里的赛事记录不完整；网页可能没有传完或被改动过，请重新取得，或改用 .qiwang.json 文件。
          The record inside this viewer page is not whole; the page may not have been copied to its end, or was changed, so fetch it again or use the .qiwang.json file.
        BadPage
          这个观众网页里的赛事记录太大，超过16 MB；它不是由棋王保存的，请改用 .qiwang.json 文件。
          The record inside this viewer page is larger than 16 MB, so Qiwang did not save it; use the .qiwang.json file.
        NotJson
          这不是完整的赛事文件：从第3行第17列起读不懂；文件可能没有传完，请重新取得。
          This is not a whole tournament file: it cannot be read from line 3, column 17; it may not have been copied to its end, so fetch it again.
        NotOurs
          这不是棋王的赛事文件；请选择以 .qiwang.json 结尾的文件。
          This is not a tournament file of Qiwang; choose one whose name ends in .qiwang.json.
        TooNew
          文件由更新的程序保存（格式第9版），本程序只懂到第4版；请更新程序后再打开。
          The file was saved by a newer program (format version 9) and this one reads up to version 4; update the program and open it again.
        Envelope
          文件开头的“revision”一项缺失、多余或有误；文件可能被改动过，请改用原来的文件。
          The field "revision" at the top of the file is missing, unknown or wrong; the file may have been changed, so use the original.
        Damaged
          文件的校验和不符，内容已经损坏或被手工改动；请改用原来的文件或另一份备份。
          The file does not fit its checksum: it was damaged or changed by hand; use the original or another copy.
        NotMigrated
          这是旧格式（第1版）的文件，转换时出错：no step from version 1；请改用另一份备份，或把文件交给程序的维护者。
          The file has an old format (version 1) and could not be brought up to date: no step from version 1; use another copy, or give the file to the program's maintainers.
        BadEntry
          第42条记录读不懂：unknown variant `lot-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…；请改用原来的文件或另一份备份。
          Entry 42 of the record cannot be read: unknown variant `lot-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…; use the original or another copy.
        RefusedByRules
          第3条记录不合规则：安小勇已经报名，同一人不能报两次；若是同名的另一人，请给两人写上不同的单位或地区（G13）。前面的7条完好，可以选择只打开这一部分。
          Entry 3 of the record is against the rules: 安小勇 has entered already; if this is a namesake, give each of them a different club or town (G13). The 7 entries before it are sound and can be opened by themselves.
        RefusedByRules
          第2条记录不合规则：名单里没有编号为2的棋手；请从名单中选择。前面的1条完好，可以选择只打开这一部分。
          Entry 2 of the record is against the rules: There is no entrant 2; choose one from the list. The one entry before it is sound and can be opened by itself.
        RefusedByRules
          第1条记录不合规则：赛事记录必须从建立赛事开始；请先新建赛事。它前面没有可以打开的记录。
          Entry 1 of the record is against the rules: A record begins with the opening of the tournament; open one first. No entry before it can be opened.
    "#]].assert_eq(&said);
}

/// A refusal that really happens names the player as everybody knows him.
#[test]
fn a_namesake_is_named_with_his_club() {
    let mut play = entered();
    let again = NewEntrant {
        name: "陈 伟".to_owned(),
        club: "马屿".to_owned(),
    };
    let refused = play
        .record
        .submit(Command::Enter(vec![again]), now())
        .expect_err("entered twice");
    let said = words_of(&[refused], play.now());
    expect![[r#"
        SamePersonTwice
          陈伟（马屿）已经报名，同一人不能报两次；若是同名的另一人，请给两人写上不同的单位或地区（G13）。
          陈伟 (马屿) has entered already; if this is a namesake, give each of them a different club or town (G13).
    "#]].assert_eq(&said);
}

#[test]
fn why_there_is_no_link_is_said_in_both_languages() {
    let tournament = Play::opened();
    let samples = [
        LinkRefusal::Empty,
        LinkRefusal::TooLong {
            characters: Some(12_345),
        },
        LinkRefusal::TooLong { characters: None },
    ];
    covers(
        &samples,
        include_str!("../src/file/link/mod.rs"),
        "LinkRefusal",
    );
    let said: String = samples
        .iter()
        .map(|one| {
            both(&variant_name(one), tournament.now(), |language| {
                link_refusal(*one, language)
            })
        })
        .collect();
    expect![[r#"
        Empty
          还没有赛事，无法生成链接；请先新建赛事。
          There is no tournament yet to make a link of; begin an event first.
        TooLong
          赛事内容太多，链接要12,345个字符，超过上限8,000个；请改为发送赛事文件。
          There is too much to tell: the link would have 12,345 characters, more than its limit of 8,000; send the tournament file instead.
        TooLong
          赛事内容太多，链接超过上限8,000个；请改为发送赛事文件。
          There is too much to tell: the link would be longer than its limit of 8,000; send the tournament file instead.
    "#]].assert_eq(&said);
}

#[test]
fn every_failure_to_open_a_link_is_said_in_both_languages() {
    let tournament = entered();
    let samples = [
        LinkError::NotALink,
        LinkError::OtherVersion { version: 2 },
        LinkError::TooLong,
        LinkError::Misspelt { character: 1_203 },
        LinkError::CutShort,
        LinkError::Damaged,
        LinkError::RefusedByRules {
            refusal: Refusal::SamePersonTwice { entrant: ALICE },
            good: Box::new(Document {
                id: TournamentId::from_random([7; 16]),
                record: tournament.record.clone(),
            }),
        },
    ];
    covers(
        &samples,
        include_str!("../src/file/link/mod.rs"),
        "LinkError",
    );
    let said: String = samples
        .iter()
        .map(|one| {
            both(&variant_name(one), tournament.now(), |language| {
                link_error(one, language)
            })
        })
        .collect();
    expect![[r#"
        NotALink
          这不是棋王的赛事链接；请检查是否复制完整。
          This is not a tournament link of Qiwang; check whether all of it was copied.
        OtherVersion
          链接由另一版本的程序生成（链接格式第2版），本程序只懂第1版；请刷新页面或更新程序后再打开。
          The link was made by another version of the program (link format 2) and this one reads format 1; reload the page or update the program, and open it again.
        TooLong
          链接太长，超过上限8,000个字符；请向发送者要赛事文件。
          The link is longer than 8,000 characters; ask whoever sent it for the tournament file.
        Misspelt
          链接的第1,203个字符不对，可能在转发时被改动；请重新复制，或向发送者重新要一个。
          Character 1,203 of the link cannot be right; it may have been changed on its way, so copy it again or ask for another.
        CutShort
          链接不完整，末尾被截掉了，有些聊天软件会截断长链接；请复制整个链接，或扫二维码，或要赛事文件。
          The end of the link is missing, as some chat programs cut long links off; copy all of it, scan the QR code, or ask for the tournament file.
        Damaged
          链接的内容已经损坏，可能在转发时被改动；请重新复制，或向发送者重新要一个。
          The link was damaged, perhaps on its way; copy it again or ask for another.
        RefusedByRules
          链接里的赛事不合规则：安小勇已经报名，同一人不能报两次；若是同名的另一人，请给两人写上不同的单位或地区（G13）。
          The tournament in the link is against the rules: 安小勇 has entered already; if this is a namesake, give each of them a different club or town (G13).
    "#]].assert_eq(&said);
}
