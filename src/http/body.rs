//! Reads bodies with clear refusals: wrong media type, too large, not JSON.

use rocket::{
    Data, Request, async_trait,
    data::{FromData, Outcome},
};
use serde::{Deserialize, Deserializer, de::DeserializeOwned, de::Error as _};
use serde_json::{Map, Value};

use super::{bounds::max_body, refusal::refuse};
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
        match read(request, data).await.and_then(|bytes| parse_json(&bytes)) {
            Ok(value) => Outcome::Success(Self(value)),
            Err(error) => refuse(request, error),
        }
    }
}

/// The whole body, if it is no larger than the call takes (`bounds`).
pub(super) async fn read(request: &Request<'_>, data: Data<'_>) -> Result<Vec<u8>, ApiError> {
    let max_body = max_body(request);
    let body = data.open(max_body).into_bytes().await.map_err(|error| {
        // The client broke off: nobody reads the answer.
        tracing::debug!("a body could not be read: {error}");
        ApiError::BadRequest
    })?;
    if body.is_complete() {
        Ok(body.into_inner())
    } else {
        Err(ApiError::BodyTooLarge { max_kib: max_body.as_u64() / 1024 })
    }
}

/// A body that is a JSON object.
pub(super) fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    // Into a struct serde would also read an array, member by member in the order of the code.
    if bytes.trim_ascii_start().first() != Some(&b'{') {
        return Err(ApiError::MalformedJson);
    }
    serde_json::from_slice(bytes).map_err(|_| ApiError::MalformedJson)
}

/// An object within a body; never read from an array either.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Object<T>(pub T);

impl<'de, T: DeserializeOwned> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
        let members = Map::<String, Value>::deserialize(value)?;
        T::deserialize(Value::Object(members)).map(Self).map_err(D::Error::custom)
    }
}
