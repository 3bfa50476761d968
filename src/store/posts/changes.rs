//! What one change writes to the trees of posts.

use serde::{Deserialize, Serialize};
use sled::{
    IVec, Transactional,
    transaction::{ConflictableTransactionError, TransactionError},
};

use crate::{
    domain::{Post, PostHead, PostId},
    store::{
        StoreError,
        trees::{POST_BODIES, POST_HEADS, POST_SLUGS, Trees, encode},
    },
};

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SlugRecord {
    pub post: PostId,
    /// Whether it is the post's slug now; a former one leads to it.
    pub is_current: bool,
}

/// Changes of one tree.
#[derive(Default)]
pub(super) struct Batch {
    batch: sled::Batch,
    keys: Vec<Vec<u8>>,
}

impl Batch {
    pub fn insert(&mut self, key: impl AsRef<[u8]>, value: impl Into<IVec>) {
        self.batch.insert(key.as_ref(), value);
        self.keys.push(key.as_ref().to_vec());
    }

    pub fn remove(&mut self, key: impl AsRef<[u8]>) {
        self.batch.remove(key.as_ref());
        self.keys.push(key.as_ref().to_vec());
    }
}

/// Everything that one change writes: all of it or nothing.
#[derive(Default)]
pub(super) struct Changes {
    pub heads: Batch,
    pub bodies: Batch,
    pub slugs: Batch,
    pub drafts: Batch,
    pub previews: Batch,
    pub meta: Batch,
}

impl Changes {
    pub fn put(&mut self, post: &Post) -> Result<(), StoreError> {
        let summary = &post.head.summary;
        self.put_head(&post.head)?;
        self.bodies.insert(summary.id.as_bytes(), encode(POST_BODIES, &post.body)?);
        self.put_slug(&summary.slug, summary.id, true)
    }

    pub fn put_head(&mut self, head: &PostHead) -> Result<(), StoreError> {
        self.heads.insert(head.summary.id.as_bytes(), encode(POST_HEADS, head)?);
        Ok(())
    }

    pub fn put_slug(
        &mut self,
        slug: &str,
        post: PostId,
        is_current: bool,
    ) -> Result<(), StoreError> {
        self.slugs.insert(slug, encode(POST_SLUGS, &SlugRecord { post, is_current })?);
        Ok(())
    }

    pub fn apply(&self, trees: &Trees) -> Result<(), StoreError> {
        let applied = (
            trees.post_heads.changing(&self.heads.keys)?,
            trees.post_bodies.changing(&self.bodies.keys)?,
            trees.post_slugs.changing(&self.slugs.keys)?,
            trees.post_drafts.changing(&self.drafts.keys)?,
            trees.post_previews.changing(&self.previews.keys)?,
            trees.meta.changing(&self.meta.keys)?,
        )
            .transaction(|(heads, bodies, slugs, drafts, previews, meta)| {
                heads.apply_batch(&self.heads.batch)?;
                bodies.apply_batch(&self.bodies.batch)?;
                slugs.apply_batch(&self.slugs.batch)?;
                drafts.apply_batch(&self.drafts.batch)?;
                previews.apply_batch(&self.previews.batch)?;
                meta.apply_batch(&self.meta.batch)?;
                Ok::<_, ConflictableTransactionError<StoreError>>(())
            });
        applied.map_err(|error| match error {
            TransactionError::Abort(error) => error,
            TransactionError::Storage(error) => error.into(),
        })
    }
}
