//! Every stage as a table: the picture for those who read.

use crate::engine::stage::Stage;
use crate::present::bracket::{TwinRow, twin};
use crate::present::route::stage_slug;
use crate::present::words::bracket as words;
use crate::present::words::stage as names;
use crate::ui::desk::{say, speak, use_desk};
use crate::ui::parts::table::TableScroll;
use crate::ui::view::*;

/// All stages, each folded.
#[component]
pub(super) fn StageTables() -> Node {
    let desk = use_desk();
    let stages = desk.memo(|tournament| {
        tournament.progress().map_or_else(Vec::new, |progress| {
            progress.stages().map(|(stage, _)| stage).collect()
        })
    });
    view! {
        <section class="bracket-tables" aria-labelledby="bracket-tables">
            <h2 id="bracket-tables" tabindex="-1">{say(words::TABLES)}</h2>
            <For each=move || stages.get() key=|stage| stage_slug(*stage) let:stage>
                <StageTable stage=stage/>
            </For>
        </section>
    }
}

/// One stage; its rows are made when it is unfolded.
#[component]
fn StageTable(stage: Stage) -> Node {
    let desk = use_desk();
    let open = RwSignal::new(false);
    let counts = desk.memo(move |tournament| {
        let matches = tournament.progress().map(|progress| progress.stage(stage));
        let matches = matches.unwrap_or_default();
        let settled = matches.iter().filter(|one| one.is_settled()).count();
        (settled, matches.len())
    });
    let rows = Memo::new(move || {
        if open.get() {
            let language = desk.language();
            desk.with(|tournament| twin(tournament, stage, language))
        } else {
            Vec::new()
        }
    });
    view! {
        <details id=format!("stage-{}", stage_slug(stage))
            on:toggle=move |_| open.update(|open| *open = !*open)
        >
            <summary>
                <span class="bracket-stage-name">{say(names::stage(stage))}</span>
                " "
                <span class="hint">{speak(move |language| {
                    let (settled, all) = counts.get();
                    words::decided(language, settled, all)
                })}</span>
            </summary>
            <TableScroll label=names::stage(stage)>
                <table class="bracket-table">
                    <thead><tr>
                        {words::TABLE_COLUMNS.map(|column| view! {
                            <th scope="col">{say(column)}</th>
                        }).into_iter().collect_view()}
                    </tr></thead>
                    <tbody>
                        {move || rows.get().into_iter().map(row).collect_view()}
                    </tbody>
                </table>
            </TableScroll>
        </details>
    }
}

fn row(row: TwinRow) -> Node {
    let [first, second] = row.players;
    view! {
        <tr data-table=row.table.to_string()>
            <th scope="row">{row.table}</th>
            <td><span class="bracket-player">{first}</span><span class="bracket-player">{second}</span></td>
            <td>{row.games.into_iter().map(|game| view! {
                <span class="bracket-game-line">{game}</span>
            }).collect_view()}</td>
            <td class="number">{row.points}</td>
            <td class="bracket-winner">{row.winner}</td>
            <td>{row.how}</td>
        </tr>
    }
}
