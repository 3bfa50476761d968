//! One attempt: room on disk, an account, an order, and the certificate kept. And what the authority suggests.

use std::{io, sync::Arc, time::Duration};

use instant_acme::{Account, CertificateIdentifier, NewAccount};
use jiff::{SignedDuration, Timestamp};
use rcgen::KeyPair;
use tokio::time::timeout;
use tokio_rustls::rustls::pki_types::Der;

use super::{
    ASK_AGAIN, Automatic, Facts, IssueError, KeptOrder, Stored, Window,
    client::{Client, innermost},
    error::until_nonces_are_taken,
    folder::parse,
    order::{Wanted, issue},
    schedule::is_for,
};
use crate::tls::CertificateId;

/// For everything together; what takes longer is begun anew later.
const PATIENCE: Duration = Duration::from_mins(5);

impl Automatic {
    /// Has a certificate issued and keeps it. An order that was cut off is gone on with, and one that the authority was
    /// only too busy for is left for the next attempt.
    pub(super) async fn attempt(
        self: &Arc<Self>,
        replaced: Option<&Facts>,
    ) -> Result<Stored, IssueError> {
        let done = self.obtain(replaced).await;
        let error = done.as_ref().err();
        if error.is_none_or(|error| error.ends_order() && !self.quiet.is_wanted()) {
            self.keep_order(None).await;
        }
        done
    }

    /// One that was issued already and could not be kept is kept now.
    async fn obtain(self: &Arc<Self>, replaced: Option<&Facts>) -> Result<Stored, IssueError> {
        let unkept = self.state().unkept.clone();
        let pem = if let Some(pem) = unkept { pem } else { self.order(replaced).await? };
        let stored = parse(&pem).map_err(|error| IssueError::Unusable(error.to_string()))?;
        self.check(&stored.facts)?;
        self.state().unkept = Some(Arc::clone(&pem));
        self.with_folder(move |automatic| automatic.folder.keep_certificate(&pem)).await?;
        self.state().unkept = None;
        Ok(stored)
    }

    /// A certificate with its key (PEM) that is not kept yet; there is room for it.
    async fn order(self: &Arc<Self>, replaced: Option<&Facts>) -> Result<Arc<Vec<u8>>, IssueError> {
        let kept = self.kept_order().await;
        let key = kept.map_or_else(KeyPair::generate, |kept| KeyPair::from_pem(&kept.key));
        let key = key.map_err(|error| IssueError::Unusable(error.to_string()))?;
        self.with_folder(|automatic| automatic.folder.reserve()).await?;
        let issue = || self.issue(&key, replaced);
        let issued = timeout(PATIENCE, until_nonces_are_taken(issue)).await;
        self.challenges.remove_all();
        let chain = issued.map_err(|_| IssueError::late())??;
        Ok(Arc::new((chain + &key.serialize_pem()).into_bytes()))
    }

    /// The order that was cut off, unless it is for other names.
    pub(super) async fn kept_order(self: &Arc<Self>) -> Option<KeptOrder> {
        let kept = self.in_background(|automatic| automatic.folder.order()).await??;
        (kept.names == self.wishes.names).then_some(kept)
    }

    /// For the next attempt; on a full disk that orders anew.
    pub(super) async fn keep_order(self: &Arc<Self>, order: Option<KeptOrder>) {
        self.in_background(move |automatic| {
            if let Err(error) = automatic.folder.keep_order(order.as_ref()) {
                tracing::warn!("what became of the order cannot be kept: {error}");
            }
        })
        .await;
    }

    async fn issue(
        self: &Arc<Self>,
        key: &KeyPair,
        replaced: Option<&Facts>,
    ) -> Result<String, IssueError> {
        let wanted = Wanted {
            names: &self.wishes.names,
            key,
            replaces: replaced.and_then(|facts| facts.id.as_ref()),
        };
        let account = self.account().await?;
        match issue(&account, &wanted, self).await {
            Err(IssueError::NoAccount) => {
                let account = self.new_account().await?;
                issue(&account, &wanted, self).await
            }
            issued => issued,
        }
    }

