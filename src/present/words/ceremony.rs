//! The words of the public drawing: sealing the list, contributing, the pace, the projector's window.

use super::stage;
use crate::engine::lots::{Lot, LotKind};
use crate::engine::number::{Half, ZoneNumber};
use crate::present::language::{Language, Text, text};
use crate::present::lots::{Act, Guarantee, LotScene, Pace};
use crate::record::fact::Way;

// --- Sealing ------------------------------------------------------------------------------------

/// How the lots are drawn: the choice before the list is frozen.
pub const MANNER: Text = text("由谁来抽", "Who draws");
/// By the program, where paper lots may be mixed in.
pub const BY_PROGRAM: Text = text(
    "电脑抽，全场出数（可与纸签混合）",
    "The program, from contributions of the hall (paper lots can be mixed in)",
);
/// By hand.
pub const BY_HAND: Text = text(
    "全部用纸签，程序只核对规则",
    "Paper lots only; the program checks the rules",
);
/// The button that freezes the list.
pub const FREEZE: Text = text("封存名单，开始抽签", "Freeze the list and begin");
/// What freezing means.
pub const FREEZE_WHY: Text = text(
    "封存后名单和种子不再变动；名单指纹和程序的承诺同时公布，记录在案，之后才收集全场出数（G14）。",
    "From then on list and seeds stay as they are; the list's fingerprint and the program's commitment are announced and on record before anybody contributes (G14).",
);
/// The part with what was announced.
pub const SEALED: Text = text("名单已封存", "The list is frozen");
/// The fingerprint's name.
pub const FINGERPRINT: Text = text("名单指纹", "Fingerprint of the list");
/// The commitment's name.
pub const COMMITMENT: Text = text("程序的承诺", "The program's commitment");
/// What to do with the two.
pub const NOTE_DOWN: Text = text(
    "请大声宣读每行的前八位，请在场的人拍照或抄下。抽签后凭它们核验。",
    "Read the first eight characters of each out loud and let the hall photograph or note them: the lots are checked against them afterwards.",
);
/// The part where the hall contributes.
pub const CONTRIBUTIONS: Text = text("全场出数", "Contributions of the hall");
/// Who contributes.
pub const CONTRIBUTOR: Text = text("出数人", "Who");
/// How.
pub const WAY: Text = text("方式", "How");
/// What.
pub const VALUE: Text = text("数或词", "Number or word");
/// The button that adds a contribution.
pub const CONTRIBUTE: Text = text("记下", "Add");
/// Nobody has contributed.
pub const NO_CONTRIBUTIONS: Text = text("还没有人出数。", "Nobody has contributed yet.");
/// The part with the witnesses.
pub const WITNESSES: Text = text("见证人", "Witnesses");
/// A witness's name.
pub const WITNESS: Text = text("姓名（可加单位、职务）", "Name (office or club may follow)");
/// The button that names a witness.
pub const NAME_WITNESS: Text = text("登记", "Add witness");
/// The button that closes the contributions.
pub const START: Text = text("截止出数，开始抽签", "Close the contributions and draw");
/// The button that begins where all is by hand.
pub const START_BY_HAND: Text = text("开始抽签", "Begin drawing");
/// Asked before starting without any contribution.
pub const START_ALONE_TITLE: Text =
    text("没有人出数，也要开始？", "Begin without any contribution?");
/// What that means.
pub const START_ALONE_WHY: Text = text(
    "没有人出数，抽签只凭程序的秘密数：能证明公布之后没有改动，不能证明公布之前没有挑选。",
    "Without a contribution the lots rest on the program's secret alone. It can be shown that nothing was changed after the announcement, but not that no secret was tried and discarded before it.",
);
/// What the seal gives.
pub const GUARANTEE: Text = text("这样抽签能保证什么", "What this guarantees");
/// The secret that was promised is not in this browser.
pub const SECRET_MISSING: Text = text(
    "程序承诺过的秘密数不在这个浏览器里（名单可能是在另一台电脑上封存的，或者浏览器数据被清除）。请回到封存名单的那台电脑，或说明理由作废本次抽签，重新封存。",
    "The secret that the program promised is not in this browser (the list may have been frozen on another computer, or the browser's data cleared). Go back to the computer that froze the list, or break the attempt off with a reason and freeze the list anew.",
);

