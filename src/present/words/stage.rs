//! The names of the sport's things: stages, tables, games, sides, how a game came about and a match
//! was decided, numbers, zones, halves, clauses.

use crate::engine::clause::Clause;
use crate::engine::contest::DecidedBy;
use crate::engine::entrant::SeedNumber;
use crate::engine::game::{Game, GameKind, How};
use crate::engine::lots::LotKind;
use crate::engine::number::{Half, MainNumber, TableNumber, ZoneNumber};
use crate::engine::side::Side;
use crate::engine::stage::Stage;
use crate::present::language::{Language, Text, text};

/// A stage's name, as a heading.
pub fn stage(stage: Stage) -> Text {
    match stage {
        Stage::Preliminary => text("补双预赛", "Preliminary"),
        Stage::RoundOf256 => text("二百五十六强战", "Round of 256"),
        Stage::RoundOf128 => text("一百二十八强战", "Round of 128"),
        Stage::RoundOf64 => text("六十四强战", "Round of 64"),
        Stage::RoundOf32 => text("三十二强战", "Round of 32"),
        Stage::RoundOf16 => text("十六强战", "Round of 16"),
        Stage::QuarterFinal => text("八强战", "Quarter-finals"),
        Stage::SemiFinal => text("四强战", "Semi-finals"),
        Stage::Final => text("决赛", "Final"),
    }
}

/// A stage within a sentence: "the round of 64".
pub fn the_stage(stage: Stage) -> Text {
    match stage {
        Stage::Preliminary => text("补双预赛", "the preliminary"),
        Stage::RoundOf256 => text("二百五十六强战", "the round of 256"),
        Stage::RoundOf128 => text("一百二十八强战", "the round of 128"),
        Stage::RoundOf64 => text("六十四强战", "the round of 64"),
        Stage::RoundOf32 => text("三十二强战", "the round of 32"),
        Stage::RoundOf16 => text("十六强战", "the round of 16"),
        Stage::QuarterFinal => text("八强战", "the quarter-finals"),
        Stage::SemiFinal => text("四强战", "the semi-finals"),
        Stage::Final => text("决赛", "the final"),
    }
}

/// A table: "第3台", "table 3".
pub fn table(language: Language, table: TableNumber) -> String {
    match language {
        Language::Chinese => format!("第{}台", table.0),
        Language::English => format!("table {}", table.0),
    }
}

/// A table of a stage within a sentence: "六十四强战第3台", "table 3 of the round of 64". The final has
/// only one.
pub fn at_table(language: Language, stage: Stage, number: TableNumber) -> String {
    let of = the_stage(stage).of(language);
    match (language, stage) {
        (_, Stage::Final) => of.to_owned(),
        (Language::Chinese, _) => format!("{of}{}", table(language, number)),
        (Language::English, _) => format!("{} of {of}", table(language, number)),
    }
}

/// A game of a match: "第1局慢棋", "slow game 1".
pub fn game(language: Language, game: Game) -> String {
    match (language, game) {
        (Language::Chinese, Game::Slow(number)) => format!("第{number}局慢棋"),
        (Language::English, Game::Slow(number)) => format!("slow game {number}"),
        (Language::Chinese, Game::Rapid) => "快棋".to_owned(),
        (Language::English, Game::Rapid) => "rapid game".to_owned(),
        (Language::Chinese, Game::SuperRapid) => "超快棋".to_owned(),
        (Language::English, Game::SuperRapid) => "super-rapid game".to_owned(),
    }
}

/// A game within a sentence: "第1局慢棋", "slow game 1", "the rapid game".
pub fn the_game(language: Language, which: Game) -> String {
    let name = game(language, which);
    match (language, which) {
        (Language::English, Game::Rapid | Game::SuperRapid) => format!("the {name}"),
        _ => name,
    }
}

