//! What the projector's window shows of an event: every scene and page, in both languages; what is counted
//! to; that no table is missing; that nothing of a name is markup.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;

use common::{Play, now};
use expect_test::{Expect, expect};
use qiwang::engine::civil::DateTime;
use qiwang::engine::game::{Game, How, Outcome};
use qiwang::engine::number::Size;
use qiwang::engine::progress::Progress;
use qiwang::engine::stage::Stage;
use qiwang::file::document::{Document, TournamentId};
use qiwang::present::bracket::{Frame, MatchBox, hall};
use qiwang::present::floor::current_stage;
use qiwang::present::language::Language;
use qiwang::present::sample;
use qiwang::present::scenes::{BLACK, Missing, Scene, picture, target};
use qiwang::present::words::{ceremony, scenes as words};
use qiwang::record::Record;
use qiwang::record::command::{Command, NewEntrant};
use qiwang::record::fact::{Entry, Fact};
use qiwang::record::tournament::Tournament;

fn document(record: Record) -> Document {
    Document {
        id: TournamentId::from_random([9; 16]),
        record,
    }
}

/// The sample with this many announcements of a stage, and this many entries after the last of them.
fn sample_after(stage: Stage, later: usize) -> Document {
    let mut entries: Vec<Entry> = sample::finished(Language::Chinese);
    let said = |entry: &Entry| matches!(&entry.fact, Fact::StartAnnounced { stage: of, .. } if *of == stage);
    let at = entries.iter().position(said).expect("announced");
    entries.truncate(at + 1 + later);
    document(Record::vet(entries).expect("the sample"))
}

fn finished() -> Document {
    document(Record::vet(sample::finished(Language::Chinese)).expect("the sample"))
}

/// What is read in a picture: a line for the head and for each row, with bars between its pieces; the first
/// `most` of them.
fn read(markup: &str, most: usize) -> String {
    let rows = markup
        .replace("<li", "\n<li")
        .replace("</div><ol", "</div>\n<ol");
    let line = |row: &str| {
        let mut pieces = Vec::new();
        for piece in row.split('<') {
            let text = piece.split_once('>').map_or("", |(_, text)| text).trim();
            if !text.is_empty() {
                pieces.push(text.to_owned());
            }
        }
        pieces.join(" | ")
    };
    let lines: Vec<String> = rows
        .lines()
        .map(line)
        .filter(|line| !line.is_empty())
        .collect();
    lines[..most.min(lines.len())].join("\n")
}

fn last_at(document: &Document) -> DateTime {
    document.record.entries().last().expect("entries").at
}

fn seen(document: &Document, scene: Scene, page: usize, language: Language) -> String {
    let made = picture(document, scene, page, last_at(document).after(60), language);
    let head = format!("{} of {}: ", page + 1, made.pages);
    head + &read(&made.markup, 5)
}

/// The first lines of a page in both languages.
fn check(document: &Document, scene: Scene, page: usize, chinese: Expect, english: Expect) {
    for (language, expected) in [(Language::Chinese, chinese), (Language::English, english)] {
        expected.assert_eq(&seen(document, scene, page, language));
    }
}

