//! A conversation as a whole: what its last message asks, with the subject that the visitor's earlier turns have
//! brought up. "And how much is it?" asks of that; a message that names another subject drops it.

use std::collections::BTreeMap;

use super::{
    Guess, class_of,
    clauses::{halves, parts, without_greeting},
    features::words,
    guesses, joined,
};
use crate::{assistant::facts::FactBook, domain::Language};

/// An earlier turn is about a subject from this probability of all its facts on.
const SUBJECT_FROM: f32 = 0.25;
/// Facts about these say nothing of what the talk is about.
const NO_SUBJECTS: [&str; 4] = ["smalltalk", "person", "foreign", "attack"];
/// Each half of a sentence asks something of its own from this probability on.
const HALF_FROM: f32 = 0.6;
/// Half of a message of at most so many words wants a person from this probability on.
const MAX_WORDS_OF_TWO_WISHES: usize = 16;
const SURE_OF_WISH: f32 = 0.85;
/// Earlier turns that are looked at; the oldest go first.
const MAX_EARLIER: usize = 10;
/// A message of so many words that names a subject may ask of it what was asked of the one before.
const MAX_WORDS_OF_SAME: usize = 5;
/// How sure that is: surer than most, as both halves were said.
const SAME_OF_OTHER: f32 = 0.6;
/// A question of fewer words leans on the rest of its message.
const FEWEST_WORDS_OF_WHOLE: usize = 5;
/// Below this no words tell what a message asks.
const UNSURE_BELOW: f32 = 0.2;
/// What a price is called among aspects: of a subject, and of what the site does not sell.
const PRICE: &str = "price";
const LOWEST_PRICE: &str = "cheapest";
const NOT_SOLD: &str = "foreign";
/// The subject of the fact that names all prices.
const ALL_SERVICES: &str = "services";
/// A message of so many words, or of a few more with one that points back, names nothing of its own.
const MAX_WORDS_OF_BARE: usize = 2;
const POINTS_BACK: [&str; 14] = [
    "it", "its", "that", "this", "them", "they", "those", "tas", "to", "ta", "tie", "tos", "sis",
    "so",
];
/// A message that only names a subject is taken for a question what that is, or for nothing sure.
const BARE_ASPECT: &str = "what";
const SURE_OF_OWN: f32 = 0.5;
/// Guesses that are handed on.
const MAX_ASKED: usize = 4;

/// A fact that is probably asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// Its id.
    pub fact: String,
    /// From 0 to 1.
    pub probability: f32,
}

/// What the last message of a conversation asks.
#[derive(Clone, Debug, PartialEq)]
pub struct Understanding {
    /// The language to answer in.
    pub language: Language,
    /// The message, or the one sentence of it that asks.
    pub question: String,
    /// What the talk was about before this message, such as `chatbots`.
    pub subject: Option<String>,
    /// How probably it wants a person rather than an answer, and how probably it asks what the site does not
    /// know: over all facts of the kind, none of which may be likely alone.
    pub wants_person: f32,
    /// See `wants_person`.
    pub is_foreign: f32,
    /// The facts that it asks for, the likeliest first. Where it asks two things, the second of them is the
    /// second here.
    pub asked: Vec<Asked>,
}

/// Understands the last of a visitor's turns.
#[must_use]
pub fn understand(turns: &[&str], language: Language, book: &FactBook) -> Understanding {
    let reader = Reader { book, language };
    let (last, earlier) = turns.split_last().map_or(("", turns), |(last, rest)| (*last, rest));
    let subject = reader.subject_of(earlier);
    let (question, guesses) = reader.read(last, subject);
    let same = reader
        .same_of_other(last, earlier)
        .or_else(|| reader.price_of_talk(last, subject, &guesses))
        .or_else(|| reader.same_again(earlier, subject, &guesses));
    let guesses = reader.with_talk(last, earlier, guesses);
    let whole = super::guesses(last, subject, language);
    let wants = |guesses: &[Guess]| reader.sum(guesses, &["person"]);
    // "I want somebody to call me and explain it in plain words": half of it says what is wanted.
    let is_short = last.split_whitespace().count() <= MAX_WORDS_OF_TWO_WISHES;
    let of_halves = halves(last).into_iter().flatten().filter(|_| is_short).map(|half| {
        let share = wants(&super::guesses(half, subject, language));
        if share >= SURE_OF_WISH { share } else { 0.0 }
    });
    let wants_person = of_halves.fold(wants(&guesses).max(wants(&whole)), f32::max);
    let is_foreign = reader.sum(&guesses, &["foreign", "attack"]);
    let is_same = |guess: &Guess| same.as_ref().is_some_and(|same| same.fact == guess.fact);
    let others: Vec<Guess> = guesses.into_iter().filter(|guess| !is_same(guess)).collect();
    let asked = same
        .into_iter()
        .chain(others)
        .take(MAX_ASKED)
        .map(|guess| Asked { fact: guess.fact.to_owned(), probability: guess.probability });
    Understanding {
        language,
        question: question.to_owned(),
        subject: subject.map(ToOwned::to_owned),
        wants_person,
        is_foreign,
        asked: asked.collect(),
    }
}

