//! What fits a need that a message tells of, where its question is too vague to be answered by itself: "I put a report
//! together from four tables. Can that be done by itself?"

use super::{
    FOREIGN, SURE,
    other::{ATTACK, WANTS_PERSON, is_long},
    said::FITS,
};
use crate::assistant::{
    facts::{Fact, FactBook, WHICH},
    understand::Understanding,
};

/// A fact that is less probable is not sure to be asked for by anything but the story.
const VAGUE_BELOW: f32 = 0.3;
/// A message that is so foreign to the site asks for something else, whatever it tells before.
const FOREIGN_TO_STORY: f32 = 0.4;
/// A short message has so many words at most that no question has.
const MAX_UNKNOWN: usize = 1;
/// What of all services is asked after a need is asked of the one that fits it.
const OF_ALL: [&str; 4] = ["services.list", "services.prices", WHICH, "services.start"];
/// What tells of a service that has no fact for whom it fits.
const TELLING: [&str; 2] = ["what", "price"];
/// Whether we know an industry is told besides.
const INDUSTRY: &str = "foreign.industry";
const INDUSTRY_FROM: f32 = 0.03;

/// The facts that answer it; none where the question, which asks for `fact`, says for itself what it asks.
pub(super) fn told_for<'k>(
    fact: &Fact,
    probability: f32,
    understood: &Understanding,
    book: &'k FactBook,
) -> Vec<&'k Fact> {
    let of_talk = understood.subject.as_deref().filter(|_| fact.id == WHICH);
    let Some(service) = understood.story.as_deref().or(of_talk) else { return Vec::new() };
    let is_vague = probability < VAGUE_BELOW || fact.subject == FOREIGN;
    let is_of_all = OF_ALL.contains(&fact.id.as_str());
    let is_of_service = fact.subject == service && probability >= SURE;
    // Who tells in strange words of something else tells no need.
    let is_strange = understood.unknown_words > MAX_UNKNOWN && !is_long(understood);
    if fact.subject == ATTACK
        || is_strange
        || understood.wants_person >= WANTS_PERSON
        || understood.is_foreign >= FOREIGN_TO_STORY
        || is_of_service
        || !(is_vague || is_of_all)
    {
        return Vec::new();
    }
    if let Some(fits) = book.fact(&format!("{service}{FITS}")) {
        let of_industry = understood
            .asked
            .iter()
            .any(|asked| asked.fact == INDUSTRY && asked.probability >= INDUSTRY_FROM);
        return [Some(fits), book.fact(INDUSTRY).filter(|_| of_industry)]
            .into_iter()
            .flatten()
            .collect();
    }
    if of_talk.is_some() {
        return Vec::new();
    }
    TELLING.iter().filter_map(|aspect| book.of(service, aspect)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::told_in_talk;
    use crate::{assistant::engine::facts::Facts, blog::built_in_posts, config::Config};

    #[test]
    fn a_vague_question_after_a_need_is_answered_with_what_fits_it_and_a_clear_one_with_itself() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        for (language, message, expected) in [
            (
                "lv",
                "Katru nedēļu saliekam pārskatu no trim tabulām. Vai to var izdarīt, lai taisās pats?",
                &["dataAnalytics.recommend"][..],
            ),
            (
                "lv",
                "Mums ir Instagram profils, bet ierakstus neviens netaisa. Ko piedāvājat un cik tas maksā?",
                &["socialMedia.what", "socialMedia.price"],
            ),
            (
                "en",
                "Our sales report takes us two days. What does a chatbot cost?",
                &["chatbots.price"],
            ),
            (
                "en",
                "Our sales report takes us two days. I would rather talk to somebody.",
                &["person.human"],
            ),
            (
                "en",
                "We put reports together by hand. What is the weather like in Riga?",
                &["foreign.trivia"],
            ),
        ] {
            assert_eq!(told_in_talk(&facts, language, &[message]), expected, "{message}");
        }
    }
}
