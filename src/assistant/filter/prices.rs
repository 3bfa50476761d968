//! Sums in euros that an answer names.

/// Blanks that stand inside numbers.
const BLANKS: [char; 3] = [' ', '\u{a0}', '\u{202f}'];
/// Words for the currency; "Eiropa" begins like one of them, so whole words only.
const CURRENCY_WORDS: [&str; 5] = ["eur", "eiro", "euro", "euros", "€"];
/// Words and letters for thousands.
const THOUSANDS: [&str; 7] =
    ["tūkst", "tūkstoši", "tūkstošiem", "tūkstotis", "thousand", "k", "tukstosi"];
/// Stands for a sum with cents, which no price of the site has.
const CENTS: u32 = u32::MAX;

/// Whether a text names a sum in euros that is not among those allowed. Sums in words ("simts eiro")
/// are not seen.
#[cfg(test)]
#[must_use]
pub(in crate::assistant) fn invented_prices(text: &str, allowed: &[u32]) -> bool {
    sums_eur(text).iter().any(|sum| !allowed.contains(sum))
}

/// A number, a word, or a mark.
#[derive(Debug, PartialEq)]
enum Piece {
    Number(u32),
    /// Between the ends of a range.
    Dash,
    Thousand,
    Currency,
    Other,
}

/// All sums, the ends of ranges each: `4000–8000 €`, `€1,500`, `EUR 20`, `5 tūkstoši eiro`.
pub(in crate::assistant) fn sums_eur(text: &str) -> Vec<u32> {
    let pieces = pieces(text);
    let mut found = Vec::new();
    for (at, _) in pieces.iter().enumerate().filter(|(_, piece)| **piece == Piece::Currency) {
        let before = pieces[..at].iter().rev();
        let sums = amounts(before);
        // "10 €, 20 €": a sum before a mark belongs to it, so one after it only if none is before.
        found.extend(if sums.is_empty() { amounts(pieces[at + 1..].iter()) } else { sums });
    }
    found
}

/// The one number, or the two ends of a range, that the pieces begin with.
fn amounts<'a>(pieces: impl Iterator<Item = &'a Piece>) -> Vec<u32> {
    let mut found: Vec<u32> = Vec::new();
    let mut factor = 1;
    let mut is_open = true;
    for piece in pieces {
        match piece {
            Piece::Thousand => factor = 1000,
            Piece::Number(number) if is_open => {
                found.push(number.saturating_mul(factor));
                is_open = false;
            }
            Piece::Dash if !found.is_empty() => is_open = true,
            _ => break,
        }
    }
    found
}

fn pieces(text: &str) -> Vec<Piece> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if first.is_ascii_digit() {
            let length = number_length(rest);
            found.push(Piece::Number(number(&rest[..length])));
            length
        } else if first.is_alphabetic() {
            let length = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
            found.push(word(&rest[..length]));
            length
        } else {
            match first {
                '€' => found.push(Piece::Currency),
                '–' | '-' | '—' => found.push(Piece::Dash),
                blank if BLANKS.contains(&blank) || blank == '.' => {}
                _ => found.push(Piece::Other),
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    found
}

fn word(word: &str) -> Piece {
    let word = word.to_lowercase();
    if CURRENCY_WORDS.contains(&word.as_str()) {
        Piece::Currency
    } else if THOUSANDS.contains(&word.as_str()) {
        Piece::Thousand
    } else if matches!(word.as_str(), "līdz" | "lidz" | "to" | "un" | "and") {
        Piece::Dash
    } else {
        Piece::Other
    }
}

/// Digits with groups of three after a blank, a comma or a full stop, and cents.
fn number_length(text: &str) -> usize {
    let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let mut length = digits(text);
    while let Some(separator) = text[length..].chars().next() {
        let is_mark = matches!(separator, '.' | ',');
        if !is_mark && !BLANKS.contains(&separator) {
            break;
        }
        let next = length + separator.len_utf8();
        let group = digits(&text[next..]);
        if group == 3 || (is_mark && (group == 1 || group == 2)) {
            length = next + group;
        } else {
            break;
        }
    }
    length
}

fn number(text: &str) -> u32 {
    let (whole, cents) = match text.rfind(['.', ',']) {
        Some(at) if text.len() - at <= 3 => (&text[..at], &text[at + 1..]),
        _ => (text, ""),
    };
    if cents.chars().any(|digit| digit != '0') {
        return CENTS;
    }
    let digits: String = whole.chars().filter(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(CENTS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_read_as_both_languages_write_them() {
        for (text, sums) in [
            ("no 299\u{a0}€ mēnesī", vec![299]),
            ("47 320 € un 156 stundas", vec![47_320]),
            ("€1,500 to build", vec![1500]),
            ("from €4,000–8,000", vec![4000, 8000]),
            ("4000–8000 €", vec![8000, 4000]),
            ("no 150 līdz 200 EUR", vec![200, 150]),
            ("EUR 20.00", vec![20]),
            ("5 tūkstoši eiro, 3k euros", vec![5000, 3000]),
            ("299,50 €", vec![CENTS]),
            ("2000 €, 500 €", vec![2000, 500]),
            ("Eiropas 27 valstis, 24/7, 90 %, 112 valodas", vec![]),
        ] {
            assert_eq!(sums_eur(text), sums, "{text}");
        }
    }

    #[test]
    fn only_sums_of_the_price_list_are_not_invented() {
        assert!(!invented_prices("From €299/month, built for €2,000.", &[299, 2000]));
        assert!(invented_prices("From €299/month, built for €200.", &[299, 2000]));
    }
}
