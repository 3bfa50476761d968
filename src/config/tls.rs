//! `[server.tls]`: the certificate, for those who have no proxy.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::Problem;

/// Files of the certificate; both empty where a proxy has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tls {
    /// PEM file with the certificate and those that lead from it to a known authority.
    pub certs: PathBuf,
    /// PEM file with the certificate's private key.
    pub key: PathBuf,
    /// TCP port without TLS whose visitors are sent on to `public_url`; 0 for none.
    pub redirect_port: u16,
}

impl Tls {
    /// Whether the server itself speaks HTTPS.
    #[must_use]
    pub fn is_on(&self) -> bool {
        !self.certs.as_os_str().is_empty()
    }

    pub(super) fn validate(&self, problems: &mut Vec<Problem>) {
        let (has_certs, has_key) = (self.is_on(), !self.key.as_os_str().is_empty());
        for (key, is_missing) in
            [("server.tls.certs", has_key && !has_certs), ("server.tls.key", has_certs && !has_key)]
        {
            if is_missing {
                let remedy = "name both files, certs and key, or none of them";
                problems.push(Problem::with_value(key, "", remedy));
            }
        }
    }
}
