//! Answers what no handler answered, as problem+json.

use rocket::{Catcher, Request, catch, catchers as collect, http::Method, http::Status};

use super::{openapi, refusal};
use crate::{app::App, error::ApiError};

/// The catchers for all addresses.
#[must_use]
pub fn catchers() -> Vec<Catcher> {
    collect![answer]
}

#[catch(default)]
fn answer(status: Status, request: &Request<'_>) -> ApiError {
    if let Some(error) = refusal::take(request) {
        return error;
    }
    // Rocket answers a known address with an unknown method as 404.
    if status == Status::NotFound
        && let Some(app) = request.rocket().state::<App>()
        && let Some(allow) =
            allowed_methods(app, request.uri().path().as_str(), request.method().as_str())
    {
        return ApiError::MethodNotAllowed { allow };
    }
    ApiError::from_status(status)
}

/// The methods that this address has, unless the request's own is among them.
#[must_use]
pub fn allowed_methods(app: &App, path: &str, asked: &str) -> Option<String> {
    let mut methods = openapi::methods_of(path);
    if methods.is_empty() && app.site.has_page(path) {
        methods.push(Method::Get.as_str());
    }
    if methods.contains(&Method::Get.as_str()) {
        methods.push(Method::Head.as_str());
    }
    let is_known = !methods.is_empty() && !methods.contains(&asked);
    is_known.then(|| methods.join(", "))
}
