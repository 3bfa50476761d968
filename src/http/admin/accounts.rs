//! Everybody's accounts, invitations and sessions: for owners.

use jiff::Timestamp;
use rocket::{
    Route, State, delete, get, http::Status, patch, post, response::status::Custom,
    routes as collect,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    app::App,
    auth::session_id,
    domain::{
        AccountDetails, AccountId, AccountPatch, InvitationId, JournalAction, JournalEntry, Role,
    },
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        guards::{OwnerSession, SameOrigin},
        json,
    },
    store::{AccountRecord, InvitationRecord},
};

/// The calls for everybody's accounts.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![
        list_accounts,
        change_account,
        remove_account,
        invite,
        withdraw_invitation,
        list_sessions,
        end_session,
    ]
}

/// An account as owners see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountView {
    /// Identifies it.
    id: AccountId,
    /// As others see it.
    name: String,
    /// For the login; empty until the first owner gives one.
    email: String,
    /// What the person may do.
    role: Role,
    /// Whether a second factor is asked for at the login.
    has_second_factor: bool,
    /// When it was made; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    created_at: Timestamp,
}

impl From<AccountRecord> for AccountView {
    fn from(record: AccountRecord) -> Self {
        let has_second_factor = record.active_factor().is_some();
        let account = record.account;
        Self {
            id: account.id,
            name: account.name,
            email: account.email,
            role: account.role,
            has_second_factor,
            created_at: account.created_at,
        }
    }
}

/// Somebody who is invited and has not come yet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitationView {
    /// Identifies it.
    id: InvitationId,
    /// As the owner wrote it.
    name: String,
    /// The address that the account will have.
    email: String,
    /// What the person will be allowed to do.
    role: Role,
    /// From then on it is worth nothing; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    expires_at: Timestamp,
}

impl From<InvitationRecord> for InvitationView {
    fn from(record: InvitationRecord) -> Self {
        let InvitationRecord { id, name, email, role, expires_at, .. } = record;
        Self { id, name, email, role, expires_at }
    }
}

/// Everybody who administers, or will.
#[derive(Debug, Serialize, ToSchema)]
pub struct AccountList {
    /// The oldest first.
    accounts: Vec<AccountView>,
    /// The oldest first.
    invitations: Vec<InvitationView>,
}

/// Lists accounts and open invitations.
#[utoipa::path(get, path = "/api/admin/accounts", tag = "admin", responses(
    (status = 200, body = AccountList),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[get("/accounts")]
async fn list_accounts(_session: OwnerSession, app: &State<App>) -> Result<JsonText, ApiError> {
    let accounts = app.auth.accounts.records().await?;
    let invitations = app.auth.accounts.invitations().await?;
    json(&AccountList {
        accounts: accounts.into_iter().map(AccountView::from).collect(),
        invitations: invitations.into_iter().map(InvitationView::from).collect(),
    })
}

/// What changes about an account; a member that is not given stays.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AccountChange {
    /// As others see it.
    name: Option<String>,
    /// For the login.
    email: Option<String>,
    /// What the person may do.
    role: Option<Role>,
}

/// Changes somebody's name, address or role. There is always an owner.
#[utoipa::path(patch, path = "/api/admin/accounts/{id}", tag = "admin",
    params(("id" = String, Path)), request_body = AccountChange,
    responses(
        (status = 204, description = "It is changed"),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`last_owner`"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[patch("/accounts/<id>", data = "<change>")]
async fn change_account(
    _origin: SameOrigin,
    session: OwnerSession,
    id: &str,
    app: &State<App>,
    change: Json<AccountChange>,
) -> Result<Status, ApiError> {
    let id: AccountId = id.parse().map_err(|_| ApiError::NotFound)?;
    let Json(AccountChange { name, email, role }) = change;
    let patch = AccountPatch::new(name.as_deref(), email.as_deref(), role);
    let account = app.auth.accounts.change(id, patch.map_err(ApiError::Validation)?).await?;
    let complete = |entry: JournalEntry| entry.about_account(&account).with(account.role.name());
    session.record_as(app, JournalAction::AccountChanged, complete).await;
    Ok(Status::NoContent)
}

/// Removes an account; its sessions end at once. There is always an owner.
#[utoipa::path(delete, path = "/api/admin/accounts/{id}", tag = "admin",
    params(("id" = String, Path)),
    responses(
        (status = 204, description = "It is gone"),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`last_owner`"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/accounts/<id>")]
