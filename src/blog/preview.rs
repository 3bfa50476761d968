//! What the holder of a preview link sees: a post as it stands now, before it is out.

use jiff::{SignedDuration, Timestamp};
use rand::{TryRngCore, rngs::OsRng};
use sha2::{Digest, Sha256};

use super::{Blog, BlogError, PostInput, PublicPost};
use crate::{
    domain::{Language, Post, PostBody, PostDraft, PostSummary},
    store::{DraftKey, DraftRecord, PreviewRecord, StoreError, TokenHash},
    text::hex,
};

/// How long a link works.
pub const PREVIEW_VALID_FOR: SignedDuration = SignedDuration::from_hours(14 * 24);
const SECRET_BYTES: usize = 32;

/// A link that was made just now: its secret is known at no other time.
#[derive(Debug)]
pub struct PreviewLink {
    /// Path on this site, in the language of the post.
    pub path: String,
    /// From when on it leads nowhere.
    pub expires_at: Timestamp,
}

/// Where a link leads.
#[derive(Debug)]
pub enum Previewed {
    /// To a post that is not out as it stands now.
    Draft {
        /// As it stands now.
        post: Box<PublicPost>,
        /// From when on the link leads nowhere.
        expires_at: Timestamp,
    },
    /// To one that everybody can read at this path.
    Public(String),
    /// Nowhere: it is over, was taken back, or never was.
    Missing,
}

impl Blog {
    /// Makes a link to a post or draft; the one there was ends.
    pub async fn make_preview_link(
        &self,
        target: DraftKey,
        now: Timestamp,
    ) -> Result<PreviewLink, BlogError> {
        let (post, draft) = self.newest_state(target).await?;
        let written = written_draft(post.as_ref(), draft.as_ref()).ok_or(BlogError::Missing)?;
        let secret = new_secret();
        let expires_at = now.checked_add(PREVIEW_VALID_FOR).unwrap_or(Timestamp::MAX);
        let link = PreviewRecord { target, made_at: now, expires_at };
        self.store.put_preview(hash(&secret), link).await?;
        let prefix = match written.language {
            Language::Lv => "",
            Language::En => "/en",
        };
        Ok(PreviewLink { path: format!("{prefix}/preview/{secret}"), expires_at })
    }

    /// The link to a post or draft, if there is one that works.
    pub async fn preview_link(
        &self,
        target: DraftKey,
        now: Timestamp,
    ) -> Result<Option<PreviewRecord>, StoreError> {
        Ok(self.store.preview_of(target).await?.filter(|link| now < link.expires_at))
    }

    /// Takes back the link to a post or draft.
    pub async fn end_preview_link(&self, target: DraftKey) -> Result<(), StoreError> {
        self.store.remove_preview_of(target).await
    }

    /// Where the last part of a link's path leads.
    pub async fn look_up_preview(
        &self,
        secret: &str,
        now: Timestamp,
    ) -> Result<Previewed, BlogError> {
        if !is_secret(secret) {
            return Ok(Previewed::Missing);
        }
        let link = self.store.find_preview(hash(secret)).await?;
        let Some(link) = link.filter(|link| now < link.expires_at) else {
            return Ok(Previewed::Missing);
        };
        let target = link.target;
        let (post, draft) = self.newest_state(target).await?;
        let Some(written) = written_draft(post.as_ref(), draft.as_ref()) else {
            return Ok(Previewed::Missing);
        };
        if let (Some(post), None) = (&post, &draft)
            && post.head.summary.is_visible(now)
        {
            return Ok(Previewed::Public(post.head.summary.path()));
        }
        let html = match (&post, &draft) {
            (Some(post), None) => post.body.html.clone(),
            _ => match self.preview(written.content.clone()).await {
                Ok(html) => html,
                Err(BlogError::Invalid(_)) => return Ok(Previewed::Missing),
                Err(error) => return Err(error),
            },
        };
        let changed_at = draft.map(|draft| draft.saved_at);
        let post = unchecked_post(target, written, html, post.as_ref(), changed_at.unwrap_or(now));
        Ok(Previewed::Draft { post: Box::new(post), expires_at: link.expires_at })
    }

