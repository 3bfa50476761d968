//! A conversation as a whole: what its last message asks, with the subject that the visitor's earlier turns have
//! brought up. "And how much is it?" asks of that; a message that names another subject drops it.

mod alternatives;
mod compared;
mod continued;
mod ellipsis;
mod joined;
mod led;
mod listed;
mod paired;
mod readings;
mod sentences;
mod story;

use std::{borrow::Cow, collections::BTreeMap};

use self::readings::Readings;
use super::{
    Guess, class_of,
    clauses::{halves, parts, without_greeting},
    excluded,
    features::words,
    framed, renamed, scale, staff, vocabulary,
};
use crate::{
    assistant::facts::{FactBook, WHICH},
    domain::Language,
};

/// An earlier turn is about a subject from this probability of all its facts on.
const SUBJECT_FROM: f32 = 0.25;
/// Facts about these say nothing of what the talk is about.
const NO_SUBJECTS: [&str; 4] = ["smalltalk", "person", "foreign", "attack"];
/// "I would like to have that first talk" wants a person, but what comes after it is about the talk.
const BOOKS: &str = "book";
const BOOKED: &str = "consultation";
/// What the site cannot know, or answers with a refusal.
const NOT_OF_THE_SITE: [&str; 2] = ["foreign", "attack"];
/// A message that is so probably about them leaves the talk before: "And how much is bitcoin now?"
const FOREIGN_ALONE: f32 = 0.4;
/// Half of a message of at most so many words wants a person from this probability on.
const MAX_WORDS_OF_TWO_WISHES: usize = 16;
const SURE_OF_WISH: f32 = 0.85;
/// Earlier turns that are looked at; the oldest go first.
const MAX_EARLIER: usize = 10;
/// Below this no words tell what a message asks.
const UNSURE_BELOW: f32 = 0.2;
/// A message that says so surely what it asks, by itself or with the one before it, leaves nothing out.
const SURE_WITH_TALK: f32 = 0.8;
/// A message of so few words only ends the one before.
const MAX_WORDS_OF_END: usize = 3;
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
    /// Whether it asks what several of something cost: "and for three shops?"
    pub is_of_several: bool,
    /// How many questions it lists, where those are three or more: the first facts of `asked`.
    pub listed: usize,
    /// The service that its story before the question is about.
    pub story: Option<String>,
    /// The facts that it asks for, the likeliest first. Where it asks two things, the second of them is the
    /// second here.
    pub asked: Vec<Asked>,
}

/// Understands the last of a visitor's turns.
#[must_use]
pub fn understand(turns: &[&str], language: Language, book: &FactBook) -> Understanding {
    let turns: Vec<Cow<'_, str>> =
        turns.iter().map(|turn| renamed::as_on_site(turn, language)).collect();
    let wanted: Vec<Cow<'_, str>> =
        turns.iter().map(|turn| excluded::left_of(turn, language, book)).collect();
    let wanted: Vec<String> =
        wanted.iter().map(|turn| staff::as_need(turn, language).into_owned()).collect();
    let is_of_several = wanted
        .split_last()
        .is_some_and(|(last, earlier)| scale::is_of_several(last, earlier, language));
    let wanted: Vec<Cow<'_, str>> =
        (0..wanted.len()).map(|at| scale::without(&wanted[at], &wanted[..at], language)).collect();
    let wanted: Vec<Cow<'_, str>> =
        wanted.iter().map(|turn| framed::statement(turn, language, book)).collect();
    let turns: Vec<&str> = wanted.iter().map(AsRef::as_ref).collect();
    let reader = Reader { book, language, readings: Readings::of(language) };
    Understanding { is_of_several, ..reader.understand(&turns) }
}

struct Reader<'b> {
    book: &'b FactBook,
    language: Language,
    readings: Readings,
}

