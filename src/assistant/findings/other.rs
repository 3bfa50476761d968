//! What a message is told that asks for no fact of the site: it wants a person, is foreign to the site or forbidden.

use super::{SURE, is_said_as_is};
use crate::assistant::{
    facts::{COMPLAINT, Fact, FactBook},
    understand::Understanding,
};

/// A message wants a person from here on.
pub(super) const WANTS_PERSON: f32 = 0.1;
/// A fact that is at least so probable is answered even if the message could want a person.
const SURER_THAN_OTHERS: f32 = 0.6;
/// A message is foreign to the site from here on, where no fact is more probable than that.
const IS_FOREIGN: f32 = 0.2;
/// Where one of its words is in no question that the site answers, or several are, it is foreign from here on, whatever
/// fact the other words look like: "Does the office of Latvenergo work on Sundays?"
const IS_FOREIGN_WITH_UNKNOWN: [f32; 2] = [0.1, 0.03];
/// Of more words some are strange in any story.
const MAX_WORDS_WITH_UNKNOWN: usize = 30;
/// Something forbidden is meant for sure from here on; from [`SURE`] on to here it is something that the site does not
/// know: who asks how to calibrate a sensor is not told that nobody here helps to do harm.
pub(super) const ATTACK: &str = "attack";
const SURE_OF_ATTACK: f32 = 0.4;
/// The fact that names the emergency number, and from where on it is meant.
const EMERGENCY: &str = "attack.selfHarm";
const SURE_OF_EMERGENCY: f32 = 0.7;

/// What a message is told that wants a person, or asks what the site does not know, though no one fact of that
/// kind may be the likeliest.
pub(super) fn other_than_a_fact<'k>(
    understood: &Understanding,
    fact: &Fact,
    probability: f32,
    book: &'k FactBook,
) -> Option<&'k Fact> {
    let best = |subjects: &[&str], fallback: &str| {
        let mut asked = understood.asked.iter().filter_map(|asked| book.fact(&asked.fact));
        asked.find(|fact| subjects.contains(&fact.subject.as_str())).or_else(|| book.fact(fallback))
    };
    let is_open =
        probability < SURER_THAN_OTHERS && (fact.subject != "person" || probability < SURE);
    if understood.wants_person >= WANTS_PERSON && is_open {
        return best(&["person"], "person.human");
    }
    // Somebody who is only upset about a service is not sent to the emergency number.
    if fact.id == EMERGENCY && probability < SURE_OF_EMERGENCY {
        return best(&["person"], COMPLAINT);
    }
    if fact.subject == ATTACK && (SURE..SURE_OF_ATTACK).contains(&probability) {
        return best(&["foreign"], "foreign.trivia");
    }
    let is_foreign = understood.is_foreign >= IS_FOREIGN && understood.is_foreign > probability;
    let names_the_unknown =
        names_the_unknown(understood) && !(is_long(understood) && probability >= SURER_THAN_OTHERS);
    if ((is_foreign && is_open) || names_the_unknown) && !is_said_as_is(fact) {
        return best(&["foreign", "attack"], "foreign.trivia");
    }
    None
}

/// A long story has words that are in no answered question, whatever it asks for sure.
pub(super) fn is_long(understood: &Understanding) -> bool {
    understood.question.split_whitespace().count() > MAX_WORDS_WITH_UNKNOWN
}

/// Whether words that are in no answered question make it foreign.
fn names_the_unknown(understood: &Understanding) -> bool {
    let from = match understood.unknown_words {
        0 => return false,
        1 => IS_FOREIGN_WITH_UNKNOWN[0],
        _ => IS_FOREIGN_WITH_UNKNOWN[1],
    };
    understood.is_foreign >= from
}
