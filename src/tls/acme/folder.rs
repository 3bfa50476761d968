//! What is kept in `data_dir/acme`: for each authority the account, the certificate with its key, an order that has not
//! come to its end, and what became of the attempts. For the server's user alone, and whole at any moment.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use instant_acme::AccountCredentials;
use rcgen::KeyPair;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use tokio_rustls::rustls::{
    crypto::ring,
    pki_types::{
        CertificateDer, PrivateKeyDer,
        pem::{self, PemObject},
    },
    sign::CertifiedKey,
};

use super::{error::IssueError, schedule::Attempts};
use crate::{durable, tls::Facts};

/// Room for a chain of certificates and a key, taken before the authority is asked: what it issues then has a
/// place, and a full disk is known of before anything is issued.
const RESERVED_BYTES: usize = 32 << 10;

/// The folder of one authority.
#[derive(Clone, Debug)]
pub(super) struct Folder(PathBuf);

/// A certificate that is kept.
#[derive(Debug)]
pub(super) struct Stored {
    /// With its key.
    pub certificate: CertifiedKey,
    /// What it says.
    pub facts: Facts,
}

/// An order that has not come to its end: whoever is cut off in the middle goes on with it, rather than have the
/// authority count another one.
#[derive(Serialize, Deserialize)]
pub(super) struct KeptOrder {
    /// Where the authority tells of it.
    pub url: String,
    /// The names in it.
    pub names: Vec<String>,
    /// The certificate's key (PEM).
    pub key: String,
}

impl Folder {
    /// The folder for this authority's directory; nothing is looked at yet.
    pub fn new(data_dir: &Path, directory: &str) -> Self {
        let name = directory.strip_prefix("https://").unwrap_or(directory).trim_matches('/');
        let name = name.replace(|c: char| !c.is_ascii_alphanumeric() && c != '.', "-");
        Self(data_dir.join("acme").join(name))
    }

    /// The certificate, if there is one. What is there and is none is of the kind [`io::ErrorKind::InvalidData`].
    pub fn certificate(&self) -> io::Result<Option<Stored>> {
        read(&self.certificate_path())?.map(|pem| parse(&pem)).transpose()
    }

    /// Where the certificate is.
    pub fn certificate_path(&self) -> PathBuf {
        self.0.join("certificate.pem")
    }

    /// Takes the room that a certificate needs.
    pub fn reserve(&self) -> Result<(), IssueError> {
        let room = vec![b'\n'; RESERVED_BYTES];
        let draft = self.draft();
        self.prepare()
            .and_then(|()| durable::replace_file(&draft, &self.0.join("reserved"), &room))
            .map_err(|error| IssueError::storage("a new certificate", &self.0, &error))
    }

    /// Keeps a certificate with its key (PEM); it is on disk when this returns.
    pub fn keep_certificate(&self, pem: &[u8]) -> Result<(), IssueError> {
        self.prepare()
            .and_then(|()| durable::replace_file(&self.certificate_path(), &self.draft(), pem))
            .map_err(|error| IssueError::storage("the new certificate", &self.0, &error))
    }

    /// Takes the certificate with these words away: it is not used any more. Another one, which has come meanwhile,
    /// stays.
    pub fn remove_certificate(&self, facts: &Facts) -> io::Result<()> {
        if self.certificate()?.is_none_or(|stored| stored.facts != *facts) {
            return Ok(());
        }
        // Whatever is left of its order would bring it back.
        self.keep_order(None)?;
        fs::remove_file(self.certificate_path())?;
        durable::sync_dir(&self.0)
    }

    /// The account, unless there is none that can be read.
    pub fn account(&self) -> io::Result<Option<AccountCredentials>> {
        self.json("account.json")
    }

    /// Keeps the account; it is on disk when this returns.
    pub fn keep_account(&self, account: &AccountCredentials) -> Result<(), IssueError> {
        self.keep_json("account.json", account)
            .map_err(|error| IssueError::storage("the account", &self.0, &error))
    }

    /// What became of the attempts; nothing if that cannot be read.
    pub fn attempts(&self) -> Option<Attempts> {
        self.json("attempts.json").ok().flatten()
    }

