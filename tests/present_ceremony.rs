//! The public drawing as it is shown: the seal, the picture for the hall, lots on paper (C6 to C9, G14).

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;

use common::Play;
use expect_test::expect;
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::lots::{Lot, LotKind};
use qiwang::engine::number::{Half, MainNumber, Size, ZoneNumber};
use qiwang::present::language::Language;
use qiwang::present::lots::{
    Act, Guarantee, LotScene, LotsLog, Marks, Pace, SealScene, matching, meant,
};
use qiwang::present::roster::Roster;
use qiwang::present::words::ceremony as words;
use qiwang::record::command::Command;
use qiwang::record::digest::Secret;
use qiwang::record::fact::Way;
use qiwang::record::tournament::Drawing;

fn drawing(play: &Play) -> &Drawing {
    play.now().drawing().expect("an attempt")
}

fn scene(play: &Play) -> LotScene {
    let log = LotsLog::of_drawing(drawing(play), None);
    let roster = Roster::of(play.now());
    LotScene::of(drawing(play), log.lines().last().cloned(), &roster)
}

fn contribute(play: &mut Play, way: Way, value: &str) {
    play.ok(Command::Contribute {
        contributor: "观众".to_owned(),
        way,
        value: value.to_owned(),
    });
}

/// G14: what the hall sees before anything is drawn; the secret is nowhere in it.
#[test]
fn the_seal_shows_fingerprint_commitment_contributions_and_witnesses() {
    let mut play = Play::entered(9, 2);
    play.ok(play.freeze(None, Some([7; 32])));
    contribute(&mut play, Way::Dice, "3 5");
    play.ok(Command::NameWitness("见证人 甲".to_owned()));
    let seal = SealScene::of(drawing(&play)).expect("a seal");
    let frozen = drawing(&play).frozen.expect("frozen");
    assert_eq!((seal.attempt, seal.entrants, seal.seeds), (1, 9, 2));
    assert_eq!(seal.fingerprint, frozen.fingerprint);
    assert_eq!(seal.commitment, frozen.commitment);
    assert!(seal.commitment.is_some());
    assert_eq!(seal.contributions, drawing(&play).contributions);
    assert_eq!(seal.witnesses, ["见证人 甲"]);
    assert!(!format!("{seal:?}").contains(&Secret([7; 32]).to_string()));
}

/// G14, docs/lots.md 7: the screen claims no more than the contributions give.
#[test]
fn the_guarantee_follows_the_contributions() {
    let mut play = Play::entered(9, 2);
    play.ok(play.freeze(None, Some([7; 32])));
    let now = |play: &Play| Guarantee::of(true, &drawing(play).contributions);
    assert_eq!(now(&play), Guarantee::NothingContributed);
    contribute(&mut play, Way::Dice, "6 1");
    contribute(&mut play, Way::Said, "6188");
    // Whoever comes last can answer to the dice, too.
    assert_eq!(now(&play), Guarantee::LastCalledOut);
    for way in [Way::Slip, Way::Dice, Way::Lottery] {
        contribute(&mut play, way, "1");
        assert_eq!(now(&play), Guarantee::LastNotChosen);
        play.ok(Command::Undo);
        assert_eq!(now(&play), Guarantee::LastCalledOut, "taken back");
    }
    assert_eq!(Guarantee::of(false, &[]), Guarantee::ByHand);
    for guarantee in [
        Guarantee::ByHand,
        Guarantee::NothingContributed,
        Guarantee::LastCalledOut,
        Guarantee::LastNotChosen,
    ] {
        for language in Language::ALL {
            assert!(!words::guarantee(guarantee).of(language).is_empty());
        }
    }
}

