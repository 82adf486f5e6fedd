//! The words of the projector: its scenes, and the panel from which the operator chooses them.

use super::stage;
use crate::engine::civil::DateTime;
use crate::engine::game::Game;
use crate::engine::stage::Stage;
use crate::present::language::{Language, Text, text};
use crate::present::scenes::{Missing, Scene, Target};

// --- What the hall sees -------------------------------------------------------------------------

/// A scene's name.
pub fn scene(scene: Scene) -> Text {
    match scene {
        Scene::Drawing => text("抽签", "Drawing of lots"),
        Scene::Pairings => text("对阵表", "Pairings"),
        Scene::Bracket => text("对阵图", "Bracket"),
        Scene::Countdown => COUNTDOWN,
        Scene::Board => text("赛果与名次", "Results and placings"),
        Scene::Prizes => text("奖金", "Prizes"),
        Scene::Codes => text("二维码", "QR code"),
    }
}

/// Who plays whom in a stage.
pub fn pairings(language: Language, of: Stage) -> String {
    let of = stage::stage(of).of(language);
    match language {
        Language::Chinese => format!("{of} 对阵"),
        Language::English => format!("{of}: pairings"),
    }
}

/// The results of a stage.
pub fn results(language: Language, of: Stage) -> String {
    let of = stage::stage(of).of(language);
    match language {
        Language::Chinese => format!("{of} 赛果"),
        Language::English => format!("{of}: results"),
    }
}

/// The bracket around a stage.
pub fn bracket(language: Language, of: Stage) -> String {
    let of = stage::stage(of).of(language);
    match language {
        Language::Chinese => format!("对阵图 · {of}"),
        Language::English => format!("Bracket · {of}"),
    }
}

/// The scene that counts.
pub const COUNTDOWN: Text = text("倒计时", "Countdown");
/// The placings once the event is over.
pub const PLACINGS: Text = text("最终名次", "Final placings");
/// The second place.
pub const RUNNER_UP: Text = text("亚军", "Runner-up");
/// F2: nothing to count to.
pub const WAIT: Text = text(
    "请等候裁判长宣布",
    "The chief arbiter will announce the start",
);
/// What a code does not do.
pub const CODE_STANDS_STILL: Text = text(
    "码里是此刻的赛况；有新结果后请再扫一次。",
    "It holds the state of this moment; scan it again after new results.",
);

/// The seconds of a day.
pub const DAY: u64 = 24 * 60 * 60;

/// The time that is left: `14:59`, `2:05:00`, `64天 03:12:09`.
pub fn left(language: Language, seconds: u64) -> String {
    let (days, seconds) = (seconds / DAY, seconds % DAY);
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match (language, days, hours) {
        (_, 0, 0) => format!("{minutes:02}:{rest:02}"),
        (_, 0, _) => format!("{hours}:{minutes:02}:{rest:02}"),
        (Language::Chinese, ..) => format!("{days}天 {hours:02}:{minutes:02}:{rest:02}"),
        (Language::English, 1, _) => format!("1 day {hours:02}:{minutes:02}:{rest:02}"),
        (Language::English, ..) => format!("{days} days {hours:02}:{minutes:02}:{rest:02}"),
    }
}

/// In the place of the time that is left before it is counted, and where it is not known any more.
pub const NOT_KNOWN: &str = "––:––";

/// What a countdown counts to.
pub fn target(language: Language, target: &Target) -> String {
    let name = |of: Stage| stage::stage(of).of(language);
    match (language, target) {
        (Language::Chinese, Target::Late { announcement, .. }) => {
            format!(
                "{}已开始，迟到时限还有",
                super::floor_time::announced_what(language, announcement)
            )
        }
        (Language::English, Target::Late { announcement, .. }) => {
            format!(
                "{} has begun; time left to be at the table",
                super::floor_time::announced_what(language, announcement)
            )
        }
        (Language::Chinese, Target::Over(announcement)) => format!(
            "{}：迟到时限已到",
            super::floor_time::announced_what(language, announcement)
        ),
        (Language::English, Target::Over(announcement)) => format!(
            "{}: the time to be at the table is over",
            super::floor_time::announced_what(language, announcement)
        ),
        (Language::Chinese, Target::Planned(of, None, _)) => format!("距{}开始还有", name(*of)),
        (Language::English, Target::Planned(of, None, _)) => format!("{} begins in", name(*of)),
        (Language::Chinese, Target::Planned(of, Some(game), _)) => {
            format!("距{}第{game}局开始还有", name(*of))
        }
        (Language::English, Target::Planned(of, Some(game), _)) => {
            let game = stage::game(language, Game::Slow(*game));
            format!("{}, {game}, begins in", name(*of))
        }
        (Language::Chinese, Target::Announcement(of)) => format!("{}即将开始", name(*of)),
        (Language::English, Target::Announcement(of)) => format!("{} is about to begin", name(*of)),
        (Language::Chinese, Target::Playing(of)) => format!("{}正在进行", name(*of)),
        (Language::English, Target::Playing(of)) => format!("{} is being played", name(*of)),
        (Language::Chinese, Target::Nothing) => "比赛全部结束".to_owned(),
        (Language::English, Target::Nothing) => "The event is over".to_owned(),
    }
}

