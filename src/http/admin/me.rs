//! Somebody's own account: name, password, second factor; and who the others are.

use rocket::{
    Route, State, delete, get,
    http::{CookieJar, Status},
    patch, post, routes as collect,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::session::{Entered, LoggedIn};
use crate::{
    app::App,
    auth::{SecretToken, StoredHash},
    domain::{AccountId, AccountPatch, FieldCode, FieldError, JournalAction, JournalEntry, Role},
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        guards::{AdminSession, OwnSession, SameOrigin, SessionCookie},
        json,
    },
};

/// The calls for one's own account.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![
        show_me,
        change_me,
        list_people,
        change_password,
        begin_second_factor,
        confirm_second_factor,
        remove_second_factor,
    ]
}

/// Who is logged in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Me {
    /// Identifies the account.
    id: AccountId,
    /// As others see it.
    name: String,
    /// For the login; empty until the first owner gives one.
    email: String,
    /// What the person may do.
    role: Role,
    /// Whether a second factor is asked for at the login.
    second_factor: SecondFactorState,
}

/// Whether an account has a second factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SecondFactorState {
    /// It has.
    On,
    /// It has none.
    Off,
    /// It has none and must: nothing else can be done before.
    Due,
}

impl Me {
    fn of(session: &OwnSession) -> Self {
        let account = session.account.clone();
        let second_factor = match (session.has_second_factor, session.is_second_factor_due) {
            (true, _) => SecondFactorState::On,
            (_, true) => SecondFactorState::Due,
            _ => SecondFactorState::Off,
        };
        let (id, role) = (account.id, account.role);
        Self { id, name: account.name, email: account.email, role, second_factor }
    }
}

/// Says who is logged in.
#[utoipa::path(get, path = "/api/admin/me", tag = "admin", responses(
    (status = 200, body = Me),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[get("/me")]
fn show_me(session: OwnSession) -> Result<JsonText, ApiError> {
    json(&Me::of(&session))
}

/// What a person changes about their own account; a member that is not given stays.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MyChange {
    /// As others see it.
    name: Option<String>,
    /// For the login.
    email: Option<String>,
}

/// Changes one's own name or address.
#[utoipa::path(patch, path = "/api/admin/me", tag = "admin", request_body = MyChange, responses(
    (status = 200, body = Me),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[patch("/me", data = "<change>")]
async fn change_me(
    _origin: SameOrigin,
    mut session: OwnSession,
    app: &State<App>,
    change: Json<MyChange>,
) -> Result<JsonText, ApiError> {
    let Json(MyChange { name, email }) = change;
    let patch = AccountPatch::new(name.as_deref(), email.as_deref(), None);
    let patch = patch.map_err(ApiError::Validation)?;
    let account = app.auth.accounts.change(session.account.id, patch).await?;
    let complete = |entry: JournalEntry| entry.about_account(&account).with(account.role.name());
    if account != session.account {
        session.record_as(app, JournalAction::AccountChanged, complete).await;
    }
    session.account = account;
    json(&Me::of(&session))
}

/// Somebody who administers.
#[derive(Debug, Serialize, ToSchema)]
pub struct Person {
    /// Identifies the account.
    id: AccountId,
    /// As others see it.
    name: String,
    /// What the person may do.
    role: Role,
}

/// Lists everybody who administers, the oldest account first.
#[utoipa::path(get, path = "/api/admin/people", tag = "admin", responses(
    (status = 200, body = Vec<Person>),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[get("/people")]
async fn list_people(_session: AdminSession, app: &State<App>) -> Result<JsonText, ApiError> {
    let people = app.auth.accounts.records().await?.into_iter().map(|record| {
        let account = record.account;
        Person { id: account.id, name: account.name, role: account.role }
    });
    json(&people.collect::<Vec<_>>())
}

/// One's password, and the one to come.
#[derive(Deserialize, ToSchema)]
pub struct PasswordChange {
    /// As it is now.
    current: String,
    /// As it will be; at least 12 characters.
    password: String,
}