    /// A post, and what is written of it since it was saved.
    async fn newest_state(
        &self,
        target: DraftKey,
    ) -> Result<(Option<Post>, Option<DraftRecord>), StoreError> {
        // The posts that come with the program may not be stored yet.
        self.index().await?;
        let post = self.store.find_post(target.as_post()).await?;
        let draft = self.store.find_draft(target).await?;
        let saved_at = post.as_ref().map(|post| post.head.summary.updated_at);
        let is_newer = |draft: &DraftRecord| saved_at.is_none_or(|at| draft.saved_at >= at);
        Ok((post, draft.filter(is_newer)))
    }
}

/// A post with what a draft changes of it; nothing if there is neither.
fn written_draft(post: Option<&Post>, draft: Option<&DraftRecord>) -> Option<PostDraft> {
    let saved = post.map(Post::to_draft);
    let Some(draft) = draft else { return saved };
    let mut written = saved.unwrap_or_default();
    // What an editor keeps is not checked: a draft that is no post changes nothing.
    if let Ok(input) = serde_json::from_value::<PostInput>(draft.post.clone()) {
        input.apply(&mut written);
    }
    Some(written)
}

/// As a page shows it, with whatever is missing yet.
fn unchecked_post(
    target: DraftKey,
    written: PostDraft,
    html: String,
    saved: Option<&Post>,
    changed_at: Timestamp,
) -> PublicPost {
    let created_at = saved.map_or(changed_at, |post| post.head.summary.created_at);
    let summary = PostSummary {
        id: target.as_post(),
        title: written.title,
        slug: written.slug,
        excerpt: written.excerpt,
        featured_image: written.featured_image,
        featured_image_alt: written.featured_image_alt,
        category: written.category,
        tags: written.tags,
        language: written.language,
        is_published: written.is_published,
        created_at,
        published_at: written.published_at,
        updated_at: changed_at,
    };
    let body = PostBody {
        content: String::new(),
        html,
        seo_title: written.seo_title,
        meta_description: written.meta_description,
    };
    PublicPost::new(Post::new(summary, body, 0, None), None)
}

/// # Panics
/// When the system has no random source, in which case nothing may go on.
fn new_secret() -> String {
    let mut bytes = [0; SECRET_BYTES];
    #[expect(clippy::expect_used, reason = "a guessable link would be worse than a crash")]
    OsRng.try_fill_bytes(&mut bytes).expect("the system's random source");
    hex(&bytes)
}

fn hash(secret: &str) -> TokenHash {
    Sha256::digest(secret).into()
}

/// Whether a text has the form of a secret: what has not is not looked for on the disk.
fn is_secret(text: &str) -> bool {
    let is_hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    text.len() == 2 * SECRET_BYTES && text.bytes().all(is_hex)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_has_the_form_of_a_secret_is_looked_for() {
        let secret = new_secret();
        assert!(is_secret(&secret));
        assert_ne!(secret, new_secret());
        for bad in ["", "-", &secret[1..], &secret.replace('0', "A"), &format!("{secret}0")] {
            assert_eq!(is_secret(bad), bad == secret, "{bad}");
        }
    }

    #[test]
    fn a_draft_that_is_no_post_changes_nothing() {
        let draft = |post| DraftRecord {
            base_version: None,
            post,
            saved_at: Timestamp::UNIX_EPOCH,
            writer: None,
        };
        let titled = serde_json::json!({ "title": "Pusgatavs", "publishedAt": "kaut kad" });
        let written = written_draft(None, Some(&draft(titled))).expect("a draft");
        assert_eq!((written.title.as_str(), written.published_at), ("Pusgatavs", None));
        let broken = written_draft(None, Some(&draft(serde_json::json!({ "tags": 3 }))));
        assert_eq!(broken, Some(PostDraft::default()));
        assert_eq!(written_draft(None, None), None);
    }
}
