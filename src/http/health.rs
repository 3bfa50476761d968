//! `/healthz`: the process answers. `/readyz`: it can also do its work.

use rocket::{Route, State, get, routes as collect};

use crate::{app::App, error::ApiError};

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
async fn is_ready(app: &State<App>) -> Result<&'static str, ApiError> {
    app.store.check().await?;
    Ok("ok\n")
}
