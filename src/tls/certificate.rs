//! The certificate that is shown to visitors, and its replacement once there is another.

use std::{
    net::IpAddr,
    path::Path,
    sync::{Arc, Mutex, PoisonError, RwLock},
    time::Duration,
};

use jiff::Timestamp;
use tokio::time::{MissedTickBehavior, interval};
use tokio_rustls::rustls::{
    server::{ClientHello, ResolvesServerCert},
    sign::CertifiedKey,
};

use super::{
    CertificateError, Challenges, Facts, Trouble, acme::Automatic, challenges::is_question,
    files::Files,
};
use crate::{clock::Clock, config::Server};

/// Certificate and key are different files, so one of them is always changed first.
const LOOK_EVERY: Duration = Duration::from_secs(10);

/// The certificate that is shown to visitors; none until the first one is issued.
#[derive(Debug)]
pub struct Certificates {
    current: RwLock<Option<Current>>,
    challenges: Challenges,
    source: Source,
    /// By which visitors come; none where that is not known, or an address.
    name: Option<String>,
    /// Said last of files that cannot be used, so that it is not said every time.
    said: Mutex<Option<String>>,
    clock: Clock,
}

/// What the owner has to be told of the certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The names that it is for, or is to be for.
    pub names: Vec<String>,
    /// When it ends; none where there is none yet.
    pub ends_at: Option<Timestamp>,
    /// Why there is no other one, where that is known.
    pub reason: Option<String>,
    /// Whether it came just now, and this machine's clock does not fit it.
    pub is_of_clock: bool,
}

#[derive(Clone, Debug)]
struct Current {
    certificate: Arc<CertifiedKey>,
    /// None if it is of a form that rustls alone understands.
    facts: Option<Facts>,
}

#[derive(Debug)]
enum Source {
    Files(Files),
    Automatic(Arc<Automatic>),
}

impl Certificates {
    /// Reads what is there: the files that the configuration names, or the certificate that is kept.
    pub fn load(server: &Server, clock: &Clock) -> Result<Self, CertificateError> {
        let challenges = Challenges::default();
        let (source, current) = if server.tls.auto {
            let (automatic, kept) = Automatic::open(server, clock.clone(), challenges.clone())?;
            (Source::Automatic(Arc::new(automatic)), kept)
        } else {
            let (files, read) = Files::load(&server.tls)?;
            (Source::Files(files), Some(read))
        };
        let current = RwLock::new(current.map(Current::of));
        let is_name = |host: &String| host.parse::<IpAddr>().is_err() && !host.starts_with('[');
        let name = server.certificate_names().into_iter().next().filter(is_name);
        let said = Mutex::new(None);
        Ok(Self { current, challenges, source, name, said, clock: clock.clone() })
    }

    /// When the certificate in use ends; none if there is none yet.
    #[must_use]
    pub fn not_after(&self) -> Option<Timestamp> {
        self.facts().map(|facts| facts.not_after)
    }

    /// What the certificate in use says of itself.
    #[must_use]
    pub fn facts(&self) -> Option<Facts> {
        self.current().and_then(|current| current.facts)
    }

    /// Whether this server fetches it by itself.
    #[must_use]
    pub fn is_automatic(&self) -> bool {
        matches!(self.source, Source::Automatic(_))
    }

    /// What keeps another one from coming, where this server fetches it by itself.
    #[must_use]
    pub fn trouble(&self) -> Option<Trouble> {
        match &self.source {
            Source::Files(_) => None,
            Source::Automatic(automatic) => automatic.trouble(),
        }
    }

    /// Whether this machine's clock does not fit the certificate in use: it shows a time before its beginning, or one that
    /// had just been issued was due or over by it.
    #[must_use]
    pub fn is_clock_wrong(&self, now: Timestamp) -> bool {
        self.facts().is_some_and(|facts| now < facts.not_before)
            || self.trouble().is_some_and(|trouble| trouble.is_of_clock)
    }

    /// What the owner has to be told: it ends soon and should have been renewed long ago, the first one does not come, or
    /// the clock does not fit the one that came.
    #[must_use]
    pub fn warning(&self, now: Timestamp) -> Option<Warning> {
        let trouble = self.trouble();
        let is_of_clock = trouble.as_ref().is_some_and(|trouble| trouble.is_of_clock);
        let reason = trouble.map(|trouble| trouble.reason);
        let (names, ends_at) = match (self.facts(), &self.source) {
            (Some(facts), _) if is_of_clock || facts.late_from() <= now => {
                (facts.names, Some(facts.not_after))
            }
            (None, Source::Automatic(automatic)) if reason.is_some() => {
                (automatic.names().to_vec(), None)
            }
            _ => return None,
        };
        Some(Warning { names, ends_at, reason, is_of_clock })
    }

    /// When the certificate in use ended, if it is over.
    #[must_use]
    pub fn ended_at(&self, now: Timestamp) -> Option<Timestamp> {
        self.not_after().filter(|end| *end <= now)
    }

    /// What is wrong with the names of a certificate that is given: it lacks the one by which visitors come.
    #[must_use]
    pub fn misfit(&self) -> Option<String> {
        let Source::Files(files) = &self.source else { return None };
        let (name, facts) = (self.name.as_ref()?, self.facts()?);
        (!facts.is_for_name(name)).then(|| {
            format!(
                "the certificate in {} is for {}, and visitors come by {name} (server.public_url): browsers warn of \
                 the site, unless a proxy before it has another one",
                files.certs().display(),
                if facts.names.is_empty() { "no name".to_owned() } else { facts.names.join(", ") }
            )
        })
    }

