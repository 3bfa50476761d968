//! Which facts a message may ask for, in the order in which they are tried.

use super::{
    Candidate, SURE, SURE_OF_SECOND, TORN_FROM, UNSURE_BESIDE, is_said_as_is, said::OF_CUSTOMERS,
};
use crate::{
    assistant::{
        duration,
        facts::{Fact, FactBook},
        understand::Understanding,
    },
    text::{has_word, spoken_words},
};

/// That the free tool reads no scanned pages says nothing of the service, of which the other one tells both.
const SCANNED: &str = "documentTool.scanned";
const SCANNED_OF_SERVICE: &str = "processAutomation.scans";
/// Words of who means the tool.
const OF_TOOL: [&[&str]; 2] = [
    &["rik", "seit", "te ", "demo", "paraug", "izmegin", "augsupielad", "bezmaksas", "lapa"],
    &["tool", "here", "demo", "sample", "try", "upload", "free", "page"],
];
/// Facts of articles that tell how to do something oneself begin so; below this it is not sure that they are meant, where
/// the firm is addressed.
const GUIDES: &str = "guide";
const SURE_OF_GUIDE: f32 = 0.6;
const OF_FIRM: [&[&str]; 2] =
    [&["jus ", "jusu ", "jums ", "tava ", "tev "], &["you ", "your ", "yours "]];
/// What nobody here gives advice on; but what a customer's customers ask is not asked of us.
const ADVICE: &str = "foreign.advice";
const OF_PEOPLE: [&[&str]; 2] = [
    &["viesi", "viesis", "vecaki", "iedzivotaj", "kads "],
    &["guest", "parent", "visitor", "somebody", "someone"],
];
/// A fact of what the talk is about is meant rather from this probability on.
const OF_TALK_RATHER_THAN_ADVICE: f32 = 0.05;
/// So surely a fact of the site is asked for that it is told rather than what is said to nobody in particular.
const SURE_RATHER: f32 = 0.7;

/// What the message may ask for, the likeliest first.
pub(super) fn candidates<'k>(understood: &Understanding, book: &'k FactBook) -> Vec<Candidate<'k>> {
    let asked = understood.asked.iter();
    let mut found: Vec<Candidate<'k>> =
        asked.filter_map(|asked| Some((book.fact(&asked.fact)?, asked.probability))).collect();
    let likeliest = found.first().map_or(0.0, |(_, probability)| *probability);
    // "I found a hole in your security. How do I go about it?" Where the one sentence tells nothing, the other may.
    let is_sure = |(_, probability): &Candidate<'_>| *probability >= SURE_OF_SECOND;
    let is_of_site = |(fact, _): &Candidate<'_>| !is_said_as_is(fact);
    let surer = found.iter().position(is_sure).filter(|at| {
        // Nor is who asks for whose fault it is, and is unsure to complain, only told that we are sorry.
        let is_doubtful = likeliest < UNSURE_BESIDE && !is_of_site(&found[0]);
        let (_, surety) = found[*at];
        likeliest < SURE || is_doubtful && is_of_site(&found[*at]) && surety >= SURE_RATHER
    });
    if let Some(at) = surer {
        found[..=at].rotate_right(1);
    }
    if let Some(at) = meant_rather(&found, understood) {
        let (_, probability) = found.remove(0);
        found[..at].rotate_right(1);
        found[0].1 = probability;
    }
    let Some(&(first, probability)) = found.first() else { return found };
    // Who asks how long gets the fact that says it, where the likeliest one of the same subject does not.
    if !duration::is_asked(&understood.question) || states_duration(first, understood) {
        return found;
    }
    let better = found.iter().position(|(fact, likelihood)| {
        fact.subject == first.subject
            && *likelihood >= TORN_FROM
            && states_duration(fact, understood)
    });
    if let Some(at) = better {
        found[..=at].rotate_right(1);
        found[0].1 = probability;
    }
    found
}

