//! What one sentence of a note becomes in the letter: an order, a note, a question, a statement.

use super::{
    Writer, first_word,
    orders::{parts, read, strip},
    rules::Note,
};
use crate::{
    assistant::phrase::{capitalise, end_sentence, ends_with_address},
    text::clause_ends,
};

/// A longer statement needs no words before it.
const MAX_FRAMED_WORDS: usize = 12;

impl Writer {
    pub(super) fn order(&mut self, sentence: &str) -> Option<Vec<String>> {
        let order = read(sentence, false, self.rules)?;
        let bare = order.rest.trim_end_matches(['.', '!', '?', ' ']);
        let mut told = Vec::new();
        self.name = self.name.take().or(order.name);
        let mut who = order.who;
        for (at, part) in parts(bare, self.rules).into_iter().enumerate() {
            let (becomes, rest, end, is_wish) = if at == 0 {
                (order.becomes, part, order.end, order.is_wish)
            } else {
                let next = read(part, true, self.rules)?;
                who = if next.name.is_some() { who } else { next.who.or(who) };
                (next.becomes, next.rest, next.end, next.is_wish)
            };
            let wish = is_wish.then(|| (self.rules.wish)(rest));
            let rest = (self.rules.address)(wish.as_deref().unwrap_or(rest), who);
            let is_own = self.rules.first_person.contains(&first_word(&rest).as_str());
            let is_bare = becomes == self.rules.statement && (is_own || !self.is_stiff);
            let whole = if is_bare { rest } else { format!("{becomes}{rest}") };
            let whole = whole.trim_end_matches(['.', '!', '?']);
            let end = if ends_with_address(whole) { String::new() } else { end.to_string() };
            told.push(capitalise(&format!("{whole}{end}")));
        }
        self.who = Some(who);
        Some(told)
    }

    pub(super) fn note(&self, sentence: &str) -> Option<String> {
        let found = self.rules.notes.iter().find_map(|note| {
            let rest = strip(sentence, note.begins)?;
            Some((note, rest))
        });
        if let Some((Note { becomes, end, .. }, rest)) = found {
            let whole = format!("{becomes}{rest}");
            return Some(match end {
                Some(end) => format!("{}{end}", whole.trim_end_matches(['.', '!', '?', ' '])),
                None => end_sentence(&whole),
            });
        }
        if let Some(found) = self.share(sentence) {
            return Some(found);
        }
        let word = first_word(sentence);
        let before = (self.rules.before_verb)(sentence)?;
        Some(end_sentence(&format!("{before}{word}{}", &sentence[word.len()..])))
    }

    /// *15% off the next order* is what the recipient gets.
    fn share(&self, sentence: &str) -> Option<String> {
        let (off, becomes) = self.rules.percent;
        let (share, rest) = sentence.split_once('%')?;
        let is_share =
            share.trim().parse::<u8>().is_ok() && strip(rest.trim_start(), off).is_some();
        is_share.then(|| end_sentence(&format!("{becomes}{sentence}")))
    }

    pub(super) fn imperative(&self, sentence: &str) -> Option<String> {
        let word = first_word(sentence);
        let next = sentence.split(' ').nth(1).unwrap_or_default();
        let is_noun = self.rules.after_nouns.contains(&next);
        let (ends, may) = self.rules.at_will;
        let is_at_will = ends.iter().any(|end| sentence.trim_end_matches('.').ends_with(end));
        let lead = if is_at_will { may } else { self.rules.please };
        ((self.rules.is_imperative)(&word)
            && !is_noun
            && !(self.rules.is_named)(sentence)
            && !sentence.ends_with('?'))
        .then(|| end_sentence(&format!("{lead}{word}{}", &sentence[word.len()..])))
    }

    /// A question has its mark.
    pub(super) fn question(&self, sentence: &str) -> Option<String> {
        let asks = self.rules.questions.iter().any(|start| strip(sentence, start).is_some());
        let is_open = !sentence.ends_with(['?', '!']) && clause_ends(sentence).next().is_none();
        (asks && is_open).then(|| format!("{}?", capitalise(sentence.trim_end_matches(['.', ' ']))))
    }

    /// A short statement that begins with a plain word.
    pub(super) fn frame(&self, sentence: &str, is_only: bool) -> Option<String> {
        let word = first_word(sentence);
        let is_short = sentence.split(' ').count() <= MAX_FRAMED_WORDS;
        let is_plain = clause_ends(sentence).next().is_none() && !sentence.ends_with(['?', '!']);
        let fits = self.is_stiff && is_only && is_short && is_plain;
        (fits && self.rules.common.contains(&word.as_str())).then(|| {
            let start = if word.starts_with("jūs") { capitalise(&word) } else { word.clone() };
            end_sentence(&format!("{}{start}{}", self.rules.statement, &sentence[word.len()..]))
        })
    }
}
