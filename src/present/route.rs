//! Addresses inside the page: one [`Route`], read from the part after `#` and written back to it.
//! Only this file knows how an address is spelled.

use super::language::{Text, text};
use crate::engine::entrant::EntrantId;
use crate::engine::stage::Stage;
use crate::record::tournament::Phase;

/// A place in the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Route {
    /// The first page: begin an event, open a file, take up one that is kept here.
    #[default]
    Start,
    /// 赛事: the regulation's data.
    Event,
    /// 报名: entries, last year's list, seeds.
    Entries,
    /// 抽签: the lots.
    Lots,
    /// 报到: who is here.
    CheckIn,
    /// 赛场: the current stage's tables.
    Floor,
    /// 投影: what the hall sees.
    Projection,
    /// 对阵: the bracket.
    Bracket,
    /// 我的棋手: one player, his next table first.
    Player,
    /// 赛程: every stage's sessions and tables, to look at.
    Schedule,
    /// 名次: placings, rating points, prizes.
    Placings,
    /// 打印: pairings and result slips.
    Print,
    /// 记录: every entry of the record, in words.
    Record,
    /// 核验: the certificate of the lots and the check of it.
    Certificate,
    /// 文件: files, and the tournaments kept in this browser.
    Files,
}

impl Route {
    /// Every route, in the order of the navigation.
    pub const ALL: [Route; 15] = [
        Route::Start,
        Route::Event,
        Route::Entries,
        Route::Lots,
        Route::CheckIn,
        Route::Floor,
        Route::Projection,
        Route::Bracket,
        Route::Player,
        Route::Schedule,
        Route::Placings,
        Route::Print,
        Route::Record,
        Route::Certificate,
        Route::Files,
    ];

    /// The screens that somebody has who only looks on, in the order of the navigation; the first is
    /// where he begins.
    pub const OF_VIEWER: [Route; 5] = [
        Route::Bracket,
        Route::Player,
        Route::Schedule,
        Route::Placings,
        Route::Certificate,
    ];

    /// The route of an address, given with or without its `#`; `None` for an address of nothing.
    pub fn from_hash(hash: &str) -> Option<Route> {
        let hash = hash.trim_start_matches('#');
        if let Some((route, _)) = Route::parts(hash) {
            return Some(route);
        }
        Route::ALL.into_iter().find(|route| {
            let address = route.href().trim_start_matches('#');
            address == hash || address.trim_end_matches('/') == hash.trim_end_matches('/')
        })
    }

    /// A link that holds a whole tournament (`#v1.…`, `#n1.…`, of whatever version), and the address
    /// inside the page that may follow it, `/p/17`; `None` for any other address.
    pub fn link(hash: &str) -> Option<(&str, &str)> {
        let hash = hash.trim_start_matches('#');
        let end = hash.find('/').unwrap_or(hash.len());
        let (link, inside) = hash.split_at_checked(end)?;
        let (form, _) = link.split_once('.')?;
        let version = form.strip_prefix(['v', 'n'])?;
        let is_number = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then_some((link, inside))
    }

    /// Whether a name may be asked for beside the page (`?src=`): a relative address that leads nowhere
    /// else, and has nothing in it that means something in an address.
    pub fn is_beside(name: &str) -> bool {
        let strange = |letter: char| letter.is_control() || "\\:?#%".contains(letter);
        !name.contains(strange)
            && name.len() <= 400
            && name.split('/').all(|part| !matches!(part, "" | "." | ".."))
    }

    /// What an address says below its screen's own, such as `#/bracket/zone-3`, `#/print/final`.
    pub fn below(hash: &str) -> &str {
        Route::parts(hash).map_or("", |(_, below)| below)
    }

    /// The screen and what is below it, for an address of one of the screens that have parts.
    fn parts(hash: &str) -> Option<(Route, &str)> {
        let hash = hash.trim_start_matches('#');
        [Route::Bracket, Route::Player, Route::Print]
            .into_iter()
            .find_map(|route| {
                let own = route.href().trim_start_matches('#');
                let below = hash.strip_prefix(own)?.strip_prefix('/')?;
                (!below.is_empty()).then_some((route, below))
            })
    }

    /// The address of the print room for a stage.
    pub fn print_of(stage: Stage) -> String {
        format!("{}/{}", Route::Print.href(), stage_slug(stage))
    }

    /// The address of a player's own page.
    pub fn of_player(id: EntrantId) -> String {
        format!("{}/{}", Route::Player.href(), id.0)
    }

