//! The words of the certificate of the lots and of its check: what fits and what does not, what was
//! announced and contributed, what all of it proves, who signs.

use super::{ceremony, files, lots};
use crate::file::proof::Finding;
use crate::present::certificate::{
    Attempt, Certificate, Checked, Fate, Part, Proven, Value, Verdict, contradicts,
};
use crate::present::language::{Language, Text, text};
use crate::present::lots::{Act, LotLine};
use crate::record::fact::DrawnBy;

/// The link to the certificate from elsewhere.
pub const LINK: Text = text("抽签证书与核验", "Certificate and check of the lots");
/// The title of the sheet.
pub const TITLE: Text = text("抽签证书", "Certificate of the lots");
/// The button that prints.
pub const PRINT: Text = text("打印证书", "Print the certificate");
/// The button that saves the frozen list's text.
pub const SAVE_LIST: Text = text("保存封存的名单", "Save the frozen list");
/// What the saved list is good for.
pub const LIST_WHY: Text = text(
    "这份文件的 SHA-256 就是公布的指纹，任何 SHA-256 工具都可核对。",
    "The SHA-256 of this file is the fingerprint that was announced; any SHA-256 tool can check it.",
);
/// The lasting message about a record that does not fit.
pub const DOES_NOT_FIT: Text = text(
    "核验不符：这份记录里的抽签与公布的内容对不上。",
    "The check fails: the lots of this record do not fit what was announced.",
);
/// The link in that message.
pub const TO_CHECK: Text = text("看哪里不符", "See what differs");
/// The contributions.
pub const CONTRIBUTIONS: Text = text("出数", "Contributions");
/// Nobody contributed.
pub const NO_CONTRIBUTIONS: Text = text("没有人出数。", "Nobody contributed.");
/// Those that were taken back.
pub const TAKEN_BACK: Text = text(
    "撤回的出数（不计入随机数）",
    "Contributions taken back (not part of the entropy)",
);
/// Columns of the contributions.
pub const COLUMNS: [Text; 4] = [
    text("序", "No."),
    text("谁", "Who"),
    text("方式", "How"),
    text("内容", "What"),
];
/// The part that says what is proven.
pub const PROVEN: Text = text("这份证书证明什么", "What this certificate proves");
/// The part for signatures.
pub const SIGNATURES: Text = text("签字", "Signatures");
/// Where the date is written.
pub const DATE: Text = text("日期", "Date");
/// The lots.
pub const LOTS: Text = text("每一签", "Every lot");
/// Witnesses of an attempt.
pub const WITNESSES: Text = text("见证人", "Witnesses");
/// Between names.
const COMMA: Text = text("、", ", ");

/// The mark and the words of the verdict.
pub fn verdict(verdict: Verdict) -> (&'static str, Text) {
    match verdict {
        Verdict::NoAttempt => ("", text("还没有封存名单", "No list is frozen yet")),
        Verdict::Fits => ("✓", text("全部相符", "Everything fits")),
        Verdict::Unprovable => ("？", text("无法证明", "Cannot be proven")),
        Verdict::Differs => ("✗", text("不符", "Does not fit")),
    }
}

/// What the verdict means, in a sentence.
pub fn verdict_means(verdict: Verdict) -> Text {
    match verdict {
        Verdict::NoAttempt => text(
            "封存名单、公布指纹之后，这里就有证书，谁都可以核验。",
            "Once the list is frozen and its fingerprint announced, the certificate stands here, for everybody to check.",
        ),
        Verdict::Fits => text(
            "打开的记录已逐项重算；能核对的，每一项都相符。",
            "The record was computed again item by item; whatever can be checked fits.",
        ),
        Verdict::Unprovable => text(
            "记录没有自相矛盾，但抽签之前没有封存，公正与否无从证明。",
            "Nothing in the record contradicts itself, but nothing was sealed before the lots, so nothing can be proven of them.",
        ),
        Verdict::Differs => text(
            "打开的记录与公布的内容对不上，差别如下：",
            "The record does not fit what was announced. It differs in this:",
        ),
    }
}

