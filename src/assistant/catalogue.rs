//! The catalogue as the server sees it: what the firm sells and claims, from the files that the site
//! itself shows. No name, price or figure stands anywhere else.

mod figure_texts;
mod figures;
mod file;
mod services;

use std::collections::HashMap;

use crate::{config::Config, domain::Language};
use figures::write_figures;
use file::CatalogueFile;
use services::ServiceTexts;

pub(super) use figure_texts::{write_euros, write_number};
pub use file::ServiceId;
pub use services::{LocalService, NoServiceText, Service};

/// A catalogue that does not fit this server: a fault of the build, found at start.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// A file is not of the expected form.
    #[error("a built-in catalogue file is unusable: {0}")]
    Format(#[from] serde_json::Error),
    /// The words of a service do not fit.
    #[error(transparent)]
    Service(#[from] NoServiceText),
}

/// All services and figures.
#[derive(Clone, Debug)]
pub struct Catalogue {
    services: Vec<Service>,
    texts: [HashMap<String, String>; 2],
}

impl Catalogue {
    /// Reads the files that are built in, and what the owner has set.
    pub fn load(config: &Config) -> Result<Self, CatalogueError> {
        let mut file = CatalogueFile::read()?;
        file.figures.insert("consultationMinutes".to_owned(), config.booking.length_minutes);
        let [latvian, english] = Language::ALL.map(|language| write_figures(&file, language));
        let words = [
            ServiceTexts::read(Language::Lv, &latvian)?,
            ServiceTexts::read(Language::En, &english)?,
        ];
        let services = file.services.iter().map(|row| Service::new(row, &file, &words));
        let services = services.collect::<Result<_, NoServiceText>>()?;
        Ok(Self { services, texts: [latvian, english] })
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

    /// All figures as text by the names that texts fill in: those of the catalogue's file (`roiFirstYearPercent`,
    /// `mvpWeeks`), the owner's `consultationMinutes`, saved hours a month as `invoicesHours` or `hours.invoices`, prices as `price.dataAnalytics`
    /// or `managedBasic.build`.
    #[must_use]
    pub fn texts(&self, language: Language) -> &HashMap<String, String> {
        &self.texts[language as usize]
    }

    /// One of these.
    #[must_use]
    pub fn figure(&self, language: Language, name: &str) -> Option<&str> {
        self.texts(language).get(name).map(String::as_str)
    }
}

/// Every sum in euros that the site states.
#[cfg(test)]
pub(super) fn sums_eur() -> Vec<u32> {
    CatalogueFile::read().expect("usable").sums_eur()
}

#[cfg(test)]
mod tests;
