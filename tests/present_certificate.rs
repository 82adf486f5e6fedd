//! The certificate of the lots and its check (G14): everything that stands on it, in both languages,
//! and the exact words for everything that can be wrong.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;

use common::Play;
use expect_test::{Expect, expect};
use qiwang::engine::clause::Clause;
use qiwang::engine::lots::Lot;
use qiwang::file::document::{Document, TournamentId};
use qiwang::file::list_text::fingerprint;
use qiwang::file::open::open;
use qiwang::present::certificate::{
    Attempt, Certificate, Checked, Fate, Proven, Value, Verdict, is_contradicted,
};
use qiwang::present::language::Language;
use qiwang::present::lots::Act;
use qiwang::present::sample;
use qiwang::present::words::ceremony;
use qiwang::present::words::certificate as words;
use qiwang::present::words::lots as lot_words;
use qiwang::record::Record;
use qiwang::record::command::Command;
use qiwang::record::digest::{Digest, Secret, to_hex};
use qiwang::record::fact::{DrawnBy, Entry, Fact, Way};

/// The whole certificate as text; of a long part of the lots the first three and the last.
fn page(language: Language, certificate: &Certificate) -> String {
    let (mark, words) = words::verdict(certificate.verdict);
    let means = words::verdict_means(certificate.verdict).of(language);
    let mut page = format!("{mark} {}\n{means}\n", words.of(language));
    let weakened = words::broken_off_weakens(language, certificate);
    page.extend(weakened.map(|sentence| sentence + "\n"));
    for attempt in &certificate.attempts {
        page.push_str(&attempt_page(language, attempt));
    }
    page
}

fn attempt_page(language: Language, attempt: &Attempt) -> String {
    let mut page = format!("\n# {}\n", words::attempt(language, attempt));
    let mut line = |line: String| page.push_str(&(line + "\n"));
    for (verdict, result) in words::results(language, attempt) {
        line(format!("{} {result}", words::verdict(verdict).0));
    }
    for (name, fact) in words::facts(language, attempt) {
        line(format!("{}: {fact}", name.of(language)));
    }
    let sealed = attempt.proof.drawing.frozen.is_some();
    for (value, bytes) in attempt.values() {
        let means = words::value_means(value, sealed).of(language);
        let name = words::value(value).of(language);
        line(format!("{name}: {} ({means})", to_hex(&bytes)));
    }
    line(words::secret_missing(attempt).map_or(String::new(), |text| text.of(language).to_owned()));
    let of_both = [
        ("+", &attempt.proof.drawing.contributions),
        ("-", &attempt.proof.taken_back),
    ];
    for (sign, contributions) in of_both {
        for one in contributions {
            let way = ceremony::way(one.way).of(language);
            line(format!(
                "{sign} {} | {way} | {}",
                one.contributor, one.value
            ));
        }
    }
    for sentence in words::proven(language, attempt) {
        line(format!("> {sentence}"));
    }
    let mixed = attempt.drawn.by_program > 0 && attempt.drawn.by_hand > 0;
    for part in &attempt.parts {
        let name = words::part(language, attempt, part);
        line(format!("## {name} ({})", words::part_count(language, part)));
        line(words::part_rule(part.act).of(language).to_owned());
        for (index, lot) in part.lines.iter().enumerate() {
            if index == 3 && part.lines.len() > 4 {
                line("...".to_owned());
            }
            if index < 3 || index + 1 == part.lines.len() {
                let said = lot_words::line(language, lot, &attempt.roster);
                let note = words::lot_note(language, lot, mixed);
                line(format!("{}. {said} [{note}]", lot.place));
            }
        }
    }
    for (role, name) in words::signatories(language, &attempt.proof.drawing.witnesses) {
        line(format!("{role}: {name} ________"));
    }
    page
}

/// What is wrong with a certificate, in both languages.
fn wrong(certificate: &Certificate) -> String {
    let mut wrong = String::new();
    for language in Language::ALL {
        for attempt in &certificate.attempts {
            for (verdict, result) in words::results(language, attempt) {
                if verdict != Verdict::Fits {
                    wrong.push_str(&format!("{}: {result}\n", attempt.number()));
                }
            }
        }
    }
    wrong
}

fn certificate(play: &Play) -> Certificate {
    Certificate::of(&play.record)
}

fn sample_record() -> Record {
    Record::vet(sample::finished(Language::Chinese)).expect("the rules accept the sample")
}

/// Saves entries that somebody has changed, with a checksum that fits them, and opens the file.
fn saved_and_opened(entries: Vec<Entry>) -> Record {
    let record = Record::vet(entries).expect("the rules accept what was changed");
    let id = TournamentId::from_random([7; 16]);
    let text = Document { id, record }.to_text();
    open(&text).expect("the file opens").record
}

/// The sample with one fact changed.
fn changed(change: impl Fn(&mut Fact) -> bool) -> Certificate {
    let mut entries = sample::finished(Language::Chinese);
    let changed = entries.iter_mut().any(|entry| change(&mut entry.fact));
    assert!(changed, "something is changed");
    Certificate::of(&saved_and_opened(entries))
}

fn contribute(play: &mut Play, contributor: &str, way: Way, value: &str) {
    play.ok(Command::Contribute {
        contributor: contributor.to_owned(),
        way,
        value: value.to_owned(),
    });
}

/// Nine players, two seeds, sealed: for short certificates.
fn sealed(secret: Option<[u8; 32]>) -> Play {
    let mut play = Play::entered(9, 2);
    let freeze = play.freeze(None, secret);
    play.ok(freeze);
    play
}

fn start(play: &mut Play, secret: Option<[u8; 32]>) {
    play.ok(Command::StartLots {
        secret: secret.map(Secret),
    });
}

fn check(language: Language, play: &Play, expected: Expect) {
    expected.assert_eq(&page(language, &certificate(play)));
}

