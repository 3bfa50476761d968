//! What a request asks for, as far as it can be trusted.

use std::collections::HashSet;

use hyper::{HeaderMap, Method, Request, Version, header};
use rocket::{Orbit, Rocket};

use crate::{
    config::Server,
    http::{EVERY_PAGE, Peer, Visitor},
    site::{LANGUAGE_COOKIE, Visit},
};

/// Below it are calls only; no page is.
const CALLS: &str = "/api";

/// Its header, if it has one that is text.
pub(super) fn text_of(headers: &HeaderMap, name: impl header::AsHeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// The request's host, which it says once; a name that stands in the address counts before `Host`. None where
/// HTTP/1.0 says none; an error where it has to be refused.
pub(super) fn host_of<B>(request: &Request<B>) -> Result<Option<&str>, ()> {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let host = hosts.next().map(|host| host.to_str().map_err(|_| ())).transpose()?;
    let authority = request.uri().authority().map(http::uri::Authority::as_str);
    if hosts.next().is_some() || [host, authority].into_iter().flatten().any(|name| !is_host(name))
    {
        return Err(());
    }
    let is_missing = match request.version() {
        Version::HTTP_09 | Version::HTTP_10 => false,
        Version::HTTP_11 => host.is_none(),
        _ => host.is_none() && authority.is_none(),
    };
    let is_contradiction = request.version() == Version::HTTP_2
        && host
            .zip(authority)
            .is_some_and(|(host, authority)| !host.eq_ignore_ascii_case(authority));
    if is_missing || is_contradiction { Err(()) } else { Ok(authority.or(host)) }
}

fn is_host(name: &str) -> bool {
    !name
        .bytes()
        .any(|byte| byte.is_ascii_whitespace() || matches!(byte, b'/' | b'@' | b',' | b'?' | b'#'))
}

/// Whether all header values are UTF-8, without which Rocket does not know them.
pub(super) fn is_text(headers: &HeaderMap) -> bool {
    headers.values().all(|value| std::str::from_utf8(value.as_bytes()).is_ok())
}

/// Whether every program understands this address in the same way.
fn is_plain<B>(request: &Request<B>) -> bool {
    let is_unreserved = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    let path = request.uri().path();
    path.starts_with('/')
        && path.bytes().all(is_unreserved)
        && !path.contains("//")
        && request.uri().query().is_none_or(|query| {
            query.bytes().all(|byte| is_unreserved(byte) || b"%=&+:,@!$'()*;?".contains(&byte))
        })
}

/// What a page depends on.
pub(super) fn visit_of<'r, B>(request: &'r Request<B>, peer: Peer, server: &Server) -> Visit<'r> {
    let headers = request.headers();
    let tags = headers.get_all(header::IF_NONE_MATCH).iter();
    Visit {
        path: request.uri().path(),
        query: request.uri().query(),
        accept_encoding: text_of(headers, header::ACCEPT_ENCODING),
        accept_language: text_of(headers, header::ACCEPT_LANGUAGE),
        if_none_match: tags.filter_map(|tag| tag.to_str().ok()).collect(),
        chosen_language: cookie(headers, LANGUAGE_COOKIE),
        is_https: peer.is_https(text_of(headers, "x-forwarded-proto"), server),
    }
}

/// Cookies by the names that browsers know them by. What another program would decode or cut off is part of a name, and
/// no `__Host-` protects that one.
pub(super) fn cookies_of(headers: &HeaderMap) -> impl DoubleEndedIterator<Item = (&str, &str)> {
    let fields = headers.get_all(header::COOKIE).iter();
    let texts = fields.filter_map(|field| std::str::from_utf8(field.as_bytes()).ok());
    let cookies = texts.flat_map(|text| text.split(';'));
    cookies
        .filter_map(|cookie| cookie.split_once('='))
        .map(|(name, value)| (trim(name), trim(value)))
}

fn trim(text: &str) -> &str {
    text.trim_matches([' ', '\t'])
}

/// The last cookie of this name.
pub(super) fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    cookies_of(headers).rev().find_map(|(found, value)| (found == name).then_some(value))
}

/// Who asks.
pub(super) fn visitor_of(headers: &HeaderMap, peer: Peer, server: &Server) -> Visitor {
    let forwarded = headers.get_all("x-forwarded-for").iter();
    let forwarded: Vec<&str> = forwarded.filter_map(|hops| hops.to_str().ok()).collect();
    Visitor::behind(peer, &forwarded, server)
}

/// The addresses that Rocket answers itself: all of its routes but that of pages and files.
#[derive(Debug)]
pub(super) struct OwnAddresses {
    exact: HashSet<String>,
    beginnings: Vec<String>,
}

