//! Takes a certificate back whose key others may have seen. The running server sees that it is gone and asks
//! for another one with a new key.

use instant_acme::{Account, Error, RevocationReason, RevocationRequest};

use super::{
    Automatic, CertificateError, Challenges, IssueError,
    client::Client,
    error::{is_already_revoked, until_nonces_are_taken},
};
use crate::{clock::Clock, config::Server};

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

/// Has the authority revoke the certificate that is kept, and takes it away; gives its names.
pub async fn revoke(server: &Server) -> Result<Vec<String>, RevokeError> {
    if !server.tls.auto {
        return Err(RevokeError::NotAutomatic);
    }
    let (automatic, _) = Automatic::open(server, Clock::system(), Challenges::default())?;
    let stored = automatic.folder.certificate();
    let stored = stored.map_err(|error| RevokeError::Refused(error.to_string()))?;
    let stored = stored.ok_or(RevokeError::Nothing)?;
    let certificate = stored.certificate.end_entity_cert();
    let certificate = certificate.map_err(|error| RevokeError::Refused(error.to_string()))?;
    let account = automatic.folder.account();
    let account = account.map_err(|error| RevokeError::Refused(error.to_string()))?;
    let account = account.ok_or_else(|| RevokeError::Refused("there is no account".to_owned()))?;
    let refused = |error: IssueError| RevokeError::Refused(error.to_string());
    let client = Client::new(automatic.wishes.root.as_deref());
    let client = client.map_err(|error| RevokeError::Refused(error.to_string()))?;
    let account = Account::builder_with_http(Box::new(client)).from_credentials(account).await;
    let account = account.map_err(|error| refused(error.into()))?;
    let request = RevocationRequest { certificate, reason: Some(RevocationReason::KeyCompromise) };
    let revoke = || async {
        match account.revoke(&request).await {
            Err(Error::Api(problem)) if is_already_revoked(&problem) => Ok(()),
            done => Ok(done?),
        }
    };
    until_nonces_are_taken(revoke).await.map_err(refused)?;
    automatic
        .folder
        .remove_certificate(&stored.facts)
        .map_err(|error| RevokeError::File(error.to_string()))?;
    Ok(stored.facts.names)
}
