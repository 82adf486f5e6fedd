//! The preview of a pasted text: a row for each line about somebody, the other lines folded away.

use crate::present::language::{Language, Text};
use crate::present::words::paste as words;
use crate::ui::desk::{say, use_desk};
use crate::ui::parts::table::TableScroll;
use crate::ui::view::*;

/// A line as the preview shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PreviewLine {
    /// The line's number.
    pub(super) line: usize,
    /// The line as it was pasted.
    pub(super) text: String,
    /// Its rank, where the list has ranks.
    pub(super) rank: Option<u32>,
    /// Name and club; `None`: the line is about nobody.
    pub(super) person: Option<(String, String)>,
    /// What was left out of it.
    pub(super) left_out: Vec<String>,
    /// A word for the kind of outcome, for styles and tests.
    pub(super) kind: &'static str,
    /// What becomes of it.
    pub(super) outcome: String,
}

/// The table.
#[component]
pub(super) fn Preview(
    /// The lines, in the language of the moment.
    lines: Memo<Vec<PreviewLine>>,
    /// Whether there is a column of ranks.
    #[prop(optional)]
    ranked: bool,
    /// The element's id.
    id: &'static str,
) -> Node {
    let desk = use_desk();
    let people = move || {
        lines.with(|lines| {
            lines
                .iter()
                .filter_map(|line| person_row(desk.language(), line, ranked))
                .collect_view()
        })
    };
    let others = move || {
        lines.with(|lines| {
            let others: Vec<_> = lines.iter().filter(|line| line.person.is_none()).collect();
            (!others.is_empty()).then(|| {
                let count = others.len();
                let items = others.into_iter().map(|line| {
                    view! {
                        <li value=line.line.to_string()>
                            <span class="pasted">{line.text.clone()}</span>
                            <span class="hint">" " {line.outcome.clone()}</span>
                        </li>
                    }
                });
                let items = items.collect_view();
                view! {
                    <details class="left-out-lines">
                        <summary>{say(words::LEFT_OUT_LINES)} {format!(" ({count})")}</summary>
                        <ol>{items}</ol>
                    </details>
                }
            })
        })
    };
    let heading = |text: Text, class: &'static str| {
        view! { <th scope="col" class=class>{say(text)}</th> }
    };
    let any_person =
        Memo::new(move || lines.with(|lines| lines.iter().any(|line| line.person.is_some())));
    view! {
        <Show when=move || any_person.get()>
            <div class="preview-frame">
                <TableScroll label=if ranked { words::PREVIEW_OF_RANKING } else { words::PREVIEW }>
                    <table class="preview" id=id>
                        <thead><tr>
                            {heading(words::LINE, "number")}
                            {ranked.then(|| heading(words::RANK, "number"))}
                            {heading(words::NAME, "")}
                            {heading(words::CLUB, "")}
                            {heading(words::OUTCOME, "")}
                        </tr></thead>
                        <tbody>{people}</tbody>
                    </table>
                </TableScroll>
            </div>
        </Show>
        {others}
    }
}

fn person_row(language: Language, line: &PreviewLine, ranked: bool) -> Option<Node> {
    let (name, club) = line.person.clone()?;
    let left_out = (!line.left_out.is_empty()).then(|| words::left_out(language, &line.left_out));
    // Without a name the line itself says more than an empty cell.
    let pasted = name.is_empty().then(|| line.text.clone());
    Some(view! {
        <tr data-line=line.line.to_string() data-verdict=line.kind>
            <td class="number">{line.line}</td>
            {ranked.then(|| view! { <td class="number">{line.rank}</td> })}
            <th scope="row">{name}{pasted.map(|text| view! { <span class="pasted">{text}</span> })}</th>
            <td>{club}</td>
            <td>
                <span class="verdict">{line.outcome.clone()}</span>
                {left_out.map(|words| view! { <span class="hint">" " {words}</span> })}
            </td>
        </tr>
    })
}