impl OwnAddresses {
    pub fn of(rocket: &Rocket<Orbit>) -> Self {
        let mut own = Self {
            exact: HashSet::from([CALLS.to_owned()]),
            beginnings: vec![format!("{CALLS}/")],
        };
        for route in rocket.routes().filter(|route| route.uri.as_str() != EVERY_PAGE) {
            let path = route.uri.path().to_owned();
            match path.split_once('<') {
                Some((beginning, _)) => own.beginnings.push(beginning.to_owned()),
                None => {
                    own.exact.insert(path);
                }
            }
        }
        own
    }

    fn contain(&self, path: &str) -> bool {
        let trimmed = path.strip_suffix('/').unwrap_or(path);
        self.exact.contains(path)
            || self.exact.contains(trimmed)
            || self.beginnings.iter().any(|beginning| path.starts_with(beginning.as_str()))
    }

    /// Whether this may be a page or a file that is ready.
    pub fn leave<B>(&self, request: &Request<B>) -> bool {
        [Method::GET, Method::HEAD].contains(request.method())
            && is_plain(request)
            && !self.contain(request.uri().path())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(version: Version, uri: &str, hosts: &[&str]) -> Request<()> {
        let mut request = Request::builder().version(version).uri(uri);
        for host in hosts {
            request = request.header("host", *host);
        }
        request.body(()).expect("request")
    }

    #[test]
    fn a_host_is_said_once() {
        let host = |version, uri, hosts: &[&str]| {
            host_of(&request(version, uri, hosts)).map(|host| host.map(str::to_owned))
        };
        let named = Ok(Some("a.lv".to_owned()));
        assert_eq!(host(Version::HTTP_11, "/", &["a.lv"]), named);
        assert_eq!(host(Version::HTTP_11, "http://a.lv/", &["b.lv"]), named);
        assert_eq!(host(Version::HTTP_2, "https://a.lv/", &[]), named);
        assert_eq!(host(Version::HTTP_2, "/", &["a.lv"]), named);
        assert_eq!(host(Version::HTTP_10, "/", &[]), Ok(None));
        for (version, uri, hosts) in [
            (Version::HTTP_11, "/", &[][..]),
            (Version::HTTP_11, "/", &["a.lv", "a.lv"]),
            (Version::HTTP_11, "/", &["a.lv/b"]),
            (Version::HTTP_11, "/", &["b@a.lv"]),
            (Version::HTTP_2, "https://a.lv/", &["b.lv"]),
            (Version::HTTP_2, "/", &[]),
        ] {
            assert_eq!(host(version, uri, hosts), Err(()), "{version:?} {uri} {hosts:?}");
        }
    }

    #[test]
    fn an_address_that_could_mean_two_things_is_not_answered_from_what_is_ready() {
        let own = OwnAddresses {
            exact: HashSet::from(["/healthz".to_owned(), "/fair".to_owned()]),
            beginnings: vec!["/api/".to_owned()],
        };
        let is_left = |uri: &str| own.leave(&request(Version::HTTP_11, uri, &["a"]));
        for uri in ["/", "/en/contact?lang=lv", "/assets/a-b_1.js", "/contact/", "/apis"] {
            assert!(is_left(uri), "{uri}");
        }
        for uri in [
            "/healthz",
            "/healthz/",
            "/fair/",
            "/api/x",
            "/%68ealthz",
            "//healthz",
            "/a|b",
            "/\\x/",
        ] {
            assert!(!is_left(uri), "{uri}");
        }
    }

    #[test]
    fn the_last_cookie_of_a_name_counts() {
        let mut headers = HeaderMap::new();
        for value in ["language=lv; a=b", "x=y;language=en ; languages=de"] {
            headers.append(header::COOKIE, value.parse().expect("value"));
        }
        assert_eq!(cookie(&headers, "language"), Some("en"));
        assert_eq!(cookie(&headers, "none"), None);
    }

    #[test]
    fn a_cookie_is_named_as_browsers_know_it() {
        for other in [
            "%61=evil",
            "\u{a0}a=evil",
            "a\u{3000}=evil",
            "\u{b}a=evil",
            "\"a\"=evil",
            "A=evil",
            "a",
        ] {
            let field = header::HeaderValue::from_bytes(format!(" a\t= %6b\t; {other}").as_bytes());
            // No header has this one.
            let Ok(field) = field else { continue };
            let headers = HeaderMap::from_iter([(header::COOKIE, field)]);
            assert_eq!(cookie(&headers, "a"), Some("%6b"), "{other}");
        }
    }
}
