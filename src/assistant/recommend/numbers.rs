//! Numbers as companies write them: "1,200", "30–40", "twenty".

use crate::text::spaced_words;

/// Numbers in words, folded.
const IN_WORDS: [(&str, u32); 20] = [
    ("two ", 2),
    ("three ", 3),
    ("four ", 4),
    ("five ", 5),
    ("six ", 6),
    ("seven ", 7),
    ("eight ", 8),
    ("nine ", 9),
    ("ten ", 10),
    ("twelve ", 12),
    ("twenty ", 20),
    ("thirty ", 30),
    ("divas ", 2),
    ("divus ", 2),
    ("tris ", 3),
    ("cetras ", 4),
    ("cetrus ", 4),
    ("piecas ", 5),
    ("piecus ", 5),
    ("desmit ", 10),
];

/// A number in words, as [`read_number`].
pub(super) fn read_in_words(words: &[&str]) -> Option<(u32, usize)> {
    let word = spaced_words(words.first()?);
    let found = IN_WORDS.iter().find(|(begin, _)| word.trim_start().starts_with(begin));
    found.map(|(_, number)| (*number, 1))
}

/// A number and how many words it takes: "40", "1,200", "1 200"; of "30–40" the middle.
pub(super) fn read_number(words: &[&str]) -> Option<(u32, usize)> {
    let first = words.first()?;
    if let Some((low, high)) = first.split_once(['-', '–']) {
        return Some((u32::midpoint(read_digits(low)?, read_digits(high)?), 1));
    }
    let is_group = |word: &&&str| word.len() == 3 && word.bytes().all(|byte| byte.is_ascii_digit());
    if first.len() <= 3
        && let Some(group) = words.get(1).filter(is_group)
    {
        return Some((read_digits(&format!("{first}{group}"))?, 2));
    }
    Some((read_digits(first)?, 1))
}

/// Digits with or without marks between the thousands.
fn read_digits(text: &str) -> Option<u32> {
    let mut groups = text.split([',', '.', '\'', '\u{a0}', '\u{202f}']);
    let first = groups.next()?;
    if groups.clone().next().is_some() && (first.len() > 3 || groups.any(|group| group.len() != 3))
    {
        return None;
    }
    let digits: String = text.chars().filter(char::is_ascii_alphanumeric).collect();
    digits.parse().ok()
}
