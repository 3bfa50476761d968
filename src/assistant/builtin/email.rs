//! E-mails from templates. What the visitor wants to say becomes sentences of its own (`message.rs`); the phrases
//! around them come from `assets/builtin/email.*.json`, and only those that the message does not contradict. The
//! context is background for the writer and is never shown to the recipient, but for names, addresses and files.

mod links;
mod names;
mod people;
mod phrases;
mod reference;

use rand::{SeedableRng as _, rngs::StdRng};
use serde::Deserialize;

pub(super) use self::names::is_first_name;
use self::{
    names::{Name, vocative},
    people::People,
    phrases::{NamedGreetings, Phrases, TonePhrases, phrases},
};
use super::{
    super::{
        EmailRequest, EmailTone, EmailType, RecipientType,
        phrase::{capitalise, choose},
    },
    message::{Message, Purpose, To, behind_colon, introduction, rewrite},
};
use crate::{domain::Language, text::fill_from};

/// Before what the sender is.
const WHO: [&str; 5] = ["We are ", "I am ", "I'm ", "Esam ", "Esmu "];

/// What comes after the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Step {
    /// More may be asked.
    Answer,
    /// An answer is waited for.
    Request,
    Payment,
    Notice,
    Introduction,
    Proposal,
    Thanks,
    /// Thanks to one who buys, not one who deals with the sender.
    Return,
    /// A time is asked for.
    Meeting,
    /// The time is said.
    Fixed,
    Invitation,
    Sorry,
}

/// The e-mail, from its subject to the signature that the sender fills in. The same request and seed
/// give the same text.
#[must_use]
pub fn write(request: &EmailRequest, seed: u64) -> String {
    let phrases = phrases(request.language);
    let Some(tone) = phrases.tones.get(&request.tone) else {
        return String::new();
    };
    let mut rng = StdRng::seed_from_u64(seed);
    let is_stiff = matches!(request.tone, EmailTone::Professional | EmailTone::Formal);
    let to = match request.recipient_type {
        Some(RecipientType::Colleague | RecipientType::Supplier) => To::NoCustomer,
        _ => To::Anybody,
    };
    let message = rewrite(&request.main_message, request.language, is_stiff, to);
    let mut people = People::read(&request.context, request.language);
    people.sender.name = people.sender.name.or_else(|| introduced(&message, request.language));
    // Who writes for the first time names himself sooner than somebody else.
    let is_own = people.is_aside
        && people.sender.name.is_none()
        && request.email_type == EmailType::Introduction;
    if is_own {
        people.sender.name = people.recipient.take().map(|name| name.full);
    }
    let links =
        links::lines(&request.context, &request.main_message, &phrases.link, &phrases.attached);
    let own = tone.message(request, &message, &mut rng);
    let voiced = |phrase: &str| message.voiced(phrase, request.language);
    let body = [&[own], &links[..]].concat();
    let is_named = people.recipient.is_some() || message.name.is_some();
    let parts = [
        write_subject(phrases, request, &message),
        tone.greeting(request, &message, &people, &mut rng),
        body.join("\n"),
        voiced(tone.step(request, message.purpose)),
        voiced(tone.closing(message.purpose, &mut rng)),
        format!(
            "{}\n{}",
            choose(&mut rng, tone.sign_offs(is_named)),
            tone.signature.lines(&message.signature, &people.sender).join("\n")
        ),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n")
}

fn write_subject(phrases: &Phrases, request: &EmailRequest, message: &Message) -> String {
    let email_type = request.email_type;
    let matter = message.subject.as_str();
    let is_own = message.purpose.has(Purpose::OWN);
    let is_reminder = message.purpose.has(Purpose::REMINDER)
        || email_type == EmailType::FollowUp && message.purpose.has(Purpose::PAYMENT);
    let who = WHO.iter().find_map(|start| matter.strip_prefix(start));
    let pattern = match email_type {
        EmailType::Introduction if who.is_some() || !is_own => Some(&phrases.subjects.introduction),
        _ if is_reminder => Some(&phrases.subjects.reminder),
        _ => None,
    };
    let matter = who.filter(|_| email_type == EmailType::Introduction).unwrap_or(matter);
    let subject = pattern.map_or_else(
        || matter.to_owned(),
        |own| fill_from(own, &[("matter", &behind_colon(matter, request.language))]),
    );
    let known = reference::reference(&request.context, &request.main_message, request.language)
        .filter(|_| email_type != EmailType::Introduction);
    let known = known.map_or_else(String::new, |known| format!(" ({known})"));
    format!("{}: {subject}{known}", phrases.subject_label)
}

impl TonePhrases {
    /// *Yours sincerely* to whom the letter names.
    fn sign_offs(&self, is_named: bool) -> &[String] {
        if is_named && !self.named_sign_offs.is_empty() {
            &self.named_sign_offs
        } else {
            &self.sign_offs
        }
    }

    fn greeting(
        &self,
        request: &EmailRequest,
        message: &Message,
        people: &People,
        rng: &mut StdRng,
    ) -> String {
        let general = choose(rng, &self.greetings);
        let ordered = message.name.as_deref().and_then(|name| ordered(name, request.language));
        let name = ordered.as_ref().or(people.recipient.as_ref());
        // *Hello!* leaves room for a name.
        let own = message.greeting.as_ref().filter(|own| name.is_none() || own.contains(' '));
        if let Some(greeting) = own {
            return greeting.clone();
        }
        if let Some(name) = name {
            let is_stiff = matches!(request.tone, EmailTone::Professional | EmailTone::Formal);
            return self.named_greeting(name, request.language, is_stiff);
        }
        let is_first = request.email_type == EmailType::Introduction;
        let recipient = request.recipient_type.filter(|_| !is_first);
        let own = recipient.and_then(|recipient| self.recipient_greetings.get(&recipient));
        own.map_or(general, String::as_str).to_owned()
    }

    fn named_greeting(&self, name: &Name, language: Language, is_stiff: bool) -> String {
        let NamedGreetings { woman, man, unsaid } = &self.named_greetings;
        let pattern = match name {
            name if name.is_titled() => unsaid,
            name if name.is_woman() => woman,
            _ => man,
        };
        let first = match language {
            Language::Lv if !name.is_titled() => vocative(name.first()),
            _ if name.is_titled() => name.called(),
            _ => name.first().to_owned(),
        };
        let polite = name.polite().filter(|_| is_stiff && language == Language::Lv);
        let full = if name.word_count() == 1 { first.clone() } else { name.called() };
        let full = polite.unwrap_or(full);
        fill_from(pattern, &[("name", &full), ("first", &first)])
    }

    fn message(&self, request: &EmailRequest, message: &Message, rng: &mut StdRng) -> String {
        let openings = self.openings.get(&request.email_type).map_or(&[][..], Vec::as_slice);
        let opening = choose(rng, openings);
        let offered = message.offered.as_ref();
        if let Some(offered) = offered.filter(|_| request.email_type == EmailType::Proposal) {
            message.voiced(offered, request.language)
        } else if opens_itself(request.email_type, message.purpose) {
            message.sentences.clone()
        } else {
            format!("{} {}", message.voiced(opening, request.language), message.sentences)
        }
    }

    /// What comes next.
    fn step(&self, request: &EmailRequest, purpose: Purpose) -> &str {
        let step = Step::of(request.email_type, request.recipient_type, purpose);
        if step == Step::Payment && purpose.has(Purpose::PAID) {
            return "";
        }
        let own = request.recipient_type.filter(|_| step == Step::Introduction);
        let own = own.and_then(|recipient| self.introductions.get(&recipient));
        own.or_else(|| self.steps.get(&step)).map_or("", String::as_str)
    }

    fn closing<'t>(&'t self, purpose: Purpose, rng: &mut StdRng) -> &'t str {
        let closing = choose(rng, &self.closings);
        if purpose.has(Purpose::SORRY) { &self.sorry_closing } else { closing }
    }
}

