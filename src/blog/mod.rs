//! The blog: what everybody may read, and what the administrator writes. Between the store, which keeps
//! posts, and the edge, which shows them.

mod article;
mod finding;
mod index;
mod input;
mod listing;
mod markdown;
mod pictures;
mod preview;
mod seeds;
mod views;
mod writing;

use std::sync::{
    Arc, OnceLock, PoisonError, RwLock,
    atomic::{AtomicBool, AtomicU64, Ordering},
};

use jiff::Timestamp;
use tokio::{
    sync::{Notify, Semaphore},
    task::spawn_blocking,
};

pub use index::{ContentVersion, PostIndex};
pub use input::PostInput;
pub use listing::{ListedPost, PageQuery, PostPage};
pub use markdown::{MarkdownLimits, Section, TooComplex, render, sections};
pub use pictures::{MAX_PICTURE_BYTES, PictureError};
pub use preview::{PREVIEW_VALID_FOR, PreviewLink, Previewed};
pub use views::{
    AdminPost, AdminPostSummary, Lookup, Newest, PublicPost, Translation, better_slug,
};

#[cfg(test)]
pub(crate) use seeds::posts as built_in_posts;

use crate::{
    domain::{FieldError, Language, Post, PostId, PostSummary, slug_of},
    places::Places,
    store::{PictureName, Store, StoreError},
};

/// The blog.
#[derive(Debug)]
pub struct Blog {
    store: Store,
    index: RwLock<Option<Arc<PostIndex>>>,
    /// One reads for all that ask at once, as they do after the start.
    reading_turns: Semaphore,
    /// Rises with each change; a catalogue read before one is not kept.
    generation: AtomicU64,
    /// Told of each change.
    change: Notify,
    has_foreign_pictures: AtomicBool,
    articles: OnceLock<Vec<PostSummary>>,
    /// One text at a time: a rendering goes on after its client has left.
    render_turns: Places,
    /// One picture at a time: each takes a lot of memory.
    picture_turns: Semaphore,
}

/// Why a change was refused.
#[derive(Debug, thiserror::Error)]
pub enum BlogError {
    /// Fields to correct.
    #[error("fields are not valid")]
    Invalid(Vec<FieldError>),
    /// Another post has the slug.
    #[error("the slug is taken")]
    SlugTaken {
        /// One that is free.
        suggestion: String,
    },
    /// Somebody else saved meanwhile.
    #[error("the post has changed")]
    VersionConflict(Box<AdminPost>),
    /// There is no such post.
    #[error("there is no such post")]
    Missing,
    /// The file is not a picture that is taken.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// Others' texts are being rendered all the time.
    #[error("other texts are being rendered")]
    Busy,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The work was given up, as when the process stops, or because of a bug.
    #[error("the work was given up")]
    Aborted,
}

/// A picture that was uploaded.
#[derive(Clone, Copy, Debug)]
pub struct StoredPicture {
    /// Its name, and so its address.
    pub name: PictureName,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// What is read; `writing` has the rest.
impl Blog {
    /// The blog in this store; nothing is read yet.
    #[must_use]
    pub fn new(store: Store) -> Self {
        Self {
            store,
            index: RwLock::default(),
            reading_turns: Semaphore::new(1),
            generation: AtomicU64::new(0),
            change: Notify::new(),
            has_foreign_pictures: AtomicBool::new(false),
            articles: OnceLock::new(),
            render_turns: Places::new(1),
            picture_turns: Semaphore::new(1),
        }
    }

