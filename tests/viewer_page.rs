//! The viewer page: small, without any script, true to the record inside it, and nothing of a name is
//! ever markup.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;

#[allow(dead_code)] // The generator serves a command-line program too.
#[path = "../examples/generate/generator/mod.rs"]
mod generator;

use common::{Play, now};
use expect_test::expect;
use generator::{Wishes, generate};
use qiwang::engine::game::{Game, Outcome};
use qiwang::engine::stage::Stage;
use qiwang::file::base64::{from_base64, to_base64};
use qiwang::file::document::{Document, TournamentId};
use qiwang::file::open::{MOST_BYTES, OpenError, open};
use qiwang::file::page::BadBlock;
use qiwang::present::language::Language;
use qiwang::present::viewer_page::{state_line, viewer_page};
use qiwang::record::command::{Command, NewEntrant};
use qiwang::record::tournament::Phase;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeSet;

fn document(play: Play) -> Document {
    Document {
        id: TournamentId::from_random([5; 16]),
        record: play.record,
    }
}

fn page(document: &Document) -> String {
    viewer_page(document, Language::Chinese, now())
}

/// The page without its style sheet and its data block, and those two.
fn parts(page: &str) -> (String, String, String) {
    let (before, rest) = page.split_once("<style>").expect("a style sheet");
    let (style, rest) = rest.split_once("</style>").expect("its end");
    let (middle, rest) = rest.split_once("<script ").expect("a data block");
    let (block, after) = rest.split_once("</script>").expect("its end");
    (
        format!("{before}{middle}{after}"),
        style.to_owned(),
        block.to_owned(),
    )
}

/// Every opening tag with its attributes; whatever is opened is closed, and in order.
fn tags(markup: &str) -> Vec<String> {
    // The last four end where the next begins.
    const VOID: [&str; 6] = ["!doctype", "meta", "tr", "td", "th", "li"];
    let (mut tags, mut open) = (Vec::new(), Vec::new());
    let mut rest = markup;
    while let Some((_, after)) = rest.split_once('<') {
        let (tag, after) = after.split_once('>').expect("a tag ends");
        assert!(!tag.contains('<'), "{tag}");
        rest = after;
        let name = tag.split([' ', '\n', '/']).next().unwrap().to_owned();
        if let Some(closed) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(closed), "closes what is open");
        } else {
            tags.push(tag.to_owned());
            if !tag.ends_with('/') && !VOID.contains(&name.as_str()) {
                open.push(name);
            }
        }
    }
    assert_eq!(open, Vec::<String>::new(), "everything is closed");
    tags
}

fn attributes<'a>(tags: &'a [String], name: &str) -> Vec<&'a str> {
    let begin = format!(" {name}=");
    let value = |tag: &'a String| {
        let (_, value) = tag.split_once(&begin)?;
        match value.strip_prefix('"') {
            Some(quoted) => quoted.split('"').next(),
            None => value.split([' ', '/']).next(),
        }
    };
    tags.iter().filter_map(value).collect()
}

/// What holds for every page.
#[track_caller]
fn sound(document: &Document, page: &str) {
    assert_eq!(open(page).as_ref(), Ok(document), "the same facts");
    let (markup, style, block) = parts(page);
    assert!(block.starts_with("type=\"application/vnd.qiwang+json\""));
    let hash = to_base64(&Sha256::digest(style.as_bytes()));
    assert!(markup.contains(&format!("style-src 'sha256-{hash}'")));
    for forbidden in ["url(", "@import", "/*", "<"] {
        assert!(!style.contains(forbidden), "{forbidden} in the style sheet");
    }
    let tags = tags(&markup);
    let names: BTreeSet<&str> = tags
        .iter()
        .map(|tag| tag.split([' ', '/']).next().unwrap())
        .collect();
    for forbidden in [
        "script", "style", "iframe", "img", "link", "form", "input", "base",
    ] {
        assert!(!names.contains(forbidden), "no {forbidden}");
    }
    for tag in &tags {
        assert!(!tag.contains(" on") || tag.contains("content="), "{tag}");
        assert!(!tag.contains(" style="), "{tag}");
    }
    let ids = attributes(&tags, "id");
    let distinct: BTreeSet<&&str> = ids.iter().collect();
    assert_eq!(distinct.len(), ids.len(), "no id twice");
    for href in attributes(&tags, "href") {
        let id = href
            .strip_prefix('#')
            .expect("links lead into the page only");
        assert!(ids.contains(&id), "{href} leads somewhere");
    }
    for entrant in document.record.tournament().entrants() {
        assert!(ids.contains(&format!("p{}", entrant.id.0).as_str()));
    }
}

