//! Latvian words typed without their marks get them back, where only one spelling is known.

use std::{
    collections::{HashMap, hash_map::Entry},
    sync::LazyLock,
};

use crate::{
    assistant::{
        facts::{fact_files, locale_texts},
        phrase::capitalise,
    },
    domain::Language,
    text::{LATVIAN_MONTHS, fold, stem},
};

/// Words of our own choice.
const LISTED: &str = include_str!("../../../assets/builtin/spelling-lv.txt");
/// Shorter words of the site are mostly other words without their marks.
const MIN_CHARS: usize = 4;
/// A shorter stem says too little about the word.
const MIN_STEM: usize = 5;
const MARKED: &str = "āčēģīķļņōŗšūž";
/// Where a month with this ending is no date but what the preposition asks for.
const ACCUSATIVE: [&str; 6] = ["uz", "par", "ar", "pa", "piedāvājam", "piedāvāju"];
/// Behind these a day of the week is one day: *no pirmdienas*, not *pirmdienās*.
const GENITIVE: [&str; 5] = ["no", "lidz", "kops", "pirms", "pec"];
/// What the words before say about an ending, once they are spelled right.
const PHRASES: [(&str, &str); 5] = [
    ("ir spēka", "ir spēkā"),
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
    /// Of the site's texts; nothing where there are several.
    site: HashMap<String, Option<String>>,
    site_stems: HashMap<String, Option<String>>,
}

impl Spelling {
    fn read() -> Self {
        let lines = LISTED.lines().filter(|line| !line.starts_with('#'));
        let (stems, listed): (Vec<&str>, Vec<&str>) =
            lines.flat_map(str::split_whitespace).partition(|word| word.ends_with('*'));
        let pair = |word: &str| (fold(word), word.to_owned());
        let mut spelling = Self {
            listed: listed.into_iter().map(pair).collect(),
            listed_stems: stems.iter().map(|word| pair(word.trim_end_matches('*'))).collect(),
            site: HashMap::new(),
            site_stems: HashMap::new(),
        };
        for text in fact_files().into_iter().chain(locale_texts(Language::Lv)) {
            for word in text.split(|letter: char| !letter.is_alphabetic()) {
                spelling.learn(&word.to_lowercase());
            }
        }
        spelling
    }

    fn learn(&mut self, word: &str) {
        if word.chars().count() < MIN_CHARS {
            return;
        }
        let stem = stem(word, Language::Lv);
        let length = stem.chars().count();
        if length >= MIN_STEM {
            add(&mut self.site_stems, stem, word.chars().take(length).collect());
        }
        add(&mut self.site, fold(word), with_plain_ending(word));
    }