    /// Answers for an authority that asks over port 80.
    #[must_use]
    pub fn challenges(&self) -> Challenges {
        self.challenges.clone()
    }

    /// Tells at the start what the owner should know. An attempt that waits for its time is made soon.
    pub fn introduce(&self, now: Timestamp) {
        if let Source::Automatic(automatic) = &self.source {
            automatic.hurry();
            // Without a certificate the line below says it.
            if self.facts().is_some() {
                automatic.tell_of_wait();
            }
        }
        match (self.facts(), &self.source) {
            (Some(facts), _) if facts.not_after < now => tracing::error!(
                "the certificate has expired, if the clock is right, which shows {:.0}: browsers warn of this site \
                 until it is renewed",
                self.clock.shown()
            ),
            (Some(facts), _) if now < facts.not_before => tracing::error!(
                "the certificate is valid from {} on, and the clock shows {:.0}: look whether it is right",
                facts.not_before,
                self.clock.shown()
            ),
            (None, Source::Automatic(automatic)) => tracing::warn!("{}", automatic.introduce()),
            _ => {}
        }
        self.tell_of_misfit();
    }

    /// Reads the files again if they have changed; whether there is another certificate now. The old one
    /// stays while the new one can't be used.
    pub fn refresh(&self) -> Result<bool, CertificateError> {
        let Source::Files(files) = &self.source else { return Ok(false) };
        let read = files.refresh(|read| self.check_validity(read, files.certs()))?;
        let Some(read) = read else { return Ok(false) };
        self.use_from_now_on(read);
        Ok(true)
    }

    /// One that is not valid now does not take the place of one that is.
    fn check_validity(&self, read: &CertifiedKey, certs: &Path) -> Result<(), CertificateError> {
        let now = self.clock.now();
        let is_good = self.facts().is_some_and(|facts| facts.is_valid(now));
        match facts_of(read) {
            Some(facts) if is_good && !facts.is_valid(now) => Err(CertificateError::NotValidNow {
                certs: certs.to_owned(),
                from: facts.not_before,
                until: facts.not_after,
            }),
            _ => Ok(()),
        }
    }

    /// Looks after the certificate for as long as the server runs.
    pub async fn keep_fresh(self: Arc<Self>) {
        let mut ticks = interval(LOOK_EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            self.look().await;
        }
    }

    /// Does what is to be done now: reads files that have changed, or asks for a certificate that is due.
    pub async fn look(self: &Arc<Self>) {
        match &self.source {
            Source::Files(_) => {
                let certificates = Arc::clone(self);
                // Looking at a file may take its time on a network's disk.
                let looked = tokio::task::spawn_blocking(move || certificates.refresh_and_tell());
                if looked.await.is_err() {
                    tracing::error!("looking after the certificate failed");
                }
            }
            Source::Automatic(automatic) => {
                if let Some(certificate) = automatic.look(self.facts().as_ref()).await {
                    self.use_from_now_on(certificate);
                    self.tell_of_new();
                }
            }
        }
    }

    /// As [`Certificates::refresh`]; the log says what became of it, and of what goes on failing once.
    pub fn refresh_and_tell(&self) {
        let said = match self.refresh() {
            Ok(false) => None,
            Ok(true) => {
                self.tell_of_new();
                None
            }
            Err(error) => Some(format!("the old certificate stays in use: {error}")),
        };
        let mut before = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(said) = said.as_ref().filter(|said| before.as_ref() != Some(said)) {
            tracing::error!("{said}");
        }
        *before = said;
    }

    /// Somebody asks for it: files are read again, and an attempt that waits for its time is made soon.
    pub fn reload(&self) {
        *self.said.lock().unwrap_or_else(PoisonError::into_inner) = None;
        match &self.source {
            Source::Files(_) => self.refresh_and_tell(),
            Source::Automatic(automatic) => {
                automatic.hurry();
                automatic.tell_of_wait();
            }
        }
    }

    fn tell_of_new(&self) {
        let end = self.not_after().map(|end| end.to_string()).unwrap_or_default();
        tracing::info!("a new certificate is in use, until {end}");
        self.tell_of_misfit();
    }

    fn tell_of_misfit(&self) {
        if let Some(misfit) = self.misfit() {
            tracing::warn!("{misfit}");
        }
    }

    fn use_from_now_on(&self, certificate: CertifiedKey) {
        let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
        *current = Some(Current::of(certificate));
    }

    fn current(&self) -> Option<Current> {
        self.current.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Current {
    fn of(certificate: CertifiedKey) -> Self {
        let facts = facts_of(&certificate);
        Self { certificate: Arc::new(certificate), facts }
    }
}

fn facts_of(certificate: &CertifiedKey) -> Option<Facts> {
    certificate.end_entity_cert().ok().and_then(|first| Facts::read(first))
}

impl ResolvesServerCert for Certificates {
    fn resolve(&self, hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        if is_question(&hello) {
            return self.challenges.certificate(&hello);
        }
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        current.as_ref().map(|current| Arc::clone(&current.certificate))
    }
}

#[cfg(test)]
mod tests;
