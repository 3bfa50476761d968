//! The administrator's session: its cookie, and the guards that ask for it and for a role.

use std::marker::PhantomData;

use rocket::{
    Request, async_trait,
    http::{Cookie, SameSite},
    request::{FromRequest, Outcome},
    time::Duration,
};

use super::is_https;
use crate::{
    app::App,
    auth::{ActiveSession, SecretToken},
    domain::{Account, JournalAction, JournalEntry, Role},
    error::ApiError,
    http::refusal::refuse,
};

const SESSION: [&str; 2] = ["vitrina_session", "__Host-vitrina_session"];
const DEVICE: [&str; 2] = ["vitrina_device", "__Host-vitrina_device"];

/// What a call asks of a session.
pub(crate) trait Right: Send + Sync + 'static {
    /// Whether it is allowed even to those who first have to get a second factor.
    const IS_FOR_NEWCOMERS: bool = false;

    /// Whether people of this role may make the call.
    fn allows(role: Role) -> bool;
}

/// A request with a valid session of somebody who may make it.
#[derive(Debug)]
pub(crate) struct Session<R> {
    /// What the browser keeps.
    pub token: SecretToken,
    /// Who asks.
    pub account: Account,
    /// Whether the account has a second factor.
    pub has_second_factor: bool,
    /// Whether it has to get one first.
    pub is_second_factor_due: bool,
    right: PhantomData<R>,
}

/// Everybody who administers.
#[derive(Debug)]
pub(crate) struct Any;
/// Everybody, also before they have the second factor that is asked of them: what they do with their own account.
#[derive(Debug)]
pub(crate) struct Own;
/// Who may do everything.
#[derive(Debug)]
pub(crate) struct Everything;
/// Who answers requests.
#[derive(Debug)]
pub(crate) struct Requests;
/// Who writes the blog.
#[derive(Debug)]
pub(crate) struct Blog;

/// Everybody who administers.
pub(crate) type AdminSession = Session<Any>;
/// Everybody, for their own account.
pub(crate) type OwnSession = Session<Own>;
/// An owner.
pub(crate) type OwnerSession = Session<Everything>;
/// Somebody who answers requests.
pub(crate) type SalesSession = Session<Requests>;
/// Somebody who writes the blog.
pub(crate) type EditorSession = Session<Blog>;

impl Right for Any {
    fn allows(_: Role) -> bool {
        true
    }
}

impl Right for Own {
    const IS_FOR_NEWCOMERS: bool = true;

    fn allows(_: Role) -> bool {
        true
    }
}

impl Right for Everything {
    fn allows(role: Role) -> bool {
        role.is_owner()
    }
}

impl Right for Requests {
    fn allows(role: Role) -> bool {
        role.handles_requests()
    }
}

impl Right for Blog {
    fn allows(role: Role) -> bool {
        role.edits_blog()
    }
}

impl<R> Session<R> {
    /// Records what this person does, in the journal. That it could not be is told in the log: what is done is done.
    pub async fn record(&self, app: &App, action: JournalAction) {
        self.record_as(app, action, |entry| entry).await;
    }

    /// As [`Session::record`], with more about it.
    pub async fn record_as(
        &self,
        app: &App,
        action: JournalAction,
        complete: impl FnOnce(JournalEntry) -> JournalEntry + Send,
    ) {
        app.record(complete(JournalEntry::by(&self.account, action, app.clock.now()))).await;
    }
}

#[async_trait]
impl<'r, R: Right> FromRequest<'r> for Session<R> {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        let Some(app) = request.rocket().state::<App>() else {
            return refuse(request, ApiError::Internal);
        };
        let jar = SessionCookie::new(request, app);
        let cookie = request.cookies().get(jar.name()).map(Cookie::value);
        match find_session(app, cookie).await.and_then(Self::permitted) {
            Ok(session) => Outcome::Success(session),
            Err(error) => refuse(request, error),
        }
    }
}

