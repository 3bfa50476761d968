//! Templates of replies: the firm's own; those that come with the program are stored once.

use jiff::Timestamp;

use super::{
    Store, StoreError,
    trees::{META_TEMPLATES_SEEDED, REPLY_TEMPLATES, Trees, decode, encode},
};
use crate::domain::{MAX_TEMPLATES, NewTemplate, ReplyTemplate, TemplateId};

/// What became of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TemplateSaved {
    /// It is on disk.
    Saved(ReplyTemplate),
    /// There are as many as there may be.
    TooMany,
    /// Somebody has changed it since it was seen.
    Changed,
    /// There is none of this id.
    Missing,
}

impl Store {
    /// All templates in the order of making.
    pub async fn list_templates(&self) -> Result<Vec<ReplyTemplate>, StoreError> {
        self.read(|trees| {
            let records = trees.reply_templates.iter().values();
            records.map(|record| decode(REPLY_TEMPLATES, &record?)).collect()
        })
        .await
    }

    /// Stores a new template.
    pub async fn add_template(
        &self,
        template: NewTemplate,
        now: Timestamp,
    ) -> Result<TemplateSaved, StoreError> {
        self.commit(move |trees| {
            if trees.reply_templates.iter().count() >= MAX_TEMPLATES {
                return Ok(TemplateSaved::TooMany);
            }
            let id = TemplateId::new(trees.new_id(now));
            put(trees, template.into_template(id, now)).map(TemplateSaved::Saved)
        })
        .await
    }

    /// Replaces a template, if it is the one that was changed last at `seen`; without that, whatever it is now.
    pub async fn replace_template(
        &self,
        id: TemplateId,
        template: NewTemplate,
        seen: Option<Timestamp>,
        now: Timestamp,
    ) -> Result<TemplateSaved, StoreError> {
        self.commit(move |trees| {
            let Some(record) = trees.reply_templates.get(id.as_bytes())? else {
                return Ok(TemplateSaved::Missing);
            };
            let before: ReplyTemplate = decode(REPLY_TEMPLATES, &record)?;
            if seen.is_some_and(|seen| seen != before.updated_at) {
                return Ok(TemplateSaved::Changed);
            }
            put(trees, template.into_template(id, now)).map(TemplateSaved::Saved)
        })
        .await
    }

    /// Removes a template; says whether there was one.
    pub async fn remove_template(&self, id: TemplateId) -> Result<bool, StoreError> {
        self.commit(move |trees| Ok(trees.reply_templates.remove(id.as_bytes())?.is_some())).await
    }

    /// Stores the templates that come with the program, once and never again.
    pub async fn seed_templates(
        &self,
        templates: Vec<NewTemplate>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        if self.read(|trees| Ok(trees.meta.contains_key(META_TEMPLATES_SEEDED)?)).await? {
            return Ok(());
        }
        self.commit(move |trees| {
            if trees.meta.contains_key(META_TEMPLATES_SEEDED)? {
                return Ok(());
            }
            for template in templates {
                let id = TemplateId::new(trees.new_id(now));
                put(trees, template.into_template(id, now))?;
            }
            trees.meta.insert(META_TEMPLATES_SEEDED, &[1])?;
            Ok(())
        })
        .await
    }
}

fn put(trees: &Trees, template: ReplyTemplate) -> Result<ReplyTemplate, StoreError> {
    trees.reply_templates.insert(template.id.as_bytes(), encode(REPLY_TEMPLATES, &template)?)?;
    Ok(template)
}
