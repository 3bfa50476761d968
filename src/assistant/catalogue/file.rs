//! The catalogue's file, which the site itself shows (`ui/src/catalogue/catalogue.json`), as it stands there.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domain::Language;

const CATALOGUE: &str = include_str!("../../../ui/src/catalogue/catalogue.json");

/// A service of the catalogue.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
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

impl ServiceId {
    /// As the catalogue's file writes it.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::CustomerService => "customerService",
            Self::ProcessAutomation => "processAutomation",
            Self::DataAnalytics => "dataAnalytics",
            Self::Chatbots => "chatbots",
            Self::ContentGeneration => "contentGeneration",
            Self::SocialMedia => "socialMedia",
            Self::Recommendations => "recommendations",
            Self::Assistants => "assistants",
            Self::ProcessOptimization => "processOptimization",
            Self::Integrations => "integrations",
        }
    }
}

/// Both ends included; equal where there is one figure only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Range {
    /// Lower end.
    pub min: u32,
    /// Upper end.
    pub max: u32,
}

/// All that the file has.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct CatalogueFile {
    pub services: Vec<ServiceRow>,
    pub support_availability: String,
    pub figures: HashMap<String, u32>,
    pub ranges: HashMap<String, Range>,
    pub n8n_saved_hours_per_month: HashMap<String, Range>,
    pub assistant_packages: HashMap<String, Package>,
}

/// A service: where it is sold and from how many euros a month.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ServiceRow {
    pub id: ServiceId,
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

impl CatalogueFile {
    /// Reads the file that is built in.
    pub fn read() -> Result<Self, serde_json::Error> {
        serde_json::from_str(CATALOGUE)
    }

    /// The price of a service, as its row has it.
    pub fn price_of(&self, id: ServiceId) -> Option<u32> {
        let row = self.services.iter().find(|row| row.id == id)?;
        row.price_from_eur_per_month
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn services_are_called_as_the_file_calls_them() {
        let raw: serde_json::Value = serde_json::from_str(CATALOGUE).expect("JSON");
        let rows = CatalogueFile::read().expect("usable").services;
        let names = raw["services"].as_array().expect("list").iter().map(|row| row["id"].clone());
        assert!(rows.iter().map(|row| row.id.key()).eq(names));
    }
}