    /// Not one for other names. One that is not of this time by this machine's clock is kept: visitors go by theirs.
    fn check(&self, facts: &Facts) -> Result<(), IssueError> {
        if is_for(facts, &self.wishes.names) {
            Ok(())
        } else {
            Err(IssueError::Unusable(format!("it is for {}", facts.names.join(", "))))
        }
    }

    fn client(&self) -> Result<Client, IssueError> {
        Client::new(self.wishes.root.as_deref())
            .map(|client| client.hearing(&self.quiet))
            .map_err(|error| IssueError::Unreachable(innermost(&error)))
    }

    async fn account(self: &Arc<Self>) -> Result<Account, IssueError> {
        let kept = self.with_folder(|automatic| {
            let kept = automatic.folder.account();
            kept.map_err(|error: io::Error| {
                IssueError::Storage(format!("the account cannot be read: {error}"))
            })
        });
        match kept.await? {
            Some(credentials) => {
                let builder = Account::builder_with_http(Box::new(self.client()?));
                Ok(builder.from_credentials(credentials).await?)
            }
            None => self.new_account().await,
        }
    }

    /// An account is on disk before anything is asked for with it.
    async fn new_account(self: &Arc<Self>) -> Result<Account, IssueError> {
        let email = format!("mailto:{}", self.wishes.email);
        let contact: &[&str] = if self.wishes.email.is_empty() { &[] } else { &[&email] };
        let wanted = NewAccount {
            contact,
            // The owner agrees by setting the key; the configuration says so.
            terms_of_service_agreed: true,
            only_return_existing: false,
        };
        let builder = Account::builder_with_http(Box::new(self.client()?));
        let (account, credentials) =
            builder.create(&wanted, self.wishes.directory.clone(), None).await?;
        self.with_folder(move |automatic| automatic.folder.keep_account(&credentials)).await?;
        Ok(account)
    }

    async fn with_folder<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Self) -> Result<T, IssueError> + Send + 'static,
    ) -> Result<T, IssueError> {
        let done = self.in_background(work).await;
        done.unwrap_or_else(|| Err(IssueError::Storage("the disk does not answer".to_owned())))
    }

    /// When the authority would like to renew this certificate; asked now if it is time to ask.
    pub(super) async fn suggestion(self: &Arc<Self>, facts: Option<&Facts>) -> Option<Window> {
        let (facts, now) = (facts?, self.clock.now());
        let id = facts.id.as_ref()?;
        let known = self.state().suggestion.clone();
        if let Some((known, window, ask_at)) = known
            && known == *facts
            && now < ask_at
        {
            return window;
        }
        let (window, wait) = match timeout(PATIENCE, self.ask_when(id)).await {
            Ok(Ok((window, wait))) => (Some(window), wait.clamp(ASK_AGAIN.0, ASK_AGAIN.1)),
            // Many authorities have nothing to say to that; the lifetime decides.
            Ok(Err(error)) => {
                tracing::debug!("when to renew is not known from the authority: {error}");
                (None, ASK_AGAIN.1 / 4)
            }
            Err(_) => (None, ASK_AGAIN.1 / 4),
        };
        let ask_at = now.checked_add(wait).unwrap_or(Timestamp::MAX);
        self.state().suggestion = Some((facts.clone(), window, ask_at));
        window
    }

    async fn ask_when(
        self: &Arc<Self>,
        id: &CertificateId,
    ) -> Result<(Window, SignedDuration), IssueError> {
        let account = self.account().await?;
        let id = CertificateIdentifier::new(
            Der::from_slice(&id.authority_key),
            Der::from_slice(&id.serial),
        );
        let (info, wait) = account.renewal_info(&id).await?;
        let time = |seconds: i64| {
            Timestamp::from_second(seconds).map_err(|error| IssueError::Unusable(error.to_string()))
        };
        let window = Window {
            start: time(info.suggested_window.start.unix_timestamp())?,
            end: time(info.suggested_window.end.unix_timestamp())?,
        };
        Ok((window, SignedDuration::try_from(wait).unwrap_or(SignedDuration::MAX)))
    }
}
