//! What is said of a thing without a form of *be*.

use super::{
    super::lexicon::{
        has, is_achieved, is_adverb, is_command, is_countable, is_determiner, is_going_on,
        is_number, is_participle, is_plain, is_plural, is_preposition, is_state, is_subject,
        is_time, is_whereabouts,
    },
    Clause,
};
use crate::assistant::phrase::{capitalise, lower_first};

impl Clause<'_> {
    /// *No double rooms because of the festival*.
    pub(super) fn nothing(&self) -> Option<String> {
        if self.word(0) != "no"
            || self.has_verb()
            || self.typed.len() < 2
            || !is_plain(self.word(1))
        {
            return None;
        }
        let run = (1..self.end).take_while(|at| is_plain(self.word(*at))).last()?;
        let is = if is_plural(self.word(run)) { "are" } else { "is" };
        Some(format!("There {is} {}", lower_first(self.text)))
    }

    /// Where what is said of a thing begins, and the word that says it.
    #[inline(never)]
    pub(super) fn predicate_at(&self, from: usize) -> Option<(usize, usize)> {
        let says = |at: usize| {
            let word = self.word(at);
            let next = self.word(at + 1);
            let is_bound = is_determiner(next) && !has("next last this every same", next);
            // *Delivered broken*
            let is_how = is_participle(word) && (is_state(next) || is_participle(next));
            // *Lawyer on holiday*
            let is_where = is_whereabouts(word, next) && self.opens_behind(at + 2);
            !is_bound
                && (is_state(word) || is_participle(word) || is_going_on(word) && !is_adverb(word))
                && (self.opens_behind(at + 1) || is_how)
                || is_where
        };
        let at = (from + 1..self.end).find(|at| says(*at))?;
        let mut start = at;
        while start > from + 1 && is_adverb(self.word(start - 1)) {
            start -= 1;
        }
        self.names_thing(from, start).then_some((start, at))
    }

    /// Whether these words name a thing.
    #[inline(never)]
    pub(super) fn names_thing(&self, from: usize, to: usize) -> bool {
        let typed = |at: usize| self.typed[at];
        let is_part = |at: usize| {
            let word = self.word(at);
            is_plain(word)
                || is_determiner(word)
                || is_number(word)
                || is_preposition(word)
                || word == "and"
                || typed(at).starts_with(char::is_uppercase) && !is_subject(word)
        };
        let (first, last) = (self.word(from), self.word(to - 1));
        let is_named = is_plain(last) && !is_participle(last)
            || is_number(last)
            || typed(to - 1).starts_with(char::is_uppercase);
        to > from
            && !is_preposition(first)
            && first != "no"
            && !is_command(first, true)
            && is_named
            && (from..to).all(is_part)
            && !(from..to).any(|at| typed(at).contains(['%', ':', '€', '£']))
    }

    /// *Pump worn out*, *two pages missing*.
    #[inline(never)]
    pub(super) fn predicate(&self) -> Option<String> {
        if self.says_who() || self.has_verb() {
            return None;
        }
        let (start, at) = self.predicate_at(0)?;
        let is_done = is_achieved(self.word(at));
        let thing = self.thing(start, is_done);
        let rest = self.typed[start..].join(" ");
        // *Has not been paid*
        Some(match (self.be(start, at), rest.strip_prefix("not ")) {
            ("has been", Some(rest)) => format!("{thing} has not been {rest}"),
            ("have been", Some(rest)) => format!("{thing} have not been {rest}"),
            (be, _) => format!("{thing} {be} {rest}"),
        })
    }

    #[inline(never)]
    pub(super) fn is_many(&self, end: usize) -> bool {
        let named = (1..end).find(|at| is_preposition(self.word(*at))).unwrap_or(end);
        let first = self.word(0);
        let is_one = has("one a an this each every", first) || first == "1";
        !is_one
            && (is_number(first)
                || has("all both several few many these those", first)
                || self.bare[..end].iter().any(|word| word == "and")
                || is_plural(self.word(named - 1)))
    }

    /// The words before its verb with the article that they lack.
    #[inline(never)]
    pub(super) fn thing(&self, end: usize, is_known: bool) -> String {
        let named = (1..end).find(|at| is_preposition(self.word(*at))).unwrap_or(end);
        let is_bare = (0..named).all(|at| is_plain(self.word(at)))
            && self.typed[0].starts_with(char::is_lowercase);
        let has_the = is_bare && (is_known || is_countable(&self.bare[..named]) || named < end);
        let thing = self.typed[..end].join(" ");
        if has_the { format!("The {thing}") } else { capitalise(&thing) }
    }

    pub(super) fn be(&self, start: usize, at: usize) -> &'static str {
        let is_many = self.is_many(start);
        let word = self.word(at);
        let next = self.word(at + 1);
        let is_over = self.is_over()
            || self.bare[at + 1..self.end].iter().any(|word| word == "same")
            || is_participle(word) && (is_state(next) || is_participle(next));
        let behind = self.bare.get(at + 1..self.end).unwrap_or_default();
        let is_ahead = has("ready closed off open", word)
            && behind.iter().any(|word| is_time(word) || word == "next")
            && !behind.iter().any(|word| has("until since", word));
        match (is_over, is_achieved(word), is_many) {
            _ if is_ahead => "will be",
            (true, _, true) => "were",
            (true, _, false) => "was",
            (false, true, true) => "have been",
            (false, true, false) => "has been",
            (false, false, true) => "are",
            (false, false, false) => "is",
        }
    }
}
