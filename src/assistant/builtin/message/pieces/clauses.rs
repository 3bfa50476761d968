//! The clauses between commas, and what each of them is.

use super::super::{orders, rules::Rules};

/// Behind a service without a verb, what is done for the recipient and not by him.
const SERVICES: [&str; 6] = ["pick up", "pickup", "collect ", "deliver", "drop off", "return"];
/// *Kārļa Ulmaņa gatve 2*.
const MAX_ADDRESS_WORDS: usize = 4;

/// How a clause stands to those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// It goes on: *because …*, *and …*.
    Joined,
    /// It waits for the next one: *if …*.
    Open,
    /// It says something by itself.
    Said,
    /// It begins with its verb and lacks a subject: *is unpaid*.
    Predicate,
    /// A day, an hour.
    When,
    /// An address.
    Where,
    Note,
}

/// A clause with its kind.
pub(super) struct Clause<'s> {
    pub text: &'s str,
    pub kind: Kind,
}

/// Between commas and semicolons outside brackets and quotation marks.
pub(super) fn split<'s>(sentence: &'s str, rules: &Rules) -> Vec<&'s str> {
    let mut found = Vec::new();
    let (mut start, mut depth) = (0, 0_usize);
    for (at, letter) in sentence.char_indices() {
        // *If not – call us*
        let is_awaited = matches!(letter, '–' | '-')
            && sentence[at + letter.len_utf8()..].starts_with(' ')
            && sentence[..at].ends_with(' ')
            && (rules.waits)(sentence[start..at].trim());
        if is_awaited {
            found.push(sentence[start..at].trim());
            start = at + letter.len_utf8();
        }
        match letter {
            '(' | '„' | '“' | '«' => depth += 1,
            ')' | '”' | '»' => depth = depth.saturating_sub(1),
            ',' | ';' if depth == 0 && sentence[at + 1..].starts_with(' ') => {
                found.push(sentence[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(sentence[start..].trim());
    found.retain(|clause| !clause.is_empty());
    found
}

pub(super) fn read<'s>(texts: &[&'s str], rules: &Rules) -> Vec<Clause<'s>> {
    let is_place = |at: usize| {
        let text = texts.get(at).copied().unwrap_or_default();
        let name = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
        at > 0
            && name.starts_with(char::is_uppercase)
            && !name.starts_with("EUR")
            && !(rules.has_verb)(text)
    };
    let is_house = |at: usize| is_place(at) && has_house_number(texts[at]);
    let is_verbless = !(rules.has_verb)(texts[0]);
    // *Palūdz klientam, lai atsūta rēķinu* is one order.
    let is_ordered = |at: usize, text: &str| {
        orders::read(&format!("{}, {text}", texts[at - 1]), false, rules).is_some()
    };
    let kind = |at: usize, text: &str| {
        let is_order = || at > 0 && orders::read(text, true, rules).is_some();
        let is_awaited = || {
            texts.get(at + 1).is_some_and(|next| {
                let is_said = (rules.has_verb)(next) || orders::read(next, true, rules).is_some();
                !(rules.goes_on)(next) && is_said
            })
        };
        match () {
            () if at > 0 && (rules.is_wish)(text) && !is_ordered(at, text) => Kind::Said,
            () if at > 0 && (rules.goes_on)(text) => Kind::Joined,
            () if (rules.waits)(text) && (at == 0 || is_awaited()) => Kind::Open,
            () if (rules.waits)(text) => Kind::Joined,
            () if at > 0 && is_verbless && SERVICES.iter().any(|verb| text.starts_with(verb)) => {
                Kind::Note
            }
            () if at > 0 && is_verbless && (rules.is_predicate)(text) => Kind::Predicate,
            () if (rules.has_verb)(text) || text.ends_with('?') || is_order() => Kind::Said,
            () if at > 0 && (rules.is_when)(text) => Kind::When,
            () if is_house(at) || is_place(at) && is_house(at + 1) => Kind::Where,
            () => Kind::Note,
        }
    };
    let mut clauses: Vec<Clause<'s>> =
        texts.iter().enumerate().map(|(at, &text)| Clause { text, kind: kind(at, text) }).collect();
    // *The first month is free, if you sign in May*: a note that has a clause of its own is no line of a list.
    for at in 1..clauses.len().saturating_sub(1) {
        let next = &clauses[at + 1];
        let is_under = (rules.waits)(next.text) || next.text.starts_with(rules.that);
        if clauses[at].kind == Kind::Note && next.kind == Kind::Joined && is_under {
            clauses[at].kind = Kind::Said;
        }
    }
    clauses
}

/// What is to be paid and what for.
pub(super) fn is_sum_of(sum: &str, thing: &str) -> bool {
    const BILLS: [&str; 6] = ["rēķin", "invoice", "bill ", "pavadzīm", "avans", "deposit"];
    const MONEY: [&str; 6] = ["EUR", "eiro", "euro", "€", "£", "pound"];
    let words = sum.split(' ').count();
    let is_figure = sum.trim_start_matches(['€', '£']).starts_with(|c: char| c.is_ascii_digit());
    let thing = format!("{} ", thing.to_lowercase());
    let has_sum = MONEY.iter().any(|sign| thing.contains(&sign.to_lowercase()));
    words <= 2
        && is_figure
        && !has_sum
        && MONEY.iter().any(|sign| sum.contains(sign))
        && BILLS.iter().any(|bill| thing.contains(bill))
}

/// *Brīvības iela 12a*, *12 High Street*; no sum.
fn has_house_number(place: &str) -> bool {
    let words: Vec<&str> = place.split(' ').collect();
    let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let is_name = |word: &&str| word.starts_with(char::is_uppercase);
    let (first, last) = (words[0], words[words.len() - 1]);
    words.len() <= MAX_ADDRESS_WORDS
        && (is_number(last) || is_number(first) && words[1..].iter().all(is_name))
}

/// *Invoice 12, 340 EUR, the term was Monday, is unpaid*: what is said of the first comes next to it.
pub(super) fn ordered(mut clauses: Vec<Clause<'_>>) -> Vec<Clause<'_>> {
    let predicate = clauses.iter().position(|clause| clause.kind == Kind::Predicate);
    let said = clauses.iter().position(|clause| clause.kind == Kind::Said);
    if let (Some(predicate), Some(said)) = (predicate, said)
        && said < predicate
    {
        let clause = clauses.remove(predicate);
        clauses.insert(said, clause);
    }
    clauses
}
