//! What is asked on after an answer that names another service: `TikTok` is no part of social media management but run by
//! the assistants, so "How much is it?" asks for their price.

use super::{Guess, Reader, SUBJECT_FROM, class_of};
use crate::assistant::facts::Fact;

/// What a message asks besides is looked for among its likeliest facts.
const MAX_ASKED_BESIDE: usize = 2;

impl<'b> Reader<'b> {
    /// The fact that this guess is of, if it leads to another subject.
    pub(super) fn leader(&self, guess: &Guess) -> Option<&'b Fact> {
        let fact = self.book.fact(guess.fact).filter(|fact| fact.leads_to.is_some())?;
        (guess.probability >= SUBJECT_FROM).then_some(fact)
    }

    /// What a message asks of the subject to which the turn before it, or the message itself, was led.
    pub(super) fn led(&self, message: &str, earlier: &[&str], guesses: Vec<Guess>) -> Vec<Guess> {
        let told = earlier.split_last().and_then(|(before, older)| {
            self.leader(self.gist(before, self.subject_of(older)).1.first()?)
        });
        let beside = || guesses.iter().take(MAX_ASKED_BESIDE).find_map(|guess| self.leader(guess));
        let Some(leader) = beside().or(told) else { return guesses };
        // "And how much is social media management?" asks of what it names.
        if self.book.named_in(message, self.language).any(|named| named == leader.subject) {
            return guesses;
        }
        let same_of_other = |fact: &Fact| {
            let other = self.book.of(leader.leads_to.as_deref()?, &fact.aspect)?;
            class_of(&other.id, self.language)
        };
        let mut led: Vec<Guess> = Vec::new();
        for mut guess in guesses {
            let fact = self.book.fact(guess.fact);
            let is_led = |fact: &&Fact| fact.subject == leader.subject && fact.id != leader.id;
            guess.fact = fact.filter(is_led).and_then(same_of_other).unwrap_or(guess.fact);
            match led.iter_mut().find(|one| one.fact == guess.fact) {
                Some(one) => one.probability += guess.probability,
                None => led.push(guess),
            }
        }
        // What was told just now is not asked for again, where the same words ask on.
        let asks_on = |guess: &Guess| {
            guess.probability >= SUBJECT_FROM
                && self.subject(guess.fact) == leader.leads_to.as_deref()
        };
        let is_told = told.is_some() && led.first().is_some_and(|best| best.fact == leader.id);
        if let Some(at) = led.iter().position(asks_on).filter(|_| is_told) {
            led[..=at].rotate_right(1);
        }
        led
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        assistant::{engine::facts::Facts, understand::understand},
        blog::built_in_posts,
        config::Config,
        domain::Language,
    };

    #[test]
    fn a_price_after_what_another_service_does_is_that_services() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        for (language, turns, expected) in [
            (
                Language::En,
                ["Do you post on TikTok too?", "what does it cost?"],
                "assistants.price",
            ),
            (Language::En, ["Is Threads something you do?", "how much?"], "assistants.price"),
            (
                Language::En,
                ["Do you post on TikTok?", "And how much is social media management?"],
                "socialMedia.price",
            ),
            (Language::Lv, ["Vai vedat arī TikTok?", "cik par to jāmaksā?"], "assistants.price"),
            (Language::Lv, ["Vai rakstāt Threads tīklā?", "kāda ir cena?"], "assistants.price"),
        ] {
            let asked = understand(&turns, language, &facts.book).asked;
            assert_eq!(asked[0].fact, expected, "{turns:?}: {asked:?}");
        }
    }
}
