//! The plan of the bracket's picture: everything is there once, nothing overlaps, lines arrive.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;

use common::{Play, regulation};
use qiwang::engine::entrant::{EntrantId, Rank};
use qiwang::engine::game::{Game, How, Outcome};
use qiwang::engine::number::{Size, TableNumber, ZoneNumber};
use qiwang::engine::placings::champion;
use qiwang::engine::progress::Numbers;
use qiwang::engine::stage::Stage;
use qiwang::present::bracket::{
    Ahead, CELL, Drawing, Drawn, Form, Frame, MatchBox, Meeting, Occupant, POINTS, Place, Plan,
    ROW, Standing, State, View, ahead, meeting, picture, plan, twin,
};
use qiwang::present::language::Language;
use qiwang::record::Record;
use qiwang::record::command::{Command, NewEntrant};
use qiwang::record::fact::Ranked;
use qiwang::record::tournament::Tournament;

/// So many entrants in a size, lots published.
fn drawn(size: u16, entrants: u32, seeds: u16) -> Play {
    let mut play = Play {
        record: Record::default(),
    };
    let size = Size::new(size).expect("a size");
    let mut rules = regulation();
    rules.size = Some(size);
    rules.cap = size.cap();
    rules.seeds = seeds;
    play.ok(Command::Open(Box::new(rules)));
    let name = |n: u32| match n % 3 {
        0 => format!("诸葛{n}"),
        1 => format!("Alexander Featherstonehaugh the {n}th"),
        _ => format!("李{n}"),
    };
    play.ok(Command::Enter(
        (1..=entrants)
            .map(|n| NewEntrant {
                name: name(n),
                club: String::new(),
            })
            .collect(),
    ));
    play.ok(Command::ListRanking(
        (1..=seeds)
            .map(|n| Ranked {
                rank: Rank(n),
                name: name(u32::from(n)),
                club: String::new(),
            })
            .collect(),
    ));
    play.ok(Command::MatchRanks(
        (1..=seeds)
            .map(|n| (Rank(n), EntrantId(u32::from(n))))
            .collect(),
    ));
    play.ok(Command::CloseRegistration);
    play.start_lots(None, Some([9; 32]));
    play.ok(Command::DrawByProgram { most: None });
    play.ok(Command::PublishLots);
    play
}

fn finished(size: u16, entrants: u32, seeds: u16) -> Play {
    let mut play = drawn(size, entrants, seeds);
    for stage in Stage::ALL {
        let exists = !play
            .now()
            .progress()
            .expect("matches")
            .stage(stage)
            .is_empty();
        if exists {
            play.finish_stage(stage, usize::from(stage == Stage::RoundOf16));
        }
    }
    play
}

fn whole(tournament: &Tournament, form: Form) -> Plan {
    plan(tournament, View::Whole, form, Language::Chinese).expect("a plan")
}

