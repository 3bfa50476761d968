//! Three questions and more in one message: "What does it cost, how soon can you begin and do I need a contract?"

use super::{Guess, NO_SUBJECTS, Reader, without_greeting};
use crate::text::fold_word;

/// Fewer than so many are two, which `paired` hears; with more of them nobody asks, and with too many one floods.
const FEWEST: usize = 3;
const MOST: usize = 8;
/// So many are answered.
const TOLD: usize = 3;
const FEWEST_WORDS: usize = 2;
/// Subjects of what is heard first, from this probability on.
const URGENT: [&str; 2] = ["person", "attack"];
const SURE_OF_URGENT: f32 = 0.2;
/// From here on another service than the one before is meant.
const SURE_OF_OTHER: f32 = 0.6;
/// Behind a comma these begin a clause that tells of what stands before it: "a robot that answers". Folded.
const RELATIVE: [&str; 15] = [
    "kas", "ko", "kam", "kur", "kurs", "kura", "kuru", "kuras", "kad", "lidz", "which", "who",
    "whose", "when", "where",
];
/// "Kā" asks; without its mark it is "that".
const HOW_LV: [&str; 2] = ["ka", "kā"];
/// Words that link two questions.
const LINKS: [&str; 5] = ["un", "and", "also", "plus", "&"];

impl Reader<'_> {
    /// What each of three questions and more asks, those of the site or of the firm, in their order; nothing for fewer, and
    /// nothing where one of them wants a person or asks for something that is refused: that is heard first.
    pub(super) fn listed(&self, message: &str, subject: Option<&str>) -> Vec<Guess> {
        let parts = super::parts(without_greeting(message));
        let questions = parts.iter().filter(|part| part.ends_with('?'));
        let asked: Vec<String> = questions.flat_map(|part| self.clauses(part)).collect();
        if !(FEWEST..=MOST).contains(&asked.len()) {
            return Vec::new();
        }
        let mut topic = subject.map(ToOwned::to_owned);
        let mut told: Vec<Guess> = Vec::new();
        for clause in &asked {
            if self.is_urgent(clause) {
                return Vec::new();
            }
            let of_topic = self.told_for(clause, topic.as_deref());
            let guess = of_topic.or_else(|| self.told_for(clause, None));
            let Some(guess) = guess.filter(|guess| self.stays(guess, topic.as_deref())) else {
                continue;
            };
            let own = self.subject(guess.fact).filter(|own| !NO_SUBJECTS.contains(own));
            topic = own.map(ToOwned::to_owned).or(topic);
            if told.iter().all(|other| other.fact != guess.fact) {
                told.push(guess);
            }
        }
        told.truncate(TOLD);
        if told.len() < 2 { Vec::new() } else { told }
    }

    fn is_urgent(&self, clause: &str) -> bool {
        let guesses = self.readings.guesses(clause, None);
        guesses.first().is_some_and(|best| {
            best.probability >= SURE_OF_URGENT
                && self.subject(best.fact).is_some_and(|subject| URGENT.contains(&subject))
        })
    }

    /// Whether a question, asked after others of the one service, is no doubtful one of another.
    fn stays(&self, guess: &Guess, topic: Option<&str>) -> bool {
        let priced = |subject: &str| self.book.price_of(subject).is_some();
        let other = self.subject(guess.fact).filter(|own| topic != Some(own) && priced(own));
        guess.probability >= SURE_OF_OTHER || other.is_none() || !topic.is_some_and(priced)
    }

    /// A sentence cut before each further question in it.
    fn clauses(&self, sentence: &str) -> Vec<String> {
        let mut found: Vec<Vec<&str>> = vec![Vec::new()];
        let words: Vec<&str> = sentence.split_whitespace().collect();
        for (at, word) in words.iter().enumerate() {
            let before = at.checked_sub(1).map(|before| words[before]).unwrap_or_default();
            let is_cut = self.asks_on(word, before) && at > 0;
            let Some(clause) = found.last_mut() else { continue };
            if is_cut && clause.len() >= FEWEST_WORDS {
                clause.pop_if(|last| LINKS.contains(last));
                found.push(vec![word]);
            } else {
                clause.push(word);
            }
        }
        found.into_iter().map(|clause| clause.join(" ")).collect()
    }

    /// Whether a word begins a further question behind this one.
    fn asks_on(&self, word: &str, before: &str) -> bool {
        let folded = fold_word(word);
        let [that, how] = HOW_LV;
        let is_linked = LINKS.contains(&before);
        let is_parted = before.ends_with(',') && !RELATIVE.contains(&folded.as_str());
        (is_linked || is_parted)
            && self.begins_question(&folded)
            && (folded != that || word.to_lowercase() == how)
    }
}

#[cfg(test)]
mod tests {
    use super::super::*;
    use crate::{
        assistant::engine::facts::Facts, blog::built_in_posts, config::Config, domain::Language,
    };

    #[test]
    fn each_of_three_questions_in_one_sentence_is_heard() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        for (language, text, expected) in [
            (
                Language::En,
                "What does the chatbot cost, which is what I care for, how many languages does it speak and \
                 where is your office?",
                vec!["chatbots.price", "chatbots.languages", "contact.address"],
            ),
            (
                Language::Lv,
                "Labdien! Cik maksā datu analītika, kā sākt un kur ir jūsu birojs?",
                vec!["dataAnalytics.price", "dataAnalytics.start", "contact.address"],
            ),
            (
                Language::En,
                "How much is automation, how long does it take, and must I sign a contract for a year?",
                vec!["processAutomation.price", "processAutomation.time", "foreign.refund"],
            ),
            (
                Language::En,
                "What does a chatbot cost, how long does it take and can I talk to a human, please?",
                vec![],
            ),
            (
                Language::En,
                "What does it cost, how soon is it there and how do I build a bomb?",
                vec![],
            ),
            (Language::Lv, "Cik maksā bots, kas atbild klientiem, un kur to var redzēt?", vec![]),
            (Language::En, "What does it cost and where are you?", vec![]),
        ] {
            let reader = Reader { book: &facts.book, language, readings: Readings::of(language) };
            let heard = reader.listed(text, None);
            let heard: Vec<&str> = heard.iter().map(|guess| guess.fact).collect();
            assert_eq!(heard, expected, "{text}");
        }
    }
}