/// The largest of 20 generated events of 112 that are over, and its limit.
#[test]
fn a_finished_event_of_112_fits_150_kb() {
    let wishes = Wishes {
        entrants: Some(112),
        ..Wishes::default()
    };
    let mut sizes = Vec::new();
    for index in 0.. {
        let generated = generate(112, index, &wishes).expect("a tournament of 112");
        if generated.document.record.tournament().phase() != Phase::Finished {
            continue;
        }
        let page = page(&generated.document);
        if sizes.is_empty() {
            sound(&generated.document, &page);
        }
        sizes.push(page.len());
        if sizes.len() == 20 {
            break;
        }
    }
    let largest = *sizes.iter().max().expect("twenty");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/target/figures");
    std::fs::create_dir_all(folder).expect("a folder");
    let path = format!("{folder}/viewer_page_bytes_112.json");
    std::fs::write(path, format!("{largest}\n")).expect("written");
    assert!(largest <= 150_000, "{largest} bytes: {sizes:?}");
}

#[test]
fn generated_tournaments_of_every_kind_have_sound_pages() {
    for index in 0..40 {
        let generated = generate(9, index, &Wishes::default()).expect("a tournament");
        for language in Language::ALL {
            let page = viewer_page(&generated.document, language, now());
            sound(&generated.document, &page);
        }
    }
}