struct Reader<'b> {
    book: &'b FactBook,
    language: Language,
}

impl<'b> Reader<'b> {
    /// What these turns, oldest first, were about in the end.
    fn subject_of(&self, earlier: &[&str]) -> Option<&'b str> {
        let newest = &earlier[earlier.len().saturating_sub(MAX_EARLIER)..];
        newest.iter().fold(None, |subject, turn| {
            let (_, guesses) = self.read(turn, subject);
            self.topic(&guesses).or(subject)
        })
    }

    /// What a turn or sentence is about: the subject whose facts are the likeliest together, though no single one
    /// may be. A complaint or thanks is about none.
    fn topic(&self, guesses: &[Guess]) -> Option<&'b str> {
        let best = guesses.first()?;
        let is_other = |subject| NO_SUBJECTS.contains(&subject);
        if best.probability >= SUBJECT_FROM && self.subject(best.fact).is_some_and(is_other) {
            return None;
        }
        let mut shares: BTreeMap<&str, f32> = BTreeMap::new();
        for guess in guesses {
            if let Some(subject) = self.subject(guess.fact) {
                *shares.entry(subject).or_default() += guess.probability;
            }
        }
        let (subject, share) =
            shares.into_iter().max_by(|(_, one), (_, two)| one.total_cmp(two))?;
        (share >= SUBJECT_FROM && !is_other(subject)).then_some(subject)
    }

    /// What a message asks, by itself or as the end of the one before.
    fn with_talk(&self, message: &str, earlier: &[&str], alone: Vec<Guess>) -> Vec<Guess> {
        let Some((before, older)) = earlier.split_last() else { return alone };
        if !joined::may_lean(message, &alone) {
            return alone;
        }
        let joined = guesses(&format!("{before} {message}"), self.subject_of(older), self.language);
        let is_other = |guess: &Guess| {
            self.subject(guess.fact).is_some_and(|subject| NO_SUBJECTS.contains(&subject))
        };
        joined::either(alone, &joined, is_other)
    }

    /// "Cik maksā čatbots?" "Un datu analītika?": what was asked before, of the subject that is named now.
    fn same_of_other(&self, message: &str, earlier: &[&str]) -> Option<Guess> {
        if message.split_whitespace().count() > MAX_WORDS_OF_SAME {
            return None;
        }
        let (before, older) = earlier.split_last()?;
        let (_, asked) = self.read(before, self.subject_of(older));
        let asked = asked.first().filter(|best| best.probability >= SUBJECT_FROM)?;
        let asked = self.book.fact(asked.fact)?;
        let mut named = self.book.named_in(message, self.language);
        let (subject, None) = (named.next()?, named.next()) else { return None };
        let fact = self.book.of(subject, &asked.aspect).filter(|fact| fact.id != asked.id)?;
        let own = guesses(message, None, self.language).into_iter().next()?;
        // "Un kas ir datu analītika?" asks something of its own.
        let is_bare = self.book.fact(own.fact).is_none_or(|own| own.aspect == BARE_ASPECT)
            || own.probability < SURE_OF_OWN;
        let fact = class_of(&fact.id, self.language)?;
        is_bare.then_some(Guess { fact, probability: SAME_OF_OTHER })
    }

    /// "How much is Basic for one network?" "And if we add two?": what was asked before in another case, where the
    /// words alone tell nothing for sure.
    fn same_again(
        &self,
        earlier: &[&str],
        subject: Option<&str>,
        guesses: &[Guess],
    ) -> Option<Guess> {
        let (before, older) = earlier.split_last()?;
        if guesses.first()?.probability >= UNSURE_BELOW {
            return None;
        }
        let (_, asked) = self.read(before, self.subject_of(older));
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
    fn price_of_talk(
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

    /// How probable the facts of these subjects are together.
    fn sum(&self, guesses: &[Guess], subjects: &[&str]) -> f32 {
        let is_one =
            |guess: &&Guess| self.subject(guess.fact).is_some_and(|it| subjects.contains(&it));
        guesses.iter().filter(is_one).map(|guess| guess.probability).sum()
    }

    fn subject(&self, fact: &str) -> Option<&'b str> {
        self.book.fact(fact).map(|fact| fact.subject.as_str())
    }

    /// The part of a message that asks, and what it asks for.
    fn read<'t>(&self, message: &'t str, subject: Option<&'b str>) -> (&'t str, Vec<Guess>) {
        let message = without_greeting(message);
        let whole = guesses(message, subject, self.language);
        let parts = parts(message);
        let (question, best) = if parts.len() > 1 {
            self.sharpest(message, whole, &parts, subject)
        } else {
            (message, whole)
        };
        (question, self.with_second(best, &parts, subject))
    }

    /// In a story, the sentence that asks for something for sure, questions first; else the whole.
    fn sharpest<'t>(
        &self,
        message: &'t str,
        whole: Vec<Guess>,
        parts: &[&'t str],
        subject: Option<&'b str>,
    ) -> (&'t str, Vec<Guess>) {
        let telling = |(_, guesses): &(&str, Vec<Guess>)| {
            guesses.first().is_some_and(|best| !self.is_small_talk(best))
        };
        // A sentence may lean on the one before: "Bots talk rubbish. Does yours?"
        let mut topic = subject;
        let mut read: Vec<(&str, Vec<Guess>)> = Vec::new();
        // A whole sentence that asks for something of what the ones before it named.
        let mut asks_of_topic = None;
        for part in parts {
            let guesses = guesses(part, topic, self.language);
            let is_of_topic = guesses.first().and_then(|best| self.subject(best.fact)) == topic;
            if is_of_topic && topic.is_some() && asks_for_sure(part, &guesses) {
                asks_of_topic = Some(*part);
            }
            topic = self.topic(&guesses).or(topic);
            read.push((*part, guesses));
        }
        read.retain(telling);
        let has_question = read.iter().any(|(part, _)| part.ends_with('?'));
        let best = read
            .into_iter()
            .filter(|(part, _)| !has_question || part.ends_with('?'))
            .max_by(|(_, one), (_, two)| probability(one).total_cmp(&probability(two)));
        match best {
            Some((part, guesses))
                if probability(&guesses) > probability(&whole)
                    || asks_of_topic == Some(part)
                    || whole.first().is_some_and(|best| self.is_small_talk(best)) =>
            {
                (part, guesses)
            }
            _ => (message, whole),
        }
    }

    /// Puts a second question of the message in the second place: in another sentence, or in the other half of one.
    fn with_second(
        &self,
        mut best: Vec<Guess>,
        parts: &[&str],
        subject: Option<&str>,
    ) -> Vec<Guess> {
        let Some(first) = best.first().cloned() else { return best };
        let own = self.subject(first.fact).filter(|own| !NO_SUBJECTS.contains(own)).or(subject);
        let halves: Vec<[&str; 2]> = parts.iter().flat_map(|part| halves(part)).collect();
        let other_sentences = parts.iter().copied().filter(|part| part.ends_with('?'));
        let candidates = other_sentences.chain(halves.into_iter().flatten());
        // The second may lean on the first, or have nothing to do with it.
        let readings = candidates.flat_map(|part| [own, None].map(|topic| (part, topic)));
        let second = readings
            .filter_map(|(part, topic)| guesses(part, topic, self.language).into_iter().next())
            .filter(|guess| guess.fact != first.fact && guess.probability >= HALF_FROM)
            .filter(|guess| self.subject(guess.fact).is_some_and(|it| !NO_SUBJECTS.contains(&it)))
            .max_by(|one, two| one.probability.total_cmp(&two.probability));
        if let Some(second) = second {
            best.retain(|guess| guess.fact != second.fact);
            best.insert(1, second);
        }
        best
    }

    fn is_small_talk(&self, guess: &Guess) -> bool {
        self.subject(guess.fact) == Some("smalltalk")
    }
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

fn asks_for_sure(part: &str, guesses: &[Guess]) -> bool {
    part.ends_with('?')
        && part.split_whitespace().count() >= FEWEST_WORDS_OF_WHOLE
        && probability(guesses) >= UNSURE_BELOW
}

fn probability(guesses: &[Guess]) -> f32 {
    guesses.first().map_or(0.0, |best| best.probability)
}