fn states_duration(fact: &Fact, understood: &Understanding) -> bool {
    duration::is_stated(fact.answer(understood.language))
}

/// The place of a fact that is meant rather than the first one, which then is not meant at all.
fn meant_rather(found: &[Candidate<'_>], understood: &Understanding) -> Option<usize> {
    let &(first, probability) = found.first()?;
    let at = understood.language as usize;
    let words = spoken_words(&understood.question);
    let says = |begins: &[&str]| begins.iter().any(|begin| has_word(&words, begin));
    let is_guide = |fact: &Fact| fact.subject.starts_with(GUIDES);
    if is_guide(first) && probability < SURE_OF_GUIDE && says(OF_FIRM[at]) {
        return found.iter().position(|(fact, probability)| {
            *probability >= TORN_FROM && !is_guide(fact) && !is_said_as_is(fact)
        });
    }
    let talk = understood.subject.as_deref().filter(|talk| *talk != first.subject)?;
    if first.id == SCANNED && !says(OF_TOOL[at]) {
        return found.iter().position(|(fact, _)| fact.id == SCANNED_OF_SERVICE);
    }
    let is_of_others = first.id == ADVICE && (says(OF_CUSTOMERS[at]) || says(OF_PEOPLE[at]));
    let is_of_talk = |(fact, probability): &Candidate<'_>| {
        is_of_others && *probability >= OF_TALK_RATHER_THAN_ADVICE && fact.subject == talk
    };
    found.iter().position(is_of_talk)
}

#[cfg(test)]
mod tests {
    use super::{
        super::tests::{told_in_talk, understood},
        *,
    };
    use crate::{assistant::engine::facts::Facts, blog::built_in_posts, config::Config};

    #[test]
    fn a_sure_fact_comes_before_an_apology_in_doubt_and_what_the_firm_does_before_advice_to_do_it()
    {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        let first = |question: &str, asked: [(&str, f32); 2]| {
            let understood = understood(question, None, &asked);
            candidates(&understood, &facts.book)[0].0.id.clone()
        };
        let blamed =
            |wrong| first("Who pays?", [("person.complaint", 0.44), ("chatbots.wrong", wrong)]);
        assert_eq!(blamed(0.76), "chatbots.wrong");
        assert_eq!(blamed(0.65), "person.complaint", "not surely asked");
        let guide =
            |question| first(question, [("guideBrief.complaint", 0.4), ("chatbots.wrong", 0.2)]);
        assert_eq!(guide("How will you prevent that?"), "chatbots.wrong");
        assert_eq!(guide("How do I prevent that?"), "guideBrief.complaint");
    }

    #[test]
    fn what_looks_like_something_else_is_read_as_of_the_service_that_the_talk_is_about() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        for (language, turns, expected) in [
            (
                "lv",
                ["Vai automatizācija nolasa piegādātāju rēķinus?", "A ja tie ir noskenēti?"],
                "processAutomation.scans",
            ),
            (
                "en",
                ["Hello!", "Does the document tool read scanned pages?"],
                "documentTool.scanned",
            ),
            (
                "en",
                ["May I try the document tool with one of our contracts?", "Do you keep the file?"],
                "documentTool.data",
            ),
            ("lv", ["Kādus failus var ielikt dokumentu rīkā?", "Cik lielus?"], "documentTool.size"),
            (
                "lv",
                ["Vai čatbots der zobārstniecībai?", "un ja pacients prasa, kādas zāles lietot?"],
                "chatbots.health",
            ),
            (
                "en",
                [
                    "Will Google like texts that AI wrote?",
                    "And who checks that the prices in them are right?",
                ],
                "contentGeneration.approval",
            ),
        ] {
            let told = told_in_talk(&facts, language, &turns);
            assert_eq!(told.first().map(String::as_str), Some(expected), "{turns:?}");
        }
    }
}
