//! Telephone numbers, found however they are written: with or without the country's code, signs and blanks.

/// Stands before a national number among the texts of a request; nobody can type it.
const BEGIN: char = '\u{2}';
/// The firm's own country: most numbers come without its code.
const COUNTRY: &str = "371";
/// Of every number in that country.
const NATIONAL_DIGITS: usize = 8;
/// Fewer digits without a sign of a code are a number like any other.
pub const MIN_PHONE_DIGITS: usize = 7;
const MIN_DIGITS_WITH_CODE: usize = 5;
/// The longest number there is (ITU-T E.164).
pub const MAX_PHONE_DIGITS: usize = 15;

/// Adds a number's digits to the text in which a search looks.
pub(super) fn push_phone(text: &mut String, phone: &str) {
    let digits = digits_of(phone);
    text.push('\n');
    if let Some(number) = national(&digits) {
        text.push(BEGIN);
        text.push_str(number);
        text.push('\n');
        text.push_str(COUNTRY);
        text.push_str(number);
    } else {
        text.push_str(&digits);
    }
}

/// Adds the digits of the numbers that stand in a text, such as a message.
pub(super) fn push_phones_in(text: &mut String, written: &str) {
    // Most texts have none.
    if written.bytes().filter(u8::is_ascii_digit).count() < MIN_PHONE_DIGITS {
        return;
    }
    let words: Vec<&str> = written
        .split_whitespace()
        .map(|word| word.trim_matches([',', ';', ':', '!', '?']))
        .collect();
    for run in words.chunk_by(|before, next| is_part(before) && is_part(next)) {
        if run.iter().all(|word| is_part(word)) && find_phone(run).is_some() {
            push_phone(text, &run.concat());
        }
    }
}

/// What to look for if these words, which follow each other, are the beginning of a number or a whole one.
pub(super) fn find_phone(words: &[&str]) -> Option<String> {
    let written = words.concat();
    let digits = digits_of(&written);
    let start = written.trim_start_matches('(');
    let is_international = start.starts_with('+') || start.starts_with("00");
    let least = if is_international { MIN_DIGITS_WITH_CODE } else { MIN_PHONE_DIGITS };
    if !(least..=MAX_PHONE_DIGITS).contains(&digits.len()) || is_date(&written) {
        return None;
    }
    let has_code = is_international || digits.len() == COUNTRY.len() + NATIONAL_DIGITS;
    if let Some(number) = digits.strip_prefix(COUNTRY).filter(|_| has_code) {
        return Some(format!("{BEGIN}{number}"));
    }
    // Of a number with a code that is not known, or with the zero that some countries dial before it.
    let from = digits.len().saturating_sub(NATIONAL_DIGITS);
    Some(digits[from..].to_owned())
}

/// Whether a word can be a part of a number.
pub(super) fn is_part(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_digit() || "+()-./".contains(c))
}

/// Without the zeros that stand for a plus sign.
fn digits_of(written: &str) -> String {
    let digits: String = written.chars().filter(char::is_ascii_digit).collect();
    digits.strip_prefix("00").map_or_else(|| digits.clone(), str::to_owned)
}

fn national(digits: &str) -> Option<&str> {
    if digits.len() == NATIONAL_DIGITS {
        return Some(digits);
    }
    digits.strip_prefix(COUNTRY).filter(|number| number.len() == NATIONAL_DIGITS)
}

/// `21.11.2026`, `2026-11-21`: as many digits as a number has.
fn is_date(written: &str) -> bool {
    let parts: Vec<&str> = written.split(['.', '-', '/']).filter(|part| !part.is_empty()).collect();
    parts.len() == 3
        && parts.iter().all(|part| matches!(part.len(), 1 | 2 | 4))
        && parts.iter().any(|part| part.len() == 4 && part.starts_with(['1', '2']))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finds(query: &str, phone: &str) -> bool {
        let words: Vec<&str> = query.split_whitespace().collect();
        let mut text = String::new();
        push_phone(&mut text, phone);
        find_phone(&words).is_some_and(|digits| text.contains(&digits))
    }

    #[test]
    fn a_number_is_found_in_every_spelling_of_every_spelling() {
        let spellings = [
            "+371 24 123-456",
            "24123456",
            "0037124123456",
            "(+371) 24.123.456",
            "371 24123456",
            "24 12 34 56",
            "+371-24-123456",
        ];
        for stored in spellings {
            for query in spellings {
                assert!(finds(query, stored), "{query} in {stored}");
            }
            for query in ["+371 24", "00371 241", "2412345", "+371 2412345"] {
                assert!(finds(query, stored), "{query} in {stored}");
            }
            for other in ["+371 41", "24123457", "+371 2412346", "4123456 7"] {
                assert!(!finds(other, stored), "{other} in {stored}");
            }
        }
        assert!(finds("+49 151 23456789", "0151 23456789"));
        assert!(finds("0151 23456789", "+49 151 23456789"));
    }

    #[test]
    fn a_number_in_a_message_is_found_too() {
        let mut text = String::new();
        push_phones_in(&mut text, "Zvaniet 24 123-456, darba laikā; 2026-11-21 esmu prom");
        assert_eq!(text, "\n\u{2}24123456\n37124123456");
    }

    #[test]
    fn dates_amounts_and_short_numbers_are_no_telephone_numbers() {
        for other in
            ["2026-11-21", "21.11.2026.", "21/11/2026", "100", "47 320", "+371", "1234567890123456"]
        {
            let words: Vec<&str> = other.split_whitespace().collect();
            assert_eq!(find_phone(&words), None, "{other}");
        }
    }
}