/// What holds for every plan.
#[track_caller]
fn sound(plan: &Plan, tournament: &Tournament, what: &str) {
    let mut frames: Vec<(String, Frame)> = plan
        .boxes
        .iter()
        .map(|one| (format!("{:?}", one.place), one.frame))
        .collect();
    frames.extend(
        plan.zones
            .iter()
            .map(|band| (format!("{:?}", band.zone), band.frame)),
    );
    frames.extend(
        plan.champion
            .iter()
            .map(|one| ("champion".to_owned(), one.frame)),
    );
    frames.extend(plan.exit.iter().map(|one| ("exit".to_owned(), one.frame)));
    for (index, (name, frame)) in frames.iter().enumerate() {
        assert!(frame.right() <= plan.width, "{what}: {name} within");
        assert!(frame.bottom() <= plan.height, "{what}: {name} within");
        for (other_name, other) in frames.iter().skip(index + 1) {
            assert!(!frame.overlaps(*other), "{what}: {name} and {other_name}");
        }
    }
    for one in &plan.boxes {
        assert_eq!(plan.at(one.place), Some(one), "{what}: found by its place");
        // What a box holds fits in it.
        let lead = one.number_width + one.seed_width;
        assert_eq!(
            one.row_frame(0).width,
            lead + one.name_width + one.cells * CELL + POINTS
        );
        assert!(one.row_frame(1).right() <= one.frame.right());
        assert!(one.row_frame(1).bottom() <= one.frame.bottom());
        for row in &one.rows {
            assert!(row.cells.iter().all(|cell| cell.index < one.cells));
        }
    }
    for head in &plan.heads {
        // Above the final in the middle also the semi-finals.
        if head.stage == Stage::Final {
            continue;
        }
        let below = |one: &&MatchBox| one.place.stage == head.stage && one.frame.x == head.x;
        assert!(plan.boxes.iter().any(|one| below(&one)), "{what}: {head:?}");
    }
    let progress = tournament.progress().expect("matches");
    for line in &plan.lines {
        let from = plan.at(line.from).expect("a box that the line leaves");
        let one = progress
            .at(line.from.stage, line.from.table)
            .expect("a match");
        let (stage, table) = progress.fed_by(one).expect("a next match");
        let to = plan.at(Place { stage, table }).expect("the next box");
        let [start, .., end] = line.points;
        // In the smallest form the semi-finals lead straight down and up to the final.
        if start.0 == end.0 {
            let ends = |one: &MatchBox| [one.rows_top(), one.rows_top() + one.rows_height()];
            assert!(ends(from).contains(&start.1) && ends(to).contains(&end.1));
            continue;
        }
        assert!([from.frame.x, from.frame.right()].contains(&start.0));
        assert_eq!(start.1, from.middle(), "{what}");
        assert!([to.frame.x, to.frame.right()].contains(&end.0));
        let row = u32::try_from(line.row).expect("a row");
        assert_eq!(end.1, to.rows_top() + ROW / 2 + row * ROW, "{what}");
        // No line crosses a box.
        let [_, turn, ..] = line.points;
        for other in &plan.boxes {
            assert!(
                turn.0 <= other.frame.x || turn.0 >= other.frame.right(),
                "{what}: {line:?} turns in {:?}",
                other.place
            );
        }
    }
}

#[test]
fn every_match_has_one_box_and_nothing_overlaps_at_any_size() {
    for (size, entrants, seeds) in [
        (8, 5, 2),
        (8, 8, 2),
        (8, 14, 2),
        (16, 9, 4),
        (16, 28, 4),
        (32, 20, 8),
        (32, 56, 8),
        (64, 40, 16),
        (64, 64, 16),
        (64, 65, 16),
        (64, 112, 16),
        (128, 224, 32),
        (256, 448, 64),
    ] {
        let play = drawn(size, entrants, seeds);
        let tournament = play.now();
        let progress = tournament.progress().expect("matches");
        for form in [Form::TwoSided, Form::OneSided, Form::Compact] {
            let what = format!("{size} {entrants} {form:?}");
            let plan = whole(tournament, form);
            sound(&plan, tournament, &what);
            assert_eq!(plan.boxes.len(), progress.matches().count(), "{what}");
            assert_eq!(plan.zones.len(), usize::from(size / 4), "{what}");
            assert!(plan.champion.is_some() && plan.exit.is_none());
            let ways: usize = progress
                .matches()
                .filter(|one| one.stage != Stage::Final)
                .map(|one| match (one.stage, one.numbers) {
                    (Stage::Preliminary, Numbers::Two(..)) => 2,
                    _ => 1,
                })
                .sum();
            assert_eq!(plan.lines.len(), ways, "{what}");
        }
    }
}

#[test]
fn the_parts_hold_the_whole_but_for_the_stages_between_them() {
    for (size, entrants, seeds) in [(8, 14, 2), (16, 20, 4), (64, 112, 16)] {
        let play = drawn(size, entrants, seeds);
        let tournament = play.now();
        let size = Size::new(size).expect("a size");
        let mut in_zones = 0;
        for view in View::all(size) {
            let what = format!("{size:?} {view:?}");
            let plan = plan(tournament, view, Form::TwoSided, Language::English).expect("a plan");
            sound(&plan, tournament, &what);
            if view != View::Whole {
                let exit = plan.exit.as_ref().expect("a way out");
                assert_eq!(Some(exit.view), view.larger(size), "{what}");
                let last = plan.boxes.last().expect("boxes").place;
                assert_eq!(last.stage, view.last_stage(size), "{what}");
                let progress = tournament.progress().expect("matches");
                let last = progress.at(last.stage, last.table).expect("a match");
                let next = progress.fed_by(last).expect("a next match");
                assert_eq!((exit.place.stage, exit.place.table), next, "{what}");
            }
            if let View::Zone(_) = view {
                in_zones += plan.boxes.len();
            }
        }
        let progress = tournament.progress().expect("matches");
        let within = |stage: Stage| {
            stage == Stage::Preliminary || stage <= View::Zone(ZoneNumber(1)).last_stage(size)
        };
        let expected = progress.matches().filter(|one| within(one.stage)).count();
        assert_eq!(in_zones, expected);
    }
}

