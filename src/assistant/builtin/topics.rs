//! What a post is about: the form takes keywords or a couple of sentences in the same field.

use super::{
    super::{
        MAX_HASHTAGS,
        phrase::{as_sentence, end_sentence, one_line, shorten},
    },
    keywords,
};
use crate::domain::Language;

/// A longer item is no keyword but a sentence without its end mark.
const MAX_KEYWORD_WORDS: usize = 6;
/// Fewer words with an end mark may still be keywords, such as `Nr. 1`.
const MIN_SENTENCE_WORDS: usize = 4;
/// What a post is about.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Topics {
    /// Keywords, never none.
    List(Vec<String>),
    /// Sentences.
    Prose(String),
}

impl Topics {
    /// Reads the visitor's words; without any, `fallback` is the one keyword.
    pub fn parse(words: &str, fallback: &str) -> Self {
        let items: Vec<String> = words
            .split([',', ';', '\n'])
            .map(|item| one_line(item.trim().trim_start_matches(['#', '-', '•', '*'])))
            .filter(|item| item.chars().any(char::is_alphanumeric))
            .collect();
        let line = one_line(words);
        let has_end_mark = line.ends_with(['.', '!', '?'])
            || [". ", "! ", "? "].iter().any(|mark| line.contains(mark));
        let is_sentence = has_end_mark && line.split(' ').count() >= MIN_SENTENCE_WORDS;
        if is_sentence || items.iter().any(|item| item.split(' ').count() > MAX_KEYWORD_WORDS) {
            return Self::Prose(as_sentence(words));
        }
        if items.is_empty() { Self::List(vec![fallback.to_owned()]) } else { Self::List(items) }
    }

    /// All of it as the end of a sentence: `a, b un c.`
    pub fn write(&self, and: &str) -> String {
        match self {
            Self::List(items) => end_sentence(&join(items, and)),
            Self::Prose(text) => text.clone(),
        }
    }

    /// As much of it as fits: whole keywords if the first does, else as many words as do.
    pub fn write_within(&self, and: &str, max_width: usize, width: fn(char) -> usize) -> String {
        let fits = |text: &String| text.chars().map(width).sum::<usize>() <= max_width;
        let shorter = match self {
            Self::List(items) => (1..=items.len())
                .rev()
                .filter_map(|count| items.get(..count))
                .map(|items| end_sentence(&join(items, and)))
                .find(fits),
            Self::Prose(_) => None,
        };
        shorter.unwrap_or_else(|| shorten(&self.write(and), max_width, width))
    }

    /// Single words that say what it is about, the most telling first.
    pub fn words(&self, language: Language) -> Vec<String> {
        let text = match self {
            Self::List(items) => items.join(". "),
            Self::Prose(text) => text.clone(),
        };
        keywords::extract(&text, language, usize::from(MAX_HASHTAGS))
    }

    /// What hashtags are made of: the keywords. Words of a sentence are inflected and say little alone.
    pub fn keywords(&self) -> &[String] {
        match self {
            Self::List(items) => items,
            Self::Prose(_) => &[],
        }
    }
}

fn join(items: &[String], and: &str) -> String {
    match items {
        [rest @ .., last] if !rest.is_empty() => format!("{} {and} {last}", rest.join(", ")),
        _ => items.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assistant::phrase::count_chars;

    #[test]
    fn keywords_make_a_list_and_sentences_stay_sentences() {
        let list = Topics::parse("jauna kafija, #atlaides;\nbrīvdienas", "Alfa");
        assert_eq!(list.write("un"), "jauna kafija, atlaides un brīvdienas.");
        let prose = Topics::parse("mēs atvērām veikalu Rīgā. Nāciet ciemos, gaidīsim", "Alfa");
        assert_eq!(prose.write("un"), "Mēs atvērām veikalu Rīgā. Nāciet ciemos, gaidīsim.");
        assert!(prose.keywords().is_empty());
        assert_eq!(Topics::parse(" , ", "Alfa").write("un"), "Alfa.");
    }

    #[test]
    fn what_does_not_fit_goes_from_the_end() {
        let list = Topics::parse("kafija, tēja, kakao", "Alfa");
        assert_eq!(list.write_within("un", 20, count_chars), "kafija un tēja.");
        assert_eq!(list.write_within("un", 8, count_chars), "kafija.");
        assert_eq!(list.write_within("un", 4, count_chars), "kaf…");
    }
}