async fn remove_account(
    _origin: SameOrigin,
    session: OwnerSession,
    id: &str,
    app: &State<App>,
) -> Result<Status, ApiError> {
    let id: AccountId = id.parse().map_err(|_| ApiError::NotFound)?;
    let account = app.auth.accounts.remove(id).await?;
    let complete = |entry: JournalEntry| entry.about_account(&account);
    session.record_as(app, JournalAction::AccountRemoved, complete).await;
    Ok(Status::NoContent)
}

/// Whom to invite.
#[derive(Debug, Deserialize, ToSchema)]
pub struct InvitationRequest {
    /// At most 100 characters.
    name: String,
    /// The address that the account will have.
    email: String,
    /// What the person will be allowed to do.
    role: Role,
}

/// An invitation, with what opens it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewInvitation {
    #[serde(flatten)]
    invitation: InvitationView,
    /// The link, from `/` on; shown this once. What follows its `#` no server ever logs.
    path: String,
}

/// Invites a person: the link is good once and for 72 hours. An earlier one to the same address is worth nothing any
/// more.
#[utoipa::path(post, path = "/api/admin/invitations", tag = "admin",
    request_body = InvitationRequest,
    responses(
        (status = 201, body = NewInvitation),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`own_email_missing`, `too_many_accounts`"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/invitations", data = "<request>")]
async fn invite(
    _origin: SameOrigin,
    session: OwnerSession,
    app: &State<App>,
    request: Json<InvitationRequest>,
) -> Result<Custom<JsonText>, ApiError> {
    let Json(InvitationRequest { name, email, role }) = request;
    let details = AccountDetails::new(&name, &email, role).map_err(ApiError::Validation)?;
    let (token, invitation) = app.auth.accounts.invite(details, session.account.id).await?;
    let complete = |entry: JournalEntry| to_invited(entry, &invitation).with(role.name());
    session.record_as(app, JournalAction::AccountInvited, complete).await;
    let path = format!("/admin/invite#{}", token.reveal());
    Ok(Custom(Status::Created, json(&NewInvitation { invitation: invitation.into(), path })?))
}

/// Takes an invitation back.
#[utoipa::path(delete, path = "/api/admin/invitations/{id}", tag = "admin",
    params(("id" = String, Path)),
    responses(
        (status = 204, description = "It is worth nothing any more"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/invitations/<id>")]
async fn withdraw_invitation(
    _origin: SameOrigin,
    session: OwnerSession,
    id: &str,
    app: &State<App>,
) -> Result<Status, ApiError> {
    let id: InvitationId = id.parse().map_err(|_| ApiError::NotFound)?;
    let invitation = app.auth.accounts.withdraw(id).await?.ok_or(ApiError::NotFound)?;
    let complete = |entry| to_invited(entry, &invitation);
    session.record_as(app, JournalAction::InvitationWithdrawn, complete).await;
    Ok(Status::NoContent)
}

fn to_invited(entry: JournalEntry, invitation: &InvitationRecord) -> JournalEntry {
    entry.about(invitation.id).to(&invitation.name, &invitation.email)
}

/// A session that is good.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionView {
    /// Names it.
    id: String,
    /// Whose it is.
    account: AccountId,
    /// Time of login; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    created_at: Timestamp,
    /// Time of the last request, to the minute; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    last_seen_at: Timestamp,
    /// Whether it is the one that asks.
    is_own: bool,
}

/// Lists the sessions of everybody, the newest first.
#[utoipa::path(get, path = "/api/admin/sessions", tag = "admin", responses(
    (status = 200, body = Vec<SessionView>),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[get("/sessions")]
async fn list_sessions(session: OwnerSession, app: &State<App>) -> Result<JsonText, ApiError> {
    let own = session_id(&session.token.hash());
    let sessions = app.auth.sessions().await?.into_iter().map(|entry| SessionView {
        is_own: entry.id == own,
        id: entry.id,
        account: entry.account,
        created_at: entry.created_at,
        last_seen_at: entry.last_seen_at,
    });
    json(&sessions.collect::<Vec<_>>())
}

/// Ends a session.
#[utoipa::path(delete, path = "/api/admin/sessions/{id}", tag = "admin",
    params(("id" = String, Path)),
    responses(
        (status = 204, description = "It has ended"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/sessions/<id>")]
async fn end_session(
    _origin: SameOrigin,
    session: OwnerSession,
    id: &str,
    app: &State<App>,
) -> Result<Status, ApiError> {
    let account = app.auth.end_session(id).await?.ok_or(ApiError::NotFound)?;
    let complete = |entry: JournalEntry| entry.about_account(&account);
    session.record_as(app, JournalAction::SessionEnded, complete).await;
    Ok(Status::NoContent)
}
