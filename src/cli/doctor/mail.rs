//! E-mails about contact requests: whether the mail server takes the connection and the login.

use super::{Finding, Patient};
use crate::{notify, wordings::Wordings};

pub(super) fn check(Patient { config, runtime }: &Patient) -> Vec<Finding> {
    if !config.mail.is_configured() {
        return vec![Finding::advice(
            "contact requests are not told by e-mail",
            "fill in [mail] in config.toml, unless somebody looks into the administration every day",
        )];
    }
    let server = format!("{}:{}", config.mail.host, config.mail.port);
    let tried = Wordings::load()
        .map_err(|error| error.to_string())
        .and_then(|wordings| runtime.block_on(notify::try_mail_server(config, &wordings)));
    vec![match tried {
        Ok(()) => {
            Finding::good(format!("the mail server {server} takes the connection and the login"))
        }
        Err(reason) => Finding::problem(
            format!("the mail server {server} cannot be used: {reason}"),
            "compare [mail] in config.toml with what its provider says: host, port, tls, username, \
             password; requests wait and are told once it works",
        ),
    }]
}
