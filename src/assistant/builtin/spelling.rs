//! Latvian words typed without their marks get them back, where only one spelling is known.

use std::{collections::HashMap, sync::LazyLock};

use super::{
    email::is_first_name,
    marks::{self, Tokens},
};
use crate::{
    assistant::{packed::packed_text, phrase::capitalise},
    text::{LATVIAN_MONTHS, LATVIAN_WEEKDAYS, fold},
};

/// Shortest beginning of a word.
const MIN_CHARS: usize = 4;
const MARKED: &str = "āčēģīķļņōŗšūž";
/// Where a month with this ending is no date but what the preposition asks for.
const ACCUSATIVE: [&str; 6] = ["uz", "par", "ar", "pa", "piedāvājam", "piedāvāju"];
/// Behind these a day of the week is one day: *no pirmdienas*, not *pirmdienās*.
const GENITIVE: [&str; 5] = ["no", "lidz", "kops", "pirms", "pec"];
/// What the words before say about an ending, once they are spelled right.
const PHRASES: [(&str, &str); 8] = [
    ("eur mēnesi", "eur mēnesī"),
    ("vēlas mazgā", "veļas mazgā"),
    ("ir spēka", "ir spēkā"),
    ("esmu parāda", "esmu parādā"),
    ("EUR mēnesi", "EUR mēnesī"),
    ("eiro mēnesi", "eiro mēnesī"),
    ("€ mēnesi", "€ mēnesī"),
    ("stājas spēka", "stājas spēkā"),
];

static SPELLING: LazyLock<Spelling> = LazyLock::new(Spelling::read);

/// Spellings by the letters without marks.
struct Spelling {
    listed: HashMap<String, String>,
    /// The beginnings of words with any ending.
    listed_stems: HashMap<String, String>,
}

impl Spelling {
    fn read() -> Self {
        let lines = packed_text!("spelling-lv.txt").lines().filter(|line| !line.starts_with('#'));
        let (stems, listed): (Vec<&str>, Vec<&str>) =
            lines.flat_map(str::split_whitespace).partition(|word| word.ends_with('*'));
        let pair = |word: &str| (fold(word), word.to_owned());
        Self {
            listed: listed.into_iter().map(pair).collect(),
            listed_stems: stems.iter().map(|word| pair(word.trim_end_matches('*'))).collect(),
        }
    }

    /// The word that stands at `start` of these with its marks; a small letter at its start. Names are spelled only by
    /// the list.
    fn spell(&self, word: &str, start: usize, tokens: &Tokens<'_>, is_name: bool) -> String {
        if let Some(found) = self.listed.get(word) {
            return found.clone();
        }
        let known = (MIN_CHARS..=word.len()).rev().find_map(|length| {
            let found = self.listed_stems.get(word.get(..length)?)?;
            Some((length, found))
        });
        let learned = || marks::spell(word, start, tokens);
        let spelled = match known {
            // What the list says of a beginning, and of the end whatever is known.
            Some((length, found)) => {
                let own = if is_name { word.to_owned() } else { learned() };
                let end: String = own.chars().skip(length).collect();
                format!("{found}{end}")
            }
            None if is_name => return word.to_owned(),
            None => learned(),
        };
        marks::with_last_vowel(word, &spelled, start, tokens)
    }

    /// Whether the list spells the word otherwise.
    fn is_listed(&self, word: &str) -> bool {
        self.listed.get(word).is_some_and(|own| own != word)
            || (MIN_CHARS..=word.len())
                .rev()
                .find_map(|length| self.listed_stems.get_key_value(word.get(..length)?))
                .is_some_and(|(typed, own)| typed != own)
    }
}

/// In a text with marks, so many listed words without theirs were typed in haste.
const MIN_HASTY: usize = 2;

/// Whether a text has words that are known to lack their marks.
pub(super) fn is_hasty(text: &str) -> bool {
    let mut words = text.split(|letter: char| !letter.is_alphabetic());
    words.any(|word| SPELLING.is_listed(&word.to_lowercase()))
}