impl<R: Right> Session<R> {
    fn permitted((token, session): (SecretToken, ActiveSession)) -> Result<Self, ApiError> {
        let ActiveSession { account, has_second_factor, is_second_factor_due } = session;
        if !R::allows(account.role) {
            return Err(ApiError::Forbidden);
        }
        if is_second_factor_due && !R::IS_FOR_NEWCOMERS {
            return Err(ApiError::SecondFactorDue);
        }
        Ok(Self { token, account, has_second_factor, is_second_factor_due, right: PhantomData })
    }
}

/// The session of somebody who answers requests, which idles on: for what a page asks for by itself.
#[derive(Debug)]
pub(crate) struct IdlingSession(SalesSession);

impl IdlingSession {
    /// The session of this token, if it is good and its person may still see requests.
    pub async fn find(app: &App, token: SecretToken) -> Result<Self, ApiError> {
        let session = app.auth.find_idling_session(&token).await?;
        let session = session.ok_or(ApiError::Unauthenticated)?;
        SalesSession::permitted((token, session)).map(Self)
    }

    /// What the browser keeps.
    pub const fn token(&self) -> &SecretToken {
        &self.0.token
    }
}

#[async_trait]
impl<'r> FromRequest<'r> for IdlingSession {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        let Some(app) = request.rocket().state::<App>() else {
            return refuse(request, ApiError::Internal);
        };
        let jar = SessionCookie::new(request, app);
        let Some(cookie) = request.cookies().get(jar.name()) else {
            return refuse(request, ApiError::Unauthenticated);
        };
        match Self::find(app, SecretToken::received(cookie.value())).await {
            Ok(session) => Outcome::Success(session),
            Err(error) => refuse(request, error),
        }
    }
}

/// The session of a cookie, if it is active.
async fn find_session(
    app: &App,
    cookie: Option<&str>,
) -> Result<(SecretToken, ActiveSession), ApiError> {
    let token = SecretToken::received(cookie.ok_or(ApiError::Unauthenticated)?);
    let session = app.auth.find_session(&token).await?;
    Ok((token, session.ok_or(ApiError::Unauthenticated)?))
}

/// Refuses who may not upload pictures, by the value of a cookie that `cookie` finds by its name.
pub async fn require_session<'c>(
    app: &App,
    is_https: bool,
    cookie: impl FnOnce(&str) -> Option<&'c str>,
) -> Result<(), ApiError> {
    let found = find_session(app, cookie(SessionCookie { is_https }.name())).await;
    found.and_then(EditorSession::permitted).map(drop)
}

/// How this visitor's cookies have to look: that of the session, and that by which the browser is known.
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
        SESSION[usize::from(self.is_https)]
    }

    /// Name of the one by which the browser is known.
    pub fn device_name(self) -> &'static str {
        DEVICE[usize::from(self.is_https)]
    }

    /// The cookie that starts a session.
    pub fn start(self, token: &SecretToken, max_age: std::time::Duration) -> Cookie<'static> {
        self.cookie(self.name(), token.reveal().to_owned(), max_age)
    }

    /// The cookie by which the browser is known from now on.
    pub fn know(self, token: &SecretToken, max_age: std::time::Duration) -> Cookie<'static> {
        self.cookie(self.device_name(), token.reveal().to_owned(), max_age)
    }

    /// The cookie that makes the browser forget the session.
    pub fn end(self) -> Cookie<'static> {
        self.cookie(self.name(), String::new(), std::time::Duration::ZERO)
    }

    /// Browsers take the names over HTTPS only when the cookie is Secure and bound to this host.
    fn cookie(
        self,
        name: &'static str,
        value: String,
        max_age: std::time::Duration,
    ) -> Cookie<'static> {
        Cookie::build((name, value))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Strict)
            .secure(self.is_https)
            .max_age(Duration::try_from(max_age).unwrap_or(Duration::ZERO))
            .build()
    }
}