/// What the check found in an attempt, each with what it comes to.
pub fn results(language: Language, attempt: &Attempt) -> Vec<(Verdict, String)> {
    let findings = attempt.proof.findings.iter();
    let findings = findings.map(|finding| {
        let verdict = if contradicts(finding) {
            Verdict::Differs
        } else {
            Verdict::Unprovable
        };
        (verdict, self::finding(language, attempt, finding))
    });
    let checks = attempt.checks.iter().filter(|(_, fits)| *fits);
    let checks = checks.map(|(checked, _)| (Verdict::Fits, self::checked(language, *checked)));
    findings.chain(checks).collect()
}

/// Something that was checked and fits.
fn checked(language: Language, checked: Checked) -> String {
    match (language, checked) {
        (Language::Chinese, Checked::Fingerprint) => {
            "封存的名单正是公布了指纹的那一份。".to_owned()
        }
        (Language::English, Checked::Fingerprint) => {
            "The frozen list is the one whose fingerprint was announced.".to_owned()
        }
        (Language::Chinese, Checked::Commitment) => "公开的秘密数正是承诺的那一个。".to_owned(),
        (Language::English, Checked::Commitment) => {
            "The secret disclosed is the one that was promised.".to_owned()
        }
        (Language::Chinese, Checked::Lots(count)) => {
            format!("程序抽的 {count} 签已全部重抽一遍，签签相同。")
        }
        (Language::English, Checked::Lots(1)) => {
            "The program's one lot was drawn again and is the same.".to_owned()
        }
        (Language::English, Checked::Lots(count)) => {
            format!("All {count} lots of the program were drawn again; every one is the same.")
        }
    }
}

/// Something that does not fit.
pub fn finding(language: Language, attempt: &Attempt, finding: &Finding) -> String {
    match (language, finding) {
        (Language::Chinese, Finding::NotSealed) => {
            "这次抽签是按第 1 版规则开始的，事先没有封存名单、没有承诺秘密数：随机数从何而来，无法证明。".to_owned()
        }
        (Language::English, Finding::NotSealed) => {
            "This attempt was begun under version 1 of the rules, with no list frozen and no secret promised: how its entropy came about cannot be proven.".to_owned()
        }
        (Language::Chinese, Finding::ListDiffers { announced, computed }) => format!(
            "名单与公布的指纹不符：公布的是 {announced}，记录中的名单算得 {computed}。"
        ),
        (Language::English, Finding::ListDiffers { announced, computed }) => format!(
            "The list does not fit the fingerprint: {announced} was announced, the list of the record gives {computed}."
        ),
        (Language::Chinese, Finding::SecretDiffers { announced, computed }) => format!(
            "秘密数与承诺不符：公布的承诺是 {announced}，记录中的秘密数算得 {computed}。"
        ),
        (Language::English, Finding::SecretDiffers { announced, computed }) => format!(
            "The secret does not fit the commitment: {announced} was announced, the secret of the record gives {computed}."
        ),
        (_, Finding::LotDiffers { place, recorded, drawn, differing }) => {
            let line = attempt.line(*place);
            let said = |lot| {
                line.map(|line| lots::line(language, &attempt.line_with(line, lot), &attempt.roster))
                    .unwrap_or_default()
            };
            lot_differs(language, *place, [said(*recorded), said(*drawn)], *differing)
        }
    }
}

fn lot_differs(
    language: Language,
    place: usize,
    [recorded, drawn]: [String; 2],
    differing: usize,
) -> String {
    match (language, differing) {
        (Language::Chinese, 1) => {
            format!("第 {place} 签不符：记录为“{recorded}”，应为“{drawn}”。程序抽的其余各签相符。")
        }
        (Language::Chinese, _) => format!(
            "共有 {differing} 签不符，第一处是第 {place} 签：记录为“{recorded}”，应为“{drawn}”。"
        ),
        (Language::English, 1) => format!(
            "Lot {place} differs: recorded as “{recorded}”, it must be “{drawn}”. The program's other lots fit."
        ),
        (Language::English, _) => format!(
            "{differing} lots differ, first lot {place}: recorded as “{recorded}”, it must be “{drawn}”."
        ),
    }
}

