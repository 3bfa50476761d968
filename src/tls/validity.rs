//! What this program looks at itself in a certificate: its time, its names and what tells it from others.
//! rustls checks the rest.

use jiff::{SignedDuration, Timestamp};
use sha2::{Digest, Sha256};
use x509_cert::{
    Certificate,
    der::{Decode, Encode},
    ext::pkix::{AuthorityKeyIdentifier, SubjectAltName, name::GeneralName},
    time::Time,
};

/// Renewal comes a month before the end of the usual 90 days; this long before it, it has failed several times.
const LATE: SignedDuration = SignedDuration::from_hours(24 * 14);

/// A certificate's own words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// It is valid from here on.
    pub not_before: Timestamp,
    /// And until here.
    pub not_after: Timestamp,
    /// The names that it is for, in lower case and in order.
    pub names: Vec<String>,
    /// What its authority knows it by (RFC 9773, section 4.1), where it says that.
    pub id: Option<CertificateId>,
    /// The first bytes of its fingerprint.
    fingerprint: [u8; 4],
}

/// Who issued a certificate, and its number there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateId {
    /// The identifier of the authority's key.
    pub authority_key: Vec<u8>,
    /// The serial number as it is encoded in DER.
    pub serial: Vec<u8>,
}

impl Facts {
    /// Reads a certificate in DER; none if it is no certificate.
    #[must_use]
    pub fn read(der: &[u8]) -> Option<Self> {
        let certificate = Certificate::from_der(der).ok()?;
        let content = certificate.tbs_certificate();
        // What it says in a form that is not known, it does not say.
        let found = content.get_extension::<SubjectAltName>().ok().flatten();
        let mut names: Vec<String> = found
            .iter()
            .flat_map(|(_, names)| &names.0)
            .filter_map(|name| match name {
                GeneralName::DnsName(name) => Some(name.as_str().to_ascii_lowercase()),
                _ => None,
            })
            .collect();
        names.sort();
        let issuer = content.get_extension::<AuthorityKeyIdentifier>().ok().flatten();
        let issuer = issuer.and_then(|(_, issuer)| issuer.key_identifier);
        let serial = content.serial_number().to_der().ok()?;
        let [a, b, c, d, ..]: [u8; 32] = Sha256::digest(der).into();
        Some(Self {
            not_before: timestamp(content.validity().not_before)?,
            not_after: timestamp(content.validity().not_after)?,
            names,
            id: issuer.map(|issuer| CertificateId {
                authority_key: issuer.as_bytes().to_vec(),
                // Without its tag and its length, which is one byte: numbers have 21 at most.
                serial: serial.get(2..).unwrap_or_default().to_vec(),
            }),
            fingerprint: [a, b, c, d],
        })
    }

    /// Whether it is valid at this moment.
    #[must_use]
    pub fn is_valid(&self, now: Timestamp) -> bool {
        self.not_before <= now && now < self.not_after
    }

    /// Whether browsers take it for this name in lower case: it is among its names, also with `*` for its first part.
    #[must_use]
    pub fn is_for_name(&self, name: &str) -> bool {
        let wild = name.split_once('.').map(|(_, rest)| format!("*.{rest}"));
        self.names.iter().any(|own| own == name || Some(own) == wild.as_ref())
    }

    /// How long it is valid in all.
    #[must_use]
    pub fn lifetime(&self) -> SignedDuration {
        self.not_after.duration_since(self.not_before)
    }

    /// From here on it should have been renewed long ago: two weeks before its end, or in its last quarter
    /// where it does not live for two months.
    #[must_use]
    pub fn late_from(&self) -> Timestamp {
        let early = LATE.min(self.lifetime() / 4);
        self.not_after.checked_sub(early).unwrap_or(self.not_after)
    }

    /// A share of a whole that is this certificate's own: from 0 up to 1, the same after each restart, and
    /// evenly spread over all certificates.
    #[must_use]
    pub fn share(&self) -> f64 {
        f64::from(u32::from_be_bytes(self.fingerprint)) / (f64::from(u32::MAX) + 1.0)
    }
}

/// The end of a certificate's time (RFC 5280, section 4.1.2.5); none if it is no certificate.
#[must_use]
pub fn not_after(der: &[u8]) -> Option<Timestamp> {
    Facts::read(der).map(|facts| facts.not_after)
}

fn timestamp(time: Time) -> Option<Timestamp> {
    let seconds = i64::try_from(time.to_unix_duration().as_secs()).ok()?;
    Timestamp::from_second(seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_certificate_says_nothing() {
        assert_eq!(not_after(b""), None);
        assert_eq!(not_after(b"-----BEGIN CERTIFICATE-----"), None);
        // Lengths beyond the end.
        assert_eq!(not_after(&[0x30, 0x84, 0xff, 0xff, 0xff, 0xff, 0]), None);
        assert_eq!(not_after(&[0x30, 2, 0x30, 9]), None);
    }

    #[test]
    fn a_certificate_says_its_time_its_names_and_its_number() {
        let key = rcgen::KeyPair::generate().expect("key");
        let mut authority = rcgen::CertificateParams::default();
        // The example of RFC 9773, section 4.1.
        let key_id =
            b"\x69\x88\x5b\x6b\x87\x46\x40\x41\xe1\xb3\x7b\x84\x7b\xa0\xae\x2c\xde\x01\xc8\xd4";
        authority.key_identifier_method = rcgen::KeyIdMethod::PreSpecified(key_id.to_vec());
        let authority = rcgen::Issuer::new(authority, rcgen::KeyPair::generate().expect("key"));
        let names = ["www.example.lv".to_owned(), "Example.lv".to_owned()];
        let mut params = rcgen::CertificateParams::new(names).expect("parameters");
        params.serial_number = Some(rcgen::SerialNumber::from_slice(b"\x87\x65\x43\x21"));
        params.use_authority_key_identifier_extension = true;
        params.not_before = rcgen::date_time_ymd(2026, 11, 1);
        params.not_after = rcgen::date_time_ymd(2055, 5, 4);
        let certificate = params.signed_by(&key, &authority).expect("certificate");
        let facts = Facts::read(certificate.der()).expect("a certificate");
        assert_eq!(facts.not_before.to_string(), "2026-11-01T00:00:00Z");
        // After 2049 the time has another form in the certificate.
        assert_eq!(facts.not_after.to_string(), "2055-05-04T00:00:00Z");
        assert_eq!(facts.names, ["example.lv", "www.example.lv"]);
        let id = facts.id.clone().expect("a number");
        assert_eq!(
            (id.authority_key.as_slice(), id.serial.as_slice()),
            (key_id.as_slice(), b"\x00\x87\x65\x43\x21".as_slice())
        );
        assert!((0.0..1.0).contains(&facts.share()));
        assert!(facts.is_for_name("example.lv") && !facts.is_for_name("shop.example.lv"));
        let wild = Facts { names: vec!["*.example.lv".to_owned()], ..facts };
        assert!(wild.is_for_name("shop.example.lv"));
        assert!(!wild.is_for_name("example.lv") && !wild.is_for_name("a.shop.example.lv"));
    }
}
