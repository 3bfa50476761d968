//! The administrator's list, and the search in it.

use std::collections::HashSet;

use super::{AdminPostSummary, Blog, article};
use crate::{
    domain::{Language, PostBody, PostSummary},
    store::{DraftKey, StoreError},
    text::fold,
};

impl Blog {
    /// All posts that hold every word of `search` somewhere, in lower case and without marks, newest change first;
    /// behind them the n8n article. Without words all of them. Reads all texts where there are words.
    pub async fn admin_list(&self, search: &str) -> Result<Vec<AdminPostSummary>, StoreError> {
        let index = self.index().await?;
        let words: Vec<String> = fold(search).split_whitespace().map(str::to_owned).collect();
        let drafts = self.store.draft_keys().await?;
        let drafts: HashSet<_> = drafts.into_iter().map(DraftKey::as_post).collect();
        let articles = self
            .articles()
            .iter()
            .filter(|article| words.is_empty() || holds(&words, &article::text(article.language)));
        let articles: Vec<_> = articles.cloned().map(AdminPostSummary::fixed).collect();
        let found = if words.is_empty() {
            None
        } else {
            let is_wanted = move |summary: &PostSummary, body: &PostBody| {
                let labels = [&summary.title, &summary.excerpt, &summary.category, &body.content];
                let tags = summary.tags.iter();
                let parts: Vec<&str> = labels.into_iter().chain(tags).map(String::as_str).collect();
                holds(&words, &parts.join("\n"))
            };
            Some(self.store.posts_where(move |head, body| is_wanted(&head.summary, body)).await?)
        };
        let heads = index
            .heads()
            .iter()
            .filter(|head| found.as_ref().is_none_or(|found| found.contains(&head.summary.id)));
        let posts = heads
            .map(|head| AdminPostSummary::new(head.clone(), drafts.contains(&head.summary.id)));
        Ok(posts.chain(articles).collect())
    }

    /// The slug of the post that has or had this one, if everybody may read it now: of its translation into this
    /// language, if there is one.
    pub async fn present_slug(
        &self,
        slug: &str,
        language: Language,
        now: jiff::Timestamp,
    ) -> Result<Option<String>, StoreError> {
        let index = self.index().await?;
        let mut head = index.visible(slug, now);
        if head.is_none() {
            let id = self.store.post_of_slug(slug).await?;
            head = id.and_then(|id| index.post(id)).filter(|head| head.summary.is_visible(now));
        }
        Ok(head.map(|head| {
            let is_own = head.summary.language == language;
            let other = if is_own { None } else { index.translation(head, now) };
            other.unwrap_or(head).summary.slug.clone()
        }))
    }
}

fn holds(words: &[String], text: &str) -> bool {
    let text = fold(text);
    words.iter().all(|word| text.contains(word.as_str()))
}
