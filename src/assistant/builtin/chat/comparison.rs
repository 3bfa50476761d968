//! Which of two things costs more or less: the one that is asked for is told first.

use crate::{assistant::facts::Fact, domain::Language, text::fold};

/// Words of who asks for the one or for the other begin so; folded.
const DEARER: [&[&str]; 2] =
    [&["dargak", "maksa vairak", "vairak maksa"], &["more", "dearer", "pricier", "expensive"]];
const CHEAPER: [&[&str]; 2] =
    [&["letak", "maksa mazak", "mazak maksa"], &["less", "cheap", "lower"]];
/// What stands between the two.
const BETWEEN: [&str; 2] = ["vai", "or"];
/// How aspects begin that tell a price.
const PRICE: &str = "price";
/// No smaller number in a price is a sum.
const LEAST_SUM: u32 = 100;

/// What somebody asks for who compares two prices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    Dearer,
    Cheaper,
}

/// What is asked for, where it is known which of two things that is.
pub(super) fn wanted(facts: &[&Fact], question: &str, language: Language) -> Option<Wanted> {
    let asked = fold(question);
    let has = |stems: &[&str]| stems.iter().any(|stem| asked.contains(stem));
    let is_between = asked.split_whitespace().any(|word| word == BETWEEN[language as usize]);
    let at = language as usize;
    let wanted = match (has(DEARER[at]), has(CHEAPER[at])) {
        (true, false) => Wanted::Dearer,
        (false, true) => Wanted::Cheaper,
        _ => return None,
    };
    is_first_dearer(facts, language).filter(|_| is_between).map(|_| wanted)
}

/// The facts with the wanted one first.
pub(super) fn in_order<'k>(
    facts: &[&'k Fact],
    question: &str,
    language: Language,
) -> Vec<&'k Fact> {
    let mut told = facts.to_vec();
    if let Some(wanted) = wanted(facts, question, language)
        && is_first_dearer(facts, language) == Some(wanted == Wanted::Cheaper)
    {
        told.reverse();
    }
    told
}

/// Whether the first of two prices is the higher one in each of its parts; nothing where that cannot be said.
fn is_first_dearer(facts: &[&Fact], language: Language) -> Option<bool> {
    let [one, other] = facts else { return None };
    if !(one.aspect.starts_with(PRICE) && one.aspect == other.aspect) {
        return None;
    }
    let [one, other] = [one, other].map(|fact| sums(fact.answer(language)));
    let firsts = one.first()?.cmp(other.first()?);
    let lasts = one.last()?.cmp(other.last()?);
    (firsts == lasts && firsts.is_ne()).then_some(firsts.is_gt())
}

/// The sums in a text: "€5,000–12,000", "5000–12 000 €".
pub(super) fn sums(text: &str) -> Vec<u32> {
    let mut letters = text.chars().peekable();
    let (mut found, mut number) = (Vec::new(), None::<u32>);
    while let Some(letter) = letters.next() {
        let follows = letters.peek().is_some_and(char::is_ascii_digit);
        match (letter.to_digit(10), number) {
            (Some(digit), _) => {
                number = Some(number.unwrap_or(0).saturating_mul(10).saturating_add(digit));
            }
            // A mark between thousands.
            (None, Some(_)) if matches!(letter, ',' | '\u{a0}') && follows => {}
            (None, _) => found.extend(number.take()),
        }
    }
    found.extend(number);
    found.retain(|sum| *sum >= LEAST_SUM);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{assistant::engine::facts::Facts, blog::built_in_posts, config::Config};

    #[test]
    fn sums_are_read_in_both_ways_of_writing_them() {
        assert_eq!(sums("€5,000–12,000 to build, 24/7"), [5000, 12_000]);
        assert_eq!(sums("5000–12\u{a0}000\u{a0}€ un 299\u{a0}€"), [5000, 12_000, 299]);
    }

    #[test]
    fn the_price_that_is_asked_for_comes_first() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        let fact = |id| facts.book.fact(id).expect(id);
        let both = [fact("chatbots.price"), fact("dataAnalytics.price")];
        for (question, dearer_first) in [
            ("What is dearer, the bot or the reports?", Some(true)),
            ("Which is cheaper, reports or a bot?", Some(false)),
            ("What do the bot and the reports cost more or less?", None),
            ("What do both cost?", None),
        ] {
            let told = in_order(&both, question, Language::En);
            assert_eq!(wanted(&both, question, Language::En).is_some(), dearer_first.is_some());
            assert_eq!(
                told[0].subject == "dataAnalytics",
                dearer_first == Some(true),
                "{question}"
            );
        }
        // One costs more to build, the other by the month.
        let packages = [fact("managedBasic.price"), fact("profileBasic.price")];
        assert_eq!(wanted(&packages, "Which is cheaper, this or that?", Language::En), None);
    }
}
