//! Invitations as who was invited sees them. Looking at one never uses it up: programs that open links in mails would.

use rocket::{Route, State, http::CookieJar, post, routes as collect};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    app::App,
    auth::SecretToken,
    domain::{AccountDetails, JournalAction, JournalEntry, Role},
    error::ApiError,
    http::{
        JsonText,
        admin::session::{Entered, LoggedIn},
        body::Json,
        guards::{SameOrigin, SessionCookie, Visitor},
        json,
    },
};

/// The calls for who was invited.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![look_at_invitation, accept_invitation]
}

/// What the link has after its `#`.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct InvitationToken {
    /// As it stands there.
    #[schema(required)]
    token: String,
}

/// Whom a link invites.
#[derive(Debug, Serialize, ToSchema)]
pub struct Invited {
    /// As the owner wrote it.
    name: String,
    /// The address for the login.
    email: String,
    /// What the person will be allowed to do.
    role: Role,
}

/// Says whom a link invites. It can still be used afterwards.
#[utoipa::path(post, path = "/api/invitation/look", tag = "public", request_body = InvitationToken,
    responses(
        (status = 200, body = Invited),
        (status = 404, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`invitation_over`"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/invitation/look", data = "<token>")]
async fn look_at_invitation(
    _origin: SameOrigin,
    visitor: Visitor,
    app: &State<App>,
    token: Json<InvitationToken>,
) -> Result<JsonText, ApiError> {
    app.rate_limits.invitation_looks.check(visitor.address).map_err(ApiError::RateLimited)?;
    let token = SecretToken::received(&token.0.token);
    let invited = app.auth.accounts.look_at_invitation(&token).await?;
    json(&Invited { name: invited.name, email: invited.email, role: invited.role })
}

/// How the invited person comes in.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct InvitationAnswer {
    /// As the link has it.
    #[schema(required)]
    token: String,
    /// As others will see it; at most 100 characters.
    #[schema(required)]
    name: String,
    /// At least 12 characters.
    #[schema(required)]
    password: String,
}

/// Makes the account of who was invited, and begins a session. The link is worth nothing from then on.
#[utoipa::path(post, path = "/api/invitation", tag = "public", request_body = InvitationAnswer,
    responses(
        (status = 200, body = LoggedIn, description = "The session cookie is set"),
        (status = 404, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`invitation_over`"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/invitation", data = "<answer>")]
async fn accept_invitation(
    _origin: SameOrigin,
    visitor: Visitor,
    cookie: SessionCookie,
    jar: &CookieJar<'_>,
    app: &State<App>,
    answer: Json<InvitationAnswer>,
) -> Result<Entered, ApiError> {
    app.rate_limits.invitation.check(visitor.address).map_err(ApiError::RateLimited)?;
    let Json(InvitationAnswer { token, name, password }) = answer;
    let token = SecretToken::received(&token);
    let accounts = &app.auth.accounts;
    // Before the password is hashed, which costs.
    let invited = accounts.look_at_invitation(&token).await?;
    let details = AccountDetails::new(&name, &invited.email, invited.role);
    let name = details.map_err(ApiError::Validation)?.name;
    let hash = app.auth.hash(password).await?;
    let account = accounts.accept(&token, name, &hash).await?;
    let entry = JournalEntry::by(&account, JournalAction::AccountAdded, app.clock.now());
    app.record(entry.about_account(&account).with(account.role.name())).await;
    let session = app.auth.enter(account.id, &hash).await?;
    let device = jar.get(cookie.device_name()).map(|cookie| SecretToken::received(cookie.value()));
    Entered::new(app, cookie, device, &session, &account).await
}
