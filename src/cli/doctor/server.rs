//! Whether the server runs and says that it can work.

use std::{net::IpAddr, time::Duration};

use reqwest::{Client, Method};

use super::{Finding, Patient};

const PATIENCE: Duration = Duration::from_secs(5);

pub(super) fn check(patient: &Patient) -> Vec<Finding> {
    let server = &patient.config.server;
    if server.tls.is_on() {
        return vec![Finding::skipped(
            "whether the server runs: its certificate is not for this machine's own name \
             (`systemctl status vitrina` says it)",
        )];
    }
    let address = match server.address {
        IpAddr::V4(address) if address.is_unspecified() => IpAddr::from([127, 0, 0, 1]),
        IpAddr::V6(address) if address.is_unspecified() => {
            IpAddr::from(std::net::Ipv6Addr::LOCALHOST)
        }
        address => address,
    };
    let url = format!("http://{}/readyz", std::net::SocketAddr::new(address, server.port));
    let client = Client::builder().timeout(PATIENCE).no_proxy();
    let finding = match patient.ask(client, Method::GET, &url) {
        Ok(answer) if answer.status().is_success() => {
            Finding::good(format!("the server answers at {url}"))
        }
        // Seldom anything else: it answers, and what it needs is the database.
        Ok(answer) if answer.status().as_u16() == 503 => Finding::problem(
            format!("{url} answers that the server cannot do its work"),
            "look into the log (`journalctl -u vitrina`); if the database is damaged, stop the server, run \
             `vitrina salvage FILE` and `vitrina restore FILE`, and check the disk",
        ),
        Ok(answer) => Finding::problem(
            format!("{url} answers with status {}", answer.status().as_u16()),
            "look into the log (`journalctl -u vitrina`); if it names another program, that one has \
             the port",
        ),
        Err(_) => Finding::advice(
            format!("no server answers at {url}"),
            "start it (`systemctl start vitrina`), unless it is stopped on purpose",
        ),
    };
    vec![finding]
}