    /// The heads of all posts, if they are in memory.
    #[must_use]
    pub fn loaded_index(&self) -> Option<Arc<PostIndex>> {
        self.index.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The heads of all posts. Those that come with the program are stored before the first look.
    pub async fn index(&self) -> Result<Arc<PostIndex>, StoreError> {
        if let Some(index) = self.loaded_index() {
            return Ok(index);
        }
        let _turn = self.reading_turns.acquire().await.map_err(|_| StoreError::Closed)?;
        if let Some(index) = self.loaded_index() {
            return Ok(index);
        }
        if !self.store.is_seeded().await? {
            let posts = spawn_blocking(seeds::posts).await.map_err(|_| StoreError::Closed)?;
            self.store.seed_posts(posts).await?;
        }
        let generation = self.generation.load(Ordering::Acquire);
        let index = Arc::new(PostIndex::new(generation, self.store.post_heads().await?));
        let mut kept = self.index.write().unwrap_or_else(PoisonError::into_inner);
        // Otherwise a change came while it was read: the next one reads again.
        if self.generation.load(Ordering::Acquire) == generation {
            let has_foreign = index.has_foreign_pictures();
            self.has_foreign_pictures.store(has_foreign, Ordering::Relaxed);
            *kept = Some(Arc::clone(&index));
        }
        Ok(index)
    }

    /// Waits for the next change by the administrator, or gives one back that nobody waited for.
    pub async fn changed(&self) {
        self.change.notified().await;
    }

    /// When the next scheduled post appears, if the catalogue is loaded and there is one.
    #[must_use]
    pub fn next_appearance(&self, now: Timestamp) -> Option<Timestamp> {
        self.loaded_index()?.next_appearance(now)
    }

    /// Whether any post shows pictures from elsewhere, as far as it is known.
    #[must_use]
    pub fn has_foreign_pictures(&self) -> bool {
        self.has_foreign_pictures.load(Ordering::Relaxed)
    }

    /// What everybody may see, newest first, of two translations the one in this language; the n8n
    /// article among them.
    #[must_use]
    pub fn newest(
        &self,
        index: &PostIndex,
        language: Language,
        now: Timestamp,
        limit: usize,
    ) -> Newest {
        Newest::of(self.with_article(index.list(language, now), language, now), limit)
    }

    /// The same of what is written in this language.
    #[must_use]
    pub fn newest_written_in(
        &self,
        index: &PostIndex,
        language: Language,
        now: Timestamp,
        limit: usize,
    ) -> Newest {
        Newest::of(self.with_article(index.written_in(language, now), language, now), limit)
    }

    /// The n8n article in both languages.
    fn articles(&self) -> &[PostSummary] {
        self.articles.get_or_init(article::entries)
    }

    fn with_article<'p>(
        &'p self,
        mut posts: Vec<&'p PostSummary>,
        language: Language,
        now: Timestamp,
    ) -> Vec<&'p PostSummary> {
        let article = self.articles().iter().find(|article| article.language == language);
        if let Some(article) = article.filter(|article| article.is_visible(now)) {
            let place = posts.partition_point(|post| post.published_at >= article.published_at);
            posts.insert(place, article);
        }
        posts
    }

    /// Where a slug leads.
    pub async fn look_up(&self, slug: &str, now: Timestamp) -> Result<Lookup, StoreError> {
        let index = self.index().await?;
        if let Some(head) = index.visible(slug, now) {
            let Some(post) = self.store.find_post(head.summary.id).await? else {
                return Ok(Lookup::Missing);
            };
            let translation = index.translation(head, now);
            return Ok(Lookup::Found(Box::new(PublicPost::new(post, translation))));
        }
        // No slug has other characters: what is not one is not looked for on the disk.
        if slug_of(slug) != slug {
            return Ok(Lookup::Missing);
        }
        let id = self.store.post_of_slug(slug).await?;
        let head = id.and_then(|id| index.post(id));
        Ok(Lookup::of_former(
            head.filter(|head| head.summary.is_visible(now) && head.summary.slug != slug),
        ))
    }

    /// The newest posts that everybody may see, at most `limit`, whole.
    pub async fn newest_whole(
        &self,
        index: &PostIndex,
        now: Timestamp,
        limit: usize,
    ) -> Result<Vec<Post>, StoreError> {
        let mut posts = Vec::new();
        for (post, translation) in index.groups(now).into_iter().take(limit) {
            for summary in [Some(post), translation].into_iter().flatten() {
                posts.extend(self.store.find_post(summary.id).await?);
            }
        }
        Ok(posts)
    }

    /// A post as the editor opens it.
    pub async fn admin_post(&self, id: PostId) -> Result<AdminPost, BlogError> {
        // The posts that come with the program may not be stored yet.
        self.index().await?;
        let post = self.store.find_post(id).await?.ok_or(BlogError::Missing)?;
        self.opened(post).await
    }

    async fn opened(&self, post: Post) -> Result<AdminPost, BlogError> {
        let id = post.head.summary.id;
        let drafts = self.store.draft_keys().await?;
        Ok(AdminPost::new(post, drafts.into_iter().any(|key| key.as_post() == id)))
    }

    /// The slug that a title gives, made free for the post with this id or a new one.
    pub async fn make_slug(&self, title: &str, own: Option<PostId>) -> Result<String, StoreError> {
        self.store.free_slug(slug_of(title), own).await
    }
}