/// Changes one's own password. All sessions of the account end; this one goes on with another cookie.
#[utoipa::path(post, path = "/api/admin/me/password", tag = "admin", request_body = PasswordChange,
    responses(
        (status = 200, body = LoggedIn, description = "The cookie of a new session is set"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/me/password", data = "<change>")]
async fn change_password(
    _origin: SameOrigin,
    session: OwnSession,
    cookie: SessionCookie,
    jar: &CookieJar<'_>,
    app: &State<App>,
    change: Json<PasswordChange>,
) -> Result<Entered, ApiError> {
    let Json(PasswordChange { current, password }) = change;
    let proved = prove(app, &session, current, "current").await?;
    let hash = app.auth.hash(password).await?;
    let id = session.account.id;
    let token = app.auth.change_password(id, proved, &hash).await?;
    record_own(app, &session, JournalAction::PasswordChanged).await;
    let device = jar.get(cookie.device_name()).map(|cookie| SecretToken::received(cookie.value()));
    Entered::new(app, cookie, device, &token, &session.account).await
}

/// What the app on the person's device has to know.
#[derive(Serialize, ToSchema)]
pub struct SecondFactorSetUp {
    /// The secret as text, for apps without a camera.
    secret: String,
    /// The same as a link that apps open.
    uri: String,
    /// The link as a picture (SVG).
    qr: String,
}

/// Begins to set up a second factor: it counts once a right code has come.
#[utoipa::path(post, path = "/api/admin/me/second-factor", tag = "admin", responses(
    (status = 200, body = SecondFactorSetUp),
    (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
        description = "`second_factor_on`"),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[post("/me/second-factor")]
async fn begin_second_factor(
    _origin: SameOrigin,
    session: OwnSession,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    let issuer = &app.config.company.name;
    let set_up = app.auth.accounts.begin_factor(session.account.id, issuer).await?;
    json(&SecondFactorSetUp { secret: set_up.secret, uri: set_up.uri, qr: set_up.qr })
}

/// A code of the app.
#[derive(Deserialize, ToSchema)]
pub struct SecondFactorCode {
    /// Six digits.
    code: String,
}

/// What replaces the app if the device is lost; shown this once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// Ten codes; each is good for one login.
    recovery_codes: Vec<String>,
}

/// Turns the second factor on, with a right code of the app.
#[utoipa::path(post, path = "/api/admin/me/second-factor/confirm", tag = "admin",
    request_body = SecondFactorCode,
    responses(
        (status = 200, body = RecoveryCodes),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/me/second-factor/confirm", data = "<code>")]
async fn confirm_second_factor(
    _origin: SameOrigin,
    session: OwnSession,
    app: &State<App>,
    code: Json<SecondFactorCode>,
) -> Result<JsonText, ApiError> {
    let id = session.account.id;
    app.rate_limits.own_account.check(key_of(id)).map_err(ApiError::RateLimited)?;
    let codes = app.auth.accounts.confirm_factor(id, code.0.code).await?;
    let recovery_codes = codes.ok_or_else(|| invalid("code"))?;
    record_own(app, &session, JournalAction::SecondFactorOn).await;
    json(&RecoveryCodes { recovery_codes })
}

/// One's password, as a proof.
#[derive(Deserialize, ToSchema)]
pub struct PasswordProof {
    /// As it is now.
    password: String,
}

/// Turns the second factor off.
#[utoipa::path(delete, path = "/api/admin/me/second-factor", tag = "admin",
    request_body = PasswordProof,
    responses(
        (status = 204, description = "It is off"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/me/second-factor", data = "<proof>")]
async fn remove_second_factor(
    _origin: SameOrigin,
    session: OwnSession,
    app: &State<App>,
    proof: Json<PasswordProof>,
) -> Result<Status, ApiError> {
    let proved = prove(app, &session, proof.0.password, "password").await?;
    let id = session.account.id;
    let (_, was_on) = app.auth.accounts.remove_factor(id, Some(proved)).await?;
    if was_on {
        record_own(app, &session, JournalAction::SecondFactorOff).await;
    }
    Ok(Status::NoContent)
}

/// Records what somebody did with their own account.
async fn record_own(app: &App, session: &OwnSession, action: JournalAction) {
    session.record_as(app, action, |entry| entry.about_account(&session.account)).await;
}

/// Refuses who does not know the account's password; so often only. Gives what it was compared with.
async fn prove(
    app: &App,
    session: &OwnSession,
    password: String,
    field: &'static str,
) -> Result<StoredHash, ApiError> {
    let id = session.account.id;
    app.rate_limits.own_account.check(key_of(id)).map_err(ApiError::RateLimited)?;
    app.auth.prove(id, password).await?.ok_or_else(|| invalid(field))
}

fn key_of(id: AccountId) -> [u8; 32] {
    let mut key = [0; 32];
    key[..16].copy_from_slice(id.as_bytes());
    key
}

/// Not 401: the session goes on.
fn invalid(field: &'static str) -> ApiError {
    ApiError::Validation(vec![FieldError { field, code: FieldCode::Invalid }])
}
