//! A refusal as an answer: problem+json, with the headers that belong to it.

use std::io::Cursor;

use ::http::{
    HeaderMap, HeaderName, HeaderValue, StatusCode,
    header::{ALLOW, CONTENT_TYPE, RETRY_AFTER},
};
use rocket::{
    Request,
    http::Status,
    response::{self, Responder, Response},
};

use super::{request_id, request_language};
use crate::{
    app::App,
    domain::Language,
    error::{ApiError, RateLimited},
    site::{Answer, RETRY_AFTER_SECS},
    wordings::Wordings,
};

const RATE_LIMIT: HeaderName = HeaderName::from_static("ratelimit");
const RATE_LIMIT_POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");

impl ApiError {
    /// The refusal of the request with this id, in this language.
    #[must_use]
    pub fn answer(&self, wordings: &Wordings, language: Language, request_id: &str) -> Answer {
        let problem = self.problem(wordings, language).of_request(request_id);
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        for (name, value) in self.headers() {
            // All are made of words and numbers of our own.
            if let Ok(value) = HeaderValue::try_from(value) {
                headers.insert(name, value);
            }
        }
        let status = StatusCode::from_u16(self.status().code);
        Answer {
            status: status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR),
            headers,
            body: serde_json::to_vec(&problem).unwrap_or_default().into(),
        }
    }

    fn headers(&self) -> Vec<(HeaderName, String)> {
        match self {
            Self::MethodNotAllowed { allow } => vec![(ALLOW, allow.clone())],
            Self::RateLimited(limited) => {
                let RateLimited { policy, quota, window_secs, retry_after_secs } = limited;
                vec![
                    (RETRY_AFTER, retry_after_secs.to_string()),
                    (RATE_LIMIT, format!("\"{policy}\";r=0;t={retry_after_secs}")),
                    (RATE_LIMIT_POLICY, format!("\"{policy}\";q={quota};w={window_secs}")),
                ]
            }
            Self::Busy => vec![(RETRY_AFTER, RETRY_AFTER_SECS.to_owned())],
            _ => Vec::new(),
        }
    }
}

impl<'r> Responder<'r, 'static> for ApiError {
    fn respond_to(self, request: &'r Request<'_>) -> response::Result<'static> {
        let status = self.status();
        let app = request.rocket().state::<App>().ok_or(status)?;
        let Answer { headers, body, .. } =
            self.answer(&app.wordings, request_language(request), request_id(request));
        let mut response = Response::build();
        response.status(status).sized_body(body.len(), Cursor::new(body));
        for (name, value) in &headers {
            let value = value.to_str().map_err(|_| Status::InternalServerError)?;
            response.raw_header(name.as_str().to_owned(), value.to_owned());
        }
        response.ok()
    }
}
