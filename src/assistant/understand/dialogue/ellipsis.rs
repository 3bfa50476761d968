//! Messages that leave out what the talk before has said: "And data analytics?", "And if we add two?", "How much is it?"

use super::{Guess, MAX_ASKED, Reader, SUBJECT_FROM, UNSURE_BELOW, class_of, likeliest, words};
use crate::{assistant::facts::Fact, domain::Language};

/// A message of so many words that names a subject may ask of it what was asked of the one before.
const MAX_WORDS_OF_SAME: usize = 5;
/// How sure that is: surer than most, as both halves were said.
const SAME_OF_OTHER: f32 = 0.6;
/// How a message begins that leaves out what is asked, or that corrects what was asked, in either language: "no" in
/// English is no Latvian "no".
const LEADS_EN: [&str; 11] =
    ["and", "or", "but", "about", "no", "not", "sorry", "oh", "i", "meant", "mean"];
const LEADS_LV: [&str; 9] =
    ["un", "bet", "ne", "nevis", "piedod", "piedodiet", "es", "domaju", "par"];
/// Likewise, before "about" only.
const LEADS_OF_ABOUT: [&str; 2] = ["what", "how"];
/// How a message goes on that does not name its subject but says what that does, in so many words at most: "the one that
/// reads the bills", "tas, kas lasa rēķinus".
const DESCRIBES_EN: [&[&str]; 6] = [
    &["the", "one"],
    &["for", "the", "one"],
    &["that", "one"],
    &["the", "thing"],
    &["for", "the", "thing"],
    &["the", "part"],
];
const DESCRIBES_LV: [&[&str]; 8] = [
    &["tas", "kas"],
    &["tam", "kas"],
    &["to", "kas"],
    &["ta", "kas"],
    &["tai", "kas"],
    &["tas", "kurs"],
    &["tam", "kurs"],
    &["to", "kurs"],
];
const MAX_WORDS_OF_DESCRIBED: usize = 10;
/// A hint is one from this probability of all facts about its subject on.
const HINTED_FROM: f32 = 0.15;
/// What a price is called among aspects: of a subject, and of what the site does not sell.
const PRICE: &str = "price";
const LOWEST_PRICE: &str = "cheapest";
const NOT_SOLD: &str = "foreign";
/// Words of a message that asks for the price and names nothing, besides its leads and those that point back: at least
/// one of the first, and whatever of the others.
const PRICE_WORDS: [&str; 14] = [
    "price", "prices", "pricing", "cost", "costs", "much", "cena", "cenas", "cenu", "maksa",
    "maksas", "maksat", "izmaksa", "izmaksas",
];
const BESIDE_PRICE: [&str; 22] = [
    "the", "a", "what", "whats", "s", "is", "are", "how", "does", "do", "would", "will", "kada",
    "kadas", "cik", "ir", "par", "tad", "butu", "kas", "ok", "labi",
];
/// The subject of the fact that names all prices.
const ALL_SERVICES: &str = "services";
/// A message of so many words, or of a few more with one that points back, names nothing of its own.
const MAX_WORDS_OF_BARE: usize = 2;
const POINTS_BACK: [&str; 14] = [
    "it", "its", "that", "this", "them", "they", "those", "tas", "to", "ta", "tie", "tos", "sis",
    "so",
];
/// A message that only names a subject is taken for a question what that is, or for nothing sure.
pub(super) const BARE_ASPECT: &str = "what";
const SURE_OF_OWN: f32 = 0.5;

