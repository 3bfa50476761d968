//! One who writes says *es*, and the words around his own say it with him.

use super::super::super::super::phrase::capitalise;

/// What several say and what one says.
const PAIRS: &[(&str, &str)] = &[
    ("aicinām", "aicinu"),
    ("apstiprinām", "apstiprinu"),
    ("atbildam", "atbildu"),
    ("atgādinām", "atgādinu"),
    ("atvainojamies", "atvainojos"),
    ("ceram", "ceru"),
    ("gaidām", "gaidu"),
    ("gribam", "gribu"),
    ("iesniedzam", "iesniedzu"),
    ("informējam", "informēju"),
    ("izsakām", "izsaku"),
    ("lūdzam", "lūdzu"),
    ("mēs", "es"),
    ("mums", "man"),
    ("mūs", "mani"),
    ("nosūtām", "nosūtu"),
    ("pateicamies", "pateicos"),
    ("piedāvājam", "piedāvāju"),
    ("priecājamies", "priecājos"),
    ("rakstām", "rakstu"),
    ("sniedzam", "sniedzu"),
    ("varam", "varu"),
    ("vēlam", "vēlu"),
    ("vēlamies", "vēlos"),
    ("vēršam", "vēršu"),
    ("vēršamies", "vēršos"),
    ("esam", "esmu"),
];
/// Of the future.
const ENDS: [(&str, &str); 2] = [("simies", "šos"), ("sim", "šu")];
/// What both sides do together, and *esam spiesti*, whose ending tells of men or women.
const TOGETHER: [&str; 4] = ["padarīsim", "vienosimies", "iepazīsimies", "spiesti"];
/// *Mūsu* before a noun with this ending.
const OURS: [(&str, &str); 5] =
    [("iem", "maniem"), ("u", "manu"), ("s", "mans"), ("a", "mana"), ("i", "mani")];
/// Words by which one speaks.
const OWN: &str = "es man mani manis mans mana manu manā esmu neesmu varu nevaru gribu vēlos ceru gaidu rakstu zvanīju \
     atgādinu varēšu būšu";
const MIN_FUTURE_CHARS: usize = 6;

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|letter: char| !letter.is_alphabetic()).map(str::to_lowercase)
}

pub(super) fn is_single(message: &str) -> bool {
    let is_own = |word: String| {
        OWN.split_whitespace().any(|own| own == word)
            || ["šu", "šos"].iter().any(|end| word.ends_with(end))
                && word.chars().count() >= MIN_FUTURE_CHARS
    };
    let is_of_several = |word: String| {
        word == "mūsu"
            || PAIRS.iter().any(|(several, _)| *several == word)
            || ["jam", "sim", "mies"].iter().any(|end| word.ends_with(end))
    };
    words(message).any(is_own) && !words(message).any(is_of_several)
}

/// *Gaidīsim Jūsu atbildi* as one says it.
pub(super) fn single(text: &str) -> String {
    let typed: Vec<&str> = text.split(' ').collect();
    let told = typed.iter().enumerate().map(|(at, word)| {
        let bare = word.trim_end_matches(|letter: char| !letter.is_alphabetic());
        let next = typed.get(at + 1).copied().unwrap_or_default();
        let lower = bare.to_lowercase();
        let is_with = at > 0 && lower == "mums" && typed[at - 1] == "ar";
        let found = if is_with { Some("mani".to_owned()) } else { of_one(&lower, next) };
        found.map_or_else(
            || (*word).to_owned(),
            |own| {
                let is_capital = bare.starts_with(char::is_uppercase);
                format!(
                    "{}{}",
                    if is_capital { capitalise(&own) } else { own },
                    &word[bare.len()..]
                )
            },
        )
    });
    told.collect::<Vec<_>>().join(" ")
}

fn of_one(word: &str, next: &str) -> Option<String> {
    if TOGETHER.contains(&word) || TOGETHER.contains(&next) {
        return None;
    }
    if word == "mūsu" {
        let next = next.trim_end_matches(|letter: char| !letter.is_alphabetic());
        let own = OURS.iter().find(|(end, _)| next.ends_with(end));
        return own.map(|(_, own)| (*own).to_owned());
    }
    let known = PAIRS.iter().find(|(several, _)| *several == word);
    known.map(|(_, one)| (*one).to_owned()).or_else(|| {
        ENDS.iter().find_map(|(end, own)| Some(format!("{}{own}", word.strip_suffix(end)?)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_who_writes_is_told_from_several() {
        assert!(is_single("atbraukšu rīt, man vajag atslēgu"));
        for message in
            ["mēs atbrauksim, man zvanīja Ilze", "esmu Ilze, piedāvājam kūkas", "kūka gatava"]
        {
            assert!(!is_single(message), "{message}");
        }
    }

    #[test]
    fn what_several_say_one_says() {
        for (several, one) in [
            ("Lūdzam sazināties ar mums.", "Lūdzu sazināties ar mani."),
            ("Priecāsimies, labprāt palīdzēsim.", "Priecāšos, labprāt palīdzēšu."),
            ("Aicinām Jūs izskatīt mūsu priekšlikumu.", "Aicinu Jūs izskatīt manu priekšlikumu."),
            (
                "Ja šis laiks neder, vienosimies par citu.",
                "Ja šis laiks neder, vienosimies par citu.",
            ),
            ("Mums vajag atslēgu.", "Man vajag atslēgu."),
        ] {
            assert_eq!(single(several), one);
        }
    }
}