/// The secret could not be kept.
pub fn secret_not_kept(language: Language, why: &str) -> String {
    match language {
        Language::Chinese => format!("秘密数无法保存，名单没有封存。{why}"),
        Language::English => {
            format!("The secret could not be kept, so the list was not frozen. {why}")
        }
    }
}

/// A way of contributing.
pub fn way(way: Way) -> Text {
    match way {
        Way::Said => text("口头报出", "called out"),
        Way::Slip => text("密封纸条", "sealed slip"),
        Way::Dice => text("掷骰子", "dice"),
        Way::Lottery => text("彩票开奖", "lottery result"),
    }
}

/// What a way demands so that it counts for what it is.
pub fn way_hint(way: Way) -> Text {
    match way {
        Way::Said => text(
            "当众报出的数字或词。",
            "A number or word called out in public.",
        ),
        Way::Slip => text(
            "在任何人出数之前写好、密封，此时当众拆开。",
            "Written and sealed before anybody contributed, and opened in public now.",
        ),
        Way::Dice => text(
            "当众掷出的点数，用空格隔开。",
            "Thrown in public; the points with spaces between.",
        ),
        Way::Lottery => text(
            "事先公布以哪一期彩票为准，填写其开奖号码。",
            "The result of a lottery that was named beforehand.",
        ),
    }
}

/// What the seal of an attempt gives, and no more.
pub fn guarantee(guarantee: Guarantee) -> Text {
    match guarantee {
        Guarantee::ByHand => text(
            "全部用纸签：结果由抽签的人抽出，程序只核对每一签合乎规程。",
            "Paper lots only: those who draw decide, and the program only checks that each lot is allowed.",
        ),
        Guarantee::NothingContributed => START_ALONE_WHY,
        Guarantee::LastCalledOut => text(
            "只要公布承诺之后至少有一人诚实出数，而且最后出数的人不知道程序的秘密数，谁也左右不了抽签结果。最后再掷一次骰子，后一个条件就不需要了。",
            "Nobody can steer the lots as long as at least one contribution made after the announcement is honest and whoever contributed last does not know the program's secret. With a throw of dice at the end the second condition is not needed.",
        ),
        Guarantee::LastNotChosen => text(
            "只要最后一份出数是诚实的，谁也左右不了抽签结果：它不是看着别人的数选出来的（骰子、事先指定的彩票，或出数开始前就密封的纸条）。否则，须有一人诚实出数，而且最后出数的人不知道程序的秘密数。",
            "Nobody can steer the lots as long as the last contribution is honest: it cannot be chosen in view of the others (dice, a lottery named beforehand, a slip sealed before anybody contributed). Otherwise one contribution must be honest and whoever made the last must not know the program's secret.",
        ),
    }
}

// --- Drawing ------------------------------------------------------------------------------------

