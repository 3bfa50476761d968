//! What is known for a visitor's question, before anybody puts it into words: the facts that it asks for, else the
//! passages that fit, else nothing. Both engines answer from this and from nothing else.

mod candidates;
mod claims;
mod differences;
mod named;
mod other;
mod passages;
mod places;
mod prices;
mod repeated;
mod said;
mod spoken;
mod story;
mod told;

use self::{
    candidates::candidates,
    differences::described,
    named::with_unnamed,
    other::other_than_a_fact,
    passages::{from_posts, hits, in_a_post, quotable, search},
    places::at_address,
    prices::{is_of_price, named_prices, of_several},
    repeated::adds_nothing,
};
pub(in crate::assistant) use self::{
    claims::{claimed_sum, sums_in},
    prices::TOGETHER,
};
use super::{
    ChatRequest,
    facts::{Fact, FactBook, HOLIDAYS},
    filter::pries,
    knowledge::{Hit, Knowledge},
    understand::{Understanding, understand},
    when::{asks_for_time, wishes_to_meet},
};
use crate::domain::Language;

/// Subjects of facts that are answers of their own, to which nothing is added.
const SAID_AS_IS: [&str; 4] = ["smalltalk", "person", "foreign", "attack"];
/// A fact is asked for from this probability on.
const SURE: f32 = 0.2;
/// From here on it is asked for if the search, which knows nothing of the classifier, finds its page too.
const LIKELY: f32 = 0.07;
/// After talk of its subject a fact is asked for from this probability on, if the next one is so much less probable and
/// the message, of at most so many words, no more foreign to the site than this.
const LEANING: f32 = 0.1;
const CLEARLY_FIRST: f32 = 1.5;
const FOREIGN_TO_TALK: f32 = 0.15;
const MAX_WORDS_OF_LEANING: usize = 12;
/// A second question is answered too from this probability on.
const SURE_OF_SECOND: f32 = 0.6;
/// A second one that is so sure is told first, where the first one is less sure than this.
const SURE_BY_FAR: f32 = 0.8;
const UNSURE_BESIDE: f32 = 0.5;
/// Below this it is not clear which of two facts is meant: the next one is told too if it has so much of the
/// first one's probability, and is not out of the question itself. Of one subject, both are read with less surprise.
const TORN_BELOW: f32 = 0.5;
const SHARE_OF_FIRST: f32 = 0.5;
const TORN_OF_SUBJECT_BELOW: f32 = 0.8;
const SHARE_OF_FIRST_OF_SUBJECT: f32 = 0.25;
const TORN_FROM: f32 = 0.1;
/// From here on an answer says besides how to reach a person.
const COULD_WANT_PERSON: f32 = 0.08;
/// What the site does not know; a second question of that kind is answered beside the first.
const FOREIGN: &str = "foreign";
/// What somebody is told who asks after others' talks.
const OF_OTHERS: &str = "attack.prompt";
/// Which languages are understood here.
const OTHER_LANGUAGE: &str = "foreign.otherLanguage";
/// How to agree on a time for a talk.
const BOOKING: &str = "person.book";
/// Pages that count as found when a fact is only likely.
const CONFIRMING_HITS: usize = 3;

/// A fact that may be asked for, and how probable that is.
type Candidate<'k> = (&'k Fact, f32);

/// What is known for the last message of a conversation.
#[derive(Debug)]
pub struct Findings<'k> {
    /// The language to answer in.
    pub language: Language,
    /// The message.
    pub message: String,
    /// The same, or the part of it that asks.
    pub question: String,
    /// What the visitor said before the message, the oldest first.
    pub earlier: Vec<String>,
    /// Whether the message only asks whether a time is free.
    pub asks_for_time: bool,
    /// What fits.
    pub found: Found<'k>,
    /// Whether the answer should say how to reach a person.
    pub offers_person: bool,
}

