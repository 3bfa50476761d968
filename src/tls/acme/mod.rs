//! Certificates by themselves (ACME, RFC 8555): asked for, kept, renewed in time. Whatever fails costs nothing
//! of what there is: the certificate in use stays until another one is kept on disk.

mod attempt;
mod client;
mod error;
mod folder;
mod order;
mod revoke;
mod schedule;

use std::{
    fs, io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use jiff::{SignedDuration, Timestamp};
use tokio_rustls::rustls::sign::CertifiedKey;

pub use revoke::{RevokeError, revoke};

use super::{CertificateError, Challenges, Facts};
use crate::{clock::Clock, config::Server};
use client::{Client, innermost};
use error::IssueError;
use folder::{Folder, Stored};
use schedule::{Failures, Step, Window, next_step, renewal_at};

/// How often the authority is asked when it wants to be asked, as it says itself, but not less and not more.
const ASK_AGAIN: (SignedDuration, SignedDuration) =
    (SignedDuration::from_hours(1), SignedDuration::from_hours(24));

/// A failure for the owner to see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// Attempts that failed since the last that did not.
    pub attempts: u32,
    /// When the last one was.
    pub at: Timestamp,
    /// When the next one is.
    pub next_at: Timestamp,
    /// Why, and what to do.
    pub reason: String,
}

/// Whom to ask, and for what.
#[derive(Clone, Debug)]
struct Wishes {
    names: Vec<String>,
    directory: String,
    /// The authority's own authority (PEM); none for one that browsers trust.
    root: Option<Vec<u8>>,
    /// For the authority to write to; may be empty.
    email: String,
}

/// Looks after a certificate by itself.
#[derive(Debug)]
pub(super) struct Automatic {
    wishes: Wishes,
    folder: Folder,
    clock: Clock,
    challenges: Challenges,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    failures: Option<Failures>,
    /// What the authority suggests for the certificate with these words, and when it is to be asked again.
    suggestion: Option<(Facts, Option<Window>, Timestamp)>,
    /// Issued, and not kept yet because the disk refused.
    unkept: Option<Arc<Vec<u8>>>,
    /// Said last, so that it is not said every time.
    said: Option<String>,
}

impl Automatic {
    /// Reads what is kept; asks nobody.
    pub fn open(
        server: &Server,
        clock: Clock,
        challenges: Challenges,
    ) -> Result<(Self, Option<CertifiedKey>), CertificateError> {
        let wishes = Wishes::of(server)?;
        let folder = Folder::new(&server.data_dir, &wishes.directory);
        let state = Mutex::new(State { failures: folder.failures(), ..State::default() });
        let automatic = Self { wishes, folder, clock, challenges, state };
        let stored = automatic.stored().ok().flatten();
        Ok((automatic, stored.map(|stored| stored.certificate)))
    }

    /// What is said at the start where there is no certificate yet.
    pub fn introduce(&self) -> String {
        format!(
            "there is no certificate yet: {} is asked for one for {}. Until it comes nothing is answered over \
             HTTPS. The names must lead to this machine, with ports 443 and 80 open to the internet; \
             `vitrina doctor` looks",
            self.wishes.directory,
            self.wishes.names.join(", ")
        )
    }

    /// What the certificate is to be for.
    pub fn names(&self) -> &[String] {
        &self.wishes.names
    }

    /// What keeps a certificate from coming.
    pub fn trouble(&self) -> Option<Trouble> {
        let state = self.state();
        let failures = state.failures.as_ref()?;
        (failures.names == self.wishes.names).then(|| Trouble {
            attempts: failures.count,
            at: failures.at,
            next_at: failures.next_at,
            reason: failures.reason.clone(),
        })
    }

    /// Does what is to be done now; gives the certificate that is to be used from now on if it is not the one with
    /// these words.
    pub async fn look(self: &Arc<Self>, in_use: Option<&Facts>) -> Option<CertifiedKey> {
        // What somebody has put there or taken away meanwhile counts.
        let stored = self.in_background(Self::stored).await?.ok()?;
        let facts = stored.as_ref().map(|stored| stored.facts.clone());
        let window = self.suggestion(facts.as_ref()).await;
        let fresh = match self.next_step(facts.as_ref(), window) {
            Step::Rest => None,
            Step::ClockBehind(than) => {
                self.say_once(format!(
                    "the clock is wrong: it shows {:.0}, which is before {than:.0}. The certificate is left as \
                     it is; set the clock (`timedatectl set-ntp true`)",
                    self.clock.now()
                ));
                None
            }
            Step::Issue => self.try_to_issue(facts.as_ref()).await,
        };
        let stored = fresh.or(stored)?;
        (in_use != Some(&stored.facts)).then_some(stored.certificate)
    }