/// Who the message says writes it: *I am Ann Field, …*.
fn introduced(message: &Message, language: Language) -> Option<String> {
    let words: Vec<&str> = introduction(&message.sentences)?.split_whitespace().collect();
    names::known(&words, language).map(|name| name.full)
}

/// Whom an order names: one, or two who are greeted together.
fn ordered(name: &str, language: Language) -> Option<Name> {
    let words: Vec<&str> = name.split(' ').collect();
    let and = words.iter().position(|word| matches!(*word, "un" | "and"));
    let first = names::any(&words, language)?;
    let Some(at) = and else { return Some(first) };
    let second = names::any(&words[at + 1..], language)?;
    Some(Name::pair(&first, &second, words[at], language))
}

/// Whether the message needs no words before it, or has its own.
fn opens_itself(email_type: EmailType, purpose: Purpose) -> bool {
    use Purpose as P;
    purpose.has_any(match email_type {
        EmailType::Response | EmailType::ThankYou => &[P::THANKS],
        EmailType::FollowUp => &[
            P::THANKS,
            P::SORRY,
            P::REMINDER,
            P::INVITATION,
            P::PAYMENT,
            P::OFFER,
            P::REQUEST,
            P::QUESTION,
            P::CHANGE,
            P::OWN,
            P::NOTICE,
        ],
        EmailType::Introduction => &[P::THANKS, P::OWN, P::QUESTION],
        EmailType::Proposal => &[P::THANKS, P::SORRY, P::OFFER, P::QUESTION],
        EmailType::Meeting => {
            &[P::THANKS, P::SORRY, P::INVITATION, P::QUESTION, P::TIME, P::CHANGE]
        }
    })
}

impl Step {
    /// What fits an e-mail of this type that says this.
    fn of(email_type: EmailType, recipient: Option<RecipientType>, purpose: Purpose) -> Self {
        // A colleague does what is asked, and need not answer.
        let is_told =
            recipient == Some(RecipientType::Colleague) && !purpose.has(Purpose::QUESTION);
        let is_asking = purpose.has_any(&[Purpose::REPLY, Purpose::QUESTION]);
        match email_type {
            EmailType::Introduction => Self::Introduction,
            // A refusal promises nothing.
            EmailType::ThankYou if purpose.has(Purpose::SORRY) => Self::Sorry,
            EmailType::ThankYou if recipient == Some(RecipientType::Customer) => Self::Return,
            EmailType::ThankYou => Self::Thanks,
            _ if purpose.has(Purpose::INVITATION) => Self::Invitation,
            EmailType::Meeting if purpose.has(Purpose::QUESTION) => Self::Request,
            EmailType::Meeting if purpose.has_any(&[Purpose::TIME, Purpose::CHANGE]) => Self::Fixed,
            EmailType::Meeting => Self::Meeting,
            _ if purpose.has(Purpose::SORRY) => Self::Sorry,
            EmailType::Response => Self::Answer,
            EmailType::Proposal => Self::Proposal,
            EmailType::FollowUp if purpose.has(Purpose::PAYMENT) => Self::Payment,
            EmailType::FollowUp if is_told => Self::Notice,
            EmailType::FollowUp if is_asking => Self::Request,
            EmailType::FollowUp => Self::Notice,
        }
    }
}

#[cfg(test)]
mod tests;