/// C6: three acts where more than M enter, one where not; each says how far it is.
#[test]
fn the_acts_of_a_drawing() {
    let mut play = Play::entered(11, 3);
    play.start_lots(Size::new(8), Some([3; 32]));
    assert_eq!(scene(&play).so_far, (0, 8));
    assert_eq!(scene(&play).line, None);
    let mut acts = vec![(scene(&play).act, scene(&play).so_far)];
    while !drawing(&play).lots.is_complete() {
        play.ok(Command::DrawByProgram { most: Some(1) });
        let now = (scene(&play).act, scene(&play).so_far);
        if acts.last() != Some(&now) {
            acts.push(now);
        }
    }
    let of = |act: Act| acts.iter().filter(move |(one, _)| *one == act);
    let figures = |act: Act| of(act).map(|(_, figures)| figures.0).collect::<Vec<_>>();
    assert_eq!(figures(Act::Names), (0..=8).collect::<Vec<_>>());
    assert_eq!(figures(Act::Numbers), (1..=8).collect::<Vec<_>>());
    assert_eq!(figures(Act::Others), (0..=3).collect::<Vec<_>>());
    assert!(of(Act::Others).all(|(_, figures)| figures.1 == 3));
    assert!(acts.is_sorted_by_key(|(act, _)| match act {
        Act::Names => 0,
        Act::Numbers => 1,
        _ => 2,
    }));

    let mut few = Play::entered(7, 2);
    few.start_lots(Size::new(8), Some([3; 32]));
    few.ok(Command::DrawByProgram { most: None });
    assert_eq!(
        (scene(&few).act, scene(&few).so_far),
        (Act::Together, (7, 7))
    );
}

/// Nothing in the picture tells who comes next: it is made of lots that are drawn, and of the list only
/// how many there are.
#[test]
fn the_picture_names_nobody_who_is_not_drawn() {
    let mut play = Play::entered(112, 16);
    play.start_lots(None, Some([5; 32]));
    for lots in [0, 1, 37, 63] {
        let missing = lots - drawing(&play).lots.drawn().len();
        if missing > 0 {
            play.ok(Command::DrawByProgram {
                most: Some(missing),
            });
        }
        let scene = scene(&play);
        let drawn: Vec<EntrantId> = drawing(&play).lots.names().collect();
        assert_eq!(scene.names.len(), 64);
        for (index, cell) in scene.names.iter().enumerate() {
            assert_eq!(cell.place, index + 1);
            let shown = cell.person.as_ref().map(|person| person.id);
            assert_eq!(shown, drawn.get(index).copied());
        }
        let shown = scene.person.map(|person| person.id);
        assert_eq!(shown, drawn.last().copied());
    }
}

