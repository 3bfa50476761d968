//! Links with which people who cannot log in see a post before it is out: one for each post or draft. Only hashes of
//! their secrets are stored, and no backup has them: a link that was taken back stays so.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sled::IVec;

use super::{
    DraftKey, Store, StoreError, TokenHash,
    trees::{POST_PREVIEWS, Trees, decode, encode},
};

/// What is known of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PreviewRecord {
    /// The post or draft to which it leads.
    pub target: DraftKey,
    /// When it was made.
    pub made_at: Timestamp,
    /// From when on it leads nowhere.
    pub expires_at: Timestamp,
}

impl Store {
    /// Keeps a link by the SHA-256 of its secret; the one there was to the same post or draft ends. Links that are
    /// over go at this occasion.
    pub async fn put_preview(
        &self,
        secret: TokenHash,
        link: PreviewRecord,
    ) -> Result<(), StoreError> {
        self.commit(move |trees| {
            let is_over = |other: &PreviewRecord| {
                other.target == link.target || other.expires_at <= link.made_at
            };
            for (key, _) in links_where(trees, is_over)? {
                trees.post_previews.remove(key)?;
            }
            trees.post_previews.insert(secret, encode(POST_PREVIEWS, &link)?)?;
            Ok(())
        })
        .await
    }

    /// The link with this secret, if there is one; it may be over.
    pub async fn find_preview(
        &self,
        secret: TokenHash,
    ) -> Result<Option<PreviewRecord>, StoreError> {
        self.read(move |trees| {
            let bytes = trees.post_previews.get(secret)?;
            bytes.map(|bytes| decode(POST_PREVIEWS, &bytes)).transpose()
        })
        .await
    }

    /// The link to this post or draft, if there is one; it may be over.
    pub async fn preview_of(&self, target: DraftKey) -> Result<Option<PreviewRecord>, StoreError> {
        self.read(move |trees| {
            let links = links_where(trees, |link| link.target == target)?;
            Ok(links.into_iter().next().map(|(_, link)| link))
        })
        .await
    }

    /// Ends the link to this post or draft; one that does not exist is no error.
    pub async fn remove_preview_of(&self, target: DraftKey) -> Result<(), StoreError> {
        self.commit(move |trees| {
            for (key, _) in links_where(trees, |link| link.target == target)? {
                trees.post_previews.remove(key)?;
            }
            Ok(())
        })
        .await
    }
}

/// The links for which this holds; there are as many as posts that wait to be read, so all are looked at.
pub(super) fn links_where(
    trees: &Trees,
    is_wanted: impl Fn(&PreviewRecord) -> bool,
) -> Result<Vec<(IVec, PreviewRecord)>, StoreError> {
    let mut links = Vec::new();
    for record in &trees.post_previews {
        let (key, bytes) = record?;
        let link = decode(POST_PREVIEWS, &bytes)?;
        if is_wanted(&link) {
            links.push((key, link));
        }
    }
    Ok(links)
}
