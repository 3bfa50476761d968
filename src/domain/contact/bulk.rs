//! Several requests of which the same becomes at once.

use std::collections::{HashMap, HashSet};

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Contact, ContactId};
use crate::domain::{FieldCode, FieldError};

/// The most requests that are changed or erased in one step.
pub const MAX_BULK: usize = 500;

/// A request as somebody saw it when they decided what becomes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenContact {
    /// Which one.
    pub id: ContactId,
    version: Version,
}

/// What a request has to be for something to become of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Version {
    /// Whatever it is now.
    Any,
    /// Last changed then, or never.
    ChangedAt(Option<Timestamp>),
}

impl SeenContact {
    /// Whether nobody has changed it since.
    #[must_use]
    pub fn is_as_seen(&self, contact: &Contact) -> bool {
        match self.version {
            Version::Any => true,
            Version::ChangedAt(time) => time == contact.updated_at,
        }
    }

    /// What becomes of it, from what it is now.
    #[must_use]
    pub fn outcome(&self, contact: Option<&Contact>) -> BulkOutcome {
        match contact {
            None => BulkOutcome::Gone,
            Some(contact) if self.is_as_seen(contact) => BulkOutcome::Done,
            Some(_) => BulkOutcome::Changed,
        }
    }
}

/// At least one and at most [`MAX_BULK`] requests, each once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenContacts(Vec<SeenContact>);

impl SeenContacts {
    /// Takes ids, and the `updated_at` of those for which it matters that nobody has changed them since.
    pub fn new(
        mut ids: Vec<ContactId>,
        seen: &HashMap<ContactId, Option<Timestamp>>,
    ) -> Result<Self, Vec<FieldError>> {
        let refuse = |code| Err(vec![FieldError { field: "ids", code }]);
        if ids.is_empty() {
            return refuse(FieldCode::Required);
        }
        if ids.len() > MAX_BULK {
            return refuse(FieldCode::TooLong);
        }
        let mut known = HashSet::new();
        ids.retain(|id| known.insert(*id));
        let version = |id| seen.get(&id).copied().map_or(Version::Any, Version::ChangedAt);
        let contact = |id| SeenContact { id, version: version(id) };
        Ok(Self(ids.into_iter().map(contact).collect()))
    }

    /// In the order in which they were named.
    pub fn iter(&self) -> impl Iterator<Item = &SeenContact> {
        self.0.iter()
    }
}

/// What became of one of several requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BulkOutcome {
    /// What was asked for.
    Done,
    /// Nothing: somebody has changed it since it was seen.
    Changed,
    /// Nothing: it is part of another request by now.
    Merged,
    /// Nothing: it is not there any more.
    Gone,
}
