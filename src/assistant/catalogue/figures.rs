//! Figures as text: `90 %` or `90%`, `47 320 €` or `€47,320`, by the habits of each language.

use std::collections::HashMap;

use super::{CatalogueFile, Range};
use crate::domain::Language;

const NBSP: char = '\u{a0}';
const EN_DASH: char = '–';

/// Every figure, written by the unit in its name, as `ui/src/catalogue/figure-texts.ts` does.
pub(super) fn write_figures(
    catalogue: &CatalogueFile,
    language: Language,
) -> HashMap<String, String> {
    let figures = catalogue.figures.iter().map(|(name, value)| {
        let text = if name.ends_with("Percent") {
            write_percent(*value, language)
        } else if name.ends_with("Eur") {
            write_euros(*value, language)
        } else {
            write_number(*value, language)
        };
        (name.clone(), text)
    });
    let ranges =
        catalogue.ranges.iter().map(|(name, range)| (name.clone(), write_range(*range, language)));
    let hours = catalogue
        .n8n_saved_hours_per_month
        .iter()
        .map(|(name, range)| (format!("{name}Hours"), write_range(*range, language)));
    let support = [("supportAvailability".to_owned(), catalogue.support_availability.clone())];
    figures.chain(ranges).chain(hours).chain(support).collect()
}

/// Whole euros: `47 320 €` in Latvian, `€47,320` in English.
pub(in crate::assistant) fn write_euros(amount: u32, language: Language) -> String {
    let number = write_number(amount, language);
    match language {
        Language::Lv => format!("{number}{NBSP}€"),
        Language::En => format!("€{number}"),
    }
}

fn write_percent(percent: u32, language: Language) -> String {
    let number = write_number(percent, language);
    match language {
        Language::Lv => format!("{number}{NBSP}%"),
        Language::En => format!("{number}%"),
    }
}

fn write_range(range: Range, language: Language) -> String {
    let min = write_number(range.min, language);
    if range.min == range.max {
        return min;
    }
    format!("{min}{EN_DASH}{}", write_number(range.max, language))
}

fn write_number(value: u32, language: Language) -> String {
    let digits = value.to_string();
    // Latvian leaves four digits together: 1500, but 47 320.
    if language == Language::Lv && digits.len() < 5 {
        return digits;
    }
    let separator = if language == Language::Lv { NBSP } else { ',' };
    let mut grouped = String::with_capacity(digits.len() * 2);
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
    use super::{super::Catalogue, *};

    #[test]
    fn figures_follow_the_habits_of_each_language() {
        let catalogue = Catalogue::load().unwrap();
        for (name, latvian, english) in [
            ("roiFirstYearPercent", "430\u{a0}%", "430%"),
            ("sampleMonthlySavingEur", "47\u{a0}320\u{a0}€", "€47,320"),
            ("sampleSavedHours", "156", "156"),
            ("mvpWeeks", "2–4", "2–4"),
            ("invoicesHours", "15–25", "15–25"),
            ("supportAvailability", "24/7", "24/7"),
        ] {
            assert_eq!(catalogue.figure(Language::Lv, name), Some(latvian));
            assert_eq!(catalogue.figure(Language::En, name), Some(english));
        }
        assert_eq!(write_euros(1500, Language::Lv), "1500\u{a0}€");
        assert_eq!(write_euros(1500, Language::En), "€1,500");
    }
}
