//! Who asks whether his own firm has to hire somebody for what the site sells does not look for work with us.

use std::borrow::Cow;

use crate::{domain::Language, text::fold};

/// Words of who speaks for his firm; folded.
const OURS: [&[&str]; 2] = [&["mums", "mus"], &["we", "us", "well", "wed"]];
/// Words for hiring by their beginnings, and what is asked of the same need in other words.
const HIRES_LV: (&str, &str) = ("pienem", "darba");
const HIRES_EN: [&str; 3] = ["recruit", "employ", "hire"];
const NEED: &str = "need";

/// The message with the words for hiring said as a need, where it speaks of one's own firm.
pub(super) fn as_need(message: &str, language: Language) -> Cow<'_, str> {
    let plain = |word: &str| {
        fold(word).chars().filter(|letter| letter.is_alphanumeric()).collect::<String>()
    };
    let pieces: Vec<&str> = message.split_whitespace().collect();
    let words: Vec<String> = pieces.iter().map(|piece| plain(piece)).collect();
    if !words.iter().any(|word| OURS[language as usize].contains(&word.as_str())) {
        return Cow::Borrowed(message);
    }
    let (hires, place) = HIRES_LV;
    let said: Vec<&str> = (0..pieces.len())
        .filter_map(|at| match language {
            Language::Lv => {
                let is_place = at > 0 && words[at] == place && words[at - 1].contains(hires);
                (!is_place).then_some(pieces[at])
            }
            Language::En if HIRES_EN.contains(&words[at].as_str()) => Some(NEED),
            Language::En => Some(pieces[at]),
        })
        .collect();
    if said == pieces { Cow::Borrowed(message) } else { Cow::Owned(said.join(" ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hiring_for_oneself_is_a_need() {
        for (language, message, said) in [
            (Language::Lv, "Vai mums jāpieņem darbā  kāds?", "Vai mums jāpieņem kāds?"),
            (Language::Lv, "Vai pieņemat darbā?", "Vai pieņemat darbā?"),
            (Language::En, "Must we employ somebody?", "Must we need somebody?"),
            (Language::En, "Do you employ people?", "Do you employ people?"),
        ] {
            assert_eq!(as_need(message, language), said);
        }
    }
}
