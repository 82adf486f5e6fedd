//! Every lot of an attempt, part by part: its outcome, how free it was, under which clause.

use crate::present::certificate::{Attempt, Part};
use crate::present::language::Language;
use crate::present::lots::LotLine;
use crate::present::words::certificate as words;
use crate::present::words::lots as lot_words;
use crate::ui::view::*;

/// The lots; nothing while none is drawn.
pub fn lots(language: Language, attempt: &Attempt) -> Option<Node> {
    let parts = attempt.parts.iter().map(|one| part(language, attempt, one));
    (!attempt.parts.is_empty()).then(|| {
        view! {
            <div class="every-lot">
                <h3 class="every-lot-head">{words::LOTS.of(language)}</h3>
                {parts.collect_view()}
            </div>
        }
    })
}

/// A part of them; on paper its heading stands over every column.
fn part(language: Language, attempt: &Attempt, part: &Part) -> Node {
    let name = words::part(language, attempt, part);
    let mixed = attempt.drawn.by_program > 0 && attempt.drawn.by_hand > 0;
    let row = |line: &LotLine| {
        let forced = line.is_forced();
        view! {
            <tr class:forced=forced data-lot=line.place.to_string() data-forced=forced.to_string()>
                <th scope="row">{line.place}</th>
                <td>
                    {lot_words::line(language, line, &attempt.roster)}
                    " "<span class="lot-note">{words::lot_note(language, line, mixed)}</span>
                </td>
            </tr>
        }
    };
    view! {
        <section class="lots-part">
            <h4>{name.clone()}" "<span class="lots-count">{words::part_count(language, part)}</span></h4>
            <p class="lots-rule">{words::part_rule(part.act).of(language)}</p>
            <div class="lots-columns">
                <table>
                    <thead aria-hidden="true"><tr><th colspan="2">{name}</th></tr></thead>
                    <tbody>{part.lines.iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </section>
    }
}