#[test]
fn there_is_no_picture_before_the_lots_are_complete_nor_of_a_part_that_is_not() {
    let mut play = Play::entered(40, 4);
    let see = |play: &Play, view| plan(play.now(), view, Form::OneSided, Language::Chinese);
    assert_eq!(see(&play, View::Whole), None);
    play.start_lots(None, Some([1; 32]));
    assert_eq!(see(&play, View::Whole), None);
    play.ok(Command::DrawByProgram { most: None });
    assert!(see(&play, View::Whole).is_some());
    assert_eq!(see(&play, View::Zone(ZoneNumber(17))), None);
    assert_eq!(see(&play, View::Quarter(5)), None);
}

#[test]
fn the_champions_path_runs_from_his_first_match_to_his_box() {
    let play = finished(64, 112, 16);
    let tournament = play.now();
    let winner = champion(tournament.progress().expect("matches")).expect("a champion");
    let plan = whole(tournament, Form::TwoSided);
    let his: Vec<&MatchBox> = plan
        .boxes
        .iter()
        .filter(|one| {
            one.rows.iter().any(|row| {
                row.occupant == Occupant::Entrant(winner) && row.standing == Standing::Through
            })
        })
        .collect();
    let ways = plan
        .lines
        .iter()
        .filter(|line| line.carries == Some(winner))
        .count();
    assert_eq!(ways + 1, his.len(), "one way after each match but the last");
    let begins = plan.boxes.iter().find(|one| {
        one.rows
            .iter()
            .any(|row| row.first && row.occupant == Occupant::Entrant(winner))
    });
    assert_eq!(begins, his.first().copied());
    let champion = plan.champion.expect("a champion's box");
    assert_eq!(champion.occupant, Occupant::Entrant(winner));
}

#[test]
fn byes_blanks_and_unknown_are_three_things() {
    let play = drawn(8, 5, 2);
    let plan = whole(play.now(), Form::OneSided);
    let first: Vec<&MatchBox> = plan
        .boxes
        .iter()
        .filter(|one| one.place.stage == Stage::QuarterFinal)
        .collect();
    let byes: Vec<&&MatchBox> = first.iter().filter(|one| one.state == State::Bye).collect();
    assert_eq!(byes.len(), 3);
    for one in byes {
        let blank = one
            .rows
            .iter()
            .find(|row| row.occupant == Occupant::Nobody)
            .expect("a blank");
        assert_eq!((blank.name.as_str(), one.note.as_str()), ("空签", "轮空"));
    }
    assert!(first.iter().any(|one| one.state == State::Ready));
    let last = plan
        .at(Place {
            stage: Stage::Final,
            table: TableNumber(1),
        })
        .expect("the final");
    assert_eq!(last.state, State::Waiting);
    assert!(last.rows.iter().all(|row| row.name == "待定"));
}