/// What became of an attempt.
pub fn fate(language: Language, attempt: &Attempt) -> String {
    let fate = match attempt.fate {
        Fate::Sealed => text("名单已封存，正在出数", "list frozen, contributions open"),
        Fate::Drawing => text("正在抽签", "lots being drawn"),
        Fate::Complete => text("已抽完，尚未公布", "all drawn, not yet published"),
        Fate::Published => text("有效，已公布", "valid, published"),
        Fate::BrokenOffBefore => text("作废（抽签前）", "broken off before the first lot"),
        Fate::BrokenOffDuring => text("作废", "broken off"),
    };
    let fate = fate.of(language);
    let lots = attempt.proof.drawing.lots.drawn().len();
    match (language, attempt.fate) {
        (Language::Chinese, Fate::BrokenOffDuring) => format!("抽出 {lots} 签后{fate}"),
        (Language::English, Fate::BrokenOffDuring) if lots == 1 => format!("{fate} after 1 lot"),
        (Language::English, Fate::BrokenOffDuring) => format!("{fate} after {lots} lots"),
        _ => fate.to_owned(),
    }
}

/// An attempt as a heading: its number and what became of it.
pub fn attempt(language: Language, attempt: &Attempt) -> String {
    prefix(language, attempt) + &fate(language, attempt)
}

/// Before what is said of one of several attempts.
pub fn prefix(language: Language, attempt: &Attempt) -> String {
    let number = lots::attempt(language, attempt.number());
    match language {
        Language::Chinese => format!("{number}："),
        Language::English => format!("{number}: "),
    }
}

/// What is said of an attempt beside its heading: each with a name of its own.
pub fn facts(language: Language, attempt: &Attempt) -> Vec<(Text, String)> {
    let drawing = &attempt.proof.drawing;
    let list = drawing.lots.list();
    let counts = [
        list.entrants.len(),
        list.seeds.len(),
        list.size.count().into(),
    ];
    let [entrants, seeds, size] = counts;
    let mut facts = vec![(
        text("名单", "List"),
        match language {
            Language::Chinese => format!("{entrants} 人，种子 {seeds} 人，正号 {size} 个"),
            Language::English => format!("{entrants} players, {seeds} seeds, {size} numbers"),
        },
    )];
    if let Some(frozen) = drawing.frozen {
        facts.push((text("封存", "Frozen"), files::moment(frozen.at)));
    }
    if !drawing.by.is_empty() {
        facts.push((text("抽签", "Lots"), drawn(language, attempt)));
    }
    let witnesses = if drawing.witnesses.is_empty() {
        text("没有登记", "none named").of(language).to_owned()
    } else {
        drawing.witnesses.join(COMMA.of(language))
    };
    facts.push((WITNESSES, witnesses));
    if let Some(reason) = &attempt.proof.broken_off {
        facts.push((text("作废理由", "Why broken off"), reason.clone()));
    }
    facts
}

/// Who drew how many lots.
fn drawn(language: Language, attempt: &Attempt) -> String {
    let (program, hand) = (attempt.drawn.by_program, attempt.drawn.by_hand);
    let lots = program + hand;
    match (language, program, hand) {
        (Language::Chinese, _, 0) => format!("{lots} 签，全部由程序抽出"),
        (Language::Chinese, 0, _) => format!("{lots} 签，全部是纸签"),
        (Language::Chinese, _, _) => format!("{lots} 签：程序 {program} 签，纸签 {hand} 签"),
        (Language::English, _, 0) => format!("{lots}, all drawn by the program"),
        (Language::English, 0, _) => format!("{lots}, all drawn on paper"),
        (Language::English, _, _) => {
            format!("{lots}: {program} by the program, {hand} on paper")
        }
    }
}

/// What a value is called.
pub fn value(value: Value) -> Text {
    match value {
        Value::Fingerprint => text("名单指纹", "Fingerprint of the list"),
        Value::FingerprintComputed => text("记录中的名单算得", "The list of the record gives"),
        Value::Commitment => text("承诺", "Commitment"),
        Value::CommitmentComputed => text("记录中的秘密数算得", "The secret of the record gives"),
        Value::Secret => text("秘密数", "Secret"),
        Value::Entropy => text("随机数", "Entropy"),
    }
}

