//! Trade-fair mode: where the site is reached in the local network, as text and as a QR code.

use std::net::{IpAddr, SocketAddr};

use qrcode::{
    QrCode,
    render::{svg, unicode::Dense1x2},
    types::QrError,
};

/// Room around the code in the picture's own units; readers need it.
const SVG_MIN_SIZE: u32 = 240;

/// The addresses under which others in the local network reach a server that listens here, the likeliest
/// first: those of the network's own kind, then those of any other. None while there is no network.
#[must_use]
pub fn local_urls(listening: SocketAddr) -> Vec<String> {
    let mut addresses = if listening.ip().is_unspecified() {
        interface_addresses(listening.is_ipv4())
    } else {
        vec![listening.ip()]
    };
    addresses.sort_by_key(|address| !is_of_local_network(*address));
    addresses.into_iter().map(|ip| url(SocketAddr::new(ip, listening.port()))).collect()
}

fn interface_addresses(is_ipv4: bool) -> Vec<IpAddr> {
    match if_addrs::get_if_addrs() {
        Ok(all) => all
            .into_iter()
            .filter(|interface| !interface.is_loopback() && !interface.is_link_local())
            .map(|interface| interface.ip())
            .filter(|ip| ip.is_ipv4() || !is_ipv4)
            .collect(),
        Err(error) => {
            tracing::warn!("this device's addresses cannot be read: {error}");
            Vec::new()
        }
    }
}

fn is_of_local_network(address: IpAddr) -> bool {
    matches!(address, IpAddr::V4(address) if address.is_private())
}

/// What a browser takes; the port that browsers add themselves is left out.
fn url(address: SocketAddr) -> String {
    match (address, address.port()) {
        (SocketAddr::V6(address), 80) => format!("http://[{}]", address.ip()),
        (_, 80) => format!("http://{}", address.ip()),
        _ => format!("http://{address}"),
    }
}

/// The code for a terminal, dark on light whatever the terminal's colours are.
pub fn terminal_code(url: &str) -> Result<String, QrError> {
    let code = QrCode::new(url)?;
    // Terminals are mostly dark: the letters are the light part.
    Ok(code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build())
}

/// The code as a picture.
pub fn svg_code(url: &str) -> Result<String, QrError> {
    let code = QrCode::new(url)?;
    Ok(code.render::<svg::Color<'_>>().min_dimensions(SVG_MIN_SIZE, SVG_MIN_SIZE).build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_written_as_browsers_take_them() {
        for (listening, expected) in [
            ("192.168.1.5:8000", "http://192.168.1.5:8000"),
            ("10.0.0.7:80", "http://10.0.0.7"),
            ("[fd00::2]:8000", "http://[fd00::2]:8000"),
            ("[fd00::2]:80", "http://[fd00::2]"),
        ] {
            let urls = local_urls(listening.parse().expect("address"));
            assert_eq!(urls, [expected]);
        }
    }

    #[test]
    fn a_server_on_all_addresses_names_none_that_others_cannot_reach() {
        let urls = local_urls("0.0.0.0:8000".parse().expect("address"));
        assert!(urls.iter().all(|url| !url.contains("127.0.0.1") && !url.contains("0.0.0.0")));
    }

    #[test]
    fn the_codes_are_square_and_whole() {
        let text = terminal_code("http://192.168.1.5:8000").expect("code");
        let widths: Vec<usize> = text.lines().map(|line| line.chars().count()).collect();
        // Two rows of the code are one of the terminal.
        assert!(widths.iter().all(|width| *width == widths[0]), "{text}");
        assert_eq!(widths.len(), widths[0].div_ceil(2), "{text}");
        let svg = svg_code("http://192.168.1.5:8000").expect("code");
        assert!(svg.contains("<svg") && svg.contains("</svg>") && !svg.contains("style="), "{svg}");
    }
}
