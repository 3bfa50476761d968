//! The certificate that the front shows, and its replacement without a restart: two files that another program renews
//! ([`files`]), or one that this program fetches from an authority ([`acme`]).

mod acme;
mod certificate;
mod challenges;
mod error;
mod files;
mod validity;

pub use acme::{RevokeError, Trouble, revoke, try_authority};
pub use certificate::{Certificates, Warning};
pub use challenges::{ACME_PROTOCOL, Challenges};
pub use error::CertificateError;
pub use validity::{CertificateId, Facts, not_after};