#[test]
fn games_are_marked_with_points_red_and_what_was_not_played() {
    let mut play = drawn(8, 8, 2);
    let stage = Stage::QuarterFinal;
    play.announce(stage);
    let pair = play.at(stage, 1).pair().expect("a pair");
    play.play(stage, 1, Game::Slow(1), Outcome::WonBy(pair[0]));
    let mut late = play.game(stage, 1, Game::Slow(2), Outcome::WonBy(pair[1]));
    late.how = How::Late;
    play.ok(Command::RecordGame(late));
    let mut absent = play.game(stage, 1, Game::Rapid, Outcome::WonBy(pair[1]));
    absent.how = How::Forfeit;
    play.ok(Command::RecordGame(absent));

    let plan = whole(play.now(), Form::OneSided);
    let one = plan
        .at(Place {
            stage,
            table: TableNumber(1),
        })
        .expect("a box");
    let marks = |row: usize| {
        one.rows[row]
            .cells
            .iter()
            .map(|cell| (cell.index, cell.text.as_str(), cell.red, cell.unplayed))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        marks(0),
        [
            (0, "2", true, false),
            (1, "0", false, true),
            (2, "−", false, true)
        ]
    );
    assert_eq!(
        marks(1),
        [
            (0, "0", false, false),
            (1, "2", true, true),
            (2, "+", false, true)
        ]
    );
    assert_eq!(one.rows[0].points.as_deref(), Some("2"));
    assert_eq!((one.state, one.note.as_str()), (State::Decided, "快棋"));
    assert_eq!(one.rows[1].standing, Standing::Through);

    let rows = twin(play.now(), stage, Language::English);
    assert_eq!(rows.len(), 4);
    assert_eq!(rows[0].points, "2 : 2");
    assert_eq!(rows[0].how, "Rapid game");
    assert_eq!(rows[0].games.len(), 3);
    assert!(rows[0].games[1].ends_with("(red) won (late forfeit)"));
    assert_eq!(rows[1].how, "Playing");
}

#[test]
fn a_late_seed_is_named_at_the_match_whose_losers_number_he_takes() {
    let play = (0..)
        .map(|entropy| Play::drawn(112, 16, entropy))
        .find(|play| {
            let progress = play.now().progress().expect("matches");
            progress.matches().any(|one| one.late_seed.is_some())
        })
        .expect("a drawing with a late seed");
    let plan = whole(play.now(), Form::TwoSided);
    let progress = play.now().progress().expect("matches");
    for one in progress.matches().filter(|one| one.late_seed.is_some()) {
        let seed = one.late_seed.expect("a late seed");
        let seed_number = play.now().seed_number(seed).expect("a seed").0;
        let shown = plan
            .at(Place {
                stage: one.stage,
                table: one.table,
            })
            .expect("a box");
        let said = shown.late.as_deref().expect("a line about him");
        assert!(
            said.starts_with(&format!("负者签位归种{seed_number}")),
            "{said}"
        );
    }
}

#[test]
fn long_names_are_cut_in_the_picture_and_whole_in_its_titles_and_tables() {
    let play = drawn(16, 16, 4);
    let plan = plan(play.now(), View::Whole, Form::TwoSided, Language::English).expect("a plan");
    let row = plan
        .boxes
        .iter()
        .flat_map(|one| &one.rows)
        .find(|row| row.occupant == Occupant::Entrant(EntrantId(13)))
        .expect("entrant 13");
    assert!(row.name.ends_with('…'), "{}", row.name);
    assert!(
        row.title
            .starts_with("Alexander Featherstonehaugh the 13th")
    );
    let rows = twin(play.now(), Stage::RoundOf16, Language::English);
    let listed = rows.iter().flat_map(|row| &row.players);
    assert!(listed.into_iter().any(|player| player.contains("the 13th")));
}

fn drawing(drawn: Drawn) -> Drawing {
    Drawing {
        drawn,
        language: Language::Chinese,
        marked: None,
    }
}

/// The same marks, whether they are drawn match by match or class by class.
#[test]
fn both_ways_of_drawing_show_the_same() {
    let play = finished(64, 112, 16);
    for form in [Form::TwoSided, Form::OneSided, Form::Compact] {
        let plan = whole(play.now(), form);
        let direct = plan.drawing(drawing(Drawn::Screen(View::Whole)));
        let layers = plan.drawing(drawing(Drawn::Page));
        let texts = |svg: &str| {
            let mut texts = Vec::new();
            let mut column = None;
            for piece in svg.split('<') {
                if let Some(group) = piece.strip_prefix("g transform=\"translate(") {
                    column = group.split(')').next();
                } else if piece.starts_with("/g>") {
                    column = None;
                } else if piece.starts_with("text ") {
                    let (tag, said) = piece.split_once('>').expect("a tag");
                    let of = |name: &str| tag.split_once(name)?.1.split('"').next();
                    let x = column.or_else(|| of(" x=\"")).expect("a place");
                    texts.push(format!("{x} {} {said}", of(" y=\"").expect("a place")));
                }
            }
            texts.sort_unstable();
            texts
        };
        assert_eq!(texts(&direct), texts(&layers), "{form:?}");
        let rings = |svg: &str| svg.matches("h0M").count() + svg.matches("h0\"").count();
        assert_eq!(rings(&direct), rings(&layers), "{form:?}");
        assert!(layers.len() < direct.len() / 2);
        assert_eq!(
            layers.matches("<a href=\"#p").count(),
            layers.matches("</a>").count()
        );
    }
}

