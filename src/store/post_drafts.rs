//! What editors of posts save on the way, so that a closed tab loses nothing. Not checked yet.

use std::{collections::HashSet, fmt, str::FromStr};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::{
    Store, StoreError,
    trees::{POST_DRAFTS, Trees, corrupt, decode, encode},
};
use crate::domain::PostId;

/// Names a draft: the id of its post, or one that the editor of a new post made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DraftKey(Uuid);

impl DraftKey {
    /// The post with the same id, which exists unless the post is new.
    #[must_use]
    pub fn as_post(self) -> PostId {
        PostId::new(self.0)
    }

    /// That of a post that exists.
    #[must_use]
    pub fn of_post(post: PostId) -> Self {
        Self(Uuid::from_bytes(*post.as_bytes()))
    }

    pub(super) fn as_bytes(&self) -> &[u8; 16] {
        self.0.as_bytes()
    }
}

impl fmt::Display for DraftKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for DraftKey {
    type Err = uuid::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// A draft as the editor sent it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DraftRecord {
    /// Version of the post that it began with; none for a new post.
    pub base_version: Option<u64>,
    /// Members of a post.
    pub post: Value,
    /// When it was saved.
    pub saved_at: Timestamp,
    /// The open editor that sent it; none of a sender that does not say.
    #[serde(default)]
    pub writer: Option<Uuid>,
}

/// What became of a draft that was to be stored or removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftChange {
    /// So it is on disk.
    Made,
    /// Another editor's stands there, which is not seen yet: that stays.
    Refused,
}

/// What somebody knows of a draft that they replace or remove. All who edit a post share its draft, and nobody takes
/// away a text that they have neither written nor seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DraftClaim {
    /// Which draft.
    pub key: DraftKey,
    /// The open editor that asks.
    pub writer: Option<Uuid>,
    /// When the newest state was saved that it knows.
    pub seen_at: Option<Timestamp>,
}

impl DraftClaim {
    /// To the draft as it stands, whoever wrote it: of a sender that does not say what it knows.
    #[must_use]
    pub fn any(key: DraftKey) -> Self {
        Self { key, writer: None, seen_at: None }
    }

    fn covers(&self, draft: &DraftRecord) -> bool {
        // An editor whose answer was lost has seen less than it wrote.
        let is_own = self.writer.is_some() && draft.writer == self.writer;
        is_own || self.seen_at == Some(draft.saved_at) || *self == Self::any(self.key)
    }

    /// Whether it covers what stands there; also if nothing does.
    pub(super) fn holds(&self, trees: &Trees) -> Result<bool, StoreError> {
        let Some(bytes) = trees.post_drafts.get(self.key.as_bytes())? else { return Ok(true) };
        Ok(self.covers(&decode(POST_DRAFTS, &bytes)?))
    }
}

impl Store {
    /// Creates or replaces a draft, of which its writer knows the state of `seen_at`.
    pub async fn put_draft(
        &self,
        key: DraftKey,
        draft: DraftRecord,
        seen_at: Option<Timestamp>,
    ) -> Result<DraftChange, StoreError> {
        let claim = DraftClaim { key, writer: draft.writer, seen_at };
        self.commit(move |trees| {
            if !claim.holds(trees)? {
                return Ok(DraftChange::Refused);
            }
            trees.post_drafts.insert(key.as_bytes(), encode(POST_DRAFTS, &draft)?)?;
            Ok(DraftChange::Made)
        })
        .await
    }

    /// The draft with this key, if there is one.
    pub async fn find_draft(&self, key: DraftKey) -> Result<Option<DraftRecord>, StoreError> {
        self.read(move |trees| {
            let bytes = trees.post_drafts.get(key.as_bytes())?;
            bytes.map(|bytes| decode(POST_DRAFTS, &bytes)).transpose()
        })
        .await
    }

    /// All drafts.
    pub async fn list_drafts(&self) -> Result<Vec<(DraftKey, DraftRecord)>, StoreError> {
        self.read(|trees| {
            let records = trees.post_drafts.iter().map(|record| {
                let (key, bytes) = record?;
                Ok((decode_key(&key)?, decode(POST_DRAFTS, &bytes)?))
            });
            records.collect()
        })
        .await
    }

    /// The keys of all drafts.
    pub async fn draft_keys(&self) -> Result<HashSet<DraftKey>, StoreError> {
        self.read(|trees| trees.post_drafts.iter().keys().map(|key| decode_key(&key?)).collect())
            .await
    }

    /// Removes a draft; one that does not exist is no error.
    pub async fn remove_draft(&self, claim: DraftClaim) -> Result<DraftChange, StoreError> {
        self.commit(move |trees| {
            if !claim.holds(trees)? {
                return Ok(DraftChange::Refused);
            }
            trees.post_drafts.remove(claim.key.as_bytes())?;
            Ok(DraftChange::Made)
        })
        .await
    }
}

fn decode_key(bytes: &[u8]) -> Result<DraftKey, StoreError> {
    Uuid::from_slice(bytes).map(DraftKey).map_err(|error| corrupt(POST_DRAFTS, error))
}
