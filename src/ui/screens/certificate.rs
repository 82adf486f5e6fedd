//! The screen `#/certificate`: what the check of the lots comes to, and their certificate, for
//! printing. Everything comes from `present::certificate`; it is checked anew whenever the record
//! changes while this screen is open.
//!
//! # For journeys
//! | id or attribute | what |
//! |---|---|
//! | `#verdict`, `data-verdict` | the check's outcome: `none`, `fits`, `unprovable`, `differs` |
//! | `#verdict li[data-result]` | what was found, a sentence each: `fits`, `unprovable`, `differs` |
//! | `#certificate-print` | prints |
//! | `[data-attempt="2"]`, `data-standing` | an attempt; whether it is the one that stands |
//! | `[data-value="fingerprint"]`, `data-hex` | a value (`fingerprint`, `fingerprint-computed`, `commitment`, `commitment-computed`, `secret`, `entropy`) |
//! | `#save-list-2` | saves the list that attempt 2 froze |
//! | `[data-contribution="1"]`, `.taken-back` | a contribution; one that was taken back |
//! | `#signatures [data-signatory]` | a line to sign on, with the name where it is known |
//! | `[data-lot="57"]`, `data-forced` | a lot of an attempt |
//! | `#not-checked`, `#planned-times` | of a link: what it needs is left out; its times are planned ones |
//! | `#lots-misfit` | the frame's lasting message that an opened record does not fit |

mod attempt;
mod lots;

use crate::browser::page;
use crate::file::link::is_from_link;
use crate::present::certificate::{Certificate, Verdict};
use crate::present::language::Language;
use crate::present::route::Route;
use crate::present::words::certificate as words;
use crate::present::words::viewer as viewer_words;
use crate::ui::desk::{say, use_desk};
use crate::ui::view::*;

/// The link to this screen, for others.
#[component]
pub fn Link() -> Node {
    view! { <a class="button" href=Route::Certificate.href()>{say(words::LINK)}</a> }
}

/// The screen.
#[component]
pub fn Screen() -> Node {
    let desk = use_desk();
    let sheet = move || {
        let language = desk.language();
        let from_link = desk.id().is_some_and(|id| is_from_link(&id));
        desk.with_record(|record| {
            let title = &record.tournament().regulation().texts.title;
            let certificate = Certificate::of(record);
            if !from_link {
                return sheet(language, &certificate, title);
            }
            if certificate.verdict == Verdict::Differs {
                let said = viewer_words::NOT_CHECKED.of(language);
                return view! { <p class="panel" id="not-checked">{said}</p> };
            }
            view! {
                <p class="panel" id="planned-times">{viewer_words::PLANNED_TIMES.of(language)}</p>
                {sheet(language, &certificate, title)}
            }
        })
    };
    view! { <div class="certificate">{sheet}</div> }
}

/// The certificate: the attempt that stands with its signatures and lots, then those broken off.
fn sheet(language: Language, certificate: &Certificate, title: &str) -> Node {
    let attempts = certificate
        .attempts
        .iter()
        .map(|attempt| attempt::attempt(language, attempt, title));
    view! {
        <div class="certificate-title">
            <p class="certificate-event">{title.to_owned()}</p>
            <p class="certificate-name">{words::TITLE.of(language)}</p>
        </div>
        {verdict(language, certificate)}
        {attempts.collect_view()}
    }
}

/// What the check comes to, and everything it found.
fn verdict(language: Language, certificate: &Certificate) -> Node {
    let (mark, outcome) = words::verdict(certificate.verdict);
    let several = certificate.attempts.len() > 1;
    let results = certificate.attempts.iter().flat_map(|attempt| {
        let number = several.then(|| words::prefix(language, attempt));
        let results = words::results(language, attempt).into_iter();
        results.map(move |(verdict, sentence)| {
            view! {
                <li data-result=id(verdict)>
                    <span class="verdict-mark" aria-hidden="true">{words::verdict(verdict).0}</span>
                    <span>{number.clone()}{sentence}</span>
                </li>
            }
        })
    });
    let results: Vec<Node> = results.collect();
    view! {
        <section class="panel verdict" id="verdict" data-verdict=id(certificate.verdict)>
            <div class="verdict-head">
                <h2>
                    <span class="verdict-mark" aria-hidden="true">{mark}</span>
                    {outcome.of(language)}
                </h2>
                {(!results.is_empty()).then(|| view! {
                    <button type="button" class="button" id="certificate-print"
                        on:click=|_| page::print()
                    >{words::PRINT.of(language)}</button>
                })}
            </div>
            <p>{words::verdict_means(certificate.verdict).of(language)}</p>
            <ul class="results">{results}</ul>
            {words::broken_off_weakens(language, certificate).map(|said| view! { <p>{said}</p> })}
        </section>
    }
}

/// A verdict's name of its own.
fn id(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::NoAttempt => "none",
        Verdict::Fits => "fits",
        Verdict::Unprovable => "unprovable",
        Verdict::Differs => "differs",
    }
}
