//! Login and logout.

use rocket::{
    Request, Route, State, get,
    http::{Cookie, CookieJar, Header, Status},
    post,
    response::{self, Responder, Response},
    routes as collect,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    app::App,
    auth::{Credentials, SecretToken, is_blank},
    domain::{Account, FieldCode, FieldError, JournalAction, JournalEntry, Role},
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        guards::{OwnSession, SameOrigin, SessionCookie, Visitor},
        json,
    },
};

/// The session calls.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![describe_login, log_in, log_out]
}

/// What the login asks for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoginForm {
    /// Whether for an e-mail address too: there are several accounts.
    asks_email: bool,
}

/// Says what the login asks for.
#[utoipa::path(get, path = "/api/admin/login", tag = "admin", responses(
    (status = 200, body = LoginForm),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[get("/login")]
async fn describe_login(app: &State<App>) -> Result<JsonText, ApiError> {
    json(&LoginForm { asks_email: app.auth.accounts.records().await?.len() > 1 })
}

/// What somebody who logs in has typed.
#[derive(Deserialize, ToSchema)]
pub struct LoginRequest {
    /// Where there are several accounts.
    email: Option<String>,
    #[serde(default)]
    #[schema(required)]
    password: String,
    /// Of the app that is the second factor, or a recovery code; asked for with `code_needed`.
    code: Option<String>,
}

/// A session has begun; its cookie is set.
#[derive(Debug, Serialize, ToSchema)]
pub struct LoggedIn {
    /// Always true.
    success: bool,
    /// What the person may do.
    role: Role,
}

/// The answer to a login: the session's cookie first, then the browser's.
pub(in crate::http) struct Entered {
    json: JsonText,
    cookies: [Cookie<'static>; 2],
}

impl<'r> Responder<'r, 'static> for Entered {
    fn respond_to(self, request: &'r Request<'_>) -> response::Result<'static> {
        let mut response = Response::build_from(self.json.respond_to(request)?);
        for cookie in &self.cookies {
            response.header_adjoin(Header::from(cookie));
        }
        response.ok()
    }
}

impl Entered {
    /// Begins with a session that is there: the browser is known from now on.
    pub(in crate::http) async fn new(
        app: &App,
        cookie: SessionCookie,
        device: Option<SecretToken>,
        session: &SecretToken,
        account: &Account,
    ) -> Result<Self, ApiError> {
        let device = app.auth.know_device(device, account.id).await?;
        let cookies = [
            cookie.start(session, app.auth.session_max_age()),
            cookie.know(&device, app.auth.device_max_age()),
        ];
        Ok(Self { json: json(&LoggedIn { success: true, role: account.role })?, cookies })
    }
}

/// Begins a session.
#[utoipa::path(post, path = "/api/admin/login", tag = "admin", request_body = LoginRequest, responses(
    (status = 200, body = LoggedIn, description = "The session cookie is set"),
    (status = 401, body = crate::error::Problem<'_>, content_type = "application/problem+json",
        description = "`wrong_password`, `code_needed` or `wrong_code`"),
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
) -> Result<Entered, ApiError> {
    let LoginRequest { email, password, code } = request.0;
    if is_blank(&password) {
        let missing = FieldError { field: "password", code: FieldCode::Required };
        return Err(ApiError::Validation(vec![missing]));
    }
    let device = jar.get(cookie.device_name()).map(|cookie| SecretToken::received(cookie.value()));
    let is_known = app.auth.knows_browser(device.as_ref(), email.as_deref()).await?;
    count_attempt(app, visitor, device.as_ref().filter(|_| is_known))?;
    let credentials = Credentials { email, password, code };
    let (token, account) = app.auth.log_in(credentials, device.as_ref()).await?;
    let now = app.clock.now();
    app.record(JournalEntry::by(&account, JournalAction::LoggedIn, now)).await;
    Entered::new(app, cookie, device, &token, &account).await
}

/// A browser in which this very person has logged in before has attempts of its own: strangers who use up everybody's
/// lock nobody out. Another account is guessed at as by a stranger.
fn count_attempt(app: &App, visitor: Visitor, known: Option<&SecretToken>) -> Result<(), ApiError> {
    let limits = &app.rate_limits;
    match known {
        Some(device) => limits.login_known.check(device.hash()),
        None => limits.login.check(visitor.address).and_then(|()| limits.login_total.check()),
    }
    .map_err(ApiError::RateLimited)
}

/// Ends the session.
#[utoipa::path(post, path = "/api/admin/logout", tag = "admin", responses(
    (status = 204, description = "The session has ended"),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[post("/logout")]
async fn log_out(
    _origin: SameOrigin,
    session: OwnSession,
    cookie: SessionCookie,
    jar: &CookieJar<'_>,
    app: &State<App>,
) -> Result<Status, ApiError> {
    app.auth.log_out(&session.token).await?;
    session.record(app, JournalAction::LoggedOut).await;
    jar.add(cookie.end());
    Ok(Status::NoContent)
}
