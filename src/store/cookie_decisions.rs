//! Decisions on cookies: appended, never changed.

use jiff::Timestamp;
use uuid::Uuid;

use super::{
    Store, StoreError,
    trees::{CONSENTS, decode, encode},
};
use crate::domain::{ConsentId, CookieChoices, CookieDecision};

/// A page of the owner's own decisions never needs more.
const MAX_SHOWN: usize = 100;

impl Store {
    /// Keeps a decision; returns once it is on disk. Makes an id for a first decision.
    pub async fn add_cookie_decision(
        &self,
        id: Option<ConsentId>,
        choices: CookieChoices,
        now: Timestamp,
    ) -> Result<ConsentId, StoreError> {
        self.commit(move |trees| {
            let id = id.unwrap_or_else(|| ConsentId::new(Uuid::new_v4()));
            let decision = CookieDecision { choices, decided_at: now };
            trees.consents.insert(key(id, now), encode(CONSENTS, &decision)?)?;
            Ok(id)
        })
        .await
    }

    /// The decisions under this id, newest first.
    pub async fn list_cookie_decisions(
        &self,
        id: ConsentId,
    ) -> Result<Vec<CookieDecision>, StoreError> {
        self.read(move |trees| {
            let records = trees.consents.scan_prefix(id.as_bytes()).rev().take(MAX_SHOWN);
            records.map(|record| decode(CONSENTS, &record?.1)).collect()
        })
        .await
    }
}

/// The id, then the time in microseconds: decisions of one id lie together in their order.
fn key(id: ConsentId, now: Timestamp) -> [u8; 24] {
    let mut key = [0; 24];
    key[..16].copy_from_slice(id.as_bytes());
    key[16..].copy_from_slice(&now.as_microsecond().to_be_bytes());
    key
}
