//! `/metrics` for Prometheus. Answers this machine, or whoever has the token.

use std::net::{IpAddr, SocketAddr};

use rocket::{
    Request, Route, State, async_trait, get,
    http::ContentType,
    request::{FromRequest, Outcome},
    routes as collect,
};
use sha2::{Digest, Sha256};

use super::{guards::peer_address, refusal::refuse};
use crate::{
    app::App,
    domain::HoldRecord,
    error::ApiError,
    jobs::KindTotals,
    metrics::{RouteClass, Text},
    site::HASHED_FILES,
    tls::Certificates,
};

/// What a proxy says of whom it speaks for.
const PROXY_HEADERS: [&str; 5] =
    ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via", "X-Forwarded-Host"];

/// The figures.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![show_metrics]
}

#[get("/metrics")]
async fn show_metrics(
    _reader: MetricsReader,
    app: &State<App>,
) -> Result<(ContentType, String), ApiError> {
    let totals = app.jobs.totals().await?;
    let hold = app.upkeep.watch_clock().await?;
    let mut text = Text::after(app.metrics.to_text());
    write_jobs(&mut text, &totals);
    write_hold(&mut text, hold);
    if let Some(certificates) = &app.certificates {
        write_certificate(&mut text, certificates);
    }
    text.family("vitrina_pages_rendered_total", "counter", "Pages rendered, ahead or asked for.");
    text.value(&[], app.site.rendered_count());
    text.family(
        "vitrina_start_time_seconds",
        "gauge",
        "When the server was started, in Unix time.",
    );
    text.value(&[], app.started_at.as_second());
    text.family(
        "vitrina_database_damaged",
        "gauge",
        "Whether the last full read of the database found damage.",
    );
    text.value(&[], u8::from(app.store.check_last_full_read().is_err()));
    text.family("vitrina_build_info", "gauge", "Version of the program; the value is always 1.");
    text.value(&[("version", env!("CARGO_PKG_VERSION"))], 1);
    let kind =
        ContentType::new("text", "plain").with_params([("version", "0.0.4"), ("charset", "utf-8")]);
    Ok((kind, text.0))
}

fn write_jobs(text: &mut Text, totals: &[KindTotals]) {
    text.family("vitrina_jobs", "gauge", "Jobs by kind and state.");
    for KindTotals { kind, waiting, running, dead } in totals {
        for (state, count) in [("waiting", waiting), ("running", running), ("dead", dead)] {
            text.value(&[("kind", kind), ("state", state)], count);
        }
    }
}

fn write_hold(text: &mut Text, hold: Option<HoldRecord>) {
    text.family(
        "vitrina_purge_held",
        "gauge",
        "Whether old data are kept until somebody confirms their removal.",
    );
    for (reason, is_leap) in [("clock_leap", true), ("large_purge", false)] {
        let is_held = hold.is_some_and(|hold| hold.hold.is_leap() == is_leap);
        text.value(&[("reason", reason)], u8::from(is_held));
    }
}

fn write_certificate(text: &mut Text, certificates: &Certificates) {
    if let Some(end) = certificates.not_after() {
        text.family(
            "vitrina_certificate_end_time_seconds",
            "gauge",
            "When the certificate in use ends, in Unix time; absent while there is none.",
        );
        text.value(&[], end.as_second());
    }
    if certificates.is_automatic() {
        text.family(
            "vitrina_certificate_failed_attempts",
            "gauge",
            "Attempts to fetch a certificate that failed since the last that did not.",
        );
        text.value(&[], certificates.trouble().map_or(0, |trouble| trouble.attempts));
    }
}

/// Somebody on this machine, or somebody with the token.
struct MetricsReader;

#[async_trait]
impl<'r> FromRequest<'r> for MetricsReader {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        let Some(app) = request.rocket().state::<App>() else {
            return refuse(request, ApiError::Internal);
        };
        let token = app.config.server.metrics_token.reveal();
        if is_from_here(request) || has_token(request, token) {
            Outcome::Success(Self)
        } else {
            refuse(request, ApiError::MetricsForbidden)
        }
    }
}

/// Whether a program on this machine asks for itself. A proxy on this machine asks for others: it says so,
/// or passes on the name that they asked for.
fn is_from_here(request: &Request<'_>) -> bool {
    let headers = request.headers();
    let is_proxied = PROXY_HEADERS.iter().any(|name| headers.contains(*name));
    let is_local_name = headers.get_one("Host").is_none_or(|host| {
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        let address = host.parse::<SocketAddr>().map(|address| address.ip());
        let address = address.or_else(|_| host.trim_matches(['[', ']']).parse::<IpAddr>());
        name == "localhost" || address.is_ok_and(|address| address.is_loopback())
    });
    let is_local = peer_address(request).to_canonical().is_loopback();
    is_local && is_local_name && !is_proxied
}

fn has_token(request: &Request<'_>, token: &str) -> bool {
    let given = request.headers().get_one("Authorization");
    let given = given.and_then(|value| value.strip_prefix("Bearer "));
    // Of equal length whatever was sent: the comparison tells nothing of the token.
    given.is_some_and(|given| !token.is_empty() && Sha256::digest(given) == Sha256::digest(token))
}

/// What kind of address this is.
pub(super) fn class_of(path: &str) -> RouteClass {
    if path.starts_with(HASHED_FILES) {
        RouteClass::Asset
    } else if path.starts_with("/api/admin/") || path.starts_with("/api/blog/admin/") {
        RouteClass::Admin
    } else if path.starts_with("/api/") {
        RouteClass::Api
    } else if matches!(path, "/healthz" | "/readyz" | "/metrics") {
        RouteClass::Health
    } else {
        RouteClass::Page
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_has_a_class() {
        for (path, class) in [
            ("/", RouteClass::Page),
            ("/en/contact", RouteClass::Page),
            ("/assets/index-abc.js", RouteClass::Asset),
            ("/api/contact", RouteClass::Api),
            ("/api/blog/posts", RouteClass::Api),
            ("/api/blog/admin/posts", RouteClass::Admin),
            ("/api/admin/overview", RouteClass::Admin),
            ("/healthz", RouteClass::Health),
        ] {
            assert_eq!(class_of(path), class, "{path}");
        }
    }
}
