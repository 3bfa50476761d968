//! Why nothing became of a reply or of a template.

use crate::{
    domain::ReplyFault,
    store::{ContactChangeError, StoreError},
};

/// Why nothing became of a reply or of a template.
#[derive(Debug, thiserror::Error)]
pub enum ReplyError {
    /// It has to be corrected first.
    #[error("the reply cannot be sent as it is")]
    Fault(ReplyFault),
    /// No mail server is configured.
    #[error("no mail server is configured")]
    MailOff,
    /// There is no address to which this server's mail can go.
    #[error("the address is none, or has letters beyond ASCII")]
    Address,
    /// The same key came before with other content.
    #[error("the key was used for another reply")]
    KeyReused,
    /// As many as there may be.
    #[error("there are too many")]
    TooMany,
    /// It was sent, or is on its way.
    #[error("the reply has not failed")]
    NotFailed,
    /// Somebody has changed the template since it was seen.
    #[error("the template has changed")]
    TemplateChanged,
    /// There is none of this id.
    #[error("there is no such reply")]
    Missing,
    /// The request could not be changed.
    #[error(transparent)]
    Contact(#[from] ContactChangeError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<ReplyFault> for ReplyError {
    fn from(fault: ReplyFault) -> Self {
        Self::Fault(fault)
    }
}
