//! What the administrator writes: posts, previews, drafts, pictures.

use std::sync::{PoisonError, atomic::Ordering};

use jiff::Timestamp;
use tokio::task::spawn_blocking;

use super::{
    AdminPost, Blog, BlogError, PostInput, StoredPicture, TooComplex,
    markdown::{unmeasured_pictures, with_sizes},
    pictures, render,
};
use crate::{
    domain::{FieldCode, FieldError, PostBody, PostDraft, PostId, PostLimits, ValidPost},
    store::{DraftClaim, DraftKey, DraftRecord, PostSaved, RenderedPost, StoreError},
};

/// A change that names no version and meets other saves is tried again this often.
const MAX_TRIES: usize = 5;

impl Blog {
    /// Stores a new post and removes the draft that its editor claims.
    pub async fn create(
        &self,
        input: &PostInput,
        draft: Option<DraftClaim>,
        now: Timestamp,
    ) -> Result<AdminPost, BlogError> {
        // Its slug must not be one of the posts that come with the program.
        self.index().await?;
        let mut errors = input.missing_in_new();
        let mut post = PostDraft::default();
        errors.extend(input.apply(&mut post));
        let post = self.rendered(checked(post, errors, now)?, None).await?;
        let saved = self.store.create_post(post, draft, now).await?;
        self.finish(saved).await
    }

    /// Whether a post is published, or will be at its time.
    pub async fn is_published(&self, id: PostId) -> Result<bool, BlogError> {
        let index = self.index().await?;
        Ok(index.post(id).is_some_and(|head| head.summary.is_published))
    }

    /// Changes the members in `input` of a post that has the version in it, or whichever version if it names
    /// none; the others stay. Removes the draft that its editor claims.
    pub async fn update(
        &self,
        id: PostId,
        input: &PostInput,
        draft: Option<DraftClaim>,
        now: Timestamp,
    ) -> Result<AdminPost, BlogError> {
        let mut tries = 0;
        loop {
            let known = self.store.find_post(id).await?.ok_or(BlogError::Missing)?;
            let version = known.head.version;
            if input.version.is_some_and(|seen| seen != version) {
                return Err(BlogError::VersionConflict(Box::new(self.opened(known).await?)));
            }
            let mut post = known.to_draft();
            let errors = input.apply(&mut post);
            if post.is_published && post.published_at.is_none() {
                // Null leaves the time to us: a post that is out keeps its own.
                post.published_at = known.head.summary.published_at.filter(|at| *at <= now);
            }
            let post = self.rendered(checked(post, errors, now)?, Some(known.body)).await?;
            let saved = self.store.update_post(id, version, post, draft, now).await?;
            tries += 1;
            let is_overtaken = matches!(saved, PostSaved::Changed(_));
            if is_overtaken && input.version.is_none() && tries < MAX_TRIES {
                continue;
            }
            return self.finish(saved).await;
        }
    }

    async fn finish(&self, saved: PostSaved) -> Result<AdminPost, BlogError> {
        match saved {
            PostSaved::Saved(post) => {
                self.forget_index();
                self.opened(*post).await
            }
            PostSaved::SlugTaken { suggestion } => Err(BlogError::SlugTaken { suggestion }),
            PostSaved::Changed(post) => {
                Err(BlogError::VersionConflict(Box::new(self.opened(*post).await?)))
            }
            PostSaved::Missing => Err(BlogError::Missing),
            PostSaved::BadTranslation => {
                let bad = FieldError { field: "translationOf", code: FieldCode::Invalid };
                Err(BlogError::Invalid(vec![bad]))
            }
        }
    }

    /// Removes a post with its draft.
    pub async fn delete(&self, id: PostId) -> Result<(), BlogError> {
        if !self.store.delete_post(id).await? {
            return Err(BlogError::Missing);
        }
        self.forget_index();
        Ok(())
    }

    fn forget_index(&self) {
        let mut kept = self.index.write().unwrap_or_else(PoisonError::into_inner);
        self.generation.fetch_add(1, Ordering::AcqRel);
        *kept = None;
        self.change.notify_one();
    }

    /// The HTML of a text, exactly as it would be published.
    pub async fn preview(&self, content: String) -> Result<String, BlogError> {
        if content.chars().count() > PostLimits::CONTENT {
            return Err(refused_content(FieldCode::TooLong));
        }
        self.render(content).await?.1.map_err(|TooComplex| refused_content(FieldCode::TooComplex))
    }

    /// With its HTML. A post that was kept before there were bounds can still be changed in all but its text.
    async fn rendered(
        &self,
        post: ValidPost,
        known: Option<PostBody>,
    ) -> Result<RenderedPost, BlogError> {
        let (content, html) = self.render(post.content().to_owned()).await?;
        let kept = || known.filter(|known| known.content == content).map(|known| known.html);
        let html = html.ok().or_else(kept).ok_or_else(|| refused_content(FieldCode::TooComplex))?;
        Ok(RenderedPost { post, html })
    }

    /// A text and its HTML.
    pub(super) async fn render(
        &self,
        content: String,
    ) -> Result<(String, Result<String, TooComplex>), BlogError> {
        let turn = self.render_turns.take().await.ok_or(BlogError::Busy)?;
        let rendering = spawn_blocking(move || {
            let _turn = turn;
            let html = render(&content);
            (content, html)
        });
        let (content, html) = rendering.await.map_err(|_| BlogError::Aborted)?;
        Ok(match html {
            Ok(html) => (content, Ok(self.with_picture_sizes(html).await?)),
            Err(error) => (content, Err(error)),
        })
    }

    /// With width and height of the pictures that are kept here.
    async fn with_picture_sizes(&self, html: String) -> Result<String, StoreError> {
        let names = unmeasured_pictures(&html);
        if names.is_empty() {
            return Ok(html);
        }
        let within = pictures::SIZE_WITHIN_BYTES;
        let sizes = self.store.measure_pictures(names, within, pictures::size_of).await?;
        Ok(with_sizes(&html, &sizes))
    }

    /// All drafts, newest first.
    pub async fn drafts(&self) -> Result<Vec<(DraftKey, DraftRecord)>, StoreError> {
        let mut drafts = self.store.list_drafts().await?;
        drafts.sort_by_key(|(key, draft)| std::cmp::Reverse((draft.saved_at, *key)));
        Ok(drafts)
    }

    /// Keeps an uploaded picture.
    pub async fn add_picture(
        &self,
        file: Vec<u8>,
        now: Timestamp,
    ) -> Result<StoredPicture, BlogError> {
        let turn = self.picture_turns.acquire().await.map_err(|_| BlogError::Aborted)?;
        let prepared = spawn_blocking(move || pictures::prepare(&file)).await;
        drop(turn);
        let picture = prepared.map_err(|_| BlogError::Aborted)??;
        let (width, height) = (picture.width, picture.height);
        let name = self.store.add_picture(picture.bytes, picture.extension, now).await?;
        Ok(StoredPicture { name, width, height })
    }
}

fn checked(
    post: PostDraft,
    mut errors: Vec<FieldError>,
    now: Timestamp,
) -> Result<ValidPost, BlogError> {
    match post.validate(now) {
        Ok(valid) if errors.is_empty() => Ok(valid),
        Ok(_) => Err(BlogError::Invalid(errors)),
        Err(more) => {
            errors.extend(more);
            Err(BlogError::Invalid(errors))
        }
    }
}

fn refused_content(code: FieldCode) -> BlogError {
    BlogError::Invalid(vec![FieldError { field: "content", code }])
}
