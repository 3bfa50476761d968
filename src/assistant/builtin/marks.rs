//! How Latvian words typed without marks are spelled: beginnings and endings that our own texts have, and what the
//! words around say of a last vowel. `assets/builtin/train/train_spelling.py` writes the table.

use std::{collections::HashMap, ops::Range, sync::LazyLock};

use crate::{assistant::packed::packed_text, text::fold};

static MARKS: LazyLock<Marks> = LazyLock::new(|| Marks::read(packed_text!("marks-lv.txt")));
/// Shorter words are spelled by the list.
const MIN_CHARS: usize = 4;
/// Longest and shortest ending with marks of its own.
const MAX_END: usize = 7;
const MIN_END: usize = 3;
/// Before a word: as typed and as meant.
const PREFIXES: [(&str, &str); 13] = [
    ("ne", "ne"),
    ("ja", "jā"),
    ("aiz", "aiz"),
    ("ap", "ap"),
    ("at", "at"),
    ("ie", "ie"),
    ("iz", "iz"),
    ("no", "no"),
    ("pa", "pa"),
    ("par", "pār"),
    ("pie", "pie"),
    ("sa", "sa"),
    ("uz", "uz"),
];
/// So many stand before a word at most.
const MAX_PREFIXES: usize = 2;

type Spellings = HashMap<String, &'static str>;

/// Spellings by the letters without marks.
struct Marks {
    beginnings: Spellings,
    whole: Spellings,
    endings: Spellings,
    /// What says that a last vowel is long, or is not.
    signs: HashMap<&'static str, i32>,
}

impl Marks {
    fn read(table: &'static str) -> Self {
        let mut parts = table.split("\n\n");
        let mut spellings = || {
            let words = parts.next().unwrap_or_default().lines();
            words.map(|word| (fold(word), word)).collect::<Spellings>()
        };
        let (beginnings, whole, endings) = (spellings(), spellings(), spellings());
        let lines = parts.next().unwrap_or_default().lines();
        let signs = lines.flat_map(|line| {
            let (weight, signs) = line.split_once(' ').unwrap_or_default();
            let weight = weight.parse().unwrap_or_default();
            signs.split(' ').map(move |sign| (sign, weight))
        });
        Self { beginnings, whole, endings, signs: signs.collect() }
    }

    /// The word in small letters but for its last vowel.
    fn spell(&self, word: &str, prefixes: usize) -> String {
        if let Some(whole) = self.whole.get(word) {
            return (*whole).to_owned();
        }
        let begins = self.beginning(word);
        let after_prefix = || {
            PREFIXES.iter().find_map(|(typed, meant)| {
                let rest = word.strip_prefix(typed).filter(|rest| rest.len() >= MIN_CHARS)?;
                let is_known = self.whole.contains_key(rest) || self.beginning(rest).is_some();
                is_known.then(|| format!("{meant}{}", self.spell(rest, prefixes + 1)))
            })
        };
        if begins.is_none()
            && prefixes < MAX_PREFIXES
            && let Some(found) = after_prefix()
        {
            return found;
        }
        let (start, begins) = begins.unwrap_or_default();
        let least = word.len().saturating_sub(MAX_END).max(MIN_END);
        let end = (least..word.len().saturating_sub(MIN_END - 1))
            .find_map(|at| self.endings.get(&word[at..]));
        let end = end.copied().unwrap_or_default();
        let covered = end.chars().count().saturating_sub(word.len() - start);
        let end: String = end.chars().skip(covered).collect();
        let plain = &word[start..word.len() - end.chars().count()];
        format!("{begins}{plain}{end}")
    }

    /// The longest beginning that is known: how long it is, and its spelling.
    fn beginning(&self, word: &str) -> Option<(usize, &'static str)> {
        (MIN_CHARS..=word.len())
            .rev()
            .find_map(|end| Some((end, *self.beginnings.get(&word[..end])?)))
    }

