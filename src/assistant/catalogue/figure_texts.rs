//! Figures as text: `90 %` or `90%`, `47 320 €` or `€47,320`, by the habits of each language; the same as
//! `ui/src/catalogue/figure-texts.ts` does for the pages.

use super::file::Range;
use crate::domain::Language;

const NBSP: char = '\u{a0}';
const EN_DASH: char = '\u{2013}';

/// A figure of the catalogue, by the unit in its name.
pub(super) fn write_figure(name: &str, value: u32, language: Language) -> String {
    if name.ends_with("Eur") {
        return write_euros(value, language);
    }
    let number = write_number(value, language);
    match (name.ends_with("Percent"), language) {
        (false, _) => number,
        (true, Language::Lv) => format!("{number}{NBSP}%"),
        (true, Language::En) => format!("{number}%"),
    }
}

/// `299 €` in Latvian, `€299` in English.
pub(in crate::assistant) fn write_euros(amount: u32, language: Language) -> String {
    write_euro_range(Range { min: amount, max: amount }, language)
}

/// `4000–8000 €` in Latvian, `€4,000–8,000` in English.
pub(super) fn write_euro_range(range: Range, language: Language) -> String {
    let numbers = write_range(range, language);
    match language {
        Language::Lv => format!("{numbers}{NBSP}€"),
        Language::En => format!("€{numbers}"),
    }
}

/// `2–4`; one number where both ends are the same.
pub(super) fn write_range(range: Range, language: Language) -> String {
    let min = write_number(range.min, language);
    if range.min == range.max {
        return min;
    }
    format!("{min}{EN_DASH}{}", write_number(range.max, language))
}

/// `47 320` in Latvian, `47,320` in English.
pub(in crate::assistant) fn write_number(value: u32, language: Language) -> String {
    let digits = value.to_string();
    let separator = match language {
        // Latvian leaves four digits together: 1500, but 47 320.
        Language::Lv if digits.len() < 5 => return digits,
        Language::Lv => NBSP,
        Language::En => ',',
    };
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(separator);
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_follow_the_habits_of_each_language() {
        for (name, value, latvian, english) in [
            ("priceEur", 299, "299\u{a0}€", "€299"),
            ("priceEur", 1500, "1500\u{a0}€", "€1,500"),
            ("priceEur", 47_320, "47\u{a0}320\u{a0}€", "€47,320"),
            ("roiPercent", 430, "430\u{a0}%", "430%"),
            ("hours", 156, "156", "156"),
        ] {
            assert_eq!(write_figure(name, value, Language::Lv), latvian);
            assert_eq!(write_figure(name, value, Language::En), english);
        }
        assert_eq!(write_range(Range { min: 2, max: 4 }, Language::Lv), "2–4");
        assert_eq!(write_range(Range { min: 3, max: 3 }, Language::En), "3");
    }
}
