//! What is known for a visitor's question, before anybody puts it into words: the facts that it asks for, else the
//! passages that fit, else nothing. Both engines answer from this and from nothing else.

use super::{
    Author, ChatRequest,
    facts::{Fact, FactBook},
    knowledge::{Hit, Knowledge},
    understand::{Understanding, understand},
};
use crate::domain::Language;

/// Subjects of facts that are answers of their own, to which nothing is added.
const SAID_AS_IS: [&str; 4] = ["smalltalk", "person", "foreign", "attack"];
/// A fact is asked for from this probability on.
const SURE: f32 = 0.2;
/// From here on it is asked for if the search, which knows nothing of the classifier, finds its page too.
const LIKELY: f32 = 0.07;
/// A second question is answered too from this probability on.
const SURE_OF_SECOND: f32 = 0.6;
/// A fact that is at least so probable is answered even if the message could want a person.
const SURER_THAN_OTHERS: f32 = 0.4;
/// A message wants a person from here on; from the lower one on, an answer says besides how to reach one.
const WANTS_PERSON: f32 = 0.25;
const COULD_WANT_PERSON: f32 = 0.08;
/// A message is foreign to the site from here on, where no fact is more probable than that.
const IS_FOREIGN: f32 = 0.3;
/// The fact that names the emergency number, and from where on it is meant.
const EMERGENCY: &str = "attack.selfHarm";
const SURE_OF_EMERGENCY: f32 = 0.7;
/// Aspects that ask which of the named products costs less, or more.
const COMPARES_PRICES: [&str; 2] = ["cheapest", "mostExpensive"];
/// Prices that one answer names.
const MAX_PRICES: usize = 3;
/// A passage is quoted if it has words for so much of the question.
const QUOTABLE: f32 = 0.6;
/// Where posts are.
const BLOG: &str = "/blog/";
/// A post answers what looks foreign to the site if its passage has words for so much of the question.
const COVERED_BY_POST: f32 = 0.45;
/// Passages looked at.
const MAX_HITS: usize = 8;
/// Pages that count as found when a fact is only likely.
const CONFIRMING_HITS: usize = 3;

/// What is known for the last message of a conversation.
#[derive(Debug)]
pub struct Findings<'k> {
    /// The language to answer in.
    pub language: Language,
    /// The message, or the part of it that asks.
    pub question: String,
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
    /// No fact for sure, but passages that fit.
    Passages(Vec<Hit<'k>>),
    /// Nothing: it is declined.
    Nothing,
}

impl<'k> Findings<'k> {
    /// Looks up what the last message of a conversation asks.
    #[must_use]
    pub fn of(request: &ChatRequest, book: &'k FactBook, knowledge: &'k Knowledge) -> Self {
        let turns: Vec<&str> = request
            .messages
            .iter()
            .filter(|turn| turn.role == Author::User)
            .map(|turn| turn.content.trim())
            .collect();
        let understood = understand(&turns, request.language, book);
        let found = find(&understood, book, knowledge);
        let offers_person = understood.wants_person >= COULD_WANT_PERSON;
        let Understanding { language, question, .. } = understood;
        Self { language, question, found, offers_person }
    }
}

fn find<'k>(understood: &Understanding, book: &'k FactBook, knowledge: &'k Knowledge) -> Found<'k> {
    if !understood.question.contains(char::is_alphanumeric) {
        return Found::Empty;
    }
    let mut asked =
        understood.asked.iter().filter_map(|asked| Some((book.fact(&asked.fact)?, asked)));
    let Some((fact, first)) = asked.next() else { return search(understood, knowledge) };
    let other = other_than_a_fact(understood, fact, first.probability, book);
    if let Some(answer) =
        other.or((first.probability >= SURE && is_said_as_is(fact)).then_some(fact))
    {
        return in_a_post(answer, understood, book, knowledge).unwrap_or(Found::AsIs(answer));
    }
    if first.probability >= SURE {
        let prices = named_prices(fact, understood, book);
        if !prices.is_empty() {
            return Found::Facts(prices);
        }
        let second = asked
            .filter(|(second, asked)| asked.probability >= SURE_OF_SECOND && !is_said_as_is(second))
            .map(|(second, _)| second);
        return Found::Facts(std::iter::once(fact).chain(second.take(1)).collect());
    }
    let hits = hits(understood, knowledge);
    let place = fact.place(understood.language);
    let is_found = |hit: &Hit<'_>| place.is_some_and(|place| place.url == hit.passage.url);
    let is_confirmed = hits.iter().take(CONFIRMING_HITS).any(is_found);
    if first.probability >= LIKELY && !is_said_as_is(fact) && is_confirmed {
        return Found::Facts(vec![fact]);
    }
    if first.probability >= LIKELY && fact.subject == "foreign" {
        return in_a_post(fact, understood, book, knowledge).unwrap_or(Found::AsIs(fact));
    }
    match quotable(hits) {
        Found::Nothing => from_posts(understood, book, knowledge).unwrap_or(Found::Nothing),
        found => found,
    }
}

