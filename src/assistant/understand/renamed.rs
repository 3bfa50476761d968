//! What visitors call in other words than the site: "Basic" is what the Latvian pages call "Pamata pakete".

use std::borrow::Cow;

use crate::{domain::Language, text::fold_word};

/// Words by their folded beginnings, and what the site says in their place. A blank ends a whole word.
const NAMES_LV: [(&[&str], &str); 4] = [
    (&["basic ", "paket"], "Pamata pakete"),
    (&["basic ", "paka"], "Pamata pakete"),
    (&["basic "], "Pamata pakete"),
    (&["datu ", "analiz"], "datu analītika"),
];

/// The message in the site's words.
pub(super) fn as_on_site(message: &str, language: Language) -> Cow<'_, str> {
    if language == Language::En {
        return Cow::Borrowed(message);
    }
    let pieces: Vec<&str> = message.split_whitespace().collect();
    let words: Vec<String> = pieces.iter().map(|piece| fold_word(piece) + " ").collect();
    let mut said: Vec<Cow<'_, str>> = Vec::new();
    let mut at = 0;
    while at < pieces.len() {
        let is_here = |(name, _): &&(&[&str], &str)| {
            let rest = &words[at..];
            rest.len() >= name.len()
                && rest.iter().zip(*name).all(|(word, it)| word.starts_with(it))
        };
        let Some((name, own)) = NAMES_LV.iter().find(is_here) else {
            said.push(Cow::Borrowed(pieces[at]));
            at += 1;
            continue;
        };
        at += name.len();
        // With the mark that ends it.
        let mark = pieces[at - 1].trim_start_matches(|letter: char| letter.is_alphanumeric());
        said.push(Cow::Owned(format!("{own}{mark}")));
    }
    if said.iter().all(|piece| matches!(piece, Cow::Borrowed(_))) {
        return Cow::Borrowed(message);
    }
    Cow::Owned(said.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_visitors_become_those_of_the_site() {
        for (message, said) in [
            ("Un Basic, ko tā dod?", "Un Pamata pakete, ko tā dod?"),
            ("cik basic paka", "cik Pamata pakete"),
            ("Vai veicat datu analīzi?", "Vai veicat datu analītika?"),
            ("Cik maksā  bots?", "Cik maksā  bots?"),
        ] {
            assert_eq!(as_on_site(message, Language::Lv), said);
        }
        assert_eq!(as_on_site("the basic one", Language::En), "the basic one");
    }
}
