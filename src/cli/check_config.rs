//! `vitrina check-config`: loading has validated everything; looks at the files of the certificate or of its authority,
//! which a start refuses too, and names rules by which nobody can book, and placeholders.

use super::{bookable::find_lack, upkeep::print};
use crate::{clock::Clock, config::Config, tls::Certificates};

pub(super) fn run(config: &Config) -> anyhow::Result<()> {
    if config.server.tls.is_on() {
        let clock = Clock::system();
        let certificates = Certificates::load(&config.server, &clock)?;
        if let Some(end) = certificates.ended_at(clock.now()) {
            print(&format!(
                "Look: the certificate in server.tls expired on {end:.0}: browsers warn of the site until it is renewed."
            ))?;
        }
        if let Some(misfit) = certificates.misfit() {
            print(&format!("Look: {misfit}."))?;
        }
    }
    if let Some(lack) = find_lack(config) {
        print(&format!("Look: {}; {}.", lack.message, lack.remedy))?;
    }
    print("The configuration is valid.")?;
    let placeholders = config.company.placeholder_keys();
    if placeholders.is_empty() {
        Ok(())
    } else {
        print(&format!("Still placeholders: {}", placeholders.join(", ")))
    }
}
