//! Whom to ask, and for what, as the configuration says it.

use std::{fs, path::Path};

use super::{CertificateError, client::Client, client::innermost};
use crate::config::Server;

/// Whom to ask, and for what.
#[derive(Clone, Debug)]
pub(super) struct Wishes {
    /// Names to be in the certificate.
    pub names: Vec<String>,
    /// The address of the authority's directory.
    pub directory: String,
    /// The authority's own authority (PEM); none for one that browsers trust.
    pub root: Option<Vec<u8>>,
    /// For the authority to write to; may be empty.
    pub email: String,
}

impl Wishes {
    /// Reads the file of the authority's own authority, if there is one.
    pub fn of(server: &Server) -> Result<Self, CertificateError> {
        let tls = &server.tls;
        let root = if tls.acme_root.as_os_str().is_empty() {
            None
        } else {
            Some(read_root(&tls.acme_root)?)
        };
        Ok(Self {
            names: server.certificate_names(),
            directory: tls.acme_directory.clone(),
            root,
            email: tls.acme_email.clone(),
        })
    }
}

/// Whether the authority answers as one; the reason why not, and what to do.
pub async fn try_authority(server: &Server) -> Result<(), String> {
    let wishes = Wishes::of(server).map_err(|error| error.to_string())?;
    let client = Client::new(wishes.root.as_deref()).map_err(|error| innermost(&error))?;
    client.directory(&wishes.directory).await.map(drop).map_err(|error| error.to_string())
}

fn read_root(path: &Path) -> Result<Vec<u8>, CertificateError> {
    let (key, path) = ("server.tls.acme_root", path.to_owned());
    let pem = fs::read(&path).map_err(|error| CertificateError::Unreadable {
        key,
        path: path.clone(),
        reason: error.to_string(),
    })?;
    let found = reqwest::Certificate::from_pem_bundle(&pem);
    // What looks like one and is none is seen only by who is to trust it.
    if found.is_ok_and(|found| !found.is_empty()) && Client::new(Some(&pem)).is_ok() {
        Ok(pem)
    } else {
        Err(CertificateError::Lacks { key, path, what: "certificate" })
    }
}
