//! Where sentences end: in prose, in what a visitor typed, and in a text that is still being written. Each place of
//! the program uses one of these; notes without capitals are a document's prose too.

/// Abbreviations that are followed by what they abbreviate, without the full stop.
const ABBREVIATIONS: [&str; 74] = [
    "plkst", "pl", "nr", "tālr", "tel", "prof", "dr", "inž", "akad", "piem", "t.i", "t.s", "g",
    "gs", "tūkst", "milj", "mljrd", "st", "ul", "apm", "red", "sast", "dipl", "š.g", "t.sk",
    "resp", "sal", "skat", "sk", "str", "iel", "bulv", "pr", "nod", "p", "lpp", "mob", "fakss",
    "reģ", "konts", "val", "doc", "mr", "mrs", "ms", "e.g", "i.e", "vs", "approx", "fig", "jr",
    "mt", "gen", "col", "rev", "hon", "dept", "est", "ext", "cf", "no", "art", "sec", "prosp",
    "sv", "pag", "nov", "kab", "dz", "merv", "mērv", "p.k", "incl", "excl",
];
/// Abbreviations behind which a sentence goes on, where that begins with a capital no more than it.
const SMALL_ABBREVIATIONS: [&str; 12] =
    ["gab", "tk", "utt", "utml", "kv", "min", "maks", "max", "rd", "hrs", "mins", "etc"];
/// Words of two letters that a sentence without capitals may end with.
const SHORT_WORDS: [&str; 14] =
    ["in", "up", "it", "us", "me", "ok", "on", "so", "ta", "to", "ir", "tu", "jā", "nē"];
/// Of these, the ones that are words too: only before a number do they abbreviate.
const ONLY_BEFORE_NUMBERS: [&str; 10] =
    ["no", "pl", "p", "lpp", "art", "sec", "fig", "konts", "str", "sk"];
/// What may stand between a sentence's mark and the blank after it.
pub(super) const CLOSERS: [char; 8] = ['"', '”', '“', '’', '»', ')', ']', '\''];
/// Marks that end a sentence.
const MARKS: [char; 4] = ['.', '!', '?', '…'];

/// The sentences of a paragraph that somebody wrote with care, each with its mark and quotes. Abbreviations,
/// initials, ordinal numbers and dates don't end one, and the next one begins with no small letter.
#[must_use]
pub fn sentences(paragraph: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    for (at, _) in paragraph.match_indices(MARKS) {
        if at >= start
            && let Some(end) = end_in_prose(paragraph, start, at)
        {
            found.push(paragraph[start..end].trim());
            start = end;
        }
    }
    found.push(paragraph[start..].trim());
    found.retain(|sentence| sentence.contains(char::is_alphanumeric));
    found
}

/// The sentences of a text whose writer begins none of them with a capital: a full stop behind a whole word ends one
/// whatever follows, and so does each other mark.
#[must_use]
pub fn small_sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    for (at, mark) in text.match_indices(['.', '!', '?']) {
        let before = &text[start..at];
        if text[at + 1..].starts_with(' ') && (mark != "." || ends_word(before)) {
            found.push(text[start..=at].trim());
            start = at + 1;
        }
    }
    found.push(text[start..].trim());
    found.retain(|sentence| sentence.contains(char::is_alphanumeric));
    found
}

/// Whether a whole word or an hour stands before a full stop, and nothing that it abbreviates.
fn ends_word(before: &str) -> bool {
    let word = before.rsplit(' ').next().unwrap_or_default();
    is_hour(word)
        || (word.chars().count() > 2 || SHORT_WORDS.contains(&word))
            && word.chars().all(char::is_alphabetic)
            && !is_abbreviation(before, 'a')
            && !SMALL_ABBREVIATIONS.contains(&word.to_lowercase().as_str())
}

/// *10:30*, *6.30*; but no day of a month, *6.12*.
fn is_hour(word: &str) -> bool {
    let of_month = 1..=12;
    let Some((hour, minutes)) = word.split_once([':', '.']) else { return false };
    let (Ok(hour), Ok(number)) = (hour.parse::<u8>(), minutes.parse::<u8>()) else { return false };
    hour < 25
        && minutes.len() == 2
        && number < 60
        && (word.contains(':') || !of_month.contains(&number))
}