/// The message with the marks that the visitor left out; as it is if it has them.
pub(super) fn with_marks(message: &str) -> String {
    let has_marks = message.to_lowercase().contains(|letter| MARKED.contains(letter));
    let is_hasty = |word: &&str| SPELLING.is_listed(&word.to_lowercase());
    let words = message.split(|letter: char| !letter.is_alphabetic());
    let hasty = words.clone().filter(is_hasty).count();
    let is_marked = |word: &&str| word.to_lowercase().contains(|letter| MARKED.contains(letter));
    if has_marks && hasty < words.filter(is_marked).count().max(MIN_HASTY) {
        return message.to_owned();
    }
    let message = &spaced_dates(message);
    let tokens = Tokens::of(message);
    let (mut is_start, mut start) = (true, 0);
    let mut told: Vec<String> = Vec::new();
    for piece in message.split(' ') {
        let word = spell_piece(piece, start, &tokens, is_start);
        start += piece.len() + 1;
        // *10 decembri* lacks its dot.
        let is_month = is_month(&word);
        if let Some(last) = told.last_mut().filter(|last| is_month && is_day(&format!("{last}."))) {
            last.push('.');
        }
        let is_date = told.last().is_some_and(|last| is_day(last));
        let before = |steps| told.len().checked_sub(steps).and_then(|at| told.get(at));
        let last = before(1).map(|last| fold(last)).unwrap_or_default();
        // *Decembri strādājam* is when, too.
        let is_asked =
            if is_date { before(2).is_some_and(|word| asks(&fold(word))) } else { asks(&last) };
        // *Mainu logus*, *lai maina* say what somebody does.
        let starts = || told.last().is_none_or(|last| last.ends_with([',', '.', ';']));
        let is_done = word == "maiņu" && starts() || word == "maiņa" && last == "lai";
        let word = if is_done { word.replace('ņ', "n") } else { word };
        is_start = word.ends_with(['.', '!', '?']) || word.contains('\n');
        told.push(match () {
            () if (is_date || is_month) && !is_asked => in_month(&word),
            () if is_month => to_month(&word),
            // *Nākamo svētdienas maiņu*: an adjective waits for its noun.
            () if GENITIVE.contains(&last.as_str()) || last.ends_with('o') => {
                word.replace("dienās", "dienas")
            }
            // *Piektdienas strādājam* is when.
            () if is_weekday(&word) => word.replace("dienas", "dienās"),
            () => word,
        });
    }
    let text = told.join(" ");
    PHRASES.iter().fold(text, |text, (typed, meant)| text.replace(typed, meant))
}

/// Whether the word before, without marks, asks for an accusative, or may be what a month belongs to.
fn asks(before: &str) -> bool {
    ACCUSATIVE.iter().any(|word| fold(word) == before)
        || before.ends_with(|letter: char| letter.is_ascii_digit())
}

/// *12.decembris* lacks its blank.
fn spaced_dates(message: &str) -> String {
    let pieces = message.split(' ').map(|piece| match piece.split_once('.') {
        Some((day, month)) if is_day(&format!("{day}.")) && is_month(month) => {
            format!("{day}. {month}")
        }
        _ => piece.to_owned(),
    });
    pieces.collect::<Vec<_>>().join(" ")
}

fn is_weekday(word: &str) -> bool {
    LATVIAN_WEEKDAYS.iter().any(|day| fold(word).starts_with(day))
}

fn is_month(word: &str) -> bool {
    LATVIAN_MONTHS.iter().any(|month| fold(word).starts_with(month))
}

/// A word with what stands around it; the piece stands at `start`.
fn spell_piece(piece: &str, start: usize, tokens: &Tokens<'_>, is_start: bool) -> String {
    let word = piece.trim_start_matches(|letter: char| !letter.is_alphanumeric());
    let start = start + piece.len() - word.len();
    let word = word.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    let is_plain = word.len() >= 2
        && word.bytes().all(|byte| byte.is_ascii_alphabetic())
        && !word.bytes().skip(1).any(|byte| byte.is_ascii_uppercase());
    if !is_plain {
        return piece.to_owned();
    }
    let is_capital = word.starts_with(|letter: char| letter.is_uppercase());
    let is_start = is_start && !is_first_name(word);
    let lower = word.to_lowercase();
    let found = SPELLING.spell(&lower, start, tokens, is_capital && !is_start);
    // *Maiņa*, but *mainīsim*: no ending has the soft letter before this vowel.
    let found = found.replace("ņī", "nī");
    piece.replacen(word, &if is_capital { capitalise(&found) } else { found }, 1)
}