/// F1: the time that is planned, with its day where that is not today.
pub fn planned_for(language: Language, at: DateTime, now: DateTime) -> String {
    let (hour, minute, _) = at.time.parts();
    let time = match at.date == now.date {
        true => format!("{hour:02}:{minute:02}"),
        false => super::print::moment(language, at),
    };
    match language {
        Language::Chinese => format!("计划 {time}，以裁判长宣布为准"),
        Language::English => {
            format!("Planned for {time}; it begins when the chief arbiter says so")
        }
    }
}

// --- The operator's panel -----------------------------------------------------------------------

/// What is to be done with the window.
pub const WINDOW: Text = text("投影窗口", "Projector window");
/// It answers.
pub const CONNECTED: Text = text("已连接", "connected");
/// It does not.
pub const NOT_OPEN: Text = text("未打开", "not open");
/// The panel stays where the operator works.
pub const GOES_ON: Text = text(
    "画面会自动跟随比赛：可以离开本页，在赛场录结果，投影照常更新、翻页、轮换。请不要关闭本窗口。",
    "The picture follows the event by itself: leave this screen and enter results on the floor, and the projector goes on turning and rotating. Do not close this window.",
);
/// What is shown now.
pub const NOW: Text = text("大厅此刻看到的", "What the hall sees now");
/// The choice of a scene.
pub const SCENES: Text = text("显示哪个画面", "Which scene");
/// The scene goes with the phase.
pub const BY_PHASE: Text = text("按赛程自动", "By the event's phase");
/// One page back.
pub const BACK: Text = text("上一页", "Page back");
/// One page on.
pub const FORWARD: Text = text("下一页", "Next page");
/// Nothing is shown.
pub const BLACK: Text = text("黑屏", "Black screen");
/// It is shown again.
pub const NOT_BLACK: Text = text("恢复画面", "Show again");
/// Said when the screen has become black.
pub const IS_BLACK: Text = text(
    "投影已黑屏；再按一次“.”键恢复。",
    "The projector is black; the full stop key brings the picture back.",
);
/// Said when it is not black any more.
pub const IS_BACK: Text = text("投影已恢复画面。", "The projector shows the picture again.");
/// What the keys do.
pub const KEYS: Text = text(
    "键盘：在任何页面按“.”（小键盘也可）或 B 黑屏，再按恢复；在本页按 1 至 7 选画面，0 按赛程自动；在投影窗口按 PageUp、PageDown（翻页笔）翻页。",
    "Keys: on any screen the full stop (also on the number pad) or B makes the projector black, and again brings it back; here 1 to 7 choose a scene, 0 goes by the phase; in the projector window Page Up and Page Down (a presenter) turn pages.",
);
/// The scenes come up one after the other.
pub const ROTATE: Text = text("轮换画面", "Rotate the scenes");
/// How.
pub const ROTATE_WHY: Text = text(
    "勾选的画面依次显示；有几页的先翻完各页。时间是每页的停留时间。",
    "The ticked scenes come up in turn, each with all its pages. The time is how long a page stands.",
);
/// Whether a scene takes part.
pub const TAKES_PART: Text = text("参加轮换", "takes part");
/// The lots are drawn in front of the hall, which comes first.
pub const DRAWING_FIRST: Text = text(
    "抽签页正在抽签：投影先显示抽签，离开抽签页后回到这里选的画面。",
    "The lots are being drawn on their screen: the projector shows that first, and what is chosen here afterwards.",
);

/// Which page of how many is shown.
pub fn shown(language: Language, scene: Scene, (page, pages): (usize, usize)) -> String {
    let name = self::scene(scene).of(language);
    match pages {
        0 | 1 => name.to_owned(),
        _ => format!("{name} {page} / {pages}"),
    }
}

/// For how long a page stands.
pub fn seconds(language: Language, seconds: u16) -> String {
    match language {
        Language::Chinese => format!("{seconds} 秒"),
        Language::English => format!("{seconds} s"),
    }
}

/// The time of a scene's pages, for those who cannot see beside which scene it stands.
pub fn seconds_of(language: Language, scene: Scene) -> String {
    let name = self::scene(scene).of(language);
    match language {
        Language::Chinese => format!("{name}每页停留"),
        Language::English => format!("{name}: how long a page stands"),
    }
}

/// The same for whether it takes part.
pub fn takes_part_of(language: Language, scene: Scene) -> String {
    let (name, word) = (self::scene(scene).of(language), TAKES_PART.of(language));
    match language {
        Language::Chinese => format!("{name}{word}"),
        Language::English => format!("{name} {word}"),
    }
}

/// Why a scene cannot be chosen.
pub fn missing(missing: Missing) -> Text {
    match missing {
        Missing::Lots => text("抽签公布后才有", "once the lots are published"),
        Missing::Prizes => text("有人获奖后才有", "once somebody has earned a prize"),
        Missing::Address => text(
            "赛事没有填写“公开网址”，没有可扫的链接",
            "the event has no public address, so there is no link to scan",
        ),
    }
}

// --- The window ---------------------------------------------------------------------------------

/// For how long the operator's page has not answered.
pub fn stale(language: Language, seconds: u64) -> String {
    let time = left(language, seconds);
    match language {
        Language::Chinese => format!("与操作页的连接已中断 {time}，画面可能过时"),
        Language::English => format!("no contact with the operator for {time}, may be out of date"),
    }
}
