//! Everything that the running server consists of: built once, passed on, no globals.

use std::{panic::resume_unwind, thread};

use crate::{
    auth::Auth,
    clock::Clock,
    config::Config,
    http::RateLimits,
    site::{BundleError, Site},
    store::{Store, StoreError},
    wordings::{Wordings, WordingsError},
};

/// The application behind all handlers.
#[derive(Debug)]
pub struct App {
    /// What the owner decided.
    pub config: Config,
    /// The time of day.
    pub clock: Clock,
    /// The database.
    pub store: Store,
    /// Logins and sessions.
    pub auth: Auth,
    /// Public pages.
    pub site: Site,
    /// How much one visitor may ask for.
    pub rate_limits: RateLimits,
    /// Wordings that the server itself speaks.
    pub wordings: Wordings,
}

/// Why the application can't start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database can't be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The built-in UI is unusable.
    #[error(transparent)]
    Bundle(#[from] BundleError),
    /// The built-in wordings are unusable.
    #[error(transparent)]
    Wordings(#[from] WordingsError),
}

impl App {
    /// Opens the database and starts the rendering thread, both at once: together they are most of
    /// the time that a start takes.
    pub fn open(config: Config, clock: Clock) -> Result<Self, StartError> {
        let wordings = Wordings::load()?;
        let (store, site) = thread::scope(|scope| {
            let store = scope.spawn(|| Store::open(&config.server.data_dir));
            let site = Site::start(&config, &wordings);
            (store.join().unwrap_or_else(|panic| resume_unwind(panic)), site)
        });
        let (store, site) = (store?, site?);
        let auth = Auth::new(
            &config.server.data_dir,
            store.clone(),
            clock.clone(),
            &config.limits,
            &config.retention,
        );
        Ok(Self {
            site,
            rate_limits: RateLimits::new(&config.limits),
            wordings,
            auth,
            store,
            clock,
            config,
        })
    }
}