fn is_day(word: &str) -> bool {
    word.strip_suffix('.').is_some_and(|day| day.parse::<u8>().is_ok_and(|day| day <= 31))
}

/// *Uz 12. decembri*, *par aprīli*.
fn to_month(word: &str) -> String {
    let bare = word.trim_end_matches([',', '.', '!', '?', ';']);
    bare.strip_suffix('ī')
        .map_or_else(|| word.to_owned(), |stem| format!("{stem}i{}", &word[bare.len()..]))
}

/// *12. decembri* is when something is, unless a preposition stands before it.
fn in_month(word: &str) -> String {
    let bare = word.trim_end_matches([',', '.', '!', '?', ';']);
    let is_month = ["vāri", "uāri", "rīli", "bri"].iter().any(|end| bare.ends_with(end));
    match bare.strip_suffix('i') {
        Some(stem) if is_month => format!("{stem}ī{}", &word[bare.len()..]),
        _ => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_typed_without_marks_get_them_back() {
        for (typed, meant) in [
            ("ludzu nosutiet rekinu lidz otrdienai", "lūdzu nosūtiet rēķinu līdz otrdienai"),
            ("Diemzel 12. decembri nestradajam", "Diemžēl 12. decembrī nestrādājam"),
            (
                "atbildet lidz 1. aprilim, rekins par aprili",
                "atbildēt līdz 1. aprīlim, rēķins par aprīli",
            ),
            ("parcelam uz 9. janvari", "pārceļam uz 9. janvāri"),
            ("apmainisim krekla pogas", "apmainīsim krekla pogas"),
            ("nakamo sestdienas mainu, esmu parada", "nākamo sestdienas maiņu, esmu parādā"),
            ("cenas kastem un precem", "cenas kastēm un precēm"),
            ("ludzu, ja varat, lidz gada beigam", "lūdzu, ja varat, līdz gada beigām"),
            ("virs 50 eiro bez maksas, zinat pasi", "virs 50 eiro bez maksas, zināt paši"),
            ("uzstadit sistemas, telpu tirisana", "uzstādīt sistēmas, telpu tīrīšana"),
            ("pusdienas 10 decembri", "pusdienas 10. decembrī"),
            ("trešdien musu kafejnica", "trešdien mūsu kafejnīca"),
            ("no piektdienas ludzu nakt", "no piektdienas lūdzu nākt"),
            ("piektdienas stradajam, decembri ari", "piektdienās strādājam, decembrī arī"),
            ("cena ir speka lidz piektdienai", "cena ir spēkā līdz piektdienai"),
            ("mazgajam paklajus, 4.decembri", "mazgājam paklājus, 4. decembrī"),
            ("gramatvedibas kursi iesacejiem", "grāmatvedības kursi iesācējiem"),
            ("kaka pote pret trakumsergu", "kaķa pote pret trakumsērgu"),
            ("mainu jumtus, lai maina durvis", "mainu jumtus, lai maina durvis"),
            ("remonts pabeigts 5 dienu laika", "remonts pabeigts 5 dienu laikā"),
        ] {
            assert_eq!(with_marks(typed), meant);
        }
    }

    #[test]
    fn what_is_spelled_well_stays() {
        for text in [
            "Darbs ir gatavs, maksa 20 eiro.",
            "Tas ir labi, ka varam satikties klientu birojos.",
            "raksti uz info@rekini.lv vai https://ludzu.lv/lidz",
            "Lūdzu, uzrakstiet Ritai lidz rītam",
            "Ritai un Sandrai",
            "ģimenei 20 bildes, rīt brīvas vietas",
        ] {
            assert_eq!(with_marks(text), text);
        }
    }
}
