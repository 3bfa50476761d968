//! What each kind of document is read for, and how the sentences that say it are known.

use super::{facts::has_company_form, kind::Kind, outline::Unit};

/// Sentences that are taken from a document's own summary.
const ABSTRACT_SENTENCES: usize = 3;

/// What else a sentence needs beside its words.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Needs {
    Nothing,
    Figure,
    Money,
    Company,
}

/// Something that a document of a kind is read for.
pub(super) struct Slot {
    /// Folded beginnings of words: one of these groups stands in the sentence as a whole.
    words: &'static [&'static [&'static str]],
    needs: Needs,
    /// How many sentences may say it.
    most: usize,
    /// Whether the summary tells it.
    in_summary: bool,
    /// Whether the first sentence says it rather than the most telling.
    is_first: bool,
}

const fn slot(
    words: &'static [&'static [&'static str]],
    needs: Needs,
    most: usize,
    in_summary: bool,
) -> Slot {
    Slot { words, needs, most, in_summary, is_first: false }
}

const fn first(words: &'static [&'static [&'static str]], needs: Needs) -> Slot {
    Slot { words, needs, most: 1, in_summary: true, is_first: true }
}

const CONTRACT: &[Slot] = &[
    slot(
        &[&["turpmak"], &["hereinafter"], &["between", "and"], &["(the"], &["nosledz"]],
        Needs::Company,
        2,
        true,
    ),
    first(
        &[
            &["apnemas"],
            &["liguma", "prieksmet"],
            &["uzdod"],
            &["supplier", "shall"],
            &["provider", "shall"],
            &["contractor", "shall"],
            &["agrees", "to"],
            &["consultant", "shall"],
            &["subject", "of", "agreement"],
            &["lets"],
            &["izire"],
            &["iznoma"],
            &["nodod", "noma"],
            &["employ"],
            &["pienem", "darba"],
            &["services", "include"],
            &["pakalpojum", "sniedz"],
            &["sells"],
            &["pardod"],
            &["undertakes"],
            &["will", "provide"],
            &["engages"],
        ],
        Needs::Nothing,
    ),
    first(
        &[
            &["summa"],
            &["cena"],
            &["maksa"],
            &["atlidzib"],
            &["samaks"],
            &["maksajum"],
            &["alga"],
            &["noma"],
            &["ires"],
            &["fee"],
            &["price"],
            &["rent"],
            &["salary"],
            &["pays"],
            &["pay"],
            &["payment"],
            &["sum"],
            &["remuneration"],
            &["cost"],
        ],
        Needs::Money,
    ),
    slot(
        &[
            &["stajas", "spek"],
            &["speka", "lidz"],
            &["noslegts", "uz"],
            &["darbibas", "termin"],
            &["ir", "speka"],
            &["commences"],
            &["commence"],
            &["term", "of"],
            &["effective"],
            &["remains", "force"],
            &["remain", "force"],
            &["valid", "until"],
            &["takes", "effect"],
            &["enters", "force"],
            &["period", "of"],
            &["starts", "on"],
            &["begins", "on"],
            &["uz", "laiku"],
            &["termins", "ir"],
            &["sakas"],
            &["runs", "from"],
            &["runs", "until"],
            &["continues"],
        ],
        Needs::Nothing,
        1,
        false,
    ),
    slot(
        &[
            &["izbeigt", "iepriek"],
            &["uzteik", "iepriek"],
            &["lauz", "iepriek"],
            &["partrauk", "iepriek"],
            &["atkap", "iepriek"],
            &["bridin", "iepriek"],
            &["pazino", "iepriek"],
            &["uzteikum"],
            &["uzteikt"],
            &["izbeigt", "ligum"],
            &["terminat", "notice"],
            &["terminat", "by"],
            &["notice", "period"],
            &["notice", "of"],
            &["cancel", "notice"],
            &["end", "notice"],
            &["izbeig", "bridin"],
        ],
        Needs::Figure,
        1,
        false,
    ),
    slot(
        &[
            &["ligumsod"],
            &["sodanaud"],
            &["kavejum", "procent"],
            &["penalt"],
            &["liability", "limited"],
            &["liquidated"],
            &["interest"],
            &["liable"],
            &["liability"],
            &["atbildib", "ierobezo"],
            &["depozit"],
            &["deposit"],
            &["drosibas", "naud"],
        ],
        Needs::Nothing,
        1,
        false,
    ),
    slot(
        &[
            &["garantij"],
            &["warrant"],
            &["guarantee"],
            &["konfidencial"],
            &["confidential"],
            &["pabeidz", "lidz"],
            &["nodod", "lidz"],
            &["complet", "by"],
        ],
        Needs::Nothing,
        1,
        false,
    ),
];
const OFFER: &[Slot] = &[
    first(
        &[
            &["piedavajam"],
            &["piedavaju"],
            &["piedavajum", "ietver"],
            &["propose"],
            &["offer", "to"],
            &["pleased", "offer"],
            &["quote", "for"],
            &["we", "offer"],
            &["we", "can", "supply"],
            &["ieklauts"],
            &["ietilpst"],
            &["we", "would", "supply"],
            &["includes"],
            &["ietver"],
            &["covers"],
            &["ieklauj"],
        ],
        Needs::Nothing,
    ),
    slot(
        &[
            &["cena"],
            &["kopa"],
            &["summa"],
            &["izmaks"],
            &["maksa"],
            &["price"],
            &["total"],
            &["cost"],
            &["fee"],
            &["amount"],
            &["cenas"],
        ],
        Needs::Money,
        1,
        true,
    ),
    slot(
        &[
            &["spek", "lidz"],
            &["derig", "lidz"],
            &["speka"],
            &["derigs"],
            &["valid"],
            &["open", "until"],
            &["expires"],
            &["holds", "until"],
            &["stands", "until"],
            &["prices", "until"],
        ],
        Needs::Figure,
        1,
        true,
    ),
    slot(
        &[
            &["dien"],
            &["nedel"],
            &["menes"],
            &["days"],
            &["weeks"],
            &["months"],
            &["start"],
            &["piegad"],
            &["termin"],
            &["deliver"],
            &["lead", "time"],
            &["ilg"],
            &["completed"],
        ],
        Needs::Nothing,
        1,
        false,
    ),
    slot(&[&["garantij"], &["guarantee"], &["warranty"], &["warrant"]], Needs::Nothing, 1, false),
    slot(
        &[
            &["avans"],
            &["apmaks"],
            &["samaks"],
            &["prieksapmaks"],
            &["deposit"],
            &["payment"],
            &["payable"],
            &["advance"],
            &["atlaid"],
            &["discount"],
        ],
        Needs::Figure,
        1,
        false,
    ),
    slot(
        &[&["nav", "ieklaut"], &["not", "includ"], &["neietver"], &["neietilpst"], &["exclud"]],
        Needs::Nothing,
        1,
        false,
    ),
];
const MINUTES: &[Slot] = &[
    slot(
        &[
            &["nolem"],
            &["lemum"],
            &["nospried"],
            &["nosprie"],
            &["apstiprina"],
            &["vienoj"],
            &["vienojas"],
            &["decision"],
            &["decided"],
            &["agreed"],
            &["resolved"],
            &["approved"],
            &["rejected"],
            &["noraid"],
            &["pienem", "lemum"],
            &["adopted"],
            &["balsoj"],
            &["voted"],
            &["atbalsti"],
        ],
        Needs::Nothing,
        5,
        true,
    ),
    slot(
        &[
            &["zino"],
            &["informe"],
            &["report"],
            &["present"],
            &["secina"],
            &["said"],
            &["explain"],
            &["konstate"],
            &["noted"],
            &["atzime"],
            &["kavej"],
            &["delay"],
            &["late"],
            &["behind"],
        ],
        Needs::Figure,
        2,
        false,
    ),
    slot(
        &[&["budzet"], &["budget"], &["izmaks"], &["cost"], &["eiro"], &["eur"], &["spent"]],
        Needs::Figure,
        1,
        false,
    ),
    slot(
        &[
            &["risk"],
            &["problem"],
            &["kavej"],
            &["delay"],
            &["late"],
            &["trukst"],
            &["sudzib"],
            &["complain"],
            &["kluda"],
            &["kludas"],
        ],
        Needs::Nothing,
        1,
        false,
    ),
];
const REPORT: &[Slot] = &[
    slot(
        &[
            &["secin"],
            &["kopum"],
            &["conclu"],
            &["overall"],
            &["ietaup"],
            &["saved"],
            &["paid", "for"],
            &["atmaksaj"],
        ],
        Needs::Nothing,
        1,
        true,
    ),
    slot(&[&["risk"], &["apdraud"], &["threat"]], Needs::Nothing, 1, false),
    slot(
        &[
            &["problem"],
            &["sudzib"],
            &["kavej"],
            &["complaint"],
            &["delay"],
            &["failure"],
            &["trukst"],
            &["lack"],
            &["iemesl"],
            &["cause"],
            &["celon"],
            &["late"],
            &["kludas"],
            &["errors"],
        ],
        Needs::Nothing,
        2,
        false,
    ),
];
const LETTER: &[Slot] = &[
    slot(
        &[
            &["piepras"],
            &["request"],
            &["demand"],
            &["sudz"],
            &["pretenz"],
            &["complain"],
            &["claim"],
            &["atlidzin"],
            &["refund"],
            &["compensat"],
            &["kompens"],
            &["velos"],
            &["velamies"],
            &["apply"],
            &["pieteik"],
            &["notice"],
            &["uzteik"],
            &["informejam"],
            &["informejam"],
            &["inform", "you"],
            &["pazinojam"],
            &["ludzam"],
            &["ludzu"],
        ],
        Needs::Nothing,
        1,
        true,
    ),
    slot(
        &[
            &["neesam"],
            &["neesmu"],
            &["nav"],
            &["not"],
            &["never"],
            &["bojat"],
            &["damag"],
            &["broken"],
            &["lost"],
            &["pazud"],
            &["kavej"],
            &["late"],
            &["delay"],
            &["kluda"],
            &["error"],
            &["nedarbojas"],
            &["wrong"],
            &["paliek", "bez"],
            &["izsledz"],
            &["stopped"],
            &["fail"],
            &["leak"],
            &["tek"],
        ],
        Needs::Nothing,
        3,
        false,
    ),
];

/// Sentences for the slots of a kind, with whether each belongs to the summary; the best first.
pub(super) fn fill(kind: Kind, units: &[Unit], scores: &[f32]) -> Vec<(usize, bool)> {
    let slots = match kind {
        Kind::Contract => CONTRACT,
        Kind::Offer => OFFER,
        Kind::Minutes => MINUTES,
        Kind::Report => REPORT,
        Kind::Letter => LETTER,
        Kind::Invoice | Kind::Other => &[],
    };
    let words: Vec<Vec<&str>> = units.iter().map(words_of).collect();
    let mut found: Vec<(usize, bool)> = match kind {
        Kind::Report | Kind::Other => own_summary(units),
        _ => Vec::new(),
    };
    for slot in slots {
        let mut fitting: Vec<usize> = (0..units.len())
            .filter(|&at| words[at].len() > 2 && slot.fits(&words[at], &units[at].text))
            .filter(|at| !found.iter().any(|(other, _)| other == at))
            .collect();
        if !slot.is_first && slot.most < 5 {
            fitting.sort_by(|&one, &two| scores[two].total_cmp(&scores[one]));
        }
        fitting.truncate(slot.most);
        fitting.sort_unstable();
        found.extend(fitting.into_iter().map(|at| (at, slot.in_summary)));
    }
    found
}

/// The first sentences of what the document itself calls its summary.
fn own_summary(units: &[Unit]) -> Vec<(usize, bool)> {
    let first = units.iter().find(|unit| unit.may_tell() && unit.is_under_abstract());
    let Some(heading) = first.map(|unit| &unit.heading) else { return Vec::new() };
    let sentences =
        (0..units.len()).filter(|&at| units[at].may_tell() && units[at].heading == *heading);
    sentences.take(ABSTRACT_SENTENCES).enumerate().map(|(place, at)| (at, place < 2)).collect()
}

/// The folded words of a sentence; none of a heading or a row.
fn words_of(unit: &Unit) -> Vec<&str> {
    if !unit.may_tell() {
        return Vec::new();
    }
    let parts = unit.folded.split(|letter: char| !letter.is_alphanumeric() && letter != '(');
    parts.filter(|word| !word.is_empty()).collect()
}

impl Slot {
    fn fits(&self, words: &[&str], text: &str) -> bool {
        // Short ones are whole words.
        let stands = |stem: &&str| {
            words
                .iter()
                .any(|word| if stem.len() <= 3 { word == stem } else { word.starts_with(stem) })
        };
        if !self.words.iter().any(|group| group.iter().all(stands)) {
            return false;
        }
        let has_figure = text.contains(|letter: char| letter.is_ascii_digit());
        match self.needs {
            Needs::Nothing => true,
            Needs::Figure => {
                has_figure
                    || SPELLED
                        .iter()
                        .any(|number| words.iter().any(|word| word.starts_with(number)))
            }
            Needs::Money => has_figure && is_money(words, text),
            Needs::Company => {
                has_company_form(text)
                    || text.contains('“')
                    || text.contains('”')
                    || text.contains('"')
            }
        }
    }
}

/// Numbers in letters, folded beginnings.
const SPELLED: &[&str] = &[
    "viena", "vienu", "divi", "divas", "divu", "diviem", "tris", "trim", "triju", "cetr", "piec",
    "ses", "septin", "aston", "devin", "desmit", "one", "two", "three", "four", "five", "six",
    "seven", "eight", "nine", "ten", "twelve", "thirty", "sixty", "ninety", "menes", "month",
];

fn is_money(words: &[&str], text: &str) -> bool {
    text.contains(['€', '$', '£'])
        || words.iter().any(|word| {
            matches!(
                *word,
                "eur" | "eiro" | "euro" | "euros" | "gbp" | "usd" | "pounds" | "dollars" | "sek"
            )
        })
}