#[test]
fn before_the_list_is_frozen_there_is_nothing_to_certify() {
    let certificate = certificate(&Play::entered(112, 16));
    assert_eq!(certificate.verdict, Verdict::NoAttempt);
    assert!(certificate.standing().is_none());
    expect![[r#"
         还没有封存名单
        封存名单、公布指纹之后，这里就有证书，谁都可以核验。
         No list is frozen yet
        Once the list is frozen and its fingerprint announced, the certificate stands here, for everybody to check.
    "#]].assert_eq(
        &(page(Language::Chinese, &certificate) + &page(Language::English, &certificate)),
    );
}

#[test]
fn the_certificate_of_a_whole_event() {
    let certificate = Certificate::of(&sample_record());
    assert_eq!(certificate.verdict, Verdict::Fits);
    expect![[r#"
        ✓ 全部相符
        打开的记录已逐项重算；能核对的，每一项都相符。

        # 第1次抽签：有效，已公布
        ✓ 封存的名单正是公布了指纹的那一份。
        ✓ 公开的秘密数正是承诺的那一个。
        ✓ 程序抽的 281 签已全部重抽一遍，签签相同。
        名单: 112 人，种子 16 人，正号 64 个
        封存: 2021-11-04 19:00
        抽签: 281 签，全部由程序抽出
        见证人: 文化站 见证人 (witness)
        名单指纹: 52723ab6f513bb8dd9871970c26b032e1e5e9d319c6fbea86384539441da88ba (封存时公布：名单文件的 SHA-256)
        承诺: 34a6f4536dc282a6b8b8704d181fa24bf9a439621035b196937f9c5712a99e22 (封存时公布：秘密数 32 字节的 SHA-256)
        秘密数: 412073616d706c65206576656e742c20647261776e20666f7220747279696e67 (出数截止之后公开)
        随机数: 25febcbd70af38c44d2e238c65df406ef658f0a737fe38cbed3a53a41c51c91f (由指纹、次数、秘密数和全部出数算得，每一签由它抽出（docs/lots.md 第 6、7 节）)

        + 棋手代表 (a player) | 口头报出 | 6188
        + 观众 (a spectator) | 口头报出 | 炮二平五
        + 裁判长 (chief arbiter) | 掷骰子 | 3 5 1 6
        > 封存名单的人当时不知道后来的出数；公布的承诺既不能更换秘密数，也不透露它。
        > 因此，只要公布之后的出数里有一项是诚实的，并且最后出数的人不知道秘密数，就没有人能左右程序抽的签。
        > 不能看着别人的出数来选的：第 3 项（掷骰子）。最后一项就是这样的；只要它是诚实的，即使有人知道秘密数也左右不了签。
        > 核验只能比较记录中的内容。指纹、承诺和各项出数是不是现场的那些，请与当时抄下的对照。
        ## 抽出 64 名正号棋手 (64 签：自由 64，唯一 0)
        逐个抽出正号棋手的名字，种子与其他人一样（C6）。
        1. 第1个名字：谷雨 [C6 · 自由，112 选 1]
        2. 第2个名字：缪春晖 [C6 · 自由，111 选 1]
        3. 第3个名字：温立人（7号种子） [C6 · 自由，110 选 1]
        ...
        64. 第64个名字：戴宗林 [C6 · 自由，49 选 1]
        ## 正号棋手抽号 (73 签：自由 68，唯一 5)
        按名字抽出的先后抽空着的号，给后抽的种子留位；第一个种子直接抽号，其后的种子先抽区、再抽区内的号（C7）。
        65. 谷雨 抽得 18号 [C7 · 自由，64 选 1]
        66. 缪春晖 抽得 41号 [C7 · 自由，63 选 1]
        67. 温立人（7号种子） 抽得 25号 [C7 · 自由，62 选 1]
        ...
        137. 戴宗林 抽得 2号 [唯一选择：C7 抽空着的号，给后抽的种子留位]
        ## 其余棋手抽副号 (144 签：自由 117，唯一 27)
        逐个抽名字（C6）并当场抽：非种子抽区、再抽做谁的副号，各区均匀（C8）；后到的种子抽区、再抽半区，取那里预赛负者的号（C9）。
        138. 第65个名字（抽副号）：任达 [C6 · 自由，48 选 1]
        139. 任达 抽得第1区 [C8 · 自由，16 选 1]
        140. 任达 抽得 1号副号，预赛对 黄志远 [C8 · 自由，3 选 1：C2 种子不打预赛]
        ...
        281. 雷振东 抽得 35号副号，预赛对 王磊 [唯一选择：C8 副号均匀分配；C2 种子不打预赛]
        裁判长:  ________
        见证人: 文化站 见证人 (witness) ________
        公证／见证人:  ________
        公证／见证人:  ________
        组委会:  ________
    "#]].assert_eq(&page(Language::Chinese, &certificate));
    expect![[r#"
        ✓ Everything fits
        The record was computed again item by item; whatever can be checked fits.

        # Attempt 1: valid, published
        ✓ The frozen list is the one whose fingerprint was announced.
        ✓ The secret disclosed is the one that was promised.
        ✓ All 281 lots of the program were drawn again; every one is the same.
        List: 112 players, 16 seeds, 64 numbers
        Frozen: 2021-11-04 19:00
        Lots: 281, all drawn by the program
        Witnesses: 文化站 见证人 (witness)
        Fingerprint of the list: 52723ab6f513bb8dd9871970c26b032e1e5e9d319c6fbea86384539441da88ba (announced when frozen: the SHA-256 of the list's file)
        Commitment: 34a6f4536dc282a6b8b8704d181fa24bf9a439621035b196937f9c5712a99e22 (announced when frozen: the SHA-256 of the secret's 32 bytes)
        Secret: 412073616d706c65206576656e742c20647261776e20666f7220747279696e67 (disclosed after the contributions were closed)
        Entropy: 25febcbd70af38c44d2e238c65df406ef658f0a737fe38cbed3a53a41c51c91f (made of the fingerprint, the attempt's number, the secret and all contributions; every lot is drawn from it (docs/lots.md, sections 6 and 7))

        + 棋手代表 (a player) | called out | 6188
        + 观众 (a spectator) | called out | 炮二平五
        + 裁判长 (chief arbiter) | dice | 3 5 1 6
        > Whoever froze the list could not know the contributions; the commitment neither lets the secret be exchanged nor gives it away.
        > So nobody could steer the lots that the program drew, as long as one contribution made after the announcement is honest and the last contributor did not know the secret.
        > These could not be chosen in view of the others: no. 3 (dice). The last one is of them: if it is honest, not even somebody who knew the secret could steer the lots.
        > A check compares only what the record says. Compare the fingerprint, the commitment and the contributions with what was noted down in the hall.
        ## The first 64 names (64 lots: 64 free, 0 forced)
        The main entrants' names, one by one, seeds and others alike (C6).
        1. Name 1: 谷雨 [C6 · free choice of 112]
        2. Name 2: 缪春晖 [C6 · free choice of 111]
        3. Name 3: 温立人 (seed 7) [C6 · free choice of 110]
        ...
        64. Name 64: 戴宗林 [C6 · free choice of 49]
        ## Their numbers (73 lots: 68 free, 5 forced)
        In the order of their names each draws a free number, with room kept for seeds yet to draw; the first seed draws a number, later ones a zone and then a number in it (C7).
        65. 谷雨 draws number 18 [C7 · free choice of 64]
        66. 缪春晖 draws number 41 [C7 · free choice of 63]
        67. 温立人 (seed 7) draws number 25 [C7 · free choice of 62]
        ...
        137. 戴宗林 draws number 2 [forced: C7 a free number, with room kept for seeds yet to draw]
        ## The others (144 lots: 117 free, 27 forced)
        Name by name (C6), each drawing at once: others a zone and then whose deputy to be, evenly over the zones (C8); late seeds a zone and then half of it, where the loser's number will be theirs (C9).
        138. Name 65 (one of the others): 任达 [C6 · free choice of 48]
        139. 任达 draws zone 1 [C8 · free choice of 16]
        140. 任达 becomes deputy of number 1, to play 黄志远 [C8 · free choice of 3: C2 seeds never play the preliminary]
        ...
        281. 雷振东 becomes deputy of number 35, to play 王磊 [forced: C8 the others spread evenly over the zones; C2 seeds never play the preliminary]
        Chief arbiter:  ________
        Witness: 文化站 见证人 (witness) ________
        Notary or witness:  ________
        Notary or witness:  ________
        Organising committee:  ________
    "#]].assert_eq(&page(Language::English, &certificate));
}

/// C6 to C12: with 112 players every lot is on it once, in order, and says how free it was; a forced
/// one always by which clause, in words.
#[test]
fn every_lot_is_on_the_certificate_with_its_freedom_and_clause() {
    let record = sample_record();
    let certificate = Certificate::of(&record);
    let attempt = certificate.standing().expect("an attempt");
    let kinds: Vec<(Act, usize)> = attempt
        .parts
        .iter()
        .map(|part| (part.act, part.lines.len()))
        .collect();
    assert_eq!(kinds[0], (Act::Names, 64), "C6");
    assert_eq!(kinds.len(), 3);
    assert_eq!((kinds[1].0, kinds[2].0), (Act::Numbers, Act::Others));
    let lines: Vec<_> = attempt.parts.iter().flat_map(|part| &part.lines).collect();
    let drawn = record.tournament().drawing().expect("lots").lots.drawn();
    assert!(lines.iter().map(|line| line.lot).eq(drawn.iter().copied()));
    assert!(lines.iter().map(|line| line.place).eq(1..=drawn.len()));
    for language in Language::ALL {
        for line in &lines {
            let note = words::lot_note(language, line, false);
            let of = line.options.to_string();
            assert!(note.contains(line.rule.id()), "{note}");
            if line.is_forced() {
                let by = line.bound_by.first().unwrap_or(&line.rule);
                let reason = lot_words::clause_reason(*by).of(language);
                assert!(note.contains(by.id()) && note.contains(reason), "{note}");
            } else {
                assert!(note.contains(&of), "{note}");
            }
            for clause in &line.bound_by {
                let reason = lot_words::clause_reason(*clause).of(language);
                assert!(note.contains(reason), "{note}");
            }
        }
    }
    let found = |place: usize| attempt.line(place).map(|line| line.place);
    assert_eq!((found(1), found(drawn.len())), (Some(1), Some(drawn.len())));
    assert_eq!((found(0), found(drawn.len() + 1)), (None, None));
}

/// The clauses that bind lots (C2 to C12) each have words of their own.
#[test]
fn every_clause_that_binds_a_lot_has_words_of_its_own() {
    let clauses = [
        Clause::C2,
        Clause::C4,
        Clause::C5,
        Clause::C6,
        Clause::C7,
        Clause::C8,
        Clause::C9,
        Clause::C10,
        Clause::C11,
        Clause::C12,
    ];
    for language in Language::ALL {
        let mut said: Vec<&str> = clauses
            .iter()
            .map(|clause| lot_words::clause_reason(*clause).of(language))
            .collect();
        said.sort_unstable();
        said.dedup();
        assert_eq!(said.len(), clauses.len());
        let other = lot_words::clause_reason(Clause::A1).of(language);
        assert!(!said.contains(&other), "{other}");
    }
}

/// The frozen list's text is what anybody hashes to get the fingerprint.
#[test]
fn the_list_that_is_saved_has_the_fingerprint() {
    let certificate = Certificate::of(&sample_record());
    let attempt = certificate.standing().expect("an attempt");
    let text = attempt.proof.list_text.as_deref().expect("a list");
    let values = attempt.values();
    let announced = values
        .iter()
        .find(|(value, _)| *value == Value::Fingerprint);
    assert_eq!(
        announced.map(|(_, bytes)| Digest(*bytes)),
        Some(fingerprint(text))
    );
    assert_eq!(
        words::list_file_name("瑞安: 棋王", attempt).as_deref(),
        Some("瑞安_ 棋王 2021-11-04 1900 1.list.txt")
    );
}

/// G14: a broken-off attempt keeps its number, its reason, its contributions, also those taken back,
/// and its lots.
#[test]
fn attempts_broken_off_before_and_during_the_drawing_stay_on_it() {
    let secrets = [[1; 32], [2; 32], [3; 32]].map(Some);
    let mut play = sealed(secrets[0]);
    contribute(&mut play, "甲", Way::Said, "6188");
    contribute(&mut play, "乙", Way::Said, "炮二平五");
    play.ok(Command::Undo);
    play.ok(Command::BreakOffLots("名单漏了一人".to_owned()));
    let freeze = play.freeze(None, secrets[1]);
    play.ok(freeze);
    play.ok(Command::NameWitness("公证员 李".to_owned()));
    start(&mut play, secrets[1]);
    play.ok(Command::DrawByProgram { most: Some(4) });
    play.ok(Command::BreakOffLots("停电".to_owned()));
    assert_eq!(certificate(&play).standing(), None, "nothing stands");
    assert_eq!(certificate(&play).broken_off(), 2);
    let freeze = play.freeze(None, secrets[2]);
    play.ok(freeze);
    play.ok(Command::NameWitness("公证员 李".to_owned()));
    play.ok(Command::NameWitness("观众 王".to_owned()));
    contribute(&mut play, "裁判长", Way::Dice, "3 5 1 6");
    contribute(&mut play, "丙", Way::Said, "马八进七");
    start(&mut play, secrets[2]);
    play.ok(Command::DrawByProgram { most: None });
    let numbers: Vec<(u16, Fate)> = certificate(&play)
        .attempts
        .iter()
        .map(|attempt| (attempt.number(), attempt.fate))
        .collect();
    assert_eq!(
        numbers,
        [
            (3, Fate::Complete),
            (1, Fate::BrokenOffBefore),
            (2, Fate::BrokenOffDuring)
        ]
    );
    check(
        Language::Chinese,
        &play,
        expect![[r#"
            ✓ 全部相符
            打开的记录已逐项重算；能核对的，每一项都相符。
            此前有 2 次抽签作废，编号、理由和内容附后（G14）。作废的人当时可能已经知道签的结果；理由是否成立，请在场的人判断。

            # 第3次抽签：已抽完，尚未公布
            ✓ 封存的名单正是公布了指纹的那一份。
            ✓ 公开的秘密数正是承诺的那一个。
            ✓ 程序抽的 19 签已全部重抽一遍，签签相同。
            名单: 9 人，种子 2 人，正号 16 个
            封存: 2021-11-06 09:00
            抽签: 19 签，全部由程序抽出
            见证人: 公证员 李、观众 王
            名单指纹: 44325d42911097f0897da5597896427355d29a6a48137417bd678eb1b12e8fe4 (封存时公布：名单文件的 SHA-256)
            承诺: 648aa5c579fb30f38af744d97d6ec840c7a91277a499a0d780f3e7314eca090b (封存时公布：秘密数 32 字节的 SHA-256)
            秘密数: 0303030303030303030303030303030303030303030303030303030303030303 (出数截止之后公开)
            随机数: d25bf92b68a88b2e41ffef22b7a42e1c5ad90db5b5a886aa8d6dd8d77e31fd4f (由指纹、次数、秘密数和全部出数算得，每一签由它抽出（docs/lots.md 第 6、7 节）)

            + 裁判长 | 掷骰子 | 3 5 1 6
            + 丙 | 口头报出 | 马八进七
            > 封存名单的人当时不知道后来的出数；公布的承诺既不能更换秘密数，也不透露它。
            > 因此，只要公布之后的出数里有一项是诚实的，并且最后出数的人不知道秘密数，就没有人能左右程序抽的签。
            > 不能看着别人的出数来选的：第 1 项（掷骰子）。但最后一项是当场说出的，所以仍须最后出数的人不知道秘密数。
            > 核验只能比较记录中的内容。指纹、承诺和各项出数是不是现场的那些，请与当时抄下的对照。
            ## 抽名字与签号 (19 签：自由 17，唯一 2)
            逐个抽名字（C6），抽到的人当场抽空着的号；第一个种子直接抽号，其后的种子先抽区、再抽区内的号（C7）。
            1. 第1个名字：棋手5 [C6 · 自由，9 选 1]
            2. 棋手5 抽得 1号 [C7 · 自由，16 选 1]
            3. 第2个名字：棋手3 [C6 · 自由，8 选 1]
            ...
            19. 棋手7 抽得 11号 [C7 · 自由，2 选 1：C12 空号的位置]
            裁判长:  ________
            见证人: 公证员 李 ________
            见证人: 观众 王 ________
            公证／见证人:  ________
            公证／见证人:  ________
            组委会:  ________

            # 第1次抽签：作废（抽签前）
            ✓ 封存的名单正是公布了指纹的那一份。
            名单: 9 人，种子 2 人，正号 16 个
            封存: 2021-11-06 09:00
            见证人: 没有登记
            作废理由: 名单漏了一人
            名单指纹: 44325d42911097f0897da5597896427355d29a6a48137417bd678eb1b12e8fe4 (封存时公布：名单文件的 SHA-256)
            承诺: 72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793 (封存时公布：秘密数 32 字节的 SHA-256)
            秘密数没有公开，因此承诺无从核对。
            + 甲 | 口头报出 | 6188
            - 乙 | 口头报出 | 炮二平五
            > 没有抽出任何签。证明的只有：公布时的名单是这一份。
            > 核验只能比较记录中的内容。指纹、承诺和各项出数是不是现场的那些，请与当时抄下的对照。
            裁判长:  ________
            公证／见证人:  ________
            公证／见证人:  ________
            组委会:  ________

            # 第2次抽签：抽出 4 签后作废
            ✓ 封存的名单正是公布了指纹的那一份。
            ✓ 公开的秘密数正是承诺的那一个。
            ✓ 程序抽的 4 签已全部重抽一遍，签签相同。
            名单: 9 人，种子 2 人，正号 16 个
            封存: 2021-11-06 09:00
            抽签: 4 签，全部由程序抽出
            见证人: 公证员 李
            作废理由: 停电
            名单指纹: 44325d42911097f0897da5597896427355d29a6a48137417bd678eb1b12e8fe4 (封存时公布：名单文件的 SHA-256)
            承诺: 75877bb41d393b5fb8455ce60ecd8dda001d06316496b14dfa7f895656eeca4a (封存时公布：秘密数 32 字节的 SHA-256)
            秘密数: 0202020202020202020202020202020202020202020202020202020202020202 (出数截止之后公开)
            随机数: de885730df5e258951f407270d3f7cd71eaac50a3cc95873950d062befc41576 (由指纹、次数、秘密数和全部出数算得，每一签由它抽出（docs/lots.md 第 6、7 节）)

            > 没有人出数。证明的只有：公布之后什么也没有改动。公布之前是否挑过秘密数，无从证明。
            > 核验只能比较记录中的内容。指纹、承诺和各项出数是不是现场的那些，请与当时抄下的对照。
            ## 抽名字与签号 (4 签：自由 4，唯一 0)
            逐个抽名字（C6），抽到的人当场抽空着的号；第一个种子直接抽号，其后的种子先抽区、再抽区内的号（C7）。
            1. 第1个名字：棋手3 [C6 · 自由，9 选 1]
            2. 棋手3 抽得 7号 [C7 · 自由，16 选 1]
            3. 第2个名字：棋手5 [C6 · 自由，8 选 1]
            4. 棋手5 抽得 10号 [C7 · 自由，15 选 1]
            裁判长:  ________
            见证人: 公证员 李 ________
            公证／见证人:  ________
            公证／见证人:  ________
            组委会:  ________
        "#]],
    );
    check(
        Language::English,
        &play,
        expect![[r#"
            ✓ Everything fits
            The record was computed again item by item; whatever can be checked fits.
            2 attempts were broken off; their numbers, reasons and contents follow (G14). Whoever broke them off may have known their lots; whether the reasons hold is for those in the hall to judge.

            # Attempt 3: all drawn, not yet published
            ✓ The frozen list is the one whose fingerprint was announced.
            ✓ The secret disclosed is the one that was promised.
            ✓ All 19 lots of the program were drawn again; every one is the same.
            List: 9 players, 2 seeds, 16 numbers
            Frozen: 2021-11-06 09:00
            Lots: 19, all drawn by the program
            Witnesses: 公证员 李, 观众 王
            Fingerprint of the list: 44325d42911097f0897da5597896427355d29a6a48137417bd678eb1b12e8fe4 (announced when frozen: the SHA-256 of the list's file)
            Commitment: 648aa5c579fb30f38af744d97d6ec840c7a91277a499a0d780f3e7314eca090b (announced when frozen: the SHA-256 of the secret's 32 bytes)
            Secret: 0303030303030303030303030303030303030303030303030303030303030303 (disclosed after the contributions were closed)
            Entropy: d25bf92b68a88b2e41ffef22b7a42e1c5ad90db5b5a886aa8d6dd8d77e31fd4f (made of the fingerprint, the attempt's number, the secret and all contributions; every lot is drawn from it (docs/lots.md, sections 6 and 7))

            + 裁判长 | dice | 3 5 1 6
            + 丙 | called out | 马八进七
            > Whoever froze the list could not know the contributions; the commitment neither lets the secret be exchanged nor gives it away.
            > So nobody could steer the lots that the program drew, as long as one contribution made after the announcement is honest and the last contributor did not know the secret.
            > These could not be chosen in view of the others: no. 1 (dice). But something was called out last, so the last contributor must not have known the secret.
            > A check compares only what the record says. Compare the fingerprint, the commitment and the contributions with what was noted down in the hall.
            ## Names and numbers (19 lots: 17 free, 2 forced)
            Name by name (C6), each drawing a free number at once; the first seed draws a number, later ones a zone and then a number in it (C7).
            1. Name 1: 棋手5 [C6 · free choice of 9]
            2. 棋手5 draws number 1 [C7 · free choice of 16]
            3. Name 2: 棋手3 [C6 · free choice of 8]
            ...
            19. 棋手7 draws number 11 [C7 · free choice of 2: C12 where the blank numbers belong]
            Chief arbiter:  ________
            Witness: 公证员 李 ________
            Witness: 观众 王 ________
            Notary or witness:  ________
            Notary or witness:  ________
            Organising committee:  ________

            # Attempt 1: broken off before the first lot
            ✓ The frozen list is the one whose fingerprint was announced.
            List: 9 players, 2 seeds, 16 numbers
            Frozen: 2021-11-06 09:00
            Witnesses: none named
            Why broken off: 名单漏了一人
            Fingerprint of the list: 44325d42911097f0897da5597896427355d29a6a48137417bd678eb1b12e8fe4 (announced when frozen: the SHA-256 of the list's file)
            Commitment: 72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793 (announced when frozen: the SHA-256 of the secret's 32 bytes)
            The secret was never disclosed, so its commitment cannot be checked.
            + 甲 | called out | 6188
            - 乙 | called out | 炮二平五
            > No lot was drawn. Only this is proven: the list announced is this one.
            > A check compares only what the record says. Compare the fingerprint, the commitment and the contributions with what was noted down in the hall.
            Chief arbiter:  ________
            Notary or witness:  ________
            Notary or witness:  ________
            Organising committee:  ________

            # Attempt 2: broken off after 4 lots
            ✓ The frozen list is the one whose fingerprint was announced.
            ✓ The secret disclosed is the one that was promised.
            ✓ All 4 lots of the program were drawn again; every one is the same.
            List: 9 players, 2 seeds, 16 numbers
            Frozen: 2021-11-06 09:00
            Lots: 4, all drawn by the program
            Witnesses: 公证员 李
            Why broken off: 停电
            Fingerprint of the list: 44325d42911097f0897da5597896427355d29a6a48137417bd678eb1b12e8fe4 (announced when frozen: the SHA-256 of the list's file)
            Commitment: 75877bb41d393b5fb8455ce60ecd8dda001d06316496b14dfa7f895656eeca4a (announced when frozen: the SHA-256 of the secret's 32 bytes)
            Secret: 0202020202020202020202020202020202020202020202020202020202020202 (disclosed after the contributions were closed)
            Entropy: de885730df5e258951f407270d3f7cd71eaac50a3cc95873950d062befc41576 (made of the fingerprint, the attempt's number, the secret and all contributions; every lot is drawn from it (docs/lots.md, sections 6 and 7))

            > Nobody contributed. Only this is proven: nothing was changed after the announcement. Whether the secret was picked to suit somebody before it cannot be proven.
            > A check compares only what the record says. Compare the fingerprint, the commitment and the contributions with what was noted down in the hall.
            ## Names and numbers (4 lots: 4 free, 0 forced)
            Name by name (C6), each drawing a free number at once; the first seed draws a number, later ones a zone and then a number in it (C7).
            1. Name 1: 棋手3 [C6 · free choice of 9]
            2. 棋手3 draws number 7 [C7 · free choice of 16]
            3. Name 2: 棋手5 [C6 · free choice of 8]
            4. 棋手5 draws number 10 [C7 · free choice of 15]
            Chief arbiter:  ________
            Witness: 公证员 李 ________
            Notary or witness:  ________
            Notary or witness:  ________
            Organising committee:  ________
        "#]],
    );
}

#[test]
fn with_all_lots_on_paper_it_proves_the_list_and_that_each_was_legal() {
    let mut play = sealed(None);
    start(&mut play, None);
    while let Some(pending) = play.now().drawing().expect("an attempt").lots.pending() {
        play.ok(Command::DrawByHand(pending.options[0]));
    }
    let found = certificate(&play);
    assert_eq!(found.verdict, Verdict::Fits);
    assert_eq!(found.attempts[0].proven, Proven::ByHand);
    assert_eq!(found.attempts[0].checks, [(Checked::Fingerprint, true)]);
    check(
        Language::Chinese,
        &play,
        expect![[r#"
            ✓ 全部相符
            打开的记录已逐项重算；能核对的，每一项都相符。

            # 第1次抽签：已抽完，尚未公布
            ✓ 封存的名单正是公布了指纹的那一份。
            名单: 9 人，种子 2 人，正号 16 个
            封存: 2021-11-06 09:00
            抽签: 19 签，全部是纸签
            见证人: 没有登记
            名单指纹: 44325d42911097f0897da5597896427355d29a6a48137417bd678eb1b12e8fe4 (封存时公布：名单文件的 SHA-256)
            没有承诺秘密数：这次全部用纸签。
            > 全部用纸签。证明的是：名单在公布之后没有改动，每一签都合乎规程。纸签本身抽得是否公正，由在场的人作证。
            > 核验只能比较记录中的内容。指纹和各签是不是现场的那些，请与当时抄下的对照。
            ## 抽名字与签号 (19 签：自由 18，唯一 1)
            逐个抽名字（C6），抽到的人当场抽空着的号；第一个种子直接抽号，其后的种子先抽区、再抽区内的号（C7）。
            1. 第1个名字：棋手1（1号种子） [C6 · 自由，9 选 1]
            2. 棋手1（1号种子） 抽得 1号 [C7 · 自由，16 选 1]
            3. 第2个名字：棋手2（2号种子） [C6 · 自由，8 选 1]
            ...
            19. 棋手9 抽得 15号 [C7 · 自由，2 选 1：C12 空号的位置]
            裁判长:  ________
            公证／见证人:  ________
            公证／见证人:  ________
            组委会:  ________
        "#]],
    );
    check(
        Language::English,
        &play,
        expect![[r#"
            ✓ Everything fits
            The record was computed again item by item; whatever can be checked fits.

            # Attempt 1: all drawn, not yet published
            ✓ The frozen list is the one whose fingerprint was announced.
            List: 9 players, 2 seeds, 16 numbers
            Frozen: 2021-11-06 09:00
            Lots: 19, all drawn on paper
            Witnesses: none named
            Fingerprint of the list: 44325d42911097f0897da5597896427355d29a6a48137417bd678eb1b12e8fe4 (announced when frozen: the SHA-256 of the list's file)
            No secret was promised: all lots of this attempt are drawn on paper.
            > All lots were drawn on paper. This is proven: the list was not changed after the announcement, and every lot was one the regulation allows. That the paper lots were drawn fairly is for those in the hall to attest.
            > A check compares only what the record says. Compare the fingerprint and the lots with what was noted down in the hall.
            ## Names and numbers (19 lots: 18 free, 1 forced)
            Name by name (C6), each drawing a free number at once; the first seed draws a number, later ones a zone and then a number in it (C7).
            1. Name 1: 棋手1 (seed 1) [C6 · free choice of 9]
            2. 棋手1 (seed 1) draws number 1 [C7 · free choice of 16]
            3. Name 2: 棋手2 (seed 2) [C6 · free choice of 8]
            ...
            19. 棋手9 draws number 15 [C7 · free choice of 2: C12 where the blank numbers belong]
            Chief arbiter:  ________
            Notary or witness:  ________
            Notary or witness:  ________
            Organising committee:  ________
        "#]],
    );
}

#[test]
fn with_some_lots_on_paper_it_proves_nothing_of_those() {
    let secret = Some([4; 32]);
    let mut play = sealed(secret);
    contribute(&mut play, "甲", Way::Slip, "8");
    contribute(&mut play, "乙", Way::Lottery, "03 11 17");
    start(&mut play, secret);
    let first = play.now().drawing().expect("an attempt").lots.pending();
    play.ok(Command::DrawByHand(first.expect("a lot").options[5]));
    play.ok(Command::DrawByProgram { most: None });
    let found = certificate(&play);
    assert_eq!(found.verdict, Verdict::Fits);
    let unchosen = vec![1, 2];
    assert_eq!(
        found.attempts[0].proven,
        Proven::NotSteered {
            unchosen,
            last: true
        }
    );
    check(
        Language::Chinese,
        &play,
        expect![[r#"
            ✓ 全部相符
            打开的记录已逐项重算；能核对的，每一项都相符。

            # 第1次抽签：已抽完，尚未公布
            ✓ 封存的名单正是公布了指纹的那一份。
            ✓ 公开的秘密数正是承诺的那一个。
            ✓ 程序抽的 18 签已全部重抽一遍，签签相同。
            名单: 9 人，种子 2 人，正号 16 个
            封存: 2021-11-06 09:00
            抽签: 19 签：程序 18 签，纸签 1 签
            见证人: 没有登记
            名单指纹: 44325d42911097f0897da5597896427355d29a6a48137417bd678eb1b12e8fe4 (封存时公布：名单文件的 SHA-256)
            承诺: 9f4fb68f3e1dac82202f9aa581ce0bbf1f765df0e9ac3c8c57e20f685abab8ed (封存时公布：秘密数 32 字节的 SHA-256)
            秘密数: 0404040404040404040404040404040404040404040404040404040404040404 (出数截止之后公开)
            随机数: c2b68a23605e5c0fe5aee8a40ec8daa8772f5ba799311d19b986e85f1cc5632d (由指纹、次数、秘密数和全部出数算得，每一签由它抽出（docs/lots.md 第 6、7 节）)

            + 甲 | 密封纸条 | 8
            + 乙 | 彩票开奖 | 03 11 17
            > 封存名单的人当时不知道后来的出数；公布的承诺既不能更换秘密数，也不透露它。
            > 因此，只要公布之后的出数里有一项是诚实的，并且最后出数的人不知道秘密数，就没有人能左右程序抽的签。
            > 不能看着别人的出数来选的：第 1 项（密封纸条）、第 2 项（彩票开奖）。最后一项就是这样的；只要它是诚实的，即使有人知道秘密数也左右不了签。
            > 其中 1 签是纸签，上面说的不包括纸签：纸签都合乎规程，抽得是否公正，由在场的人作证。
            > 核验只能比较记录中的内容。指纹、承诺和各项出数是不是现场的那些，请与当时抄下的对照。
            ## 抽名字与签号 (19 签：自由 17，唯一 2)
            逐个抽名字（C6），抽到的人当场抽空着的号；第一个种子直接抽号，其后的种子先抽区、再抽区内的号（C7）。
            1. 第1个名字：棋手6 [C6 · 自由，9 选 1 · 纸签]
            2. 棋手6 抽得 10号 [C7 · 自由，16 选 1]
            3. 第2个名字：棋手9 [C6 · 自由，8 选 1]
            ...
            19. 棋手5 抽得 5号 [C7 · 自由，2 选 1：C12 空号的位置]
            裁判长:  ________
            公证／见证人:  ________
            公证／见证人:  ________
            组委会:  ________
        "#]],
    );
    check(
        Language::English,
        &play,
        expect![[r#"
            ✓ Everything fits
            The record was computed again item by item; whatever can be checked fits.

            # Attempt 1: all drawn, not yet published
            ✓ The frozen list is the one whose fingerprint was announced.
            ✓ The secret disclosed is the one that was promised.
            ✓ All 18 lots of the program were drawn again; every one is the same.
            List: 9 players, 2 seeds, 16 numbers
            Frozen: 2021-11-06 09:00
            Lots: 19: 18 by the program, 1 on paper
            Witnesses: none named
            Fingerprint of the list: 44325d42911097f0897da5597896427355d29a6a48137417bd678eb1b12e8fe4 (announced when frozen: the SHA-256 of the list's file)
            Commitment: 9f4fb68f3e1dac82202f9aa581ce0bbf1f765df0e9ac3c8c57e20f685abab8ed (announced when frozen: the SHA-256 of the secret's 32 bytes)
            Secret: 0404040404040404040404040404040404040404040404040404040404040404 (disclosed after the contributions were closed)
            Entropy: c2b68a23605e5c0fe5aee8a40ec8daa8772f5ba799311d19b986e85f1cc5632d (made of the fingerprint, the attempt's number, the secret and all contributions; every lot is drawn from it (docs/lots.md, sections 6 and 7))

            + 甲 | sealed slip | 8
            + 乙 | lottery result | 03 11 17
            > Whoever froze the list could not know the contributions; the commitment neither lets the secret be exchanged nor gives it away.
            > So nobody could steer the lots that the program drew, as long as one contribution made after the announcement is honest and the last contributor did not know the secret.
            > These could not be chosen in view of the others: no. 1 (sealed slip), no. 2 (lottery result). The last one is of them: if it is honest, not even somebody who knew the secret could steer the lots.
            > 1 lot was drawn on paper; nothing of this holds for it: it is one the regulation allows, and that it was fair is for those in the hall to attest.
            > A check compares only what the record says. Compare the fingerprint, the commitment and the contributions with what was noted down in the hall.
            ## Names and numbers (19 lots: 17 free, 2 forced)
            Name by name (C6), each drawing a free number at once; the first seed draws a number, later ones a zone and then a number in it (C7).
            1. Name 1: 棋手6 [C6 · free choice of 9 · paper]
            2. 棋手6 draws number 10 [C7 · free choice of 16]
            3. Name 2: 棋手9 [C6 · free choice of 8]
            ...
            19. 棋手5 draws number 5 [C7 · free choice of 2: C12 where the blank numbers belong]
            Chief arbiter:  ________
            Notary or witness:  ________
            Notary or witness:  ________
            Organising committee:  ________
        "#]],
    );
}

#[test]
fn without_contributions_it_proves_only_that_nothing_was_changed() {
    let secret = Some([5; 32]);
    let mut play = sealed(secret);
    start(&mut play, secret);
    play.ok(Command::DrawByProgram { most: None });
    let found = certificate(&play);
    assert_eq!(found.attempts[0].proven, Proven::Unchanged);
    let said = |language| words::proven(language, &found.attempts[0]).join("\n");
    expect![[r#"
        没有人出数。证明的只有：公布之后什么也没有改动。公布之前是否挑过秘密数，无从证明。
        核验只能比较记录中的内容。指纹、承诺和各项出数是不是现场的那些，请与当时抄下的对照。"#]]
    .assert_eq(&said(Language::Chinese));
    expect![[r#"
        Nobody contributed. Only this is proven: nothing was changed after the announcement. Whether the secret was picked to suit somebody before it cannot be proven.
        A check compares only what the record says. Compare the fingerprint, the commitment and the contributions with what was noted down in the hall."#]].assert_eq(&said(Language::English));
}

/// While it goes on there is no finding about what cannot be checked yet.
#[test]
fn it_follows_an_attempt_as_it_goes_on() {
    let secret = Some([6; 32]);
    let mut play = sealed(secret);
    let told = |play: &Play| {
        let certificate = certificate(play);
        let attempt = &certificate.attempts[0];
        let missing = words::secret_missing(attempt).map(|text| text.of(Language::English));
        assert_eq!(certificate.verdict, Verdict::Fits);
        (
            attempt.fate,
            attempt.proven.clone(),
            attempt.checks.clone(),
            missing,
        )
    };
    assert_eq!(
        told(&play),
        (
            Fate::Sealed,
            Proven::NothingDrawn,
            vec![(Checked::Fingerprint, true)],
            Some("The secret is disclosed only after the contributions are closed.")
        )
    );
    contribute(&mut play, "甲", Way::Said, "1");
    start(&mut play, secret);
    let both = vec![(Checked::Fingerprint, true), (Checked::Commitment, true)];
    assert_eq!(
        told(&play),
        (Fate::Drawing, Proven::NothingDrawn, both, None)
    );
    play.ok(Command::DrawByProgram { most: Some(1) });
    assert_eq!(told(&play).2[2], (Checked::Lots(1), true));
    play.ok(Command::DrawByProgram { most: None });
    assert_eq!(told(&play).0, Fate::Complete);
    play.ok(Command::PublishLots);
    assert_eq!(told(&play).0, Fate::Published);
}

/// A record of version 1 has nothing sealed, and is told so plainly; that is no contradiction.
#[test]
fn an_attempt_of_version_1_cannot_be_proven() {
    let text = std::fs::read_to_string("tests/fixtures/v1/late-seeds.qiwang.json").expect("a file");
    let record = open(&text).expect("it opens for ever").record;
    let certificate = Certificate::of(&record);
    assert_eq!(certificate.verdict, Verdict::Unprovable);
    assert!(!is_contradicted(&record));
    expect![[r#"
        ？ 无法证明
        记录没有自相矛盾，但抽签之前没有封存，公正与否无从证明。
        此前有 1 次抽签作废，编号、理由和内容附后（G14）。作废的人当时可能已经知道签的结果；理由是否成立，请在场的人判断。

        # 第2次抽签：有效，已公布
        ？ 这次抽签是按第 1 版规则开始的，事先没有封存名单、没有承诺秘密数：随机数从何而来，无法证明。
        ✓ 程序抽的 34 签已全部重抽一遍，签签相同。
        名单: 14 人，种子 2 人，正号 8 个
        抽签: 34 签，全部由程序抽出
        见证人: 没有登记
        随机数: 7c9d8516d18b51c4a14c7c9c2ecc0849548d25c6e238e3224a3f0bd2a2f089b4 (来历不明；每一签由它抽出（docs/lots.md 第 6 节）)

        > 抽签之前没有封存名单，也没有承诺秘密数。这样的抽签是否公正，记录不能证明；能核对的只有：每一签合乎规程，程序抽的签都由记录中的随机数抽出。
        ## 抽出 8 名正号棋手 (8 签：自由 8，唯一 0)
        逐个抽出正号棋手的名字，种子与其他人一样（C6）。
        1. 第1个名字：周志强 [C6 · 自由，14 选 1]
        2. 第2个名字：谢秀英（1号种子） [C6 · 自由，13 选 1]
        3. 第3个名字：金静 [C6 · 自由，12 选 1]
        ...
        8. 第8个名字：木大炮 [C6 · 自由，7 选 1]
        ## 正号棋手抽号 (8 签：自由 7，唯一 1)
        按名字抽出的先后抽空着的号，给后抽的种子留位；第一个种子直接抽号，其后的种子先抽区、再抽区内的号（C7）。
        9. 周志强 抽得 4号 [C7 · 自由，8 选 1]
        10. 谢秀英（1号种子） 抽得 7号 [C7 · 自由，7 选 1]
        11. 金静 抽得 8号 [C7 · 自由，6 选 1]
        ...
        16. 木大炮 抽得 3号 [唯一选择：C7 抽空着的号，给后抽的种子留位]
        ## 其余棋手抽副号 (18 签：自由 12，唯一 6)
        逐个抽名字（C6）并当场抽：非种子抽区、再抽做谁的副号，各区均匀（C8）；后到的种子抽区、再抽半区，取那里预赛负者的号（C9）。
        17. 第9个名字（抽副号）：蔡大炮 [C6 · 自由，6 选 1]
        18. 蔡大炮 抽得第2区 [C8 · 自由，2 选 1]
        19. 蔡大炮 抽得 8号副号，预赛对 金静 [C8 · 自由，3 选 1：C2 种子不打预赛]
        ...
        34. 叶建国 抽得 6号副号，预赛对 黄光 [唯一选择：C8 副号均匀分配；C2 种子不打预赛]
        裁判长:  ________
        公证／见证人:  ________
        公证／见证人:  ________
        组委会:  ________

        # 第1次抽签：抽出 35 签后作废
        ？ 这次抽签是按第 1 版规则开始的，事先没有封存名单、没有承诺秘密数：随机数从何而来，无法证明。
        ✓ 程序抽的 33 签已全部重抽一遍，签签相同。
        名单: 14 人，种子 2 人，正号 8 个
        抽签: 35 签：程序 33 签，纸签 2 签
        见证人: 没有登记
        作废理由: 因故 — 见记录
        随机数: 3a8f679f1b30bcf5cd374a7e5147cbb7ed8d4a14c0433940972975f046e95e9c (来历不明；每一签由它抽出（docs/lots.md 第 6 节）)

        > 抽签之前没有封存名单，也没有承诺秘密数。这样的抽签是否公正，记录不能证明；能核对的只有：每一签合乎规程，程序抽的签都由记录中的随机数抽出。
        ## 抽出 8 名正号棋手 (8 签：自由 8，唯一 0)
        逐个抽出正号棋手的名字，种子与其他人一样（C6）。
        1. 第1个名字：陈伟马 [C6 · 自由，14 选 1 · 纸签]
        2. 第2个名字：戴子轩 [C6 · 自由，13 选 1]
        3. 第3个名字：谢秀英（1号种子） [C6 · 自由，12 选 1]
        ...
        8. 第8个名字：黄光 [C6 · 自由，7 选 1]
        ## 正号棋手抽号 (9 签：自由 7，唯一 2)
        按名字抽出的先后抽空着的号，给后抽的种子留位；第一个种子直接抽号，其后的种子先抽区、再抽区内的号（C7）。
        9. 陈伟马 抽得 8号 [C7 · 自由，8 选 1]
        10. 戴子轩 抽得 1号 [C7 · 自由，7 选 1]
        11. 谢秀英（1号种子） 抽得 7号 [C7 · 自由，6 选 1]
        ...
        17. 黄光 抽得 5号 [唯一选择：C7 抽空着的号，给后抽的种子留位]
        ## 其余棋手抽副号 (18 签：自由 14，唯一 4)
        逐个抽名字（C6）并当场抽：非种子抽区、再抽做谁的副号，各区均匀（C8）；后到的种子抽区、再抽半区，取那里预赛负者的号（C9）。
        18. 第9个名字（抽副号）：蔡瑞 [C6 · 自由，6 选 1]
        19. 蔡瑞 抽得第1区 [C8 · 自由，2 选 1]
        20. 蔡瑞 抽得 3号副号，预赛对 戴士象建国 [C8 · 自由，3 选 1：C2 种子不打预赛]
        ...
        35. 金静 抽得 1号副号，预赛对 戴子轩 [唯一选择：C8 副号均匀分配；C2 种子不打预赛]
        裁判长:  ________
        公证／见证人:  ________
        公证／见证人:  ________
        组委会:  ________
    "#]].assert_eq(&page(Language::Chinese, &certificate));
    expect![[r#"
        ？ Cannot be proven
        Nothing in the record contradicts itself, but nothing was sealed before the lots, so nothing can be proven of them.
        1 attempt was broken off; its number, reason and contents follow (G14). Whoever broke it off may have known its lots; whether the reason holds is for those in the hall to judge.

        # Attempt 2: valid, published
        ？ This attempt was begun under version 1 of the rules, with no list frozen and no secret promised: how its entropy came about cannot be proven.
        ✓ All 34 lots of the program were drawn again; every one is the same.
        List: 14 players, 2 seeds, 8 numbers
        Lots: 34, all drawn by the program
        Witnesses: none named
        Entropy: 7c9d8516d18b51c4a14c7c9c2ecc0849548d25c6e238e3224a3f0bd2a2f089b4 (of unknown origin; every lot is drawn from it (docs/lots.md, section 6))

        > No list was frozen and no secret promised before the lots. Whether such lots were fair, the record cannot prove; all that can be checked is that every lot was one the regulation allows, and that the program's lots are those of the entropy in the record.
        ## The first 8 names (8 lots: 8 free, 0 forced)
        The main entrants' names, one by one, seeds and others alike (C6).
        1. Name 1: 周志强 [C6 · free choice of 14]
        2. Name 2: 谢秀英 (seed 1) [C6 · free choice of 13]
        3. Name 3: 金静 [C6 · free choice of 12]
        ...
        8. Name 8: 木大炮 [C6 · free choice of 7]
        ## Their numbers (8 lots: 7 free, 1 forced)
        In the order of their names each draws a free number, with room kept for seeds yet to draw; the first seed draws a number, later ones a zone and then a number in it (C7).
        9. 周志强 draws number 4 [C7 · free choice of 8]
        10. 谢秀英 (seed 1) draws number 7 [C7 · free choice of 7]
        11. 金静 draws number 8 [C7 · free choice of 6]
        ...
        16. 木大炮 draws number 3 [forced: C7 a free number, with room kept for seeds yet to draw]
        ## The others (18 lots: 12 free, 6 forced)
        Name by name (C6), each drawing at once: others a zone and then whose deputy to be, evenly over the zones (C8); late seeds a zone and then half of it, where the loser's number will be theirs (C9).
        17. Name 9 (one of the others): 蔡大炮 [C6 · free choice of 6]
        18. 蔡大炮 draws zone 2 [C8 · free choice of 2]
        19. 蔡大炮 becomes deputy of number 8, to play 金静 [C8 · free choice of 3: C2 seeds never play the preliminary]
        ...
        34. 叶建国 becomes deputy of number 6, to play 黄光 [forced: C8 the others spread evenly over the zones; C2 seeds never play the preliminary]
        Chief arbiter:  ________
        Notary or witness:  ________
        Notary or witness:  ________
        Organising committee:  ________

        # Attempt 1: broken off after 35 lots
        ？ This attempt was begun under version 1 of the rules, with no list frozen and no secret promised: how its entropy came about cannot be proven.
        ✓ All 33 lots of the program were drawn again; every one is the same.
        List: 14 players, 2 seeds, 8 numbers
        Lots: 35: 33 by the program, 2 on paper
        Witnesses: none named
        Why broken off: 因故 — 见记录
        Entropy: 3a8f679f1b30bcf5cd374a7e5147cbb7ed8d4a14c0433940972975f046e95e9c (of unknown origin; every lot is drawn from it (docs/lots.md, section 6))

        > No list was frozen and no secret promised before the lots. Whether such lots were fair, the record cannot prove; all that can be checked is that every lot was one the regulation allows, and that the program's lots are those of the entropy in the record.
        ## The first 8 names (8 lots: 8 free, 0 forced)
        The main entrants' names, one by one, seeds and others alike (C6).
        1. Name 1: 陈伟马 [C6 · free choice of 14 · paper]
        2. Name 2: 戴子轩 [C6 · free choice of 13]
        3. Name 3: 谢秀英 (seed 1) [C6 · free choice of 12]
        ...
        8. Name 8: 黄光 [C6 · free choice of 7]
        ## Their numbers (9 lots: 7 free, 2 forced)
        In the order of their names each draws a free number, with room kept for seeds yet to draw; the first seed draws a number, later ones a zone and then a number in it (C7).
        9. 陈伟马 draws number 8 [C7 · free choice of 8]
        10. 戴子轩 draws number 1 [C7 · free choice of 7]
        11. 谢秀英 (seed 1) draws number 7 [C7 · free choice of 6]
        ...
        17. 黄光 draws number 5 [forced: C7 a free number, with room kept for seeds yet to draw]
        ## The others (18 lots: 14 free, 4 forced)
        Name by name (C6), each drawing at once: others a zone and then whose deputy to be, evenly over the zones (C8); late seeds a zone and then half of it, where the loser's number will be theirs (C9).
        18. Name 9 (one of the others): 蔡瑞 [C6 · free choice of 6]
        19. 蔡瑞 draws zone 1 [C8 · free choice of 2]
        20. 蔡瑞 becomes deputy of number 3, to play 戴士象建国 [C8 · free choice of 3: C2 seeds never play the preliminary]
        ...
        35. 金静 becomes deputy of number 1, to play 戴子轩 [forced: C8 the others spread evenly over the zones; C2 seeds never play the preliminary]
        Chief arbiter:  ________
        Notary or witness:  ________
        Notary or witness:  ________
        Organising committee:  ________
    "#]].assert_eq(&page(Language::English, &certificate));
}

#[test]
fn a_name_changed_in_the_frozen_list_is_found() {
    let found = changed(|fact| match fact {
        Fact::EntrantEntered { name, .. } if name == "金光远" => {
            *name = "金光达".to_owned();
            true
        }
        _ => false,
    });
    assert_eq!(found.verdict, Verdict::Differs);
    assert_eq!(found.attempts[0].proven, Proven::Disproved);
    let values: Vec<Value> = found.attempts[0].values().iter().map(|one| one.0).collect();
    assert_eq!(
        values,
        [
            Value::Fingerprint,
            Value::FingerprintComputed,
            Value::Commitment,
            Value::Secret,
            Value::Entropy
        ]
    );
    expect![[r#"
        1: 名单与公布的指纹不符：公布的是 52723ab6f513bb8dd9871970c26b032e1e5e9d319c6fbea86384539441da88ba，记录中的名单算得 939ed7491c9cc3127173068f6e4869fb66fe18f8c45609761a2fb31aabe81751。
        1: The list does not fit the fingerprint: 52723ab6f513bb8dd9871970c26b032e1e5e9d319c6fbea86384539441da88ba was announced, the list of the record gives 939ed7491c9cc3127173068f6e4869fb66fe18f8c45609761a2fb31aabe81751.
    "#]].assert_eq(&wrong(&found));
    expect![[r#"
        The record does not fit what was announced. Until that is cleared up it proves nothing.
        A check compares only what the record says. Compare the fingerprint, the commitment and the contributions with what was noted down in the hall."#]].assert_eq(&words::proven(Language::English, &found.attempts[0]).join("\n"));
}

#[test]
fn another_secret_is_found() {
    let found = changed(|fact| match fact {
        Fact::LotsStarted { secret, .. } => {
            *secret = Some(Secret([9; 32]));
            true
        }
        _ => false,
    });
    expect![[r#"
        1: 秘密数与承诺不符：公布的承诺是 34a6f4536dc282a6b8b8704d181fa24bf9a439621035b196937f9c5712a99e22，记录中的秘密数算得 8c0cc17a04942cc4f8e0fe0b302606d3108860c126428ba2ceeb5f9ed41c2b05。
        1: 共有 219 签不符，第一处是第 1 签：记录为“第1个名字：谷雨”，应为“第1个名字：傅启航”。
        1: The secret does not fit the commitment: 34a6f4536dc282a6b8b8704d181fa24bf9a439621035b196937f9c5712a99e22 was announced, the secret of the record gives 8c0cc17a04942cc4f8e0fe0b302606d3108860c126428ba2ceeb5f9ed41c2b05.
        1: 219 lots differ, first lot 1: recorded as “Name 1: 谷雨”, it must be “Name 1: 傅启航”.
    "#]].assert_eq(&wrong(&found));
}

#[test]
fn another_contribution_is_found_in_the_lots() {
    let found = changed(|fact| match fact {
        Fact::ContributionMade { value, .. } if value == "6188" => {
            *value = "6189".to_owned();
            true
        }
        _ => false,
    });
    let attempt = &found.attempts[0];
    assert_eq!(
        attempt.checks,
        [
            (Checked::Fingerprint, true),
            (Checked::Commitment, true),
            (Checked::Lots(attempt.drawn.by_program), false)
        ]
    );
    expect![[r#"
        1: 共有 228 签不符，第一处是第 1 签：记录为“第1个名字：谷雨”，应为“第1个名字：杨建波”。
        1: 228 lots differ, first lot 1: recorded as “Name 1: 谷雨”, it must be “Name 1: 杨建波”.
    "#]]
    .assert_eq(&wrong(&found));
}

/// A record that ends with another choice than the program's, once for every kind of lot.
#[test]
fn one_lot_changed_is_found_with_its_place_and_both_outcomes() {
    let entries = sample::finished(Language::Chinese);
    let mut told = String::new();
    let mut kinds = Vec::new();
    for index in (0..entries.len()).rev() {
        let Fact::LotDrawn { lot, .. } = entries[index].fact else {
            continue;
        };
        if kinds.contains(&lot.kind()) {
            continue;
        }
        let before = Record::vet(entries[..index].to_vec()).expect("a record");
        let pending = before.tournament().drawing().expect("lots").lots.pending();
        let options = pending.expect("a lot").options;
        if let Some(other) = options.into_iter().find(|one| *one != lot) {
            kinds.push(lot.kind());
            let mut entries = entries[..=index].to_vec();
            let by = DrawnBy::Program;
            entries[index].fact = Fact::LotDrawn { lot: other, by };
            let record = saved_and_opened(entries);
            assert!(is_contradicted(&record));
            told.push_str(&wrong(&Certificate::of(&record)));
        }
    }
    assert_eq!(kinds.len(), 6, "{kinds:?}");
    expect![[r#"
        1: 第 277 签不符：记录为“徐立 抽得第9区”，应为“徐立 抽得第12区”。程序抽的其余各签相符。
        1: Lot 277 differs: recorded as “徐立 draws zone 9”, it must be “徐立 draws zone 12”. The program's other lots fit.
        1: 第 276 签不符：记录为“第111个名字（抽副号）：雷振东”，应为“第111个名字（抽副号）：徐立”。程序抽的其余各签相符。
        1: Lot 276 differs: recorded as “Name 111 (one of the others): 雷振东”, it must be “Name 111 (one of the others): 徐立”. The program's other lots fit.
        1: 第 275 签不符：记录为“游永进 抽得 46号副号，预赛对 万长河”，应为“游永进 抽得 45号副号，预赛对 丁一”。程序抽的其余各签相符。
        1: Lot 275 differs: recorded as “游永进 becomes deputy of number 46, to play 万长河”, it must be “游永进 becomes deputy of number 45, to play 丁一”. The program's other lots fit.
        1: 第 209 签不符：记录为“倪海涛（5号种子） 抽得第12区上半区：45、46号打预赛，种子取负者的号”，应为“倪海涛（5号种子） 抽得第12区下半区：47、48号打预赛，种子取负者的号”。程序抽的其余各签相符。
        1: Lot 209 differs: recorded as “倪海涛 (seed 5) draws the upper half of zone 12: 45 and 46 play, the seed takes the loser's number”, it must be “倪海涛 (seed 5) draws the lower half of zone 12: 47 and 48 play, the seed takes the loser's number”. The program's other lots fit.
        1: 第 136 签不符：记录为“林文武 抽得 2号”，应为“林文武 抽得 26号”。程序抽的其余各签相符。
        1: Lot 136 differs: recorded as “林文武 draws number 2”, it must be “林文武 draws number 26”. The program's other lots fit.
        1: 第 126 签不符：记录为“陈建国 (陶山)（4号种子） 在第9区抽得 33号”，应为“陈建国 (陶山)（4号种子） 在第9区抽得 36号”。程序抽的其余各签相符。
        1: Lot 126 differs: recorded as “陈建国 (陶山) (seed 4) draws number 33 in zone 9”, it must be “陈建国 (陶山) (seed 4) draws number 36 in zone 9”. The program's other lots fit.
    "#]].assert_eq(&told);
}

/// Two players who exchange their numbers: both lots differ, the first is named.
#[test]
fn two_numbers_exchanged_are_found_and_counted() {
    let mut entries = sample::finished(Language::Chinese);
    let numbers: Vec<usize> = (0..entries.len())
        .filter(|index| {
            matches!(
                &entries[*index].fact,
                Fact::LotDrawn {
                    lot: Lot::Number { .. },
                    ..
                }
            )
        })
        .collect();
    let [first, second] = [numbers[numbers.len() - 2], numbers[numbers.len() - 1]];
    let (one, other) = (entries[first].fact.clone(), entries[second].fact.clone());
    let exchanged = |whose: &Fact, what: &Fact| match (whose, what) {
        (
            Fact::LotDrawn {
                lot: Lot::Number { entrant, .. },
                by,
            },
            Fact::LotDrawn {
                lot: Lot::Number { number, .. },
                ..
            },
        ) => Fact::LotDrawn {
            lot: Lot::Number {
                entrant: *entrant,
                number: *number,
            },
            by: *by,
        },
        _ => panic!("numbers"),
    };
    entries[first].fact = exchanged(&one, &other);
    entries[second].fact = exchanged(&other, &one);
    entries.truncate(second + 1);
    let found = Certificate::of(&saved_and_opened(entries));
    expect![[r#"
        1: 第 136 签不符：记录为“林文武 抽得 2号”，应为“林文武 抽得 26号”。程序抽的其余各签相符。
        1: Lot 136 differs: recorded as “林文武 draws number 2”, it must be “林文武 draws number 26”. The program's other lots fit.
    "#]].assert_eq(&wrong(&found));
}

/// Marked as a paper lot it is no finding, but then it says so: nothing is proven of it.
#[test]
fn a_lot_called_paper_is_counted_as_such() {
    let found = changed(|fact| match fact {
        Fact::LotDrawn {
            by,
            lot: Lot::Number { .. },
        } => {
            *by = DrawnBy::Hand;
            true
        }
        _ => false,
    });
    assert_eq!(found.verdict, Verdict::Fits);
    assert_eq!(found.attempts[0].drawn.by_hand, 1);
    let said = |language| words::proven(language, &found.attempts[0])[3].clone();
    expect![[r#"
        其中 1 签是纸签，上面说的不包括纸签：纸签都合乎规程，抽得是否公正，由在场的人作证。
        1 lot was drawn on paper; nothing of this holds for it: it is one the regulation allows, and that it was fair is for those in the hall to attest."#]].assert_eq(&(said(Language::Chinese) + "\n" + &said(Language::English)));
}
