//! A refusal as an answer: problem+json, with the headers that belong to it; to a plain form, whose answer the browser
//! shows, as a small page.

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
    site::{Answer, Escaped, PageAddress, RETRY_AFTER_SECS},
    wordings::Wordings,
};

/// For the queue of the AI tools to move on.
const AI_RETRY_AFTER_SECS: &str = "60";

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

    /// The same in words, for a browser that sent a plain form.
    fn page(&self, wordings: &Wordings, language: Language, request_id: &str) -> Answer {
        let problem = self.problem(wordings, language);
        let [title, detail] = [problem.title(), problem.detail()].map(Escaped);
        let code = language.code();
        let body = format!(
            "<!doctype html><html lang=\"{code}\"><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width\">\
             <meta name=\"color-scheme\" content=\"light dark\">\
             <title>{title}</title><h1>{title}</h1><p>{detail}</p></html>"
        );
        let mut answer = self.answer(wordings, language, request_id);
        answer.headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        answer.body = body.into();
        answer
    }

    /// Those that belong to the refusal, whatever its body is.
    pub(super) fn headers(&self) -> Vec<(HeaderName, String)> {
        match self {
            Self::MethodNotAllowed { allow } => vec![(ALLOW, allow.clone())],
            Self::RateLimited(limited) | Self::BookingsSpent(limited) => {
                let RateLimited { policy, quota, window_secs, retry_after_secs } = limited;
                vec![
                    (RETRY_AFTER, retry_after_secs.to_string()),
                    (RATE_LIMIT, format!("\"{policy}\";r=0;t={retry_after_secs}")),
                    (RATE_LIMIT_POLICY, format!("\"{policy}\";q={quota};w={window_secs}")),
                ]
            }
            Self::Busy => vec![(RETRY_AFTER, RETRY_AFTER_SECS.to_owned())],
            Self::AiBusy => vec![(RETRY_AFTER, AI_RETRY_AFTER_SECS.to_owned())],
            _ => Vec::new(),
        }
    }
}

impl<'r> Responder<'r, 'static> for ApiError {
    fn respond_to(self, request: &'r Request<'_>) -> response::Result<'static> {
        let status = self.status();
        let app = request.rocket().state::<App>().ok_or(status)?;
        let (language, id) = (request_language(request), request_id(request));
        let Answer { headers, body, .. } = if is_plain_form(request) {
            self.page(&app.wordings, form_language(request, language), id)
        } else {
            self.answer(&app.wordings, language, id)
        };
        let mut response = Response::build();
        response.status(status).sized_body(body.len(), Cursor::new(body));
        for (name, value) in &headers {
            let value = value.to_str().map_err(|_| Status::InternalServerError)?;
            response.raw_header(name.as_str().to_owned(), value.to_owned());
        }
        response.ok()
    }
}

/// Whether the browser itself sent it, and shows whatever comes.
fn is_plain_form(request: &Request<'_>) -> bool {
    let is_form = request.content_type().is_some_and(|kind| kind.is_form());
    let accept = request.headers().get_one("Accept");
    is_form && accept.is_some_and(|accept| accept.contains("text/html"))
}

/// That of the form's page, as far as its address tells.
fn form_language(request: &Request<'_>, fallback: Language) -> Language {
    let address = request.headers().get_one("Referer");
    let after_host = address.and_then(|address| address.split_once("://")?.1.split_once('/'));
    let path = after_host.and_then(|(_, rest)| rest.split(['?', '#']).next());
    path.map_or(fallback, |path| PageAddress::parse(&format!("/{path}"), fallback).language())
}
