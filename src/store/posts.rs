//! Blog posts: heads and bodies apart, an index of slugs with the former ones, and translations that
//! name each other on both sides. All changes go through the writer's thread, one after the other.

mod changes;

use std::collections::HashSet;

use jiff::Timestamp;

use super::{
    DraftClaim, DraftKey, PreviewRecord, Store, StoreError,
    post_previews::links_where,
    trees::{
        META_POSTS_SEEDED, POST_BODIES, POST_HEADS, POST_PREVIEWS, POST_SLUGS, Trees, decode,
        encode,
    },
};
use crate::domain::{
    Post, PostBody, PostHead, PostId, RESERVED_SLUGS, ValidPost, free_slug, slug_of,
};
use changes::{Changes, SlugRecord};

/// A checked post with its text as HTML.
#[derive(Clone, Debug)]
pub struct RenderedPost {
    /// What the editor wrote.
    pub post: ValidPost,
    /// Its text, rendered and cleaned.
    pub html: String,
}

/// What became of a change.
#[derive(Clone, Debug)]
pub enum PostSaved {
    /// It is on disk.
    Saved(Box<Post>),
    /// Another post has this slug; nothing was stored.
    SlugTaken {
        /// One that is free.
        suggestion: String,
    },
    /// Somebody else saved meanwhile; nothing was stored.
    Changed(Box<Post>),
    /// There is no such post.
    Missing,
    /// The other post can't be its translation: missing, of the same language, or another one's.
    BadTranslation,
}

impl Store {
    /// All posts without their texts, in the order of making.
    pub async fn post_heads(&self) -> Result<Vec<PostHead>, StoreError> {
        self.read(|trees| {
            trees.post_heads.iter().map(|record| decode(POST_HEADS, &record?.1)).collect()
        })
        .await
    }

    /// The ids of the posts that are wanted. All are read, one after the other.
    pub async fn posts_where(
        &self,
        is_wanted: impl Fn(&PostHead, &PostBody) -> bool + Send + 'static,
    ) -> Result<HashSet<PostId>, StoreError> {
        self.read(move |trees| {
            let mut wanted = HashSet::new();
            for record in &trees.post_heads {
                let head: PostHead = decode(POST_HEADS, &record?.1)?;
                let id = head.summary.id;
                let Some(bytes) = trees.post_bodies.get(id.as_bytes())? else { continue };
                if is_wanted(&head, &decode(POST_BODIES, &bytes)?) {
                    wanted.insert(id);
                }
            }
            Ok(wanted)
        })
        .await
    }

    /// The post with this id, if there is one.
    pub async fn find_post(&self, id: PostId) -> Result<Option<Post>, StoreError> {
        self.read(move |trees| read_post(trees, id)).await
    }

    /// The post that has this slug or had it once.
    pub async fn post_of_slug(&self, slug: &str) -> Result<Option<PostId>, StoreError> {
        let slug = slug.to_owned();
        self.read(move |trees| Ok(slug_record(trees, &slug)?.map(|record| record.post))).await
    }

    /// This slug, or the next one that is free, for a post of this id or a new one.
    pub async fn free_slug(
        &self,
        wanted: String,
        own: Option<PostId>,
    ) -> Result<String, StoreError> {
        self.read(move |trees| free_slug(&wanted, |slug| leads_elsewhere(trees, slug, own))).await
    }

    /// Stores a new post and removes the draft that its editor claims; returns once it is on disk.
    pub async fn create_post(
        &self,
        post: RenderedPost,
        draft: Option<DraftClaim>,
        now: Timestamp,
    ) -> Result<PostSaved, StoreError> {
        self.commit(move |trees| save(trees, None, post, draft, now)).await
    }

    /// Replaces a post that still has this version, and removes the draft that its editor claims.
    pub async fn update_post(
        &self,
        id: PostId,
        version: u64,
        post: RenderedPost,
        draft: Option<DraftClaim>,
        now: Timestamp,
    ) -> Result<PostSaved, StoreError> {
        self.commit(move |trees| match read_post(trees, id)? {
            None => Ok(PostSaved::Missing),
            Some(known) if known.head.version != version => Ok(PostSaved::Changed(Box::new(known))),
            Some(known) => save(trees, Some(known), post, draft, now),
        })
        .await
    }

    /// Removes a post with its slugs and its draft; says whether there was one.
    pub async fn delete_post(&self, id: PostId) -> Result<bool, StoreError> {
        self.commit(move |trees| {
            let Some(head) = read_head(trees, id)? else { return Ok(false) };
            let mut changes = Changes::default();
            changes.heads.remove(id.as_bytes());
            changes.bodies.remove(id.as_bytes());
            changes.drafts.remove(id.as_bytes());
            for (key, _) in links_where(trees, |link| link.target.as_post() == id)? {
                changes.previews.remove(key);
            }
            for record in &trees.post_slugs {
                let (slug, bytes) = record?;
                if decode::<SlugRecord>(POST_SLUGS, &bytes)?.post == id {
                    changes.slugs.remove(slug);
                }
            }
            if let Some(other) = head.translation_of {
                link(trees, &mut changes, other, None)?;
            }
            changes.apply(trees)?;
            Ok(true)
        })
        .await
    }

    /// Whether the posts that come with the program were stored already.
    pub async fn is_seeded(&self) -> Result<bool, StoreError> {
        self.read(|trees| Ok(trees.meta.contains_key(META_POSTS_SEEDED)?)).await
    }