impl<'b> Reader<'b> {
    fn understand(&self, turns: &[&str]) -> Understanding {
        let (last, earlier) = turns.split_last().map_or(("", turns), |(last, rest)| (*last, rest));
        let subject = self.subject_of(earlier);
        let (question, guesses) = self.read(last, subject);
        let with_talk = self.with_talk(last, earlier, guesses.clone());
        let with_talk = self.led(last, earlier, with_talk);
        let continued = self.continued(last, earlier, &guesses);
        let same = self
            .bare_price(last, subject)
            .or_else(|| {
                let is_sure = probability(&with_talk) >= SURE_WITH_TALK;
                self.same_of_other(last, earlier).filter(|_| !is_sure)
            })
            .or_else(|| continued.clone())
            .or_else(|| self.price_of_talk(last, subject, &with_talk))
            .or_else(|| self.same_again(earlier, subject, &guesses));
        let guesses = with_talk;
        // "What makes it cheaper or dearer for one firm than for another?" says surely what it asks.
        let is_sure = probability(&guesses) >= SURE_WITH_TALK;
        let of_talk = self.alternatives_of_talk(last, earlier);
        let alternatives = match of_talk.is_empty() {
            true if is_sure => Vec::new(),
            true => self.alternatives(question),
            false => of_talk,
        };
        let wants_person = self.wants_person(last, subject, &guesses);
        let is_foreign = self.is_foreign(&guesses);
        let listed = self.listed(last, subject);
        let same = same.filter(|_| listed.is_empty());
        let is_same = |guess: &Guess| same.as_ref().is_some_and(|same| same.fact == guess.fact);
        // A question that is only ended anew asks nothing beside.
        let is_whole = same.is_some() && (same == continued || self.asks_only_price(last));
        let is_listed = |guess: &Guess| listed.iter().any(|listed| listed.fact == guess.fact);
        let is_other = |guess: &Guess| !is_whole && !is_same(guess) && !is_listed(guess);
        let others: Vec<Guess> = guesses.into_iter().filter(is_other).collect();
        let listed_count = listed.len();
        let asked = same
            .into_iter()
            .chain(listed)
            .chain(others)
            .take(MAX_ASKED)
            .map(|guess| Asked { fact: guess.fact.to_owned(), probability: guess.probability });
        Understanding {
            language: self.language,
            question: question.to_owned(),
            subject: subject.map(ToOwned::to_owned),
            wants_person,
            is_foreign,
            unknown_words: vocabulary::count_unknown(question, self.language, self.book),
            alternatives: alternatives.into_iter().map(ToOwned::to_owned).collect(),
            is_of_several: false,
            listed: listed_count,
            story: self.story_of(last, question).map(ToOwned::to_owned),
            asked: asked.collect(),
        }
    }

    /// How probably a message wants a person, of which these are the guesses: all of it, what it asks, or half of it.
    fn wants_person(&self, message: &str, subject: Option<&str>, guesses: &[Guess]) -> f32 {
        let wants = |guesses: &[Guess]| self.sum(guesses, &["person"]);
        let whole = wants(&self.readings.guesses(message, subject));
        // "I want somebody to call me and explain it in plain words"
        let is_short = message.split_whitespace().count() <= MAX_WORDS_OF_TWO_WISHES;
        let of_halves = halves(message)
            .into_iter()
            .flatten()
            .filter(|_| is_short)
            .map(|half| wants(&self.readings.guesses(half, subject)))
            .filter(|share| *share >= SURE_OF_WISH);
        of_halves.fold(wants(guesses).max(whole), f32::max)
    }

    /// What these turns, oldest first, were about in the end.
    fn subject_of(&self, earlier: &[&str]) -> Option<&'b str> {
        let newest = &earlier[earlier.len().saturating_sub(MAX_EARLIER)..];
        newest.iter().fold(None, |subject, turn| {
            let (_, guesses) = self.gist(turn, subject);
            // Who tells of a need and asks which of all fits talks of the one that does.
            let asks_which = guesses.first().is_some_and(|best| best.fact == WHICH);
            if asks_which && subject.is_some() { subject } else { self.topic(&guesses).or(subject) }
        })
    }

    /// What a turn or sentence is about: the subject whose facts are the likeliest together, though no single one
    /// may be. A complaint or thanks is about none.
    fn topic(&self, guesses: &[Guess]) -> Option<&'b str> {
        let best = guesses.first()?;
        let is_other = |subject| NO_SUBJECTS.contains(&subject);
        if best.probability >= SUBJECT_FROM && self.aspect(best.fact) == Some(BOOKS) {
            return Some(BOOKED);
        }
        if best.probability >= SUBJECT_FROM && self.subject(best.fact).is_some_and(is_other) {
            return None;
        }
        if let Some(leader) = self.leader(best) {
            return leader.leads_to.as_deref();
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
        let subject_before = self.subject_of(older);
        let mut joined = self.readings.guesses(&format!("{before} {message}"), subject_before);
        // What the message before asked is in both together, whatever more this one asks.
        let (_, asked_before) = self.gist(before, subject_before);
        let says_more = message.split_whitespace().count() > MAX_WORDS_OF_END;
        let told = asked_before.first().filter(|told| alone[0].fact != told.fact);
        if let Some(told) = told.filter(|_| says_more) {
            joined.retain(|guess| guess.fact != told.fact);
        }
        let is_other = |guess: &Guess| {
            self.subject(guess.fact).is_some_and(|subject| NO_SUBJECTS.contains(&subject))
        };
        joined::either(alone, &joined, is_other)
    }

    /// How probably a message asks what the site does not know; a second question of that kind is answered beside the
    /// first.
    fn is_foreign(&self, guesses: &[Guess]) -> f32 {
        let second = guesses.get(1).filter(|second| paired::is_told_beside(second));
        let beside = second.map_or(0.0, |second| second.probability);
        self.sum(guesses, &NOT_OF_THE_SITE) - beside
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

fn probability(guesses: &[Guess]) -> f32 {
    guesses.first().map_or(0.0, |best| best.probability)
}
