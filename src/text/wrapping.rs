//! Whether a line goes on in the next one: a page's edge has cut a sentence there, or it ends.

use super::{
    ENGLISH_MONTHS, LATVIAN_MONTHS,
    blocks::{Marker, label, marker},
    fold,
    sentences::{CLOSERS, is_abbreviation},
    tables,
};

/// A line at least this long that ends without a full stop goes on in the next one, in characters.
const WRAPPED_CHARS: usize = 55;

/// A line of notes that is shorter ends there.
const WRAPPED_NOTE_CHARS: usize = 72;
/// A labelled line that is shorter may have a heading of at most so many letters below it.
const LABELLED_CHARS: usize = 75;
const HEADING_CHARS: usize = 30;

/// Letters of a page are not all of one breadth: a line may hold so many more than another.
const LINE_SLACK: usize = 20;

/// Lines of so many words may be the beginning of a sentence.
const PROSE_WORDS: usize = 4;

/// How letters begin, folded; so many words are a greeting, and so many below a letter its signature.
const GREETINGS: [&str; 13] = [
    "sveiki", "sveiks", "sveika", "labdien", "labrit", "labvakar", "cau", "hi", "hello", "hey",
    "hiya", "morning", "dear",
];
const GREETING_WORDS: usize = 4;
const SIGNATURE_WORDS: usize = 2;

/// A line that ends with one of these goes on in the next one, however short it is.
const JOINING: [&str; 32] = [
    "līdz", "no", "par", "ar", "uz", "un", "vai", "pie", "pēc", "pirms", "bez", "ka", "lai", "kas",
    "a", "an", "the", "of", "to", "in", "on", "at", "by", "for", "with", "from", "and", "or",
    "than", "that", "until", "our",
];
/// A line that ends with a sum, or with a number of so many digits, of a firm or an account, ends there.
const LONG_NUMBER: usize = 8;

/// Whether paragraphs begin with small letters: notes in a hurry, one to a line.
pub(super) fn is_written_small(text: &str) -> bool {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let begins = |test: fn(char) -> bool| {
        let openings = (0..lines.len()).filter(|&at| at == 0 || lines[at - 1].is_empty());
        openings.filter(|&at| lines[at].starts_with(test)).count()
    };
    let small = begins(char::is_lowercase);
    small > 1 && small > 2 * begins(char::is_uppercase)
}

/// Whether a short line of such notes ends there, though the next one begins with a small letter.
pub(super) fn is_note(line: &str, next: &str) -> bool {
    let is_cut = line.ends_with([',', '-']) || JOINING.contains(&last_word(line));
    next.starts_with(char::is_lowercase) && line.chars().count() < WRAPPED_NOTE_CHARS && !is_cut
}

/// "Meistars: Jānis Roze" and "Veiktie darbi": a heading below a labelled line.
fn is_below_label(line: &str, next: &str) -> bool {
    let ends = next.ends_with(['.', '!', '?', ',', ';', ')', '"', '”']);
    label(line).is_some()
        && line.chars().count() < LABELLED_CHARS
        && next.starts_with(char::is_uppercase)
        && next.chars().count() <= HEADING_CHARS
        && !ends
        && !next.contains(|letter: char| letter.is_ascii_digit())
}

/// "piedalas: Ieva, Juris".
fn begins_with_small_label(next: &str) -> bool {
    let first = next.split(' ').next().unwrap_or_default();
    first
        .strip_suffix(':')
        .is_some_and(|name| name.len() > 3 && name.chars().all(char::is_alphabetic))
}

/// Whether letters begin with this word.
#[must_use]
pub fn greets(word: &str) -> bool {
    GREETINGS.contains(&fold(word.trim_end_matches([',', '!'])).as_str())
}

/// "sveiki raimond," and "hi bill" stand over a letter, whatever it begins with.
fn is_greeting(line: &str) -> bool {
    let mut words = line.split(' ');
    greets(words.next().unwrap_or_default()) && words.count() < GREETING_WORDS
}

/// "cheers sal" below the last sentence of a letter without capitals.
fn is_signature(line: &str, next: &str) -> bool {
    let is_initial = next.chars().count() == 1 && next.starts_with(char::is_uppercase);
    is_initial && line.chars().count() >= WRAPPED_CHARS
        || next.starts_with(char::is_lowercase)
            && line.ends_with(['.', '!', '?'])
            && !is_abbreviation(line.trim_end_matches('.'), 'A')
            && next.split(' ').count() <= SIGNATURE_WORDS
            && next.chars().all(|letter| letter.is_alphabetic() || letter == ' ')
}

