//! Splits a text into sentences. Abbreviations, initials, ordinal numbers and dates don't end one; lines of
//! a wrapped paragraph belong together, headings and list items stand alone.

/// Abbreviations that are followed by what they abbreviate, without the full stop.
const ABBREVIATIONS: [&str; 62] = [
    "plkst", "nr", "tālr", "tel", "prof", "dr", "inž", "akad", "piem", "t.i", "t.s", "g", "gs",
    "tūkst", "milj", "mljrd", "st", "ul", "apm", "red", "sast", "dipl", "š.g", "t.sk", "resp",
    "sal", "skat", "sk", "str", "iel", "bulv", "pr", "nod", "p", "lpp", "mob", "fakss", "reģ",
    "konts", "val", "doc", "mr", "mrs", "ms", "e.g", "i.e", "vs", "approx", "fig", "jr", "mt",
    "gen", "col", "rev", "hon", "dept", "est", "ext", "cf", "no", "art", "sec",
];
/// Of these, the ones that are words too: only before a number do they abbreviate.
const ONLY_BEFORE_NUMBERS: [&str; 9] =
    ["no", "p", "lpp", "art", "sec", "fig", "konts", "str", "sk"];
const BULLETS: [char; 8] = ['•', '·', '-', '–', '—', '*', '▪', '◦'];
const CLOSERS: [char; 8] = ['"', '”', '“', '’', '»', ')', ']', '\''];
/// A line at least this long that ends without a full stop goes on in the next one, in characters.
const WRAPPED_CHARS: usize = 55;

/// The sentences in order, each as it stands in the text except that line breaks become spaces.
#[must_use]
pub fn split(text: &str) -> Vec<String> {
    blocks(text).iter().flat_map(|block| split_block(block)).collect()
}

/// Paragraphs, headings and list items, each on one line.
fn blocks(text: &str) -> Vec<String> {
    let mut blocks: Vec<String> = Vec::new();
    let mut last_line = "";
    for line in text.lines().map(str::trim) {
        match blocks.last_mut() {
            Some(block) if goes_on(last_line, line) => {
                block.push(' ');
                block.push_str(&collapse(line));
            }
            _ if !line.is_empty() => blocks.push(collapse(line)),
            _ => {}
        }
        last_line = line;
    }
    blocks
}

