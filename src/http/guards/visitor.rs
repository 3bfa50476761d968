//! Where a request comes from: the socket's address, or the one that trusted proxies report.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use ipnet::IpNet;
use rocket::{
    Request, async_trait,
    request::{FromRequest, Outcome},
};

use crate::{
    app::App,
    config::{ProxyNet, Server},
};

/// The other end of the connection, as the front knows it: never a header that anybody may send.
#[derive(Clone, Copy, Debug)]
pub struct Peer {
    /// A visitor's, or a proxy's.
    pub address: IpAddr,
    /// Whether this server itself decrypts the connection.
    pub is_tls: bool,
}

impl Peer {
    /// Behind this request. A request that the front did not bring is a test's: it comes from where it says, or
    /// from this machine.
    fn of(request: &Request<'_>) -> Self {
        *request.local_cache(|| {
            let address =
                request.remote().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |remote| remote.ip());
            Self { address, is_tls: false }
        })
    }

    /// Whether it is a proxy that the owner trusts.
    #[must_use]
    pub fn is_proxy(self, server: &Server) -> bool {
        let address = self.address.to_canonical();
        server.trusted_proxies.iter().any(|proxy| proxy.contains(address))
    }

    /// Whether the visitor's connection is HTTPS, as far as the owner or a trusted proxy (`forwarded`,
    /// X-Forwarded-Proto) says.
    #[must_use]
    pub fn is_https(self, forwarded: Option<&str>, server: &Server) -> bool {
        match forwarded {
            _ if self.is_tls => true,
            Some(scheme) if self.is_proxy(server) => scheme.eq_ignore_ascii_case("https"),
            _ => server.is_public_https(),
        }
    }
}

/// The visitor's address, for rate limits; the log has it shortened.
#[derive(Clone, Copy, Debug)]
pub struct Visitor {
    /// As far as it is known.
    pub address: IpAddr,
}

#[async_trait]
impl<'r> FromRequest<'r> for Visitor {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        Outcome::Success(Self::of(request))
    }
}

impl Visitor {
    /// Who sent this request.
    pub(crate) fn of(request: &Request<'_>) -> Self {
        let forwarded: Vec<&str> = request.headers().get("X-Forwarded-For").collect();
        match request.rocket().state::<App>() {
            Some(app) => Self::behind(Peer::of(request), &forwarded, &app.config.server),
            None => Self { address: Peer::of(request).address },
        }
    }

    /// Who is behind this connection, as far as trusted proxies say (`forwarded`, X-Forwarded-For).
    #[must_use]
    pub fn behind(peer: Peer, forwarded: &[&str], server: &Server) -> Self {
        Self { address: client_address(peer.address, forwarded, &server.trusted_proxies) }
    }

    /// The network that the visitor is in: enough to tell a flood from a visitor, too little to tell who.
    #[must_use]
    pub fn network(self) -> IpNet {
        let bits = if self.address.is_ipv4() { 24 } else { 48 };
        IpNet::new_assert(self.address, bits).trunc()
    }
}

/// Whether the visitor's connection is HTTPS.
pub(crate) fn is_https(request: &Request<'_>, server: &Server) -> bool {
    Peer::of(request).is_https(request.headers().get_one("X-Forwarded-Proto"), server)
}

/// Whether a trusted proxy passed this request on.
pub(crate) fn is_from_proxy(request: &Request<'_>, server: &Server) -> bool {
    Peer::of(request).is_proxy(server)
}

/// The address of the other end of the connection.
pub(crate) fn peer_address(request: &Request<'_>) -> IpAddr {
    Peer::of(request).address
}

/// Reads `X-Forwarded-For` from right to left past the trusted proxies: what stands further left may
/// be the visitor's own invention.
fn client_address(socket: IpAddr, forwarded: &[&str], proxies: &[ProxyNet]) -> IpAddr {
    let is_trusted =
        |address: IpAddr| proxies.iter().any(|proxy| proxy.contains(address.to_canonical()));
    let hops = forwarded.iter().rev().flat_map(|header| header.rsplit(',')).map(str::trim);
    let mut client = socket.to_canonical();
    for hop in hops {
        if !is_trusted(client) {
            break;
        }
        let Some(address) = address_of(hop) else {
            break;
        };
        client = address.to_canonical();
    }
    client
}

/// Some proxies write the port too, and IPv6 in brackets.
fn address_of(hop: &str) -> Option<IpAddr> {
    let bare = hop.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(hop);
    let with_port = || hop.parse::<SocketAddr>().ok().map(|address| address.ip());
    bare.parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(socket: &str, forwarded: &[&str]) -> String {
        let proxies = ["127.0.0.1", "10.0.0.0/8"].map(|net| net.parse().expect("network"));
        client_address(socket.parse().expect("address"), forwarded, &proxies).to_string()
    }

    #[test]
    fn an_address_that_a_stranger_claims_is_not_believed() {
        assert_eq!(client("192.0.2.9", &["198.51.100.1"]), "192.0.2.9");
    }

    #[test]
    fn the_address_left_of_the_last_trusted_proxy_is_the_visitors() {
        assert_eq!(client("127.0.0.1", &["198.51.100.1"]), "198.51.100.1");
        assert_eq!(client("127.0.0.1", &["6.6.6.6, 198.51.100.1, 10.1.1.1"]), "198.51.100.1");
        assert_eq!(client("127.0.0.1", &["6.6.6.6", "198.51.100.1"]), "198.51.100.1");
        assert_eq!(client("::ffff:127.0.0.1", &["198.51.100.1"]), "198.51.100.1");
    }

    #[test]
    fn what_is_logged_of_an_address_is_its_network() {
        for (address, network) in
            [("198.51.100.77", "198.51.100.0/24"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1::/48")]
        {
            let address = address.parse().expect("address");
            assert_eq!(Visitor { address }.network().to_string(), network);
        }
    }

    #[test]
    fn a_proxy_may_write_the_visitors_port_too() {
        for (hop, visitor) in [
            ("203.0.113.1:4444", "203.0.113.1"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
        ] {
            assert_eq!(client("127.0.0.1", &[hop]), visitor, "{hop}");
        }
    }

    #[test]
    fn a_header_that_is_no_address_ends_the_search() {
        for hop in ["unknown", "203.0.113.1:", "203.0.113.1:99999", "[2001:db8::1", "example.lv:80"]
        {
            let hops = format!("198.51.100.1, {hop}");
            assert_eq!(client("127.0.0.1", &[&hops]), "127.0.0.1", "{hop}");
        }
        assert_eq!(client("127.0.0.1", &[]), "127.0.0.1");
    }
}
