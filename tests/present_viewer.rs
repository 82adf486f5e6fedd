//! The words for those who look on.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use expect_test::expect;
use qiwang::file::open::OpenError;
use qiwang::present::language::Language;
use qiwang::present::words::viewer::{BesideProblem, ago, beside, beside_problem, names_left_out};

#[test]
fn how_old_it_is() {
    let said: Vec<String> = [0, 59, 60, 179, 3599, 3600, 7200, 86_399, 86_400, 900_000]
        .into_iter()
        .map(|seconds| {
            let [chinese, english] = Language::ALL.map(|language| ago(language, seconds));
            format!("{chinese} | {english}")
        })
        .collect();
    expect![[r#"
        刚刚 | just now
        刚刚 | just now
        1 分钟前 | 1 minute ago
        2 分钟前 | 2 minutes ago
        59 分钟前 | 59 minutes ago
        1 小时前 | 1 hour ago
        2 小时前 | 2 hours ago
        23 小时前 | 23 hours ago
        1 天前 | 1 day ago
        10 天前 | 10 days ago"#]]
    .assert_eq(&said.join("\n"));
    let moment = |text: &str| text.parse().expect("a moment");
    let changed = moment("2021-11-06T15:40:00");
    let mut said = String::new();
    for now in [
        "2021-11-06T15:43:10",
        "2021-11-06T15:39:00",
        "2022-02-03T09:00:00",
    ] {
        for language in Language::ALL {
            said.push_str(&beside(language, "cup.json", changed, moment(now)));
            said.push('\n');
        }
    }
    expect![[r#"
        主办方发布的赛况（cup.json），3 分钟前更新。本页每 30 秒查看一次。
        Published by the organiser (cup.json), updated 3 minutes ago. This page looks for news every 30 seconds.
        主办方发布的赛况（cup.json），刚刚更新。本页每 30 秒查看一次。
        Published by the organiser (cup.json), updated just now. This page looks for news every 30 seconds.
        主办方发布的赛况（cup.json），2021年11月6日更新。本页每 30 秒查看一次。
        Published by the organiser (cup.json), updated on 6 November 2021. This page looks for news every 30 seconds.
    "#]].assert_eq(&said);
}

#[test]
fn what_is_wrong_with_the_file_beside_the_page() {
    let bad = OpenError::NotJson { line: 1, column: 9 };
    let problems = [
        BesideProblem::NotBeside,
        BesideProblem::NotHosted,
        BesideProblem::Silent,
        BesideProblem::Refused(404),
        BesideProblem::NotText,
        BesideProblem::Bad(Box::new(bad)),
    ];
    let mut said = String::new();
    for problem in problems {
        for language in Language::ALL {
            said.push_str(&beside_problem(language, &problem, false));
            said.push('\n');
        }
    }
    for language in Language::ALL {
        said.push_str(&beside_problem(language, &BesideProblem::Silent, true));
        said.push('\n');
    }
    expect![[r#"
        网址里 src= 后面只能写与本页放在一起的文件名。
        After src= the address can only name a file that lies beside this page.
        从本机文件打开的网页不能自己读取旁边的文件。请到“本机的赛事”中打开它，或访问主办方公布的网址。
        A page that was opened from a file cannot read the files beside it. Open the file by hand among this device's own events, or go to the address the organiser has published.
        现在连不上网站。
        The site cannot be reached now.
        网站上没有这个文件（404）。
        The site does not have this file (404).
        网站上的文件不是文本。
        The file on the site is not text.
        网站上的文件打不开：这不是完整的赛事文件：从第1行第9列起读不懂；文件可能没有传完，请重新取得。
        The file on the site cannot be opened. This is not a whole tournament file: it cannot be read from line 1, column 9; it may not have been copied to its end, so fetch it again.
        现在连不上网站。下面是上次读到的赛况。
        The site cannot be reached now. Below is what was read last.
    "#]].assert_eq(&said);
}

/// A link in a QR code that has no room for every name says how many have none.
#[test]
fn how_many_names_a_code_leaves_out_is_said() {
    assert_eq!(
        names_left_out(Language::Chinese, 56),
        "二维码装不下全部姓名：有56名棋手以序号代替，在其他分区的二维码或赛事文件里可以查到。"
    );
    assert_eq!(
        names_left_out(Language::English, 56),
        "A QR code has no room for every name: 56 players are shown by number. The codes of the other parts, or the tournament file, have their names."
    );
}

/// The first page and the sample, as somebody meets them who has nothing here yet.
#[test]
fn the_first_sight() {
    use qiwang::present::words::{files, frame, viewer};
    let texts = [
        frame::MOTTO,
        frame::WHAT_IT_DOES,
        files::NEW_EVENT_WHY,
        files::SAMPLES,
        files::SAMPLES_WHY,
        files::SEE_SAMPLE,
        files::SAMPLES_TRY,
        files::SAMPLE_ENTERED,
        files::SAMPLE_FINISHED,
        files::SAMPLE_TITLE,
        files::SAMPLE_PICTURE,
        viewer::SAMPLE,
        viewer::TRY_SAMPLE,
        viewer::LEAVE_SAMPLE,
    ];
    let said = texts.map(|text| Language::ALL.map(|language| text.of(language)).join("\n"));
    expect![[r#"
        象棋淘汰赛，从报名到发奖，一个页面办完。
        A xiangqi knockout, from the first entry to the last prize, in one page.
        粘贴名单、公开抽签、录入成绩，对阵、红黑、名次、奖金都按规程自动算好。不用服务器，不用注册，断网照用，数据只留在本机。
        Paste the names, draw the lots in public, enter the results: pairings, colours, placings and prizes follow from the regulation. No server, no account, no network; everything stays on this device.
        以2021年瑞安市“棋王”赛规程为底本，各项都可以修改。
        Based on the regulation of Rui'an's 2021 Xiangqi King; everything in it can be changed.
        看样例
        See a sample
        112名虚构棋手，八强战正在进行。只是观看，本机不会存下什么。
        112 invented players, the quarter-finals under way. You only look on; nothing is kept here.
        观看样例赛事
        Look at the sample
        想亲手试试：
        To try it yourself:
        刚报完名
        Freshly entered
        全部赛完
        Finished
        样例：2021年棋王赛
        Sample: Xiangqi King 2021
        样例：112人的对阵图，八强战正在进行
        The sample: 112 players, the quarter-finals under way
        这是样例：棋手和成绩都是虚构的，可以随意查看；本机什么也没有保存。
        This is a sample: its players and results are invented. Look around as you like; nothing is kept on this device.
        当一回裁判
        Play the arbiter
        退出样例
        Leave the sample"#]].assert_eq(&said.join("\n"));
}
