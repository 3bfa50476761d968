//! Services with their prices and their words in both languages.

use std::collections::HashMap;

use serde::Deserialize;

use super::{
    figure_texts::write_euros,
    file::{CatalogueFile, ServiceId, ServiceRow},
};
use crate::{
    domain::Language,
    locales::texts,
    text::{fill_from, try_fill},
};

/// A service that the locale files do not tell of as the catalogue needs it.
#[derive(Debug, thiserror::Error)]
pub enum NoServiceText {
    /// A locale file lacks it.
    #[error("the built-in texts in {language} lack the service {id:?}")]
    Missing {
        /// Of the texts.
        language: Language,
        /// Of the service.
        id: ServiceId,
    },
    /// Its text names a figure that the catalogue lacks.
    #[error("a built-in service text names the unknown figure {0}")]
    UnknownFigure(String),
}

/// A service in the words of one language, its figures filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalService {
    /// Its name on the site.
    pub name: String,
    /// What it is, in two sentences.
    pub summary: String,
    /// Five of them.
    pub features: Vec<String>,
    /// What it brings.
    pub result: String,
    /// `No 299 € mēnesī`; nothing where the price is agreed upon.
    pub price: Option<String>,
    /// The page that sells it, with the language prefix.
    pub path: String,
}

/// A service with its price and words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Service {
    /// Which one.
    pub id: ServiceId,
    /// Lowest price, in euros a month, VAT included; nothing where it is agreed upon.
    pub price_from_eur_per_month: Option<u32>,
    /// One-off price before the first month, in euros, where there is one.
    pub build_from_eur: Option<u32>,
    local: [LocalService; 2],
}

impl Service {
    pub(super) fn new(
        row: &ServiceRow,
        file: &CatalogueFile,
        words: &[ServiceTexts<'_>; 2],
    ) -> Result<Self, NoServiceText> {
        // The package with the lowest monthly price.
        let package = match row.id {
            ServiceId::Assistants => file.assistant_packages.get("managedBasic"),
            _ => None,
        };
        let monthly = package.and_then(|package| package.monthly_eur_one_platform);
        // The chatbots' page names the price of customer service, which it sells too.
        let of_page = match row.id {
            ServiceId::Chatbots => file.price_of(ServiceId::CustomerService),
            _ => None,
        };
        let price = row.price_from_eur_per_month.or(monthly).or(of_page);
        let [latvian, english] = words;
        Ok(Self {
            id: row.id,
            price_from_eur_per_month: price,
            build_from_eur: package.map(|package| package.build_eur.min),
            local: [latvian.local(row, price)?, english.local(row, price)?],
        })
    }

    /// Its words in this language.
    #[must_use]
    pub fn local(&self, language: Language) -> &LocalService {
        &self.local[language as usize]
    }
}

#[derive(Deserialize)]
struct ServicesLocale {
    price: String,
    items: HashMap<ServiceId, ServiceLocale>,
}

#[derive(Deserialize)]
struct ServiceLocale {
    name: String,
    summary: String,
    features: Vec<String>,
    result: String,
}

/// A locale file with the figures for its placeholders.
pub(super) struct ServiceTexts<'f> {
    language: Language,
    locale: ServicesLocale,
    figures: &'f HashMap<String, String>,
}

impl<'f> ServiceTexts<'f> {
    pub fn read(
        language: Language,
        figures: &'f HashMap<String, String>,
    ) -> Result<Self, serde_json::Error> {
        let locale = serde_json::from_str(texts("services")[language as usize])?;
        Ok(Self { language, locale, figures })
    }

    fn local(&self, row: &ServiceRow, price: Option<u32>) -> Result<LocalService, NoServiceText> {
        let language = self.language;
        let no_text = || NoServiceText::Missing { language, id: row.id };
        let item = self.locale.items.get(&row.id).ok_or_else(no_text)?;
        let path = row.paths.get(&language).ok_or_else(no_text)?;
        let prefix = if language == Language::En { "/en" } else { "" };
        let price = price.map(|amount| {
            let euros = write_euros(amount, language);
            fill_from(&self.locale.price, &[("price", &euros)])
        });
        Ok(LocalService {
            name: self.fill(&item.name)?,
            summary: self.fill(&item.summary)?,
            features: item.features.iter().map(|text| self.fill(text)).collect::<Result<_, _>>()?,
            result: self.fill(&item.result)?,
            price,
            path: format!("{prefix}{path}"),
        })
    }

    fn fill(&self, text: &str) -> Result<String, NoServiceText> {
        try_fill(text, |name| {
            let figure = self.figures.get(name).map(|figure| figure.as_str().into());
            figure.ok_or_else(|| NoServiceText::UnknownFigure(name.to_owned()))
        })
    }
}
