//! What lies between the blocks of the index.

use std::{iter, ops::Bound};

use crate::{domain::ContactId, store::StoreError};

/// The first and the last request of a block.
pub(super) type Range = (ContactId, ContactId);
/// Keys of requests that are in no block, as their tree is asked for them.
pub(super) type Gap = (Bound<Key>, Bound<Key>);
type Key = [u8; size_of::<ContactId>()];

/// What lies before, between and after these blocks, which are in the order of their ids and come after `after`.
pub(super) fn gaps(
    after: Option<ContactId>,
    blocks: impl Iterator<Item = Result<Range, StoreError>>,
) -> impl Iterator<Item = Result<Gap, StoreError>> {
    let excluded = |id: ContactId| Bound::Excluded(*id.as_bytes());
    let mut from = after.map_or(Bound::Unbounded, excluded);
    blocks.map(|block| block.map(Some)).chain(iter::once(Ok(None))).map(move |block| {
        let Some((first, last)) = block? else { return Ok((from, Bound::Unbounded)) };
        let gap = (from, excluded(first));
        from = excluded(last);
        Ok(gap)
    })
}
