//! HTTPS without a proxy. Rocket 0.5 reads its certificate once, at the start. So that a renewed one is
//! used without a restart, connections are decrypted here and handed on to Rocket, which listens on the
//! loopback then; who is at the other end is remembered for it.

mod certificate;
mod front;
mod validity;

pub use certificate::{CertificateError, Certificates};
pub use front::{Front, TlsClients};
pub use validity::not_after;
