//! What a reply chooses in few words, "the blue ones", "ņemam matētās": the letter that it answers names it.

use super::outline::{Unit, outline};
use crate::text::fold;

/// Before "one" these choose nothing by what it is like.
const NOT_LIKE: [&str; 10] =
    ["last", "first", "only", "right", "other", "same", "next", "previous", "second", "wrong"];
/// Beginnings of Latvian verbs of taking, folded, and endings of what is like something that is known.
const TAKING: [&str; 3] = ["nem", "panem", "izvel"];
const KNOWN: [&str; 4] = ["ās", "os", "ā", "o"];
/// A shorter word is none of these.
const LEAST_LETTERS: usize = 5;
/// So many letters a beginning has at least.
const LEAST_STEM: usize = 3;

/// The sentence of the other letters that names what one of these units chooses, with the sentence before it.
pub(super) fn what_is_chosen(text: &str, own: &[Unit]) -> Option<String> {
    let (at, like) = own
        .iter()
        .enumerate()
        .filter(|(_, unit)| unit.may_tell())
        .find_map(|(at, unit)| like_what(unit).map(|like| (at, like)))?;
    let quoted: Vec<&str> = text
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix('>').map(str::trim_start))
        .collect();
    let all = if quoted.is_empty() { outline(text) } else { outline(&quoted.join("\n")) };
    let is_about = |unit: &Unit| {
        let mut words = unit.folded.split(|letter: char| !letter.is_alphanumeric());
        unit.may_tell()
            && unit.folded != own[at].folded
            && like_what(unit).is_none()
            && words.any(|word| word.starts_with(like.as_str()))
    };
    let place = all.iter().position(is_about)?;
    let named = &all[place];
    let before = place.checked_sub(1).map(|before| &all[before]);
    let lead = before.filter(|before| !named.is_first && before.may_tell());
    Some(lead.map_or_else(|| named.text.clone(), |lead| format!("{} {}", lead.text, named.text)))
}

/// The folded beginning of the word for what is chosen is like.
fn like_what(unit: &Unit) -> Option<String> {
    let words: Vec<&str> = unit.as_read().split_whitespace().collect();
    words
        .array_windows()
        .find_map(|&[one, two, three]| of_english(one, two, three))
        .or_else(|| words.array_windows().find_map(|&[verb, like]| of_latvian(verb, like)))
}

fn of_english(one: &str, like: &str, three: &str) -> Option<String> {
    let bare = three.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    let is_chosen = one.eq_ignore_ascii_case("the") && matches!(bare, "one" | "ones");
    (is_chosen && like.len() >= LEAST_STEM && !NOT_LIKE.contains(&like)).then(|| fold(like))
}

/// "ņemam matētās, bet": no thing follows.
fn of_latvian(verb: &str, like: &str) -> Option<String> {
    let verb = fold(verb);
    let bare = like.trim_end_matches([',', '.', ';', '!']);
    let stem = KNOWN.iter().find_map(|ending| bare.strip_suffix(ending))?;
    let is_chosen = bare.len() < like.len()
        && bare.chars().count() >= LEAST_LETTERS
        && TAKING.iter().any(|taking| verb.starts_with(taking));
    is_chosen.then(|| fold(stem))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_reply_takes_is_named_by_the_letter_that_it_answers() {
        let chosen = |own: &str, text: &str| what_is_chosen(text, &outline(own));
        let own = "Fine, take the green ones.\n";
        let older = "On 3 May 2026 Dan Poe wrote:\n> The red cups are sold out. Green or white are in, 2 euros.\n";
        assert_eq!(
            chosen(own, &format!("{own}{older}")).as_deref(),
            Some("The red cups are sold out. Green or white are in, 2 euros.")
        );
        let own = "Labi, ņemam dzeltenās, bet ne visas.\n";
        let older = "Krūzes ir dzeltenas par 2 eiro un baltas par 3 eiro.\n";
        assert_eq!(
            chosen(own, &format!("{older}\n{own}")).as_deref(),
            Some("Krūzes ir dzeltenas par 2 eiro un baltas par 3 eiro.")
        );
        assert_eq!(chosen("This is the last one.", "This is the last one. At last."), None);
    }
}
