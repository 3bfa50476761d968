//! Takes a certificate back whose key others may have seen. The running server sees that it is gone and asks
//! for another one with a new key.

use super::{
    CertificateError, client::Client, error::until_nonces_are_taken, folder::Folder, own_key,
    wishes::Wishes,
};
use crate::config::Server;

/// Why a certificate can't be taken back.
#[derive(Debug, thiserror::Error)]
pub enum RevokeError {
    /// This server does not fetch its certificate by itself.
    #[error("server.tls.auto is not set: revoke the certificate with the program that fetched it")]
    NotAutomatic,
    /// There is none.
    #[error("there is no certificate in data_dir/acme of this authority")]
    Nothing,
    /// The configuration can't be used.
    #[error(transparent)]
    Certificate(#[from] CertificateError),
    /// The authority did not do it.
    #[error("the certificate is not revoked: {0}")]
    Refused(String),
    /// The authority did it, and the file is still there.
    #[error("the certificate is revoked, but {0}: remove it by hand")]
    File(String),
}

/// Has the authority revoke the certificate that is kept, and takes it away; gives its names. The certificate's own key is
/// proof enough: the account may be lost.
pub async fn revoke(server: &Server) -> Result<Vec<String>, RevokeError> {
    if !server.tls.auto {
        return Err(RevokeError::NotAutomatic);
    }
    let wishes = Wishes::of(server)?;
    let folder = Folder::new(&server.data_dir, &wishes.directory);
    let stored = folder.certificate().map_err(refused)?.ok_or(RevokeError::Nothing)?;
    let client = Client::new(wishes.root.as_deref()).map_err(refused)?;
    let revoke = || own_key::revoke(&client, &wishes.directory, &stored.certificate);
    until_nonces_are_taken(revoke).await.map_err(refused)?;
    folder
        .remove_certificate(&stored.facts)
        .map_err(|error| RevokeError::File(error.to_string()))?;
    Ok(stored.facts.names)
}

fn refused(error: impl std::fmt::Display) -> RevokeError {
    RevokeError::Refused(error.to_string())
}
