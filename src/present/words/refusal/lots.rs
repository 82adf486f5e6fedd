//! Why a lot may not be drawn.

use super::{Said, said};
use crate::engine::lots::{Lot, LotReason, LotRefusal};
use crate::engine::number::{MainNumber, ZoneNumber};
use crate::present::language::Language;
use crate::present::words::people::person;
use crate::present::words::stage::{half, lot_kind, number, zone};
use crate::record::tournament::Tournament;

/// Why this lot may not be drawn now.
pub(super) fn refused(refused: &LotRefusal, tournament: &Tournament, language: Language) -> Said {
    let who = |id| person(language, tournament, id);
    let drawer = who(refused.lot.entrant());
    let what = drawn(refused.lot, tournament, language);
    let again_zh = "请在可抽的签中另抽";
    let again = "draw another of the lots that are open";
    match refused.reason {
        LotReason::AllDrawn => said(
            "签已经全部抽完；请公布抽签结果",
            "Every lot has been drawn; publish the lots",
        ),
        LotReason::OtherKindNext(kind) => said(
            format!(
                "现在该抽的是{}；请按次序抽",
                lot_kind(kind).of(Language::Chinese)
            ),
            format!(
                "A {} is due now; draw in order",
                lot_kind(kind).of(Language::English)
            ),
        ),
        LotReason::OtherEntrantNext(next) => {
            let next = who(next);
            said(
                format!("现在轮到{next}抽签，不是{drawer}；请按次序抽"),
                format!("It is the turn of {next}, not of {drawer}; draw in order"),
            )
        }
        LotReason::NotOnTheList => said(
            format!("{drawer}不在本次抽签的名单上；请从名单中抽"),
            format!("{drawer} is not on the list of these lots; draw somebody who is"),
        ),
        LotReason::NameDrawn => said(
            format!("{drawer}的姓名已经抽出；请抽别的姓名"),
            format!("The name of {drawer} has been drawn; draw another name"),
        ),
        LotReason::NoSuchNumber => said(
            format!("没有{what}；请检查签号"),
            format!("There is no {what}; check the number"),
        ),
        LotReason::NoSuchZone => said(
            format!("没有{what}；请检查区号"),
            format!("There is no {what}; check the zone"),
        ),
        LotReason::NumberTaken => match holder(refused.lot, tournament) {
            Some(holder) => {
                let holder = who(holder);
                said(
                    format!("{what}已由{holder}抽得；{again_zh}"),
                    format!("{holder} holds {what}; {again}"),
                )
            }
            None => said(
                format!("{what}已有人抽得；{again_zh}"),
                format!("Somebody holds {what}; {again}"),
            ),
        },
        LotReason::PlaceOutsideZone(own) | LotReason::HolderOutsideZone(own) => {
            let [first, .., last] = own.numbers();
            let own = zone(language, own);
            said(
                format!(
                    "{what}不在{drawer}抽到的{own}；请在{}号至{}号中抽",
                    first.0, last.0
                ),
                format!(
                    "{} is not in {own}, which {drawer} drew; draw from numbers {} to {}",
                    super::capital(&what),
                    first.0,
                    last.0
                ),
            )
        }
        LotReason::ZoneHasSeed => said(
            format!("{what}已有种子，每区只能有一名，{drawer}不能再进；{again_zh}"),
            format!(
                "{} has its one seed, so {drawer} cannot enter it; {again}",
                super::capital(&what)
            ),
        ),
        LotReason::NoFlip => said(
            format!("照已抽的种子看，{drawer}抽{what}不合种子的分区次序；{again_zh}"),
            format!(
                "With the seeds placed so far no flip of the template lets {drawer} have {what}; {again}"
            ),
        ),
        LotReason::NoFreeNumber => said(
            format!("{what}没有空号了；{again_zh}"),
            format!("{} has no free number left; {again}", super::capital(&what)),
        ),
        LotReason::KeptForSeed => said(
            format!("{what}须留给还没有抽签的种子，{drawer}不能抽；{again_zh}"),
            format!(
                "{} is kept for a seed who has yet to draw, so {drawer} cannot have it; {again}",
                super::capital(&what)
            ),
        ),
        LotReason::ZoneFull => said(
            format!("{what}已满7人；{again_zh}"),
            format!(
                "{} is full with seven people; {again}",
                super::capital(&what)
            ),
        ),
        LotReason::ShareFull => said(
            format!("{what}的副号名额已满；{again_zh}"),
            format!(
                "{} has its full share of deputies; {again}",
                super::capital(&what)
            ),
        ),
        LotReason::SeedsNumber => said(
            format!("{what}是种子，种子不打补双预赛，不能配副号；{again_zh}"),
            format!(
                "{} is a seed's, who never plays the preliminary and takes no deputy; {again}",
                super::capital(&what)
            ),
        ),
        LotReason::HasDeputy => said(
            format!("{what}已有副号；{again_zh}"),
            format!("{} has a deputy already; {again}", super::capital(&what)),
        ),
        LotReason::HalfOfLateSeed => said(
            format!("{what}所在的半区已由后抽出的种子占用；{again_zh}"),
            format!(
                "{} lies in a half that a late seed has taken; {again}",
                super::capital(&what)
            ),
        ),
        LotReason::SixthJoinsFifth => said(
            format!("区内第六人须与第五人同一半区，{drawer}不能抽{what}；{again_zh}"),
            format!(
                "The sixth of a zone joins the half of the fifth, so {drawer} cannot have {what}; {again}"
            ),
        ),
        LotReason::HalfHasDeputy => said(
            format!("{what}已有副号，后抽出的种子{drawer}不能进；{again_zh}"),
            format!(
                "{} has a deputy, so the late seed {drawer} cannot take it; {again}",
                super::capital(&what)
            ),
        ),
        LotReason::SeventhShutsSeedOut => said(
            format!("{drawer}作为第七人抽{what}，后面的种子就无区可进；{again_zh}"),
            format!(
                "With {drawer} seventh at {what} a seed yet to come would find no zone; {again}"
            ),
        ),
        LotReason::BlankPattern => said(
            format!("{drawer}抽{what}，空签就不能按规定分布；{again_zh}"),
            format!(
                "With {drawer} at {what} the blanks could not end up where they belong; {again}"
            ),
        ),
        LotReason::CannotComplete => said(
            format!("{drawer}抽{what}，后面的签就抽不下去；{again_zh}"),
            format!("With {drawer} at {what} the lots could not be completed; {again}"),
        ),
    }
}

