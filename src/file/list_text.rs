//! The list as a text that anybody can keep and hash: who enters the lots, as which seed, under which
//! regulation and rules. Its SHA-256 is the fingerprint that is announced before anything is drawn
//! (`docs/lots.md`, section 7).

use super::canonical::canonical;
use super::strict::write;
use crate::engine::lots::seal;
use crate::engine::number::Size;
use crate::record::command::Command;
use crate::record::digest::{Digest, Secret};
use crate::record::tournament::Tournament;
use sha2::{Digest as _, Sha256};

/// The first line: the name and version of this form.
pub const TITLE: &str = "qiwang-list-v1";

/// The list that lots of this size would be drawn for now, as a text of lines that each end in a line
/// feed: the title; `rules`, `size`, `entrants` and `seeds` with a number each; one line an entrant by
/// ascending id, with tabs between id, seed number (empty for others), name and club; `regulation` and
/// the regulation in the file's canonical form, without its public address.
pub fn list_text(tournament: &Tournament, size: Size) -> String {
    let list = tournament.draw_list(size);
    let mut text = format!(
        "{TITLE}\nrules {}\nsize {}\nentrants {}\nseeds {}\n",
        tournament.rules(),
        size.count(),
        list.entrants.len(),
        list.seeds.len(),
    );
    for id in &list.entrants {
        let seed = list.seed_number(*id).map(|seed| seed.0.to_string());
        let (name, club) = tournament
            .entrant(*id)
            .map_or(("", ""), |entrant| (&*entrant.name, &*entrant.club));
        let seed = seed.unwrap_or_default();
        text.push_str(&format!("{}\t{seed}\t{name}\t{club}\n", id.0));
    }
    let mut regulation = write(&mut tournament.regulation().clone());
    // Where copies of the program lie says nothing about the lots; lists were frozen before it was asked.
    if let Some(serde_json::Value::Object(texts)) = regulation.get_mut("texts") {
        texts.remove("public_address");
    }
    text.push_str(&format!("regulation {}\n", canonical(&regulation)));
    text
}

/// The fingerprint of a list's text.
pub fn fingerprint(list_text: &str) -> Digest {
    Digest(Sha256::digest(list_text.as_bytes()).into())
}

/// The commitment to a secret.
pub fn commitment(secret: &Secret) -> Digest {
    Digest(seal::commitment(&secret.0))
}

/// The command that freezes the list as it is now, with the program's secret promised; `None`: all
/// lots are drawn by hand.
pub fn freeze(tournament: &Tournament, size: Size, secret: Option<&Secret>) -> Command {
    Command::FreezeList {
        size,
        fingerprint: fingerprint(&list_text(tournament, size)),
        commitment: secret.map(commitment),
    }
}
