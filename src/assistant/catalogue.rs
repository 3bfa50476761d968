//! The catalogue as the server sees it: what the firm sells and claims, from the files that the site
//! itself shows. No name, price or figure stands anywhere else.

mod figures;

use std::collections::HashMap;

use serde::Deserialize;

use super::{figure_texts::write_euros, phrase::fill};
use crate::domain::Language;
use figures::write_figures;

const CATALOGUE: &str = include_str!("../../ui/src/catalogue/catalogue.json");
const LATVIAN: &str = include_str!("../../ui/src/locales/lv/services.json");
const ENGLISH: &str = include_str!("../../ui/src/locales/en/services.json");

/// A catalogue that does not fit this server: a fault of the build, found at start.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// A file is not of the expected form.
    #[error("a built-in catalogue file is unusable: {0}")]
    Format(#[from] serde_json::Error),
    /// A locale file lacks a service.
    #[error("the built-in texts in {language} lack the service {id:?}")]
    NoText {
        /// Of the texts.
        language: Language,
        /// Of the service.
        id: ServiceId,
    },
    /// A text names a figure that the catalogue lacks.
    #[error("a built-in service text names an unknown figure: {0}")]
    UnknownFigure(String),
}

/// A service of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ServiceId {
    /// Customers' questions answered.
    CustomerService,
    /// Documents and requests without retyping.
    ProcessAutomation,
    /// Figures in one view.
    DataAnalytics,
    /// A consultant on the client's site.
    Chatbots,
    /// E-mails, descriptions, articles.
    ContentGeneration,
    /// Posts, schedule, replies.
    SocialMedia,
    /// The recommendations themselves.
    Recommendations,
    /// Assistants that run accounts.
    Assistants,
    /// Processes put in order.
    ProcessOptimization,
    /// CRM, ERP, online shop.
    Integrations,
}

/// Both ends included; equal where there is one figure only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Range {
    /// Lower end.
    pub min: u32,
    /// Upper end.
    pub max: u32,
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
    /// Its words in this language.
    #[must_use]
    pub fn local(&self, language: Language) -> &LocalService {
        let [latvian, english] = &self.local;
        match language {
            Language::Lv => latvian,
            Language::En => english,
        }
    }
}

/// All services and figures.
#[derive(Clone, Debug)]
pub struct Catalogue {
    services: Vec<Service>,
    ranges: HashMap<String, Range>,
    figures: [HashMap<String, String>; 2],
}

impl Catalogue {
    /// Reads the files that are built in.
    pub fn load() -> Result<Self, CatalogueError> {
        let file: CatalogueFile = serde_json::from_str(CATALOGUE)?;
        let latvian = Wordings::parse(Language::Lv, LATVIAN, &file)?;
        let english = Wordings::parse(Language::En, ENGLISH, &file)?;
        let services = file
            .services
            .iter()
            .map(|row| {
                let package = (row.id == ServiceId::Assistants)
                    .then_some(&file.assistant_packages.managed_basic);
                let monthly = package.map(|package| package.monthly_eur_one_platform);
                let price = row.price_from_eur_per_month.or(monthly);
                Ok(Service {
                    id: row.id,
                    price_from_eur_per_month: price,
                    build_from_eur: package.map(|package| package.build_eur.min),
                    local: [latvian.local(row, price)?, english.local(row, price)?],
                })
            })
            .collect::<Result<_, CatalogueError>>()?;
        let figures = [latvian.figures, english.figures];
        Ok(Self { services, ranges: file.ranges, figures })
    }

    /// All services, in the catalogue's order.
    #[must_use]
    pub fn services(&self) -> &[Service] {
        &self.services
    }

    /// The service with this id.
    #[must_use]
    pub fn service(&self, id: ServiceId) -> Option<&Service> {
        self.services.iter().find(|service| service.id == id)
    }

    /// A figure or range as text, by its name in the catalogue: `roiFirstYearPercent`, `mvpWeeks`;
    /// saved hours a month as `invoicesHours`.
    #[must_use]
    pub fn figure(&self, language: Language, name: &str) -> Option<&str> {
        let [latvian, english] = &self.figures;
        let figures = match language {
            Language::Lv => latvian,
            Language::En => english,
        };
        figures.get(name).map(String::as_str)
    }

    /// A range by its name in the catalogue, such as `mvpWeeks`.
    #[must_use]
    pub fn range(&self, name: &str) -> Option<Range> {
        self.ranges.get(name).copied()
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CatalogueFile {
    services: Vec<ServiceRow>,
    support_availability: String,
    figures: HashMap<String, u32>,
    ranges: HashMap<String, Range>,
    n8n_saved_hours_per_month: HashMap<String, Range>,
    assistant_packages: AssistantPackages,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ServiceRow {
    id: ServiceId,
    paths: HashMap<Language, String>,
    price_from_eur_per_month: Option<u32>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct AssistantPackages {
    managed_basic: ManagedBasic,
}

/// The package with the lowest monthly price.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ManagedBasic {
    build_eur: Range,
    monthly_eur_one_platform: u32,
}

#[derive(Deserialize)]
struct LocaleFile {
    price: String,
    items: HashMap<ServiceId, LocaleItem>,
}

#[derive(Deserialize)]
struct LocaleItem {
    name: String,
    summary: String,
    features: Vec<String>,
    result: String,
}

/// A locale file with the figures for its placeholders.
struct Wordings {
    language: Language,
    file: LocaleFile,
    figures: HashMap<String, String>,
}

impl Wordings {
    fn parse(
        language: Language,
        json: &str,
        catalogue: &CatalogueFile,
    ) -> Result<Self, CatalogueError> {
        let figures = write_figures(catalogue, language);
        Ok(Self { language, file: serde_json::from_str(json)?, figures })
    }

    fn local(&self, row: &ServiceRow, price: Option<u32>) -> Result<LocalService, CatalogueError> {
        let language = self.language;
        let no_text = || CatalogueError::NoText { language, id: row.id };
        let item = self.file.items.get(&row.id).ok_or_else(no_text)?;
        let path = row.paths.get(&language).ok_or_else(no_text)?;
        let prefix = if language == Language::En { "/en" } else { "" };
        let price = price.map(|amount| {
            let euros = write_euros(amount, language);
            fill(&self.file.price, |name| (name == "price").then_some(euros.as_str()))
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

    fn fill(&self, text: &str) -> Result<String, CatalogueError> {
        let filled = fill(text, |name| self.figures.get(name).map(String::as_str));
        if filled.contains("{{") {
            return Err(CatalogueError::UnknownFigure(filled));
        }
        Ok(filled)
    }
}

#[cfg(test)]
mod tests;
