//! A reply on its way into the store.

use jiff::Timestamp;
use sha2::{Digest, Sha256};

use crate::domain::{AccountId, Booking, Contact, Reply, ReplyDraft, ReplyId, ReplyWay};

/// A complete reply that is to be stored.
#[derive(Clone, Debug)]
pub struct NewReply {
    /// What was written.
    pub draft: ReplyDraft,
    /// Who wrote it.
    pub author: Option<AccountId>,
    /// Name of the sender.
    pub sender: String,
    /// Where the answer goes.
    pub reply_to: String,
    /// Domain of the sender's address, for the letter's name.
    pub domain: String,
    /// Chosen by the sender: the same key twice is one reply.
    pub key: Option<String>,
}

impl NewReply {
    fn key_hash(&self) -> Option<[u8; 32]> {
        self.key.as_ref().map(|key| Sha256::digest(key).into())
    }

    /// The reply that came under the same key.
    pub(super) fn find_by_key<'r>(&self, earlier: &'r [Reply]) -> Option<&'r Reply> {
        let key = self.key_hash()?;
        earlier.iter().find(|reply| reply.key == Some(key))
    }

    /// Whether it says what this one says.
    pub(super) fn is_same(&self, known: &Reply) -> bool {
        let ReplyDraft { subject, text, language, template, way } = &self.draft;
        (&known.subject, &known.text, known.language, known.template, known.way)
            == (subject, text, *language, *template, *way)
    }

    /// The record to keep.
    pub(super) fn into_reply(
        self,
        id: ReplyId,
        contact: &Contact,
        bookings: &[Booking],
        earlier: &[Reply],
        now: Timestamp,
    ) -> Reply {
        let key = self.key_hash();
        let Self { draft, author, sender, reply_to, domain, .. } = self;
        Reply {
            id,
            contact_id: contact.id,
            author,
            sender,
            reply_to,
            to: contact.email.clone(),
            subject: draft.subject,
            text: draft.text,
            language: draft.language,
            template: draft.template,
            way: draft.way,
            message_id: Reply::message_id_of(id, &domain),
            references: Reply::thread(contact, bookings, &domain, earlier),
            job: None,
            trouble: None,
            created_at: now,
            sent_at: (draft.way == ReplyWay::Hand).then_some(now),
            key,
        }
    }
}