/// What fits a question.
#[derive(Debug)]
pub enum Found<'k> {
    /// It has no words.
    Empty,
    /// An answer that stands as it is: small talk, a person to talk to, a refusal.
    AsIs(&'k Fact),
    /// One or two facts that are asked for.
    Facts(Vec<&'k Fact>),
    /// What the answer before has told already, and no more is known.
    Told(&'k Fact),
    /// No fact for sure, but passages that fit.
    Passages(Vec<Hit<'k>>),
    /// Nothing: it is declined.
    Nothing,
}

impl<'k> Findings<'k> {
    /// Looks up what the last message of a conversation asks.
    #[must_use]
    pub fn of(request: &ChatRequest, book: &'k FactBook, knowledge: &'k Knowledge) -> Self {
        let turns: Vec<&str> = request.visitor_turns().into_iter().map(str::trim).collect();
        let plain = said::with_service_of_story(&turns, request.language, book);
        let understood = understand(&plain, request.language, book);
        let message = turns.last().copied().unwrap_or_default().to_owned();
        // Who takes a time that was offered is told first that the chat itself books none.
        let takes_time = turns.len() > 1 && said::wants_to_be_booked(&message, request.language);
        let asks_for_time = !takes_time && asks_for_time(&turns, understood.language);
        // A date alone looks like a question about holidays.
        let is_of_holidays = understood.asked.first().is_some_and(|best| best.fact == HOLIDAYS);
        let is_of_meeting =
            asks_for_time || is_of_holidays && wishes_to_meet(&message, understood.language);
        let spoken = pries(&message)
            .then_some(OF_OTHERS)
            .or_else(|| spoken::is_in_other_letters(&message).then_some(OTHER_LANGUAGE))
            .or_else(|| is_of_meeting.then_some(BOOKING))
            .or_else(|| spoken::fact_for(&message, &understood))
            .or_else(|| {
                let is_one = understood.listed == 0;
                is_one.then(|| said::fact_for(&message, &understood, book)).flatten()
            })
            .and_then(|id| book.fact(id))
            .or_else(|| claims::claimed_price(&message, &understood, book));
        let found = match spoken {
            Some(fact) if is_said_as_is(fact) => Found::AsIs(fact),
            Some(fact) => Found::Facts(said::with_asked_besides(fact, &understood, book)),
            None => find(&understood, book, knowledge),
        };
        let found = of_several(found, &understood, book);
        let found = at_address(found, &message, understood.language, book);
        let found = with_unnamed(found, &message, book);
        let found = said::with_heard_in_half(found, &message, understood.language, book);
        let found = told::without_told(found, request, &understood, book);
        let offers_person = understood.wants_person >= COULD_WANT_PERSON;
        let earlier = turns.iter().take(turns.len().saturating_sub(1));
        let earlier = earlier.map(|turn| (*turn).to_owned()).collect();
        let Understanding { language, question, .. } = understood;
        Self { language, message, question, earlier, asks_for_time, found, offers_person }
    }
}

fn find<'k>(understood: &Understanding, book: &'k FactBook, knowledge: &'k Knowledge) -> Found<'k> {
    if !understood.question.contains(char::is_alphanumeric) {
        return Found::Empty;
    }
    if understood.listed > 0 {
        return Found::Facts(listed(understood, book));
    }
    let mut asked = candidates(understood, book).into_iter();
    let Some((fact, probability)) = asked.next() else { return search(understood, knowledge) };
    let told = story::told_for(fact, probability, understood, book);
    if !told.is_empty() {
        return Found::Facts(told);
    }
    let other = other_than_a_fact(understood, fact, probability, book);
    if let Some(answer) = other.or((probability >= SURE && is_said_as_is(fact)).then_some(fact)) {
        return in_a_post(answer, understood, book, knowledge).unwrap_or(Found::AsIs(answer));
    }
    // Two things are named, so it matters little how surely what is asked of them is known.
    let described = described(fact, understood, book);
    if !described.is_empty() {
        return Found::Facts(described);
    }
    if probability >= SURE || !understood.alternatives.is_empty() {
        let mut prices = named_prices(fact, understood, book);
        if !prices.is_empty() {
            // "What does a chatbot cost, and how long does it take?"
            let is_told_too = |(fact, probability): &Candidate<'_>| {
                *probability >= SURE_OF_SECOND && !is_said_as_is(fact) && !is_of_price(fact)
            };
            prices.extend(asked.find(is_told_too).map(|(fact, _)| fact));
            return Found::Facts(prices);
        }
    }
    if probability >= SURE {
        let first = (fact, probability);
        let is_told_too = |second: &Candidate<'_>| {
            let is_of_site = !is_said_as_is(second.0);
            second.1 >= SURE_OF_SECOND && (is_of_site || second.0.subject == FOREIGN)
                || is_of_site && is_torn(first, *second, understood.language)
        };
        let mut told = in_order(first, asked.find(is_told_too));
        if let [one, other] = told[..]
            && adds_nothing(one, other, understood.language)
        {
            told.truncate(1);
        }
        return Found::Facts(told);
    }
    let next = asked.next().map_or(0.0, |(_, next)| next);
    if leans_on_talk(understood, fact, probability, next) {
        return Found::Facts(vec![fact]);
    }
    let hits = hits(understood, knowledge);
    let place = fact.place(understood.language);
    let is_found = |hit: &Hit<'_>| place.is_some_and(|place| place.url == hit.passage.url);
    let is_confirmed = hits.iter().take(CONFIRMING_HITS).any(is_found);
    if probability >= LIKELY && !is_said_as_is(fact) && is_confirmed {
        return Found::Facts(vec![fact]);
    }
    if probability >= LIKELY && fact.subject == FOREIGN {
        return in_a_post(fact, understood, book, knowledge).unwrap_or(Found::AsIs(fact));
    }
    match quotable(hits) {
        Found::Nothing => from_posts(understood, book, knowledge).unwrap_or(Found::Nothing),
        found => found,
    }
}

/// What each of several questions asks; a fact that tells what another has told is left out.
fn listed<'k>(understood: &Understanding, book: &'k FactBook) -> Vec<&'k Fact> {
    let asked = understood.asked.iter().take(understood.listed);
    let mut told: Vec<&Fact> = Vec::new();
    for fact in asked.filter_map(|asked| book.fact(&asked.fact)) {
        if !told.iter().any(|other| adds_nothing(other, fact, understood.language)) {
            told.push(fact);
        }
    }
    told
}

