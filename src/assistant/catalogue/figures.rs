//! All figures of the catalogue as text.

use std::collections::HashMap;

use super::CatalogueFile;
use crate::{
    assistant::figure_texts::{write_figure, write_range},
    domain::Language,
};

/// Every figure, written by the unit in its name.
pub(super) fn write_figures(
    catalogue: &CatalogueFile,
    language: Language,
) -> HashMap<String, String> {
    let figures = catalogue
        .figures
        .iter()
        .map(|(name, value)| (name.clone(), write_figure(name, *value, language)));
    let ranges =
        catalogue.ranges.iter().map(|(name, range)| (name.clone(), write_range(*range, language)));
    let hours = catalogue
        .n8n_saved_hours_per_month
        .iter()
        .map(|(name, range)| (format!("{name}Hours"), write_range(*range, language)));
    let support = [("supportAvailability".to_owned(), catalogue.support_availability.clone())];
    figures.chain(ranges).chain(hours).chain(support).collect()
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
    }
}
