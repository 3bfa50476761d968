//! A certificate that another program fetches: two PEM files that change from time to time.

use std::{
    fs, io,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use tokio_rustls::rustls::{
    crypto::ring,
    pki_types::{
        CertificateDer, PrivateKeyDer,
        pem::{self, PemObject},
    },
    sign::CertifiedKey,
};

use super::CertificateError;
use crate::config::Tls;

/// What tells one state of a file from another: inode, length, time of the last change.
type Stamp = [Option<(u64, u64, i64, i64)>; 2];

/// The two files, and in which state they were read.
#[derive(Debug)]
pub(super) struct Files {
    certs: PathBuf,
    key: PathBuf,
    seen: Mutex<Stamp>,
}

impl Files {
    /// Reads the files that the configuration names.
    pub fn load(tls: &Tls) -> Result<(Self, CertifiedKey), CertificateError> {
        let (certs, key) = (tls.certs.clone(), tls.key.clone());
        let seen = Mutex::new(stamp(&certs, &key));
        let read = read(&certs, &key)?;
        Ok((Self { certs, key, seen }, read))
    }

    /// Reads the files again if they have changed since they could be used last. Rights and the clock have no part in a
    /// file's state, so what cannot be read now, or does not pass the `check`, is tried again each time.
    pub fn refresh(
        &self,
        check: impl FnOnce(&CertifiedKey) -> Result<(), CertificateError>,
    ) -> Result<Option<CertifiedKey>, CertificateError> {
        let now = stamp(&self.certs, &self.key);
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if *seen == now {
            return Ok(None);
        }
        let read = read(&self.certs, &self.key)?;
        check(&read)?;
        *seen = now;
        Ok(Some(read))
    }

    /// Where the certificate is.
    pub fn certs(&self) -> &Path {
        &self.certs
    }
}

fn stamp(certs: &Path, key: &Path) -> Stamp {
    [certs, key].map(|path| {
        let file = fs::metadata(path).ok()?;
        Some((file.ino(), file.len(), file.mtime(), file.mtime_nsec()))
    })
}

fn read(certs: &Path, key: &Path) -> Result<CertifiedKey, CertificateError> {
    const CERTS: &str = "server.tls.certs";
    let chain = CertificateDer::pem_file_iter(certs)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(|error| unusable(CERTS, certs, "certificate", error))?;
    if chain.is_empty() {
        return Err(CertificateError::Lacks {
            key: CERTS,
            path: certs.to_owned(),
            what: "certificate",
        });
    }
    let secret = PrivateKeyDer::from_pem_file(key)
        .map_err(|error| unusable("server.tls.key", key, "private key", error))?;
    CertifiedKey::from_der(chain, secret, &ring::default_provider()).map_err(|error| {
        CertificateError::Mismatch {
            certs: certs.to_owned(),
            key: key.to_owned(),
            reason: error.to_string(),
        }
    })
}

fn unusable(
    key: &'static str,
    path: &Path,
    what: &'static str,
    error: pem::Error,
) -> CertificateError {
    let path = path.to_owned();
    match error {
        pem::Error::Io(error) if error.kind() != io::ErrorKind::InvalidData => {
            CertificateError::Unreadable { key, path, reason: error.to_string() }
        }
        _ => CertificateError::Lacks { key, path, what },
    }
}