impl Reader<'_> {
    /// "Cik maksā čatbots?" "Un datu analītika?": what was asked before, of the subject that is named now.
    pub(super) fn same_of_other(&self, message: &str, earlier: &[&str]) -> Option<Guess> {
        let (before, older) = earlier.split_last()?;
        let own = self.readings.guesses(message, None).into_iter().next()?;
        // "Un kas ir datu analītika?" asks something of its own, "Sorry, I meant the invoices" only says sorry.
        let is_bare = self.is_small_talk(&own)
            || self.book.fact(own.fact).is_none_or(|own| own.aspect == BARE_ASPECT)
            || own.probability < SURE_OF_OWN;
        if !is_bare {
            return None;
        }
        let (_, asked) = self.gist(before, self.subject_of(older));
        let asked = asked.first().filter(|best| best.probability >= SUBJECT_FROM)?;
        let asked = self.book.fact(asked.fact)?;
        let subject = self.only_named(message).or_else(|| self.hinted(message, asked))?;
        let fact = self.book.of(subject, &asked.aspect).filter(|fact| fact.id != asked.id)?;
        let fact = class_of(&fact.id, self.language)?;
        Some(Guess { fact, probability: SAME_OF_OTHER })
    }

    /// The one subject that a few words name.
    pub(super) fn only_named(&self, message: &str) -> Option<&str> {
        if message.split_whitespace().count() > MAX_WORDS_OF_SAME {
            return None;
        }
        let mut named = self.book.named_in(message, self.language);
        let (subject, None) = (named.next()?, named.next()) else { return None };
        Some(subject)
    }

    /// "And the invoice thing?": the likeliest other subject of which the same can be asked, where the message begins
    /// like one that leaves out what is asked.
    fn hinted(&self, message: &str, asked: &Fact) -> Option<&str> {
        let words = words(message);
        let leads = self.count_leads(&words);
        let rest = &words[leads..];
        let named = MAX_WORDS_OF_SAME >= rest.len() && !points_back(rest);
        let rest = described(rest, self.language).or_else(|| named.then_some(rest))?;
        if leads == 0 {
            return None;
        }
        let other = |guess: &Guess| {
            let other = self.subject(guess.fact).filter(|subject| *subject != asked.subject);
            other.filter(|other| self.book.of(other, &asked.aspect).is_some())
        };
        let (subject, share) = likeliest(&self.readings.guesses(&rest.join(" "), None), other)?;
        (share >= HINTED_FROM).then_some(subject)
    }

    /// The words of a message that begins like one that leaves out what is asked, if those are so few and none of them
    /// points back.
    pub(super) fn after_leads(&self, message: &str, most: usize) -> Option<Vec<String>> {
        let words = words(message);
        let leads = self.count_leads(&words);
        let rest = &words[leads..];
        let is_end = leads > 0 && (1..=most).contains(&rest.len()) && !points_back(rest);
        is_end.then(|| rest.to_vec())
    }

    /// "And the price?", "how much does it cost": whatever else those few words look like.
    pub(super) fn asks_only_price(&self, message: &str) -> bool {
        let words = words(message);
        let rest = &words[self.count_leads(&words)..];
        let is_price = |word: &String| PRICE_WORDS.contains(&word.as_str());
        let is_beside = |word: &String| {
            [&BESIDE_PRICE[..], &POINTS_BACK].iter().any(|list| list.contains(&word.as_str()))
        };
        rest.iter().any(is_price) && rest.iter().all(|word| is_price(word) || is_beside(word))
    }

    /// What the service that the talk is about costs, or what all do, where nothing but that is asked.
    pub(super) fn bare_price(&self, message: &str, subject: Option<&str>) -> Option<Guess> {
        let price = self.book.of(subject.unwrap_or(ALL_SERVICES), PRICE);
        let price = price.filter(|_| self.asks_only_price(message))?;
        let fact = class_of(&price.id, self.language)?;
        Some(Guess { fact, probability: SAME_OF_OTHER })
    }

    fn count_leads(&self, words: &[String]) -> usize {
        let leads: &[&str] = match self.language {
            Language::En => &LEADS_EN,
            Language::Lv => &LEADS_LV,
        };
        let is_lead = |at: &usize| {
            let word = words[*at].as_str();
            let is_before_about = words.get(at + 1).is_some_and(|next| next == "about");
            leads.contains(&word) || (is_before_about && LEADS_OF_ABOUT.contains(&word))
        };
        (0..words.len()).take_while(is_lead).count()
    }

    /// "How much is Basic for one network?" "And if we add two?": what was asked before in another case, where the
    /// words alone tell nothing for sure.
    pub(super) fn same_again(
        &self,
        earlier: &[&str],
        subject: Option<&str>,
        guesses: &[Guess],
    ) -> Option<Guess> {
        let (before, older) = earlier.split_last()?;
        if guesses.first()?.probability >= UNSURE_BELOW {
            return None;
        }
        let (_, asked) = self.gist(before, self.subject_of(older));
        let asked = asked.first().filter(|best| best.probability >= SUBJECT_FROM)?;
        let asked = self.book.fact(asked.fact).filter(|fact| Some(&*fact.subject) == subject)?;
        let is_same = |guess: &&Guess| {
            self.book.fact(guess.fact).is_some_and(|fact| {
                Some(&*fact.subject) == subject
                    && matter_of(&fact.aspect) == matter_of(&asked.aspect)
            })
        };
        let fact = guesses.iter().take(MAX_ASKED).find(is_same)?.fact;
        Some(Guess { fact, probability: SAME_OF_OTHER })
    }

    /// "Cik maksā?" after talk of a chatbot asks for its price, not for that of something the site does not sell or for
    /// the lowest of all prices; before any talk, for all prices.
    pub(super) fn price_of_talk(
        &self,
        message: &str,
        subject: Option<&str>,
        guesses: &[Guess],
    ) -> Option<Guess> {
        let best = guesses.first()?;
        let about = self.subject(best.fact);
        let leans = if about == Some(ALL_SERVICES) {
            subject.is_some_and(|subject| subject != ALL_SERVICES)
                && points_back(&words(message))
                && self.book.named_in(message, self.language).all(|named| named == ALL_SERVICES)
        } else {
            (best.probability < SUBJECT_FROM || about == Some(NOT_SOLD)) && names_nothing(message)
        };
        let asks_price = |guess: &&Guess| {
            let aspect = self.book.fact(guess.fact).map(|fact| fact.aspect.as_str());
            aspect.is_some_and(|aspect| aspect.starts_with(PRICE) || aspect == LOWEST_PRICE)
        };
        let share: f32 = guesses.iter().filter(asks_price).map(|guess| guess.probability).sum();
        if !leans || share < SUBJECT_FROM {
            return None;
        }
        let price = self.book.of(subject.unwrap_or(ALL_SERVICES), PRICE)?;
        let fact = class_of(&price.id, self.language)?;
        Some(Guess { fact, probability: SAME_OF_OTHER })
    }
}

/// What a message says of the subject that it does not name.
fn described(words: &[String], language: Language) -> Option<&[String]> {
    let heads: &[&[&str]] = match language {
        Language::En => &DESCRIBES_EN,
        Language::Lv => &DESCRIBES_LV,
    };
    let after = |head: &&[&str]| {
        let (first, rest) = words.split_at_checked(head.len())?;
        first.iter().eq(head.iter()).then_some(rest)
    };
    let rest = heads.iter().find_map(after)?;
    (!rest.is_empty() && rest.len() <= MAX_WORDS_OF_DESCRIBED).then_some(rest)
}

/// `price` of `priceMonthly`: an aspect without the case that it is about.
fn matter_of(aspect: &str) -> &str {
    aspect.split(|letter: char| letter.is_ascii_uppercase()).next().unwrap_or(aspect)
}

/// Whether a message leans wholly on the talk before it.
fn names_nothing(message: &str) -> bool {
    let words = words(message);
    words.len() <= MAX_WORDS_OF_BARE || (points_back(&words) && words.len() <= MAX_WORDS_OF_SAME)
}

fn points_back(words: &[String]) -> bool {
    words.iter().any(|word| POINTS_BACK.contains(&word.as_str()))
}
