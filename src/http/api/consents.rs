//! Takes decisions on cookies as proof, and shows them to their owner.

use rocket::{Route, State, get, http::Status, post, response::status::Custom, routes as collect};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    app::App,
    domain::{ConsentId, CookieChoices, CookieDecision},
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        guards::{SameOrigin, Visitor},
        json,
    },
};

/// The consent calls.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![create_consent, list_consents]
}

/// A decision as the browser sends it.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ConsentRequest {
    /// The browser's own consent id; none at the first decision.
    id: Option<ConsentId>,
    /// What was decided.
    #[serde(flatten)]
    choices: CookieChoices,
}

/// The decision is on disk.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConsentCreated {
    /// The consent id, for the browser to keep.
    id: ConsentId,
    /// When the server took the decision; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    decided_at: jiff::Timestamp,
}

/// Keeps a decision on cookies.
#[utoipa::path(post, path = "/api/consents", tag = "public", request_body = ConsentRequest, responses(
    (status = 201, body = ConsentCreated),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[post("/consents", data = "<request>")]
async fn create_consent(
    _origin: SameOrigin,
    visitor: Visitor,
    app: &State<App>,
    request: Json<ConsentRequest>,
) -> Result<Custom<JsonText>, ApiError> {
    let ConsentRequest { id, choices } = request.0;
    let choices = choices.validate().map_err(ApiError::Validation)?;
    app.rate_limits.consent.check(visitor.address).map_err(ApiError::RateLimited)?;
    let decided_at = app.clock.now();
    let id = app.store.add_cookie_decision(id, choices, decided_at).await?;
    Ok(Custom(Status::Created, json(&ConsentCreated { id, decided_at })?))
}

/// The decisions under a consent id, newest first; an unknown id has none.
#[utoipa::path(get, path = "/api/consents/{id}", tag = "public",
    params(("id" = String, Path, description = "The browser's consent id")),
    responses(
        (status = 200, body = Vec<CookieDecision>),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/consents/<id>")]
async fn list_consents(id: &str, app: &State<App>) -> Result<JsonText, ApiError> {
    let id = id.parse().map_err(|_| ApiError::BadRequest)?;
    json(&app.store.list_cookie_decisions(id).await?)
}
