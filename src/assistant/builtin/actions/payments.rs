//! Sums that are due by a day or with an event: somebody has to pay them.

use super::{Words, deadline};

const ENGLISH_SUMS: [&str; 14] = [
    "payment",
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
const ENGLISH_DUE: [&str; 10] = [
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
];
/// What a sum may be due with.
const ENGLISH_EVENTS: [&str; 9] = [
    "on signing",
    "on signature",
    "on delivery",
    "on completion",
    "on receipt",
    "on acceptance",
    "on order",
    "after delivery",
    "in advance",
];
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
    let is_when = || deadline::english(words) || words.has_any_phrase(&ENGLISH_EVENTS);
    let is_due = words.has_any_phrase(&ENGLISH_DUE) && !words.has(&["not", "nothing", "no"]);
    let is_bare = words.at(0) == "payment" && matches!(words.at(1), "within" | "by" | "due");
    (is_bare || is_due) && has_sum && is_when()
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
