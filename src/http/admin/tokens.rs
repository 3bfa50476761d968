//! Tokens with which devices at fairs bring requests home: made, listed, revoked.

use rocket::{
    Route, State, delete, get, http::Status, post, response::status::Custom, routes as collect,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    app::App,
    auth::new_token,
    domain::{AccessToken, JournalAction, TokenName},
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        guards::{OwnerSession, SameOrigin},
        json,
    },
};

/// The calls for tokens.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![list_tokens, create_token, revoke_token]
}

/// A token that is wanted.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct TokenRequest {
    /// Which device gets it; at most 80 characters.
    #[schema(required)]
    name: String,
}

/// A token that was made.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenCreated {
    /// What the device shows; it is told this once and kept as a hash only.
    secret: String,
    /// As it is listed from now on.
    token: AccessToken,
}

/// Lists the tokens, oldest first. They let requests of fairs in, and nothing else.
#[utoipa::path(get, path = "/api/admin/tokens", tag = "admin", responses(
    (status = 200, body = [AccessToken]),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[get("/tokens")]
async fn list_tokens(_session: OwnerSession, app: &State<App>) -> Result<JsonText, ApiError> {
    json(&app.store.list_access_tokens().await?)
}

/// Makes a token.
#[utoipa::path(post, path = "/api/admin/tokens", tag = "admin", request_body = TokenRequest, responses(
    (status = 201, body = TokenCreated),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[post("/tokens", data = "<request>")]
async fn create_token(
    _origin: SameOrigin,
    session: OwnerSession,
    app: &State<App>,
    request: Json<TokenRequest>,
) -> Result<Custom<JsonText>, ApiError> {
    let name = TokenName::new(&request.0.name).map_err(ApiError::Validation)?;
    let secret = new_token();
    let token = app.store.add_access_token(&secret, name, app.clock.now()).await?;
    let token = token.ok_or(ApiError::TooManyTokens)?;
    let action = JournalAction::TokenCreated;
    session.record_as(app, action, |entry| entry.with(request.0.name.trim())).await;
    let created = TokenCreated { secret: secret.reveal().to_owned(), token };
    Ok(Custom(Status::Created, json(&created)?))
}

/// Revokes a token: whoever has it is refused from now on.
#[utoipa::path(delete, path = "/api/admin/tokens/{id}", tag = "admin",
    params(("id" = String, Path)),
    responses(
        (status = 204, description = "It is revoked"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/tokens/<id>")]
async fn revoke_token(
    _origin: SameOrigin,
    session: OwnerSession,
    id: &str,
    app: &State<App>,
) -> Result<Status, ApiError> {
    let id = id.parse().map_err(|_| ApiError::NotFound)?;
    if app.store.remove_access_token(id).await? {
        session.record(app, JournalAction::TokenRevoked).await;
        Ok(Status::NoContent)
    } else {
        Err(ApiError::NotFound)
    }
}