/// C7 to C9: zone, half and number of the latest lot, each only once it is drawn.
#[test]
fn zone_half_and_number_come_one_after_the_other() {
    let mut play = Play::entered(11, 3);
    play.start_lots(Size::new(8), Some([12; 32]));
    let mut told = String::new();
    let mut seen = Vec::new();
    while !drawing(&play).lots.is_complete() {
        play.ok(Command::DrawByProgram { most: Some(1) });
        let scene = scene(&play);
        let line = scene.line.as_ref().expect("a lot");
        let kind = line.lot.kind();
        if seen.contains(&kind) {
            continue;
        }
        seen.push(kind);
        let language = Language::English;
        told.push_str(&format!(
            "{kind:?}: {} | {} | {} | lit {:?}\n",
            line.zone
                .map_or(String::new(), |zone| words::zone(language, zone)),
            scene.half.map_or("", |half| words::half(half).of(language)),
            words::outcome(language, line.lot).unwrap_or_default(),
            scene
                .overview
                .iter()
                .filter(|marks| marks.latest)
                .map(|marks| marks.zone.0)
                .collect::<Vec<_>>(),
        ));
        let held = scene.overview.iter().flat_map(|marks| marks.numbers);
        let held = held.filter(|mark| *mark != Marks::Free).count();
        let places = drawing(&play).lots.places();
        let holders = places.numbers.iter().filter(|place| place.holder.is_some());
        assert_eq!(held, holders.count());
    }
    expect![[r#"
        Name:  |  |  | lit []
        Number: Zone 2 | upper half | No. 5 | lit [2]
        Zone: Zone 2 |  |  | lit [2]
        Place: Zone 2 | lower half | No. 8 | lit [2]
        Holder: Zone 1 | lower half | deputy of 3 | lit [1]
    "#]]
    .assert_eq(&told);
}

/// Lots on paper: what is typed picks a legal lot, or names one that is refused with its clause.
#[test]
fn a_lot_on_paper_is_found_by_what_is_typed() {
    let mut play = Play::entered(9, 2);
    play.start_lots(Size::new(8), None);
    let roster = Roster::of(play.now());
    let pending = drawing(&play).lots.pending().expect("a lot");
    let lots = &drawing(&play).lots;
    let means = |typed: &str| meant(lots, &pending, &roster, typed);
    let name = |id: u32| Lot::Name {
        entrant: EntrantId(id),
    };
    assert_eq!(matching(&pending, &roster, "").len(), 9);
    assert_eq!(matching(&pending, &roster, "棋手3"), [name(3)]);
    assert_eq!(means("棋手3"), Some(name(3)));
    assert_eq!(means(" 棋手 3 "), Some(name(3)));
    assert_eq!(means("棋手"), None, "nine of them");
    assert_eq!(means(""), None);
    assert_eq!(means("别人"), None);
    play.ok(Command::DrawByHand(name(3)));

    // Named already: meant all the same, so that the refusal says so (C6).
    let pending = drawing(&play).lots.pending().expect("a lot");
    let lots = &drawing(&play).lots;
    assert_eq!(meant(lots, &pending, &roster, "棋手3"), Some(name(3)));
    assert!(matching(&pending, &roster, "棋手3").is_empty());
    expect![[r#"
        refused: Lot(LotRefusal { lot: Name { entrant: EntrantId(3) }, clause: C6, reason: NameDrawn }) (C6)
    "#]].assert_eq(&play.would(Command::DrawByHand(name(3))));
}

/// The same for numbers, zones and halves (C7 to C9).
#[test]
fn numbers_zones_and_halves_are_typed() {
    let mut play = Play::entered(11, 3);
    play.start_lots(Size::new(8), Some([12; 32]));
    let mut seen: Vec<LotKind> = Vec::new();
    while let Some(pending) = drawing(&play).lots.pending() {
        let roster = Roster::of(play.now());
        let lots = &drawing(&play).lots;
        for lot in &pending.options {
            let typed = match *lot {
                Lot::Name { entrant } => roster.name(entrant).to_owned(),
                Lot::Number { number, .. }
                | Lot::Place { number, .. }
                | Lot::Holder { number, .. } => number.0.to_string(),
                Lot::Zone { zone, .. } => zone.0.to_string(),
                Lot::Half { half, .. } => match half {
                    Half::Upper => "上".to_owned(),
                    Half::Lower => "lower".to_owned(),
                },
            };
            assert_eq!(meant(lots, &pending, &roster, &typed), Some(*lot));
            assert!(matching(&pending, &roster, &typed).contains(lot));
        }
        if let Some(entrant) = pending.entrant {
            let strange = match pending.kind {
                LotKind::Number => Lot::Number {
                    entrant,
                    number: MainNumber(300),
                },
                LotKind::Place => Lot::Place {
                    entrant,
                    number: MainNumber(300),
                },
                LotKind::Holder => Lot::Holder {
                    entrant,
                    number: MainNumber(300),
                },
                _ => Lot::Zone {
                    entrant,
                    zone: ZoneNumber(300),
                },
            };
            if pending.kind != LotKind::Half {
                assert_eq!(meant(lots, &pending, &roster, "300"), Some(strange));
                play.refused(Command::DrawByHand(strange));
            }
        }
        if !seen.contains(&pending.kind) {
            seen.push(pending.kind);
        }
        play.ok(Command::DrawByProgram { most: Some(1) });
    }
    assert!(seen.len() >= 5, "{seen:?}");
}

/// Namesakes are told apart by their clubs, on paper too (G13).
#[test]
fn a_namesake_on_paper_needs_the_club() {
    let mut play = Play::opened();
    let person = |name: &str, club: &str| qiwang::record::command::NewEntrant {
        name: name.to_owned(),
        club: club.to_owned(),
    };
    let mut people: Vec<_> = (1..=7).map(|n| person(&format!("棋手{n}"), "")).collect();
    people.push(person("王伟", "陶山"));
    people.push(person("王伟", "塘下"));
    play.ok(Command::Enter(people));
    play.ok(Command::CloseRegistration);
    play.start_lots(Size::new(8), None);
    let roster = Roster::of(play.now());
    let pending = drawing(&play).lots.pending().expect("a lot");
    let means = |typed: &str| meant(&drawing(&play).lots, &pending, &roster, typed);
    assert_eq!(means("王伟"), None);
    let taoshan = Lot::Name {
        entrant: EntrantId(8),
    };
    assert_eq!(means("王伟 (陶山)"), Some(taoshan));
    assert_eq!(means("王伟 陶山"), Some(taoshan));
    play.ok(Command::DrawByHand(taoshan));
    let pending = drawing(&play).lots.pending().expect("a lot");
    let lots = &drawing(&play).lots;
    // Also when only one of the two is left: the paper may be the other's.
    assert_eq!(meant(lots, &pending, &roster, "王伟"), None);
}

/// A long name is written smaller, so that the hall can read all of it.
#[test]
fn names_are_as_large_as_they_can_be() {
    use qiwang::present::lots::width_class;
    assert_eq!(width_class("张三"), "short-name");
    assert_eq!(width_class("Ann Lee"), "short-name");
    assert_eq!(width_class("欧阳晨光明"), "long-name");
    assert_eq!(width_class("Alexander Petrov-Smith"), "very-long-name");
}

#[test]
fn the_paces() {
    assert_eq!(Pace::ALL.first(), Some(&Pace(300)));
    assert_eq!(Pace::ALL.last(), Some(&Pace(5000)));
    for pace in Pace::ALL {
        assert_eq!(Pace::from_text(&pace.0.to_string()), Some(pace));
    }
    assert_eq!(Pace::from_text("1"), None);
    assert_eq!(Pace::from_text(""), None);
    assert_eq!(words::pace(Language::Chinese, Pace(300)), "每签 0.3 秒");
    assert_eq!(words::pace(Language::English, Pace(5000)), "5.0 s a lot");
}

/// G14: what freezes and opens an attempt, fact by fact, and how the entropy comes about.
#[test]
fn an_attempt_from_the_freeze_to_the_first_lot() {
    let mut play = Play::entered(9, 2);
    let freeze = play.freeze(Size::new(8), Some([7; 32]));
    play.ok(freeze);
    assert_eq!(drawing(&play).entropy, None);
    contribute(&mut play, Way::Said, "6188");
    contribute(&mut play, Way::Said, "6189");
    play.ok(Command::Undo);
    contribute(&mut play, Way::Dice, "3 5");
    play.ok(Command::StartLots {
        secret: Some(Secret([7; 32])),
    });
    let now = drawing(&play);
    let frozen = now.frozen.expect("frozen");
    let texts = [["said", "观众", "6188"], ["dice", "观众", "3 5"]];
    let entropy =
        qiwang::engine::lots::seal::entropy(&frozen.fingerprint.0, 1, &[7; 32], texts.into_iter());
    assert_eq!(now.entropy.map(|entropy| entropy.0), Some(entropy));
    // A later spelling changes the list that is shown, not the one that was frozen.
    play.ok(Command::Edit(
        EntrantId(1),
        qiwang::record::command::NewEntrant {
            name: "改名".to_owned(),
            club: String::new(),
        },
    ));
    let proofs = qiwang::file::proof::proofs(&play.record);
    assert!(qiwang::file::proof::fits(&proofs), "{proofs:?}");
    assert_eq!(proofs[0].taken_back.len(), 1);
    let text = proofs[0].list_text.as_deref().expect("a list");
    assert!(
        text.starts_with("qiwang-list-v1\nrules 2\nsize 8\nentrants 9\nseeds 2\n1\t1\t棋手1\t\n")
    );
}