fn collapse(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn goes_on(line: &str, next: &str) -> bool {
    if line.is_empty() || next.is_empty() || is_item(next) {
        return false;
    }
    let ended = line.trim_end_matches(CLOSERS).ends_with(['.', '!', '?', ':', ';', '…']);
    let long = line.chars().count() >= WRAPPED_CHARS;
    next.starts_with(char::is_lowercase)
        || long && !ended
        || long && next.chars().count() >= WRAPPED_CHARS
}

/// A list item: a bullet or a number with a dot or bracket, then a space.
fn is_item(line: &str) -> bool {
    without_marker(line).len() < line.len()
}

/// The line without its bullet or number.
fn without_marker(line: &str) -> &str {
    if let Some(rest) = line.strip_prefix(BULLETS) {
        return if rest.starts_with(' ') { rest.trim_start() } else { line };
    }
    let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    let marker = &line[..line.len() - rest.len()];
    let ends = marker.starts_with(|first: char| first.is_ascii_digit())
        && (marker.ends_with('.') || rest.starts_with(')'))
        && marker.len() <= 8;
    let rest = rest.trim_start_matches(')');
    // "21. novembrī" begins a sentence, "2. Piegāde" an item.
    let item = ends && rest.starts_with(' ') && !rest.trim_start().starts_with(char::is_lowercase);
    if item { rest.trim_start() } else { line }
}

fn split_block(block: &str) -> Vec<String> {
    let block = without_marker(block);
    let mut found = Vec::new();
    let mut start = 0;
    for (at, _) in block.match_indices(['.', '!', '?', '…']) {
        if at >= start
            && let Some(end) = end_of_sentence(block, start, at)
        {
            found.push(block[start..end].trim().to_owned());
            start = end;
        }
    }
    found.push(block[start..].trim().to_owned());
    found.retain(|sentence| sentence.contains(char::is_alphanumeric));
    found
}

/// Where the sentence from `start` ends if the mark at `at` ends it: behind closing quotes.
fn end_of_sentence(block: &str, start: usize, at: usize) -> Option<usize> {
    let rest = block[at..].trim_start_matches(['.', '!', '?', '…']).trim_start_matches(CLOSERS);
    let end = block.len() - rest.len();
    if rest.is_empty() {
        return Some(end);
    }
    let next = rest.strip_prefix(' ')?.trim_start_matches(['"', '„', '“', '«', '(', '–', '-', ' ']);
    let next = next.chars().next()?;
    let is_full_stop = block[at..].starts_with('.');
    let continues = next.is_lowercase() || is_full_stop && is_abbreviation(&block[start..at], next);
    (!continues).then_some(end)
}

/// Whether the text before a full stop ends with something that the stop belongs to.
fn is_abbreviation(before: &str, next: char) -> bool {
    let word = before.rsplit([' ', '(', '„', '"', '«']).next().unwrap_or_default();
    let lower = word.to_lowercase();
    let initial = word.chars().count() == 1 && word.chars().all(char::is_uppercase);
    // The number of an item: "2. Pielikums"; elsewhere a number may well end a sentence.
    let number = word == before.trim_start() && word.bytes().all(|byte| byte.is_ascii_digit());
    let listed = ABBREVIATIONS.contains(&lower.as_str());
    let only_numbers = ONLY_BEFORE_NUMBERS.contains(&lower.as_str());
    initial || number || listed && (!only_numbers || next.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn abbreviations_initials_and_dates_do_not_end_a_sentence() {
        let text = "Sapulce sāksies plkst. 14.00 zālē Nr. 5. Piedalās J. Bērziņš, A. Kalniņa u.c. darbinieki. \
                    Līgums ir spēkā no 21.11.2026. līdz 2027. gada 1. martam. Prof. Ozols runās par t.s. mākoņiem.";
        assert_eq!(
            split(text),
            [
                "Sapulce sāksies plkst. 14.00 zālē Nr. 5.",
                "Piedalās J. Bērziņš, A. Kalniņa u.c. darbinieki.",
                "Līgums ir spēkā no 21.11.2026. līdz 2027. gada 1. martam.",
                "Prof. Ozols runās par t.s. mākoņiem.",
            ]
        );
    }

    #[test]
    fn a_date_ends_a_sentence_before_a_capital_letter() {
        let text = "Termiņš ir 21.11.2026. Pēc tam piedāvājums nav spēkā.";
        assert_eq!(split(text), ["Termiņš ir 21.11.2026.", "Pēc tam piedāvājums nav spēkā."]);
    }

    #[test]
    fn quotes_and_several_marks_stay_with_their_sentence() {
        let text = "„Vai tiešām?” viņa jautāja. Jā!!! Mr. Smith said: \"No.\" Then he left, e.g. by No. 5.";
        assert_eq!(
            split(text),
            [
                "„Vai tiešām?” viņa jautāja.",
                "Jā!!!",
                "Mr. Smith said: \"No.\"",
                "Then he left, e.g. by No. 5.",
            ]
        );
    }

    #[test]
    fn wrapped_lines_are_joined_and_items_and_headings_stand_alone() {
        let text = "Mērķis\n\nŠis dokuments apraksta, kā uzņēmums apstrādā klientu pieprasījumus un\nrēķinus. Tas ir īss.\n\
                    - Jāsagatavo pārskats\n• Jānosūta vēstule\n2. Pielikums ar cenām\n";
        assert_eq!(
            split(text),
            [
                "Mērķis",
                "Šis dokuments apraksta, kā uzņēmums apstrādā klientu pieprasījumus un rēķinus.",
                "Tas ir īss.",
                "Jāsagatavo pārskats",
                "Jānosūta vēstule",
                "Pielikums ar cenām",
            ]
        );
    }

    #[test]
    fn texts_without_words_have_no_sentences() {
        assert!(split("").is_empty());
        assert!(split(" \n…\n---\n").is_empty());
    }
}