/// G13: what changes with a result is drawn again by itself, and comes to the same picture.
#[test]
fn a_result_changes_a_few_matches_of_the_picture_and_no_place() {
    let mut play = drawn(64, 112, 16);
    play.announce(Stage::Preliminary);
    let before = whole(play.now(), Form::TwoSided);
    let pair = play.at(Stage::Preliminary, 1).pair().expect("a pair");
    for game in [1, 2] {
        play.play(
            Stage::Preliminary,
            1,
            Game::Slow(game),
            Outcome::WonBy(pair[0]),
        );
    }
    let after = whole(play.now(), Form::TwoSided);
    assert!(after.is_laid_out_as(&before));
    let changed = before
        .boxes
        .iter()
        .zip(&after.boxes)
        .filter(|(before, after)| before != after);
    assert_eq!(changed.count(), 2, "the match and the one it feeds");
    let how = drawing(Drawn::Screen(View::Whole));
    let mut patched = before.drawing(how);
    for (before, after) in before.boxes.iter().zip(&after.boxes) {
        patched = patched.replace(&before.drawing(how), &after.drawing(how));
    }
    patched = patched.replace(&before.lines_drawing(how), &after.lines_drawing(how));
    assert_eq!(patched, after.drawing(how));
    assert!(!whole(play.now(), Form::Compact).is_laid_out_as(&after));
}

/// The whole of 112 fits a laptop in letters that can be read: 13 pixels high at 1366 by 600.
#[test]
fn the_smallest_form_of_112_fits_a_laptop() {
    let mut play = Play::drawn(112, 16, 1);
    play.finish_stage(Stage::Preliminary, 0);
    let plan = whole(play.now(), Form::Compact);
    let per_cent = (1330 * 100 / plan.width).min(600 * 100 / (plan.height + 26));
    assert!(
        14 * per_cent >= 1100,
        "{per_cent} % of {} x {}",
        plan.width,
        plan.height
    );
}

/// A saved picture stands by itself, in light colours, and is no larger than canvases take.
#[test]
fn a_saved_picture_is_capped_and_needs_nothing_else() {
    for (size, entrants, seeds) in [(8, 5, 2), (64, 112, 16), (256, 448, 64)] {
        let play = drawn(size, entrants, seeds);
        let saved = picture(play.now(), View::Whole, Language::Chinese, common::now());
        let saved = saved.expect("a picture");
        let pixels = u64::from(saved.width) * u64::from(saved.height);
        assert!(pixels <= 16_000_000, "{} x {}", saved.width, saved.height);
        assert!(
            saved
                .svg
                .starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        );
        assert!(saved.svg.contains(&format!(
            "width=\"{}\" height=\"{}\"",
            saved.width, saved.height
        )));
        assert!(saved.svg.contains("2021年瑞安市象棋棋王赛"));
        for elsewhere in ["url(", "href", "prefers-color-scheme", "&nbsp;"] {
            assert!(!saved.svg.contains(elsewhere), "{elsewhere}");
        }
    }
}

