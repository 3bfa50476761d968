//! Refuses state-changing requests that another site's page sends in the visitor's name.

use rocket::{
    Request, async_trait,
    request::{FromRequest, Outcome},
};

use crate::{app::App, error::ApiError, http::refusal::refuse};

/// The request comes from one of our own pages, or from no browser at all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SameOrigin;

#[async_trait]
impl<'r> FromRequest<'r> for SameOrigin {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        let headers = request.headers();
        let public_url =
            request.rocket().state::<App>().map(|app| app.config.server.public_url.as_str());
        let is_same = is_same_origin(
            headers.get_one("Sec-Fetch-Site"),
            headers.get_one("Origin"),
            headers.get_one("Host"),
            public_url.unwrap_or_default(),
        );
        if is_same { Outcome::Success(Self) } else { refuse(request, ApiError::CrossOrigin) }
    }
}

/// Browsers send `Sec-Fetch-Site` (over HTTPS and on loopback) or at least `Origin` with each POST,
/// PUT, PATCH and DELETE. A client that sends neither is no browser, so it has no visitor's cookies.
#[must_use]
pub fn is_same_origin(
    fetch_site: Option<&str>,
    origin: Option<&str>,
    host: Option<&str>,
    public_url: &str,
) -> bool {
    if let Some(site) = fetch_site {
        return matches!(site, "same-origin" | "none");
    }
    let Some(origin) = origin else {
        return true;
    };
    let origin_host = origin.split_once("://").map(|(_, host)| host);
    (!public_url.is_empty() && origin.eq_ignore_ascii_case(public_url))
        || (origin_host.is_some() && origin_host == host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_pages_and_clients_without_a_browser_may_change_something() {
        let host = Some("www.example.lv");
        let public = "https://www.example.lv";
        let is_same = |site, origin| is_same_origin(site, origin, host, public);
        assert!(is_same(None, None));
        assert!(is_same(Some("same-origin"), Some("https://www.example.lv")));
        assert!(is_same(None, Some("https://www.example.lv")));
        assert!(!is_same(Some("cross-site"), Some("https://evil.example")));
        assert!(!is_same(Some("same-site"), Some("https://blog.example.lv")));
        assert!(!is_same(None, Some("https://evil.example")));
        assert!(!is_same(None, Some("null")));
    }

    #[test]
    fn behind_a_proxy_that_rewrites_host_the_public_address_counts() {
        let (origin, host) = (Some("https://www.example.lv"), Some("127.0.0.1:8000"));
        assert!(is_same_origin(None, origin, host, "https://www.example.lv"));
        assert!(!is_same_origin(None, origin, host, ""));
    }
}
