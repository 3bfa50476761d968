//! What both engines know before they are asked.

use crate::{
    assistant::{
        builtin::chat::Consultant,
        catalogue::Catalogue,
        filter::{AllowedLinks, OutputFilter},
        knowledge::Knowledge,
    },
    config::{Company, Config},
    domain::Language,
};

#[derive(Debug)]
pub(super) struct Facts {
    pub knowledge: Knowledge,
    pub catalogue: Catalogue,
    pub consultant: Consultant,
    pub links: [AllowedLinks; 2],
}

impl Facts {
    pub fn read(config: &Config) -> Result<Self, Box<dyn std::error::Error>> {
        let company: &Company = &config.company;
        let knowledge = Knowledge::build(company, config.retention)?;
        let links = Language::ALL.map(|language| {
            AllowedLinks::new(language, company, &config.server.public_url, knowledge.urls())
        });
        let consultant = Consultant::new(&knowledge)?;
        Ok(Self { knowledge, catalogue: Catalogue::load()?, consultant, links })
    }

    /// Words of a model without links that are not ours.
    pub fn clean(&self, language: Language, words: &str) -> String {
        let mut filter = OutputFilter::new(&self.links[language as usize], &[]);
        let mut clean = filter.push(words);
        clean.push_str(&filter.finish());
        clean
    }
}
