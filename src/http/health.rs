//! `/healthz`: the process answers. `/readyz`: it can also do its work, and goes on with it.

use rocket::{Route, State, get, routes as collect};
use serde::Serialize;

use crate::{
    app::App,
    assistant::Readiness,
    error::ApiError,
    http::{JsonText, json},
};

/// What can be done. Only a database that fails or is known to be damaged makes the answer a failure: pages
/// and contact requests need no AI.
#[derive(Serialize)]
struct Ready {
    status: &'static str,
    ai: Readiness,
}

/// The health checks.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![is_alive, is_ready]
}

#[get("/healthz")]
fn is_alive() -> &'static str {
    "ok\n"
}

#[get("/readyz")]
async fn is_ready(app: &State<App>) -> Result<JsonText, ApiError> {
    if app.stop_sign.is_raised() {
        return Err(ApiError::Stopping);
    }
    app.store.check().await?;
    app.store.check_last_full_read()?;
    json(&Ready { status: "ok", ai: app.assistant.readiness().await })
}
