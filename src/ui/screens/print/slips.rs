//! A page with two result slips, to be cut apart, or with the final's.

use crate::engine::regulation::{Chooser, TieBreak};
use crate::engine::side::Side;
use crate::engine::stage::Stage;
use crate::present::floor::SeatCell;
use crate::present::language::{Language, Text};
use crate::present::print::{Slip, SlipGame, fit, name_and_club};
use crate::present::words::print as words;
use crate::ui::view::*;

pub(super) fn page(language: Language, slips: &[Slip]) -> Node {
    view! {
        <article class="paper slips" data-paper="slips">
            {slips.iter().map(|one| slip(language, one)).collect_view()}
        </article>
    }
}

fn slip(language: Language, slip: &Slip) -> Node {
    let head = &slip.head;
    let whole = slip.needs_a_page();
    let seed = slip.late_seed.as_ref().map(|seed| {
        view! {
            <p class="slip-waits">{words::waits(language, seed)}</p>
        }
    });
    view! {
        <section class="slip" class:whole=whole data-slip=slip.table.0.to_string()
            data-code=slip.code.clone()
        >
            <header class="slip-head">
                <p class="slip-table">{words::table(language, slip.table)}</p>
                <div>
                    <h3>{words::slip_title(language, head.stage)}</h3>
                    <p class="paper-title">{head.title.clone()}</p>
                    <p>{words::when_and_where(language, head).join(" · ")}</p>
                </div>
                <p class="slip-code">{slip.code.clone()}</p>
            </header>
            <div class="slip-players">
                {slip.seats.iter().map(|one| player(language, one)).collect_view()}
            </div>
            {seed}
            {games(language, slip)}
            {tie_breaks(language, slip)}
            {verdict(language, slip)}
            <p class="slip-reminder">{words::reminder(language, head)}</p>
        </section>
    }
}

fn player(language: Language, seat: &SeatCell) -> Node {
    let (name, club) = seat.person().map_or(("", ""), name_and_club);
    view! {
        <p class="slip-player">
            <span class="slip-number">{words::seat(language, seat)}</span>
            <b data-fit=fit(name).key()>{name.to_owned()}</b>
            <span class="slip-club">{club.to_owned()}</span>
        </p>
    }
}

/// The slow games, with the names in their places.
fn games(language: Language, slip: &Slip) -> Node {
    let whole = slip.needs_a_page();
    let in_language = |text: Text| text.of(language);
    let more = if whole {
        vec![words::POINTS, words::SIGNED_BY_RED, words::SIGNED_BY_BLACK]
    } else {
        vec![words::REMARK]
    };
    let columns = more.len();
    let more = more
        .into_iter()
        .map(|text| view! { <th scope="col">{in_language(text)}</th> });
    let row = |one: &SlipGame| {
        let planned = one.planned.map(|planned| {
            view! {
                <span class="slip-planned">{words::moment(language, planned)}</span>
            }
        });
        let blanks = (0..columns).map(|_| view! { <td></td> });
        view! {
            <tr>
                <th scope="row">{words::slow_game(language, one.game)}{planned}</th>
                {named(slip.name(one.red))}
                {named(slip.name(1 - one.red.min(1)))}
                {tick()}{tick()}{tick()}
                {blanks.collect_view()}
            </tr>
        }
    };
    view! {
        <table class="slip-games">
            <thead><tr>
                <th scope="col">{in_language(words::GAME)}</th>
                <th scope="col">{in_language(words::RED)}</th>
                <th scope="col">{in_language(words::BLACK)}</th>
                <th scope="col" class="slip-box">{in_language(words::RED_WINS)}</th>
                <th scope="col" class="slip-box">{in_language(words::DRAWN)}</th>
                <th scope="col" class="slip-box">{in_language(words::BLACK_WINS)}</th>
                {more.collect_view()}
            </tr></thead>
            <tbody>{slip.games.iter().map(row).collect_view()}</tbody>
        </table>
    }
}

fn named(name: &str) -> Node {
    view! { <td class="slip-name" data-fit=fit(name).key()>{name.to_owned()}</td> }
}

/// A cell with nothing but a box.
fn tick() -> Node {
    view! { <td class="slip-box"><span class="tick"></span></td> }
}

/// A box with what it means.
fn ticked(text: &'static str) -> Node {
    view! { <span class="tick-label"><span class="tick"></span>{text}</span> }
}

/// A4, A5, A8, A9: the chain, to be filled in only where the slow games are level.
fn tie_breaks(language: Language, slip: &Slip) -> Node {
    let rows = slip
        .tie_breaks
        .iter()
        .map(|one| tie_break(language, slip, one));
    view! {
        <div class="slip-tie">
            <h4>{words::TIE_BREAK.of(language)}</h4>
            {rows.collect_view()}
        </div>
    }
}

fn tie_break(language: Language, slip: &Slip, game: &TieBreak) -> Node {
    let by_lot = game.chooser == Chooser::LargerLot;
    let lot = |place: usize| {
        view! {
            <span class="slip-lot">
                {slip.name(place).to_owned()}" "{words::LOT.of(language)}<span class="line"></span>
            </span>
        }
    };
    let lots = by_lot.then(|| [lot(0), lot(1)]);
    let side = |side: Side, name: Text| {
        view! {
            <span class="slip-side">
                {name.of(language)}" ("{words::side_clock(language, game, side)}")"<span class="line"></span>
            </span>
        }
    };
    view! {
        <div class="slip-chain">
            <b>{words::tie_break_game(game.kind).of(language)}</b>
            <div>
                <p>
                    {lots}
                    <span class="slip-choice">
                        {words::chooser(game.chooser).of(language)}
                        {ticked(words::colour(Side::Red).of(language))}
                        {ticked(words::colour(Side::Black).of(language))}
                    </span>
                </p>
                <p>
                    {side(Side::Red, words::RED)}
                    {side(Side::Black, words::BLACK)}
                </p>
                <p>
                    <span class="slip-outcome">
                        {ticked(words::RED_WINS.of(language))}
                        {ticked(words::drawn(game.drawn).of(language))}
                        {ticked(words::BLACK_WINS.of(language))}
                    </span>
                </p>
            </div>
        </div>
    }
}

/// Who goes through, and the signatures.
fn verdict(language: Language, slip: &Slip) -> Node {
    let what = match slip.head.stage {
        Stage::Final => words::CHAMPION,
        _ => words::THROUGH,
    };
    let winner = |place: usize| {
        view! {
            <span class="tick-label"><span class="tick"></span>{slip.name(place).to_owned()}</span>
        }
    };
    let sign = |text: String| {
        view! {
            <p class="slip-signature"><span>{text}</span><span class="line"></span></p>
        }
    };
    view! {
        <p class="slip-verdict">
            <b>{what.of(language)}</b>{winner(0)}{winner(1)}
            <span class="slip-ended">{words::ENDED.of(language)}<span class="line"></span></span>
        </p>
        <div class="slip-signatures">
            {sign(words::signature(language, slip.name(0)))}
            {sign(words::signature(language, slip.name(1)))}
            {sign(words::ARBITER.of(language).to_owned())}
        </div>
    }
}
