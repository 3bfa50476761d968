//! The slug rule of the specification (part 2, §5), after transliteration (design.md §10).

use crate::text::plain_letters;

/// Addresses under /blog that are pages of their own.
pub const RESERVED_SLUGS: [&str; 1] = ["n8n-automatizacija-uznemumiem"];
/// Longer ones are cut at a hyphen.
const MAX_CHARS: usize = 100;
/// For a title without a single letter that a slug can have.
const FALLBACK: &str = "raksts";

/// The slug that a title gives; empty if it has nothing to make one of.
#[must_use]
pub fn slug_of(title: &str) -> String {
    let mut slug = String::new();
    for letter in title.trim().chars().flat_map(char::to_lowercase).flat_map(transliterated) {
        match letter {
            'a'..='z' | '0'..='9' => slug.push(letter),
            ' ' | '-' if !slug.is_empty() && !slug.ends_with('-') => slug.push('-'),
            _ => {}
        }
    }
    if slug.len() > MAX_CHARS {
        let cut = slug[..=MAX_CHARS].rfind('-').unwrap_or(MAX_CHARS);
        slug.truncate(cut);
    }
    slug.trim_end_matches('-').to_owned()
}

/// The first of `slug`, `slug-2`, `slug-3` … that is not taken.
pub fn free_slug<E>(
    slug: &str,
    mut is_taken: impl FnMut(&str) -> Result<bool, E>,
) -> Result<String, E> {
    let wanted = if slug.is_empty() { FALLBACK } else { slug };
    let mut free = wanted.to_owned();
    let mut number = 2_u64;
    while RESERVED_SLUGS.contains(&free.as_str()) || is_taken(&free)? {
        free = format!("{wanted}-{number}");
        number += 1;
    }
    Ok(free)
}

/// Letters of Latvian and its neighbours as their nearest plain ones; any white space as a blank.
fn transliterated(letter: char) -> impl Iterator<Item = char> {
    let plain = match letter {
        '‐' | '‑' | '–' | '—' => "-",
        _ => plain_letters(letter).unwrap_or_default(),
    };
    let kept = match letter {
        _ if !plain.is_empty() => None,
        blank if blank.is_whitespace() => Some(' '),
        other => Some(other),
    };
    plain.chars().chain(kept)
}
