//! How a text sounds, in words of the answer's language: "lietišķs un pieklājīgs".

use super::{grams::folded_words, sentiment::Feeling};
use crate::{assistant::Sentiment, domain::Language};

/// Most traits that are named.
const MOST_TRAITS: usize = 3;
/// Words in capitals from which on a text shouts.
const SHOUTED_WORDS: usize = 2;

/// A trait of a tone with what it is called in Latvian and English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trait {
    Businesslike,
    Informal,
    Friendly,
    Indignant,
    Discontent,
    Enthusiastic,
    Grateful,
    Apologetic,
    Urgent,
    Polite,
    Asking,
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
            Self::Grateful => ["pateicīgs", "grateful"],
            Self::Apologetic => ["atvainojošs", "apologetic"],
            Self::Urgent => ["steidzīgs", "urgent"],
            Self::Polite => ["pieklājīgs", "polite"],
            Self::Asking => ["jautājošs", "inquiring"],
            Self::Neutral => ["neitrāls", "neutral"],
        };
        match language {
            Language::Lv => latvian,
            Language::En => english,
        }
    }
}

/// Folded beginnings of words that show a trait, in both languages; a full stop ends a whole word.
const FORMAL: &[&str] = &[
    "labdien.",
    "godat",
    "cienijam",
    "jusu.",
    "jums.",
    "ludzam.",
    "sagatavo",
    "saskan",
    "ligum",
    "piedavajum",
    "uznemum",
    "pielikum",
    "rekin",
    "sanaksm",
    "sapulc",
    "projekt",
    "konsultac",
    "dear.",
    "regards.",
    "sincerely.",
    "contract",
    "invoice",
    "quotation",
    "attached.",
    "meeting",
    "company",
    "report",
    "agreement",
    "proposal",
];
const INFORMAL: &[&str] = &[
    "cau.", "cav.", "caav.", "sveiks.", "davai.", "forsi.", "fors", "baigi.", "nu.", "ok.",
    "okei.", "lol.", "haha", "hey.", "hi.", "yeah.", "gonna.", "wanna.", "guys.", "btw.", "cool.",
    "thx.", "yep.", "nope.", "dude.",
];
const GRATEFUL: &[&str] = &["paldies.", "pateic", "thank", "thx.", "grateful", "appreciat"];
const APOLOGETIC: &[&str] = &["atvaino", "piedod", "apologi", "apology.", "sorry."];
const URGENT: &[&str] = &[
    "steidz",
    "nekavejot",
    "talit.",
    "tulit.",
    "driz",
    "atrak.",
    "urgent",
    "asap.",
    "immediately.",
    "deadline",
    "quickly.",
];
const POLITE: &[&str] = &[
    "ludzu.", "ludzam.", "lugums.", "vareti.", "velam", "velos.", "cienu.", "please.", "kindly.",
    "could.", "would.", "labdien.", "godat", "cienijam", "dear.", "regards.",
];
const FRIENDLY: &[&str] = &[
    "sveiki.", "priec", "labprat.", "jauk", "mil", "hello.", "hi.", "glad.", "gladly.", "happy.",
    "lovely.", "enjoy",
];

/// How a text sounds, in words of `answer_language`.
pub(super) fn describe(text: &str, feeling: Feeling, answer_language: Language) -> String {
    let mut names = traits(text, feeling).into_iter().map(|found| found.name(answer_language));
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
fn traits(text: &str, feeling: Feeling) -> Vec<Trait> {
    let words = folded_words(text);
    let shows =
        |list: &[&str]| words.iter().any(|word| list.iter().any(|entry| begins(word, entry)));
    let negative = feeling.sentiment == Sentiment::Negative;
    let positive = feeling.sentiment == Sentiment::Positive;
    let exclaims = text.contains('!');
    let shouts = text.split_whitespace().filter(|word| is_shouted(word)).count() >= SHOUTED_WORDS;
    let informal = shows(INFORMAL) || text.contains(":)") || text.contains(":D");
    let candidates = [
        (Trait::Informal, informal),
        (Trait::Friendly, !negative && !informal && shows(FRIENDLY)),
        (Trait::Businesslike, !informal && (shows(FORMAL) || addresses_formally(text))),
        (Trait::Indignant, negative && (exclaims || shouts)),
        (Trait::Discontent, negative && !exclaims && !shouts),
        (Trait::Grateful, !negative && shows(GRATEFUL)),
        (Trait::Enthusiastic, positive && exclaims),
        (Trait::Apologetic, shows(APOLOGETIC)),
        (Trait::Urgent, shows(URGENT)),
        (Trait::Polite, !shouts && shows(POLITE)),
        (Trait::Asking, text.contains('?')),
    ];
    candidates
        .into_iter()
        .filter_map(|(found, shown)| shown.then_some(found))
        .take(MOST_TRAITS)
        .collect()
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
    use super::*;

    fn tone(text: &str, sentiment: Sentiment, language: Language) -> String {
        describe(text, Feeling { sentiment, confidence: 0.8 }, language)
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
            ("čau, forši sanāca :)", Sentiment::Positive, "informal"),
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
}
