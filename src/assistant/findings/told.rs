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

#[cfg(test)]
mod tests {
    use super::{super::tests::understood, *};
    use crate::{assistant::engine::facts::Facts, blog::built_in_posts, config::Config};

    #[test]
    fn what_the_answer_before_told_is_not_told_again_unless_it_is_surely_meant() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        let price = facts.book.fact("processAutomation.price").expect("a fact");
        let told = |answer: &str, question: &str, probability: f32| {
            let turns = [("user", "Price?"), ("assistant", answer), ("user", question)];
            let turns = turns
                .map(|(role, content)| serde_json::json!({ "role": role, "content": content }));
            let request = serde_json::json!({ "messages": turns, "language": "en" });
            let request: ChatRequest = serde_json::from_value(request).expect("a request");
            let understood =
                understood(question, None, &[("processAutomation.price", probability)]);
            let found = Found::Facts(vec![price]);
            let found = without_told(found, &request, &understood, &facts.book);
            matches!(found, Found::Told(_))
        };
        let answer = price.answer(Language::En);
        assert!(told(answer, "And roughly?", 0.4));
        assert!(!told(answer, "And the price is what?", 0.9), "surely meant");
        assert!(told(answer, "And roughly?", 0.9), "not the same once more");
        assert!(!told(answer, "price?", 0.4), "asked again");
        assert!(!told(answer, "So 599 it is?", 0.4), "a figure to confirm");
        let last =
            "You get an exact figure after the consultation, and the first consultation is free.";
        assert!(answer.contains(last));
        assert!(!told(last, "And roughly?", 0.4), "other facts end like it");
    }

    #[test]
    fn what_is_not_known_is_not_said_in_the_same_words_twice() {
        let facts = Facts::read(&Config::default(), &[]).expect("usable");
        let unknown = facts.book.fact("foreign.integrationUnknown").expect("a fact");
        let turns = [
            ("user", "Does it work with Horizon?"),
            ("assistant", unknown.answer(Language::En)),
            ("user", "And with the old one?"),
        ];
        let turns =
            turns.map(|(role, content)| serde_json::json!({ "role": role, "content": content }));
        let request = serde_json::json!({ "messages": turns, "language": "en" });
        let request: ChatRequest = serde_json::from_value(request).expect("a request");
        let understood = understood("And with the old one?", None, &[(unknown.id.as_str(), 0.9)]);
        let found = without_told(Found::AsIs(unknown), &request, &understood, &facts.book);
        assert!(matches!(found, Found::Told(_)), "{found:?}");
    }
}
