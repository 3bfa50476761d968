//! How a text sounds, in words of the answer's language: "lietišķs un pieklājīgs".

mod words;

use self::words::{
    APOLOGETIC, FOR, FORMAL, FRIENDLY, GRATEFUL, INFORMAL, MANNERS, MANNERS_WORDS, ONLY_POLITE,
    POLITE, POLITE_PAIRS, TOLD_OF, URGENT,
};
use super::{
    grams::folded_clauses,
    lexicon::Signs,
    sentiment::{Feeling, lexicon},
};
use crate::{
    assistant::Sentiment,
    domain::Language,
    text::{fold, sentences_of},
};

/// Most traits that are named.
const MOST_TRAITS: usize = 3;
/// Words in capitals from which on a text shouts.
const SHOUTED_WORDS: usize = 2;
/// A feeling that is less sure than this gives a tone no name of its own.
const CLEAR: f64 = 0.66;
/// A negation reaches this many words.
const NEGATION_REACH: usize = 4;
/// Words between thanks and what they are for.
const THANKED_FOR_WORDS: usize = 5;

/// A trait of a tone with what it is called in Latvian and English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trait {
    Businesslike,
    Informal,
    Friendly,
    Indignant,
    Discontent,
    Enthusiastic,
    Pleased,
    Grateful,
    Apologetic,
    Urgent,
    Polite,
    Asking,
    Mixed,
    Neutral,
}

impl Trait {
    fn name(self, language: Language) -> &'static str {
        let [latvian, english] = match self {
            Self::Businesslike => ["lietišķs", "businesslike"],
            Self::Informal => ["neformāls", "informal"],
            Self::Friendly => ["draudzīgs", "friendly"],
            Self::Indignant => ["sašutis", "indignant"],
            Self::Discontent => ["neapmierināts", "discontented"],
            Self::Enthusiastic => ["sajūsmināts", "enthusiastic"],
            Self::Pleased => ["apmierināts", "pleased"],
            Self::Grateful => ["pateicīgs", "grateful"],
            Self::Apologetic => ["atvainojošs", "apologetic"],
            Self::Urgent => ["steidzīgs", "urgent"],
            Self::Polite => ["pieklājīgs", "polite"],
            Self::Asking => ["jautājošs", "inquiring"],
            Self::Mixed => ["pretrunīgs", "mixed"],
            Self::Neutral => ["neitrāls", "neutral"],
        };
        match language {
            Language::Lv => latvian,
            Language::En => english,
        }
    }
}

/// How a text of `language` sounds, in words of `answer_language`.
pub(super) fn describe(
    text: &str,
    language: Language,
    feeling: Feeling,
    answer_language: Language,
) -> String {
    let traits = traits(text, language, feeling);
    let mut names = traits.into_iter().map(|found| found.name(answer_language));
    let and = match answer_language {
        Language::Lv => " un ",
        Language::En => " and ",
    };
    match (names.next(), names.next(), names.next()) {
        (Some(one), Some(two), Some(three)) => format!("{one}, {two}{and}{three}"),
        (Some(one), Some(two), None) => format!("{one}{and}{two}"),
        (one, ..) => one.unwrap_or(Trait::Neutral.name(answer_language)).to_owned(),
    }
}

/// The manner first, then what the text feels and wants.
fn traits(text: &str, language: Language, feeling: Feeling) -> Vec<Trait> {
    let clauses = folded_clauses(text);
    let shows = |list: &[&str]| clauses.iter().flatten().any(|word| is_listed(word, list));
    let negative = feeling.sentiment == Sentiment::Negative;
    let positive = feeling.sentiment == Sentiment::Positive;
    let exclaims = exclaims(text);
    let shouts = text.split_whitespace().filter(|word| is_shouted(word)).count() >= SHOUTED_WORDS;
    let informal = shows(INFORMAL) || text.contains(":)") || text.contains(":D");
    let clearly_positive = positive && feeling.confidence >= CLEAR;
    let thanks = |clause: &Vec<String>| is_thankful(clause, language, clearly_positive);
    // "Sorry, but" begins a complaint.
    let begins_but = |at: usize| {
        let next: Option<&Vec<String>> = clauses.get(at + 1);
        next.is_some_and(|next| next.first().is_some_and(|word| word == "but" || word == "bet"))
    };
    let apologises = |(at, clause): (usize, &Vec<String>)| {
        !begins_but(at) && is_apologetic(clause, language, negative)
    };
    let asks_politely = clauses.iter().any(|clause| {
        let words = clause.join(" ");
        POLITE_PAIRS.iter().any(|pair| words.contains(pair))
    });
    let candidates = [
        (Trait::Informal, informal),
        (Trait::Friendly, !negative && !informal && shows(FRIENDLY)),
        (Trait::Businesslike, !informal && (shows(FORMAL) || addresses_formally(text))),
        (Trait::Mixed, feeling.is_mixed),
        (Trait::Indignant, negative && (exclaims || shouts)),
        (Trait::Discontent, negative && !exclaims && !shouts),
        (Trait::Grateful, !negative && clauses.iter().any(thanks)),
        (Trait::Enthusiastic, positive && exclaims),
        (Trait::Pleased, clearly_positive && !exclaims),
        (Trait::Apologetic, clauses.iter().enumerate().any(apologises)),
        (Trait::Urgent, shows(URGENT)),
        (Trait::Polite, !shouts && (asks_politely || shows(POLITE))),
        (Trait::Asking, text.contains('?')),
    ];
    candidates
        .into_iter()
        .filter_map(|(found, shown)| shown.then_some(found))
        .take(MOST_TRAITS)
        .collect()
}

