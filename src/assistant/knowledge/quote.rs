//! Which sentences of a passage to quote.

use super::{text::words, words::WordLists};
use crate::{
    domain::Language,
    text::{sentences, short_stem},
};

/// Most sentences of a quotation.
const MAX_SENTENCES: usize = 3;
/// A quotation takes no further sentence beyond this many characters.
const MAX_CHARS: usize = 420;

/// At most three sentences on end, verbatim, with most of the question's words; of equals the first.
pub(super) fn quote<'a>(
    query: &str,
    text: &'a str,
    language: Language,
    lists: &WordLists,
) -> &'a str {
    let asked: Vec<String> = words(query)
        .into_iter()
        .filter(|word| !lists.is_ignored(word))
        .map(|word| short_stem(&word, language))
        .collect();
    let matches = |sentence: &str| {
        let stems: Vec<String> =
            words(sentence).iter().map(|word| short_stem(word, language)).collect();
        let is_named = |one: &&String| {
            stems.contains(one) || lists.synonyms(one).any(|other| stems.iter().any(|s| s == other))
        };
        asked.iter().filter(is_named).count()
    };
    let sentences = sentences(text);
    let mut best = ("", 0);
    for first in 0..sentences.len() {
        let window = window(text, &sentences[first..]);
        let found = matches(window);
        if best.0.is_empty() || found > best.1 {
            best = (window, found);
        }
    }
    best.0
}

/// The text from the first of the sentences to the last that a quotation has room for.
fn window<'a>(text: &'a str, sentences: &[&'a str]) -> &'a str {
    let offset = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    let Some(start) = sentences.first().map(|first| offset(first)) else { return "" };
    let mut end = start;
    for sentence in sentences.iter().take(MAX_SENTENCES) {
        let next = offset(sentence) + sentence.len();
        if end > start && text[start..next].chars().count() > MAX_CHARS {
            break;
        }
        end = next;
    }
    &text[start..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_passage_is_quoted_where_it_names_what_is_asked() {
        let lists = WordLists::load(Language::Lv).expect("usable");
        let filler = "Šis teikums ir par pavisam ko citu un neko nepasaka. ".repeat(4);
        let text = format!("{filler}Datus glabājam divus gadus. Tad dzēšam.");
        let quoted = quote("Cik ilgi glabājat datus?", &text, Language::Lv, &lists);
        assert!(quoted.contains("Datus glabājam divus gadus."), "{quoted}");
        assert!(sentences(quoted).len() <= MAX_SENTENCES);
        assert!(text.contains(quoted));
    }

    #[test]
    fn a_short_passage_is_quoted_whole() {
        let lists = WordLists::load(Language::En).expect("usable");
        let text = "Yes. It costs nothing.";
        assert_eq!(quote("price", text, Language::En, &lists), text);
    }
}
