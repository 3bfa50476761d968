//! What the owner decided: one struct a table of `config.toml`, each of which validates itself.
//!
//! Reading and merging the sources is in [`load`]. Nothing else here reads the environment, and of files only those
//! that a table names: secrets, and whether `mail.ca_file` is there.

mod accounts;
mod address;
mod ai;
mod analytics;
mod backup;
mod booking;
mod bounds;
mod company;
mod fair;
mod front;
mod limits;
mod load;
mod log;
mod mail;
mod problem;
mod retention;
mod secret;
mod server;
mod tls;
mod webhook;

use serde::{Deserialize, Serialize};

pub use accounts::Accounts;
pub use ai::{Ai, EngineChoice};
pub use analytics::Analytics;
pub use backup::Backup;
pub use booking::{Booking, BookingPerson, DayName, Hours, PersonHours};
pub use company::Company;
pub use fair::Fair;
pub use front::Front;
pub use limits::Limits;
pub use load::{Loaded, Sources};
pub use log::{Log, LogFormat, LogLevel, LoggedRequests};
pub use mail::{Mail, MailTls};
pub use problem::{ConfigError, Problem};
pub use retention::Retention;
pub use secret::Secret;
pub use server::{ProxyNet, Server};
pub use tls::Tls;
pub use webhook::Webhook;

/// The whole configuration, valid once [`Config::problems`] is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Config {
    /// Where the server listens and keeps its data.
    pub server: Server,
    /// Who the site belongs to.
    pub company: Company,
    /// Who answers in the AI tools.
    pub ai: Ai,
    /// How much one visitor may ask for.
    pub limits: Limits,
    /// What is asked of people who administer.
    pub accounts: Accounts,
    /// How long personal data are kept.
    pub retention: Retention,
    /// Copies of all data.
    pub backup: Backup,
    /// Notices of contact requests by e-mail.
    pub mail: Mail,
    /// Notices of contact requests to another program.
    pub webhook: Webhook,
    /// Web analytics for visitors who agreed.
    pub analytics: Analytics,
    /// Times for consultations.
    pub booking: Booking,
    /// Days at a trade fair.
    pub fair: Fair,
    /// What is logged.
    pub log: Log,
}

impl Config {
    /// Reads the secrets that stand in files of their own.
    fn read_secrets(&mut self) -> Vec<Problem> {
        let mut problems = Vec::new();
        self.server.read_secrets(&mut problems);
        self.mail.read_secrets(&mut problems);
        self.webhook.read_secrets(&mut problems);
        self.fair.read_secrets(&mut problems);
        self.booking.read_secrets(&mut problems);
        problems
    }

    /// Everything that is wrong with the values, in the order of the tables; empty when valid.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        self.server.validate(&mut problems);
        self.company.validate(&mut problems);
        self.ai.validate(&mut problems);
        self.limits.validate(&mut problems);
        self.retention.validate(&mut problems);
        self.backup.validate(&self.server.data_dir, &mut problems);
        self.mail.validate(&mut problems);
        self.webhook.validate(&mut problems);
        self.analytics.validate(&mut problems);
        self.fair.validate(&mut problems);
        self.booking.validate(&mut problems);
        bounds::validate(self, &mut problems);
        problems
    }
}