fn is_listed(word: &str, list: &[&str]) -> bool {
    list.iter().any(|entry| begins(word, entry))
}

/// Whether anything but a greeting or thanks ends with an exclamation mark.
fn exclaims(text: &str) -> bool {
    sentences_of(text).iter().filter(|sentence| sentence.contains('!')).any(|sentence| {
        let folded = fold(sentence);
        let words: Vec<&str> = folded
            .split(|letter: char| !letter.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        let begins_so = words.first().is_some_and(|word| is_listed(word, MANNERS));
        !(begins_so && words.len() <= MANNERS_WORDS)
    })
}

/// Whether a clause denies what stands at this place: "nobody said thank you".
fn is_denied(clause: &[String], at: usize, language: Language) -> bool {
    let near = &clause[at.saturating_sub(NEGATION_REACH)..at];
    near.iter().any(|word| {
        let has_prefix = language == Language::Lv && word.len() > 4 && word.starts_with("ne");
        has_prefix || lexicon(language).signs(word).has(Signs::NEGATION)
    })
}

/// Whether a clause thanks in earnest: not for something ruined, unless the whole text praises.
fn is_thankful(clause: &[String], language: Language, positive: bool) -> bool {
    let is_ironic = |after: &[String]| {
        let mut near = after.iter().take(THANKED_FOR_WORDS);
        near.any(|word| {
            let signs = lexicon(language).signs(word);
            signs.has(Signs::BLAME) || matches!(word.as_str(), "nothing" | "neko")
        })
    };
    clause.iter().enumerate().any(|(at, word)| {
        is_listed(word, GRATEFUL)
            && !is_denied(clause, at, language)
            && (positive || !is_ironic(&clause[at + 1..]))
    })
}

/// Whether who wrote a clause apologises in it.
fn is_apologetic(clause: &[String], language: Language, negative: bool) -> bool {
    clause.iter().enumerate().any(|(at, word)| {
        let before = at.checked_sub(1).and_then(|before| clause.get(before));
        let goes_on = clause.get(at + 1).is_some_and(|next| is_listed(next, FOR));
        is_listed(word, APOLOGETIC)
            && !is_denied(clause, at, language)
            && !before.is_some_and(|before| is_listed(before, TOLD_OF))
            && (!negative || goes_on || !is_listed(word, ONLY_POLITE))
    })
}

fn begins(word: &str, entry: &str) -> bool {
    entry.strip_suffix('.').map_or_else(|| word.starts_with(entry), |whole| word == whole)
}

/// *Jūs* and its forms with a capital letter inside a sentence.
fn addresses_formally(text: &str) -> bool {
    [" Jūs", " Jums", " Jūsu"].iter().any(|form| text.contains(form))
}

/// Four or more letters, all capitals: shorter ones abbreviate.
fn is_shouted(word: &str) -> bool {
    let letters = || word.chars().filter(|letter| letter.is_alphabetic());
    letters().count() >= 4 && letters().all(char::is_uppercase)
}

#[cfg(test)]
mod tests {
    use super::{super::language::detect, *};

    fn tone(text: &str, sentiment: Sentiment, language: Language) -> String {
        let own = detect(text).unwrap_or(language);
        describe(text, own, Feeling { sentiment, confidence: 0.8, is_mixed: false }, language)
    }

    #[test]
    fn tones_are_named_in_the_language_of_the_answer() {
        let request = "Labdien! Lūdzu, nosūtiet piedāvājumu uz manu e-pastu.";
        assert_eq!(tone(request, Sentiment::Other, Language::Lv), "lietišķs un pieklājīgs");
        assert_eq!(tone(request, Sentiment::Other, Language::En), "businesslike and polite");
    }

    #[test]
    fn complaints_questions_and_chatter_sound_different() {
        for (text, sentiment, expected) in [
            ("Sistēma atkal nedarbojas, un neviens neatbild!", Sentiment::Negative, "indignant"),
            ("The delivery is late again.", Sentiment::Negative, "discontented"),
            ("čau, forši sanāca :)", Sentiment::Positive, "informal and pleased"),
            ("Cik tas maksā?", Sentiment::Other, "inquiring"),
            (
                "Thank you so much, wonderful work!",
                Sentiment::Positive,
                "grateful and enthusiastic",
            ),
            ("Ražotne atrodas Cēsīs.", Sentiment::Other, "neutral"),
            ("Steidzami vajag palīdzību", Sentiment::Other, "urgent"),
        ] {
            assert_eq!(tone(text, sentiment, Language::En), expected, "{text}");
        }
    }

    #[test]
    fn a_tone_agrees_with_the_feeling_and_hears_what_is_denied() {
        let (negative, positive, other) =
            (Sentiment::Negative, Sentiment::Positive, Sentiment::Other);
        for (text, sentiment, expected) in [
            ("Hello! The parcel is lost.", negative, "discontented"),
            ("Good morning, Anna! The chairs came on time.", positive, "pleased"),
            ("The cook shouted and nobody apologised.", negative, "discontented"),
            ("The driver never said sorry.", negative, "discontented"),
            ("We are sorry for the delay.", negative, "discontented and apologetic"),
            ("Atvainojamies par kavēšanos.", other, "apologetic"),
            ("Thank you for the wasted evening.", other, "neutral"),
            ("Paldies par salauzto krēslu.", other, "neutral"),
            ("Neviens nepateica paldies.", other, "neutral"),
            ("Thanks for the price list.", other, "grateful"),
            ("Sorry, but the lamp was not new.", other, "neutral"),
        ] {
            assert_eq!(tone(text, sentiment, Language::En), expected, "{text}");
        }
    }
}