/// The button that lets the program draw on by itself.
pub const RUN: Text = text("自动抽", "Draw automatically");
/// The button that stops it.
pub const PAUSE: Text = text("暂停", "Pause");
/// The pace.
pub const PACE: Text = text("速度", "Pace");
/// The button that draws the rest at once.
pub const SKIP: Text = text("一次抽完…", "Draw the rest at once…");
/// Asked before.
pub const SKIP_TITLE: Text = text("一次抽完其余各签？", "Draw all the rest at once?");
/// What that means.
pub const SKIP_WHY: Text = text(
    "不再逐签展示，直接抽到最后。每一签照样记录在案，结果与逐签抽完全相同。",
    "The rest is not shown lot by lot. Each lot is on record all the same, and the outcome is the same.",
);
/// Which keys work.
pub const KEYS: Text = text(
    "键盘：→ 抽下一签；自动抽时按空格暂停。",
    "Keys: → draws the next lot; the space bar pauses.",
);
/// The part for paper lots.
pub const PAPER: Text = text("用纸签抽这一签", "This lot on paper");
/// What the part is for.
pub const PAPER_WHY: Text = text(
    "可以直接输入后按回车，用上下键选，或点击小区里亮起的签位。不合规程的签会说明条款，请重抽。",
    "Type and press Enter, choose with the arrow keys, or click a lit place in the zones. A lot that is not allowed is refused with its clause: draw again.",
);
/// What is typed for a name.
pub const TYPE_NAME: Text = text("抽到的姓名", "Name drawn");
/// What is typed for a number.
pub const TYPE_NUMBER: Text = text("抽到的号", "Number drawn");
/// What is typed for a zone.
pub const TYPE_ZONE: Text = text("抽到的区号", "Zone drawn");
/// What is typed for a half.
pub const TYPE_HALF: Text = text("抽到的半区（上或下）", "Half drawn (upper or lower)");
/// Nothing typed goes with any choice.
pub const NOTHING_MEANT: Text = text(
    "没有认出这一签；请输入姓名、号或区号，或从列表中选。",
    "This lot is not recognised; type a name, a number or a zone, or choose from the list.",
);
/// The button at a place that may be drawn.
pub const PICK: Text = text("抽到此处", "Record here");
/// The part that shows what the hall sees.
pub const PREVIEW: Text = text("投影画面", "What the hall sees");
/// The button that opens the projector's window.
pub const OPEN_PROJECTOR: Text = text("打开投影窗口", "Open the projector window");
/// How to use it.
pub const PROJECTOR_WHY: Text = text(
    "把新窗口拖到投影屏上，点“全屏”，再点回本窗口操作。关掉后随时可以重新打开。",
    "Move the new window to the projector, choose full screen, then click back into this window to go on. It can be closed and opened again at any time.",
);
/// The window could not be opened.
pub const PROJECTOR_BLOCKED: Text = text(
    "浏览器拦截了新窗口；请在地址栏允许弹出窗口后再试。",
    "The browser blocked the new window; allow pop-ups for this page and try again.",
);
/// WebKit over `file://`.
pub const PROJECTOR_LOST: Text = text(
    "原来的投影窗口没有应答。请关掉它，再点“打开投影窗口”；赛事不受影响。",
    "The projector window of before does not answer. Close it and open a new one; the tournament is not affected.",
);
/// A lot is being saved.
pub const SAVING_LOT: Text = text("正在存盘…", "Saving…");

/// How a pace is called.
pub fn pace(language: Language, pace: Pace) -> String {
    let seconds = format!("{}.{}", pace.0 / 1000, pace.0 % 1000 / 100);
    match language {
        Language::Chinese => format!("每签 {seconds} 秒"),
        Language::English => format!("{seconds} s a lot"),
    }
}

/// What is typed for a lot of this kind.
pub fn typed(kind: LotKind) -> Text {
    match kind {
        LotKind::Name => TYPE_NAME,
        LotKind::Number | LotKind::Place | LotKind::Holder => TYPE_NUMBER,
        LotKind::Zone => TYPE_ZONE,
        LotKind::Half => TYPE_HALF,
    }
}

// --- What the hall sees -------------------------------------------------------------------------

/// An act's name.
pub fn act(language: Language, act: Act, main: usize) -> String {
    match (language, act) {
        (Language::Chinese, Act::Names) => format!("抽出 {main} 名正号棋手"),
        (Language::English, Act::Names) => format!("The first {main} names"),
        (Language::Chinese, Act::Numbers) => "正号棋手抽号".to_owned(),
        (Language::English, Act::Numbers) => "Their numbers".to_owned(),
        (Language::Chinese, Act::Others) => "其余棋手抽副号".to_owned(),
        (Language::English, Act::Others) => "The others".to_owned(),
        (Language::Chinese, Act::Together) => "抽名字与签号".to_owned(),
        (Language::English, Act::Together) => "Names and numbers".to_owned(),
    }
}

/// How far the act is.
pub fn act_so_far(language: Language, scene: &LotScene) -> String {
    let (done, whole) = scene.so_far;
    match language {
        Language::Chinese => format!("{done} / {whole}"),
        Language::English => format!("{done} of {whole}"),
    }
}

/// What is large in the picture beside the person: nothing for a name.
pub fn outcome(language: Language, lot: Lot) -> Option<String> {
    Some(match (language, lot) {
        (_, Lot::Name { .. } | Lot::Zone { .. }) => return None,
        (Language::Chinese, Lot::Number { number, .. } | Lot::Place { number, .. }) => {
            format!("{}号", number.0)
        }
        (Language::English, Lot::Number { number, .. } | Lot::Place { number, .. }) => {
            format!("No. {}", number.0)
        }
        (Language::Chinese, Lot::Holder { number, .. }) => format!("{}号副号", number.0),
        (Language::English, Lot::Holder { number, .. }) => format!("deputy of {}", number.0),
        (Language::Chinese, Lot::Half { .. }) => "取负者的号".to_owned(),
        (Language::English, Lot::Half { .. }) => "loser's number".to_owned(),
    })
}

