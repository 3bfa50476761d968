//! A second fact that tells what the first has told already.

use std::collections::BTreeSet;

use crate::{assistant::facts::Fact, domain::Language, text::fold};

/// A second fact adds nothing if so much of it is in the first; of one without new figures less will do, and little of
/// one that has the same figures of the same subject.
const SAME: f32 = 0.7;
const SAME_WITHOUT_NEW_FIGURES: f32 = 0.4;
const SAME_OF_SUBJECT: f32 = 0.12;
/// Shorter words are in any text; of longer ones so many letters count.
const MIN_CHARS: usize = 4;
const STEM_CHARS: usize = 5;
/// What all services have in common.
const ALL_SERVICES: &str = "services";

/// Whether who is told the first fact learns nothing new from the second.
pub(super) fn adds_nothing(first: &Fact, second: &Fact, language: Language) -> bool {
    // "It depends on the conversations." "For a chatbot on the conversations, for analytics on the sources."
    if second.subject == ALL_SERVICES && first.aspect == second.aspect {
        return true;
    }
    let [said, says] = [first, second].map(|fact| Told::of(fact.answer(language)));
    let is_of_subject = first.subject == second.subject;
    let least = match says.figures.is_subset(&said.figures) {
        // Two services' prices have the same words.
        false if !is_of_subject => return false,
        false => SAME,
        true if is_of_subject && !says.figures.is_empty() => SAME_OF_SUBJECT,
        true => SAME_WITHOUT_NEW_FIGURES,
    };
    says.share_in(&said) >= least
}

/// Whether all sums of a price are in another fact.
pub(super) fn has_figures_of(fact: &Fact, price: &Fact, language: Language) -> bool {
    let [said, price] = [fact, price].map(|fact| Told::of(fact.answer(language)).figures);
    !price.is_empty() && price.is_subset(&said)
}

/// What a text tells: its figures and the beginnings of its words.
struct Told {
    figures: BTreeSet<String>,
    stems: BTreeSet<String>,
}

impl Told {
    fn of(text: &str) -> Self {
        let folded = fold(text);
        let runs = folded.split(|letter: char| !letter.is_alphanumeric());
        let (figures, words): (Vec<&str>, Vec<&str>) = runs
            .filter(|run| !run.is_empty())
            .partition(|run| run.chars().all(|letter| letter.is_ascii_digit()));
        let stem = |word: &str| word.chars().take(STEM_CHARS).collect::<String>();
        Self {
            figures: figures.into_iter().map(str::to_owned).collect(),
            stems: words.into_iter().filter(|word| word.len() >= MIN_CHARS).map(stem).collect(),
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "a fact has some dozens of words")]
    fn share_in(&self, other: &Self) -> f32 {
        let shared = self.stems.intersection(&other.stems).count();
        shared as f32 / self.stems.len().max(1) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{assistant::engine::facts::Facts, blog::built_in_posts, config::Config};

    #[test]
    fn the_same_figures_are_told_once_and_other_ones_are_added() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        for (first, second, is_repeated) in [
            ("documentTool.formats", "documentTool.size", true),
            ("chatbots.priceDepends", "services.priceDepends", true),
            ("n8n.what", "contact.visit", false),
            ("cookies.retention", "privacy.retention", false),
            ("contact.hours", "contact.phone", false),
            ("chatbots.price", "dataAnalytics.price", false),
        ] {
            let [one, other] = [first, second].map(|id| facts.book.fact(id).expect(id));
            for language in Language::ALL {
                assert_eq!(adds_nothing(one, other, language), is_repeated, "{first} {second}");
            }
        }
        let [one, other] =
            ["processAutomation.invoices", "n8n.invoices"].map(|id| facts.book.fact(id).expect(id));
        assert!(adds_nothing(one, other, Language::Lv), "in Latvian they have the same words");
    }
}
