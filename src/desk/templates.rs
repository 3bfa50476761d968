//! The texts that replies begin with.

use jiff::Timestamp;

use super::{Replies, ReplyError};
use crate::{
    domain::{Language, NewTemplate, ReplyTemplate, TemplateId},
    store::{StoreError, TemplateSaved},
};

impl Replies {
    /// All templates; those that come with the program are stored when somebody first asks.
    pub async fn list_templates(&self, now: Timestamp) -> Result<Vec<ReplyTemplate>, StoreError> {
        self.seed_templates(now).await?;
        self.store.list_templates().await
    }

    /// Adds a template.
    pub async fn add_template(
        &self,
        template: NewTemplate,
        now: Timestamp,
    ) -> Result<ReplyTemplate, ReplyError> {
        // First: they would come after it otherwise, and again once it is gone.
        self.seed_templates(now).await?;
        saved(self.store.add_template(template, now).await?)
    }

    /// Replaces a template, if it is the one that was changed last at `seen`; without that, whatever it is now.
    pub async fn replace_template(
        &self,
        id: TemplateId,
        template: NewTemplate,
        seen: Option<Timestamp>,
        now: Timestamp,
    ) -> Result<ReplyTemplate, ReplyError> {
        saved(self.store.replace_template(id, template, seen, now).await?)
    }

    /// Removes a template. Replies that began with it stay.
    pub async fn remove_template(&self, id: TemplateId) -> Result<(), ReplyError> {
        if self.store.remove_template(id).await? { Ok(()) } else { Err(ReplyError::Missing) }
    }

    async fn seed_templates(&self, now: Timestamp) -> Result<(), StoreError> {
        let built_in = Language::ALL.into_iter().flat_map(|language| {
            self.texts(language)
                .templates
                .iter()
                .filter_map(move |template| template.read(language))
        });
        self.store.seed_templates(built_in.collect(), now).await
    }
}

fn saved(saved: TemplateSaved) -> Result<ReplyTemplate, ReplyError> {
    match saved {
        TemplateSaved::Saved(template) => Ok(template),
        TemplateSaved::TooMany => Err(ReplyError::TooMany),
        TemplateSaved::Changed => Err(ReplyError::TemplateChanged),
        TemplateSaved::Missing => Err(ReplyError::Missing),
    }
}
