//! What kind of document a text is, by its first lines and by what stands in it.

use serde::Deserialize;

use super::{
    facts::Field,
    outline::{Role, Unit},
};
use crate::text::fold;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Kind {
    Invoice,
    Offer,
    Order,
    Deed,
    Contract,
    Minutes,
    Report,
    Letter,
    Tender,
    Policy,
    Other,
}

impl Kind {
    /// Whether what is to be done is what such a paper is about.
    pub(super) fn is_about_doing(self) -> bool {
        matches!(self, Self::Tender | Self::Policy | Self::Other)
    }
}

/// Of two that are as likely, the first.
const KINDS: [Kind; 10] = [
    Kind::Invoice,
    Kind::Offer,
    Kind::Order,
    Kind::Deed,
    Kind::Contract,
    Kind::Minutes,
    Kind::Report,
    Kind::Letter,
    Kind::Tender,
    Kind::Policy,
];
/// Words of titles, folded beginnings.
const TITLES: &[(Kind, &[&str])] = &[
    (
        Kind::Invoice,
        &[
            "rekins",
            "rekina",
            "pavadzime",
            "invoice",
            "proforma",
            "kreditrekins",
            "receipt",
            "bill",
        ],
    ),
    (
        Kind::Offer,
        &[
            "piedavajum",
            "tame",
            "quotation",
            "quote",
            "offer",
            "proposal",
            "estimate",
            "komercpiedavajum",
        ],
    ),
    (Kind::Order, &["pasutijum", "order", "requisition"]),
    (Kind::Deed, &["akts", "akta", "deed", "handover", "acceptance"]),
    (Kind::Letter, &["pretenzij", "atgadinajum", "reminder", "complaint", "remittance", "sudzib"]),
    (Kind::Contract, &["ligum", "vienosan", "agreement", "contract", "lease", "nda"]),
    (Kind::Minutes, &["protokol", "minutes", "sapulce", "meeting", "sede", "sanaksme", "standup"]),
    (
        Kind::Report,
        &[
            "parskat",
            "atskait",
            "zinojum",
            "report",
            "review",
            "analize",
            "izvertejum",
            "petijum",
            "audit",
        ],
    ),
    (Kind::Tender, &["tender", "iepirkum", "uzaicinajum", "invitation", "aptauj", "konkurs"]),
    (Kind::Policy, &["policy", "noteikum", "kartib", "instrukcij", "rules", "procedure"]),
];
/// A call for bids says so further on; others who invite don't.
const BIDS: &[&str] = &[
    "iesniegt piedavaj",
    "piedavajumu iesnieg",
    "piedavajumi jaie",
    "piedavajumi jano",
    "piedavajumus ie",
    "piedavajumi iesnieg",
    "pretendent",
    "tenders",
    "bidder",
    "bids ",
    "submit a quot",
    "submit quot",
    "quotations must",
];
/// Lines among which rules call themselves so.
const RULES_LINES: usize = 4;
/// Other papers that say what they are, folded beginnings.
const PAPERS: &[&str] = &[
    "rikojum",
    "instrukcij",
    "noteikum",
    "iesniegum",
    "pieteikum",
    "vestul",
    "pazinojum",
    "informacij",
    "apraksts",
    "izzina",
    "pilnvar",
    "uzaicinajum",
    "statement",
    "notice",
    "rules",
    "request",
    "letter",
    "certificate",
    "advice",
    "instruction",
    "description",
    "policy",
    "power",
    "newsletter",
    "changes",
    "kreditrekin",
    "credit",
    "delivery",
    "cenrad",
    "pricelist",
    "list",
    "memo",
    "procedure",
    "survey",
    "kartib",
    "plan",
    "program",
    "lemum",
    "resolution",
    "aptauj",
    "invitation",
    "tender",
    "uzdevums",
];
/// Phrases of the body, folded.
const BODY: &[(Kind, &[&str])] = &[
    (
        Kind::Invoice,
        &[
            "apmaksai",
            "apmaksas termin",
            "pvn 21",
            "amount due",
            "total due",
            "due date",
            "bill to",
            "summa bez pvn",
            "subtotal",
        ],
    ),
    (
        Kind::Offer,
        &[
            "piedavajums ir speka",
            "piedavajam",
            "piedavajums ir derigs",
            "we propose",
            "we offer",
            "quotation is valid",
            "offer is valid",
            "valid until",
            "pleased to offer",
            "pleased to quote",
        ],
    ),
    (
        Kind::Contract,
        &[
            "turpmak",
            "puses",
            "pusem",
            "hereinafter",
            "this agreement",
            "this contract",
            "the parties",
            "either party",
            "liguma prieksmet",
            "terminate",
            "the seller",
            "the buyer",
            "the tenant",
            "izpilditajs",
            "pasutitajs",
        ],
    ),
    (
        Kind::Minutes,
        &[
            "piedalas",
            "piedalijas",
            "protokole",
            "nolem",
            "darba kartib",
            "attendees",
            "present:",
            "apologies",
            "decision",
            "agreed",
            "nakama sapulce",
            "next meeting",
            "klat",
            "notes of",
            "notes from",
            "went with",
            "settled on",
        ],
    ),
    (
        Kind::Report,
        &[
            "kopsavilkum",
            "secinajum",
            "ceturksn",
            "parskata period",
            "summary",
            "conclusion",
            "findings",
            "quarter",
            "recommendations",
            "ieteikum",
        ],
    ),
    (Kind::Tender, BIDS),
    (Kind::Policy, &["applies to", "attiecas uz", "this policy", "si kartiba", "sie noteikumi"]),
    (
        Kind::Letter,
        &[
            "ar cienu",
            "cienij",
            "godat",
            "dear ",
            "yours",
            "regards",
            "sincerely",
            "faithfully",
            "labdien",
            "prasu ",
        ],
    ),
];
/// Whom a note for all who work somewhere calls, folded.
const STAFF: [&str; 10] = [
    "staff",
    "team",
    "everyone",
    "everybody",
    "colleagues",
    "crew",
    "kolegiem",
    "komandai",
    "darbiniekiem",
    "kolektivam",
];
/// Lines that may call them.
const TITLE_UNITS: usize = 2;
/// How much of the body is looked at.
const BODY_UNITS: usize = 500;
/// Words of a sentence that may say what paper it is.
const PROSE_WORDS: usize = 8;
/// Lines that may hold the title.
const TITLE_LINES: usize = 12;

