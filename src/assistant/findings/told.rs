//! What the answer before has told: nobody who asks on is told it again.

use super::{FOREIGN, Found, SURE, is_said_as_is};
use crate::{
    assistant::{
        Author, ChatRequest,
        facts::{Fact, FactBook},
        understand::Understanding,
    },
    domain::Language,
    text::{fold, has_word, sentences, spoken_words},
};

/// So surely a fact is asked for that it is told again.
const MEANT: f32 = 0.85;

/// Words of who wants to know more exactly what was told, or less so.
const CLOSER: [&[&str]; 2] = [
    &["aptuveni", "apmeram", "konkretak", "precizak", "tuveni"],
    &["roughly", "approximately", "ballpark", "more precisely", "more exactly", "more specific"],
];

/// Where the last answer told all of these facts: the next one of their subject that is meant, else that nothing more is
/// known. Who asks the same again, surely means it or names a figure to have it confirmed is answered again: "So it has
/// to be rebuilt?"
pub(super) fn without_told<'k>(
    found: Found<'k>,
    request: &ChatRequest,
    understood: &Understanding,
    book: &'k FactBook,
) -> Found<'k> {
    let facts = match &found {
        Found::Facts(facts) => facts.clone(),
        // What the site does not know; small talk and the way to a person bear to be said twice.
        Found::AsIs(fact) if fact.subject == FOREIGN => vec![*fact],
        _ => return found,
    };
    let mut answers = request.messages.iter().filter(|turn| turn.role == Author::Assistant);
    let Some(answer) = answers.next_back() else { return found };
    let turns = request.visitor_turns();
    let asks_again = match turns.as_slice() {
        [.., before, last] => fold(before) == fold(last),
        _ => true,
    };
    let is_unknown = facts.iter().any(|fact| fact.subject == FOREIGN);
    let names_a_figure =
        turns.last().is_some_and(|turn| turn.contains(|c: char| c.is_ascii_digit()));
    let is_meant = |fact: &Fact| {
        let mut asked = understood.asked.iter();
        asked.any(|asked| asked.fact == fact.id && asked.probability >= MEANT)
    };
    // "But roughly?" is not answered by the same once more.
    let asks_closer = turns.last().is_some_and(|turn| {
        let words = spoken_words(turn);
        CLOSER[understood.language as usize].iter().any(|begin| has_word(&words, begin))
    });
    let is_meant_again = !asks_closer && facts.iter().any(|fact| is_meant(fact));
    let is_asked_for = names_a_figure || is_meant_again;
    if asks_again || is_asked_for && !is_unknown {
        return found;
    }
    let is_told = |fact: &Fact| is_told(fact, &answer.content, understood.language);
    let Some(told) = facts.first().filter(|_| facts.iter().all(|fact| is_told(fact))) else {
        return found;
    };
    let mut others = understood.asked.iter().filter(|asked| asked.probability >= SURE);
    let next = others.find_map(|asked| {
        let fact = book.fact(&asked.fact)?;
        let is_next = fact.subject == told.subject && !is_said_as_is(fact) && !is_told(fact);
        is_next.then_some(fact)
    });
    next.map_or(Found::Told(told), |fact| Found::Facts(vec![fact]))
}

/// Whether an answer has all of a fact but its first words, which lean on the question.
fn is_told(fact: &Fact, answer: &str, language: Language) -> bool {
    let told = sentences(fact.answer(language));
    let Some((first, others)) = told.split_first() else { return false };
    let middle = first.char_indices().nth(first.chars().count() / 2);
    let tail = middle.map_or(*first, |(at, _)| &first[at..]);
    answer.contains(tail) && others.iter().all(|sentence| answer.contains(sentence))
}
