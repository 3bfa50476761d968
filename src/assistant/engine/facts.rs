//! What both engines know before they are asked.

use crate::{
    assistant::{
        builtin::chat::Consultant,
        catalogue::Catalogue,
        facts::{FactBook, Parameters},
        filter::{AllowedLinks, ProductSums},
        knowledge::{Knowledge, passages_of},
    },
    config::{Company, Config},
    domain::{Language, Post},
};

/// Pages without texts of their own that answers may link to.
const LISTS: [&str; 2] = ["/blog", "/en/blog"];

#[derive(Debug)]
pub(in crate::assistant) struct Facts {
    pub book: FactBook,
    pub knowledge: Knowledge,
    /// Which product each sum belongs to.
    pub sums: [ProductSums; 2],
    pub catalogue: Catalogue,
    pub consultant: Consultant,
    pub links: [AllowedLinks; 2],
}

impl Facts {
    /// The site's own texts and these posts.
    pub fn read(
        config: &Config,
        posts: &[Post],
    ) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        let company: &Company = &config.company;
        let catalogue = Catalogue::load(config)?;
        let parameters = [
            Parameters::new(Language::Lv, &catalogue, config)?,
            Parameters::new(Language::En, &catalogue, config)?,
        ];
        let book = FactBook::build(&parameters, posts)?;
        let mut knowledge = Knowledge::build(&parameters, &book)?;
        for language in Language::ALL {
            let posts = posts.iter().filter(|post| post.head.summary.language == language);
            knowledge = knowledge.with_passages(language, posts.flat_map(passages_of).collect());
        }
        let links = Language::ALL.map(|language| {
            let paths = knowledge.urls().chain(LISTS);
            AllowedLinks::new(language, company, &config.server.public_url, paths)
        });
        let consultant = Consultant::new(&parameters)?;
        let sums = Language::ALL.map(|language| ProductSums::new(&book, language));
        Ok(Self { book, knowledge, sums, catalogue, consultant, links })
    }

    /// What an answer about this text may link to: what is the firm's, and what the text itself names.
    pub fn links_in(&self, language: Language, text: &str) -> AllowedLinks {
        self.links[language as usize].with_those_in(text)
    }
}
