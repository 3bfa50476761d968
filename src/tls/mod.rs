//! HTTPS without a proxy. Rocket 0.5 reads its certificate once, at the start. So that a renewed one is
//! used without a restart, connections are decrypted here and handed on to Rocket, which listens on the
//! loopback then; who is at the other end is remembered for it.
//!
//! The certificate is two files that another program renews ([`files`]), or is fetched from an authority by
//! this one ([`acme`]).

mod acme;
mod certificate;
mod challenges;
mod error;
mod files;
mod front;
mod validity;

pub use acme::{RevokeError, Trouble, revoke, try_authority};
pub use certificate::{Certificates, Warning};
pub use challenges::{ACME_PROTOCOL, Challenges};
pub use error::CertificateError;
pub use front::{Front, TlsClients};
pub use validity::{CertificateId, Facts, not_after};
