//! Tokens with which other programs are let in: each for one thing only.

use std::fmt;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    FieldCode, FieldError,
    field::{has_control, is_longer},
    id::impl_id,
};
use crate::text::hex;

/// The most tokens at a time: somebody has to keep them in mind.
pub const MAX_ACCESS_TOKENS: usize = 20;
/// The longest name of a token, in characters.
pub const TOKEN_NAME_MAX_CHARS: usize = 80;
/// How a token begins, so that people and programs see what they have before them.
const PREFIX: &str = "vitrina_";

/// Identifies a token; says nothing of its secret.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
pub struct TokenId(Uuid);

impl_id!(TokenId);

/// A token as it is kept: its secret only as a hash, which is its key in the database. All let leads in, and
/// nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccessToken {
    /// Identifies it.
    pub id: TokenId,
    /// Which device has it.
    pub name: String,
    /// When it was made; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it was last shown, to the minute; never if null.
    #[schema(required, value_type = Option<String>, format = DateTime)]
    pub last_used_at: Option<Timestamp>,
}

/// A name that a token may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenName(String);

impl TokenName {
    /// Takes a name on one line that is neither blank nor too long.
    pub fn new(name: &str) -> Result<Self, Vec<FieldError>> {
        let name = name.trim();
        let refuse = |code| Err(vec![FieldError { field: "name", code }]);
        if name.is_empty() {
            refuse(FieldCode::Required)
        } else if is_longer(name, TOKEN_NAME_MAX_CHARS) {
            refuse(FieldCode::TooLong)
        } else if has_control(name) {
            refuse(FieldCode::Invalid)
        } else {
            Ok(Self(name.to_owned()))
        }
    }

    /// The name itself.
    #[must_use]
    pub fn into_string(self) -> String {
        self.0
    }
}

/// What whoever has a token shows. Printed as `***`; [`TokenSecret::reveal`] gives the text.
#[derive(Clone, PartialEq, Eq)]
pub struct TokenSecret(String);

impl TokenSecret {
    /// One that has these random bytes in it.
    #[must_use]
    pub fn of_bytes(bytes: &[u8; 32]) -> Self {
        Self(format!("{PREFIX}{}", hex(bytes)))
    }

    /// One as it was shown; need not be one of ours.
    #[must_use]
    pub fn received(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The text itself.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Whether it looks like one of ours.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let hex = self.0.strip_prefix(PREFIX);
        hex.is_some_and(|hex| hex.len() == 64 && hex.bytes().all(|byte| byte.is_ascii_hexdigit()))
    }
}

impl fmt::Debug for TokenSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenSecret(***)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_whole_or_not_and_never_printed() {
        let secret = TokenSecret::of_bytes(&[0xAB; 32]);
        assert!(secret.is_whole(), "{}", secret.reveal());
        assert!(!format!("{secret:?}").contains("ab"));
        let cut = TokenSecret::received(&secret.reveal()[..40]);
        assert!(!cut.is_whole() && !TokenSecret::received("").is_whole());
    }

    #[test]
    fn a_name_is_one_line_and_not_blank() {
        assert_eq!(TokenName::new(" Stends 1 ").expect("valid").into_string(), "Stends 1");
        for (name, code) in [
            (" ".to_owned(), FieldCode::Required),
            ("a".repeat(81), FieldCode::TooLong),
            ("a\nb".to_owned(), FieldCode::Invalid),
        ] {
            let errors = TokenName::new(&name).expect_err("must be refused");
            assert_eq!((errors[0].field, errors[0].code), ("name", code));
        }
    }
}
