//! The administrator's work on requests: replies, from what is filled into them to what becomes of them. A reply is
//! written by a person; a machine may draft one (`assistant`), but nothing here sends what nobody asked to be sent.

mod drafts;
mod error;
mod standing;
mod templates;
mod texts;

use std::sync::Arc;

use jiff::Timestamp;

pub use drafts::{end_orphaned, follow_erasures};
pub use error::ReplyError;
pub use standing::{ReplyState, Standing};
pub use texts::{ReplyTexts, ReplyTextsError, VARIABLES};

use crate::{
    assistant::{ReplyRequest, Task},
    config::Config,
    domain::{
        Account, Contact, ContactId, ExpectedVersion, Job, Language, Reply, ReplyDraft, ReplyId,
        ReplyWay, Variable, one_line,
    },
    jobs::Jobs,
    notify::{REPLY_JOB, ReplyErrand, plain_address},
    store::{NewReply, ReplyRequeued, ReplyStored, Store, StoreError},
    wordings::Wordings,
};

/// Replies go before notices: a visitor waits for them.
const PRIORITY: u8 = 5;

/// Who signs a reply and where the answer goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sender {
    /// Their name, or the firm's.
    pub name: String,
    /// Address for answers.
    pub reply_to: String,
}

/// A reply that somebody sends.
#[derive(Clone, Debug)]
pub struct Outgoing {
    /// What they wrote.
    pub draft: ReplyDraft,
    /// Who they are.
    pub author: Option<Account>,
    /// The version of the request that they saw.
    pub expected: ExpectedVersion,
    /// The same key twice is one reply.
    pub key: Option<String>,
}

/// A reply that is on disk.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The reply.
    pub reply: Reply,
    /// How it stands.
    pub standing: Standing,
    /// Its request as it is now.
    pub contact: Contact,
    /// Whether it came now; it was there already otherwise.
    pub is_new: bool,
}

/// Sends replies; clones share what they know.
#[derive(Clone, Debug)]
pub struct Replies {
    store: Store,
    jobs: Jobs,
    house: Arc<House>,
}

/// What of the configuration and the wordings stands in replies.
#[derive(Debug)]
struct House {
    firm: Sender,
    phone: String,
    email: String,
    /// Address of the sender; none where no mail server is configured.
    from: Option<String>,
    texts: [ReplyTexts; 2],
    wordings: ServiceNames,
}

type ServiceNames = [std::collections::HashMap<String, String>; 2];

impl Replies {
    /// Replies as the configuration has the firm and its mail server.
    pub fn new(
        config: &Config,
        wordings: &Wordings,
        store: Store,
        jobs: Jobs,
    ) -> Result<Self, ReplyTextsError> {
        let company = &config.company;
        // The address that comes with the program is nobody's.
        let is_placeholder = company.placeholder_keys().contains(&"company.email");
        let real = config.mail.to.first().filter(|_| is_placeholder);
        let email = real.unwrap_or(&company.email).clone();
        let house = House {
            firm: Sender { name: one_line(&company.name), reply_to: email.clone() },
            phone: company.phone.clone(),
            email,
            from: config.mail.is_configured().then(|| config.mail.from.clone()),
            texts: ReplyTexts::load()?,
            wordings: Language::ALL.map(|language| wordings.services(language).clone()),
        };
        Ok(Self { store, jobs, house: Arc::new(house) })
    }

    /// Address from which replies are sent; none where no mail server is configured.
    #[must_use]
    pub fn from_address(&self) -> Option<&str> {
        self.house.from.as_deref()
    }

    /// Who signs what this person writes: the person once they have an address of their own, the firm until then.
    /// Answers go to the firm, where everybody who answers requests sees them.
    #[must_use]
    pub fn sender(&self, author: Option<&Account>) -> Sender {
        let firm = &self.house.firm;
        match author.filter(|account| !account.email.is_empty()) {
            Some(account) => Sender { name: one_line(&account.name), ..firm.clone() },
            None => firm.clone(),
        }
    }

    /// What stands for each variable in a reply to this request.
    #[must_use]
    pub fn variables(&self, contact: &Contact, sender: &Sender) -> Vec<Variable> {
        let house = &self.house;
        let service = |language: Language| {
            let key = contact.service.as_deref()?;
            house.wordings[language as usize].get(key).cloned()
        };
        let [lv, en] = Language::ALL.map(service);
        let same = |name, value: &str| Variable::same(name, Some(value));
        let [first, last, company, service, signs, firm, phone, email] = VARIABLES;
        vec![
            same(first, &contact.first_name),
            same(last, &contact.last_name),
            Variable::same(company, contact.company.as_deref()),
            Variable { name: service, lv, en },
            same(signs, &sender.name),
            same(firm, &house.firm.name),
            same(phone, &house.phone),
            same(email, &house.email),
        ]
    }

    /// What a reply begins with in this language, its variables not filled in.
    #[must_use]
    pub fn texts(&self, language: Language) -> &ReplyTexts {
        &self.house.texts[language as usize]
    }