/// Whether a line says what paper it heads.
pub(super) fn names_paper(line: &str) -> bool {
    let folded = fold(line);
    let named = |names: &[&str]| {
        folded
            .split(|letter: char| !letter.is_alphabetic())
            .any(|word| names.iter().any(|name| word.starts_with(name)))
    };
    named(PAPERS) || TITLES.iter().any(|(_, names)| named(names))
}

fn names_one(line: &str, names: &[&str]) -> bool {
    let mut words = line.split(|letter: char| !letter.is_alphabetic());
    words.any(|word| names.iter().any(|name| word.starts_with(name)))
}

/// Where a title begins to say what its paper is about.
fn about_at(folded: &str) -> usize {
    let marks = [" par ", " about ", " regarding ", " concerning ", "(", ":"];
    marks.iter().filter_map(|mark| folded.find(mark)).min().unwrap_or(folded.len())
}

/// Whether a paper tells those who work somewhere what they do there: rules, or a note to all of them.
pub(super) fn rules_work(kind: Kind, units: &[Unit]) -> bool {
    let is_for_all = |unit: &Unit| {
        let mut words = unit.folded.split(|letter: char| !letter.is_alphabetic());
        unit.role == Role::Heading && words.any(|word| STAFF.contains(&word))
    };
    kind == Kind::Policy || kind == Kind::Other && units.iter().take(TITLE_UNITS).any(is_for_all)
}

/// A sentence among others, rather than a line.
fn is_prose(unit: &Unit) -> bool {
    unit.role == Role::Text && unit.text.ends_with(['.', '!', '?'])
}

/// The kind that most speaks for; forms need their sum.
pub(super) fn recognise(units: &[Unit], facts: &[(Field, String)]) -> Kind {
    let mut points: Vec<(Kind, usize)> = KINDS.map(|kind| (kind, 0)).to_vec();
    let mut add = |kind: Kind, more: usize| {
        if let Some(entry) = points.iter_mut().find(|(one, _)| *one == kind) {
            entry.1 += more;
        }
    };
    let titles = units
        .iter()
        .take(TITLE_LINES)
        .filter(|unit| matches!(unit.role, Role::Heading | Role::Text));
    for (line, unit) in titles.enumerate() {
        let folded = &unit.folded;
        // "Reports to: the manager" heads no report, "par pasūtījumu Nr. 5" no order.
        if ["reports to", "par ", "regarding "].iter().any(|begin| folded.starts_with(begin)) {
            continue;
        }
        let is_short =
            folded.split_whitespace().count() <= if is_prose(unit) { PROSE_WORDS } else { 14 };
        let about = about_at(folded);
        let names_any = |line: &str| TITLES.iter().any(|(_, names)| names_one(line, names));
        // "Complaint about order 5" is no order.
        let own = if names_any(&folded[..about]) { &folded[..about] } else { folded.as_str() };
        for (kind, names) in TITLES {
            let named = names_one(own, names);
            let may_be = *kind != Kind::Policy || line < RULES_LINES;
            if named && may_be && is_short {
                let weight = match unit.role {
                    Role::Heading if line < 3 => 5,
                    // "Invitation to tender: path repairs".
                    Role::Text if line == 0 && !is_prose(unit) => 5,
                    Role::Heading => 3,
                    _ => 1,
                };
                add(*kind, weight + usize::from(line < 3));
            }
        }
    }
    let lines = units.iter().take(BODY_UNITS).map(|unit| unit.folded.as_str());
    let body = lines.collect::<Vec<_>>().join(
        "
",
    );
    let has_bids = BIDS.iter().any(|phrase| body.contains(phrase));
    for (kind, phrases) in BODY {
        add(*kind, phrases.iter().filter(|phrase| body.contains(**phrase)).count().min(4));
    }
    let has = |field| facts.iter().any(|(one, _)| *one == field);
    if (has(Field::Total) || has(Field::Balance)) && has(Field::Due) {
        add(Kind::Invoice, 3);
    }
    points.retain(|(kind, _)| *kind != Kind::Tender || has_bids);
    points.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    points.into_iter().find(|(_, points)| *points >= 2).map_or(Kind::Other, |(kind, _)| kind)
}
