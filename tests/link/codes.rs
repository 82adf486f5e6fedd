//! QR codes, read from their drawn modules by a decoder that shares no code with what makes them.

use crate::event::{Random, document, drawn, finished, finished_with};
use crate::generator::{Wishes, generate};
use expect_test::expect;
use qiwang::engine::number::MainNumber;
use qiwang::file::document::Document;
use qiwang::file::link::{LinkRefusal, names_left_out, unpack};
use qiwang::file::show::show;
use qiwang::present::language::Language;
use qiwang::present::share::codes::{Code, codes};
use qiwang::present::share::qr::{LARGEST_VERSION, Picture};
use qiwang::present::share::{NoLink, Part, link};
use qiwang::present::words::share as words;
use qiwang::record::command::Command;

const ADDRESS: &str = "https://ruian-xiangqi.example.cn/qiwang/2026/";

/// The tournament with a public address.
fn hosted(mut whole: Document) -> Document {
    let mut regulation = whole.record.tournament().regulation().clone();
    regulation.texts.public_address = ADDRESS.to_owned();
    let command = Command::ChangeRegulation(Box::new(regulation), "公开网址".to_owned());
    let at = "2026-11-22T18:00:00".parse().unwrap();
    whole.record.submit(command, at).unwrap();
    whole
}

/// What a camera reads: the path drawn with so many pixels a module, dark on white.
fn scanned(picture: &Picture) -> String {
    const SCALE: usize = 4;
    let side = picture.side as usize * SCALE;
    let mut light = vec![255u8; side * side];
    for run in picture.path.split('M').skip(1) {
        let (left, rest) = run.split_once(' ').unwrap();
        let (top, rest) = rest.split_once('h').unwrap();
        let (width, rest) = rest.split_once("v1h-").unwrap();
        assert_eq!(rest, format!("{width}z"));
        let [left, top, width] = [left, top, width].map(|number| number.parse::<usize>().unwrap());
        assert!(
            left >= 4 && top >= 4 && left + width <= picture.side as usize - 4,
            "quiet zone"
        );
        for y in top * SCALE..(top + 1) * SCALE {
            light[y * side + left * SCALE..y * side + (left + width) * SCALE].fill(0);
        }
    }
    let mut image =
        rqrr::PreparedImage::prepare_from_greyscale(side, side, |x, y| light[y * side + x]);
    let grids = image.detect_grids();
    let [grid] = &grids[..] else {
        panic!("{} codes", grids.len())
    };
    grid.decode().expect("readable").1
}

/// Every code can be read and is a link by itself, which looks like the tournament but for the names
/// that it leaves out; together they have every name of those with a place.
#[track_caller]
fn all_readable(whole: &Document) -> Vec<Code> {
    let made = codes(whole).expect("a link");
    let mut named = std::collections::BTreeSet::new();
    for code in &made {
        assert!(code.picture.side <= 4 * u32::from(LARGEST_VERSION) + 17 + 8);
        assert_eq!(scanned(&code.picture), code.link);
        let back = unpack(
            code.link
                .strip_prefix(ADDRESS)
                .unwrap()
                .strip_prefix('#')
                .unwrap(),
        )
        .unwrap();
        let [one, other] = [whole, &back].map(|document| show(document.record.tournament()));
        for field in [
            "event",
            "stages",
            "placings",
            "rating_points",
            "prizes",
            "prizes_total",
            "lunches",
            "lots",
        ] {
            assert_eq!(one[field], other[field], "{field}");
        }
        for (one, other) in whole
            .record
            .tournament()
            .entrants()
            .iter()
            .zip(back.record.tournament().entrants())
        {
            if one.name == other.name && one.club == other.club {
                named.insert(one.id);
            } else {
                assert_eq!((&other.name, &*other.club), (&one.id.0.to_string(), ""));
            }
        }
        let left_out = names_left_out(back.record.tournament());
        assert_eq!(left_out == 0, code.part == Part::Whole, "{left_out}");
    }
    let seated = whole
        .record
        .tournament()
        .entrants()
        .iter()
        .filter(|one| whole.record.tournament().seat(one.id).is_some());
    assert!(made.is_empty() || seated.into_iter().all(|one| named.contains(&one.id)));
    made
}