/// How a value comes about.
pub fn value_means(value: Value, sealed: bool) -> Text {
    match value {
        Value::Fingerprint => text(
            "封存时公布：名单文件的 SHA-256",
            "announced when frozen: the SHA-256 of the list's file",
        ),
        Value::Commitment => text(
            "封存时公布：秘密数 32 字节的 SHA-256",
            "announced when frozen: the SHA-256 of the secret's 32 bytes",
        ),
        Value::Secret => text(
            "出数截止之后公开",
            "disclosed after the contributions were closed",
        ),
        Value::Entropy if sealed => text(
            "由指纹、次数、秘密数和全部出数算得，每一签由它抽出（docs/lots.md 第 6、7 节）",
            "made of the fingerprint, the attempt's number, the secret and all contributions; every lot is drawn from it (docs/lots.md, sections 6 and 7)",
        ),
        Value::Entropy => text(
            "来历不明；每一签由它抽出（docs/lots.md 第 6 节）",
            "of unknown origin; every lot is drawn from it (docs/lots.md, section 6)",
        ),
        Value::FingerprintComputed | Value::CommitmentComputed => {
            text("与公布的不同", "not what was announced")
        }
    }
}

/// Of what is missing because the attempt ended, or has not come, so far: said in its place.
pub fn secret_missing(attempt: &Attempt) -> Option<Text> {
    let drawing = &attempt.proof.drawing;
    let promised = drawing.frozen?.commitment.is_some();
    match (promised, attempt.fate) {
        (false, _) => Some(text(
            "没有承诺秘密数：这次全部用纸签。",
            "No secret was promised: all lots of this attempt are drawn on paper.",
        )),
        (true, Fate::Sealed) => Some(text(
            "秘密数要到出数截止之后才公开。",
            "The secret is disclosed only after the contributions are closed.",
        )),
        (true, Fate::BrokenOffBefore) => Some(text(
            "秘密数没有公开，因此承诺无从核对。",
            "The secret was never disclosed, so its commitment cannot be checked.",
        )),
        _ => None,
    }
}

/// What an attempt proves, one sentence or more; the last says what is left to those in the hall.
pub fn proven(language: Language, attempt: &Attempt) -> Vec<String> {
    let fixed = |text: Text| text.of(language).to_owned();
    let mut said = match &attempt.proven {
        Proven::Disproved => vec![fixed(text(
            "记录与公布的内容不符。在查明之前，它什么也不证明。",
            "The record does not fit what was announced. Until that is cleared up it proves nothing.",
        ))],
        Proven::Unsealed => vec![fixed(text(
            "抽签之前没有封存名单，也没有承诺秘密数。这样的抽签是否公正，记录不能证明；能核对的只有：每一签合乎规程，程序抽的签都由记录中的随机数抽出。",
            "No list was frozen and no secret promised before the lots. Whether such lots were fair, the record cannot prove; all that can be checked is that every lot was one the regulation allows, and that the program's lots are those of the entropy in the record.",
        ))],
        Proven::NothingDrawn => vec![fixed(text(
            "没有抽出任何签。证明的只有：公布时的名单是这一份。",
            "No lot was drawn. Only this is proven: the list announced is this one.",
        ))],
        Proven::ByHand => vec![fixed(text(
            "全部用纸签。证明的是：名单在公布之后没有改动，每一签都合乎规程。纸签本身抽得是否公正，由在场的人作证。",
            "All lots were drawn on paper. This is proven: the list was not changed after the announcement, and every lot was one the regulation allows. That the paper lots were drawn fairly is for those in the hall to attest.",
        ))],
        Proven::Unchanged => vec![fixed(text(
            "没有人出数。证明的只有：公布之后什么也没有改动。公布之前是否挑过秘密数，无从证明。",
            "Nobody contributed. Only this is proven: nothing was changed after the announcement. Whether the secret was picked to suit somebody before it cannot be proven.",
        ))],
        Proven::NotSteered { unchosen, last } => not_steered(language, attempt, unchosen, *last),
    };
    said.extend(by_hand_too(language, attempt));
    if let Some(frozen) = attempt.proof.drawing.frozen {
        said.push(fixed(match frozen.commitment {
            Some(_) => text(
                "核验只能比较记录中的内容。指纹、承诺和各项出数是不是现场的那些，请与当时抄下的对照。",
                "A check compares only what the record says. Compare the fingerprint, the commitment and the contributions with what was noted down in the hall.",
            ),
            None => text(
                "核验只能比较记录中的内容。指纹和各签是不是现场的那些，请与当时抄下的对照。",
                "A check compares only what the record says. Compare the fingerprint and the lots with what was noted down in the hall.",
            ),
        }));
    }
    said
}