    /// Somebody wants an attempt now: what waits for its time waits no longer than after a restart.
    pub fn hurry(&self) {
        let mut state = self.state();
        state.failures = state.failures.take().map(Failures::hurried);
        state.said = None;
    }

    fn next_step(&self, facts: Option<&Facts>, window: Option<Window>) -> Step {
        // With a clock that cannot be right no authority's certificate is valid: the clock is named instead.
        let times = (self.clock.shown(), self.clock.not_before());
        next_step(facts, &self.wishes.names, window, self.state().failures.as_ref(), times)
    }

    async fn try_to_issue(self: &Arc<Self>, replaced: Option<&Facts>) -> Option<Stored> {
        let names = self.wishes.names.join(", ");
        tracing::info!("asking {} for a certificate for {names}", self.wishes.directory);
        match self.attempt(replaced).await {
            Ok(stored) => {
                let renewal = renewal_at(&stored.facts, None);
                tracing::info!(
                    "there is a new certificate for {names}, until {}; it is renewed about {renewal:.0}",
                    stored.facts.not_after
                );
                self.note(None).await;
                Some(stored)
            }
            Err(error) => {
                let earlier = self.state().failures.clone();
                let failures = Failures::after(
                    earlier.as_ref(),
                    self.clock.now(),
                    error.to_string(),
                    &self.wishes.names,
                    rand::random(),
                );
                tracing::error!(
                    "there is no new certificate: {error} {} The next attempt is at {:.0}",
                    self.what_remains(replaced),
                    failures.next_at
                );
                self.note(Some(failures)).await;
                None
            }
        }
    }

    fn what_remains(&self, facts: Option<&Facts>) -> String {
        match facts {
            None => "There is none yet: nothing is answered over HTTPS.".to_owned(),
            Some(facts) if facts.not_after < self.clock.now() => {
                format!("The old one ended at {}: browsers warn of this site.", facts.not_after)
            }
            Some(facts) => format!("The old one stays in use, until {}.", facts.not_after),
        }
    }

    async fn note(self: &Arc<Self>, failures: Option<Failures>) {
        self.state().failures.clone_from(&failures);
        // On a full disk it is known until the next start only.
        self.in_background(move |automatic| {
            if let Err(error) = automatic.folder.keep_failures(failures.as_ref()) {
                tracing::warn!("what became of the attempt cannot be kept: {error}");
            }
        })
        .await;
    }

    /// The certificate that is kept; what is there and is none is replaced. What cannot be read at all is left as it
    /// is: it may be a good one.
    fn stored(&self) -> Result<Option<Stored>, ()> {
        let path = self.folder.certificate_path();
        match self.folder.certificate() {
            Ok(stored) => Ok(stored),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                let shown = path.display();
                self.say_once(format!("{shown} is no certificate with its key: {error}"));
                Ok(None)
            }
            Err(error) => {
                self.say_once(format!(
                    "{} cannot be read: {error}. Give it to the server's user; nothing is asked for meanwhile",
                    path.display()
                ));
                Err(())
            }
        }
    }

    fn say_once(&self, what: String) {
        let mut state = self.state();
        if state.said.as_ref() != Some(&what) {
            tracing::error!("{what}");
            state.said = Some(what);
        }
    }

    /// Disks may take their time.
    async fn in_background<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Self) -> T + Send + 'static,
    ) -> Option<T> {
        let automatic = Arc::clone(self);
        tokio::task::spawn_blocking(move || work(&automatic)).await.ok()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Wishes {
    fn of(server: &Server) -> Result<Self, CertificateError> {
        let tls = &server.tls;
        let root = if tls.acme_root.as_os_str().is_empty() {
            None
        } else {
            Some(read_root(&tls.acme_root)?)
        };
        Ok(Self {
            names: server.certificate_names(),
            directory: tls.acme_directory.clone(),
            root,
            email: tls.acme_email.clone(),
        })
    }
}

/// Whether the authority answers; the reason why not.
pub async fn try_authority(server: &Server) -> Result<(), String> {
    let wishes = Wishes::of(server).map_err(|error| error.to_string())?;
    let client = Client::new(wishes.root.as_deref()).map_err(|error| innermost(&error))?;
    client.try_address(&wishes.directory).await
}

fn read_root(path: &std::path::Path) -> Result<Vec<u8>, CertificateError> {
    let (key, path) = ("server.tls.acme_root", path.to_owned());
    let pem = fs::read(&path).map_err(|error| CertificateError::Unreadable {
        key,
        path: path.clone(),
        reason: error.to_string(),
    })?;
    let is_usable =
        reqwest::Certificate::from_pem_bundle(&pem).is_ok_and(|found| !found.is_empty());
    if is_usable {
        Ok(pem)
    } else {
        Err(CertificateError::Lacks { key, path, what: "certificate" })
    }
}