/// B1, A7: who plays whom, the red side first, in pages of sixteen tables; C9 in the place of the clubs.
#[test]
fn pairings_of_the_preliminary() {
    let document = sample_after(Stage::Preliminary, 0);
    check(
        &document,
        Scene::Pairings,
        0,
        expect![[r#"
        1 of 3: 2021年瑞安市象棋棋王赛 | 补双预赛 对阵 | 1 / 3
        1 | 红 | 黄志远 | 安阳 | 黑 | 任达 | 莘塍
        2 | 红 | 戴宗林 | 玉海 | 黑 | 林小岳 | 塘下
        3 | 红 | 卓明 | 飞云 | 黑 | 孙文斌 | 玉海
        4 | 红 | 冯学文 | 上望 | 黑 | 高松年 | 仙降 | 负者的号归 谢云飞（6号种子，C9）"#]],
        expect![[r#"
        1 of 3: 2021年瑞安市象棋棋王赛 | Preliminary: pairings | 1 / 3
        1 | R | 黄志远 | 安阳 | B | 任达 | 莘塍
        2 | R | 戴宗林 | 玉海 | B | 林小岳 | 塘下
        3 | R | 卓明 | 飞云 | B | 孙文斌 | 玉海
        4 | R | 冯学文 | 上望 | B | 高松年 | 仙降 | The loser&#39;s number goes to 谢云飞 (seed 6, C9)"#]],
    );
    check(
        &document,
        Scene::Pairings,
        2,
        expect![[r#"
        3 of 3: 2021年瑞安市象棋棋王赛 | 补双预赛 对阵 | 3 / 3
        33 | 红 | 钟立文 | 湖岭 | 黑 | 何立群 | 汀田 | 负者的号归 江少波（12号种子，C9）
        34 | 红 | 丁一 | 陶山 | 黑 | 游永进 | 马屿
        35 | 红 | 万长河 | 高楼 | 黑 | 徐立 | 安阳
        36 | 红 | 张进 | 塘下 | 黑 | 胡万春 | 马屿 | 负者的号归 倪海涛（5号种子，C9）"#]],
        expect![[r#"
        3 of 3: 2021年瑞安市象棋棋王赛 | Preliminary: pairings | 3 / 3
        33 | R | 钟立文 | 湖岭 | B | 何立群 | 汀田 | The loser&#39;s number goes to 江少波 (seed 12, C9)
        34 | R | 丁一 | 陶山 | B | 游永进 | 马屿
        35 | R | 万长河 | 高楼 | B | 徐立 | 安阳
        36 | R | 张进 | 塘下 | B | 胡万春 | 马屿 | The loser&#39;s number goes to 倪海涛 (seed 5, C9)"#]],
    );
    // A page beyond the last is the last.
    assert_eq!(
        picture(&document, Scene::Pairings, 7, now(), Language::Chinese),
        picture(&document, Scene::Pairings, 2, now(), Language::Chinese)
    );
}

/// Every table of a stage is on one page, whatever the size and the stage.
#[test]
fn no_table_is_missing() {
    for (entrants, size) in [(11_u16, 8), (16, 16), (112, 64), (448, 256)] {
        let mut play = Play::opened();
        let mut regulation = play.now().regulation().clone();
        (regulation.cap, regulation.seeds) = (entrants, 2);
        regulation.size = Size::new(size);
        play.ok(Command::ChangeRegulation(
            Box::new(regulation),
            String::new(),
        ));
        let people = (1..=entrants).map(|n| NewEntrant {
            name: format!("棋手{n}"),
            club: String::new(),
        });
        play.ok(Command::Enter(people.collect()));
        play.ok(Command::CloseRegistration);
        let size = Size::new(size);
        play.start_lots(size, Some([7; 32]));
        play.ok(Command::DrawByProgram { most: None });
        play.ok(Command::PublishLots);
        while let Some(stage) = current_stage(play.now()).filter(|_| !is_over(play.now())) {
            let expected: Vec<u16> = play
                .now()
                .progress()
                .map(|progress| progress.stage(stage))
                .unwrap()
                .iter()
                .map(|one| one.table.0)
                .collect();
            on_pages(play.now(), stage, &expected);
            play.finish_stage(stage, 0);
        }
    }
}

fn is_over(tournament: &Tournament) -> bool {
    Scene::of_phase(tournament.phase()) == Scene::Board
}

/// The tables of a stage over all pages of the bracket, whose boxes stand apart from each other.
fn on_pages(tournament: &Tournament, stage: Stage, expected: &[u16]) {
    let (_, pages) = hall(tournament, 0, Language::Chinese).expect("a picture");
    let mut met = Vec::new();
    for page in 0..pages {
        let (plan, _) = hall(tournament, page, Language::Chinese).expect("a picture");
        let frames: Vec<Frame> = plan.boxes.iter().map(|one| one.frame).collect();
        for (index, one) in frames.iter().enumerate() {
            assert!(one.right() <= plan.width && one.bottom() <= plan.height);
            let apart = frames[..index].iter().all(|other| !one.overlaps(*other));
            assert!(apart, "{stage:?} page {page}");
        }
        // With 984 pixels of height, or 1,900 of width, a name has 32.
        assert!(plan.height <= 404 && plan.width <= 830, "{stage:?}");
        let here = |one: &&MatchBox| one.place.stage == stage;
        let own = plan.boxes.iter().filter(here);
        met.extend(own.map(|one| one.place.table.0));
        assert_eq!(
            plan.champion.is_some(),
            plan.heads.iter().any(|head| head.stage == Stage::Final)
        );
    }
    met.sort_unstable();
    assert_eq!(met, expected, "{stage:?}");
}

/// The bracket follows the stage that is played, and shows each result.
#[test]
fn the_bracket_follows() {
    let document = sample_after(Stage::RoundOf64, 0);
    let before = picture(&document, Scene::Bracket, 0, now(), Language::Chinese);
    assert_eq!(before.pages, 4);
    assert!(before.markup.contains(">六十四强战<"));
    assert!(before.markup.contains("对阵图 · 六十四强战"));
    let document = sample_after(Stage::RoundOf64, 2);
    let after = picture(&document, Scene::Bracket, 0, now(), Language::Chinese);
    assert_ne!(before, after);
    let english = picture(&finished(), Scene::Bracket, 0, now(), Language::English);
    assert!(
        english.markup.contains("Bracket · Final") && english.markup.contains("champion known")
    );
}

/// A11, F1, F2: what is counted to, from the published lots to the end.
#[test]
fn what_is_counted_to() {
    let mut play = Play::drawn(112, 16, 3);
    let said = |play: &Play, at: &str| {
        let at: DateTime = at.parse().expect("a moment");
        let document = document(play.record.clone());
        let languages = Language::ALL.map(|language| {
            let markup = picture(&document, Scene::Countdown, 0, at, language).markup;
            let until = markup
                .split_once("data-until=\"")
                .map_or("", |(_, rest)| &rest[..19]);
            read(&markup, 9).replace(words::NOT_KNOWN, until)
        });
        languages
            .join("\n")
            .replace("2021年瑞安市象棋棋王赛 | ", "")
    };
    let mut all = vec![
        said(&play, "2021-11-05T08:59:59"),
        said(&play, "2021-11-06T08:30:00"),
        said(&play, "2021-11-06T09:00:00"),
    ];
    play.announce(Stage::Preliminary);
    all.push(said(&play, "2021-11-06T09:00:10"));
    all.push(said(&play, "2021-11-06T09:15:00"));
    // Later the next session is what the hall waits for.
    all.push(said(&play, "2021-11-06T09:20:00"));
    all.push(said(&play, "2021-11-06T13:20:00"));
    win_all(&mut play, Stage::Preliminary);
    all.push(said(&play, "2021-11-06T13:20:00"));
    for stage in [
        Stage::RoundOf64,
        Stage::RoundOf32,
        Stage::RoundOf16,
        Stage::QuarterFinal,
        Stage::SemiFinal,
    ] {
        play.finish_stage(stage, 0);
    }
    all.push(said(&play, "2021-11-07T18:00:00"));
    all.push(said(&play, "2022-02-03T12:00:00"));
    play.announce(Stage::Final);
    all.push(said(&play, "2022-02-03T12:00:00"));
    win_all(&mut play, Stage::Final);
    all.push(said(&play, "2022-02-04T12:00:00"));
    expect![[r#"
        倒计时 | 距补双预赛开始还有 | 2021-11-06T09:00:00 | 计划 11月6日 09:00，以裁判长宣布为准
        Countdown | Preliminary begins in | 2021-11-06T09:00:00 | Planned for 11-06 09:00; it begins when the chief arbiter says so
        倒计时 | 距补双预赛开始还有 | 2021-11-06T09:00:00 | 计划 09:00，以裁判长宣布为准
        Countdown | Preliminary begins in | 2021-11-06T09:00:00 | Planned for 09:00; it begins when the chief arbiter says so
        倒计时 | 补双预赛即将开始 | 请等候裁判长宣布
        Countdown | Preliminary is about to begin | The chief arbiter will announce the start
        倒计时 | 补双预赛已开始，迟到时限还有 | 2021-11-06T09:15:00 | 09:15 仍缺席，判负（A11）
        Countdown | Preliminary has begun; time left to be at the table | 2021-11-06T09:15:00 | absent at 09:15: game lost (A11)
        倒计时 | 补双预赛：迟到时限已到 | 15 分钟已到。
        Countdown | Preliminary: the time to be at the table is over | The 15 minutes are over.
        倒计时 | 距六十四强战开始还有 | 2021-11-06T13:00:00 | 计划 13:00，以裁判长宣布为准
        Countdown | Round of 64 begins in | 2021-11-06T13:00:00 | Planned for 13:00; it begins when the chief arbiter says so
        倒计时 | 补双预赛正在进行
        Countdown | Preliminary is being played
        倒计时 | 六十四强战即将开始 | 请等候裁判长宣布
        Countdown | Round of 64 is about to begin | The chief arbiter will announce the start
        倒计时 | 距决赛第1局开始还有 | 2022-02-03T09:00:00 | 计划 2月3日 09:00，以裁判长宣布为准
        Countdown | Final, slow game 1, begins in | 2022-02-03T09:00:00 | Planned for 02-03 09:00; it begins when the chief arbiter says so
        倒计时 | 决赛即将开始 | 请等候裁判长宣布
        Countdown | Final is about to begin | The chief arbiter will announce the start
        倒计时 | 距决赛第2局开始还有 | 2022-02-03T13:00:00 | 计划 13:00，以裁判长宣布为准
        Countdown | Final, slow game 2, begins in | 2022-02-03T13:00:00 | Planned for 13:00; it begins when the chief arbiter says so
        倒计时 | 比赛全部结束
        Countdown | The event is over"#]].assert_eq(&all.join("\n"));
    assert_eq!(target(Play::opened().now(), now()), None);
}

/// The first player of every table of an announced stage wins.
fn win_all(play: &mut Play, stage: Stage) {
    let due = |play: &Play| {
        let progress = play.now().progress()?;
        let one = progress.stage(stage).iter().find(|one| one.is_open())?;
        Some((one.table.0, one.contest.due?.game(), one.pair()?))
    };
    while let Some((table, game, [first, _])) = due(play) {
        play.play(stage, table, game, Outcome::WonBy(first));
    }
}

/// The digits that the projector's window counts down by itself.
#[test]
fn the_time_that_is_left() {
    for (seconds, chinese, english) in [
        (0, "00:00", "00:00"),
        (899, "14:59", "14:59"),
        (3_600, "1:00:00", "1:00:00"),
        (86_399, "23:59:59", "23:59:59"),
        (86_400, "1天 00:00:00", "1 day 00:00:00"),
        (7_689_600, "89天 00:00:00", "89 days 00:00:00"),
    ] {
        assert_eq!(words::left(Language::Chinese, seconds), chinese);
        assert_eq!(words::left(Language::English, seconds), english);
    }
}

/// Results as they come in: those of the stage before until the next one has begun.
#[test]
fn the_board_while_it_is_played() {
    let document = sample_after(Stage::RoundOf64, 30);
    check(
        &document,
        Scene::Board,
        0,
        expect![[r#"
        1 of 2: 2021年瑞安市象棋棋王赛 | 六十四强战 赛果 | 1 / 2
        1 | 黄志远 | 安阳 | 2 : 2 | 超快棋 | 戴宗林 | 玉海
        2 | 卓明 | 飞云 | 2 : 2 | 快棋 | 曾宪武 | 塘下
        3 | 冯学文 | 上望 | 1 : 3 | 谢云飞 | 锦湖
        4 | 林永强 | 陶山 | 2 : 2 | 快棋 | 颜卫国 | 湖岭"#]],
        expect![[r#"
        1 of 2: 2021年瑞安市象棋棋王赛 | Round of 64: results | 1 / 2
        1 | 黄志远 | 安阳 | 2 : 2 | Super-rapid | 戴宗林 | 玉海
        2 | 卓明 | 飞云 | 2 : 2 | Rapid | 曾宪武 | 塘下
        3 | 冯学文 | 上望 | 1 : 3 | 谢云飞 | 锦湖
        4 | 林永强 | 陶山 | 2 : 2 | Rapid | 颜卫国 | 湖岭"#]],
    );
    let mut play = Play::drawn(16, 4, 3);
    play.finish_stage(Stage::RoundOf16, 1);
    assert_eq!(current_stage(play.now()), Some(Stage::QuarterFinal));
    let read = |play: &Play| seen(&document_of(play), Scene::Board, 0, Language::Chinese);
    assert!(read(&play).contains("十六强战 赛果"));
    play.announce(Stage::QuarterFinal);
    assert!(read(&play).contains("八强战 赛果"));
}

fn document_of(play: &Play) -> Document {
    document(play.record.clone())
}

/// A3, F1: the final game by game.
#[test]
fn the_board_of_the_final() {
    let mut play = Play::drawn(8, 2, 3);
    for stage in [Stage::QuarterFinal, Stage::SemiFinal] {
        play.finish_stage(stage, 0);
    }
    play.announce(Stage::Final);
    let first = play.at(Stage::Final, 1).pair().expect("two")[0];
    play.play(Stage::Final, 1, Game::Slow(1), Outcome::WonBy(first));
    play.play(Stage::Final, 1, Game::Slow(2), Outcome::Drawn);
    let mut entry = play.game(Stage::Final, 1, Game::Slow(3), Outcome::BothLose);
    entry.how = How::Ruling;
    entry.reason = "both spoke".to_owned();
    play.ok(Command::RecordGame(entry));
    let languages = Language::ALL.map(|language| {
        let made = picture(&document_of(&play), Scene::Board, 0, now(), language);
        read(&made.markup, 20)
    });
    expect![[r#"
        2021年瑞安市象棋棋王赛 | 决赛 赛果
        棋手2 | 3 : 1 | 第4局慢棋 | 棋手5
        第1局 | 棋手2 胜
        第2局 | 和棋
        第3局 | 双方判负
        第4局 | 2月4日 09:00
        第5局 | 2月4日 13:00
        第6局 | 2月4日 13:00
        2021年瑞安市象棋棋王赛 | Final: results
        棋手2 | 3 : 1 | slow game 4 | 棋手5
        Game 1 | 棋手2 wins
        Game 2 | drawn
        Game 3 | both lose
        Game 4 | 02-04 09:00
        Game 5 | 02-04 13:00
        Game 6 | 02-04 13:00"#]]
    .assert_eq(&languages.join("\n"));
}

/// D1: in the end the placings; E1 to E3: the prizes, by amount.
#[test]
fn placings_and_prizes() {
    let document = finished();
    check(
        &document,
        Scene::Board,
        0,
        expect![[r#"
        1 of 1: 2021年瑞安市象棋棋王赛 | 最终名次
        冠军 | 韩世杰 | 塘下
        亚军 | 游永进 | 马屿
        并列第三 | 曾宪武 | 塘下 | 诸葛明 | 陶山
        并列第五 | 陈一帆 | 安阳 | 温立人 | 马屿 | 苏志坤 | 上望 | 陈建国 | 陶山"#]],
        expect![[r#"
        1 of 1: 2021年瑞安市象棋棋王赛 | Final placings
        Champion | 韩世杰 | 塘下
        Runner-up | 游永进 | 马屿
        3= | 曾宪武 | 塘下 | 诸葛明 | 陶山
        5= | 陈一帆 | 安阳 | 温立人 | 马屿 | 苏志坤 | 上望 | 陈建国 | 陶山"#]],
    );
    check(
        &document,
        Scene::Prizes,
        0,
        expect![[r#"
        1 of 1: 2021年瑞安市象棋棋王赛 | 奖金
        第一名 | 韩世杰 | 塘下 | 5,500 元
        第二名 | 游永进 | 马屿 | 2,600 元
        并列第三 | 曾宪武 | 塘下 | 1,000 元
        并列第三 | 诸葛明 | 陶山 | 1,000 元"#]],
        expect![[r#"
        1 of 1: 2021年瑞安市象棋棋王赛 | Prizes
        1 | 韩世杰 | 塘下 | ¥5,500
        2 | 游永进 | 马屿 | ¥2,600
        3= | 曾宪武 | 塘下 | ¥1,000
        3= | 诸葛明 | 陶山 | ¥1,000"#]],
    );
    let half_way = sample_after(Stage::QuarterFinal, 0);
    assert!(seen(&half_way, Scene::Prizes, 0, Language::Chinese).contains("已产生的奖金"));
}

/// A code for each part where one is too fine; no code without a public address.
#[test]
fn codes() {
    let document = finished();
    let tournament = document.record.tournament();
    assert_eq!(Scene::Codes.missing(tournament), Some(Missing::Address));
    let mut regulation = tournament.regulation().clone();
    regulation.texts.public_address = "https://example.cn/qiwang/".to_owned();
    let mut record = document.record.clone();
    record
        .submit(
            Command::ChangeRegulation(Box::new(regulation), "the address".to_owned()),
            last_at(&document),
        )
        .expect("changed");
    let document = self::document(record);
    assert_eq!(Scene::Codes.missing(document.record.tournament()), None);
    check(
        &document,
        Scene::Codes,
        0,
        expect![
            "1 of 1: 2021年瑞安市象棋棋王赛 | 二维码 | 整个赛事 | 用手机相机或微信扫一扫，就能打开赛事。 | 码里是此刻的赛况；有新结果后请再扫一次。"
        ],
        expect![
            "1 of 1: 2021年瑞安市象棋棋王赛 | QR code | The whole tournament | A phone&#39;s camera opens the tournament from it. | It holds the state of this moment; scan it again after new results."
        ],
    );
    let made = picture(&document, Scene::Codes, 0, now(), Language::Chinese).markup;
    assert!(made.contains(r#"class="code-picture" viewBox="0 0 "#));
}

/// What a hall sees where nobody has chosen, and why something cannot be chosen.
#[test]
fn what_can_be_shown() {
    let missing = |tournament: &Tournament| {
        let all = Scene::ALL.map(|scene| {
            let why = scene.missing(tournament).map(words::missing);
            let [chinese, english] = Language::ALL.map(|language| {
                let name = words::scene(scene).of(language);
                let why = why.map_or("yes", |why| why.of(language));
                format!("{name}: {why}")
            });
            format!("{} {chinese} | {english}", scene.slug())
        });
        all.join("\n")
    };
    expect![[r#"
        drawing 抽签: yes | Drawing of lots: yes
        pairings 对阵表: 抽签公布后才有 | Pairings: once the lots are published
        bracket 对阵图: 抽签公布后才有 | Bracket: once the lots are published
        countdown 倒计时: 抽签公布后才有 | Countdown: once the lots are published
        board 赛果与名次: 抽签公布后才有 | Results and placings: once the lots are published
        prizes 奖金: 抽签公布后才有 | Prizes: once the lots are published
        codes 二维码: 赛事没有填写“公开网址”，没有可扫的链接 | QR code: the event has no public address, so there is no link to scan"#]].assert_eq(&missing(Play::entered(16, 4).now()));
    let play = Play::drawn(16, 4, 3);
    expect![[r#"
        drawing 抽签: yes | Drawing of lots: yes
        pairings 对阵表: yes | Pairings: yes
        bracket 对阵图: yes | Bracket: yes
        countdown 倒计时: yes | Countdown: yes
        board 赛果与名次: yes | Results and placings: yes
        prizes 奖金: 有人获奖后才有 | Prizes: once somebody has earned a prize
        codes 二维码: 赛事没有填写“公开网址”，没有可扫的链接 | QR code: the event has no public address, so there is no link to scan"#]].assert_eq(&missing(play.now()));
    for scene in Scene::ALL {
        assert_eq!(Scene::from_slug(scene.slug()), Some(scene));
        // Without anything to show there is the event's title.
        let made = picture(
            &document_of(&Play::opened()),
            scene,
            3,
            now(),
            Language::English,
        );
        assert_eq!(made.pages, 1, "{scene:?}");
        assert!(made.markup.contains("2021年瑞安市象棋棋王赛"));
    }
    assert_eq!(Scene::from_slug("lots"), None);
    assert!(BLACK.contains("scene-black"));
}

/// The words of the panel and of the window, in both languages.
#[test]
fn the_words_of_the_panel() {
    let fixed = [
        words::WINDOW,
        words::CONNECTED,
        words::NOT_OPEN,
        words::GOES_ON,
        words::NOW,
        words::SCENES,
        words::BY_PHASE,
        words::BACK,
        words::FORWARD,
        words::BLACK,
        words::NOT_BLACK,
        words::IS_BLACK,
        words::IS_BACK,
        words::KEYS,
        words::ROTATE,
        words::ROTATE_WHY,
        words::DRAWING_FIRST,
        ceremony::NO_OPERATOR,
        ceremony::PROJECTOR_LOST,
    ];
    let told = |language: Language| {
        let mut lines: Vec<String> = fixed
            .iter()
            .map(|one| one.of(language).to_owned())
            .collect();
        lines.extend([
            words::shown(language, Scene::Board, (1, 1)),
            words::shown(language, Scene::Pairings, (2, 4)),
            words::seconds(language, 12),
            words::seconds_of(language, Scene::Codes),
            words::takes_part_of(language, Scene::Codes),
            words::stale(language, 72),
        ]);
        lines.join("\n")
    };
    expect![[r#"
        投影窗口
        已连接
        未打开
        画面会自动跟随比赛：可以离开本页，在赛场录结果，投影照常更新、翻页、轮换。请不要关闭本窗口。
        大厅此刻看到的
        显示哪个画面
        按赛程自动
        上一页
        下一页
        黑屏
        恢复画面
        投影已黑屏；再按一次“.”键恢复。
        投影已恢复画面。
        键盘：在任何页面按“.”（小键盘也可）或 B 黑屏，再按恢复；在本页按 1 至 7 选画面，0 按赛程自动；在投影窗口按 PageUp、PageDown（翻页笔）翻页。
        轮换画面
        勾选的画面依次显示；有几页的先翻完各页。时间是每页的停留时间。
        抽签页正在抽签：投影先显示抽签，离开抽签页后回到这里选的画面。
        这是投影窗口，只能从“投影”页或抽签页打开。
        原来的投影窗口没有应答。请关掉它，再点“打开投影窗口”；赛事不受影响。
        赛果与名次
        对阵表 2 / 4
        12 秒
        二维码每页停留
        二维码参加轮换
        与操作页的连接已中断 01:12，画面可能过时"#]].assert_eq(&told(Language::Chinese));
    expect![[r#"
        Projector window
        connected
        not open
        The picture follows the event by itself: leave this screen and enter results on the floor, and the projector goes on turning and rotating. Do not close this window.
        What the hall sees now
        Which scene
        By the event's phase
        Page back
        Next page
        Black screen
        Show again
        The projector is black; the full stop key brings the picture back.
        The projector shows the picture again.
        Keys: on any screen the full stop (also on the number pad) or B makes the projector black, and again brings it back; here 1 to 7 choose a scene, 0 goes by the phase; in the projector window Page Up and Page Down (a presenter) turn pages.
        Rotate the scenes
        The ticked scenes come up in turn, each with all its pages. The time is how long a page stands.
        The lots are being drawn on their screen: the projector shows that first, and what is chosen here afterwards.
        This is the projector window; open it from the projector or lots screen.
        The projector window of before does not answer. Close it and open a new one; the tournament is not affected.
        Results and placings
        Pairings 2 / 4
        12 s
        QR code: how long a page stands
        QR code takes part
        no contact with the operator for 01:12, may be out of date"#]].assert_eq(&told(Language::English));
}

/// Names, clubs, the title: whatever is in them stands there as text.
#[test]
fn nothing_of_a_name_is_markup() {
    let hostile = "<img src=x onerror=\"alert('1')\">&";
    let mut play = Play::opened();
    let mut regulation = play.now().regulation().clone();
    regulation.texts.title = hostile.to_owned();
    play.ok(Command::ChangeRegulation(
        Box::new(regulation),
        String::new(),
    ));
    let people = (1..=9).map(|n| NewEntrant {
        name: format!("{n}{hostile}"),
        club: format!("{hostile}{n}"),
    });
    play.ok(Command::Enter(people.collect()));
    play.ok(Command::CloseRegistration);
    play.start_lots(Size::new(8), Some([7; 32]));
    play.ok(Command::DrawByProgram { most: None });
    play.ok(Command::PublishLots);
    let stages: Vec<Stage> = play
        .now()
        .progress()
        .map(Progress::stages)
        .unwrap()
        .map(|(stage, _)| stage)
        .collect();
    for stage in stages {
        all_is_text(&play);
        play.finish_stage(stage, 0);
    }
    all_is_text(&play);
}

fn all_is_text(play: &Play) {
    for scene in Scene::ALL {
        let made = picture(&document_of(play), scene, 0, now(), Language::English).markup;
        assert!(
            !made.contains("<img") && !made.contains("onerror=\""),
            "{scene:?}"
        );
    }
}
