//! Replies whose request becomes a part of another one.

use sled::transaction::TransactionalTree;

use super::{KEY_BYTES, key_of, read_replies};
use crate::{
    domain::{ContactId, Reply},
    store::{
        StoreError,
        contact_figures::Step,
        trees::{REPLIES, Trees, encode},
    },
};

/// A reply that another request takes over: the keys of its record before and after, and the record then.
pub(in crate::store) struct MovedReply {
    pub from: [u8; KEY_BYTES],
    pub to: [u8; KEY_BYTES],
    record: Vec<u8>,
}

/// What becomes of the replies to a request whose history another one takes over.
pub(in crate::store) fn plan_move(
    trees: &Trees,
    from: ContactId,
    to: ContactId,
) -> Result<Vec<MovedReply>, StoreError> {
    let replies = if from == to { Vec::new() } else { read_replies(trees, from)? };
    let plan = replies.into_iter().map(|reply| {
        let before = key_of(&reply);
        let reply = Reply { contact_id: to, ..reply };
        let record = encode(REPLIES, &reply)?;
        Ok(MovedReply { from: before, to: key_of(&reply), record })
    });
    plan.collect()
}

/// Does it, as a part of a transaction.
pub(in crate::store) fn carry_out_move(
    replies: &TransactionalTree,
    moved: &[MovedReply],
) -> Step<()> {
    for MovedReply { from, to, record } in moved {
        replies.remove(from)?;
        replies.insert(to, record.as_slice())?;
    }
    Ok(())
}
