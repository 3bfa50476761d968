//! What is still to be decided. That the values are valid is known: they were loaded.

use super::{Finding, Patient};
use crate::{auth::PasswordFile, cli::bookable::find_lack, config::Config};

pub(super) fn check(Patient { config, .. }: &Patient) -> Vec<Finding> {
    let mut findings = vec![Finding::good("the values are valid")];
    let placeholders = config.company.placeholder_keys();
    if !placeholders.is_empty() {
        findings.push(Finding::problem(
            format!(
                "pages and legal texts show placeholders for the firm: {}",
                placeholders.join(", ")
            ),
            "set these keys in config.toml, then restart the server",
        ));
    }
    if config.server.public_url.is_empty() {
        findings.push(Finding::advice(
            "server.public_url is not set: pages have no canonical links, and the sitemap has the \
             address that its reader used",
            "set it to the address of the site, such as https://www.example.lv",
        ));
    } else if config.server.public_url.starts_with("https://")
        && config.server.trusted_proxies.is_empty()
        && !config.server.tls.is_on()
    {
        findings.push(Finding::advice(
            "the site is public over HTTPS, but no proxy is trusted: all visitors share the \
             proxy's address and so its limits",
            "set server.trusted_proxies to the proxy's address, such as [\"127.0.0.1\"]",
        ));
    }
    findings.extend(find_lack(config).map(|lack| Finding::problem(lack.message, lack.remedy)));
    findings.push(password(config));
    findings
}

fn password(config: &Config) -> Finding {
    match PasswordFile::in_dir(&config.server.data_dir).read() {
        Ok(Some(_)) => Finding::good("the administration has a password"),
        Ok(None) => Finding::advice(
            "the administration is locked: it has no password",
            "run `vitrina admin set-password` as the server's user",
        ),
        Err(error) => Finding::problem(
            error.to_string(),
            "run this command as the server's user, or set the password again with `vitrina admin \
             set-password`",
        ),
    }
}
