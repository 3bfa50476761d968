//! One order: the authority is told which names, asks questions over one of the ports, and issues. It is on disk before
//! anything is answered: what is cut off then is gone on with.

use std::{sync::Arc, time::Duration};

use instant_acme::{
    Account, AuthorizationStatus, CertificateIdentifier, ChallengeHandle, ChallengeStatus,
    ChallengeType, Error, Identifier, NewOrder, Order, OrderStatus, RetryPolicy,
};
use rcgen::{CertificateParams, CustomExtension, DistinguishedName, KeyPair};
use tokio_rustls::rustls::{
    crypto::ring,
    pki_types::{Der, PrivateKeyDer, PrivatePkcs8KeyDer},
    sign::CertifiedKey,
};

use super::{
    super::Challenges,
    Automatic, IssueError, KeptOrder,
    error::{in_words, is_bad_nonce, is_of_proof},
};
use crate::tls::CertificateId;

/// The authority is asked again after a quarter of a second, later less often, for a minute and a half.
const RETRIES: RetryPolicy = RetryPolicy::new()
    .initial_delay(Duration::from_millis(250))
    .backoff(1.3)
    .timeout(Duration::from_secs(90));

/// What is asked for.
pub(super) struct Wanted<'w> {
    /// Names to be in the certificate.
    pub names: &'w [String],
    /// The certificate's key.
    pub key: &'w KeyPair,
    /// The certificate whose place it takes, where the authority wants to know that.
    pub replaces: Option<&'w CertificateId>,
}

/// Has a certificate issued; gives its chain (PEM). First over the port of HTTPS, which is this server's own; if the
/// authority finds nothing there, over port 80.
pub(super) async fn issue(
    account: &Account,
    wanted: &Wanted<'_>,
    automatic: &Arc<Automatic>,
) -> Result<String, IssueError> {
    let first = issue_by(ChallengeType::TlsAlpn01, account, wanted, automatic).await;
    let Err(IssueError::Unproven(over_https)) = first else { return first };
    automatic.keep_order(None).await;
    let second = issue_by(ChallengeType::Http01, account, wanted, automatic).await;
    second.map_err(|error| match error {
        IssueError::Unproven(over_http) => {
            IssueError::Unproven(format!("over HTTPS: {over_https}; over HTTP: {over_http}"))
        }
        other => other,
    })
}

async fn issue_by(
    kind: ChallengeType,
    account: &Account,
    wanted: &Wanted<'_>,
    automatic: &Arc<Automatic>,
) -> Result<String, IssueError> {
    let mut order = begin(account, wanted, automatic).await?;
    if matches!(order.state().status, OrderStatus::Pending | OrderStatus::Ready) {
        let proven = prove(&mut order, kind, &automatic.challenges).await;
        automatic.challenges.remove_all();
        proven?;
        finalize(&mut order, wanted).await?;
    }
    Ok(order.poll_certificate(&RETRIES).await?)
}

async fn finalize(order: &mut Order, wanted: &Wanted<'_>) -> Result<(), IssueError> {
    let mut params = CertificateParams::new(wanted.names).map_err(unusable)?;
    params.distinguished_name = DistinguishedName::new();
    let request = params.serialize_request(wanted.key).map_err(unusable)?;
    order.finalize_csr(request.der()).await?;
    Ok(())
}

/// The order that was cut off, or a new one.
async fn begin(
    account: &Account,
    wanted: &Wanted<'_>,
    automatic: &Arc<Automatic>,
) -> Result<Order, IssueError> {
    if let Some(kept) = automatic.kept_order().await
        && let Some(order) = resume(account, kept.url).await?
    {
        return Ok(order);
    }
    let order = order_anew(account, wanted).await?;
    let (names, key) = (wanted.names.to_vec(), wanted.key.serialize_pem());
    automatic.keep_order(Some(KeptOrder { url: order.url().to_owned(), names, key })).await;
    Ok(order)
}

/// The order at this address, unless the authority has given it up or does not know it any more.
async fn resume(account: &Account, url: String) -> Result<Option<Order>, IssueError> {
    match account.order(url).await {
        Ok(mut order) => {
            let is_open = order.state().status != OrderStatus::Invalid;
            Ok(is_open.then_some(order))
        }
        Err(Error::Api(problem)) if is_bad_nonce(&problem) => Err(IssueError::BadNonce),
        // It has just answered other calls, and answers the next one or does not.
        Err(error) => {
            tracing::debug!("the order that was cut off is begun anew: {error}");
            Ok(None)
        }
    }
}