#[test]
fn a_finished_event_of_112_is_one_code() {
    for seed in 0..3 {
        let made = all_readable(&hosted(finished(seed)));
        assert_eq!(
            made.iter().map(|code| code.part).collect::<Vec<_>>(),
            [Part::Whole]
        );
    }
}

/// A fresh draw of 300 is two codes; nobody in it needs the other to read his own. The largest there can
/// be has several, played to its end.
#[test]
fn larger_ones_are_a_code_for_each_part_of_the_bracket() {
    let mut random = Random::new(4);
    let drawn = document(drawn(&mut random, 300), &mut random);
    for (whole, size) in [(drawn, 256), (finished_with(5, 448), 256)] {
        let parts: Vec<Part> = all_readable(&hosted(whole))
            .iter()
            .map(|code| code.part)
            .collect();
        assert!((2..=8).contains(&parts.len()), "{parts:?}");
        let each = size / u16::try_from(parts.len()).unwrap();
        let expected = (0..size).step_by(usize::from(each));
        let expected =
            expected.map(|first| Part::Numbers(MainNumber(first + 1), MainNumber(first + each)));
        assert_eq!(parts, expected.collect::<Vec<_>>());
    }
}

#[test]
fn generated_tournaments_are_readable() {
    for index in 0..25 {
        let whole = generate(7, index, &Wishes::default()).unwrap().document;
        if whole.record.tournament().regulation().problem().is_none() {
            let made = all_readable(&hosted(whole));
            assert!(!made.is_empty(), "{index}");
        }
    }
}

#[test]
fn without_an_address_there_is_neither_link_nor_code() {
    let whole = finished(1);
    assert_eq!(link(&whole), Err(NoLink::NoAddress));
    assert_eq!(codes(&whole), Err(NoLink::NoAddress));
    let whole = hosted(whole);
    let text = link(&whole).unwrap();
    assert!(text.starts_with(&format!("{ADDRESS}#v1.")));
}

/// The words that are made of something.
#[test]
fn what_is_said_of_links_and_codes() {
    let parts = [
        Part::Whole,
        Part::Numbers(MainNumber(1), MainNumber(64)),
        Part::Entries(113, 224),
    ];
    let said = Language::ALL.map(|language| {
        let parts = parts.map(|part| {
            format!(
                "{}\n{}\n",
                words::part(language, part),
                words::code(language, part)
            )
        });
        let refused = [
            NoLink::NoAddress,
            NoLink::Refused(LinkRefusal::TooLong {
                characters: Some(9_000),
            }),
        ];
        let refused = refused.map(|why| words::no_link(language, why) + "\n");
        let lengths = [1_283, 2_001].map(|length| words::length(language, length) + "\n");
        [&parts[..], &refused[..], &lengths[..]].concat().concat()
    });
    expect![[r#"
        整个赛事
        二维码：整个赛事
        1至64号的姓名
        二维码：1至64号的姓名
        报名第113至224位的姓名
        二维码：报名第113至224位的姓名
        还没有公开网址，所以没有链接。先把本程序放到一个 https 网址上，再填到赛事的“公开网址”；在那之前，可以把赛事文件直接发给对方。
        赛事内容太多，链接要9,000个字符，超过上限8,000个；请改为发送赛事文件。
        共1,283个字符。
        共2,001个字符；有的聊天软件会截断这么长的链接，请改用二维码或文件。
        The whole tournament
        QR code: The whole tournament
        Names of numbers 1 to 64
        QR code: Names of numbers 1 to 64
        Names of entries 113 to 224
        QR code: Names of entries 113 to 224
        There is no link, because the event has no public address yet. Put a copy of this program on an https address and enter that as the event's public address; until then, send the tournament file.
        There is too much to tell: the link would have 9,000 characters, more than its limit of 8,000; send the tournament file instead.
        1,283 characters.
        2,001 characters; some chat programs cut links of this length off, so use a QR code or the file.
    "#]]
    .assert_eq(&said.concat());
}