/// A game in a narrow column: "1", "快", "超".
pub fn game_short(language: Language, game: Game) -> String {
    match (language, game) {
        (_, Game::Slow(number)) => number.to_string(),
        (Language::Chinese, Game::Rapid) => "快".to_owned(),
        (Language::English, Game::Rapid) => "R".to_owned(),
        (Language::Chinese, Game::SuperRapid) => "超".to_owned(),
        (Language::English, Game::SuperRapid) => "SR".to_owned(),
    }
}

/// A kind of game.
pub fn kind(kind: GameKind) -> Text {
    match kind {
        GameKind::Slow => text("慢棋", "Slow"),
        GameKind::Rapid => text("快棋", "Rapid"),
        GameKind::SuperRapid => text("超快棋", "Super-rapid"),
    }
}

/// A side of a game.
pub fn side(side: Side) -> Text {
    match side {
        Side::Red => text("红", "Red"),
        Side::Black => text("黑", "Black"),
    }
}

/// A side of a game in a narrow column.
pub fn side_short(side: Side) -> Text {
    match side {
        Side::Red => text("红", "R"),
        Side::Black => text("黑", "B"),
    }
}

/// How a game's outcome came about.
pub fn how(how: How) -> Text {
    match how {
        How::Played => text("对局", "Played"),
        How::Late => text("迟到判负", "Late forfeit"),
        How::Forfeit => text("弃权", "Forfeit"),
        How::Ruling => text("裁决", "Ruling"),
    }
}

/// By what a match was decided.
pub fn decided_by(by: DecidedBy) -> Text {
    match by {
        DecidedBy::Slow => text("慢棋", "Slow games"),
        DecidedBy::Rapid => text("快棋", "Rapid game"),
        DecidedBy::SuperRapid => text("超快棋", "Super-rapid game"),
        DecidedBy::Walkover => text("对手退赛", "Walkover"),
        DecidedBy::Ruling => text("裁决", "Ruling"),
        DecidedBy::Bye => text("轮空", "Bye"),
        DecidedBy::Blank => text("空签", "Blank"),
        DecidedBy::BothAbsent => text("双方缺席", "Both absent"),
        DecidedBy::BothWithdrawn => text("双方退赛", "Both withdrawn"),
        DecidedBy::Withdrawn => text("退赛", "Withdrawn"),
    }
}

/// A match that was cancelled (G4).
pub const CANCELLED: Text = text("已取消", "Cancelled");
/// A number that nobody holds (A12, C12).
pub const NOBODY: Text = text("空签", "Blank");
/// A player who is not known yet.
pub const UNKNOWN: Text = text("待定", "To be decided");

/// A half of a zone.
pub fn half(half: Half) -> Text {
    match half {
        Half::Upper => text("上半区", "upper half"),
        Half::Lower => text("下半区", "lower half"),
    }
}

/// A zone: "第3区", "zone 3".
pub fn zone(language: Language, zone: ZoneNumber) -> String {
    match language {
        Language::Chinese => format!("第{}区", zone.0),
        Language::English => format!("zone {}", zone.0),
    }
}

/// A main number: "5号", "number 5".
pub fn number(language: Language, number: MainNumber) -> String {
    match language {
        Language::Chinese => format!("{}号", number.0),
        Language::English => format!("number {}", number.0),
    }
}

/// A seed: "3号种子", "seed 3".
pub fn seed(language: Language, seed: SeedNumber) -> String {
    match language {
        Language::Chinese => format!("{}号种子", seed.0),
        Language::English => format!("seed {}", seed.0),
    }
}

/// What a lot decides.
pub fn lot_kind(kind: LotKind) -> Text {
    match kind {
        LotKind::Name => text("姓名签", "name lot"),
        LotKind::Number => text("号签", "number lot"),
        LotKind::Zone => text("区签", "zone lot"),
        LotKind::Place => text("区内号签", "place lot"),
        LotKind::Holder => text("副号签", "deputy lot"),
        LotKind::Half => text("半区签", "half lot"),
    }
}

/// A clause as it is cited at the end of a sentence, before its full stop.
pub fn cited(language: Language, clause: Clause) -> String {
    match language {
        Language::Chinese => format!("（{}）", clause.id()),
        Language::English => format!(" ({})", clause.id()),
    }
}