/// What the lot gives: a number, a zone, a half; for a name, whose.
fn drawn(lot: Lot, tournament: &Tournament, language: Language) -> String {
    match lot {
        Lot::Name { entrant } => person(language, tournament, entrant),
        Lot::Number { number: which, .. }
        | Lot::Place { number: which, .. }
        | Lot::Holder { number: which, .. } => number(language, which),
        Lot::Zone { zone: which, .. } => zone(language, which),
        Lot::Half {
            entrant,
            half: which,
        } => {
            let which = half(which).of(language);
            match (zone_of(tournament, entrant), language) {
                (Some(own), Language::Chinese) => format!("{}{which}", zone(language, own)),
                (Some(own), Language::English) => format!("the {which} of {}", zone(language, own)),
                (None, Language::Chinese) => which.to_owned(),
                (None, Language::English) => format!("the {which}"),
            }
        }
    }
}

/// The zone that somebody has drawn.
fn zone_of(
    tournament: &Tournament,
    entrant: crate::engine::entrant::EntrantId,
) -> Option<ZoneNumber> {
    let drawn = tournament.drawing()?.lots.drawn();
    drawn.iter().rev().find_map(|lot| match lot {
        Lot::Zone { entrant: who, zone } if *who == entrant => Some(*zone),
        _ => None,
    })
}

/// Who holds the number of a lot.
fn holder(lot: Lot, tournament: &Tournament) -> Option<crate::engine::entrant::EntrantId> {
    let number: MainNumber = match lot {
        Lot::Number { number, .. } | Lot::Place { number, .. } | Lot::Holder { number, .. } => {
            number
        }
        Lot::Name { .. } | Lot::Zone { .. } | Lot::Half { .. } => return None,
    };
    tournament.drawing()?.lots.places().at(number).holder
}
