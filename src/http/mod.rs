//! The HTTP edge: routes, guards, headers. A handler is guard, parse, one call inward, response.

pub mod admin;
pub mod api;
mod body;
pub mod bounds;
mod catchers;
pub mod discovery;
pub mod fair;
mod guards;
mod headers;
pub mod health;
pub mod metrics;
pub mod openapi;
pub mod pages;
mod problem;
mod rate_limit;
mod refusal;
mod request_log;

use std::{
    collections::HashSet,
    net::{IpAddr, Ipv4Addr},
};

use rocket::{
    Config,
    config::{Ident, Shutdown},
    data::Limits,
    response::content::RawJson,
};
use serde::Serialize;

pub use catchers::catchers;
pub use guards::request_language;
pub use headers::SecurityHeaders;
pub use rate_limit::RateLimits;
pub use request_log::{RequestLog, request_id};

use crate::{config::Server, error::ApiError};

/// What still goes on when the server stops may take this long (`cli::serve` adds its announcement).
const STOP_GRACE_SECS: u32 = 2;
/// Addresses of the UI's scripts, styles and fonts: with a hash in their names, they never change.
const HASHED_FILES: &str = "/assets/";
/// An idle connection is closed after this long.
const KEEP_ALIVE_SECS: u32 = 30;

/// Rocket's own settings; none is read from Rocket.toml or `ROCKET_` variables.
#[must_use]
pub fn rocket_config(server: &Server) -> Config {
    Config {
        // Decrypted connections are handed on from the configured port (`tls`).
        address: if server.tls.is_on() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { server.address },
        port: if server.tls.is_on() { 0 } else { server.port },
        keep_alive: KEEP_ALIVE_SECS,
        ident: Ident::none(),
        // Rocket would believe X-Real-IP from anyone.
        ip_header: None,
        log_level: rocket::config::LogLevel::Off,
        limits: Limits::default().limit("data-form", bounds::max_form()),
        // `cli::serve` listens for signals: it announces the end before anything is refused.
        shutdown: Shutdown {
            ctrlc: false,
            signals: HashSet::new(),
            grace: STOP_GRACE_SECS,
            mercy: 0,
            ..Shutdown::default()
        },
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