/// Passages that have words for most of the question; a loose likeness is no answer.
fn quotable(mut hits: Vec<Hit<'_>>) -> Found<'_> {
    hits.retain(|hit| hit.coverage >= QUOTABLE);
    if hits.is_empty() { Found::Nothing } else { Found::Passages(hits) }
}

/// The owner may write of anything in the blog: what looks foreign to the site may stand there.
fn in_a_post<'k>(
    fact: &Fact,
    understood: &Understanding,
    book: &FactBook,
    knowledge: &'k Knowledge,
) -> Option<Found<'k>> {
    if fact.subject == "foreign" { from_posts(understood, book, knowledge) } else { None }
}

/// Passages of posts that fit a question to which no fact does. Pages and posts whose facts are written down need no
/// such second look.
fn from_posts<'k>(
    understood: &Understanding,
    book: &FactBook,
    knowledge: &'k Knowledge,
) -> Option<Found<'k>> {
    let has_facts = |url: &str| {
        let mut places = book.facts().iter().filter_map(|fact| fact.place(understood.language));
        places.any(|place| place.url == url)
    };
    let mut hits = hits(understood, knowledge);
    hits.retain(|hit| {
        let url = hit.passage.url.as_str();
        hit.coverage >= COVERED_BY_POST && url.contains(BLOG) && !has_facts(url)
    });
    (!hits.is_empty()).then_some(Found::Passages(hits))
}

/// What a message is told that wants a person, or asks what the site does not know, though no one fact of that
/// kind may be the likeliest.
fn other_than_a_fact<'k>(
    understood: &Understanding,
    fact: &Fact,
    probability: f32,
    book: &'k FactBook,
) -> Option<&'k Fact> {
    let best = |subjects: &[&str], fallback: &str| {
        let mut asked = understood.asked.iter().filter_map(|asked| book.fact(&asked.fact));
        asked.find(|fact| subjects.contains(&fact.subject.as_str())).or_else(|| book.fact(fallback))
    };
    let is_open = probability < SURER_THAN_OTHERS && fact.subject != "person";
    if understood.wants_person >= WANTS_PERSON && is_open {
        return best(&["person"], "person.human");
    }
    // Somebody who is only upset about a service is not sent to the emergency number.
    if fact.id == EMERGENCY && probability < SURE_OF_EMERGENCY {
        return best(&["person"], "person.complaint");
    }
    let is_foreign = understood.is_foreign >= IS_FOREIGN && understood.is_foreign > probability;
    if is_foreign && is_open && !is_said_as_is(fact) {
        return best(&["foreign", "attack"], "foreign.trivia");
    }
    None
}

/// Where a price is asked for, or products are compared, and the message names products: their own sums, whatever
/// other product the classifier took it for.
fn named_prices<'k>(
    fact: &'k Fact,
    understood: &Understanding,
    book: &'k FactBook,
) -> Vec<&'k Fact> {
    let language = understood.language;
    // "Your site" is named in many questions; only what is sold has a sum.
    let price_of = |subject: &str| {
        book.fact(&format!("{subject}.price")).filter(|price| price.answer(language).contains('€'))
    };
    let mut prices: Vec<&Fact> =
        book.named_in(&understood.question, language).filter_map(price_of).collect();
    prices.truncate(MAX_PRICES);
    let asks_price =
        fact.aspect.starts_with("price") || COMPARES_PRICES.contains(&fact.aspect.as_str());
    match (fact.aspect.as_str(), prices.as_slice()) {
        ("price", [only]) if fact.subject != "services" => vec![only],
        ("compare", [_, _, ..]) => std::iter::once(fact).chain(prices).take(MAX_PRICES).collect(),
        (_, [_, _, ..]) if asks_price => prices,
        _ => Vec::new(),
    }
}

fn is_said_as_is(fact: &Fact) -> bool {
    SAID_AS_IS.contains(&fact.subject.as_str())
}

fn search<'k>(understood: &Understanding, knowledge: &'k Knowledge) -> Found<'k> {
    quotable(hits(understood, knowledge))
}

fn hits<'k>(understood: &Understanding, knowledge: &'k Knowledge) -> Vec<Hit<'k>> {
    knowledge.search(&understood.question, understood.language, MAX_HITS)
}