    /// Stores the posts that come with the program, once and never again.
    pub async fn seed_posts(&self, posts: Vec<Post>) -> Result<(), StoreError> {
        self.commit(move |trees| {
            if trees.meta.contains_key(META_POSTS_SEEDED)? {
                return Ok(());
            }
            let mut changes = Changes::default();
            for post in &posts {
                changes.put(post)?;
            }
            changes.meta.insert(META_POSTS_SEEDED, &[1]);
            changes.apply(trees)
        })
        .await
    }
}

/// Stores a post in the place of `known`, or as a new one.
fn save(
    trees: &Trees,
    known: Option<Post>,
    RenderedPost { post, html }: RenderedPost,
    draft: Option<DraftClaim>,
    now: Timestamp,
) -> Result<PostSaved, StoreError> {
    let known = known.map(|post| post.head);
    let own = known.as_ref().map(|head| head.summary.id);
    let slug = match post.wanted_slug() {
        "" => free_slug(&slug_of(post.title()), |slug| leads_elsewhere(trees, slug, own))?,
        wanted => wanted.to_owned(),
    };
    if RESERVED_SLUGS.contains(&slug.as_str()) || is_taken(trees, &slug, own)? {
        let suggestion = free_slug(&slug, |slug| leads_elsewhere(trees, slug, own))?;
        return Ok(PostSaved::SlugTaken { suggestion });
    }
    let id = own.unwrap_or_else(|| PostId::new(trees.new_id(now)));
    let translation_of = post.translation_of();
    if let Some(other) = translation_of {
        let other = read_head(trees, other)?;
        let fits = other.is_some_and(|other| {
            other.summary.language != post.language()
                && other.translation_of.is_none_or(|linked| linked == id)
        });
        if !fits {
            return Ok(PostSaved::BadTranslation);
        }
    }
    let mut changes = Changes::default();
    if let Some(known) = &known {
        move_from_slug(&mut changes, known, &slug)?;
    }
    let former = known.as_ref().and_then(|head| head.translation_of);
    if former != translation_of {
        if let Some(former) = former {
            link(trees, &mut changes, former, None)?;
        }
        if let Some(other) = translation_of {
            link(trees, &mut changes, other, Some(id))?;
        }
    }
    let created_at = known.as_ref().map_or(now, |head| head.summary.created_at);
    let version = known.map_or(1, |head| head.version + 1);
    let (summary, body) = post.into_parts(id, slug, html, created_at, now);
    let post = Post::new(summary, body, version, translation_of);
    changes.put(&post)?;
    if let Some(draft) = draft {
        if draft.holds(trees)? {
            changes.drafts.remove(draft.key.as_bytes());
        }
        move_preview(trees, &mut changes, draft.key, id)?;
    }
    changes.apply(trees)?;
    Ok(PostSaved::Saved(Box::new(post)))
}

/// The link to a new post's draft goes on as the post's.
fn move_preview(
    trees: &Trees,
    changes: &mut Changes,
    draft: DraftKey,
    post: PostId,
) -> Result<(), StoreError> {
    for (key, link) in links_where(trees, |link| link.target == draft)? {
        let link = PreviewRecord { target: DraftKey::of_post(post), ..link };
        changes.previews.insert(key, encode(POST_PREVIEWS, &link)?);
    }
    Ok(())
}

/// A slug that the public may have seen leads to the new one; another one is given up.
fn move_from_slug(changes: &mut Changes, known: &PostHead, slug: &str) -> Result<(), StoreError> {
    let former = &known.summary.slug;
    if former == slug {
        return Ok(());
    }
    if known.summary.published_at.is_some() {
        changes.put_slug(former, known.summary.id, false)
    } else {
        changes.slugs.remove(former.as_str());
        Ok(())
    }
}

/// Makes `post` the translation of `other`, or of none. Its editors have to know: a new version.
fn link(
    trees: &Trees,
    changes: &mut Changes,
    post: PostId,
    other: Option<PostId>,
) -> Result<(), StoreError> {
    if let Some(mut head) = read_head(trees, post)? {
        head.translation_of = other;
        head.version += 1;
        changes.put_head(&head)?;
    }
    Ok(())
}

fn is_taken(trees: &Trees, slug: &str, own: Option<PostId>) -> Result<bool, StoreError> {
    let record = slug_record(trees, slug)?;
    Ok(record.is_some_and(|record| record.is_current && Some(record.post) != own))
}

/// Whether it leads to another post, also as a former one: only who asks for it takes it from there.
fn leads_elsewhere(trees: &Trees, slug: &str, own: Option<PostId>) -> Result<bool, StoreError> {
    Ok(slug_record(trees, slug)?.is_some_and(|record| Some(record.post) != own))
}

fn slug_record(trees: &Trees, slug: &str) -> Result<Option<SlugRecord>, StoreError> {
    let bytes = trees.post_slugs.get(slug)?;
    bytes.map(|bytes| decode(POST_SLUGS, &bytes)).transpose()
}

fn read_head(trees: &Trees, id: PostId) -> Result<Option<PostHead>, StoreError> {
    let bytes = trees.post_heads.get(id.as_bytes())?;
    bytes.map(|bytes| decode(POST_HEADS, &bytes)).transpose()
}

/// Fails when a value is no record of a slug.
pub(super) fn check_slug(value: &[u8]) -> Result<(), StoreError> {
    decode::<SlugRecord>(POST_SLUGS, value).map(drop)
}

fn read_post(trees: &Trees, id: PostId) -> Result<Option<Post>, StoreError> {
    let Some(head) = read_head(trees, id)? else { return Ok(None) };
    let bytes = trees.post_bodies.get(id.as_bytes())?;
    let body = bytes.map(|bytes| decode::<PostBody>(POST_BODIES, &bytes)).transpose()?;
    // Removed between the two reads: not there any more.
    Ok(body.map(|body| Post { head, body }))
}

#[cfg(test)]
mod tests;
