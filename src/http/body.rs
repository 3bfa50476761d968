//! Reads bodies with clear refusals: wrong media type, too large, not JSON.

use rocket::{
    Data, Request, async_trait,
    data::{FromData, Outcome},
};
use serde::de::DeserializeOwned;

use super::{MAX_BODY, refusal::refuse};
use crate::error::ApiError;

/// A JSON body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Json<T>(pub T);

#[async_trait]
impl<'r, T: DeserializeOwned> FromData<'r> for Json<T> {
    type Error = ();

    async fn from_data(request: &'r Request<'_>, data: Data<'r>) -> Outcome<'r, Self> {
        if !request.content_type().is_some_and(|kind| kind.is_json()) {
            return refuse(request, ApiError::UnsupportedMediaType);
        }
        match read(data).await.and_then(|bytes| parse_json(&bytes)) {
            Ok(value) => Outcome::Success(Self(value)),
            Err(error) => refuse(request, error),
        }
    }
}

/// The whole body, if it is no larger than [`MAX_BODY`].
pub(super) async fn read(data: Data<'_>) -> Result<Vec<u8>, ApiError> {
    let body = data.open(MAX_BODY).into_bytes().await.map_err(|error| {
        // The client broke off: nobody reads the answer.
        tracing::debug!("a body could not be read: {error}");
        ApiError::BadRequest
    })?;
    if body.is_complete() {
        Ok(body.into_inner())
    } else {
        Err(ApiError::BodyTooLarge { max_kib: MAX_BODY.as_u64() / 1024 })
    }
}

pub(super) fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    serde_json::from_slice(bytes).map_err(|_| ApiError::MalformedJson)
}
