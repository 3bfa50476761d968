//! Certificates by themselves (ACME, RFC 8555): asked for, kept, renewed in time. Whatever fails costs nothing
//! of what there is: the certificate in use stays until another one is kept on disk.

mod attempt;
mod client;
mod error;
mod folder;
mod order;
mod own_key;
mod revoke;
mod schedule;
mod wishes;

use std::{
    io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use jiff::{SignedDuration, Timestamp};
use tokio_rustls::rustls::sign::CertifiedKey;

pub use revoke::{RevokeError, revoke};
pub use wishes::try_authority;

use super::{CertificateError, Challenges, Facts};
use crate::{clock::Clock, config::Server};
use client::Quiet;
use error::IssueError;
use folder::{Folder, KeptOrder, Stored};
use schedule::{Attempts, Step, Window, next_step, renewal_at};
use wishes::Wishes;

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
    /// Whether a certificate came all the same, and this machine's clock does not fit it.
    pub is_of_clock: bool,
}

/// Looks after a certificate by itself.
#[derive(Debug)]
pub(super) struct Automatic {
    wishes: Wishes,
    folder: Folder,
    clock: Clock,
    challenges: Challenges,
    quiet: Quiet,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    attempts: Option<Attempts>,
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
        let state = Mutex::new(State { attempts: folder.attempts(), ..State::default() });
        let automatic = Self { wishes, folder, clock, challenges, quiet: Quiet::default(), state };
        let stored = automatic.stored().ok().flatten();
        Ok((automatic, stored.map(|stored| stored.certificate)))
    }

    /// What is said at the start where there is no certificate yet.
    pub fn introduce(&self) -> String {
        // What came and is gone is asked for again at once.
        let waiting = self.next_attempt().filter(|trouble| !trouble.is_of_clock);
        let when = waiting.map_or_else(String::new, |trouble| {
            format!(", after an attempt that failed not before {:.0}", trouble.next_at)
        });
        format!(
            "there is no certificate yet: {} is asked for one for {}{when}. Until it comes nothing is answered over \
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
        let attempts = state.attempts.as_ref()?;
        (attempts.count > 0 && attempts.names == self.wishes.names).then(|| Trouble {
            attempts: attempts.count,
            at: attempts.at,
            next_at: attempts.next_at,
            reason: attempts.reason.clone(),
            is_of_clock: attempts.has_issued,
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
            // Whatever was in the way is so no more.
            Step::Rest if self.trouble().is_some() => {
                self.note(None).await;
                None
            }
            Step::Rest | Step::Wait => None,
            Step::ClockBehind(than) => {
                self.say_once(format!(
                    "the clock is wrong: it shows {:.0}, which is before {than:.0}. The certificate is left as \
                     it is; set the clock (`timedatectl set-ntp true`)",
                    self.clock.shown()
                ));
                None
            }
            Step::Issue => self.try_to_issue(facts.as_ref()).await,
        };
        let stored = fresh.or(stored)?;
        // One that is not valid now does not take the place of one that is.
        let now = self.clock.now();
        let is_good = |facts: &Facts| facts.is_valid(now);
        let is_wanted = is_good(&stored.facts) || !in_use.is_some_and(is_good);
        (is_wanted && in_use != Some(&stored.facts)).then_some(stored.certificate)
    }

    /// Somebody wants an attempt now: what waits for its time waits no longer than after a restart.
    pub fn hurry(&self) {
        let mut state = self.state();
        state.attempts = state.attempts.take().map(Attempts::hurried);
        state.said = None;
    }

    /// Says for when the next attempt waits, if it does.
    pub fn tell_of_wait(&self) {
        if let Some(Trouble { next_at, .. }) = self.next_attempt() {
            tracing::info!("no other attempt to get a certificate is made before {next_at:.0}");
        }
    }

    /// What the next attempt waits after, if its time has not come.
    fn next_attempt(&self) -> Option<Trouble> {
        self.trouble().filter(|trouble| self.clock.shown() < trouble.next_at)
    }

    fn next_step(&self, facts: Option<&Facts>, window: Option<Window>) -> Step {
        // With a clock that cannot be right no authority's certificate is valid: the clock is named instead.
        let times = (self.clock.shown(), self.clock.not_before());
        next_step(facts, &self.wishes.names, window, self.state().attempts.as_ref(), times)
    }

    async fn try_to_issue(self: &Arc<Self>, replaced: Option<&Facts>) -> Option<Stored> {
        let names = self.wishes.names.join(", ");
        tracing::info!("asking {} for a certificate for {names}", self.wishes.directory);
        let (earlier, ours) = (self.state().attempts.clone(), &self.wishes.names);
        // Whoever is killed in the middle may have had a certificate issued: the next start does not ask at once.
        let begun = Attempts::begun(earlier.as_ref(), self.clock.now(), ours);
        self.keep(Some(begun)).await;
        self.quiet.take();
        let done = self.attempt(replaced).await;
        let now = self.clock.now();
        let (attempts, stored) = match done {
            Ok(stored) => {
                let attempts = Attempts::issued(earlier.as_ref(), now, &stored.facts, ours);
                self.tell_of_issued(&stored.facts, &attempts);
                (attempts, Some(stored))
            }
            Err(error) => {
                let reason = error.to_string();
                let attempts =
                    Attempts::failed(earlier.as_ref(), now, reason, ours, rand::random())
                        .quiet_for(self.quiet.take());
                tracing::error!(
                    "there is no new certificate: {error} {} The next attempt is at {:.0}",
                    self.what_remains(replaced),
                    attempts.next_at
                );
                (attempts, None)
            }
        };
        self.note(Some(attempts)).await;
        stored
    }

    fn tell_of_issued(&self, facts: &Facts, attempts: &Attempts) {
        let (names, end) = (self.wishes.names.join(", "), facts.not_after);
        if attempts.count == 0 {
            let renewal = renewal_at(facts, None);
            tracing::info!(
                "there is a new certificate for {names}, until {end}; it is renewed about {renewal:.0}"
            );
        } else {
            tracing::error!(
                "there is a new certificate for {names}, until {end}, but {} No other one is asked for before {:.0}",
                attempts.reason,
                attempts.next_at
            );
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

    async fn note(self: &Arc<Self>, attempts: Option<Attempts>) {
        self.state().attempts.clone_from(&attempts);
        self.keep(attempts).await;
    }

    /// For the next start; on a full disk that knows nothing of it.
    async fn keep(self: &Arc<Self>, attempts: Option<Attempts>) {
        self.in_background(move |automatic| {
            if let Err(error) = automatic.folder.keep_attempts(attempts.as_ref()) {
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
