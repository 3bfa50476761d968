//! A document's sentences with what each of them is: text, heading, list item, table row, a labelled line
//! or a courtesy, and under which heading it stands.

use crate::assistant::builtin::{
    grams::fold,
    sentences::{self, Block, Marker},
};

/// Lines with these names say what a document is, not what it says; folded beginnings.
const HEADERS: &[&str] = &[
    "subject",
    "re",
    "reference",
    "ref",
    "our ref",
    "your ref",
    "date",
    "to",
    "from",
    "cc",
    "bcc",
    "attendees",
    "attending",
    "attended",
    "present",
    "participants",
    "apologies",
    "absent",
    "location",
    "place",
    "venue",
    "time",
    "chair",
    "minutes",
    "minuted",
    "note taker",
    "recorded by",
    "prepared",
    "author",
    "version",
    "page",
    "tel",
    "phone",
    "e-mail",
    "email",
    "web",
    "attachment",
    "enclos",
    "copy",
    "distribution",
    "status",
    "agenda",
    "department",
    "iban",
    "bank",
    "swift",
    "bic",
    "account",
    "address",
    "vat no",
    "vat reg",
    "registration",
    "company no",
    "reg",
    "temats",
    "tema",
    "datums",
    "kam",
    "no",
    "par",
    "kopija",
    "piedalas",
    "piedalijas",
    "klat",
    "dalibniek",
    "nepiedalas",
    "vieta",
    "laiks",
    "vada",
    "sapulci vada",
    "protokol",
    "sagatavo",
    "sastadi",
    "autor",
    "versija",
    "lapa",
    "lappuse",
    "talrun",
    "talr",
    "epast",
    "e-past",
    "pielikum",
    "atsauce",
    "musu",
    "jusu",
    "uz nr",
    "pvn reg",
    "pvn nr",
    "banka",
    "konts",
    "konta",
    "adrese",
    "juridiska",
    "faktiska",
    "darba kartib",
    "majaslap",
    "adresat",
    "adresets",
    "sanemej",
    "nosutitaj",
    "iesniedzej",
    "amats",
    "objekts",
    "projekts",
    "project",
    "period",
    "in attendance",
    "held",
    "compiled",
    "issued",
    "next meeting",
    "nakama sapulce",
    "nr",
];
/// Beginnings of greetings and farewells, folded.
const COURTESIES: &[&str] = &[
    "ar cienu",
    "cienijam",
    "godat",
    "labdien",
    "sveik",
    "paldies",
    "dear ",
    "kind regards",
    "best regards",
    "regards",
    "yours ",
    "sincerely",
    "thank you",
    "thanks",
    "many thanks",
    "hello",
    "hi ",
    "jauku",
    "ar sveicien",
    "pateicam",
    "warm regards",
    "to whom it may",
    "lai jums",
    "veiksmigu",
    "priecasimies",
    "we look forward",
    "i look forward",
    "looking forward",
    "ceram uz",
    "we hope",
    "jautajumu gadijuma",
    "if you have any",
    "please do not hesitate",
    "with best",
    "rekins sagatavots elektroniski",
    "sis dokuments ir parakstits",
    "dokuments parakstits",
    "dokuments ir parakstits",
    "a thank",
    "paraksts",
    "signature",
    "signed",
];
/// Headings over tasks, folded beginnings.
const TASKS: &[&str] = &[
    "uzdevum",
    "darami",
    "veicam",
    "turpmak",
    "nakamie soli",
    "nakosie soli",
    "talak",
    "darbu saraksts",
    "ricib",
    "ieteikum",
    "rekomendac",
    "action",
    "next step",
    "to do",
    "to-do",
    "todo",
    "task",
    "follow-up",
    "follow up",
    "recommendation",
    "what we need",
    "required action",
    "what happens next",
    "darbi lidz",
    "kas jadara",
    "nepieciesamie darbi",
    "uzdots",
    "plans turpmak",
];
/// Headings over a document's own summary, folded beginnings.
const ABSTRACTS: &[&str] = &[
    "kopsavilkum",
    "iss kopsavilkum",
    "galvenais",
    "galvenie",
    "summary",
    "executive",
    "overview",
    "highlights",
    "key points",
    "key figures",
    "abstract",
];
/// Headings over what matters, folded beginnings.
const SUMMARIES: &[&str] = &[
    "kopsavilkum",
    "secinajum",
    "rezultat",
    "galven",
    "butiskak",
    "noslegum",
    "nobeigum",
    "lemum",
    "summary",
    "executive",
    "conclusion",
    "result",
    "key ",
    "main ",
    "overview",
    "findings",
    "decision",
    "highlights",
    "iss kopsavilkum",
    "problem",
    "risk",
    "issues",
];

