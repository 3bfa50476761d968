//! The values of `{{placeholders}}` in locale files: the catalogue's figures written as the UI writes
//! them (`figure-texts.ts`), the firm's details and the periods of retention.

use std::collections::HashMap;

use serde::Deserialize;

use super::{KnowledgeError, pages::Page};
use crate::{
    assistant::{
        catalogue::Range,
        figure_texts::{write_euros, write_figure, write_range},
    },
    config::Config,
    domain::Language,
};

const CATALOGUE: &str = include_str!("../../../ui/src/catalogue/catalogue.json");
const LEGAL: [&str; 2] = [
    include_str!("../../../ui/src/locales/lv/legal.json"),
    include_str!("../../../ui/src/locales/en/legal.json"),
];

/// The catalogue as far as texts need it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Catalogue {
    pub services: Vec<Service>,
    support_availability: String,
    figures: HashMap<String, u32>,
    pub ranges: HashMap<String, Range>,
    pub n8n_saved_hours_per_month: HashMap<String, Range>,
    pub assistant_packages: HashMap<String, Package>,
}

/// A service and from how many euros a month it is sold.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Service {
    pub id: String,
    pub paths: HashMap<Language, String>,
    pub price_from_eur_per_month: Option<u32>,
}

/// What an assistant costs: to build and a month.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Package {
    pub build_eur: Range,
    pub monthly_eur: Option<Range>,
    pub monthly_eur_one_platform: Option<u32>,
    pub monthly_eur_several_platforms: Option<u32>,
}

impl Catalogue {
    pub fn load() -> Result<Self, KnowledgeError> {
        Ok(serde_json::from_str(CATALOGUE)?)
    }

    /// The lowest price of a service, euros a month.
    pub fn price_from_eur(&self, service: &str) -> Option<u32> {
        self.services.iter().find(|one| one.id == service)?.price_from_eur_per_month
    }

    /// Every sum in euros that the site states.
    pub fn sums_eur(&self) -> Vec<u32> {
        let prices = self.services.iter().filter_map(|service| service.price_from_eur_per_month);
        let figures =
            self.figures.iter().filter(|(name, _)| name.ends_with("Eur")).map(|(_, sum)| *sum);
        let packages = self.assistant_packages.values().flat_map(Package::sums_eur);
        prices.chain(figures).chain(packages).collect()
    }
}

impl Package {
    fn sums_eur(&self) -> Vec<u32> {
        let ranges = std::iter::once(self.build_eur).chain(self.monthly_eur);
        ranges
            .flat_map(|range| [range.min, range.max])
            .chain(self.monthly_eur_one_platform)
            .chain(self.monthly_eur_several_platforms)
            .collect()
    }
}

/// Placeholder names and what stands in their place.
#[derive(Clone, Debug)]
pub(super) struct Parameters(HashMap<String, String>);

impl Parameters {
    /// What is the same on all pages.
    pub fn new(
        language: Language,
        catalogue: &Catalogue,
        Config { company, retention, backup, .. }: &Config,
    ) -> Result<Self, KnowledgeError> {
        let mut values: HashMap<String, String> = catalogue
            .figures
            .iter()
            .map(|(name, value)| (name.clone(), write_figure(name, *value, language)))
            .collect();
        values.insert("supportAvailability".into(), catalogue.support_availability.clone());
        if let Some(weeks) = catalogue.ranges.get("assistantSetupWeeks") {
            values.insert("setupWeeks".into(), write_range(*weeks, language));
        }
        for (name, value) in [
            ("company", &company.name),
            ("companyName", &company.name),
            ("legalName", &company.legal_name),
            ("address", &company.address),
            ("phone", &company.phone),
            ("email", &company.email),
            ("privacyEmail", &company.privacy_email),
        ] {
            values.insert(name.into(), value.clone());
        }
        let policy = retention.privacy_policy_years;
        let form = retention.form_page_years;
        for (name, years) in
            [("policyYears", policy), ("formYears", form), ("enforcedYears", policy.min(form))]
        {
            values.insert(name.into(), write_count("years", years, language)?);
        }
        let days = write_count("days", backup.keep_days, language)?;
        values.insert("backupDays".into(), days);
        Ok(Self(values))
    }

    /// These and `{{price}}` of the service that a page sells.
    pub fn for_page(&self, page: &Page, catalogue: &Catalogue, language: Language) -> Self {
        let price = page.service.and_then(|service| catalogue.price_from_eur(service));
        match price {
            Some(price) => self.with("price", write_euros(price, language)),
            None => self.clone(),
        }
    }

    /// These and one more.
    pub fn with(&self, name: &str, value: String) -> Self {
        let mut values = self.0.clone();
        values.insert(name.to_owned(), value);
        Self(values)
    }

    /// The text with its placeholders filled; an unknown one is a fault of the build.
    pub fn fill(&self, text: &str) -> Result<String, KnowledgeError> {
        let mut filled = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once("{{") {
            let (name, after) = after.split_once("}}").unwrap_or((after, ""));
            let value = self.0.get(name).ok_or_else(|| KnowledgeError::Placeholder(name.into()))?;
            filled.push_str(before);
            filled.push_str(value);
            rest = after;
        }
        filled.push_str(rest);
        Ok(filled)
    }
}

/// `2 gadus`, `1 year`: the plural forms of the locale file.
/// A number of years or days in words.
fn write_count(unit: &str, count: u32, language: Language) -> Result<String, KnowledgeError> {
    let legal: serde_json::Value = serde_json::from_str(LEGAL[language as usize])?;
    let is_one = match language {
        Language::Lv => count % 10 == 1 && count % 100 != 11,
        Language::En => count == 1,
    };
    let form = format!("{unit}_{}", if is_one { "one" } else { "other" });
    let text = legal[form.as_str()].as_str().ok_or(KnowledgeError::Wording(form.clone()))?;
    Ok(text.replace("{{count}}", &count.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_placeholder_is_an_error() {
        let none = Parameters(HashMap::new());
        assert!(none.fill("No {{price}}").is_err());
        assert_eq!(none.with("price", "5".into()).fill("No {{price}}!").unwrap(), "No 5!");
    }
}
