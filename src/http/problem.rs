//! A refusal as an answer: problem+json, with the headers that belong to it.

use rocket::{
    Request,
    http::{ContentType, Status},
    response::{self, Responder, Response},
};

use super::{request_id, request_language};
use crate::{
    app::App,
    error::{ApiError, RETRY_AFTER_SECS, RateLimited},
};

impl<'r> Responder<'r, 'static> for ApiError {
    fn respond_to(self, request: &'r Request<'_>) -> response::Result<'static> {
        let status = self.status();
        let app = request.rocket().state::<App>().ok_or(status)?;
        let problem = self.problem(&app.wordings, request_language(request));
        let problem = problem.of_request(request_id(request));
        let body = serde_json::to_vec(&problem).map_err(|_| Status::InternalServerError)?;
        let mut response = Response::build();
        response
            .status(status)
            .header(ContentType::new("application", "problem+json"))
            .sized_body(body.len(), std::io::Cursor::new(body));
        match &self {
            Self::MethodNotAllowed { allow } => {
                response.raw_header("Allow", allow.clone());
            }
            Self::RateLimited(limited) => {
                let RateLimited { policy, quota, window_secs, retry_after_secs } = limited;
                response
                    .raw_header("Retry-After", retry_after_secs.to_string())
                    .raw_header("RateLimit", format!("\"{policy}\";r=0;t={retry_after_secs}"))
                    .raw_header(
                        "RateLimit-Policy",
                        format!("\"{policy}\";q={quota};w={window_secs}"),
                    );
            }
            Self::Busy => {
                response.raw_header("Retry-After", RETRY_AFTER_SECS);
            }
            _ => {}
        }
        response.ok()
    }
}