    /// The address, for a link's `href`.
    pub fn href(self) -> &'static str {
        match self {
            Route::Start => "#/",
            Route::Event => "#/event",
            Route::Entries => "#/entries",
            Route::Lots => "#/lots",
            Route::CheckIn => "#/check-in",
            Route::Floor => "#/floor",
            Route::Projection => "#/projection",
            Route::Bracket => "#/bracket",
            Route::Player => "#/p",
            Route::Schedule => "#/schedule",
            Route::Placings => "#/placings",
            Route::Print => "#/print",
            Route::Record => "#/record",
            Route::Certificate => "#/certificate",
            Route::Files => "#/files",
        }
    }

    /// Where the work is in this phase of a tournament.
    pub fn of_phase(phase: Phase) -> Route {
        match phase {
            Phase::Registration => Route::Entries,
            Phase::Lots => Route::Lots,
            Phase::Playing => Route::Floor,
            Phase::Finished => Route::Placings,
        }
    }

    /// What it is called in the navigation.
    pub fn label(self) -> Text {
        match self {
            Route::Start => text("开始", "Start"),
            Route::Event => text("赛事", "Event"),
            Route::Entries => text("报名", "Entries"),
            Route::Lots => text("抽签", "Lots"),
            Route::CheckIn => text("报到", "Check-in"),
            Route::Floor => text("赛场", "Floor"),
            Route::Projection => text("投影", "Projector"),
            Route::Bracket => text("对阵", "Bracket"),
            Route::Player => text("我的棋手", "My player"),
            Route::Schedule => text("赛程", "Schedule"),
            Route::Placings => text("名次", "Placings"),
            Route::Print => text("打印", "Print"),
            Route::Record => text("记录", "Record"),
            Route::Certificate => text("核验", "Check"),
            Route::Files => text("文件", "Files"),
        }
    }

    /// The heading of its screen.
    pub fn heading(self) -> Text {
        match self {
            Route::Start => text("棋王", "Qiwang"),
            Route::Event => text("赛事与规程", "The event and its regulation"),
            Route::Entries => text("报名与种子棋手", "Entries and seeds"),
            Route::Lots => text("抽签", "Lots"),
            Route::CheckIn => text("报到", "Check-in"),
            Route::Floor => text("赛场", "Floor"),
            Route::Projection => text("投影", "Projector"),
            Route::Bracket => text("对阵图", "Bracket"),
            Route::Player => text("我的棋手", "My player"),
            Route::Schedule => text("赛程与对阵", "Schedule and pairings"),
            Route::Placings => text("名次与奖金", "Placings and prizes"),
            Route::Print => text("打印", "Print room"),
            Route::Record => text("赛事记录", "The record"),
            Route::Certificate => text("抽签证书与核验", "Certificate and check of the lots"),
            Route::Files => text("文件与保存", "Files"),
        }
    }
}

/// A stage as an address and the page's attributes spell it: `preliminary`, `round-of-64`, `final`.
pub fn stage_slug(stage: Stage) -> &'static str {
    match stage {
        Stage::Preliminary => "preliminary",
        Stage::RoundOf256 => "round-of-256",
        Stage::RoundOf128 => "round-of-128",
        Stage::RoundOf64 => "round-of-64",
        Stage::RoundOf32 => "round-of-32",
        Stage::RoundOf16 => "round-of-16",
        Stage::QuarterFinal => "quarter-final",
        Stage::SemiFinal => "semi-final",
        Stage::Final => "final",
    }
}

/// The stage that is spelled so.
pub fn stage_from_slug(slug: &str) -> Option<Stage> {
    Stage::ALL
        .into_iter()
        .find(|stage| stage_slug(*stage) == slug)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_found_at_its_own_address() {
        for route in Route::ALL {
            assert_eq!(Route::from_hash(route.href()), Some(route));
            assert_eq!(Route::from_hash(&route.href()[1..]), Some(route));
        }
    }

    #[test]
    fn a_link_is_told_from_an_address() {
        for (hash, link) in [
            ("#v1.abc-_", Some(("v1.abc-_", ""))),
            ("#v1.abc/p/17", Some(("v1.abc", "/p/17"))),
            ("#n1.0123/", Some(("n1.0123", "/"))),
            ("#v23.x", Some(("v23.x", ""))),
            ("#v1.", Some(("v1.", ""))),
            ("#/p/v1.abc", None),
            ("#v.abc", None),
            ("#v1", None),
            ("#vx.abc", None),
            ("#w1.abc", None),
            ("", None),
        ] {
            assert_eq!(Route::link(hash), link, "{hash}");
        }
    }

    #[test]
    fn what_lies_beside_the_page_lies_nowhere_else() {
        for name in [
            "cup.qiwang.json",
            "棋王赛 2021.qiwang.json",
            "2021/cup.json",
        ] {
            assert!(Route::is_beside(name), "{name}");
        }
        for name in [
            "",
            "/cup.json",
            "//other.example/cup.json",
            "https://other.example/cup.json",
            "../cup.json",
            "a/../../cup.json",
            "a//b",
            "./cup.json",
            "data:,x",
            "a\\b",
            "cup.json?x",
            "cup.json#x",
            "%2e%2e/cup.json",
            "cup\n.json",
            "a/",
        ] {
            assert!(!Route::is_beside(name), "{name}");
        }
    }

    #[test]
    fn every_stage_is_found_by_its_own_name() {
        for stage in Stage::ALL {
            assert_eq!(stage_from_slug(stage_slug(stage)), Some(stage));
        }
        assert_eq!(stage_from_slug("round-of-63"), None);
    }

    #[test]
    fn an_empty_address_is_the_first_page_and_a_strange_one_is_nothing() {
        assert_eq!(Route::from_hash(""), Some(Route::Start));
        assert_eq!(Route::from_hash("#"), Some(Route::Start));
        assert_eq!(Route::from_hash("#/lots/"), Some(Route::Lots));
        assert_eq!(Route::from_hash("#/bracket/"), Some(Route::Bracket));
        assert_eq!(Route::from_hash("#/bracket/zone-3"), Some(Route::Bracket));
        let print = Route::print_of(Stage::SemiFinal);
        assert_eq!(print, "#/print/semi-final");
        assert_eq!(Route::from_hash(&print), Some(Route::Print));
        assert_eq!(Route::below(&print), "semi-final");
        assert_eq!(Route::below("#/lots/3"), "");
        let player = Route::of_player(EntrantId(17));
        assert_eq!(player, "#/p/17");
        assert_eq!(Route::from_hash(&player), Some(Route::Player));
        assert_eq!(Route::below(&player), "17");
        for strange in ["#/lot", "#/Lots", "#lots", "#/files/../event", "#/event?x"] {
            assert_eq!(Route::from_hash(strange), None, "{strange}");
        }
    }
}
