//! What one change writes to the trees of posts.

use serde::{Deserialize, Serialize};
use sled::{
    Batch, Transactional,
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

/// Everything that one change writes: all of it or nothing.
#[derive(Default)]
pub(super) struct Changes {
    pub heads: Batch,
    pub bodies: Batch,
    pub slugs: Batch,
    pub drafts: Batch,
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
            &trees.post_heads,
            &trees.post_bodies,
            &trees.post_slugs,
            &trees.post_drafts,
            &trees.meta,
        )
            .transaction(|(heads, bodies, slugs, drafts, meta)| {
                heads.apply_batch(&self.heads)?;
                bodies.apply_batch(&self.bodies)?;
                slugs.apply_batch(&self.slugs)?;
                drafts.apply_batch(&self.drafts)?;
                meta.apply_batch(&self.meta)?;
                Ok::<_, ConflictableTransactionError<StoreError>>(())
            });
        applied.map_err(|error| match error {
            TransactionError::Abort(error) => error,
            TransactionError::Storage(error) => error.into(),
        })
    }
}
