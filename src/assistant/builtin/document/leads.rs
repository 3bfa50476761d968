//! What stands over a list decides what its items mean: "It is forbidden to:", "Done:", "Not included:".

use serde::Deserialize;

use crate::text::{Block, Marker, fold};

/// A lead-in of more words is said beside no item.
pub(super) const MOST_WORDS: usize = 14;
/// A heading of more words, without a colon, is no lead-in.
const MOST_HEADING_WORDS: usize = 5;
/// A paragraph of more words is no item of a list without marks.
const MOST_PLAIN_WORDS: usize = 18;

/// Words that decide, folded: beginnings of words, whole words of up to three letters, or several with blanks.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct LeadWords {
    /// What follows is forbidden, rejected, cancelled, left out or done already.
    barring: Vec<String>,
    /// It is to be done after all: "Not yet done".
    open: Vec<String>,
    /// Somebody asks, under whatever heading.
    asking: Vec<String>,
}

impl LeadWords {
    /// Whether items under this line are nothing to do, nor what holds without it.
    pub(super) fn bar(&self, lead: &str) -> bool {
        let folded = fold(lead);
        !has_any(&folded, &self.open) && has_any(&folded, &self.barring)
    }
}

fn has_any(folded: &str, entries: &[String]) -> bool {
    let words: Vec<&str> = folded
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    entries.iter().any(|entry| match entry.len() {
        _ if entry.contains([' ', '\'']) => folded.contains(entry.as_str()),
        0..=3 => words.contains(&entry.as_str()),
        _ => words.iter().any(|word| word.starts_with(entry.as_str())),
    })
}

/// The lead-in that bars what follows, while it follows.
pub(super) struct Lead<'w> {
    list: &'w LeadWords,
    /// The line with the colon or the heading, and what it begins with itself.
    line: Option<(String, Marker)>,
    /// What the items begin with, once one came.
    items: Option<Marker>,
    /// A heading holds for paragraphs too.
    is_heading: bool,
}

impl<'w> Lead<'w> {
    pub(super) fn new(list: &'w LeadWords) -> Self {
        Self { list, line: None, items: None, is_heading: false }
    }

    /// The barring line that the next block stands under, if any.
    pub(super) fn over(
        &mut self,
        block: &Block,
        said: &[String],
        is_heading: bool,
    ) -> Option<String> {
        let (words, sentences) = (said.join(" "), said.len());
        let words = words.as_str();
        // What ends with the colon leads; sentences before it don't.
        let leading = said.last().map_or("", String::as_str);
        if !is_heading && self.holds_for(block, words, sentences) {
            self.items.get_or_insert(block.marker);
            return self.line.as_ref().map(|(line, _)| line.clone());
        }
        let has_colon = words.ends_with(':');
        if self.is_heading && sentences > 1 {
            // Prose below the list of a heading without a mark is about something else.
            self.line = None;
        }
        let is_short = words.split_whitespace().count() <= MOST_HEADING_WORDS;
        let ends_it = !self.is_heading || is_heading || has_colon;
        if ends_it {
            let leads = has_colon || is_heading && is_short;
            self.line =
                (leads && self.list.bar(leading)).then(|| (leading.to_owned(), block.marker));
            self.items = None;
            self.is_heading = is_heading && !has_colon;
        }
        None
    }

    fn holds_for(&self, block: &Block, words: &str, sentences: usize) -> bool {
        let Some((_, own)) = &self.line else { return false };
        if has_any(&fold(words), &self.list.asking) {
            return false;
        }
        let is_like_others = self.items.is_none_or(|marker| marker == block.marker);
        match block.marker {
            _ if self.is_heading => sentences < 2,
            _ if words.ends_with(':') => false,
            Marker::Bullet => is_like_others && *own != Marker::Bullet,
            Marker::Number(depth) => {
                is_like_others && !matches!(own, Marker::Number(above) if *above >= depth)
            }
            Marker::None if matches!(own, Marker::Number(_)) => number_of(&block.text).is_some(),
            Marker::None => is_like_others && words.split_whitespace().count() <= MOST_PLAIN_WORDS,
            Marker::Row => false,
        }
    }
}

/// The number before an item that begins with a small letter, with the blank behind it: "1.2. ".
pub(super) fn number_of(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    let number = &text[..text.len() - rest.len()];
    let is_number =
        number.starts_with(|first: char| first.is_ascii_digit()) && number.contains('.');
    let item = rest.strip_prefix(' ')?;
    (is_number && item.starts_with(char::is_lowercase)).then(|| &text[..=number.len()])
}
