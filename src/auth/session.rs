//! Session tokens: 256 random bits that only the browser keeps.

use std::fmt::{self, Write as _};

use rand::{TryRngCore, rngs::OsRng};
use sha2::{Digest, Sha256};

use crate::store::TokenHash;

const TOKEN_BYTES: usize = 32;

/// A secret that proves a login. Printed as `***`; [`SessionToken::reveal`] gives the text.
#[derive(Clone, PartialEq, Eq)]
pub struct SessionToken(String);

impl SessionToken {
    /// A new token from the system's random source.
    ///
    /// # Panics
    /// When the system has no random source, in which case nothing may go on.
    #[must_use]
    pub fn generate() -> Self {
        let mut bytes = [0; TOKEN_BYTES];
        #[expect(clippy::expect_used, reason = "a guessable token would be worse than a crash")]
        OsRng.try_fill_bytes(&mut bytes).expect("the system's random source");
        Self(bytes.iter().fold(String::new(), |mut hex, byte| {
            // Writing to a string cannot fail.
            let _ = write!(hex, "{byte:02x}");
            hex
        }))
    }

    /// A token as a browser sent it; need not be one of ours.
    #[must_use]
    pub fn received(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The text for the cookie.
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

impl fmt::Debug for SessionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SessionToken(***)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_do_not_show_in_debug_output() {
        let (one, two) = (SessionToken::generate(), SessionToken::generate());
        assert_ne!(one, two);
        assert_eq!(one.reveal().len(), 2 * TOKEN_BYTES);
        assert!(!format!("{one:?}").contains(one.reveal()));
    }
}
