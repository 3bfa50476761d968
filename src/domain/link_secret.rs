//! What makes a link that only its holder can follow.

use std::fmt::{self, Write};

/// Random bytes in the secret of a link.
const SECRET_BYTES: usize = 20;

/// What a link has in it that lets its holder see and change a booking, or see all of them in a calendar. Printed as
/// `***`; [`LinkSecret::reveal`] gives the text.
#[derive(Clone, PartialEq, Eq)]
pub struct LinkSecret(String);

impl LinkSecret {
    /// One made of these bytes, as many as it has.
    #[must_use]
    pub fn of_bytes(bytes: &[u8; 32]) -> Self {
        let hex = bytes[..SECRET_BYTES].iter().fold(String::new(), |mut hex, byte| {
            // Writing to a string cannot fail.
            let _ = write!(hex, "{byte:02x}");
            hex
        });
        Self(hex)
    }

    /// One as it was shown; nothing if it cannot be one of ours.
    #[must_use]
    pub fn received(text: &str) -> Option<Self> {
        let is_hex = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        (is_hex && text.len() == 2 * SECRET_BYTES).then(|| Self(text.to_owned()))
    }

    /// The text itself.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for LinkSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkSecret(***)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_whole_or_none_and_never_printed() {
        let secret = LinkSecret::of_bytes(&[0xAB; 32]);
        assert_eq!(LinkSecret::received(secret.reveal()), Some(secret.clone()));
        for text in ["", "ab", &secret.reveal().to_uppercase(), &"g".repeat(40)] {
            assert_eq!(LinkSecret::received(text), None, "{text}");
        }
        assert!(!format!("{secret:?}").contains("ab"));
    }
}
