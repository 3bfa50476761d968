//! The certificate in use, and its replacement once the files change.

use std::{
    fs, io,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError, RwLock},
    time::Duration,
};

use jiff::Timestamp;
use tokio::time::{MissedTickBehavior, interval};
use tokio_rustls::rustls::{
    self,
    crypto::ring,
    pki_types::{
        CertificateDer, PrivateKeyDer,
        pem::{self, PemObject},
    },
    server::{ClientHello, ResolvesServerCert},
    sign::CertifiedKey,
};

use super::not_after;
use crate::config::Tls;

/// Certificate and key are different files, so one of them is always changed first.
const LOOK_EVERY: Duration = Duration::from_secs(10);

/// Why a certificate can't be used, and what to do.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    /// A file can't be read.
    #[error("{key} = {path:?}: {reason}. Name a PEM file that the server's user may read.")]
    Unreadable {
        /// Key of the configuration.
        key: &'static str,
        /// As configured.
        path: PathBuf,
        /// The system's words.
        reason: String,
    },
    /// The file is not what it should be.
    #[error("{key} = {path:?}: there is no {what} in it. Name the PEM file of the {what}.")]
    Lacks {
        /// Key of the configuration.
        key: &'static str,
        /// As configured.
        path: PathBuf,
        /// What should be there.
        what: &'static str,
    },
    /// The two files are not a pair, or the key is of a kind that is not known.
    #[error(
        "server.tls.key = {key:?} does not fit server.tls.certs = {certs:?}: {reason}. Name two files \
         that were issued together."
    )]
    Mismatch {
        /// As configured.
        certs: PathBuf,
        /// As configured.
        key: PathBuf,
        /// In rustls's words.
        reason: String,
    },
    /// The open port can't be served.
    #[error("HTTPS cannot be served: {0}")]
    Port(#[source] io::Error),
    /// The encryption itself can't be set up.
    #[error("HTTPS cannot be set up: {0}")]
    Setup(#[from] rustls::Error),
}

/// What tells one state of the files from another: inode, length, time of the last change.
type Stamp = [Option<(u64, u64, i64, i64)>; 2];

/// The certificate that is shown to visitors.
#[derive(Debug)]
pub struct Certificates {
    certs: PathBuf,
    key: PathBuf,
    current: RwLock<Arc<CertifiedKey>>,
    seen: Mutex<Stamp>,
}

impl Certificates {
    /// Reads the files that the configuration names.
    pub fn load(tls: &Tls) -> Result<Self, CertificateError> {
        let (certs, key) = (tls.certs.clone(), tls.key.clone());
        let seen = Mutex::new(stamp(&certs, &key));
        let current = RwLock::new(Arc::new(read(&certs, &key)?));
        Ok(Self { certs, key, current, seen })
    }

    /// When the certificate in use ends.
    #[must_use]
    pub fn not_after(&self) -> Option<Timestamp> {
        not_after(self.current().end_entity_cert().ok()?)
    }

    /// Reads the files again if they have changed; whether there is another certificate now. The old one
    /// stays while the new one can't be used.
    pub fn refresh(&self) -> Result<bool, CertificateError> {
        let now = stamp(&self.certs, &self.key);
        let before =
            std::mem::replace(&mut *self.seen.lock().unwrap_or_else(PoisonError::into_inner), now);
        if before == now {
            return Ok(false);
        }
        let read = Arc::new(read(&self.certs, &self.key)?);
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = read;
        Ok(true)
    }

    /// Looks after the files for as long as the server runs.
    pub async fn keep_fresh(self: Arc<Self>) {
        let mut ticks = interval(LOOK_EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let certificates = Arc::clone(&self);
            // Looking at a file may take its time on a network's disk.
            if tokio::task::spawn_blocking(move || certificates.refresh_and_tell()).await.is_err() {
                tracing::error!("looking after the certificate failed");
            }
        }
    }

    /// As [`Certificates::refresh`]; the log says what became of it.
    pub fn refresh_and_tell(&self) {
        match self.refresh() {
            Ok(false) => {}
            Ok(true) => {
                let end = self.not_after().map(|end| end.to_string()).unwrap_or_default();
                tracing::info!("a new certificate is in use, until {end}");
            }
            Err(error) => tracing::error!("the old certificate stays in use: {error}"),
        }
    }

    fn current(&self) -> Arc<CertifiedKey> {
        Arc::clone(&self.current.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl ResolvesServerCert for Certificates {
    fn resolve(&self, _hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.current())
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes a certificate of its own for `localhost` that ends in this year.
    fn issue(dir: &Path, end_year: i32) -> Tls {
        let mut params =
            rcgen::CertificateParams::new(vec!["localhost".to_owned()]).expect("parameters");
        params.not_after = rcgen::date_time_ymd(end_year, 5, 4);
        let key = rcgen::KeyPair::generate().expect("key");
        let cert = params.self_signed(&key).expect("certificate");
        let tls = Tls {
            certs: dir.join("fullchain.pem"),
            key: dir.join("privkey.pem"),
            ..Tls::default()
        };
        fs::write(&tls.certs, cert.pem()).expect("written");
        fs::write(&tls.key, key.serialize_pem()).expect("written");
        tls
    }

    fn end(certificates: &Certificates) -> String {
        certificates.not_after().expect("an end").to_string()
    }

    #[test]
    fn a_renewed_certificate_takes_the_place_of_the_old_one() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let certificates = Certificates::load(&issue(dir.path(), 2031)).expect("certificate");
        assert_eq!(end(&certificates), "2031-05-04T00:00:00Z");
        assert!(!certificates.refresh().expect("unchanged"));
        issue(dir.path(), 2032);
        assert!(certificates.refresh().expect("changed"));
        // After 2049 the time has another form in the certificate.
        issue(dir.path(), 2055);
        assert!(certificates.refresh().expect("changed"));
        assert_eq!(end(&certificates), "2055-05-04T00:00:00Z");
    }

    #[test]
    fn the_old_certificate_stays_while_only_one_of_the_new_files_is_there() {
        let (dir, other) = (tempfile::tempdir(), tempfile::tempdir());
        let (dir, other) = (dir.expect("temporary directory"), other.expect("temporary directory"));
        let tls = issue(dir.path(), 2031);
        let certificates = Certificates::load(&tls).expect("certificate");
        let renewed = issue(other.path(), 2032);
        fs::copy(&renewed.certs, &tls.certs).expect("copied");
        let refused = certificates.refresh().expect_err("half a pair").to_string();
        assert!(refused.contains("issued together"), "{refused}");
        assert_eq!(end(&certificates), "2031-05-04T00:00:00Z");
        fs::copy(&renewed.key, &tls.key).expect("copied");
        assert!(certificates.refresh().expect("a pair"));
        assert_eq!(end(&certificates), "2032-05-04T00:00:00Z");
    }

    #[test]
    fn files_that_cannot_be_used_are_named_with_a_remedy() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let tls = issue(dir.path(), 2031);
        let refusal = |certs: &Path, key: &Path| {
            let tls = Tls { certs: certs.to_owned(), key: key.to_owned(), ..Tls::default() };
            Certificates::load(&tls).expect_err("must be refused").to_string()
        };
        let missing = refusal(&dir.path().join("none.pem"), &tls.key);
        assert!(
            missing.contains("server.tls.certs = ") && missing.contains("may read"),
            "{missing}"
        );
        let swapped = refusal(&tls.key, &tls.certs);
        assert!(swapped.contains("no certificate in it"), "{swapped}");
        let no_key = refusal(&tls.certs, &tls.certs);
        assert!(no_key.contains("server.tls.key = ") && no_key.contains("private key"), "{no_key}");
    }
}