/// Whether the words of a line go on in the next one.
pub(super) fn goes_on(line: &str, next: &str) -> bool {
    if line.is_empty() || next.is_empty() || marker(next).0 != Marker::None {
        return false;
    }
    if label(next).is_some()
        || begins_with_small_label(next)
        || is_below_label(line, next)
        || is_greeting(line)
        || is_signature(line, next)
    {
        return false;
    }
    let stop = line.strip_suffix('.').unwrap_or_default();
    let last = stop.rsplit(' ').next().unwrap_or_default();
    // "R." and "plkst." don't end a sentence at a line's end either.
    if is_abbreviation(stop, 'A') && !last.bytes().all(|byte| byte.is_ascii_digit()) {
        return line.chars().count() >= WRAPPED_CHARS;
    }
    if line.contains(' ') && JOINING.contains(&last_word(line)) {
        return true;
    }
    let last = last_word(line);
    let unit = next.split(' ').next().unwrap_or_default();
    let is_currency = tables::is_currency(unit.trim_end_matches([',', '.', ';']));
    let digits = last.bytes().filter(u8::is_ascii_digit).count();
    let is_entry = digits >= LONG_NUMBER || tables::is_sum(last) && !is_currency;
    if is_entry && !next.starts_with(char::is_lowercase) {
        return false;
    }
    let ended = line.trim_end_matches(CLOSERS).ends_with(['.', '!', '?', ':', ';', '…']);
    let long = line.chars().count() >= WRAPPED_CHARS;
    // Where the next line is far longer, no page's edge has cut this one.
    let had_room = {
        let first = next.split(' ').next().unwrap_or_default();
        line.chars().count() + first.chars().count() + LINE_SLACK < next.chars().count()
    };
    let long = long && !(had_room && label(line).is_some());
    next.starts_with(char::is_lowercase)
        || long && !ended
        || !ended && (is_day(next) || goes_on_with_day(line, next))
        || long && next.chars().count() >= WRAPPED_CHARS
}

/// "5. maijā pulksten desmitos", "5. maijam".
fn is_day(line: &str) -> bool {
    let mut words = line.split([' ', ',', '.']).filter(|word| !word.is_empty());
    let number = words
        .next()
        .is_some_and(|day| day.len() < 3 && day.bytes().all(|one| one.is_ascii_digit()));
    let is_case = |month: &str| {
        month.starts_with(char::is_lowercase)
            && ["ī", "ā", "im", "am"].iter().any(|end| month.ends_with(end))
    };
    number && line.contains(". ") && words.next().is_some_and(is_case)
}

/// "2026. gada 5. maijā.", "20 May 2026 at noon.": a day in the middle of a sentence that a page's edge has cut.
fn goes_on_with_day(line: &str, next: &str) -> bool {
    let words: Vec<&str> = next.split_whitespace().collect();
    let number = words.first().map_or("", |word| word.trim_end_matches('.'));
    let is_number =
        matches!(number.len(), 1 | 2 | 4) && number.bytes().all(|one| one.is_ascii_digit());
    let month = fold(words.get(1).map_or("", |word| word.trim_matches(['.', ','])));
    let is_month = month == "gada"
        || LATVIAN_MONTHS.iter().any(|name| month.starts_with(name))
        || ["mart", "maij"].iter().any(|name| month.starts_with(name))
        || month.len() > 2 && ENGLISH_MONTHS.iter().any(|name| month.starts_with(name));
    // A line of its own names a place and a day, or only a day.
    let is_prose = line.split_whitespace().count() >= PROSE_WORDS;
    is_number && is_month && is_prose && next.ends_with(['.', '!', '?'])
}

fn last_word(line: &str) -> &str {
    line.rsplit(' ').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::blocks::blocks;
    use super::*;

    #[test]
    fn a_line_that_ends_with_a_sum_ends_there() {
        let entry = "Saņemts avanss 14.09.2026. par mēbelēm (rēķins KR-2026/377) -3 000,00";
        let texts =
            |text: &str| blocks(text).into_iter().map(|block| block.text).collect::<Vec<_>>();
        let below = "Atlicis samaksāt 5 568,01";
        assert_eq!(texts(&format!("{entry}\n{below}")), [entry, below]);
        assert_eq!(
            texts("Atsauce uz preču piegādes līgumu starp pusēm ar numuru MP-\n311 šogad."),
            ["Atsauce uz preču piegādes līgumu starp pusēm ar numuru MP-311 šogad."]
        );
        for cut in [
            "Rēķins mums jāsamaksā vēlākais\n2026. gada 5. maijā.",
            "The rent has to be paid\n20 May 2026 at the latest.",
        ] {
            assert_eq!(texts(cut), [cut.replace('\n', " ")]);
        }
        assert_eq!(texts("Līgums par telpu nomu Nr. 5\n2026. gada 5. maijā").len(), 2);
        assert_eq!(blocks("1.\tMaksa ir 5 EUR.\nNr. 1\t9")[0].marker, Marker::Number(1));
        let wrapped = "Pēc akta parakstīšanas Pasūtītājs piecu dienu laikā samaksā 8 520,00";
        assert_eq!(texts(&format!("{wrapped}\nEUR bez PVN.")), [format!("{wrapped} EUR bez PVN.")]);
    }

    #[test]
    fn notes_end_with_their_lines_and_headings_stand_below_labels() {
        let texts =
            |text: &str| blocks(text).into_iter().map(|block| block.text).collect::<Vec<_>>();
        let notes = "zvans ar krāsotāju\n\nsēta jākrāso maijā\nkrāsa zaļa, kā pērn\nnaudas pietiek";
        assert_eq!(texts(notes).len(), 4);
        let prose = "Zvans ar krāsotāju\n\nSēta jākrāso maijā\nun krāsa zaļa.";
        assert_eq!(texts(prose).len(), 2);
        let form = "Izpildītājs: SIA „Rasas Logi”, meistars Andris Liepiņš\nVeiktie darbi\nNomainīts stikls.";
        assert_eq!(texts(form).len(), 3);
        let contact = "Kontaktpersona: Ilze Ozoliņa-Bērziņa, ilze.ozolina@example.lv";
        let prose = "Iepirkuma priekšmets ir septiņu krāsns ķieģeļu un vienas malkas kravas piegāde pagasta namam.";
        assert_eq!(texts(&format!("{contact}\n{prose}")), [contact, prose]);
    }
}
