//! An attempt on the certificate: what was announced and disclosed, who contributed, what it proves,
//! who signs.

use super::lots;
use crate::browser::files;
use crate::present::certificate::{Attempt, Value, groups};
use crate::present::language::Language;
use crate::present::words::{ceremony, certificate as words};
use crate::record::digest::to_hex;
use crate::record::tournament::Contribution;
use crate::ui::view::*;

/// An attempt; the one that stands is signed.
pub fn attempt(language: Language, attempt: &Attempt, title: &str) -> Node {
    let standing = attempt.proof.broken_off.is_none();
    let fact = |(name, said): (crate::present::language::Text, String)| {
        view! { <div><dt>{name.of(language)}</dt><dd>{said}</dd></div> }
    };
    let facts = words::facts(language, attempt).into_iter().map(fact);
    let proven = words::proven(language, attempt).into_iter();
    view! {
        <section class="panel attempt" class:void=!standing
            data-attempt=attempt.number().to_string() data-standing=standing.to_string()
        >
            <h2>{words::attempt(language, attempt)}</h2>
            <dl class="attempt-facts">{facts.collect_view()}</dl>
            {values(language, attempt, title)}
            {contributions(language, attempt)}
            <div class="proven">
                <h3>{words::PROVEN.of(language)}</h3>
                <ul>{proven.map(|said| view! { <li>{said}</li> }).collect_view()}</ul>
            </div>
            {standing.then(|| signatures(language, attempt))}
            {lots::lots(language, attempt)}
        </section>
    }
}

/// Fingerprint, commitment, secret, entropy, each with how it came about; and the frozen list.
fn values(language: Language, attempt: &Attempt, title: &str) -> Node {
    let sealed = attempt.proof.drawing.frozen.is_some();
    let values = attempt.values();
    let row = |(value, bytes): (Value, [u8; 32])| {
        let save = (value == Value::Fingerprint).then(|| save_list(language, attempt, title));
        view! {
            <div class="value" data-value=value.id() data-hex=to_hex(&bytes)>
                <dt>{words::value(value).of(language)}</dt>
                <dd>
                    {hex(&bytes)}
                    <p class="value-means">{words::value_means(value, sealed).of(language)}</p>
                    {save}
                </dd>
            </div>
        }
    };
    let rows = values.into_iter().map(row).collect_view();
    view! {
        <dl class="values">{rows}</dl>
        {words::secret_missing(attempt).map(|said| view! { <p>{said.of(language)}</p> })}
    }
}

/// 32 bytes in groups, to be read out and compared.
fn hex(bytes: &[u8; 32]) -> Node {
    let group = |group: String| view! { <span>{group}</span> };
    view! {
        <code class="hex">{groups(bytes).into_iter().map(group).collect_view()}</code>
    }
}

/// The button that saves the frozen list.
fn save_list(language: Language, attempt: &Attempt, title: &str) -> Option<Node> {
    let text = attempt.proof.list_text.clone()?;
    let name = words::list_file_name(title, attempt)?;
    let id = format!("save-list-{}", attempt.number());
    Some(view! {
        <p class="save-list">
            <button type="button" class="button small" id=id
                on:click=move |_| { files::download(&name, "text/plain", &text); }
            >{words::SAVE_LIST.of(language)}</button>
            " "<span class="value-means">{words::LIST_WHY.of(language)}</span>
        </p>
    })
}

/// Who contributed what, also what was taken back.
fn contributions(language: Language, attempt: &Attempt) -> Option<Node> {
    let drawing = &attempt.proof.drawing;
    // Nothing is contributed where nothing was promised.
    drawing.frozen?.commitment?;
    let head = words::COLUMNS.map(|column| view! { <th scope="col">{column.of(language)}</th> });
    let row = |(one, place): (&Contribution, usize)| {
        view! {
            <tr data-contribution=place.to_string()>
                <td class="number">{place}</td>
                <td>{one.contributor.clone()}</td>
                <td>{ceremony::way(one.way).of(language)}</td>
                <td>{one.value.clone()}</td>
            </tr>
        }
    };
    let rows = drawing.contributions.iter().zip(1..).map(row);
    let said = |one: &Contribution| {
        let way = ceremony::way(one.way).of(language);
        view! { <li>{format!("{} · {way} · {}", one.contributor, one.value)}</li> }
    };
    let taken_back = &attempt.proof.taken_back;
    Some(view! {
        <div class="contributed">
            <h3>{words::CONTRIBUTIONS.of(language)}</h3>
            {if drawing.contributions.is_empty() {
                view! { <p>{words::NO_CONTRIBUTIONS.of(language)}</p> }
            } else {
                view! {
                    <table>
                        <thead><tr>{head}</tr></thead>
                        <tbody>{rows.collect_view()}</tbody>
                    </table>
                }
            }}
            {(!taken_back.is_empty()).then(|| view! {
                <h4>{words::TAKEN_BACK.of(language)}</h4>
                <ul class="taken-back">{taken_back.iter().map(said).collect_view()}</ul>
            })}
        </div>
    })
}

/// Lines to sign on.
fn signatures(language: Language, attempt: &Attempt) -> Node {
    let date = words::DATE.of(language);
    let line = |(role, name): (&'static str, String)| {
        view! {
            <li data-signatory=name.clone()>
                <span class="sign-role">{role}" "<b>{name}</b></span>
                <span class="sign-line" aria-hidden="true"></span>
                <span class="sign-date">{date}</span>
            </li>
        }
    };
    let lines = words::signatories(language, &attempt.proof.drawing.witnesses).into_iter();
    view! {
        <div class="signatures" id="signatures">
            <h3>{words::SIGNATURES.of(language)}</h3>
            <ul>{lines.map(line).collect_view()}</ul>
        </div>
    }
}