fn not_steered(
    language: Language,
    attempt: &Attempt,
    unchosen: &[usize],
    last: bool,
) -> Vec<String> {
    let fixed = |text: Text| text.of(language).to_owned();
    let contributions = &attempt.proof.drawing.contributions;
    let named: Vec<String> = unchosen
        .iter()
        .filter_map(|place| {
            let one = contributions.get(place.checked_sub(1)?)?;
            let way = ceremony::way(one.way).of(language);
            Some(match language {
                Language::Chinese => format!("第 {place} 项（{way}）"),
                Language::English => format!("no. {place} ({way})"),
            })
        })
        .collect();
    let named = named.join(COMMA.of(language));
    let mut said = vec![
        fixed(text(
            "封存名单的人当时不知道后来的出数；公布的承诺既不能更换秘密数，也不透露它。",
            "Whoever froze the list could not know the contributions; the commitment neither lets the secret be exchanged nor gives it away.",
        )),
        fixed(text(
            "因此，只要公布之后的出数里有一项是诚实的，并且最后出数的人不知道秘密数，就没有人能左右程序抽的签。",
            "So nobody could steer the lots that the program drew, as long as one contribution made after the announcement is honest and the last contributor did not know the secret.",
        )),
    ];
    said.extend(match (language, unchosen.is_empty(), last) {
        (_, true, _) => None,
        (Language::Chinese, false, true) => Some(format!(
            "不能看着别人的出数来选的：{named}。最后一项就是这样的；只要它是诚实的，即使有人知道秘密数也左右不了签。"
        )),
        (Language::English, false, true) => Some(format!(
            "These could not be chosen in view of the others: {named}. The last one is of them: if it is honest, not even somebody who knew the secret could steer the lots."
        )),
        (Language::Chinese, false, false) => Some(format!(
            "不能看着别人的出数来选的：{named}。但最后一项是当场说出的，所以仍须最后出数的人不知道秘密数。"
        )),
        (Language::English, false, false) => Some(format!(
            "These could not be chosen in view of the others: {named}. But something was called out last, so the last contributor must not have known the secret."
        )),
    });
    said
}

/// Of lots on paper beside the program's: nothing is proven of them.
fn by_hand_too(language: Language, attempt: &Attempt) -> Option<String> {
    let (program, hand) = (attempt.drawn.by_program, attempt.drawn.by_hand);
    let sealed = attempt.proof.drawing.frozen.is_some();
    (program > 0 && hand > 0 && sealed).then(|| match (language, hand) {
        (Language::Chinese, _) => format!(
            "其中 {hand} 签是纸签，上面说的不包括纸签：纸签都合乎规程，抽得是否公正，由在场的人作证。"
        ),
        (Language::English, 1) => "1 lot was drawn on paper; nothing of this holds for it: it is one the regulation allows, and that it was fair is for those in the hall to attest.".to_owned(),
        (Language::English, _) => format!(
            "{hand} lots were drawn on paper; nothing of this holds for them: they are such as the regulation allows, and that they were fair is for those in the hall to attest."
        ),
    })
}

/// What attempts that were broken off take away from the proof; nothing where there is none (G14).
pub fn broken_off_weakens(language: Language, certificate: &Certificate) -> Option<String> {
    let count = certificate.broken_off();
    (count > 0).then(|| match (language, count) {
        (Language::Chinese, _) => format!(
            "此前有 {count} 次抽签作废，编号、理由和内容附后（G14）。作废的人当时可能已经知道签的结果；理由是否成立，请在场的人判断。"
        ),
        (Language::English, 1) => "1 attempt was broken off; its number, reason and contents follow (G14). Whoever broke it off may have known its lots; whether the reason holds is for those in the hall to judge.".to_owned(),
        (Language::English, _) => format!(
            "{count} attempts were broken off; their numbers, reasons and contents follow (G14). Whoever broke them off may have known their lots; whether the reasons hold is for those in the hall to judge."
        ),
    })
}

