//! How much: prizes, the check of the fund, lunches.

use super::{Computed, part};
use crate::engine::lunches::Lunches;
use crate::engine::money::Yuan;
use crate::engine::stage::Stage;
use crate::present::calendar::day_words;
use crate::present::language::Text;
use crate::present::placings::{Balance, PrizeRow, PrizeSums};
use crate::present::words::placings as words;
use crate::ui::desk::{say, speak, use_desk};
use crate::ui::parts::amount::Money;
use crate::ui::parts::entrant::EntrantName;
use crate::ui::parts::table::TableScroll;
use crate::ui::view::*;

/// E1 to E3: what everybody receives.
#[component]
pub(super) fn PrizeList(sheet: Computed) -> Node {
    let rows = part(sheet, |sheet| sheet.prizes.clone());
    let is_empty = Memo::new(move || rows.with(|rows| rows.as_ref().is_none_or(Vec::is_empty)));
    let missing = part(sheet, |sheet| sheet.missing.clone());
    let both_lost = part(sheet, |sheet| sheet.both_lost.clone());
    let desk = use_desk();
    let notes = move || {
        let language = desk.language();
        let missing = missing.get().unwrap_or_default();
        let both_lost = both_lost.get().unwrap_or_default();
        let missing = (!missing.is_empty()).then(|| words::missing_stages(language, &missing));
        let both_lost = (!both_lost.is_empty()).then(|| words::both_lost(language, &both_lost));
        [both_lost, missing]
            .into_iter()
            .flatten()
            .map(|note| view! { <p class="hint">{note}</p> })
            .collect_view()
    };
    view! {
        <section class="panel prizes" aria-labelledby="prizes-heading">
            <h2 id="prizes-heading">{say(words::PRIZES)}</h2>
            <Show when=move || !is_empty.get() fallback=move || view! {
                <p class="hint">{say(words::NO_PRIZES)}</p>
            }>
                <TableScroll label=words::PRIZE_LIST><PrizeTable sheet=sheet/></TableScroll>
            </Show>
            {notes}
            <p class="hint">{say(words::PRIZES_NOTE)}</p>
        </section>
    }
}

#[component]
fn PrizeTable(sheet: Computed) -> Node {
    let stages = part(sheet, |sheet| sheet.stages.clone());
    let rows = part(sheet, |sheet| sheet.prizes.clone());
    let sums = part(sheet, |sheet| sheet.sums.clone());
    let head = |text: Text| view! { <th scope="col" class="number">{say(text)}</th> };
    let stage_heads = move || {
        let stages: Vec<Stage> = stages.get().unwrap_or_default();
        let heads = stages
            .into_iter()
            .map(|stage| head(words::prize_column(stage)));
        heads.collect_view()
    };
    view! {
        <table id="prizes" class="prize-table">
            <caption class="hint">{say(words::IN_YUAN)}</caption>
            <thead><tr>
                <th scope="col">{say(words::PLAYER)}</th>
                {stage_heads}
                {head(words::FEES)}
                {head(words::UNPLAYED)}
                {head(words::TOTAL)}
            </tr></thead>
            <tbody>
                {move || rows.get().unwrap_or_default().into_iter().map(prize_row).collect_view()}
            </tbody>
            <tfoot>{move || sums.get().map(sum_row)}</tfoot>
        </table>
    }
}

fn prize_row(row: PrizeRow) -> Node {
    let amount = |yuan: Yuan| view! { <td class="number">{words::amount(yuan)}</td> };
    let games = row.fee_games.clone();
    let unplayed = row.unplayed_games;
    view! {
        <tr data-entrant=row.entrant.0.to_string() data-total=row.total.0.to_string()>
            <th scope="row"><EntrantName id=row.entrant/></th>
            {row.stages.into_iter().map(amount).collect_view()}
            <td class="number">
                {words::amount(row.fees)}
                {(!games.is_empty()).then(|| view! {
                    <span class="prize-detail">
                        {speak(move |language| words::fee_games(language, &games))}
                    </span>
                })}
            </td>
            <td class="number">
                {words::amount(row.unplayed)}
                {(unplayed > 0).then(|| view! {
                    <span class="prize-detail short">
                        {speak(move |language| words::unplayed_games(language, unplayed))}
                    </span>
                })}
            </td>
            <td class="number prize-total"><Money yuan=row.total/></td>
        </tr>
    }
}