    /// Whether the last vowel of this word is long among these.
    fn is_long(&self, word: &str, around: &Around) -> bool {
        let ending = |length: usize| &word[word.len().saturating_sub(length)..];
        let short = if word.ends_with(['s', 'm']) { ending(2) } else { ending(1) };
        let end = ending(3);
        let Around { before, second, after } = around;
        let (near, next) = (last_two(before), last_two(after));
        [
            short.to_owned(),
            format!("4{}", ending(4)),
            format!("3{end}"),
            format!("w{word}"),
            format!("{short}<{before}"),
            format!("{short}<<{second}"),
            format!("{short}>{after}"),
            format!("{short}<~{near}"),
            format!("{short}>~{next}"),
            format!("{end}<~{near}"),
            format!("{word}<{before}"),
            format!("{end}<{before}"),
            format!("{end}>{after}"),
        ]
        .iter()
        .filter_map(|sign| self.signs.get(sign.as_str()))
        .sum::<i32>()
            > 0
    }
}

fn last_two(word: &str) -> &str {
    word.char_indices().rev().nth(1).map_or(word, |(at, _)| &word[at..])
}

/// The words and marks next to a word, folded; a number is `#`.
struct Around {
    before: String,
    second: String,
    after: String,
}

/// A text's words, numbers and marks.
pub(super) struct Tokens<'t> {
    text: &'t str,
    spans: Vec<Range<usize>>,
}

impl<'t> Tokens<'t> {
    pub fn of(text: &'t str) -> Self {
        let mut spans: Vec<Range<usize>> = Vec::new();
        let mut last = Sort::Other;
        for (at, letter) in text.char_indices() {
            let sort = Sort::of(letter);
            let end = at + letter.len_utf8();
            match spans.last_mut() {
                Some(span) if sort == last && sort.is_run() => span.end = end,
                _ if sort != Sort::Other => spans.push(at..end),
                _ => {}
            }
            last = sort;
        }
        Self { text, spans }
    }

    fn around(&self, start: usize) -> Around {
        let at = self.spans.partition_point(|span| span.start < start);
        let token = |at: Option<usize>, edge: &str| {
            let span = at.and_then(|at| self.spans.get(at)).cloned();
            span.map_or_else(
                || edge.to_owned(),
                |span| match &self.text[span] {
                    number if number.starts_with(char::is_numeric) => "#".to_owned(),
                    word => fold(word),
                },
            )
        };
        Around {
            before: token(at.checked_sub(1), "^"),
            second: token(at.checked_sub(2), "^"),
            after: token(Some(at + 1), "$"),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Word,
    Number,
    Mark,
    Other,
}

impl Sort {
    fn of(letter: char) -> Self {
        match letter {
            letter if letter.is_alphabetic() => Self::Word,
            letter if letter.is_numeric() => Self::Number,
            '.' | '!' | '?' | ',' | ';' | ':' | '(' | ')' | '€' | '%' | '-' => Self::Mark,
            _ => Self::Other,
        }
    }

    fn is_run(self) -> bool {
        matches!(self, Self::Word | Self::Number)
    }
}

/// The word in small letters, which stands at `start` of these, with its marks.
pub(super) fn spell(word: &str, start: usize, tokens: &Tokens<'_>) -> String {
    if word.len() < MIN_CHARS {
        return word.to_owned();
    }
    with_last_vowel(word, &MARKS.spell(word, 0), start, tokens)
}

/// A spelling of the word with its last vowel long where the words around say so.
pub(super) fn with_last_vowel(
    word: &str,
    spelled: &str,
    start: usize,
    tokens: &Tokens<'_>,
) -> String {
    let (stem, end) = match spelled.strip_suffix(['s', 'm']) {
        Some(stem) => (stem, &spelled[stem.len()..]),
        None => (spelled, ""),
    };
    let mut letters = stem.chars();
    let long = match letters.next_back() {
        Some('a') => "ā",
        Some('e') => "ē",
        Some('i') => "ī",
        _ => return spelled.to_owned(),
    };
    if word.len() >= MIN_CHARS && MARKS.is_long(word, &tokens.around(start)) {
        format!("{}{long}{end}", letters.as_str())
    } else {
        spelled.to_owned()
    }
}