/// A part of the lots of an attempt.
pub fn part(language: Language, attempt: &Attempt, part: &Part) -> String {
    let main = attempt.proof.drawing.lots.list().size.count();
    ceremony::act(language, part.act, main.into())
}

/// How a part of the lots is drawn, with its clauses.
pub fn part_rule(act: Act) -> Text {
    match act {
        Act::Names => text(
            "逐个抽出正号棋手的名字，种子与其他人一样（C6）。",
            "The main entrants' names, one by one, seeds and others alike (C6).",
        ),
        Act::Numbers => text(
            "按名字抽出的先后抽空着的号，给后抽的种子留位；第一个种子直接抽号，其后的种子先抽区、再抽区内的号（C7）。",
            "In the order of their names each draws a free number, with room kept for seeds yet to draw; the first seed draws a number, later ones a zone and then a number in it (C7).",
        ),
        Act::Others => text(
            "逐个抽名字（C6）并当场抽：非种子抽区、再抽做谁的副号，各区均匀（C8）；后到的种子抽区、再抽半区，取那里预赛负者的号（C9）。",
            "Name by name (C6), each drawing at once: others a zone and then whose deputy to be, evenly over the zones (C8); late seeds a zone and then half of it, where the loser's number will be theirs (C9).",
        ),
        Act::Together => text(
            "逐个抽名字（C6），抽到的人当场抽空着的号；第一个种子直接抽号，其后的种子先抽区、再抽区内的号（C7）。",
            "Name by name (C6), each drawing a free number at once; the first seed draws a number, later ones a zone and then a number in it (C7).",
        ),
    }
}

/// How many lots a part has, and how many of them were free.
pub fn part_count(language: Language, part: &Part) -> String {
    let lots = part.lines.len();
    let forced = part.lines.iter().filter(|line| line.is_forced()).count();
    let free = lots - forced;
    match (language, lots) {
        (Language::Chinese, _) => format!("{lots} 签：自由 {free}，唯一 {forced}"),
        (Language::English, 1) => format!("1 lot: {free} free, {forced} forced"),
        (Language::English, _) => format!("{lots} lots: {free} free, {forced} forced"),
    }
}

/// The clause a lot was drawn under, how free it was and why; that it is one on paper, where the
/// program drew others.
pub fn lot_note(language: Language, line: &LotLine, mixed: bool) -> String {
    let freedom = lots::freedom_in_words(language, line);
    // A forced lot names the clause it is drawn under already.
    let note = if line.is_forced() {
        freedom
    } else {
        format!("{} · {freedom}", line.rule.id())
    };
    if mixed && line.by == DrawnBy::Hand {
        format!("{note} · {}", lots::drawn_by(line.by).of(language))
    } else {
        note
    }
}

/// Who signs, each with his name where it is known: the chief arbiter, the witnesses named and two
/// more, the committee.
pub fn signatories(language: Language, witnesses: &[String]) -> Vec<(&'static str, String)> {
    let arbiter = text("裁判长", "Chief arbiter").of(language);
    let witness = text("见证人", "Witness").of(language);
    let notary = text("公证／见证人", "Notary or witness").of(language);
    let committee = text("组委会", "Organising committee").of(language);
    let named = witnesses.iter().map(|name| (witness, name.clone()));
    let unnamed = [notary, notary, committee].map(|role| (role, String::new()));
    [(arbiter, String::new())]
        .into_iter()
        .chain(named)
        .chain(unnamed)
        .collect()
}

/// The name of the file of a frozen list: like the tournament's, with the attempt's number.
pub fn list_file_name(title: &str, attempt: &Attempt) -> Option<String> {
    let frozen = attempt.proof.drawing.frozen?;
    let name = files::file_name(title, frozen.at);
    let stem = name.trim_end_matches(files::SUFFIX);
    Some(format!("{stem} {}.list.txt", attempt.number()))
}
