//! What whoever has a booking's link sends: JSON or a plain form.

use jiff::Timestamp;
use rocket::{
    Data, Request, async_trait,
    data::{FromData, Outcome},
    form::{Form, FromForm},
    http::RawStr,
};
use serde::Deserialize;

use crate::{
    error::ApiError,
    http::{body, guards::request_language, refusal::refuse},
    site::PageAddress,
};

/// What was sent, in either form; what is not given is none.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Sent {
    pub start: Option<Timestamp>,
    pub reason: Option<String>,
    pub on: Option<bool>,
    /// The form's page, if it was a plain form.
    #[serde(skip)]
    pub page: Option<PageAddress>,
}

/// The fields of the plain forms.
#[derive(Debug, FromForm)]
struct PlainFields {
    #[field(default = String::new())]
    start: String,
    #[field(default = String::new())]
    reason: String,
    #[field(default = String::new())]
    on: String,
    #[field(default = String::new())]
    page: String,
}

#[async_trait]
impl<'r> FromData<'r> for Sent {
    type Error = ();

    async fn from_data(request: &'r Request<'_>, data: Data<'r>) -> Outcome<'r, Self> {
        let content_type = request.content_type();
        let is_form = content_type.is_some_and(|kind| kind.is_form());
        // Nothing needs to be said to confirm.
        let is_json = content_type.is_none_or(|kind| kind.is_json());
        if !is_form && !is_json {
            return refuse(request, ApiError::UnsupportedMediaType);
        }
        let parse = |bytes: Vec<u8>| {
            if is_form {
                Self::from_form(&bytes, request)
            } else if bytes.is_empty() {
                Ok(Self::default())
            } else {
                body::parse_json(&bytes)
            }
        };
        match body::read(request, data).await.and_then(parse) {
            Ok(sent) => Outcome::Success(sent),
            Err(error) => refuse(request, error),
        }
    }
}

impl Sent {
    fn from_form(bytes: &[u8], request: &Request<'_>) -> Result<Self, ApiError> {
        let text = std::str::from_utf8(bytes).map_err(|_| ApiError::BadRequest)?;
        let fields = Form::<PlainFields>::parse_encoded(RawStr::new(text));
        let fields = fields.map_err(|_| ApiError::BadRequest)?;
        Ok(Self {
            start: fields.start.parse().ok(),
            reason: Some(fields.reason),
            on: fields.on.parse().ok(),
            page: Some(PageAddress::said(&fields.page, request_language(request))),
        })
    }
}