/// Who could meet whom, compared with what happens: whoever meets could have met there.
#[test]
fn whoever_meets_could_have_met_there_and_nobody_else_could() {
    for (entrants, seeds, entropy) in [(112, 16, 1), (112, 16, 5), (20, 4, 2), (40, 8, 3)] {
        let before = Play::drawn(entrants, seeds, entropy);
        let start = before.now().progress().expect("matches").clone();
        let people: Vec<EntrantId> = (1..=entrants).map(EntrantId).collect();
        let ways: Vec<Vec<Ahead>> = people.iter().map(|id| ahead(&start, *id)).collect();
        let way = |id: EntrantId| &ways[id.0 as usize - 1];
        // Possible opponents are mutual, stand at one place only, and agree with where two could meet.
        for one in &people {
            let mut met = Vec::new();
            for step in way(*one) {
                for other in &step.opponents {
                    assert_ne!(one, other);
                    assert!(!met.contains(other), "{one:?} meets {other:?} once");
                    met.push(*other);
                    assert_eq!(meeting(&start, *one, *other), Meeting::Could(step.place));
                    let theirs = way(*other).iter().find(|theirs| theirs.place == step.place);
                    assert!(theirs.expect("their way").opponents.contains(one));
                }
            }
            // Everybody can meet everybody, but whom he meets at once.
            let at_once = people.iter().filter(|other| {
                *other != one && matches!(meeting(&start, *one, **other), Meeting::There(_))
            });
            assert_eq!(met.len() + at_once.count() + 1, people.len(), "{one:?}");
        }
        let mut play = before;
        for stage in Stage::ALL {
            play.finish_stage(stage, usize::from(stage > Stage::RoundOf32));
        }
        let progress = play.now().progress().expect("matches");
        for one in progress.matches() {
            let Some([first, second]) = one.pair() else {
                continue;
            };
            let place = Place {
                stage: one.stage,
                table: one.table,
            };
            let foreseen = way(first).iter().find(|step| step.place == place);
            let could = foreseen.is_some_and(|step| step.opponents.contains(&second));
            let at_once = meeting(&start, first, second) == Meeting::There(place);
            assert!(could || at_once, "{place:?}");
            assert_eq!(meeting(progress, first, second), Meeting::There(place));
        }
        // Once all is over nobody is ahead of anybody.
        assert!(people.iter().all(|id| ahead(progress, *id).is_empty()));
    }
}

#[test]
fn who_could_meet_is_said_in_both_languages() {
    use qiwang::present::words::bracket as words;
    let mut play = Play::drawn(8, 2, 4);
    let said = |play: &Play, one: u32, other: u32| {
        let progress = play.now().progress().expect("matches");
        let name = |id: EntrantId| format!("棋手{}", id.0);
        let [one, other] = [one, other].map(EntrantId);
        Language::ALL
            .map(|language| {
                let meeting = meeting(progress, one, other);
                words::meeting(language, meeting, [one, other].map(name), name)
            })
            .join("\n")
    };
    let [first, second] = play.at(Stage::QuarterFinal, 1).pair().expect("a pair");
    let [third, _] = play.at(Stage::QuarterFinal, 2).pair().expect("a pair");
    let both = said(&play, first.0, second.0);
    assert_eq!(
        both,
        format!(
            "棋手{0}和棋手{1}的对局在八强战第1台。\n棋手{0} and 棋手{1} meet at table 1 of the quarter-finals.",
            first.0, second.0
        )
    );
    let both = said(&play, first.0, third.0);
    assert_eq!(
        both,
        format!(
            "棋手{0}和棋手{1}若一路取胜，将在四强战第1台相遇。\nIf both go on winning, 棋手{0} and 棋手{1} meet at table 1 of the semi-finals.",
            first.0, third.0
        )
    );
    let progress = play.now().progress().expect("matches");
    let name = |id: EntrantId| format!("棋手{}", id.0);
    let way = ahead(progress, first);
    let line = words::ahead(Language::Chinese, "甲", &way, name);
    assert!(
        line.starts_with("甲可能的对手：四强战第1台：棋手"),
        "{line}"
    );
    assert!(line.contains("；决赛：棋手"), "{line}");
    play.finish_stage(Stage::QuarterFinal, 0);
    let both = said(&play, second.0, third.0);
    assert_eq!(
        both,
        format!(
            "棋手{0}和棋手{1}不会再相遇：棋手{0}已经出局。\n棋手{0} and 棋手{1} cannot meet: 棋手{0} is out.",
            second.0, third.0
        )
    );
    let progress = play.now().progress().expect("matches");
    let none = words::ahead(Language::Chinese, "甲", &ahead(progress, second), name);
    assert_eq!(none, "甲没有后面的对手了。");
}
