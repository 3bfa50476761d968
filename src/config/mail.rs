//! `[mail]`: where notices of contact requests are sent by e-mail; off while no host is named.

use std::{net::IpAddr, path::PathBuf};

use serde::{Deserialize, Serialize};

use super::{Problem, Secret, address::is_address};

/// How the connection to the mail server is protected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MailTls {
    /// Begins in plain text and must go over to TLS (port 587).
    #[default]
    Starttls,
    /// TLS from the first byte (port 465).
    Tls,
    /// Nothing; for a server on the same machine.
    None,
}

/// The mail server, and from whom and to whom it sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Mail {
    /// Name or address of the SMTP server; empty for no e-mails.
    pub host: String,
    /// Its TCP port.
    pub port: u16,
    /// How the connection is protected.
    pub tls: MailTls,
    /// Whether `tls = "none"` is taken for a server on another machine too.
    pub allow_plaintext: bool,
    /// Certificate authority (PEM) that is trusted besides the public ones; empty for none.
    pub ca_file: PathBuf,
    /// Name for the login; empty for none.
    pub username: String,
    /// Password for the login.
    pub password: Secret,
    /// File with that password.
    pub password_file: PathBuf,
    /// Address of the sender.
    pub from: String,
    /// Addresses of the receivers.
    pub to: Vec<String>,
    /// Time of day of the daily mail in `server.time_zone`, such as `08:00`; empty for none.
    pub daily_at: String,
    /// Seconds for each step of the conversation: connecting, TLS, login; four times as many for handing over.
    pub timeout_secs: u64,
    /// Seconds until the second attempt; doubled for each further one.
    pub retry_secs: u64,
}

impl Default for Mail {
    fn default() -> Self {
        Self {
            host: String::new(),
            port: 587,
            tls: MailTls::Starttls,
            allow_plaintext: false,
            ca_file: PathBuf::new(),
            username: String::new(),
            password: Secret::default(),
            password_file: PathBuf::new(),
            from: String::new(),
            to: Vec::new(),
            daily_at: "08:00".to_owned(),
            timeout_secs: 30,
            retry_secs: 15,
        }
    }
}

impl Mail {
    /// Whether e-mails are sent.
    #[must_use]
    pub fn is_configured(&self) -> bool {
        !self.host.is_empty()
    }

    /// Hour and minute of the daily mail; `None` if there is none.
    #[must_use]
    pub fn daily_time(&self) -> Option<(u32, u32)> {
        self.is_configured().then(|| parse_time(&self.daily_at)).flatten()
    }

    pub(super) fn read_secrets(&mut self, problems: &mut Vec<Problem>) {
        self.password.read_from("mail.password", &self.password_file, problems);
    }

    pub(super) fn validate(&self, problems: &mut Vec<Problem>) {
        for (key, value) in
            [("mail.timeout_secs", self.timeout_secs), ("mail.retry_secs", self.retry_secs)]
        {
            if value == 0 {
                problems.push(Problem::with_value(key, value, "write 1 or more"));
            }
        }
        if !self.daily_at.is_empty() && parse_time(&self.daily_at).is_none() {
            let remedy = "write a time of day such as 08:00, or \"\" for no daily mail";
            problems.push(Problem::with_value("mail.daily_at", &self.daily_at, remedy));
        }
        if !self.is_configured() {
            return;
        }
        if !is_host(&self.host) {
            problems.push(Problem::with_value(
                "mail.host",
                &self.host,
                "write the server's name alone, such as smtp.example.lv; its port is mail.port",
            ));
        }
        if self.port == 0 {
            problems.push(Problem::with_value("mail.port", 0, "write the port, mostly 587 or 465"));
        }
        self.validate_addresses(problems);
        self.validate_protection(problems);
    }