/// Names, clubs and titles that would be markup, end the data block or leave an attribute.
#[test]
fn nothing_of_a_name_is_markup() {
    let hostile = [
        "</script><script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "' onmouseover='alert(1)",
        "<!--",
        "]]>&amp;&lt;b&gt;",
        "</style></title></svg>",
        "javascript:alert(1)",
        "application/vnd.qiwang+json",
    ];
    let mut play = Play::opened();
    let mut rules = common::regulation();
    rules.texts.title = "</title><script>\"棋王\"</script>".to_owned();
    play.ok(Command::ChangeRegulation(Box::new(rules), String::new()));
    let people = hostile.map(|name| NewEntrant {
        name: name.to_owned(),
        club: format!("{name}的"),
    });
    play.ok(Command::Enter(people.into()));
    play.ok(Command::CloseRegistration);
    let entries = document(Play {
        record: play.record.clone(),
    });
    sound(&entries, &page(&entries));
    play.start_lots(None, Some([3; 32]));
    play.ok(Command::DrawByProgram { most: None });
    play.ok(Command::PublishLots);
    for stage in Stage::ALL {
        play.finish_stage(stage, 0);
    }
    let document = document(play);
    let page = page(&document);
    sound(&document, &page);
    let (markup, ..) = parts(&page);
    for name in hostile.into_iter().filter(|name| name.contains('<')) {
        assert!(!markup.contains(name), "{name}");
    }
    assert!(markup.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
}

#[test]
fn the_page_says_how_the_event_stands() {
    let says = |play: &Play| {
        Language::ALL
            .map(|language| state_line(play.now(), language))
            .join(" / ")
    };
    let mut play = Play::entered(8, 2);
    expect!["报名中，已有8人 / Entries are open: 8 players so far"].assert_eq(&says(&play));
    play.start_lots(None, Some([1; 32]));
    expect!["抽签中 / The lots are being drawn"].assert_eq(&says(&play));
    play.ok(Command::DrawByProgram { most: None });
    play.ok(Command::PublishLots);
    play.announce(Stage::QuarterFinal);
    let win = |play: &mut Play, table| {
        let pair = play.at(Stage::QuarterFinal, table).pair().expect("a pair");
        for game in [1, 2] {
            let won = Outcome::WonBy(pair[0]);
            play.play(Stage::QuarterFinal, table, Game::Slow(game), won);
        }
    };
    win(&mut play, 1);
    expect!["八强战：4台中1台已有结果 / Quarter-finals: 1 of 4 tables decided"]
        .assert_eq(&says(&play));
    (2..=4).for_each(|table| win(&mut play, table));
    for stage in [Stage::SemiFinal, Stage::Final] {
        play.finish_stage(stage, 0);
    }
    assert!(says(&play).starts_with("比赛结束，冠军：棋手"));
    assert!(says(&play).contains("Finished. Champion: 棋手"));
}

/// A line of the list of players, by the id of the player.
fn line_of(page: &str, id: u32) -> String {
    let (_, rest) = page
        .split_once(&format!("<li id=p{id}>"))
        .expect("his line");
    let line = rest.split("\n").next().expect("its end");
    let mut text = String::new();
    let mut inside = true;
    for letter in line.chars() {
        match letter {
            '<' => inside = false,
            '>' => {
                inside = true;
                text.push(' ');
            }
            letter if inside => text.push(letter),
            _ => {}
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// G5: who plays whom, with which colour, who has left, and the path behind him.
#[test]
fn everybody_has_a_line_with_table_opponent_colour_and_path() {
    let mut play = Play::drawn(8, 2, 4);
    play.announce(Stage::QuarterFinal);
    let [first, second] = play.at(Stage::QuarterFinal, 1).pair().expect("a pair");
    play.play(
        Stage::QuarterFinal,
        1,
        Game::Slow(1),
        Outcome::WonBy(second),
    );
    let before = document(Play {
        record: play.record.clone(),
    });
    let names = |id: qiwang::engine::entrant::EntrantId| format!("棋手{}", id.0);
    let line = line_of(&page(&before), first.0);
    let next = format!("八强战第1台，对 {} ，下一局：第2局慢棋执黑", names(second));
    assert!(line.contains(&next), "{line}");
    let english = viewer_page(&before, Language::English, now());
    let line = line_of(&english, second.0);
    let next = format!(
        "Plays {} at table 1 of the quarter-finals; next: slow game 2 as red",
        names(first)
    );
    assert!(line.contains(&next), "{line}");
    play.play(
        Stage::QuarterFinal,
        1,
        Game::Slow(2),
        Outcome::WonBy(second),
    );
    let [other, _] = play.at(Stage::QuarterFinal, 2).pair().expect("a pair");
    play.ok(Command::Withdraw(other, "有事".to_owned()));
    let after = page(&document(play));
    let line = line_of(&after, second.0);
    assert!(line.contains("四强战第1台，对 "), "{line}");
    assert!(
        line.ends_with(&format!("八强战 胜 {} 4:0", names(first))),
        "{line}"
    );
    let line = line_of(&after, first.0);
    assert!(
        line.ends_with(&format!("八强战 负 {} 0:4", names(second))),
        "{line}"
    );
    assert!(line_of(&after, other.0).contains("已退赛"));
}

/// A page that was cut short, changed, blown up or has nothing of ours inside.
#[test]
fn a_bad_page_is_refused() {
    let document = document(Play::entered(8, 2));
    let page = page(&document);
    let error = |text: &str| open(text).expect_err("must not open");
    let at = page.find("<script ").expect("a block");
    let (head, block) = page.split_at(at);
    let damaged = OpenError::BadPage(BadBlock::Damaged);
    // Cut short anywhere inside the block.
    for length in [60, 200, block.len() / 2, block.find("</script>").unwrap()] {
        assert_eq!(error(&format!("{head}{}", &block[..length])), damaged);
    }
    // A changed letter: the block's own form, its checksum or the record's does not fit.
    let (begin, rest) = block.split_once('>').unwrap();
    let (packed, end) = rest.split_once("</script>").unwrap();
    for place in (0..packed.len()).step_by(97) {
        let mut letters = packed.to_owned().into_bytes();
        letters[place] = if letters[place] == b'A' { b'B' } else { b'A' };
        let changed = String::from_utf8(letters).unwrap();
        let text = format!("{head}{begin}>{changed}</script>{end}");
        assert!(
            open(&text).is_err() || open(&text) == Ok(document.clone()),
            "{place}"
        );
    }
    // Unpacking stops at what a file may have.
    let blown_up = vec![b' '; MOST_BYTES + 1];
    let bomb = to_base64(&miniz_oxide::deflate::compress_to_vec(&blown_up, 9));
    assert!(bomb.len() < 100_000);
    let bomb = format!("{head}{begin}>{bomb}</script>");
    assert_eq!(error(&bomb), OpenError::BadPage(BadBlock::TooLarge));
    // Something else inside.
    let other = to_base64(&miniz_oxide::deflate::compress_to_vec(b"{}", 9));
    assert_eq!(
        error(&format!("<p>{begin}>{other}</script>")),
        OpenError::NotOurs
    );
    assert!(matches!(
        error(head),
        OpenError::NotJson { line: 1, column: 1 }
    ));
    // As a browser saves it anew, with other white space.
    let bytes = from_base64(packed).expect("base64");
    let lines: Vec<String> = packed
        .as_bytes()
        .chunks(76)
        .map(|line| String::from_utf8_lossy(line).into_owned())
        .collect();
    assert_eq!(from_base64(&lines.join("\n")), Some(bytes));
    let saved = format!("<html>{begin}>\n{}\n</script></html>", lines.join("\n"));
    assert_eq!(open(&saved), Ok(document));
}
