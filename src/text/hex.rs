//! Bytes as people copy them.

use std::fmt::Write as _;

/// Two small hexadecimal digits a byte.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    let digits = String::with_capacity(2 * bytes.len());
    bytes.iter().fold(digits, |mut digits, byte| {
        // Writing to a string cannot fail.
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_byte_has_two_digits() {
        assert_eq!(hex(&[0, 0x0a, 0xff]), "000aff");
    }
}