/// Blocks among which the title stands.
const TITLE_BLOCKS: usize = 6;

/// What a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Text,
    Heading,
    Item,
    Row,
    /// A line that names a date, an address, who took part.
    Header,
    Courtesy,
}

/// A sentence, heading or row.
pub(super) struct Unit {
    /// The cells of a row have tabs between them.
    pub text: String,
    pub folded: String,
    pub role: Role,
    /// The heading above, folded.
    pub heading: String,
    /// Whether its block begins with it.
    pub is_first: bool,
}

impl Unit {
    /// Whether it stands under a heading that announces tasks.
    pub(super) fn is_under_tasks(&self) -> bool {
        begins_with_any(&self.heading, TASKS)
    }

    /// Whether it stands under a heading that announces what matters.
    pub(super) fn is_under_summary(&self) -> bool {
        begins_with_any(&self.heading, SUMMARIES)
    }

    /// Whether it stands in the document's own summary.
    pub(super) fn is_under_abstract(&self) -> bool {
        begins_with_any(&self.heading, ABSTRACTS)
    }

    /// Whether it says something about the matter itself.
    pub(super) fn may_tell(&self) -> bool {
        matches!(self.role, Role::Text | Role::Item)
    }
}

/// The units of a text in their order.
pub(super) fn outline(text: &str) -> Vec<Unit> {
    let blocks = sentences::blocks(text);
    let mut units = Vec::new();
    let mut heading = String::new();
    for (at, block) in blocks.iter().enumerate() {
        let sentences = sentences::split_block(block);
        let is_heading = is_heading(&blocks, at, &sentences);
        if is_heading {
            heading = fold(sentences.concat().trim_end_matches(':'));
        }
        for (place, text) in sentences.into_iter().enumerate() {
            let folded = fold(&text);
            let role = match block.marker {
                _ if is_heading => Role::Heading,
                Marker::Row => Role::Row,
                _ if is_courtesy(&folded) => Role::Courtesy,
                Marker::None | Marker::Number(_) if place == 0 && is_header(&text) => Role::Header,
                Marker::None => Role::Text,
                Marker::Bullet | Marker::Number(_) => Role::Item,
            };
            let (heading, is_first) = (heading.clone(), place == 0);
            units.push(Unit { text, folded, role, heading, is_first });
        }
    }
    units
}

fn begins_with_any(folded: &str, beginnings: &[&str]) -> bool {
    beginnings.iter().any(|beginning| folded.starts_with(beginning))
}

/// One with a day in it asks for something: "We look forward to your reply by 5 May".
fn is_courtesy(folded: &str) -> bool {
    begins_with_any(folded, COURTESIES) && !folded.contains(|letter: char| letter.is_ascii_digit())
}

/// "Subject: Lost parcel"; the whole name before the colon begins with one of those that are known.
fn is_header(line: &str) -> bool {
    let Some((name, value)) = sentences::label(line) else { return false };
    let name = fold(name);
    let is_known = HEADERS.iter().any(|header| {
        name.strip_prefix(header).is_some_and(|rest| {
            rest.is_empty() || header.len() > 3 || !rest.starts_with(char::is_alphabetic)
        })
    });
    is_known && value.split_whitespace().count() < 25
}

/// Short and without a mark at its end. A numbered one is an item among others of its depth.
fn is_heading(blocks: &[Block], at: usize, sentences: &[String]) -> bool {
    let [line] = sentences else { return false };
    let words = line.split_whitespace().count();
    let ends = line.ends_with(['.', '!', '?', '…', ';', ','])
        || words > 5 && line.ends_with(['"', '”', ')']);
    // The title may be longer.
    let is_short = words < 9 || at < TITLE_BLOCKS && words < 15 && !line.ends_with(':');
    if ends || !is_short {
        return false;
    }
    let neighbour = |at: Option<usize>| at.and_then(|at| blocks.get(at)).map(|block| block.marker);
    match blocks[at].marker {
        Marker::None => sentences::label(line).is_none_or(|(_, value)| value.is_empty()),
        Marker::Number(_) => {
            let own = Some(blocks[at].marker);
            neighbour(at.checked_sub(1)) != own && neighbour(at.checked_add(1)) != own
        }
        Marker::Bullet | Marker::Row => false,
    }
}
