//! When a certificate ends: the one thing in it that this program looks at itself. rustls checks the rest.

use jiff::{Timestamp, civil::DateTime, tz::TimeZone};

const INTEGER: u8 = 0x02;
const UTC_TIME: u8 = 0x17;
const GENERALIZED_TIME: u8 = 0x18;
const SEQUENCE: u8 = 0x30;
/// The certificate's version, which may be left out.
const EXPLICIT_VERSION: u8 = 0xa0;

/// The end of a certificate's time (RFC 5280, section 4.1.2.5); none if it is no certificate.
#[must_use]
pub fn not_after(der: &[u8]) -> Option<Timestamp> {
    let (certificate, _) = take(der, SEQUENCE)?;
    let (mut fields, _) = take(certificate, SEQUENCE)?;
    if let Some((_, rest)) = take(fields, EXPLICIT_VERSION) {
        fields = rest;
    }
    for tag in [INTEGER, SEQUENCE, SEQUENCE] {
        // Serial number, signature's algorithm, issuer.
        fields = take(fields, tag)?.1;
    }
    let (validity, _) = take(fields, SEQUENCE)?;
    let (_, not_after) = time(validity)?;
    time(not_after).map(|(end, _)| end)
}

/// The content of the first value, if it has this tag, and what follows it.
fn take(der: &[u8], tag: u8) -> Option<(&[u8], &[u8])> {
    let (&[found, length], rest) = der.split_first_chunk()?;
    if found != tag {
        return None;
    }
    let (length, rest) = match length {
        0..=0x7f => (usize::from(length), rest),
        // The length's own length.
        0x81..=0x84 => {
            let (bytes, rest) = rest.split_at_checked(usize::from(length & 0x7f))?;
            (bytes.iter().fold(0, |sum, byte| sum << 8 | usize::from(*byte)), rest)
        }
        _ => return None,
    };
    rest.split_at_checked(length)
}

fn time(der: &[u8]) -> Option<(Timestamp, &[u8])> {
    let (text, rest) = if let Some((text, rest)) = take(der, UTC_TIME) {
        let text = std::str::from_utf8(text).ok()?;
        // Two digits of the year: 50 to 99 are of the twentieth century.
        (format!("{}{text}", if text >= "50" { "19" } else { "20" }), rest)
    } else {
        let (text, rest) = take(der, GENERALIZED_TIME)?;
        (std::str::from_utf8(text).ok()?.to_owned(), rest)
    };
    let time = DateTime::strptime("%Y%m%d%H%M%SZ", &text).ok()?;
    Some((time.to_zoned(TimeZone::UTC).ok()?.timestamp(), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_certificate_has_no_end() {
        assert_eq!(not_after(b""), None);
        assert_eq!(not_after(b"-----BEGIN CERTIFICATE-----"), None);
        // Lengths beyond the end.
        assert_eq!(not_after(&[SEQUENCE, 0x84, 0xff, 0xff, 0xff, 0xff, 0]), None);
        assert_eq!(not_after(&[SEQUENCE, 2, SEQUENCE, 9]), None);
    }
}