async fn order_anew(account: &Account, wanted: &Wanted<'_>) -> Result<Order, IssueError> {
    let names: Vec<_> = wanted.names.iter().cloned().map(Identifier::Dns).collect();
    if let Some(CertificateId { authority_key, serial }) = wanted.replaces {
        let replaced =
            CertificateIdentifier::new(Der::from_slice(authority_key), Der::from_slice(serial));
        match account.new_order(&NewOrder::new(&names).replaces(replaced)).await {
            Ok(order) => return Ok(order),
            // It has been replaced already, or is not of this account: then as if it were the first.
            Err(Error::Api(problem)) if !is_bad_nonce(&problem) => {
                tracing::debug!("the order is begun anew: {}", in_words(&problem));
            }
            // The authority has no word for it.
            Err(Error::Unsupported(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(account.new_order(&NewOrder::new(&names)).await?)
}

/// Answers the authority's questions, and waits until it is content.
async fn prove(
    order: &mut Order,
    kind: ChallengeType,
    challenges: &Challenges,
) -> Result<(), IssueError> {
    let mut authorizations = order.authorizations();
    while let Some(authorization) = authorizations.next().await {
        let mut authorization = authorization?;
        // What was proven lately is not asked again.
        if authorization.status == AuthorizationStatus::Valid {
            continue;
        }
        let Some(mut challenge) = authorization.challenge(kind.clone()) else {
            return Err(IssueError::Unproven("it does not ask there".to_owned()));
        };
        prepare(&challenge, challenges)?;
        // Whoever was cut off has said so already.
        if challenge.status != ChallengeStatus::Pending {
            continue;
        }
        match challenge.set_ready().await {
            // Who has looked before it answers says at once what it found: it stands with the others' reasons below.
            Err(Error::Api(problem)) if is_of_proof(&problem) => {}
            done => done?,
        }
    }
    match order.poll_ready(&RETRIES).await {
        Ok(OrderStatus::Ready) => Ok(()),
        Err(Error::Api(problem)) if is_bad_nonce(&problem) => Err(IssueError::BadNonce),
        Ok(_) | Err(Error::Api(_)) => Err(IssueError::Unproven(reasons(order).await?)),
        Err(error) => Err(error.into()),
    }
}

fn prepare(challenge: &ChallengeHandle<'_>, challenges: &Challenges) -> Result<(), IssueError> {
    let answer = challenge.key_authorization();
    if challenge.r#type == ChallengeType::Http01 {
        challenges.set(&challenge.token, answer.as_str());
        return Ok(());
    }
    let name = challenge.identifier().to_string();
    let certificate = certificate_for(&name, answer.digest().as_ref())?;
    challenges.set_certificate(&name, certificate);
    Ok(())
}

/// The certificate that is the answer in the handshake (RFC 8737, section 3).
fn certificate_for(name: &str, digest: &[u8]) -> Result<CertifiedKey, IssueError> {
    let key = KeyPair::generate().map_err(unusable)?;
    let mut params = CertificateParams::new([name.to_owned()]).map_err(unusable)?;
    params.custom_extensions = vec![CustomExtension::new_acme_identifier(digest)];
    let certificate = params.self_signed(&key).map_err(unusable)?;
    let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key.serialize_der()));
    // rustls would look into the certificate, and does not know the extension that it is all about.
    let key = ring::sign::any_supported_type(&key).map_err(unusable)?;
    Ok(CertifiedKey::new(vec![certificate.der().clone()], key))
}

/// Why the authority is not content, name by name.
async fn reasons(order: &mut Order) -> Result<String, IssueError> {
    let mut reasons = Vec::new();
    let mut authorizations = order.authorizations();
    while let Some(authorization) = authorizations.next().await {
        let mut authorization = authorization?;
        let found = authorization.refresh().await?;
        let name = found.identifier().to_string();
        let problems = found.challenges.iter().filter_map(|challenge| challenge.error.as_ref());
        reasons.extend(problems.map(|problem| format!("{name}: {}", in_words(problem))));
    }
    if reasons.is_empty() {
        reasons.push("it does not say why".to_owned());
    }
    Ok(reasons.join("; "))
}

fn unusable(error: impl std::fmt::Display) -> IssueError {
    IssueError::Unusable(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_in_the_handshake_can_be_made_although_rustls_does_not_know_its_extension() {
        let certificate = certificate_for("www.example.lv", &[7; 32]).expect("certificate");
        let facts = crate::tls::Facts::read(&certificate.cert[0]).expect("facts");
        assert_eq!(facts.names, ["www.example.lv"]);
    }
}