    fn validate_addresses(&self, problems: &mut Vec<Problem>) {
        let remedy = "write an address alone, such as info@example.lv: in plain letters, without a name before it";
        let is_address = |text: &str| text.is_ascii() && is_address(text);
        if !is_address(&self.from) {
            problems.push(Problem::with_value("mail.from", &self.from, remedy));
        }
        if self.to.is_empty() {
            problems.push(Problem::with_value("mail.to", "[]", "name at least one receiver"));
        }
        for (index, address) in self.to.iter().enumerate() {
            if !is_address(address) {
                problems.push(Problem::with_value("mail.to", address, remedy));
            } else if self.to[..index].contains(address) {
                problems.push(Problem::with_value("mail.to", address, "name each receiver once"));
            }
        }
    }

    fn validate_protection(&self, problems: &mut Vec<Problem>) {
        if self.tls == MailTls::None && !self.allow_plaintext && !is_this_machine(&self.host) {
            problems.push(Problem::with_value(
                "mail.tls",
                "none",
                "requests would cross the network unprotected: write \"starttls\" or \"tls\", or \
                 set mail.allow_plaintext = true if the network is yours",
            ));
        }
        if self.username.is_empty() != self.password.is_empty() {
            problems.push(Problem::with_value(
                "mail.username",
                &self.username,
                "a login needs mail.username and mail.password (or mail.password_file), none needs \
                 neither",
            ));
        }
        if !self.ca_file.as_os_str().is_empty()
            && let Err(error) = std::fs::metadata(&self.ca_file)
        {
            let remedy = format!("cannot read the file: {error}");
            problems.push(Problem::with_value("mail.ca_file", self.ca_file.display(), remedy));
        }
    }
}

/// Hour and minute of `08:00`.
fn parse_time(text: &str) -> Option<(u32, u32)> {
    let (hour, minute) = text.split_once(':')?;
    let part = |digits: &str, below: u32| {
        let is_pair = digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse().ok().filter(|number| is_pair && *number < below)
    };
    Some((part(hour, 24)?, part(minute, 60)?))
}

/// A name or an address, without a port.
fn is_host(text: &str) -> bool {
    let is_foreign = |c: char| c.is_whitespace() || matches!(c, '/' | '@' | ':' | '[' | ']');
    text.parse::<IpAddr>().is_ok() || !text.contains(is_foreign)
}

/// Whether this name or address never leads to another machine.
pub(super) fn is_this_machine(host: &str) -> bool {
    let address = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    host == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_of_day_is_two_pairs_of_digits() {
        assert_eq!(parse_time("08:00"), Some((8, 0)));
        assert_eq!(parse_time("23:59"), Some((23, 59)));
        for wrong in ["", "8:00", "24:00", "08:60", "0800", "+8:00", "08:00:00", "no"] {
            assert_eq!(parse_time(wrong), None, "{wrong}");
        }
    }
    #[test]
    fn a_host_has_no_port_and_no_scheme() {
        for host in ["smtp.example.lv", "localhost", "192.0.2.1", "2001:db8::1"] {
            assert!(is_host(host), "{host}");
        }
        for other in
            ["smtp.example.lv:587", "smtp://example.lv", "a b", "[2001:db8::1]", "192.0.2.1:25"]
        {
            assert!(!is_host(other), "{other}");
        }
    }

    #[test]
    fn a_name_before_an_address_is_refused_at_the_start() {
        let mut mail = Mail {
            host: "smtp.example.lv".into(),
            from: "Ozols <vietne@ozols.lv>".into(),
            to: vec!["info@ozols.lv".into(), "Birojs <birojs@ozols.lv>".into()],
            ..Mail::default()
        };
        let keys = |mail: &Mail| {
            let mut problems = Vec::new();
            mail.validate(&mut problems);
            problems.into_iter().map(|problem| problem.key).collect::<Vec<_>>()
        };
        assert_eq!(keys(&mail), ["mail.from", "mail.to"]);
        mail.from = "vietne@ozols.lv".into();
        mail.to.pop();
        assert_eq!(keys(&mail), [""; 0]);
    }
}
