//! Notes without a subject or a form of *be*, as sentences: *pump worn out* is *the pump is worn out*, *went home* what we
//! did.

mod subjects;
mod sums;
mod things;
mod topics;

pub(in super::super) use self::sums::told;
use super::{
    articles::{is_verb, with_subject},
    lexicon::{
        bare, has, is_adverb, is_command, is_determiner, is_finite, is_joint, is_noun_too,
        is_number, is_participle, is_preposition, is_state, is_subject, is_time,
    },
};
use crate::assistant::{
    builtin::message::orders::strip,
    phrase::{capitalise, end_sentence, lower_first},
};

/// The clause that everything depends on.
struct Clause<'s> {
    text: &'s str,
    typed: Vec<&'s str>,
    bare: Vec<String>,
    /// Where its main part ends: before *because …*.
    end: usize,
}

/// A sentence of a note, without what an apology or a command needs to be told.
#[inline(never)]
pub(in super::super) fn complete(sentence: &str) -> Option<String> {
    let text = sentence.trim_end_matches(['.', ' ']);
    if text.ends_with('?') {
        return asked(text);
    }
    if text.contains(": ") || text.contains('\n') || text.ends_with(['?', '!']) {
        return None;
    }
    let clause = Clause::read(text);
    if let Some(rest) = strip(text, "otherwise ")
        && let Some(told) = Clause::read(rest).predicate()
    {
        let told = lower_first(&told).replacen(" has been ", " will be ", 1);
        return Some(end_sentence(&format!("Otherwise, {told}")));
    }
    let whole = sorry(text)
        .or_else(|| clause.command())
        .or_else(|| clause.with_own_subject())
        .or_else(|| clause.nothing())
        .or_else(|| clause.predicate())
        .or_else(|| clause.choice())
        .or_else(|| clause.event())
        .or_else(|| clause.to_come())
        .or_else(|| clause.place())
        .or_else(|| with_subject(text));
    whole.map(|whole| end_sentence(&whole)).or_else(|| told(text))
}

/// *Meet on Friday?*
fn asked(text: &str) -> Option<String> {
    let first = text.split(' ').next().map(bare)?;
    let is_ours = has("meet move start begin postpone talk speak discuss change", &first);
    is_ours.then(|| format!("Could we {}", lower_first(text)))
}

/// Whether a clause says something by itself, or does as soon as it is completed.
#[inline(never)]
pub(in super::super) fn is_said(text: &str) -> bool {
    let text = text.trim_end_matches(['.', ' ']);
    if text.contains(": ") {
        return false;
    }
    let clause = Clause::read(text);
    clause.has_verb()
        || sorry(text).is_some()
        || clause.command().is_some()
        || clause.with_own_subject().is_some()
        || clause.predicate().is_some()
}

/// Whether a subject has its verb, or only lacks being named.
#[inline(never)]
pub(in super::super) fn has_verb(text: &str) -> bool {
    let clause = Clause::read(text);
    clause.has_verb() || clause.with_own_subject().is_some()
}

/// Whether a word that may be an order names what something is said of: *refund approved*, *visit 35 EUR*.
pub(in super::super) fn is_named(text: &str) -> bool {
    let clause = Clause::read(text.trim_end_matches(['.', ' ']));
    let next = clause.word(1);
    is_noun_too(clause.word(0))
        && (is_verb(next, clause.word(2))
            || is_participle(next)
            || clause.cost().is_some()
            || is_state(next) && clause.opens_behind(2) && !is_adverb(next))
}

/// *Sorry cake late* is *we are sorry that the cake is late*.
fn sorry(text: &str) -> Option<String> {
    let rest = strip(text, "sorry")?;
    if rest.is_empty() {
        return Some("We are sorry".to_owned());
    }
    let rest = rest.strip_prefix(' ')?;
    let clause = Clause::read(rest);
    let first = clause.word(0);
    if is_preposition(first) || is_joint(first) || is_adverb(first) || has("that to", first) {
        return None;
    }
    let said = clause.predicate().or_else(|| with_subject(rest)).map(|said| lower_first(&said));
    Some(match said {
        Some(said) => format!("We are sorry that {said}"),
        None if clause.has_verb() || is_determiner(first) || is_subject(first) => {
            format!("We are sorry that {rest}")
        }
        None => format!("We are sorry about {rest}"),
    })
}

impl<'s> Clause<'s> {
    #[inline(never)]
    fn read(text: &'s str) -> Self {
        let typed: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
        let bare: Vec<String> = typed.iter().map(|word| bare(word)).collect();
        let is_end = |at: &usize| {
            let word = bare[*at].as_str();
            // *Closed since the owner is ill*
            let is_since = has("since as until after before", word)
                && bare[*at + 1..].iter().take(4).any(|next| is_finite(next) || is_subject(next));
            is_joint(word) && !has("and or than", word)
                || is_since
                || typed[*at - 1].ends_with([',', ';'])
        };
        let end = (1..typed.len()).find(is_end).unwrap_or(typed.len());
        Self { text, typed, bare, end }
    }

    #[inline(never)]
    fn word(&self, at: usize) -> &str {
        self.bare.get(at).map_or("", String::as_str)
    }

    #[inline(never)]
    fn says_who(&self) -> bool {
        self.bare[..self.end].iter().any(|word| is_subject(word))
    }

    /// Whether there is a subject with its verb.
    #[inline(never)]
    fn has_verb(&self) -> bool {
        self.says_who() && self.end > 1
            || (1..self.end).any(|at| {
                let before = self.word(at - 1);
                let is_behind =
                    !is_preposition(before) && !is_determiner(before) && !is_joint(before);
                is_behind && is_verb(self.word(at), self.word(at + 1))
            })
    }

    /// Whether nothing here belongs to a thing that would follow.
    #[inline(never)]
    fn opens_behind(&self, at: usize) -> bool {
        let word = self.word(at);
        let is_parted = at > 0 && self.typed[at - 1].ends_with([',', ';']);
        at >= self.end
            || is_parted
            || self.typed[at].starts_with('(')
            || is_preposition(word)
            || is_joint(word)
            || is_adverb(word)
            || is_time(word)
            || is_number(word)
            || is_determiner(word)
            || word == "to"
    }

    fn is_over(&self) -> bool {
        self.bare.iter().any(|word| has("yesterday ago last", word))
    }

    /// *Renew now*, *fill some bottles*: what the recipient is to do.
    #[inline(never)]
    fn command(&self) -> Option<String> {
        let next = self.word(1);
        let is_plain_order = is_determiner(next) && !has("next last", next)
            || has("us me now online it them early", next)
            || has("by before via with to", next) && is_command(self.word(0), true);
        let fits = is_command(self.word(0), false) && is_plain_order;
        // *Otherwise cancel order*
        if self.word(0) == "do" && next == "not"
            || self.word(0) == "never" && is_command(next, false)
        {
            return Some(format!("Please {}", lower_first(self.text)));
        }
        let is_behind = has("otherwise then also", self.word(0)) && is_command(next, false);
        if is_behind && !is_named(&self.typed[1..].join(" ")) {
            let (first, rest) = self.text.split_once(' ')?;
            return Some(format!("{}, please {rest}", capitalise(first)));
        }
        fits.then(|| format!("Please {}", lower_first(self.text)))
    }
}
