//! Why HTTPS can't be served, in words for the owner.

use std::path::PathBuf;

use jiff::Timestamp;
use tokio_rustls::rustls;

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
    /// It is not valid now, and the one in use is.
    #[error(
        "server.tls.certs = {certs:?} is valid from {from:.0} to {until:.0} and not now. Put the renewed \
         certificate there."
    )]
    NotValidNow {
        /// As configured.
        certs: PathBuf,
        /// Its beginning.
        from: Timestamp,
        /// Its end.
        until: Timestamp,
    },
    /// The encryption itself can't be set up.
    #[error("HTTPS cannot be set up: {0}")]
    Setup(#[from] rustls::Error),
}

impl CertificateError {
    /// Whether it is the owner's files, which are the same at the next start.
    #[must_use]
    pub fn is_of_files(&self) -> bool {
        matches!(self, Self::Unreadable { .. } | Self::Lacks { .. } | Self::Mismatch { .. })
    }
}
