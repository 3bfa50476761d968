//! The values of `{{placeholders}}` in locale files and facts: the catalogue's figures written as the UI writes
//! them (`figure-texts.ts`), the firm's details, the periods of retention, and other wordings of the site.

use std::{borrow::Cow, collections::HashMap};

use super::{
    FactsError,
    locale::LocaleFile,
    pages::{PAGES, Page},
};
use crate::{
    assistant::catalogue::Catalogue,
    config::Config,
    domain::{BookingWay, Language},
    text::{fill_from, try_fill},
};

/// Wordings inside wordings: a text that quotes texts that quote texts has lost its way.
const MAX_DEPTH: usize = 4;

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
        let texts = catalogue.texts(language);
        let mut values = texts.clone();
        values.extend(
            texts.get("assistantSetupWeeks").map(|weeks| ("setupWeeks".into(), weeks.clone())),
        );
        values.insert("officeHours".into(), office_hours(language)?);
        values.extend(company_values(config, language));
        values.extend(periods(config, language)?);
        let per_minute = match (config.limits.chat_per_minute, language) {
            // As in "up to … messages".
            (0, Language::Lv) => "neierobežoti daudzām".to_owned(),
            (0, Language::En) => "any number of".to_owned(),
            (count, _) => count.to_string(),
        };
        values.insert("chatMessagesPerMinute".into(), per_minute);
        values.insert("bookingWays".into(), booking_ways(&config.booking.ways, language)?);
        Ok(Self { language, values })
    }

    /// These and `{{price}}` of the service that a page sells.
    pub fn for_page(&self, page: &Page) -> Self {
        match self.price_on(page) {
            Some(price) => self.with("price", price.clone()),
            None => self.clone(),
        }
    }

    fn price_on(&self, page: &Page) -> Option<&String> {
        self.values.get(&format!("price.{}", page.service?))
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
        try_fill(text, |name| self.value(name, file, depth))
    }

    fn value(&self, name: &str, file: &str, depth: usize) -> Result<Cow<'_, str>, FactsError> {
        let unknown = || FactsError::Placeholder(name.into());
        if let Some((file, pointer)) = name.split_once('#') {
            let depth = depth.checked_sub(1).ok_or_else(unknown)?;
            let wording = LocaleFile::load(file, self.language)?.joined(pointer)?;
            return self.fill_to(&wording, file, depth).map(Cow::Owned);
        }
        // On a page that sells a service, the price is that service's.
        let sold = || self.price_on(PAGES.iter().find(|page| page.has_file(file))?);
        let found = match name {
            "price" => self.values.get(name).or_else(sold),
            _ => self.values.get(name),
        };
        found.map(|value| value.as_str().into()).ok_or_else(unknown)
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
        ("decisionYears", "years", retention.cookie_decision_years),
        ("backupDays", "days", backup.keep_days),
    ] {
        found.push((name.to_owned(), write_count(unit, count, language)?));
    }
    Ok(found)
}

/// When the firm answers the telephone, for the middle of a sentence.
fn office_hours(language: Language) -> Result<String, FactsError> {
    let words = LocaleFile::load("contact", language)?;
    let days = words.text("/info/workdays")?;
    let days = match language {
        // As an adverb: "zvanīt varat pirmdien–piektdien".
        Language::Lv => days.to_lowercase().replace("diena", "dien"),
        Language::En => days.to_owned(),
    };
    Ok(format!("{days} {}", words.text("/info/workdaysValue")?))
}

/// How one can meet, as a list within a sentence: `video vai pa tālruni`.
fn booking_ways(ways: &[BookingWay], language: Language) -> Result<String, FactsError> {
    let words = LocaleFile::load("booking", language)?;
    let word = |way: &BookingWay| words.text(&format!("/way/{}", way.name()));
    let mut named = ways.iter().map(word).collect::<Result<Vec<_>, _>>()?;
    let last = named.pop().unwrap_or_default();
    if named.is_empty() {
        return Ok(last.to_owned());
    }
    let ends = [("first", &*named.join(", ")), ("last", last)];
    Ok(fill_from(words.text("/way/or")?, &ends))
}

/// A number of years or days in words, by the plural forms of the locale file: `2 gadus`, `1 year`.
fn write_count(unit: &str, count: u32, language: Language) -> Result<String, FactsError> {
    let is_one = match language {
        Language::Lv => count % 10 == 1 && count % 100 != 11,
        Language::En => count == 1,
    };
    let form = format!("/{unit}_{}", if is_one { "one" } else { "other" });
    let text = LocaleFile::load("legal", language)?;
    Ok(fill_from(text.text(&form)?, &[("count", &count.to_string())]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameters(language: Language) -> Parameters {
        let catalogue = Catalogue::load(&Config::default()).expect("usable");
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
