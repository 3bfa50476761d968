//! The values of `{{placeholders}}` in locale files and facts: the catalogue's figures written as the UI writes
//! them (`figure-texts.ts`), the firm's details, the periods of retention, and other wordings of the site.

use std::collections::HashMap;

use serde::Deserialize;

use super::{
    FactsError,
    locale::Wordings,
    pages::{PAGES, Page},
};
use crate::{
    assistant::{
        catalogue::Range,
        figure_texts::{write_euro_range, write_euros, write_figure, write_range},
    },
    config::Config,
    domain::Language,
};

const CATALOGUE: &str = include_str!("../../../ui/src/catalogue/catalogue.json");
/// Wordings inside wordings: a text that quotes texts that quote texts has lost its way.
const MAX_DEPTH: usize = 4;

/// The catalogue as far as texts need it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::assistant) struct Catalogue {
    services: Vec<Service>,
    support_availability: String,
    figures: HashMap<String, u32>,
    pub ranges: HashMap<String, Range>,
    pub n8n_saved_hours_per_month: HashMap<String, Range>,
    pub assistant_packages: HashMap<String, Package>,
}

/// A service and from how many euros a month it is sold.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::assistant) struct Service {
    pub id: String,
    pub price_from_eur_per_month: Option<u32>,
}

/// What an assistant costs: to build and a month.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::assistant) struct Package {
    pub build_eur: Range,
    pub monthly_eur: Option<Range>,
    pub monthly_eur_one_platform: Option<u32>,
    pub monthly_eur_several_platforms: Option<u32>,
}

impl Catalogue {
    pub fn load() -> Result<Self, FactsError> {
        Ok(serde_json::from_str(CATALOGUE)?)
    }

    /// The lowest price of a service, euros a month.
    pub fn price_from_eur(&self, service: &str) -> Option<u32> {
        self.services.iter().find(|one| one.id == service)?.price_from_eur_per_month
    }

    /// Every sum in euros that the site states.
    #[cfg(test)]
    pub fn sums_eur(&self) -> Vec<u32> {
        let prices = self.services.iter().filter_map(|service| service.price_from_eur_per_month);
        let figures =
            self.figures.iter().filter(|(name, _)| name.ends_with("Eur")).map(|(_, sum)| *sum);
        let packages = self.assistant_packages.values().flat_map(Package::sums_eur);
        prices.chain(figures).chain(packages).collect()
    }
}

impl Catalogue {
    /// `price.…` of services, `….build` and `….monthly` of packages, `range.…` and `hours.…`, as text.
    fn named_values(&self, language: Language) -> Vec<(String, String)> {
        let euros = |range| write_euro_range(range, language);
        let mut found = Vec::new();
        for service in &self.services {
            let price = service.price_from_eur_per_month;
            found.extend(
                price.map(|sum| (format!("price.{}", service.id), write_euros(sum, language))),
            );
        }
        for (id, package) in &self.assistant_packages {
            let one = |sum: Option<u32>| sum.map(|sum| write_euros(sum, language));
            for (name, value) in [
                ("build", Some(euros(package.build_eur))),
                ("monthly", package.monthly_eur.map(euros)),
                ("monthlyOne", one(package.monthly_eur_one_platform)),
                ("monthlySeveral", one(package.monthly_eur_several_platforms)),
            ] {
                found.extend(value.map(|value| (format!("{id}.{name}"), value)));
            }
        }
        let ranges = self.ranges.iter().map(|(id, range)| ("range", id, range));
        let hours = self.n8n_saved_hours_per_month.iter().map(|(id, range)| ("hours", id, range));
        found.extend(
            ranges
                .chain(hours)
                .map(|(kind, id, range)| (format!("{kind}.{id}"), write_range(*range, language))),
        );
        found
    }
}

impl Package {
    #[cfg(test)]
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
pub(in crate::assistant) struct Parameters {
    language: Language,
    values: HashMap<String, String>,
}

impl Parameters {
    /// What is the same on all pages.
    pub fn new(
        language: Language,
        catalogue: &Catalogue,
        config: &Config,
    ) -> Result<Self, FactsError> {
        let mut values: HashMap<String, String> = catalogue
            .figures
            .iter()
            .map(|(name, value)| (name.clone(), write_figure(name, *value, language)))
            .collect();
        values.insert("supportAvailability".into(), catalogue.support_availability.clone());
        if let Some(weeks) = catalogue.ranges.get("assistantSetupWeeks") {
            values.insert("setupWeeks".into(), write_range(*weeks, language));
        }
        values.insert("officeHours".into(), office_hours(language)?);
        values.extend(company_values(config, language));
        values.extend(periods(config, language)?);
        values.extend(catalogue.named_values(language));
        Ok(Self { language, values })
    }

    /// These and `{{price}}` of the service that a page sells.
    pub fn for_page(&self, page: &Page, catalogue: &Catalogue) -> Self {
        let price = page.service.and_then(|service| catalogue.price_from_eur(service));
        match price {
            Some(price) => self.with("price", write_euros(price, self.language)),
            None => self.clone(),
        }
    }

