//! What usually keeps a certificate from being issued by itself, looked at before the authority does: names that
//! lead elsewhere, ports that are not to be had, an authority that is not reached.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener},
};

use tokio::net::lookup_host;

use super::{Finding, Patient};
use crate::{config::Server, control::Connection, tls::try_authority};

/// Where authorities ask.
const HTTP_PORT: u16 = 80;
const HTTPS_PORT: u16 = 443;

pub(super) fn check(patient: &Patient) -> Vec<Finding> {
    let server = &patient.config.server;
    if !server.tls.auto {
        return Vec::new();
    }
    let mut findings = Vec::new();
    let own: Vec<IpAddr> = if_addrs::get_if_addrs()
        .map(|found| found.iter().map(if_addrs::Interface::ip).collect())
        .unwrap_or_default();
    for name in server.certificate_names() {
        let found = patient.runtime.block_on(lookup_host((name.as_str(), 0)));
        findings.push(match found {
            Ok(found) => {
                let mut found: Vec<IpAddr> = found.map(|found| found.ip().to_canonical()).collect();
                found.sort();
                found.dedup();
                judge_name(&name, &found, &own)
            }
            Err(error) => nowhere(&name, &error.to_string()),
        });
    }
    findings.extend(look_at_ports(server));
    findings.push(match patient.runtime.block_on(try_authority(server)) {
        Ok(()) => Finding::good(format!("{} answers as an authority", server.tls.acme_directory)),
        Err(reason) => Finding::problem(
            format!("{} does not answer as an authority", server.tls.acme_directory),
            reason,
        ),
    });
    findings
}

fn nowhere(name: &str, reason: &str) -> Finding {
    Finding::problem(
        format!("{name} leads nowhere: {reason}"),
        "make an A record of this name (and AAAA if the machine has IPv6) where the domain is kept, or \
         take it out of server.tls.names",
    )
}

fn judge_name(name: &str, found: &[IpAddr], own: &[IpAddr]) -> Finding {
    if found.is_empty() {
        return nowhere(name, "it has no address");
    }
    let in_words = |addresses: &[IpAddr]| {
        addresses.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    };
    let has_public_v4 =
        own.iter().any(|address| matches!(address, IpAddr::V4(v4) if is_public(*v4)));
    let others = found.iter().copied().filter(|address| !own.contains(address));
    // A router may pass on what comes for its own address; it does so for the old addresses only.
    let (behind_router, foreign): (Vec<_>, Vec<_>) =
        others.partition(|address| address.is_ipv4() && !has_public_v4);
    if !foreign.is_empty() {
        return Finding::problem(
            format!(
                "{name} leads to {}, which is no address of this machine ({})",
                in_words(&foreign),
                in_words(own)
            ),
            "correct the A and AAAA records of this name: an authority asks at any of them, and visitors come \
             by any of them",
        );
    }
    if found.iter().all(IpAddr::is_loopback) {
        return Finding::advice(
            format!(
                "{name} leads to this machine by its own list of names, so what others see is not known"
            ),
            "take it out of /etc/hosts to see it",
        );
    }
    if !behind_router.is_empty() {
        return Finding::advice(
            format!(
                "{name} leads to {}, and this machine has no public address of its own",
                in_words(&behind_router)
            ),
            "right if that is your router or your provider's, and it passes ports 80 and 443 on to this machine",
        );
    }
    Finding::good(format!("{name} leads to this machine ({})", in_words(found)))
}

/// Of the internet, as far as it can be told from the address.
fn is_public(address: Ipv4Addr) -> bool {
    let [first, second, ..] = address.octets();
    let is_shared = first == 100 && (64..128).contains(&second);
    !address.is_private() && !address.is_loopback() && !address.is_link_local() && !is_shared
}

fn look_at_ports(server: &Server) -> Vec<Finding> {
    // Another user's server cannot be asked; it has its ports all the same.
    let is_running = !matches!(Connection::open(&server.data_dir), Ok(None));
    let mut findings: Vec<_> = [server.port, HTTP_PORT]
        .into_iter()
        .map(|port| {
            let opened = TcpListener::bind(SocketAddr::new(server.address, port));
            judge_port(port, opened.map(drop), is_running)
        })
        .collect();
    if server.port != HTTPS_PORT {
        findings.push(Finding::advice(
            format!(
                "HTTPS is served on port {}, and authorities ask on port {HTTPS_PORT}",
                server.port
            ),
            "right if something passes port 443 on to it; else remove server.port",
        ));
    }
    findings
}

fn judge_port(port: u16, opened: io::Result<()>, is_running: bool) -> Finding {
    match opened {
        Ok(()) => Finding::good(format!("port {port} is free")),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse && is_running => {
            Finding::good(format!("port {port} is in use, and the server runs"))
        }
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => Finding::problem(
            format!("port {port} is taken by another program"),
            "`ss -ltnp` names it: stop it, or let it have the certificate and be the proxy",
        ),
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Finding::advice(
            format!("this user may not open port {port} by itself"),
            "right where the service may (its unit has CAP_NET_BIND_SERVICE); else give that right, or \
             `sysctl net.ipv4.ip_unprivileged_port_start=80`",
        ),
        Err(error) => Finding::problem(
            format!("port {port} cannot be opened: {error}"),
            "correct server.address: it has to be an address of this machine",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::State, *};

    fn addresses(list: &[&str]) -> Vec<IpAddr> {
        list.iter().map(|address| address.parse().expect("address")).collect()
    }

    #[test]
    fn a_name_has_to_lead_here_by_every_address_it_has() {
        let public = addresses(&["127.0.0.1", "::1", "203.0.113.5", "2001:db8::5"]);
        let home = addresses(&["127.0.0.1", "192.168.1.5", "fe80::1"]);
        for (found, own, state) in [
            (&["203.0.113.5", "2001:db8::5"][..], &public, State::Good),
            (&["203.0.113.9"], &public, State::Problem),
            // The record that is forgotten most often.
            (&["203.0.113.5", "2001:db8::9"], &public, State::Problem),
            (&[], &public, State::Problem),
            (&["203.0.113.5"], &home, State::Advice),
            (&["203.0.113.5", "2001:db8::5"], &home, State::Problem),
            (&["127.0.0.1"], &home, State::Advice),
        ] {
            let finding = judge_name("www.example.lv", &addresses(found), own);
            assert_eq!(finding.state, state, "{found:?}: {finding:?}");
        }
    }

    #[test]
    fn a_port_is_free_or_ours_or_somebody_is_in_the_way() {
        let error = |kind: io::ErrorKind| Err(kind.into());
        for (opened, is_running, state) in [
            (Ok(()), false, State::Good),
            (error(io::ErrorKind::AddrInUse), true, State::Good),
            (error(io::ErrorKind::AddrInUse), false, State::Problem),
            (error(io::ErrorKind::PermissionDenied), false, State::Advice),
            (error(io::ErrorKind::AddrNotAvailable), false, State::Problem),
        ] {
            let said = format!("{opened:?}");
            assert_eq!(judge_port(443, opened, is_running).state, state, "{said}");
        }
    }
}
