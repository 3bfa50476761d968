//! All figures of the catalogue as text.

use std::collections::HashMap;

use super::{
    figure_texts::{write_euro_range, write_euros, write_figure, write_range},
    file::{CatalogueFile, Package, Range},
};
use crate::domain::Language;

/// Every figure by each of its names, written by the unit that it has.
pub(super) fn write_figures(file: &CatalogueFile, language: Language) -> HashMap<String, String> {
    let mut found =
        HashMap::from([("supportAvailability".into(), file.support_availability.clone())]);
    for (name, value) in &file.figures {
        found.insert(name.clone(), write_figure(name, *value, language));
    }
    for (name, range) in &file.ranges {
        let text = write_range(*range, language);
        found.insert(format!("range.{name}"), text.clone());
        found.insert(name.clone(), text);
    }
    for (name, range) in &file.n8n_saved_hours_per_month {
        let text = write_range(*range, language);
        found.insert(format!("hours.{name}"), text.clone());
        found.insert(format!("{name}Hours"), text);
    }
    for service in &file.services {
        let price = service.price_from_eur_per_month.map(|sum| write_euros(sum, language));
        found.extend(price.map(|text| (format!("price.{}", service.id.key()), text)));
    }
    for (name, package) in &file.assistant_packages {
        let prices = package.write_prices(language);
        found.extend(prices.map(|(kind, text)| (format!("{name}.{kind}"), text)));
    }
    found
}

impl Package {
    fn write_prices(&self, language: Language) -> impl Iterator<Item = (&'static str, String)> {
        let one = |sum: u32| Range { min: sum, max: sum };
        let prices = [
            ("build", Some(self.build_eur)),
            ("monthly", self.monthly_eur),
            ("monthlyOne", self.monthly_eur_one_platform.map(one)),
            ("monthlySeveral", self.monthly_eur_several_platforms.map(one)),
        ];
        let written = prices.into_iter().filter_map(|(kind, price)| Some((kind, price?)));
        written.map(move |(kind, price)| (kind, write_euro_range(price, language)))
    }
}

#[cfg(test)]
mod tests {
    use crate::{assistant::catalogue::Catalogue, config::Config, domain::Language};

    #[test]
    fn figures_follow_the_habits_of_each_language() {
        let catalogue = Catalogue::load(&Config::default()).unwrap();
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