/// Where the sentence from `start` ends if the mark at `at` ends it: behind closing quotes.
fn end_in_prose(text: &str, start: usize, at: usize) -> Option<usize> {
    let rest = text[at..].trim_start_matches(MARKS).trim_start_matches(CLOSERS);
    let end = text.len() - rest.len();
    if rest.is_empty() {
        return Some(end);
    }
    let next = rest.strip_prefix(' ')?.trim_start_matches(['"', '„', '“', '«', '(', '–', '-', ' ']);
    let next = next.chars().next()?;
    let is_full_stop = text[at..].starts_with('.');
    let continues = next.is_lowercase() || is_full_stop && is_abbreviation(&text[start..at], next);
    (!continues).then_some(end)
}

/// Whether the text before a full stop ends with something that the stop belongs to.
pub(super) fn is_abbreviation(before: &str, next: char) -> bool {
    let word = before.rsplit([' ', '(', '„', '"', '«']).next().unwrap_or_default();
    let lower = word.to_lowercase();
    let initial = word.chars().count() == 1 && word.chars().all(char::is_uppercase);
    // The number of an item: "2. Pielikums"; elsewhere a number may well end a sentence.
    let number = word == before.trim_start() && word.bytes().all(|byte| byte.is_ascii_digit());
    let listed = ABBREVIATIONS.contains(&lower.as_str());
    let only_numbers = ONLY_BEFORE_NUMBERS.contains(&lower.as_str());
    initial || number || listed && (!only_numbers || next.is_ascii_digit())
}

/// The parts of a visitor's message, who writes as he pleases: each ends with a mark before a blank or with the line,
/// whatever follows. A mark inside a number or an address ends nothing.
#[must_use]
pub fn message_parts(message: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = message;
    while let Some(end) = end_in_message(rest) {
        found.push(rest[..end].trim());
        rest = &rest[end..];
    }
    found.push(rest.trim());
    found.retain(|part| part.contains(char::is_alphanumeric));
    found
}

/// Behind a mark that a blank follows, or a line's end.
fn end_in_message(text: &str) -> Option<usize> {
    text.char_indices().find_map(|(at, letter)| {
        let end = at + letter.len_utf8();
        let is_mark = letter == ';' || MARKS.contains(&letter);
        let is_end = letter == '\n' || is_mark && text[end..].starts_with(char::is_whitespace);
        (is_end && end < text.len()).then_some(end)
    })
}