    /// The word with its marks; a small letter at its start.
    fn spell(&self, word: &str, is_name: bool) -> String {
        if let Some(found) = self.listed.get(word) {
            return found.clone();
        }
        let known = (MIN_CHARS..=word.len()).rev().find_map(|length| {
            let found = self.listed_stems.get(word.get(..length)?)?;
            Some(format!("{found}{}", &word[length..]))
        });
        let from_site = || {
            let stem = stem(word, Language::Lv);
            self.site.get(word).map_or_else(
                || {
                    let found = self.site_stems.get(&stem)?.as_ref()?;
                    Some(format!("{found}{}", word.get(stem.len()..)?))
                },
                Clone::clone,
            )
        };
        let found = known.or_else(|| if is_name { None } else { from_site() });
        with_ending(&found.unwrap_or_else(|| with_dative(word)))
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

fn add(spellings: &mut HashMap<String, Option<String>>, folded: String, spelling: String) {
    match spellings.entry(folded) {
        Entry::Vacant(entry) => {
            entry.insert(Some(spelling));
        }
        Entry::Occupied(mut entry) => {
            if entry.get().as_ref() != Some(&spelling) {
                entry.insert(None);
            }
        }
    }
}

/// A long vowel at the end tells the case, which the letters before do not.
fn with_plain_ending(word: &str) -> String {
    let (stem, s) = word.strip_suffix('s').map_or((word, ""), |stem| (stem, "s"));
    let mut letters: Vec<char> = stem.chars().collect();
    if let Some(last) = letters.last_mut().filter(|last| "āēīū".contains(**last)) {
        *last = match last {
            'ā' => 'a',
            'ē' => 'e',
            'ī' => 'i',
            _ => 'u',
        };
    }
    letters.into_iter().collect::<String>() + s
}

/// No other words end so: *kastēm*, *tāmēm*.
fn with_dative(word: &str) -> String {
    match word.strip_suffix("em") {
        Some(stem) if !stem.ends_with('i') && stem.chars().count() >= 3 => format!("{stem}ēm"),
        _ => word.to_owned(),
    }
}

/// A word with the marks that its ending has in all words: *tīrīšana*, *drošība*, *svarīga*, *uzstādīt*.
fn with_ending(word: &str) -> String {
    const CASES: &str = " a as u ai am i s us iem o ais ie os aja ";
    // What the word has to be longer than, and its ending without and with marks before any of the cases.
    const ENDINGS: [(usize, &str, &str); 9] = [
        (7, "isan", "īšan"),
        (7, "asan", "āšan"),
        (5, "šan", "šan"),
        (5, "san", "šan"),
        (5, "ib", "īb"),
        (6, "taj", "tāj"),
        (4, "ig", "īg"),
        (6, "it", "īt"),
        (6, "akais", "ākais"),
    ];
    const WHOLE: [(usize, &str, &str); 4] =
        [(5, "ities", "īties"), (5, "eties", "ēties"), (4, "ak", "āk"), (6, "inat", "ināt")];
    const SAME: [&str; 4] = ["intrig", "limit", "profit", "granit"];
    let letters = word.chars().count();
    if SAME.iter().any(|same| word.starts_with(same)) {
        return word.to_owned();
    }
    let whole = WHOLE.iter().find(|(least, typed, _)| letters > *least && word.ends_with(typed));
    if let Some((_, typed, meant)) = whole {
        return format!("{}{meant}", &word[..word.len() - typed.len()]);
    }
    let is_infinitive = letters > 5 && word.ends_with("it");
    if is_infinitive {
        return format!("{}īt", &word[..word.len() - 2]);
    }
    let found = ENDINGS.iter().find_map(|(least, typed, meant)| {
        let at = word.rfind(typed).filter(|_| letters > *least)?;
        let case = &word[at + typed.len()..];
        let is_case = !case.is_empty() && CASES.contains(&format!(" {case} "));
        is_case.then(|| format!("{}{meant}{case}", &word[..at]))
    });
    found.unwrap_or_else(|| word.to_owned())
}

/// In a text with marks, so many listed words without theirs were typed in haste.
const MIN_HASTY: usize = 2;

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
    let mut is_start = true;
    let mut told: Vec<String> = Vec::new();
    for piece in message.split(' ') {
        let word = spell_piece(piece, is_start);
        // *10 decembri* lacks its dot.
        let is_month = LATVIAN_MONTHS.iter().any(|month| fold(&word).starts_with(month));
        if let Some(last) = told.last_mut().filter(|last| is_month && is_day(&format!("{last}."))) {
            last.push('.');
        }
        let is_date = told.last().is_some_and(|last| is_day(last));
        let before = |steps| told.len().checked_sub(steps).and_then(|at| told.get(at));
        let last = before(1).map(|last| fold(last)).unwrap_or_default();
        // *Decembri strādājam* is when, too.
        let is_asked =
            if is_date { before(2).is_some_and(|word| asks(&fold(word))) } else { asks(&last) };
        is_start = word.ends_with(['.', '!', '?']) || word.contains('\n');
        told.push(match () {
            () if (is_date || is_month) && !is_asked => in_month(&word),
            () if GENITIVE.contains(&last.as_str()) => word.replace("dienās", "dienas"),
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

/// A word with what stands around it.
fn spell_piece(piece: &str, is_start: bool) -> String {
    let word = piece.trim_matches(|letter: char| !letter.is_alphanumeric());
    let is_plain = word.len() >= 2
        && word.bytes().all(|byte| byte.is_ascii_alphabetic())
        && !word.bytes().skip(1).any(|byte| byte.is_ascii_uppercase());
    if !is_plain {
        return piece.to_owned();
    }
    let is_capital = word.starts_with(|letter: char| letter.is_uppercase());
    let lower = word.to_lowercase();
    let found = SPELLING.spell(&lower, is_capital && !is_start);
    piece.replacen(word, &if is_capital { capitalise(&found) } else { found }, 1)
}

fn is_day(word: &str) -> bool {
    word.strip_suffix('.').is_some_and(|day| day.parse::<u8>().is_ok_and(|day| day <= 31))
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
            ("parcelam uz 9. janvari", "pārceļam uz 9. janvāri"),
            ("cenas kastem un precem", "cenas kastēm un precēm"),
            ("ludzu, ja varat, lidz gada beigam", "lūdzu, ja varat, līdz gada beigām"),
            ("virs 50 eiro bez maksas, zinat pasi", "virs 50 eiro bez maksas, zināt paši"),
            ("uzstadit sistemas, telpu tirisana", "uzstādīt sistēmas, telpu tīrīšana"),
            ("pusdienas 10 decembri", "pusdienas 10. decembrī"),
            ("trešdien musu kafejnica", "trešdien mūsu kafejnīca"),
            ("no piektdienas ludzu nakt", "no piektdienas lūdzu nākt"),
            ("piektdienas stradajam, decembri ari", "piektdienās strādājam, decembrī arī"),
            ("cena ir speka lidz piektdienai", "cena ir spēkā līdz piektdienai"),
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
