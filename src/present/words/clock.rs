//! The time of a game (A6).

use crate::engine::regulation::TimeControl;
use crate::engine::side::BySide;
use crate::present::language::Language;

/// The time of one side (A6): minutes and seconds a move.
pub fn clock(language: Language, clock: TimeControl) -> String {
    let TimeControl { minutes, seconds } = clock;
    match language {
        Language::Chinese => format!("{minutes}分+{seconds}秒"),
        Language::English => format!("{minutes} min + {seconds} s"),
    }
}

/// The time of both sides (A6): once where it is the same.
pub fn clocks(language: Language, clocks: BySide<TimeControl>) -> String {
    if clocks.red == clocks.black {
        let each = clock(language, clocks.red);
        return match language {
            Language::Chinese => format!("每方 {each}"),
            Language::English => format!("{each} each"),
        };
    }
    let [red, black] = [clocks.red, clocks.black].map(|one| clock(language, one));
    match language {
        Language::Chinese => format!("红方 {red}，黑方 {black}"),
        Language::English => format!("red {red}, black {black}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_clocks_are_said_once() {
        let clock = |minutes, seconds| TimeControl { minutes, seconds };
        let same = BySide {
            red: clock(10, 5),
            black: clock(10, 5),
        };
        let unequal = BySide {
            red: clock(6, 5),
            black: clock(4, 5),
        };
        assert_eq!(clocks(Language::English, same), "10 min + 5 s each");
        assert_eq!(
            clocks(Language::Chinese, unequal),
            "红方 6分+5秒，黑方 4分+5秒"
        );
    }
}