    /// The replies to a request, oldest first, each with how it stands.
    pub async fn list(&self, contact: ContactId) -> Result<Vec<(Reply, Standing)>, StoreError> {
        let replies = self.store.list_replies_with_jobs(contact).await?;
        let with_standing = |(reply, job): (Reply, Option<Job>)| {
            let standing = Standing::of(&reply, job.as_ref());
            (reply, standing)
        };
        Ok(replies.into_iter().map(with_standing).collect())
    }

    /// Stores a reply and lets it be sent, if it does not leave by hand; both are on disk when this returns. Its
    /// request counts as answered from then on.
    pub async fn send(
        &self,
        contact: &Contact,
        outgoing: Outgoing,
        now: Timestamp,
    ) -> Result<Kept, ReplyError> {
        let Outgoing { draft, author, expected, key } = outgoing;
        let sender = self.sender(author.as_ref());
        let author = author.map(|account| account.id);
        let draft = draft.complete(&self.variables(contact, &sender))?;
        if draft.way == ReplyWay::Mail {
            if self.house.from.is_none() {
                return Err(ReplyError::MailOff);
            }
            // Whoever left a telephone number only has none.
            if plain_address(&contact.email).is_none() {
                return Err(ReplyError::Address);
            }
        }
        let address = self.house.from.as_deref().unwrap_or(&self.house.email);
        let domain = address.rsplit_once('@').map_or(address, |(_, domain)| domain).to_owned();
        let Sender { name, reply_to } = sender;
        let reply = NewReply { draft, author, sender: name, reply_to, domain, key };
        let (replies, id) = (self.clone(), contact.id);
        // A task of its own: a caller that is dropped meanwhile leaves no job on disk that nobody runs.
        let storing = tokio::spawn(async move {
            let job = move |reply: &Reply| errand_of(reply, now);
            let stored = replies.store.add_reply(id, expected, reply, now, job).await?;
            if let ReplyStored::Created(_, _, Some(job)) = &stored {
                replies.jobs.adopt(vec![job.clone()]);
            }
            Ok::<_, ReplyError>(stored)
        });
        match storing.await.map_err(|_| StoreError::Closed)?? {
            ReplyStored::Created(reply, contact, _) => self.kept(*reply, *contact, true).await,
            ReplyStored::Repeated(reply, contact) => self.kept(*reply, *contact, false).await,
            ReplyStored::KeyReused => Err(ReplyError::KeyReused),
            ReplyStored::TooMany => Err(ReplyError::TooMany),
        }
    }

    async fn kept(&self, reply: Reply, contact: Contact, is_new: bool) -> Result<Kept, ReplyError> {
        let now = self.list(contact.id).await?.into_iter().find(|(known, _)| known.id == reply.id);
        // Somebody erased the request just now.
        let (reply, standing) = now.ok_or(ReplyError::Missing)?;
        Ok(Kept { reply, standing, contact, is_new })
    }

    /// Lets a reply that could not be sent be sent once more, under the same name.
    pub async fn retry(
        &self,
        contact: ContactId,
        id: ReplyId,
        now: Timestamp,
    ) -> Result<(), ReplyError> {
        if self.house.from.is_none() {
            return Err(ReplyError::MailOff);
        }
        let replies = self.clone();
        let requeueing = tokio::spawn(async move {
            let job = move |reply: &Reply| errand_of(reply, now);
            let requeued = replies.store.requeue_reply(contact, id, job).await?;
            if let ReplyRequeued::Queued(_, job) = &requeued {
                replies.jobs.adopt(vec![job.clone()]);
            }
            Ok::<_, StoreError>(requeued)
        });
        match requeueing.await.map_err(|_| StoreError::Closed)?? {
            ReplyRequeued::Queued(..) => Ok(()),
            ReplyRequeued::NotFailed => Err(ReplyError::NotFailed),
            ReplyRequeued::Missing => Err(ReplyError::Missing),
        }
    }

    /// What the assistant is asked for a draft of a reply to this request. Nothing sends what it writes.
    #[must_use]
    pub fn draft_task(
        &self,
        contact: &Contact,
        author: Option<&Account>,
        language: Option<Language>,
    ) -> Task {
        let sender = self.sender(author);
        let variables = self.variables(contact, &sender);
        let service = variables.iter().find(|variable| variable.name == VARIABLES[3]);
        let names = service.map(|service| [service.lv.clone(), service.en.clone()]);
        Task::Reply(ReplyRequest {
            contact: Some(contact.id),
            first_name: one_line(&contact.first_name),
            message: contact.message.clone().unwrap_or_default(),
            service: names.unwrap_or_default(),
            sender: sender.name,
            language: contact.consent_language,
            chosen_language: language,
        })
    }
}

fn errand_of(reply: &Reply, now: Timestamp) -> Job {
    let errand = ReplyErrand { contact_id: reply.contact_id, reply_id: reply.id };
    Job::new(REPLY_JOB, PRIORITY, errand.to_input(), now)
}
