//! Two whole questions in one sentence: "Which languages does it speak, and do I have to change my website?" Each asks
//! by itself; what their words together look like is neither.

use super::{Guess, NO_SUBJECTS, Reader, halves, probability};
use crate::{domain::Language, text::fold_word};

/// What a question begins with, folded.
const ASKING_LV: [&str; 24] = [
    "vai", "cik", "kas", "ko", "kam", "kur", "kurs", "kura", "kuru", "kuras", "kad", "kapec",
    "kadel", "ka", "kads", "kada", "kadi", "kadas", "kadu", "kadam", "kadai", "kados", "cikos",
    "lidz",
];
const ASKING_EN: [&str; 12] = [
    "what", "whats", "whatll", "which", "who", "whos", "whose", "when", "where", "why", "how",
    "hows",
];
/// Or with such a word, which asks at the beginning only.
const VERBS_EN: [&str; 22] = [
    "do", "does", "did", "is", "are", "am", "was", "were", "can", "could", "will", "would",
    "shall", "should", "have", "has", "must", "may", "might", "dont", "isnt", "till",
];
/// So many words may stand before that in the first question, and in the second.
const BEFORE_FIRST: usize = 5;
const BEFORE_SECOND: usize = 1;
/// More places at which a message could link two questions are not looked at.
const MAX_LINKED: usize = 6;
/// Each of both asks for its fact from this probability on, and both together are as sure as this then.
const EACH_FROM: f32 = 0.25;
const BOTH: f32 = 0.6;
/// What of the firm the site does not say, which is an answer beside another one.
const DECLINES: [&str; 8] = [
    "foreign.discount",
    "foreign.refund",
    "foreign.payment",
    "foreign.vacancies",
    "foreign.clients",
    "foreign.channels",
    "foreign.certificates",
    "foreign.sla",
];

/// Whether a guess is what a second question asks of the firm.
pub(super) fn is_told_beside(second: &Guess) -> bool {
    second.probability >= BOTH && DECLINES.contains(&second.fact)
}

impl Reader<'_> {
    /// What the one question of a message asks and what the other, where it links two; what the site says comes first.
    /// In a story, of which `whole` are the guesses, both are surer than what it asks as a whole.
    pub(super) fn two_asked(
        &self,
        parts: &[&str],
        whole: &[Guess],
        subject: Option<&str>,
    ) -> Option<[Guess; 2]> {
        let linked = parts
            .iter()
            .copied()
            .flat_map(halves)
            .filter(|[one, other]| self.asks(one, BEFORE_FIRST) && self.asks(other, BEFORE_SECOND))
            .take(MAX_LINKED);
        let both = linked.filter_map(|[one, other]| {
            // Either may lean on what the other names: "Which languages does it speak, and must I rebuild my site?"
            let own = |guess: Option<Guess>| {
                self.subject(guess?.fact).filter(|own| !NO_SUBJECTS.contains(own))
            };
            let of_first = own(self.told_for(one, subject));
            let second = self.surer(other, of_first, None)?;
            let first = self.surer(one, subject, own(Some(second.clone())))?;
            (first.fact != second.fact).then_some([first, second])
        });
        let weaker = |both: &[Guess; 2]| both[0].probability.min(both[1].probability);
        let mut found = both.max_by(|one, two| weaker(one).total_cmp(&weaker(two)))?;
        found.sort_by_key(|guess| DECLINES.contains(&guess.fact));
        let is_doubtful = parts.len() > 1 && weaker(&found) < probability(whole);
        if is_doubtful || DECLINES.contains(&found[0].fact) {
            return None;
        }
        Some(found.map(|guess| Guess { probability: guess.probability.max(BOTH), ..guess }))
    }

    /// What half of a message asks for more surely, after talk of the one subject or of the other.
    fn surer(&self, half: &str, one: Option<&str>, other: Option<&str>) -> Option<Guess> {
        let guesses = [one, other].map(|subject| self.told_for(half, subject));
        let surest = guesses.into_iter().flatten();
        surest.max_by(|one, two| one.probability.total_cmp(&two.probability))
    }

    /// What part of a message asks of the site or of the firm.
    pub(super) fn told_for(&self, half: &str, subject: Option<&str>) -> Option<Guess> {
        let guesses = self.readings.guesses(half, subject);
        let best = guesses.first().filter(|_| probability(&guesses) >= EACH_FROM)?;
        let is_of_site = self.subject(best.fact).is_some_and(|it| !NO_SUBJECTS.contains(&it));
        (is_of_site || DECLINES.contains(&best.fact)).then(|| best.clone())
    }

    /// Whether a text begins like a question, behind so many words at most.
    fn asks(&self, text: &str, before: usize) -> bool {
        let words = text.split_whitespace().take(before + 1).map(fold_word);
        let is_verb = |word: &str| self.language == Language::En && VERBS_EN.contains(&word);
        words.enumerate().any(|(at, word)| {
            self.asking().contains(&word.as_str()) || at <= BEFORE_SECOND && is_verb(&word)
        })
    }

    /// Whether a question may begin with this word, folded.
    pub(super) fn begins_question(&self, word: &str) -> bool {
        self.asking().contains(&word) || self.language == Language::En && VERBS_EN.contains(&word)
    }

    fn asking(&self) -> &'static [&'static str] {
        match self.language {
            Language::Lv => &ASKING_LV,
            Language::En => &ASKING_EN,
        }
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
    fn each_of_two_linked_questions_is_heard() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        for (language, text, expected) in [
            (
                Language::En,
                "Two things: which languages does the bot speak, and must I rebuild my website?",
                ["chatbots.languages", "chatbots.requirement"],
            ),
            (
                Language::En,
                "Where is your office and do you give discounts?",
                ["contact.address", "foreign.discount"],
            ),
            (
                Language::Lv,
                "Vai jums ir atlaides, un kur ir jūsu birojs?",
                ["contact.address", "foreign.discount"],
            ),
        ] {
            let asked = understand(&[text], language, &facts.book).asked;
            let two = [asked[0].fact.as_str(), asked[1].fact.as_str()];
            assert_eq!(two, expected, "{text}: {asked:?}");
        }
        let story = "Our hospital is not allowed to use a cloud and they will not discuss it. Everything I saw was \
                     online. Can the AI model run on our own server?";
        let asked = understand(&[story], Language::En, &facts.book).asked;
        assert_eq!(asked[0].fact, "security.ownServer", "{asked:?}");
        let one = "Do you work with firms and with people?";
        let asked = understand(&[one], Language::En, &facts.book).asked;
        assert!(asked[1].probability < 0.6, "{asked:?}");
    }
}
