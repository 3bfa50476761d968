//! A question that is ended anew: "How long do you keep what I send in the form?" "And analytics data?"

use super::{Guess, NO_SUBJECTS, Reader, SUBJECT_FROM, ellipsis::BARE_ASPECT};
use crate::assistant::duration;

/// The new end has so many words at most.
const MAX_WORDS_OF_END: usize = 4;
/// The beginning of the question before has so many words.
const BEGINNINGS: std::ops::RangeInclusive<usize> = 2..=6;
/// What both ask together is asked from this probability on, and from the next one whatever is asked of it.
const SURE: f32 = 0.6;
const SURE_OF_OTHER: f32 = 0.85;
/// A message that says by itself so surely what it asks leaves nothing out.
const SURE_ALONE: f32 = 0.8;
/// How sure it is then: surer than most, as both halves were said.
const ASKED: f32 = 0.6;

impl Reader<'_> {
    /// What the beginning of the question before asks of that which a message with "and" or "what about" names.
    pub(super) fn continued(
        &self,
        message: &str,
        earlier: &[&str],
        alone: &[Guess],
    ) -> Option<Guess> {
        let (before, older) = earlier.split_last()?;
        let best = alone.first()?;
        if best.probability >= SURE_ALONE && self.aspect(best.fact) != Some(BARE_ASPECT) {
            return None;
        }
        let end = self.after_leads(message, MAX_WORDS_OF_END)?;
        let (question, asked) = self.gist(before, self.subject_of(older));
        let asked = asked.first().filter(|best| best.probability >= SUBJECT_FROM)?;
        let asked = self.book.fact(asked.fact)?;
        let words: Vec<&str> = question.split_whitespace().collect();
        let beginnings = BEGINNINGS.filter_map(|count| words.get(..count));
        let readings = beginnings.filter_map(|beginning| {
            let text = format!("{} {}?", beginning.join(" "), end.join(" "));
            self.readings.guesses(&text, None).into_iter().next()
        });
        let asks_how_long = duration::is_asked(question);
        let is_same = |guess: &Guess| {
            self.book.fact(guess.fact).is_some_and(|fact| {
                let is_kind = fact.aspect == asked.aspect
                    || asks_how_long && duration::is_stated(fact.answer(self.language));
                fact.id != asked.id
                    && !NO_SUBJECTS.contains(&fact.subject.as_str())
                    && (is_kind || guess.probability >= SURE_OF_OTHER)
            })
        };
        let sure = readings.filter(|guess| guess.probability >= SURE && is_same(guess));
        let surest = sure.max_by(|one, other| one.probability.total_cmp(&other.probability))?;
        Some(Guess { probability: ASKED, ..surest })
    }
}