/// A zone in the picture.
pub fn zone(language: Language, zone: ZoneNumber) -> String {
    match language {
        Language::Chinese => format!("第{}区", zone.0),
        Language::English => format!("Zone {}", zone.0),
    }
}

/// A half in the picture.
pub fn half(half: Half) -> Text {
    stage::half(half)
}

/// A seed in the picture.
pub fn seed(language: Language, seed: u16) -> String {
    match language {
        Language::Chinese => format!("{seed}号种子"),
        Language::English => format!("seed {seed}"),
    }
}

/// The button in the projector's window.
pub const FULL_SCREEN: Text = text("全屏", "Full screen");
/// The lots are published.
pub const SCENE_PUBLISHED: Text = text("抽签结果已公布", "The lots are published");

/// An attempt that was broken off (G14).
pub fn scene_void(language: Language, attempt: u16, reason: &str) -> String {
    match language {
        Language::Chinese => format!("第{attempt}次抽签作废。理由：{reason}"),
        Language::English => format!("Attempt {attempt} is void. Reason: {reason}"),
    }
}

/// More choices than are listed.
pub fn more_choices(language: Language, more: usize) -> String {
    match language {
        Language::Chinese => format!("还有 {more} 个，请继续输入"),
        Language::English => format!("and {more} more; type on to narrow"),
    }
}

/// A place that may be drawn, in words.
pub fn pick(language: Language, lot: Lot) -> String {
    let place = match (language, lot) {
        (Language::Chinese, Lot::Zone { zone, .. }) => format!("第{}区", zone.0),
        (Language::English, Lot::Zone { zone, .. }) => format!("zone {}", zone.0),
        (_, Lot::Half { half, .. }) => stage::half(half).of(language).to_owned(),
        (
            Language::Chinese,
            Lot::Number { number, .. } | Lot::Place { number, .. } | Lot::Holder { number, .. },
        ) => format!("{}号", number.0),
        (
            Language::English,
            Lot::Number { number, .. } | Lot::Place { number, .. } | Lot::Holder { number, .. },
        ) => format!("number {}", number.0),
        (_, Lot::Name { .. }) => String::new(),
    };
    format!("{} {place}", PICK.of(language))
}

/// Before the first lot.
pub const READY: Text = text("即将开始抽签", "The drawing is about to begin");
/// After the last.
pub const FINISHED: Text = text("全部抽签完毕", "All lots are drawn");
/// A seed who comes late.
pub const LATE_SEED: Text = text(
    "后抽的种子，不打预赛",
    "a late seed, exempt from the preliminary",
);
/// The projector's window waits for its first picture.
pub const WAITING: Text = text("等待操作页的画面…", "Waiting for the operator's page…");
/// The projector's window was opened by itself.
pub const NO_OPERATOR: Text = text(
    "这是投影窗口，只能从“投影”页或抽签页打开。",
    "This is the projector window; open it from the projector or lots screen.",
);
/// The operator's page does not answer.
pub const DISCONNECTED: Text = text("与操作页的连接中断", "not connected to the operator's page");
/// The title of the projector's window.
pub const PROJECTOR_TITLE: Text = text("投影 · 棋王", "Projector · Qiwang");

/// How many are on the frozen list.
pub fn on_the_list(language: Language, entrants: usize, seeds: usize) -> String {
    match language {
        Language::Chinese => format!("{entrants} 人，其中种子 {seeds} 人"),
        Language::English => format!("{entrants} players, {seeds} of them seeds"),
    }
}

/// The numbers of contributions.
pub fn contributions(language: Language, count: usize) -> String {
    match (language, count) {
        (Language::Chinese, _) => format!("全场出数 {count} 份"),
        (Language::English, 1) => "1 contribution".to_owned(),
        (Language::English, _) => format!("{count} contributions"),
    }
}