    /// These and one more.
    pub fn with(&self, name: &str, value: String) -> Self {
        let mut values = self.values.clone();
        values.insert(name.to_owned(), value);
        Self { language: self.language, values }
    }

    /// The text with its placeholders filled; an unknown one is a fault of the build. `{{file#/pointer}}` is a
    /// wording of the locale file in this language, filled likewise.
    pub fn fill(&self, text: &str) -> Result<String, FactsError> {
        self.fill_to(text, "", MAX_DEPTH)
    }

    fn fill_to(&self, text: &str, file: &str, depth: usize) -> Result<String, FactsError> {
        let mut filled = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once("{{") {
            let (name, after) = after.split_once("}}").unwrap_or((after, ""));
            filled.push_str(before);
            filled.push_str(&self.value(name, file, depth)?);
            rest = after;
        }
        filled.push_str(rest);
        Ok(filled)
    }

    fn value(&self, name: &str, file: &str, depth: usize) -> Result<String, FactsError> {
        let unknown = || FactsError::Placeholder(name.into());
        if let Some((file, pointer)) = name.split_once('#') {
            let depth = depth.checked_sub(1).ok_or_else(unknown)?;
            let wording = Wordings::load(file, self.language)?.joined(pointer)?;
            return self.fill_to(&wording, file, depth);
        }
        // On a page that sells a service, the price is that service's.
        let sold = || {
            let page = PAGES.iter().find(|page| page.has_file(file))?;
            self.values.get(&format!("price.{}", page.service?))
        };
        let found = match name {
            "price" => self.values.get(name).or_else(sold),
            _ => self.values.get(name),
        };
        found.cloned().ok_or_else(unknown)
    }
}

fn company_values(
    Config { company, .. }: &Config,
    language: Language,
) -> impl Iterator<Item = (String, String)> {
    [
        ("company", company.name.as_str()),
        ("companyName", &company.name),
        ("legalName", &company.legal_name),
        ("registrationNumber", &company.registration_number),
        ("vatNumber", &company.vat_number),
        ("address", company.address_in(language)),
        ("phone", &company.phone),
        ("email", &company.email),
        ("privacyEmail", &company.privacy_email),
        ("website", &company.website),
    ]
    .into_iter()
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
}

/// How long personal data and backups are kept, in words.
fn periods(
    Config { retention, backup, .. }: &Config,
    language: Language,
) -> Result<Vec<(String, String)>, FactsError> {
    let policy = retention.privacy_policy_years;
    let form = retention.form_page_years;
    let mut found = Vec::new();
    for (name, unit, count) in [
        ("policyYears", "years", policy),
        ("formYears", "years", form),
        ("enforcedYears", "years", policy.min(form)),
        ("backupDays", "days", backup.keep_days),
    ] {
        found.push((name.to_owned(), write_count(unit, count, language)?));
    }
    Ok(found)
}

/// When the firm answers the telephone, for the middle of a sentence.
fn office_hours(language: Language) -> Result<String, FactsError> {
    let words = Wordings::load("contact", language)?;
    let days = words.text("/info/workdays")?;
    let days = match language {
        Language::Lv => days.to_lowercase(),
        Language::En => days.to_owned(),
    };
    Ok(format!("{days} {}", words.text("/info/workdaysValue")?))
}

/// A number of years or days in words, by the plural forms of the locale file: `2 gadus`, `1 year`.
fn write_count(unit: &str, count: u32, language: Language) -> Result<String, FactsError> {
    let is_one = match language {
        Language::Lv => count % 10 == 1 && count % 100 != 11,
        Language::En => count == 1,
    };
    let form = format!("/{unit}_{}", if is_one { "one" } else { "other" });
    let text = Wordings::load("legal", language)?;
    Ok(text.text(&form)?.replace("{{count}}", &count.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameters(language: Language) -> Parameters {
        let catalogue = Catalogue::load().expect("usable");
        Parameters::new(language, &catalogue, &Config::default()).expect("complete")
    }

    #[test]
    fn an_unknown_placeholder_is_an_error() {
        let known = parameters(Language::Lv);
        assert!(known.fill("No {{nothing}}").is_err());
        assert!(known.fill("{{contact#/no/such/wording}}").is_err());
        assert_eq!(known.with("nothing", "5".into()).fill("No {{nothing}}!").unwrap(), "No 5!");
    }

    #[test]
    fn a_wording_of_another_file_is_filled_as_on_its_page() {
        let filled =
            parameters(Language::En).fill("{{chatbot-solutions#/meta/description}}").unwrap();
        assert!(filled.contains("€299") && !filled.contains("{{"), "{filled}");
    }

    #[test]
    fn prices_of_services_and_packages_have_names() {
        let known = parameters(Language::Lv);
        let text = "{{price.dataAnalytics}} {{managedBasic.monthlyOne}} {{profileFull.build}} {{hours.leads}}";
        assert_eq!(
            known.fill(text).unwrap(),
            "899\u{a0}€ 500\u{a0}€ 5000–12\u{a0}000\u{a0}€ 10–15"
        );
    }
}
