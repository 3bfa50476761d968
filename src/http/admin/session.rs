//! Login and logout.

use rocket::{Route, State, http::CookieJar, http::Status, post, routes as collect};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    app::App,
    domain::{FieldCode, FieldError},
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        guards::{AdminSession, SameOrigin, SessionCookie, Visitor},
        json,
    },
};

/// The session calls.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![log_in, log_out]
}

/// The administrator's password.
#[derive(Deserialize, ToSchema)]
pub struct LoginRequest {
    #[serde(default)]
    #[schema(required)]
    password: String,
}

/// A session has begun; its cookie is set.
#[derive(Debug, Serialize, ToSchema)]
pub struct LoggedIn {
    /// Always true.
    success: bool,
}

/// Begins a session.
#[utoipa::path(post, path = "/api/admin/login", tag = "admin", request_body = LoginRequest, responses(
    (status = 200, body = LoggedIn, description = "The session cookie is set"),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[post("/login", data = "<request>")]
async fn log_in(
    _origin: SameOrigin,
    visitor: Visitor,
    cookie: SessionCookie,
    jar: &CookieJar<'_>,
    app: &State<App>,
    request: Json<LoginRequest>,
) -> Result<JsonText, ApiError> {
    let password = request.0.password;
    if password.trim().is_empty() {
        let missing = FieldError { field: "password", code: FieldCode::Required };
        return Err(ApiError::Validation(vec![missing]));
    }
    app.rate_limits.login.check(visitor.address).map_err(ApiError::RateLimited)?;
    app.rate_limits.login_total.check().map_err(ApiError::RateLimited)?;
    let token = app.auth.log_in(password).await?;
    jar.add(cookie.start(&token, app.auth.session_max_age()));
    json(&LoggedIn { success: true })
}

/// Ends the session.
#[utoipa::path(post, path = "/api/admin/logout", tag = "admin", responses(
    (status = 204, description = "The session has ended"),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[post("/logout")]
async fn log_out(
    _origin: SameOrigin,
    session: AdminSession,
    cookie: SessionCookie,
    jar: &CookieJar<'_>,
    app: &State<App>,
) -> Result<Status, ApiError> {
    app.auth.log_out(&session.token).await?;
    jar.add(cookie.end());
    Ok(Status::NoContent)
}
