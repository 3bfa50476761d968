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
    Other,
}

const KINDS: [Kind; 8] = [
    Kind::Invoice,
    Kind::Offer,
    Kind::Order,
    Kind::Deed,
    Kind::Contract,
    Kind::Minutes,
    Kind::Report,
    Kind::Letter,
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
    (Kind::Minutes, &["protokol", "minutes", "sapulce", "meeting", "sede", "sanaksme"]),
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
];
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
    (Kind::Letter, &["ar cienu", "cienij", "godat", "dear ", "yours", "regards", "sincerely"]),
];
/// How much of the body is looked at.
const BODY_UNITS: usize = 500;
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

/// The kind that most speaks for; forms need their sum.
pub(super) fn recognise(units: &[Unit], facts: &[(Field, String)]) -> Kind {
    let mut points: Vec<(Kind, usize)> = KINDS.map(|kind| (kind, 0)).to_vec();
    let mut add = |kind: Kind, more: usize| {
        if let Some(entry) = points.iter_mut().find(|(one, _)| *one == kind) {
            entry.1 += more;
        }
    };
    let titles =
        units.iter().take(TITLE_LINES).filter(|unit| !matches!(unit.role, Role::Row | Role::Item));
    for (line, unit) in titles.enumerate() {
        let folded = &unit.folded;
        // "Reports to: the manager" heads no report.
        if folded.starts_with("reports to") {
            continue;
        }
        let words: Vec<&str> = folded.split(|letter: char| !letter.is_alphabetic()).collect();
        let is_short = words.len() <= 14;
        for (kind, names) in TITLES {
            let named = words.iter().any(|word| names.iter().any(|name| word.starts_with(name)));
            if named && is_short && unit.role != Role::Courtesy {
                let weight = match unit.role {
                    Role::Heading => 4,
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
    for (kind, phrases) in BODY {
        add(*kind, phrases.iter().filter(|phrase| body.contains(**phrase)).count().min(4));
    }
    let has = |field| facts.iter().any(|(one, _)| *one == field);
    if (has(Field::Total) || has(Field::Balance)) && has(Field::Due) {
        add(Kind::Invoice, 3);
    }
    points.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    points.into_iter().find(|(_, points)| *points >= 2).map_or(Kind::Other, |(kind, _)| kind)
}
