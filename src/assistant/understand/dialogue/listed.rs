//! Three questions and more in one message: "What does it cost, how soon can you begin and do I need a contract?"

use super::{Guess, NO_SUBJECTS, Reader, without_greeting};
use crate::{domain::Language, text::fold_word};

/// Fewer than so many are two, which `paired` hears; with more of them nobody asks, and with too many one floods.
const FEWEST: usize = 3;
const MOST: usize = 8;
/// So many are answered.
const TOLD: usize = 3;
const FEWEST_WORDS: usize = 2;
/// From here on another service than the one before is meant.
const SURE_OF_OTHER: f32 = 0.6;
/// What a further question begins with behind a comma, where a relative clause would not; folded, but for "kā", which
/// without its mark is "that".
const AFTER_COMMA_LV: [&str; 12] = [
    "cik", "cikos", "vai", "kapec", "kadel", "kads", "kada", "kadi", "kadas", "kadu", "kadam",
    "kadai",
];
const HOW_LV: &str = "kā";
const AFTER_COMMA_EN: [&str; 15] = [
    "what", "whats", "how", "hows", "why", "do", "does", "is", "are", "can", "could", "will",
    "would", "must", "should",
];
/// And behind a word that links.
const AFTER_LINK_LV: [&str; 9] =
    ["kas", "ko", "kam", "kur", "kurs", "kura", "kuru", "kad", "cikos"];
const AFTER_LINK_EN: [&str; 6] = ["which", "who", "whos", "when", "where", "whose"];
const LINKS: [&str; 5] = ["un", "and", "also", "plus", "&"];

impl Reader<'_> {
    /// What each of three questions and more asks, those of the site or of the firm, in their order; nothing for fewer.
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
        let is_linked = LINKS.contains(&before);
        let folded = fold_word(word);
        let is_of = |list: &[&str]| list.contains(&folded.as_str());
        let (after_comma, after_link): (&[&str], &[&str]) = match self.language {
            Language::Lv => (&AFTER_COMMA_LV, &AFTER_LINK_LV),
            Language::En => (&AFTER_COMMA_EN, &AFTER_LINK_EN),
        };
        let asks = is_of(after_comma) || word.to_lowercase() == HOW_LV;
        asks && (is_linked || before.ends_with(',')) || is_linked && is_of(after_link)
    }
}

#[cfg(test)]
mod tests {
    use super::super::*;
    use crate::{assistant::engine::facts::Facts, blog::built_in_posts, config::Config};

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
