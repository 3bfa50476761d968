//! Answers to the questions by which an authority sees that a name leads to this server: over the port of
//! HTTPS in the handshake (TLS-ALPN-01, RFC 8737), over port 80 as a file (HTTP-01, RFC 8555, section 8.3).

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard},
};

use tokio_rustls::rustls::{server::ClientHello, sign::CertifiedKey};

/// What an authority calls the protocol when it asks in the handshake.
pub const ACME_PROTOCOL: &[u8] = b"acme-tls/1";

/// The answers that are asked for now; there are none but while a certificate is being issued. Clones share
/// them.
#[derive(Clone, Debug, Default)]
pub struct Challenges(Arc<RwLock<Answers>>);

#[derive(Debug, Default)]
struct Answers {
    /// By token.
    files: HashMap<String, String>,
    /// By name.
    certificates: HashMap<String, Arc<CertifiedKey>>,
}

impl Challenges {
    /// What stands under `/.well-known/acme-challenge/` and this token.
    #[must_use]
    pub fn answer(&self, token: &str) -> Option<String> {
        self.read().files.get(token).cloned()
    }

    /// Gives this answer under this token from now on.
    pub(crate) fn set(&self, token: &str, answer: &str) {
        self.write().files.insert(token.to_owned(), answer.to_owned());
    }

    /// Shows this certificate from now on to an authority that asks for this name.
    pub(crate) fn set_certificate(&self, name: &str, certificate: CertifiedKey) {
        self.write().certificates.insert(name.to_owned(), Arc::new(certificate));
    }

    /// Gives none of the answers any more.
    pub(crate) fn remove_all(&self) {
        *self.write() = Answers::default();
    }

    /// The certificate for an authority that asks in the handshake; none when it has not to.
    pub(super) fn certificate(&self, hello: &ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let name = hello.server_name()?.to_ascii_lowercase();
        self.read().certificates.get(&name).cloned()
    }

    fn read(&self) -> RwLockReadGuard<'_, Answers> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Answers> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether an authority asks, who offers no other protocol; a browser never does.
pub(super) fn is_question(hello: &ClientHello<'_>) -> bool {
    let mut offered = hello.alpn().into_iter().flatten();
    offered.next() == Some(ACME_PROTOCOL) && offered.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_given_until_it_is_removed_and_to_its_token_only() {
        let challenges = Challenges::default();
        let asked = challenges.clone();
        challenges.set("token", "token.thumb");
        assert_eq!(asked.answer("token").as_deref(), Some("token.thumb"));
        assert_eq!(asked.answer(""), None);
        challenges.remove_all();
        assert_eq!(asked.answer("token"), None);
    }
}
