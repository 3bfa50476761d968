//! Firms by their names: with a legal form, behind a word for the trade, in quotation marks, or of words that only firms
//! are called by.

use super::{
    super::{super::message::FIRMS, names},
    bare,
    words::{FORMS, RECIPIENTS, ROLES},
};
use crate::{assistant::phrase::capitalise, domain::Language};

const QUOTES: [char; 4] = ['„', '“', '”', '"'];
/// Words of a firm's whole name.
const MAX_WORDS: usize = 5;
/// More Latvian words for trades, without marks; a name in capitals follows them.
const TRADES: &str = "zobarstnieciba autoserviss serviss viesnica nams restorans kebabnica picerija biedriba aptieka \
     skola bernudarzs klubs";
/// Words that end the name of an English firm.
const ENDS: &str = "law solar vets furniture translations dental joinery bakery cafe garage services solutions studio \
     studios clinic plumbing catering cleaning accounting accountants bookkeeping roofing electrical builders gardens \
     landscaping motors travel tours consulting coaching photography design designs media foods farm brewery salon \
     kitchens nursery school academy lettings estates logistics couriers solicitors partners group";

/// The name next to the form of a company; Latvian forms stand before it, and outside its quotes.
pub(super) fn company(clause: &str) -> Option<String> {
    let words: Vec<&str> = clause.split_whitespace().collect();
    let at = words.iter().position(|word| FORMS.contains(word))?;
    let form = words[at];
    if !matches!(form, "SIA" | "AS" | "IK") {
        let count = words[..at].iter().rev().take_while(|word| is_capital(word)).count();
        let name = words[at - count..at].join(" ");
        return (count > 0).then(|| format!("{} {form}", name.trim_matches(QUOTES)));
    }
    let rest = &words[at + 1..];
    let quoted = rest.first().filter(|first| first.starts_with(QUOTES)).and_then(|_| {
        rest.iter().position(|word| word.ends_with(QUOTES)).map(|last| &rest[..=last])
    });
    let capitals = &rest[..rest.iter().take_while(|word| is_capital(word)).count()];
    let name = quoted.unwrap_or(capitals).join(" ");
    (!name.is_empty()).then(|| format!("{form} „{}”", name.trim_matches(QUOTES)))
}

/// A firm whose name stands in quotation marks.
pub(super) fn quoted(clause: &str, language: Language) -> Option<String> {
    clause.contains(QUOTES).then(|| only(clause, language)).flatten()
}

/// The firm that a clause names and nothing else.
pub(super) fn only(clause: &str, language: Language) -> Option<String> {
    let words: Vec<&str> = clause.split_whitespace().collect();
    let is_marked = |word: &&&str| {
        let bare = bare(word);
        RECIPIENTS.contains(&bare.as_str()) || ROLES.contains(&bare.as_str())
    };
    if words.len() > MAX_WORDS || words.iter().any(|word| is_marked(&word)) {
        return None;
    }
    let (first, last) = (words.first()?, words.last()?);
    if FORMS.contains(first) || FORMS.contains(last) {
        let is_whole = clause.contains(QUOTES) || words.iter().all(|word| is_capital(word));
        return company(clause).filter(|_| is_whole);
    }
    if let Some(at) = words.iter().position(|word| word.starts_with(QUOTES)) {
        return (at > 0 && last.ends_with(QUOTES)).then(|| capitalise(clause));
    }
    let trade = words.iter().position(|word| has(FIRMS, word) || has(TRADES, word));
    if let Some(at) = trade {
        let name = &words[at + 1..];
        return (!name.is_empty() && name.iter().all(|word| is_capital(word)))
            .then(|| capitalise(clause));
    }
    let is_name = words.len() > 1
        && words.iter().all(|word| is_capital(word))
        && names::known(&words, language).is_none();
    (is_name && (words.contains(&"&") || has(ENDS, last))).then(|| clause.to_owned())
}

fn has(list: &str, word: &str) -> bool {
    let word = bare(word);
    list.split_whitespace().any(|listed| bare(listed) == word)
}

fn is_capital(word: &str) -> bool {
    word == "&"
        || word.starts_with(|letter: char| letter.is_uppercase() || QUOTES.contains(&letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn firms_are_told_from_people_places_and_remarks() {
        for (clause, firm) in [
            ("SIA Liepu Nams", Some("SIA „Liepu Nams”")),
            ("SIA Koks kavē rēķinus", None),
            ("SIA \"Liepu nams\"", Some("SIA „Liepu nams”")),
            ("Oak & Son", Some("Oak & Son")),
            ("Harbour Vets", Some("Harbour Vets")),
            ("autoserviss Svece", Some("Autoserviss Svece")),
            ("Grāmatvedības birojs Lauva", Some("Grāmatvedības birojs Lauva")),
            ("salons \"Rasa\"", Some("Salons \"Rasa\"")),
            ("Emma Stone", None),
            ("Helsinki", None),
            ("klients SIA Koks", None),
            ("salons Valmierā ir slēgts", None),
            ("Friday afternoon", None),
        ] {
            assert_eq!(only(clause, Language::Lv).as_deref(), firm, "{clause}");
        }
    }
}
