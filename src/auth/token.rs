//! Tokens of sessions, browsers and invitations: 256 random bits that only their holders keep.

use std::fmt;

use rand::{TryRngCore, rngs::OsRng};
use sha2::{Digest, Sha256};

use crate::{domain::TokenSecret, store::TokenHash, text::hex};

const TOKEN_BYTES: usize = 32;

/// A secret that proves a login, a browser or an invitation. Printed as `***`; [`SecretToken::reveal`] gives the text.
#[derive(Clone, PartialEq, Eq)]
pub struct SecretToken(String);

impl SecretToken {
    /// A new token from the system's random source.
    ///
    /// # Panics
    /// When the system has no random source, in which case nothing may go on.
    #[must_use]
    pub fn generate() -> Self {
        Self(hex(&random_bytes()))
    }

    /// A token as somebody sent it; need not be one of ours.
    #[must_use]
    pub fn received(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The text for a cookie or a link.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What the store keeps instead of the token.
    #[must_use]
    pub fn hash(&self) -> TokenHash {
        Sha256::digest(&self.0).into()
    }
}

/// A new token for another program, from the system's random source.
///
/// # Panics
/// As [`SecretToken::generate`].
#[must_use]
pub fn new_token() -> TokenSecret {
    TokenSecret::of_bytes(&random_bytes())
}

fn random_bytes() -> [u8; TOKEN_BYTES] {
    let mut bytes = [0; TOKEN_BYTES];
    #[expect(clippy::expect_used, reason = "a guessable token would be worse than a crash")]
    OsRng.try_fill_bytes(&mut bytes).expect("the system's random source");
    bytes
}

impl fmt::Debug for SecretToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretToken(***)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_do_not_show_in_debug_output() {
        let (one, two) = (SecretToken::generate(), SecretToken::generate());
        assert_ne!(one, two);
        assert_eq!(one.reveal().len(), 2 * TOKEN_BYTES);
        assert!(!format!("{one:?}").contains(one.reveal()));
    }
}
