//! The certificate that the front shows, and its replacement without a restart.

mod certificate;
mod validity;

pub use certificate::{CertificateError, Certificates};
pub use validity::not_after;
