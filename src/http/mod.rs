//! The HTTP edge: routes, guards, headers. A handler is guard, parse, one call inward, response.

pub mod admin;
pub mod api;
mod body;
mod body_memory;
pub mod bounds;
mod catchers;
pub mod discovery;
pub mod fair;
mod guards;
mod headers;
pub mod health;
pub mod metrics;
pub mod openapi;
mod paged;
pub mod pages;
mod problem;
mod rate_limit;
mod refusal;
mod request_log;
mod taken_method;

use rocket::{Config, config::Ident, data::Limits, response::content::RawJson};
use serde::Serialize;

pub use admin::events::LiveStreams;
pub use body_memory::{BodyMemory, BodyRoom, HeldMemory, NoRoom};
pub use catchers::{allowed_methods, catchers};
pub use guards::{Peer, TurnTaken, Visitor, is_same_origin, request_language, require_session};
pub use headers::SecurityHeaders;
pub use pages::EVERY_PAGE;
pub use rate_limit::RateLimits;
pub use request_log::{Logged, REQUEST_ID, RequestLog, Seen, page_of, request_id};
pub use taken_method::{KeepMethod, TakenMethod};

use crate::error::ApiError;

/// Rocket's own settings; none is read from Rocket.toml or `ROCKET_` variables. It has no port: the front has it.
#[must_use]
pub fn rocket_config() -> Config {
    Config {
        ident: Ident::none(),
        // Rocket would believe X-Real-IP from anyone.
        ip_header: None,
        log_level: rocket::config::LogLevel::Off,
        limits: Limits::default().limit("data-form", bounds::max_form()),
        cli_colors: false,
        ..Config::release_default()
    }
}

/// An answer's body.
type JsonText = RawJson<String>;

/// An answer as JSON.
fn json<T: Serialize>(value: &T) -> Result<JsonText, ApiError> {
    serde_json::to_string(value).map(RawJson).map_err(|error| {
        tracing::error!("an answer could not be written: {error}");
        ApiError::Internal
    })
}
