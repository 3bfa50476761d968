//! `vitrina check-config`: loading has validated everything; looks at the certificate's files, which a start refuses too,
//! and names placeholders.

use super::upkeep::print;
use crate::{clock::Clock, config::Config, tls::Certificates};

pub(super) fn run(config: &Config) -> anyhow::Result<()> {
    if config.server.tls.is_on() && !config.server.tls.auto {
        Certificates::load(&config.server, &Clock::system())?;
    }
    print("The configuration is valid.")?;
    let placeholders = config.company.placeholder_keys();
    if placeholders.is_empty() {
        Ok(())
    } else {
        print(&format!("Still placeholders: {}", placeholders.join(", ")))
    }
}
