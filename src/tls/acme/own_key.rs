//! A call that is signed with a certificate's own key, for which no account is needed: to take that certificate back
//! (RFC 8555, section 7.6). instant-acme signs with accounts only.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use instant_acme::{Error, Problem, RevocationReason, RevocationRequest};
use serde::Serialize;
use serde_json::{Value, json};
use tokio_rustls::rustls::{
    SignatureScheme,
    sign::{CertifiedKey, SigningKey},
};
use x509_cert::der::{Decode, asn1::UintRef};

use super::{client::Client, error::IssueError, error::is_already_revoked};

/// Bytes of a number of the curve P-256.
const NUMBER: usize = 32;

/// Has the authority at this directory revoke the certificate, whose key others may have seen.
pub(super) async fn revoke(
    client: &Client,
    directory: &str,
    revoked: &CertifiedKey,
) -> Result<(), IssueError> {
    let certificate = revoked.end_entity_cert().map_err(unusable)?;
    let reason = Some(RevocationReason::KeyCompromise);
    let directory = client.directory(directory).await?;
    let url = directory.address("revokeCert")?;
    let head = client.head(directory.address("newNonce")?).await?;
    let nonce = head.get("replay-nonce").and_then(|nonce| nonce.to_str().ok());
    let nonce = nonce.ok_or_else(|| IssueError::Foreign("it gives no nonce".to_owned()))?;
    let call = sign(&*revoked.key, nonce, url, &RevocationRequest { certificate, reason })?;
    let answer = client.post(url, &call).await?;
    if answer.status().is_success() {
        return Ok(());
    }
    let problem: Problem = serde_json::from_slice(answer.body()).map_err(Error::Json)?;
    if is_already_revoked(&problem) { Ok(()) } else { Err(Error::Api(problem).into()) }
}

/// A call in the form of RFC 7515, with the key that it is signed with.
fn sign(
    key: &dyn SigningKey,
    nonce: &str,
    url: &str,
    payload: &impl Serialize,
) -> Result<Value, IssueError> {
    let signer = key.choose_scheme(&[SignatureScheme::ECDSA_NISTP256_SHA256]);
    let (Some(signer), Some(public)) = (signer, key.public_key()) else {
        let reason = "its key is not of the kind that this server makes: revoke it with the program that made it";
        return Err(IssueError::Unusable(reason.to_owned()));
    };
    // The point stands at the end, one number after the other.
    let (head, y) = public.split_at(public.len().saturating_sub(NUMBER));
    let (_, x) = head.split_at(head.len().saturating_sub(NUMBER));
    let encode = |bytes: &[u8]| BASE64_URL_SAFE_NO_PAD.encode(bytes);
    let jwk = json!({ "kty": "EC", "crv": "P-256", "x": encode(x), "y": encode(y) });
    let protected = json!({ "alg": "ES256", "jwk": jwk, "nonce": nonce, "url": url });
    let protected = encode(protected.to_string().as_bytes());
    let payload = encode(&serde_json::to_vec(payload).map_err(Error::Json)?);
    let signature = signer.sign(format!("{protected}.{payload}").as_bytes()).map_err(unusable)?;
    let signature = fixed(&signature).map_err(unusable)?;
    Ok(json!({ "protected": protected, "payload": payload, "signature": encode(&signature) }))
}

/// A signature's two numbers in the form of RFC 7518, section 3.4; certificates have them in DER.
fn fixed(signature: &[u8]) -> Result<[u8; 2 * NUMBER], x509_cert::der::Error> {
    let mut both = [0; 2 * NUMBER];
    let numbers = Vec::<UintRef<'_>>::from_der(signature)?;
    for (number, place) in numbers.iter().zip(both.chunks_mut(NUMBER)) {
        let bytes = number.as_bytes();
        for (byte, place) in bytes.iter().rev().zip(place.iter_mut().rev()) {
            *place = *byte;
        }
    }
    Ok(both)
}

fn unusable(error: impl std::fmt::Display) -> IssueError {
    IssueError::Unusable(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_their_places_however_short_they_are() {
        // 0x80 is written with a zero before it, 1 with one byte.
        let both = fixed(&[0x30, 7, 2, 2, 0, 0x80, 2, 1, 1]).expect("two numbers");
        let mut expected = [0; 64];
        (expected[31], expected[63]) = (0x80, 1);
        assert_eq!(both, expected);
        assert!(fixed(b"no signature").is_err());
    }
}
