//! Sums that are due by a day or with an event: somebody has to pay them.

use super::{Words, deadline};

const ENGLISH_SUMS: [&str; 15] = [
    "payment",
    "charge",
    "deposit",
    "balance",
    "fee",
    "rent",
    "instalment",
    "installment",
    "rest",
    "amount",
    "invoice",
    "sum",
    "half",
    "price",
    "remainder",
];
const ENGLISH_DUE: [&str; 16] = [
    "is due",
    "are due",
    "falls due",
    "fall due",
    "becomes payable",
    "become payable",
    "is payable",
    "are payable",
    "payable within",
    "payable on",
    "payable weekly",
    "payable monthly",
    "payable quarterly",
    "payable in",
    "payable by",
    "payable before",
];
/// What stands before the event that a sum is due with, or says how often it is.
const ENGLISH_EVENTS: [&str; 10] =
    ["on", "upon", "after", "before", "within", "by", "weekly", "monthly", "quarterly", "in"];
const LATVIAN_SUMS: [&str; 10] = [
    "apmaks",
    "samaks",
    "priekšapmaks",
    "avans",
    "maksājum",
    "atlīdzīb",
    "atlikus",
    "nomas",
    "iemaks",
    "rēķin",
];
const LATVIAN_PAYS: [&str; 5] = ["maksā", "samaksā", "apmaksā", "pārskaita", "iemaksā"];

/// "The deposit is due on signing", "Payment within ten days."
pub(super) fn english(words: &Words<'_>) -> bool {
    let has_sum = words.has(&ENGLISH_SUMS) || words.sentence.contains(['£', '€', '$']);
    let is_when = || deadline::english(words) || comes_with_event(words);
    let is_due = words.has_any_phrase(&ENGLISH_DUE) && !words.has(&["not", "nothing", "no"]);
    let is_bare = words.at(0) == "payment" && matches!(words.at(1), "within" | "by" | "due");
    (is_bare || is_due) && has_sum && is_when()
}

/// "… is due on signing", "payable monthly in advance".
fn comes_with_event(words: &Words<'_>) -> bool {
    (1..words.lower.len()).any(|at| {
        matches!(words.before(at, 1), "due" | "payable") && ENGLISH_EVENTS.contains(&words.at(at))
    })
}

/// "Atlīdzība ir 100 EUR, to maksā 10 dienu laikā", "Apmaksa piecu dienu laikā."
pub(super) fn latvian(words: &Words<'_>) -> bool {
    let is_sum = |word: &&String| LATVIAN_SUMS.iter().any(|stem| word.starts_with(stem));
    let pays = words.has(&LATVIAN_PAYS);
    let is_bare = words.lower.iter().take(2).any(|word| is_sum(&word))
        && words.has(&["laikā"])
        && !words.lower.iter().any(|word| {
            ["ts", "ta", "ti", "tas"].iter().any(|end| word.ends_with(end))
                && ["saņem", "veik", "samaks", "apmaks", "kavē"]
                    .iter()
                    .any(|stem| word.starts_with(stem))
        });
    (pays && words.lower.iter().any(|word| is_sum(&word)) || is_bare)
        && !words.has(&["nav", "ja", "līgumsodu", "vairāk", "var"])
        && deadline::latvian(words)
}
