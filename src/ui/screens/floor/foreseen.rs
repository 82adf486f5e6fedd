//! What an act would change, shown in its dialog before it is saved (G12).

use super::{Floor, use_floor};
use crate::present::floor::{Change, Outlook, PersonChange, outlook};
use crate::present::language::Language;
use crate::present::words::outlook as words;
use crate::present::words::placings as placing_words;
use crate::record::command::Command;
use crate::ui::desk::{now, say, speak};
use crate::ui::view::*;

/// What a command would change; nothing where it would be refused, which is said when it is tried.
pub fn foresee(floor: Floor, command: Command) -> Option<Outlook> {
    floor
        .desk
        .with_record(|record| outlook(record, command, now()).ok())
}

/// Everything it would change: sentences, then placings, points and prizes.
#[component]
pub fn Foreseen(
    /// What is foreseen.
    #[prop(into)]
    outlook: Signal<Option<Outlook>>,
) -> Node {
    let floor = use_floor();
    let sentences = move || {
        let language = floor.desk.language();
        let said = outlook.with(|outlook| {
            let outlook = outlook.as_ref()?;
            if outlook.is_nothing() {
                return Some(vec![words::NOTHING.of(language).to_owned()]);
            }
            let name = |id| floor.roster.with(|roster| roster.name(id).to_owned());
            Some(words::sentences(language, outlook, &name))
        });
        let lines = said.unwrap_or_default().into_iter();
        lines.map(|line| view! { <li>{line}</li> }).collect_view()
    };
    let people = Memo::new(move || {
        outlook.with(|outlook| {
            outlook
                .as_ref()
                .map_or(Vec::new(), |one| one.people.clone())
        })
    });
    view! {
        <section class="foreseen" id="foreseen">
            <Show when=move || outlook.with(Option::is_some)>
                <h3>{say(words::HEADING)}</h3>
                <ul aria-live="polite">{sentences}</ul>
                <Show when=move || people.with(|people| !people.is_empty())>
                    <People people=people/>
                </Show>
            </Show>
        </section>
    }
}

/// Who is placed otherwise, or earns another sum.
#[component]
fn People(people: Memo<Vec<PersonChange>>) -> Node {
    let floor = use_floor();
    let rows = move || {
        let rows = people.get().into_iter().map(|person| {
            let name = floor
                .roster
                .with(|roster| roster.name(person.entrant).to_owned());
            let cell =
                |column| view! { <td>{speak(move |language| cell(language, person, column))}</td> };
            view! {
                <tr data-entrant=person.entrant.0.to_string()>
                    <th scope="row">{name}</th>
                    {cell(Column::Place)}{cell(Column::Points)}{cell(Column::Prizes)}
                </tr>
            }
        });
        rows.collect_view()
    };
    view! {
        <table>
            <caption>{say(words::PEOPLE)}</caption>
            <thead><tr>
                <th scope="col">{say(placing_words::PLAYER)}</th>
                <th scope="col">{say(placing_words::PLACE)}</th>
                <th scope="col">{say(placing_words::POINTS)}</th>
                <th scope="col">{say(words::PRIZES)}</th>
            </tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// What a cell is about.
#[derive(Clone, Copy)]
enum Column {
    Place,
    Points,
    Prizes,
}

fn cell(language: Language, person: PersonChange, column: Column) -> String {
    let (from, to) = match column {
        Column::Place => {
            let Change { from, to } = person.placing;
            (words::placing(language, from), words::placing(language, to))
        }
        Column::Points => {
            let Change { from, to } = person.points;
            (words::amount(from.0), words::amount(to.0))
        }
        Column::Prizes => {
            let Change { from, to } = person.prizes;
            (words::amount(from.0), words::amount(to.0))
        }
    };
    words::changed(&Change { from, to })
}
