//! A certificate for `localhost` that nobody but the tests trusts.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto::ring};
use ureq::{
    Agent,
    tls::{RootCerts, TlsConfig},
};

/// Its two files, and what a client has to trust.
pub struct Certificate {
    pub chain: PathBuf,
    pub key: PathBuf,
    der: Vec<u8>,
}

impl Certificate {
    /// Writes a new one into this folder, under the names that Let's Encrypt gives.
    pub fn issue(dir: &Path) -> Self {
        let key = rcgen::KeyPair::generate().expect("key");
        let params =
            rcgen::CertificateParams::new(vec!["localhost".to_owned()]).expect("parameters");
        let cert = params.self_signed(&key).expect("certificate");
        let files = (dir.join("fullchain.pem"), dir.join("privkey.pem"));
        fs::write(&files.0, cert.pem()).expect("written");
        fs::write(&files.1, key.serialize_pem()).expect("written");
        Self { chain: files.0, key: files.1, der: cert.der().to_vec() }
    }

    /// A client that trusts this certificate and no other.
    pub fn client(&self) -> Agent {
        let root = ureq::tls::Certificate::from_der(&self.der).to_owned();
        let tls =
            TlsConfig::builder().root_certs(RootCerts::Specific(Arc::new(vec![root]))).build();
        Agent::config_builder()
            .tls_config(tls)
            .http_status_as_error(false)
            // Each request on a connection of its own, so that each sees the certificate.
            .max_idle_connections(0)
            .timeout_global(Some(Duration::from_secs(30)))
            .build()
            .into()
    }

    /// The same trust, for a client that speaks this protocol only.
    pub fn client_config(&self, alpn: &[u8]) -> ClientConfig {
        let mut roots = RootCertStore::empty();
        roots.add(self.der.clone().into()).expect("a certificate");
        let mut config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        config.alpn_protocols = vec![alpn.to_vec()];
        config
    }
}
