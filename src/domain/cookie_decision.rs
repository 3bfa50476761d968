//! A visitor's decision on cookies, kept as proof.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{FieldCode, FieldError, Language, id::impl_id};

/// Longest name of a policy's revision, in characters.
const REVISION_MAX_CHARS: usize = 40;

/// A random number that says nothing of the visitor: only the one in their browser links the decision to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct ConsentId(Uuid);

impl_id!(ConsentId);

/// What was decided; necessary cookies are not up for decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CookieChoices {
    /// Revision of the cookie policy that was shown.
    pub revision: String,
    /// Functional cookies.
    pub functional: bool,
    /// Analytics cookies.
    pub analytics: bool,
    /// Marketing cookies.
    pub marketing: bool,
    /// Language in which the choice was offered.
    pub language: Language,
}

impl CookieChoices {
    /// Checks the revision, the one free text.
    pub fn validate(self) -> Result<Self, Vec<FieldError>> {
        let code = match self.revision.chars().count() {
            0 => FieldCode::Required,
            1..=REVISION_MAX_CHARS => return Ok(self),
            _ => FieldCode::TooLong,
        };
        Err(vec![FieldError { field: "revision", code }])
    }
}

/// A decision with its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CookieDecision {
    /// What was decided.
    #[serde(flatten)]
    pub choices: CookieChoices,
    /// When the server took it; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub decided_at: Timestamp,
}
