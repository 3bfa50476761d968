//! What a note between two commas is: a price, an appeal, a part of a list. By its folded words.

use super::{
    super::keywords::is_stop_word,
    rules::{RULES, has},
};
use crate::{
    assistant::phrase::{capitalise, lower_first},
    domain::Language,
    text::fold,
};

/// More words in a part make no list.
const MAX_LIKE_WORDS: usize = 5;
const MAX_PRICE_WORDS: usize = 5;

/// Between the last two parts of a list.
pub(super) fn and(language: Language) -> &'static str {
    match language {
        Language::Lv => " un ",
        Language::En => " and ",
    }
}

/// Folded, each mark a blank, with a blank at the end.
fn plain(note: &str) -> String {
    let folded = fold(note);
    let words = folded.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).flat_map(|word| [word, " "]).collect()
}

fn begins_with(note: &str, beginnings: &[String]) -> bool {
    let plain = plain(note);
    beginnings.iter().any(|beginning| plain.starts_with(beginning))
}

pub(super) fn is_own_sentence(note: &str, language: Language) -> bool {
    begins_with(note, RULES.notes.own_sentences.of(language))
}

pub(super) fn is_clause(note: &str, language: Language) -> bool {
    begins_with(note, RULES.notes.clauses.of(language))
}

/// *95 EUR*, *from £10 a month*.
pub(super) fn is_price(note: &str) -> bool {
    const LEADS: [&str; 7] = ["no", "tikai", "par", "from", "only", "just", "for"];
    let folded = fold(note);
    let is_money = |text: &str| {
        text.contains(['€', '£', '$'])
            || text.split(' ').any(|word| word.starts_with("eur") || word == "eiro")
            || text
                .strip_suffix('e')
                .is_some_and(|sum| sum.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let mut words = folded.split(' ').skip_while(|word| LEADS.contains(word));
    let starts_so = words.next().is_some_and(|word| {
        word.trim_start_matches(['€', '£', '$']).starts_with(|c: char| c.is_ascii_digit())
    });
    starts_so && is_money(&folded) && folded.split(' ').count() <= MAX_PRICE_WORDS
}

/// What is thanked for: a thing with its number or its article.
pub(super) fn is_given(note: &str) -> bool {
    let first = note.split(' ').next().unwrap_or_default();
    first.starts_with(|c: char| c.is_ascii_digit() || "£€$".contains(c))
        || ["the", "a", "an", "your"].contains(&first)
}

/// *jaunas telpas*, *new jobs*.
pub(super) fn is_quality(note: &str) -> bool {
    begins_with(note, &RULES.notes.qualities)
}

/// *paplašinām noliktavu*, *we are moving*: words for who does what come first.
pub(super) fn is_statement(note: &str, language: Language) -> bool {
    let plain = plain(note);
    let first = plain.split(' ').next().unwrap_or_default();
    match language {
        Language::Lv => first.len() > 4 && ["am", "im"].iter().any(|end| first.ends_with(end)),
        Language::En => first == "we",
    }
}

/// *Sunday roast is back*: what stands around it is said for itself, too.
pub(super) fn is_said(note: &str, language: Language) -> bool {
    plain(note).split_whitespace().any(|word| has(RULES.notes.verbs.of(language), word))
}

/// *Hired two joiners*: what was done, without who did it.
pub(super) fn is_done(note: &str, language: Language) -> bool {
    const ASKED: [&str; 2] = ["needed", "wanted"];
    let plain = plain(note);
    let mut words = plain.split_whitespace();
    let first = words.next().unwrap_or_default();
    let is_past = has(&RULES.notes.past, first) || first.ends_with("ed");
    language == Language::En
        && is_past
        && !ASKED.contains(&first)
        && words.next().is_some_and(|next| has(&RULES.notes.after_past, next))
}

/// Whether the note can be a part of a list: words for a thing, no figure, no statement.
pub(super) fn is_like(note: &str, language: Language) -> bool {
    let plain = plain(note);
    let words: Vec<&str> = plain.split_whitespace().collect();
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return false };
    let is_verb = language == Language::Lv
        && first.len() >= 4
        && ["am", "im", "iet", "ies", "t"].iter().any(|end| first.ends_with(end));
    let is_said = words.iter().any(|word| {
        has(RULES.notes.sentence_words.of(language), word)
            || has(&RULES.notes.days_and_months, word)
    });
    let is_said = is_said || self::is_said(note, language);
    words.len() <= MAX_LIKE_WORDS
        && !note.contains(|c: char| c.is_ascii_digit() || "%€£$+?!.".contains(c))
        && (is_quality(note) || !is_stop_word(first, language))
        && !is_verb
        && !is_said
        && !has(&RULES.notes.adverbs, last)
        && !has(&RULES.notes.adverbs, first)
}

/// The note as it is printed: English days with their capitals and, at the start, with the subject that was left out.
pub(super) fn tidy(note: &str, is_first: bool, language: Language) -> String {
    let note = &with_units(note);
    if language == Language::Lv {
        return asked(note);
    }
    let is_day =
        |word: &str| has(&RULES.notes.days_and_months, word.trim_end_matches([',', '.', '!', ':']));
    if is_done(note, language) {
        return format!("We {}", lower_first(note));
    }
    // *12 march* is no walk.
    let mut follows_day = false;
    let words = note.split(' ').map(|word| {
        let is_month = follows_day && matches!(word, "march" | "may");
        follows_day = word.parse::<u8>().is_ok();
        if is_month || is_day(word) { capitalise(word) } else { word.to_owned() }
    });
    let words: Vec<String> = words.collect();
    let text = words.join(" ");
    match words.as_slice() {
        [first, second, ..]
            if is_first
                && has(&RULES.notes.present, &first.to_lowercase())
                && has(&RULES.notes.after_present, second) =>
        {
            format!("We are {}{}", first.to_lowercase(), &text[first.len()..])
        }
        _ => text,
    }
}

/// *12 eur* are *12 EUR*, and a *cv* is a *CV*.
fn with_units(note: &str) -> String {
    let is_unit = |word: &str| matches!(word.trim_end_matches([',', '.', '!', ':']), "eur" | "cv");
    let words = note
        .split(' ')
        .map(|word| if is_unit(word) { word.to_uppercase() } else { word.to_owned() });
    words.collect::<Vec<_>>().join(" ")
}

/// What an infinitive at the start asks the reader for: *pieteikties līdz …*.
fn asked(note: &str) -> String {
    const ASKED: [(&str, &str); 9] = [
        ("pieteikties", "piesakieties"),
        ("pierakstīties", "pierakstieties"),
        ("reģistrēties", "reģistrējieties"),
        ("zvanīt", "zvaniet"),
        ("rakstīt", "rakstiet"),
        ("sūtīt", "sūtiet"),
        ("rezervēt", "rezervējiet"),
        ("pasūtīt", "pasūtiet"),
        ("sekot", "sekojiet"),
    ];
    let verb = note.split([' ', ':']).next().unwrap_or_default();
    let found = ASKED.iter().find(|(typed, _)| *typed == verb.to_lowercase());
    let rest = &note[verb.len()..];
    match found {
        // *Pasūtīt var …* has its verb.
        Some((_, told)) if !rest.starts_with(" var") => {
            let told = (*told).to_owned();
            let is_capital = verb.starts_with(char::is_uppercase);
            format!("{}{rest}", if is_capital { capitalise(&told) } else { told })
        }
        _ => note.to_owned(),
    }
}

/// Sad news as sentences: *Sad news. Our founder …*, *With deep sadness we announce that …*.
pub(super) fn announced(words: &str, language: Language) -> String {
    let (starts, said): (&[&str], &str) = match language {
        Language::Lv => {
            (&["ar dziļām skumjām ", "ar lielām skumjām ", "ar skumjām "], "paziņojam, ka ")
        }
        Language::En => {
            (&["with deep sadness ", "with great sadness ", "with sadness "], "we announce that ")
        }
    };
    let lower = words.to_lowercase();
    let start =
        starts.iter().find(|start| lower.starts_with(**start)).map_or(0, |start| start.len());
    let next = lower.get(start..).and_then(|rest| rest.split(' ').next()).unwrap_or_default();
    if start > 0 && matches!(next, "our" | "the" | "mūsu" | "mūžībā" | "aizgājis" | "aizgājusi")
    {
        return format!("{}{said}{}", &words[..start], &words[start..]);
    }
    match words.split_once(", ") {
        Some((first, rest)) if first.split(' ').count() <= 2 => {
            format!("{first}. {}", capitalise(rest))
        }
        _ => words.to_owned(),
    }
}

/// Without *news* before what is new: the frame says it.
pub(super) fn without_label(words: &str) -> &str {
    const LABELS: [&str; 8] = [
        "jaunums, ",
        "jaunums: ",
        "jaunums ",
        "jaunumi, ",
        "jaunumi: ",
        "news, ",
        "news: ",
        "new: ",
    ];
    let starts = |label: &&&str| {
        words.get(..label.len()).is_some_and(|start| start.to_lowercase() == ***label)
    };
    LABELS.iter().find(starts).map_or(words, |label| words[label.len()..].trim_start())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_lose_their_label() {
        for (words, bare) in [
            ("Jaunums, rudzu maize", "rudzu maize"),
            ("jaunums kūpināta zivs", "kūpināta zivs"),
            ("jaunumi veikalā", "jaunumi veikalā"),
            ("new bread", "new bread"),
        ] {
            assert_eq!(without_label(words), bare);
        }
    }

    #[test]
    fn sad_news_is_announced() {
        for (words, expected) in [
            ("sad news, our baker Ann has died", "sad news. Our baker Ann has died"),
            (
                "with deep sadness our baker Ann died",
                "with deep sadness we announce that our baker Ann died",
            ),
            ("rest in peace, Ann", "rest in peace, Ann"),
        ] {
            assert_eq!(announced(words, Language::En), expected);
        }
    }

    #[test]
    fn infinitives_ask_the_reader_and_units_have_their_letters() {
        assert_eq!(tidy("zvanīt līdz 17", false, Language::Lv), "zvaniet līdz 17");
        assert_eq!(tidy("pasūtīt var arī rīt", false, Language::Lv), "pasūtīt var arī rīt");
        assert_eq!(tidy("from 20 eur, europe", false, Language::En), "from 20 EUR, europe");
        assert_eq!(tidy("talk on 12 march", false, Language::En), "talk on 12 March");
        assert_eq!(tidy("cv līdz maijam", false, Language::Lv), "CV līdz maijam");
    }

    #[test]
    fn a_price_is_told_from_other_figures() {
        for note in ["95 EUR", "45e", "£85", "no 12,50 eiro", "from £10 a month", "€2,400"] {
            assert!(is_price(note), "{note}");
        }
        for note in
            ["20 vietas", "koka galdi -30%", "12 Mill Road", "eurovīzija", "piegāde no 50 EUR"]
        {
            assert!(!is_price(note), "{note}");
        }
    }
}