    /// Keeps what became of the attempts, or that nothing is to be remembered of them.
    pub fn keep_attempts(&self, attempts: Option<&Attempts>) -> io::Result<()> {
        self.keep_or_remove("attempts.json", attempts)
    }

    /// The order that has not come to its end; nothing if there is none that can be gone on with.
    pub fn order(&self) -> Option<KeptOrder> {
        let kept: KeptOrder = self.json("order.json").ok().flatten()?;
        // Killed just after the certificate was kept: its order has come to its end.
        let is_done = || {
            let certificate = read(&self.certificate_path()).ok().flatten();
            certificate.is_some_and(|pem| pem.ends_with(kept.key.as_bytes()))
        };
        (KeyPair::from_pem(&kept.key).is_ok() && !is_done()).then_some(kept)
    }

    /// Keeps an order, or that there is none to go on with.
    pub fn keep_order(&self, order: Option<&KeptOrder>) -> io::Result<()> {
        self.keep_or_remove("order.json", order)
    }

    fn prepare(&self) -> io::Result<()> {
        durable::create_private_dir(&self.0)
    }

    fn draft(&self) -> PathBuf {
        self.0.join("certificate.draft")
    }

    fn json<T: DeserializeOwned>(&self, name: &str) -> io::Result<Option<T>> {
        // What was written by another version and is not understood is as if it were not there.
        Ok(read(&self.0.join(name))?.and_then(|bytes| serde_json::from_slice(&bytes).ok()))
    }

    fn keep_or_remove(&self, name: &str, value: Option<&impl Serialize>) -> io::Result<()> {
        match value {
            Some(value) => self.keep_json(name, value),
            None => match fs::remove_file(self.0.join(name)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            },
        }
    }

    fn keep_json(&self, name: &str, value: &impl Serialize) -> io::Result<()> {
        self.prepare()?;
        let bytes = serde_json::to_vec(value)?;
        durable::replace_file(&self.0.join(name), &self.0.join(format!("{name}.draft")), &bytes)
    }
}

/// A certificate and its key, out of the PEM of both.
pub(super) fn parse(pem: &[u8]) -> io::Result<Stored> {
    let invalid = |reason: String| io::Error::new(io::ErrorKind::InvalidData, reason);
    let chain = CertificateDer::pem_slice_iter(pem).collect::<Result<Vec<_>, _>>();
    let in_words = |error: pem::Error| match error {
        pem::Error::MissingSectionEnd { .. } => "it ends in the middle",
        pem::Error::NoItemsFound => "there is no key in it",
        _ => "it is no PEM file",
    };
    let chain = chain.map_err(|error| invalid(in_words(error).to_owned()))?;
    let key = PrivateKeyDer::from_pem_slice(pem);
    let key = key.map_err(|error| invalid(in_words(error).to_owned()))?;
    let facts = chain.first().and_then(|first| Facts::read(first));
    let facts = facts.ok_or_else(|| invalid("there is no certificate in it".to_owned()))?;
    let certificate = CertifiedKey::from_der(chain, key, &ring::default_provider())
        .map_err(|error| invalid(error.to_string()))?;
    Ok(Stored { certificate, facts })
}

fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use jiff::Timestamp;

    use super::*;

    fn pem() -> String {
        let key = KeyPair::generate().expect("key");
        let params = rcgen::CertificateParams::new(["example.lv".to_owned()]).expect("parameters");
        params.self_signed(&key).expect("certificate").pem() + &key.serialize_pem()
    }

    #[test]
    fn what_is_kept_is_for_the_servers_user_alone() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let folder = Folder::new(dir.path(), "https://acme.example/v2/directory");
        assert_eq!(folder.0, dir.path().join("acme/acme.example-v2-directory"));
        assert!(folder.certificate().expect("read").is_none());
        folder.reserve().expect("reserved");
        folder.keep_certificate(pem().as_bytes()).expect("kept");
        let names = &["example.lv".to_owned()];
        let failed = Attempts::failed(None, Timestamp::UNIX_EPOCH, "closed".into(), names, 0.5);
        folder.keep_attempts(Some(&failed)).expect("kept");
        assert_eq!(folder.attempts(), Some(failed));
        assert_eq!(folder.certificate().expect("read").expect("kept").facts.names, ["example.lv"]);
        let mode = |path: &Path| fs::metadata(path).expect("there").permissions().mode() & 0o777;
        assert_eq!((mode(&folder.0), mode(&dir.path().join("acme"))), (0o700, 0o700));
        let mut count = 0;
        for entry in fs::read_dir(&folder.0).expect("folder") {
            assert_eq!(mode(&entry.expect("entry").path()), 0o600);
            count += 1;
        }
        assert_eq!(count, 2, "the certificate and the attempts; no drafts");
        folder.keep_attempts(None).expect("kept");
        assert_eq!(folder.attempts(), None);
        let kept = folder.certificate().expect("read").expect("kept").facts;
        folder.keep_certificate(pem().as_bytes()).expect("kept");
        folder.remove_certificate(&kept).expect("left");
        let other = folder.certificate().expect("read").expect("another one").facts;
        folder.remove_certificate(&other).expect("removed");
        assert!(folder.certificate().expect("read").is_none());
    }

    #[test]
    fn an_order_is_gone_on_with_until_its_certificate_is_kept_and_damage_is_as_none() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let folder = Folder::new(dir.path(), "https://acme.example/directory");
        assert!(folder.order().is_none());
        let key = KeyPair::generate().expect("key");
        let order = |key: String| {
            let names = vec!["example.lv".to_owned()];
            KeptOrder { url: "https://acme.example/order/1".to_owned(), names, key }
        };
        folder.keep_order(Some(&order(key.serialize_pem()))).expect("kept");
        let kept = folder.order().expect("kept");
        assert_eq!(
            (kept.url.as_str(), kept.key),
            ("https://acme.example/order/1", key.serialize_pem())
        );
        assert_eq!(kept.names, ["example.lv"]);
        // Of another order.
        folder.keep_certificate(pem().as_bytes()).expect("kept");
        assert!(folder.order().is_some());
        let params = rcgen::CertificateParams::new(["example.lv".to_owned()]).expect("parameters");
        let own = params.self_signed(&key).expect("certificate").pem() + &key.serialize_pem();
        folder.keep_certificate(own.as_bytes()).expect("kept");
        assert!(folder.order().is_none(), "it has come to its end");
        // One that is taken back does not come back.
        let facts = folder.certificate().expect("read").expect("kept").facts;
        folder.remove_certificate(&facts).expect("removed");
        assert!(folder.order().is_none());

        folder.keep_order(Some(&order("no key".to_owned()))).expect("kept");
        assert!(folder.order().is_none());
        let path = folder.0.join("order.json");
        fs::write(&path, "{\"url\": \"https://acme").expect("written");
        assert!(folder.order().is_none());
        fs::remove_file(&path).expect("removed");
        fs::create_dir(&path).expect("folder");
        assert!(folder.order().is_none());
    }

    #[test]
    fn what_is_no_certificate_is_told_from_what_cannot_be_read() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let folder = Folder::new(dir.path(), "https://acme.example/directory");
        folder.keep_certificate(b"nothing").expect("kept");
        let refused = folder.certificate().expect_err("no certificate");
        assert_eq!(refused.kind(), io::ErrorKind::InvalidData);
        let whole = pem();
        let (cut, _) = whole.split_once("-----END").expect("an end");
        folder.keep_certificate(cut.as_bytes()).expect("kept");
        let refused = folder.certificate().expect_err("half of one");
        assert_eq!(refused.to_string(), "it ends in the middle");
        // One half of two pairs.
        let (first, second) = (pem(), pem());
        let (certificate, _) = first.split_once("-----BEGIN PRIVATE").expect("key");
        let (_, key) = second.split_once("-----BEGIN PRIVATE").expect("key");
        folder
            .keep_certificate(format!("{certificate}-----BEGIN PRIVATE{key}").as_bytes())
            .expect("kept");
        let refused = folder.certificate().expect_err("no pair");
        assert_eq!(refused.kind(), io::ErrorKind::InvalidData);
        fs::remove_file(folder.certificate_path()).expect("removed");
        fs::create_dir(folder.certificate_path()).expect("folder");
        let refused = folder.certificate().expect_err("unreadable");
        assert_ne!(refused.kind(), io::ErrorKind::InvalidData);
    }
}