/// The facts that are told. "Your summary did half of my report. How do I get the rest?" leads to what it asks.
fn in_order<'k>(first: Candidate<'k>, second: Option<Candidate<'k>>) -> Vec<&'k Fact> {
    let is_led_to = second.is_some_and(|(_, probability)| probability >= SURE_BY_FAR);
    let mut told: Vec<&Fact> =
        [Some(first), second].into_iter().flatten().map(|(fact, _)| fact).collect();
    if is_led_to && first.1 < UNSURE_BESIDE {
        told.reverse();
    }
    told
}

/// Whether a short message that tells little of itself asks this of what the talk is about.
fn leans_on_talk(understood: &Understanding, fact: &Fact, probability: f32, next: f32) -> bool {
    understood.subject.as_deref() == Some(fact.subject.as_str())
        && probability >= LEANING
        && probability >= CLEARLY_FIRST * next
        && understood.is_foreign < FOREIGN_TO_TALK
        && understood.question.split_whitespace().count() <= MAX_WORDS_OF_LEANING
}

/// Whether either of two facts may be meant: then both are told. Of two sums one would be somebody else's.
fn is_torn(
    (fact, first): Candidate<'_>,
    (other, second): Candidate<'_>,
    language: Language,
) -> bool {
    let has_sum = |fact: &Fact| fact.answer(language).contains('€');
    let (below, share) = if fact.subject == other.subject {
        (TORN_OF_SUBJECT_BELOW, SHARE_OF_FIRST_OF_SUBJECT)
    } else {
        (TORN_BELOW, SHARE_OF_FIRST)
    };
    first < below && second >= TORN_FROM.max(share * first) && !(has_sum(fact) && has_sum(other))
}

fn is_said_as_is(fact: &Fact) -> bool {
    SAID_AS_IS.contains(&fact.subject.as_str())
}

#[cfg(test)]
mod tests;
