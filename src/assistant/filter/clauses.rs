//! The clauses of what a model was given. A sentence of its own that joins the figure of one with the matter of another
//! ("Saturday and Sunday, 9:00–18:00"), or denies what they say, has all of its words from them and is false.

use std::collections::HashSet;

use super::material::{numbers, split, stems};
use crate::{domain::Language, text::fold};

/// The share of a sentence's content words that the clauses with its figures must have.
const SHARED: f32 = 0.5;
/// Clauses that have so much of the most words in common with a sentence say the same or its contrary.
const NEAR: f32 = 0.75;
/// English words that deny.
const ENGLISH_DENIALS: [&str; 9] =
    ["not", "no", "never", "cannot", "nor", "neither", "none", "nobody", "nothing"];
/// Latvian verbs are denied by a prefix; these words begin so and deny nothing, folded.
const LATVIAN_ASSENTS: [&str; 8] =
    ["nedel", "neto", "neliel", "nepieciesam", "nekavej", "nekustam", "neatkarig", "nemitig"];

#[derive(Clone, Debug)]
struct Clause {
    stems: HashSet<String>,
    numbers: HashSet<String>,
    is_denied: bool,
}

impl Clause {
    fn new(text: &str, language: Language) -> Self {
        Self {
            stems: stems(text, language).collect(),
            numbers: numbers(text).collect(),
            is_denied: denies(text, language),
        }
    }

    fn shared_with(&self, other: &Self) -> usize {
        self.stems.intersection(&other.stems).count()
    }
}

/// What sentences may rest on, clause by clause.
#[derive(Clone, Debug, Default)]
pub(super) struct Clauses(Vec<Clause>);

impl Clauses {
    /// Adds those of a text.
    pub fn push(&mut self, text: &str, language: Language) {
        self.0.extend(clauses_of(text, language));
    }

    /// Whether each clause of a sentence has its figures and its matter together from them, and denies what they deny
    /// and nothing else.
    pub fn bear(&self, sentence: &str, language: Language) -> bool {
        clauses_of(sentence, language)
            .all(|clause| self.have_figures_of(&clause) && self.agree_with(&clause))
    }

    fn have_figures_of(&self, clause: &Clause) -> bool {
        if clause.numbers.is_empty() {
            return true;
        }
        let around = self.0.iter().filter(|known| !known.numbers.is_disjoint(&clause.numbers));
        let around: HashSet<&String> = around.flat_map(|known| &known.stems).collect();
        let known = clause.stems.iter().filter(|stem| around.contains(stem)).count();
        share(known, clause.stems.len()) >= SHARED
    }

    fn agree_with(&self, clause: &Clause) -> bool {
        let most = self.0.iter().map(|known| known.shared_with(clause)).max().unwrap_or_default();
        most == 0
            || self.0.iter().any(|known| {
                known.is_denied == clause.is_denied
                    && share(known.shared_with(clause), most) >= NEAR
            })
    }
}

fn clauses_of(text: &str, language: Language) -> impl Iterator<Item = Clause> {
    let parts = split(text).flat_map(|sentence| sentence.split([';', '\n']));
    parts.map(move |part| Clause::new(part, language))
}

/// Of nothing, all is known.
#[expect(clippy::cast_precision_loss, reason = "words of a sentence")]
fn share(part: usize, whole: usize) -> f32 {
    if whole == 0 { 1.0 } else { part as f32 / whole as f32 }
}

fn denies(text: &str, language: Language) -> bool {
    let folded = fold(text).replace('’', "'");
    let mut words = folded
        .split(|letter: char| !letter.is_alphanumeric() && letter != '\'')
        .filter(|word| !word.is_empty());
    words.any(|word| match language {
        Language::En => ENGLISH_DENIALS.contains(&word) || word.ends_with("n't"),
        Language::Lv => {
            let is_assent = LATVIAN_ASSENTS.iter().any(|assent| word.starts_with(assent));
            word == "nav" || (word.len() > 3 && word.starts_with("ne") && !is_assent)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bear(given: &[&str], language: Language, sentence: &str) -> bool {
        let mut clauses = Clauses::default();
        for text in given {
            clauses.push(text, language);
        }
        clauses.bear(sentence, language)
    }

    #[test]
    fn a_figure_stays_with_what_it_was_given_of() {
        let hours =
            ["We are open Monday to Friday, 9:00–18:00; on Saturday and Sunday we are closed."];
        for (sentence, expected) in [
            ("Monday to Friday, 9:00–18:00.", true),
            ("You reach us Monday to Friday from 9:00 to 18:00.", true),
            ("Saturday and Sunday, 9:00–18:00.", false),
            ("On Saturday and Sunday we are closed.", true),
        ] {
            assert_eq!(bear(&hours, Language::En, sentence), expected, "{sentence}");
        }
    }

    #[test]
    fn nobody_denies_what_was_given_or_affirms_what_was_denied() {
        let given = [
            "Ar mani varat rakstīt latviski vai angliski, arī abās valodās vienā sarunā.",
            "Jūsu dokumentus nevienam nesūtām un neglabājam.",
        ];
        for (sentence, expected) in [
            ("Varat rakstīt latviski vai angliski.", true),
            ("Angliski nevarat rakstīt.", false),
            ("Dokumentus nevienam nesūtām.", true),
            ("Dokumentus glabājam un sūtām.", false),
            ("Katru nedēļu varat rakstīt latviski.", true),
        ] {
            assert_eq!(bear(&given, Language::Lv, sentence), expected, "{sentence}");
        }
        let english = ["You can write to me in Latvian or English, even both in one conversation."];
        assert!(!bear(
            &english,
            Language::En,
            "I can write in Latvian, but I can’t write in English."
        ));
    }
}
