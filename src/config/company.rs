//! `[company]`: who the site belongs to. Pages, legal texts and structured data read it here only.

use serde::{Deserialize, Serialize};

use super::{Problem, address::is_address};
use crate::domain::Language;

/// The firm's details, printed on pages and in legal texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Company {
    /// Name in the header and titles.
    pub name: String,
    /// Prefix of downloaded brand files: lower-case letters, digits and hyphens.
    pub slug: String,
    /// Name in the commercial register.
    pub legal_name: String,
    /// Registration number.
    pub registration_number: String,
    /// VAT number.
    pub vat_number: String,
    /// Postal address.
    pub address: String,
    /// The same for readers of English; empty where it reads the same.
    pub address_en: String,
    /// Telephone number as printed.
    pub phone: String,
    /// Address for enquiries.
    pub email: String,
    /// Address for data-protection questions.
    pub privacy_email: String,
    /// Web site as printed in legal texts.
    pub website: String,
    /// Address of the Facebook page; empty if none (so the other networks).
    pub facebook: String,
    /// Address of the Instagram profile.
    pub instagram: String,
    /// Address of the `LinkedIn` page.
    pub linkedin: String,
    /// Address of the X profile.
    pub x: String,
}

impl Default for Company {
    fn default() -> Self {
        Self {
            name: "Vitrīna".into(),
            slug: "vitrina".into(),
            legal_name: "SIA \"Vitrīna\"".into(),
            registration_number: "40000000000".into(),
            vat_number: "LV40000000000".into(),
            address: "Rīga, Latvija".into(),
            address_en: String::new(),
            phone: "+371 20000000".into(),
            email: "info@example.com".into(),
            privacy_email: "privacy@example.com".into(),
            website: "www.example.com".into(),
            facebook: String::new(),
            instagram: String::new(),
            linkedin: String::new(),
            x: String::new(),
        }
    }
}

impl Company {
    pub(super) fn validate(&self, problems: &mut Vec<Problem>) {
        for (key, value) in self.required() {
            if value.trim().is_empty() {
                problems.push(Problem::with_value(
                    key,
                    value,
                    "pages and legal texts print it: it can't be empty",
                ));
            }
        }
        let is_slug = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if !self.slug.is_empty() && !self.slug.chars().all(is_slug) {
            problems.push(Problem::with_value(
                "company.slug",
                &self.slug,
                "it begins file names: use only a-z, 0-9 and hyphens",
            ));
        }
        for (key, value) in
            [("company.email", &self.email), ("company.privacy_email", &self.privacy_email)]
        {
            if !value.is_empty() && !is_address(value) {
                problems.push(Problem::with_value(
                    key,
                    value,
                    "write an e-mail address alone, such as info@example.lv",
                ));
            }
        }
        for (key, value) in self.networks() {
            if !value.is_empty() && !value.starts_with("https://") {
                problems.push(Problem::with_value(
                    key,
                    value,
                    "write the whole address, beginning with https://, or leave it empty",
                ));
            }
        }
    }

    /// The postal address as pages in this language print it.
    #[must_use]
    pub fn address_in(&self, language: Language) -> &str {
        match language {
            Language::En if !self.address_en.trim().is_empty() => &self.address_en,
            _ => &self.address,
        }
    }

    /// Keys whose values are still the built-in placeholders.
    #[must_use]
    pub fn placeholder_keys(&self) -> Vec<&'static str> {
        let placeholder = Self::default();
        self.required()
            .into_iter()
            .zip(placeholder.required())
            .filter(|((_, mine), (_, default))| mine == default)
            .map(|((key, _), _)| key)
            .collect()
    }

    fn required(&self) -> [(&'static str, &String); 10] {
        [
            ("company.name", &self.name),
            ("company.slug", &self.slug),
            ("company.legal_name", &self.legal_name),
            ("company.registration_number", &self.registration_number),
            ("company.vat_number", &self.vat_number),
            ("company.address", &self.address),
            ("company.phone", &self.phone),
            ("company.email", &self.email),
            ("company.privacy_email", &self.privacy_email),
            ("company.website", &self.website),
        ]
    }

    fn networks(&self) -> [(&'static str, &String); 4] {
        [
            ("company.facebook", &self.facebook),
            ("company.instagram", &self.instagram),
            ("company.linkedin", &self.linkedin),
            ("company.x", &self.x),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_english_address_is_the_same_until_it_is_given() {
        let mut company = Company::default();
        assert_eq!(company.address_in(Language::En), company.address);
        company.address_en = "Brīvības Street 1, Riga".into();
        assert_eq!(company.address_in(Language::En), "Brīvības Street 1, Riga");
        assert_eq!(company.address_in(Language::Lv), "Rīga, Latvija");
    }
}
