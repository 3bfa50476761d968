//! The administrator's session: its cookie and the guard that asks for it.

use rocket::{
    Request, async_trait,
    http::{Cookie, SameSite},
    request::{FromRequest, Outcome},
    time::Duration,
};

use super::is_https;
use crate::{app::App, auth::SessionToken, error::ApiError, http::refusal::refuse};

const NAME: &str = "vitrina_session";
/// Browsers take a cookie with this prefix only when it is Secure and bound to this host.
const NAME_OVER_HTTPS: &str = "__Host-vitrina_session";

/// A request with a valid administrator's session.
#[derive(Debug)]
pub(crate) struct AdminSession {
    pub token: SessionToken,
}

#[async_trait]
impl<'r> FromRequest<'r> for AdminSession {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        let Some(app) = request.rocket().state::<App>() else {
            return refuse(request, ApiError::Internal);
        };
        let jar = SessionCookie::new(request, app);
        let cookie = request.cookies().get(jar.name()).map(Cookie::value);
        match find_session(app, cookie).await {
            Ok(token) => Outcome::Success(Self { token }),
            Err(error) => refuse(request, error),
        }
    }
}

/// The session of a cookie, if it is active.
async fn find_session(app: &App, cookie: Option<&str>) -> Result<SessionToken, ApiError> {
    let token = SessionToken::received(cookie.ok_or(ApiError::Unauthenticated)?);
    let is_active = app.auth.is_active(&token).await?;
    is_active.then_some(token).ok_or(ApiError::Unauthenticated)
}

/// Refuses who has no session, by the value of a cookie that `cookie` finds by its name.
pub async fn require_session<'c>(
    app: &App,
    is_https: bool,
    cookie: impl FnOnce(&str) -> Option<&'c str>,
) -> Result<(), ApiError> {
    find_session(app, cookie(SessionCookie { is_https }.name())).await.map(drop)
}

/// How this visitor's session cookie has to look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SessionCookie {
    pub is_https: bool,
}

#[async_trait]
impl<'r> FromRequest<'r> for SessionCookie {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        match request.rocket().state::<App>() {
            Some(app) => Outcome::Success(Self::new(request, app)),
            None => refuse(request, ApiError::Internal),
        }
    }
}

impl SessionCookie {
    fn new(request: &Request<'_>, app: &App) -> Self {
        Self { is_https: is_https(request, &app.config.server) }
    }

    pub fn name(self) -> &'static str {
        if self.is_https { NAME_OVER_HTTPS } else { NAME }
    }

    /// The cookie that starts a session.
    pub fn start(self, token: &SessionToken, max_age: std::time::Duration) -> Cookie<'static> {
        let max_age = Duration::try_from(max_age).unwrap_or(Duration::ZERO);
        self.cookie(token.reveal().to_owned(), max_age)
    }

    /// The cookie that makes the browser forget the session.
    pub fn end(self) -> Cookie<'static> {
        self.cookie(String::new(), Duration::ZERO)
    }

    fn cookie(self, value: String, max_age: Duration) -> Cookie<'static> {
        Cookie::build((self.name(), value))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Strict)
            .secure(self.is_https)
            .max_age(max_age)
            .build()
    }
}