fn sum_row(sums: PrizeSums) -> Node {
    let amount = |yuan: Yuan| view! { <td class="number">{words::amount(yuan)}</td> };
    view! {
        <tr>
            <th scope="row">{say(words::SUMS)}</th>
            {sums.stages.into_iter().map(amount).collect_view()}
            {amount(sums.fees)}
            {amount(sums.unplayed)}
            <td class="number prize-total" id="prizes-total"><Money yuan=sums.total/></td>
        </tr>
    }
}

/// E4: what was earned, what it must come to, and whether it does or why it need not.
#[component]
pub(super) fn FundCheck(sheet: Computed) -> Node {
    let fund = part(sheet, |sheet| (sheet.fund, sheet.balance.clone()));
    let state = move || {
        fund.with(|fund| match fund.as_ref().map(|(_, balance)| balance) {
            None | Some(Balance::Open) => "open",
            Some(Balance::Balanced) => "balanced",
            Some(Balance::Wrong) => "wrong",
            Some(Balance::Excepted(_)) => "excepted",
        })
    };
    view! {
        <section class="panel fund" id="fund" aria-labelledby="fund-heading" data-balance=state>
            <h2 id="fund-heading">{say(words::FUND)}</h2>
            {move || fund.get().map(|(fund, balance)| view! {
                <dl class="fund-sums">
                    <dt>{say(words::EARNED)}</dt>
                    <dd id="fund-earned"><Money yuan=fund.earned/></dd>
                    <dt>{say(words::EXPECTED)}</dt>
                    <dd id="fund-expected"><Money yuan=fund.expected/></dd>
                    {(balance == Balance::Open).then(|| view! {
                        <dt>{say(words::REMAINING)}</dt>
                        <dd><Money yuan=Yuan(fund.expected.0.saturating_sub(fund.earned.0))/></dd>
                    })}
                </dl>
                {verdict(balance, fund.earned, fund.expected)}
            })}
        </section>
    }
}

/// Whether it balances, as a sentence, and the reasons why it need not.
fn verdict(balance: Balance, earned: Yuan, expected: Yuan) -> Node {
    let reasons = match &balance {
        Balance::Excepted(reasons) => reasons.clone(),
        Balance::Open | Balance::Balanced | Balance::Wrong => Vec::new(),
    };
    let class = if balance == Balance::Wrong {
        "error"
    } else {
        "fund-verdict"
    };
    view! {
        <p class=class>{speak(move |language| words::balance(language, &balance, earned, expected))}</p>
        {(!reasons.is_empty()).then(|| view! {
            <ul>{reasons.into_iter().map(|reason| view! {
                <li>{speak(move |language| words::exception(language, reason))}</li>
            }).collect_view()}</ul>
        })}
    }
}

/// F3: how many lunches each day needs.
#[component]
pub(super) fn LunchCounts(sheet: Computed) -> Node {
    let lunches = part(sheet, |sheet| sheet.lunches);
    let has_round_of_16 = part(sheet, |sheet| sheet.placings.len() >= 5);
    let second = move || has_round_of_16.get() == Some(true);
    let first_day = move || lunches.get().and_then(|lunches| lunches.first_day);
    let last_day = move || lunches.get().and_then(|lunches| lunches.round_of_16);
    view! {
        <section class="panel lunches" aria-labelledby="lunches-heading">
            <h2 id="lunches-heading">{say(words::LUNCHES)}</h2>
            <table id="lunches">
                <thead><tr>
                    <th scope="col">{say(words::DAY)}</th>
                    <th scope="col">{say(words::FOR_WHOM)}</th>
                    <th scope="col" class="number">{say(words::COUNT)}</th>
                </tr></thead>
                <tbody>
                    {move || lunch_row("first", words::FIRST_DAY, first_day())}
                    {move || second().then(|| lunch_row("round-of-16", words::ROUND_OF_16, last_day()))}
                </tbody>
            </table>
            <p class="hint">{say(words::LUNCHES_NOTE)}</p>
        </section>
    }
}

fn lunch_row(day: &'static str, whom: Text, lunches: Option<Lunches>) -> Node {
    let count = lunches.map(|lunches| lunches.count.to_string());
    let shown = count.clone();
    let date = lunches.map(|lunches| lunches.date);
    view! {
        <tr data-day=day data-count=count>
            <td>{speak(move |language| match date {
                Some(date) => day_words(language, date),
                None => words::NO_SESSION.of(language).to_owned(),
            })}</td>
            <td>{say(whom)}</td>
            <td class="number">{shown}</td>
        </tr>
    }
}
