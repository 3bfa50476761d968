//! A conversation as a whole: what its last message asks, with the subject that the visitor's earlier turns have
//! brought up. "And how much is it?" asks of that; a message that names another subject drops it.

mod alternatives;
mod compared;
mod ellipsis;
mod joined;

use std::collections::BTreeMap;

use super::{
    Guess, class_of,
    clauses::{halves, parts, without_greeting},
    features::words,
    guesses, vocabulary,
};
use crate::{assistant::facts::FactBook, domain::Language};

/// An earlier turn is about a subject from this probability of all its facts on.
const SUBJECT_FROM: f32 = 0.25;
/// Facts about these say nothing of what the talk is about.
const NO_SUBJECTS: [&str; 4] = ["smalltalk", "person", "foreign", "attack"];
/// What the site cannot know, or answers with a refusal.
const NOT_OF_THE_SITE: [&str; 2] = ["foreign", "attack"];
/// A message that is so probably about them leaves the talk before: "And how much is bitcoin now?"
const FOREIGN_ALONE: f32 = 0.4;
/// Each half of a sentence asks something of its own from this probability on.
const HALF_FROM: f32 = 0.6;
/// Half of a message of at most so many words wants a person from this probability on.
const MAX_WORDS_OF_TWO_WISHES: usize = 16;
const SURE_OF_WISH: f32 = 0.85;
/// Earlier turns that are looked at; the oldest go first.
const MAX_EARLIER: usize = 10;
/// A question of fewer words leans on the rest of its message.
const FEWEST_WORDS_OF_WHOLE: usize = 5;
/// Below this no words tell what a message asks.
const UNSURE_BELOW: f32 = 0.2;
/// A message that says so surely what it asks, by itself or with the one before it, leaves nothing out.
const SURE_WITH_TALK: f32 = 0.8;
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
    /// How many of its words neither a question that the site answers nor an answer has.
    pub unknown_words: usize,
    /// Two things with a price, where it asks what the one or the other costs; else none.
    pub alternatives: Vec<String>,
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
    let with_talk = reader.with_talk(last, earlier, guesses.clone());
    let same = reader
        .same_of_other(last, earlier)
        .filter(|_| probability(&with_talk) < SURE_WITH_TALK)
        .or_else(|| reader.price_of_talk(last, subject, &with_talk))
        .or_else(|| reader.same_again(earlier, subject, &guesses));
    let guesses = with_talk;
    // "What makes it cheaper or dearer for one firm than for another?" says surely what it asks.
    let is_sure = probability(&guesses) >= SURE_WITH_TALK;
    let alternatives = if is_sure { Vec::new() } else { reader.alternatives(question) };
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
        unknown_words: vocabulary::count_unknown(question, language, book),
        alternatives: alternatives.into_iter().map(ToOwned::to_owned).collect(),
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
        let (subject, share) = likeliest(guesses, |guess| self.subject(guess.fact))?;
        (share >= SUBJECT_FROM && !is_other(subject)).then_some(subject)
    }

    /// What a message asks, by itself or as the end of the one before.
    fn with_talk(&self, message: &str, earlier: &[&str], alone: Vec<Guess>) -> Vec<Guess> {
        let Some((before, older)) = earlier.split_last() else { return alone };
        let is_foreign = self.sum(&alone, &NOT_OF_THE_SITE);
        let best = alone.first().and_then(|best| self.subject(best.fact));
        // "Do you send reminders?" "How much is a chatbot?"
        let asks_of_named = best.is_some() && self.only_named(message) == best;
        if is_foreign >= FOREIGN_ALONE || asks_of_named || !joined::may_lean(message, &alone) {
            return alone;
        }
        let joined = guesses(&format!("{before} {message}"), self.subject_of(older), self.language);
        let is_other = |guess: &Guess| {
            self.subject(guess.fact).is_some_and(|subject| NO_SUBJECTS.contains(&subject))
        };
        joined::either(alone, &joined, is_other)
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
        if let Some(both) = self.compared(question, &best) {
            let others =
                best.into_iter().filter(|guess| both.iter().all(|one| one.fact != guess.fact));
            return (question, both.iter().cloned().chain(others).collect());
        }
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

/// What most probably is asked of or about, over all guesses that say the same of it, and how probably.
fn likeliest<'k>(
    guesses: &[Guess],
    of: impl Fn(&Guess) -> Option<&'k str>,
) -> Option<(&'k str, f32)> {
    let mut shares: BTreeMap<&str, f32> = BTreeMap::new();
    for guess in guesses {
        if let Some(it) = of(guess) {
            *shares.entry(it).or_default() += guess.probability;
        }
    }
    shares.into_iter().max_by(|(_, one), (_, two)| one.total_cmp(two))
}

fn asks_for_sure(part: &str, guesses: &[Guess]) -> bool {
    part.ends_with('?')
        && part.split_whitespace().count() >= FEWEST_WORDS_OF_WHOLE
        && probability(guesses) >= UNSURE_BELOW
}

fn probability(guesses: &[Guess]) -> f32 {
    guesses.first().map_or(0.0, |best| best.probability)
}
