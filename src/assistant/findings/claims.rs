//! Sums that a visitor names: "Is it true that a chatbot costs 90?", "I have 600 euros a month".

use crate::{
    assistant::{
        facts::{Fact, FactBook},
        understand::Understanding,
    },
    domain::Language,
    text::{has_word, spoken_words},
};

/// Words of who asks what something costs or why it does, and of who wants a sum confirmed; folded.
const ASKS: [&[&str]; 2] = [
    &["cik", "cena", "cenu", "kapec", "kadel"],
    &["how much", "what ", "whats ", "price", "which ", "why ", "how come"],
];
const CONFIRMS: [&[&str]; 2] = [
    &["vai ", "tiesa", "taisnib", "pareiz", "tatad", "tiesam", "ta ir "],
    &[
        "is ", "isnt ", "does ", "doesnt ", "do ", "are ", "arent ", "so ", "true", "right",
        "correct", "really",
    ],
];
/// In a longer message the sum may be of anything, as a smaller one may.
const MAX_WORDS: usize = 16;
const LEAST_PRICE: u32 = 50;

/// The sum that a message wants confirmed.
pub(in crate::assistant) fn claimed_sum(message: &str, language: Language) -> Option<u32> {
    let at = language as usize;
    let words = spoken_words(message);
    let says = |begins: &[&str]| begins.iter().any(|begin| has_word(&words, begin));
    let is_claim =
        words.split_whitespace().count() <= MAX_WORDS && says(CONFIRMS[at]) && !says(ASKS[at]);
    sums_in(message).into_iter().find(|sum| is_claim && *sum >= LEAST_PRICE)
}

/// The price of the one thing of which a message wants a sum confirmed.
pub(super) fn claimed_price<'k>(
    message: &str,
    understood: &Understanding,
    book: &'k FactBook,
) -> Option<&'k Fact> {
    claimed_sum(message, understood.language)?;
    let named = book.alone_named_in(&understood.question, understood.language);
    let is_product =
        |subject: &str| named.iter().any(|other| book.product_of(other) == Some(subject));
    let mut priced = named
        .iter()
        .filter(|subject| !is_product(subject))
        .filter_map(|subject| book.price_of(subject));
    let price = priced.next()?;
    priced.next().is_none().then_some(price)
}

/// The whole numbers of a message: "1,200", "€600", "1 500 eiro", both of "90-120".
pub(in crate::assistant) fn sums_in(message: &str) -> Vec<u32> {
    let apart = message.replace(['-', '–'], " to ");
    let pieces: Vec<String> = apart.split_whitespace().map(digits_of).collect();
    let is_group = |piece: &str| piece.len() == 3;
    let is_lead = |piece: &str| (1..=2).contains(&piece.len());
    let numbers = (0..pieces.len()).filter_map(|at| {
        let piece = pieces[at].as_str();
        let is_rest = at > 0 && is_group(piece) && is_lead(&pieces[at - 1]);
        let next = pieces.get(at + 1).filter(|next| is_lead(piece) && is_group(next));
        let number = format!("{piece}{}", next.map_or("", String::as_str));
        number.parse().ok().filter(|_| !is_rest)
    });
    numbers.collect()
}

/// Of "€1,200?" 1200; nothing of a word with letters.
fn digits_of(piece: &str) -> String {
    if piece.chars().any(char::is_alphabetic) {
        return String::new();
    }
    piece.chars().filter(char::is_ascii_digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_read_and_claimed_ones_are_told_from_others() {
        assert_eq!(sums_in("€1,200 or 1 500 eiro, 3 bots, n8n"), [1200, 1500, 3]);
        assert_eq!(sums_in("90-120 or 90 – 120"), [90, 120, 90, 120]);
        for (language, message, sum) in [
            (Language::En, "why do you take 400-900 for it", None),
            (Language::En, "Isn't a bot 120?", Some(120)),
            (Language::En, "What is a bot, 120?", None),
            (Language::En, "Do 5 people work there?", None),
            (Language::Lv, "vai tad tas nemaksā 90 eiro", Some(90)),
            (Language::Lv, "Cik ir 90 eiro?", None),
        ] {
            assert_eq!(claimed_sum(message, language), sum, "{message}");
        }
    }
}