/// The end of the first sentence of a text that more may follow, behind the blanks after it: known only once the next
/// sentence has begun. The number of an item is a sentence here, so that a model's list is judged without its numbers.
#[must_use]
pub fn streamed_sentence(text: &str) -> Option<usize> {
    let marks = text.char_indices().filter(|(_, letter)| *letter == '\n' || MARKS.contains(letter));
    for (at, letter) in marks {
        let end = at + letter.len_utf8();
        let rest = &text[end..];
        let blanks = rest.len() - rest.trim_start().len();
        let next = rest.trim_start().chars().next();
        let is_end = letter == '\n' || blanks > 0 && next.is_some_and(|next| !next.is_lowercase());
        if is_end {
            return Some(end + blanks);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn abbreviations_initials_and_dates_do_not_end_a_sentence() {
        let text = "Sapulce sāksies plkst. 14.00 zālē Nr. 5. Piedalās J. Bērziņš, A. Kalniņa u.c. darbinieki. \
                    Līgums ir spēkā no 21.11.2026. līdz 2027. gada 1. martam. Prof. Ozols runās par t.s. mākoņiem Sv. Jāņa baznīcā.";
        assert_eq!(
            sentences(text),
            [
                "Sapulce sāksies plkst. 14.00 zālē Nr. 5.",
                "Piedalās J. Bērziņš, A. Kalniņa u.c. darbinieki.",
                "Līgums ir spēkā no 21.11.2026. līdz 2027. gada 1. martam.",
                "Prof. Ozols runās par t.s. mākoņiem Sv. Jāņa baznīcā.",
            ]
        );
    }

    #[test]
    fn a_date_ends_a_sentence_before_a_capital_letter() {
        let text = "Termiņš ir 21.11.2026. Pēc tam piedāvājums nav spēkā.";
        assert_eq!(sentences(text), ["Termiņš ir 21.11.2026.", "Pēc tam piedāvājums nav spēkā."]);
    }

    #[test]
    fn quotes_and_several_marks_stay_with_their_sentence() {
        let text = "„Vai tiešām?” viņa jautāja. Jā!!! Mr. Smith said: \"No.\" Then he left, e.g. by No. 5.";
        assert_eq!(
            sentences(text),
            [
                "„Vai tiešām?” viņa jautāja.",
                "Jā!!!",
                "Mr. Smith said: \"No.\"",
                "Then he left, e.g. by No. 5.",
            ]
        );
    }

    #[test]
    fn a_stop_inside_a_number_ends_no_sentence() {
        let text = "Atbildam pl. 9.00 un 18.00. Rakstiet! Cena?";
        assert_eq!(sentences(text), ["Atbildam pl. 9.00 un 18.00.", "Rakstiet!", "Cena?"]);
    }

    #[test]
    fn parts_of_a_message_end_at_marks_before_a_blank() {
        let message = "Sveiki! Mums ir 3.5 cilvēki\nun veikals. Cik maksā bots?";
        let expected = ["Sveiki!", "Mums ir 3.5 cilvēki", "un veikals.", "Cik maksā bots?"];
        assert_eq!(message_parts(message), expected);
        assert_eq!(message_parts("roi?"), ["roi?"]);
    }

    #[test]
    fn who_writes_no_capitals_ends_sentences_all_the_same() {
        assert_eq!(
            small_sentences("runājām ar Ievu. jumts tek, plkst. 9 brauc meistars! kas maksās? es"),
            ["runājām ar Ievu.", "jumts tek, plkst. 9 brauc meistars!", "kas maksās?", "es"]
        );
        assert_eq!(
            small_sentences("vajag 20 gab. dēļu utt. rīt. cik maksā 5? gaidu"),
            ["vajag 20 gab. dēļu utt. rīt.", "cik maksā 5?", "gaidu"]
        );
        assert_eq!(
            small_sentences("vai var pirms 6.30. vēl par rēķinu. brauc 6.12. no rīta"),
            ["vai var pirms 6.30.", "vēl par rēķinu.", "brauc 6.12. no rīta"]
        );
    }

    /// Five splitters once stood in five rooms; this is where the three that are left differ, and why.
    #[test]
    fn each_kind_of_text_has_its_own_ends() {
        let streamed = |text: &'static str| streamed_sentence(text).map(|end| &text[..end]);
        // A visitor begins with small letters; an author doesn't, and a model's text goes on.
        let typed = "mums ir veikals. cik maksā bots?";
        assert_eq!(message_parts(typed), ["mums ir veikals.", "cik maksā bots?"]);
        assert_eq!(sentences(typed), [typed]);
        assert_eq!(streamed(typed), None);
        // An author's abbreviations are known; nobody types them in a hurry.
        let meeting = "Sapulce plkst. 14.00 zālē.";
        assert_eq!(sentences(meeting), [meeting]);
        assert_eq!(message_parts(meeting), ["Sapulce plkst.", "14.00 zālē."]);
        // The search of the site split before capitals only: two sentences were quoted as one.
        let figures = "Strādājam 24/7. 112 valodās atbildam.";
        assert_eq!(sentences(figures), ["Strādājam 24/7.", "112 valodās atbildam."]);
        // What is being written may go on after its mark.
        assert_eq!(streamed("Cena ir 9."), None);
        assert_eq!(streamed("Cena ir 9. Tas "), Some("Cena ir 9. "));
        assert_eq!(streamed("1. Čatbots"), Some("1. "));
        assert_eq!(sentences("1. Čatbots"), ["1. Čatbots"]);
    }
}
