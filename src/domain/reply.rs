//! Answers to contact requests, and the templates that they begin with. What a text may hold and how its
//! `{{variables}}` are filled stands here; who sends it, in `notify`.

use std::borrow::Cow;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    AccountId, Contact, ContactId, ContactPatch, ContactStatus, FieldCode, FieldError, JobId,
    Language, LastContact,
    field::{has_control, is_longer},
    id::impl_id,
};
use crate::text::try_fill;

/// The longest subject, in characters; mail programs show about 60.
pub const SUBJECT_MAX_CHARS: usize = 200;
/// The longest text of a reply or a template, in characters.
pub const REPLY_MAX_CHARS: usize = 10_000;
/// The longest name of a template, in characters.
pub const TEMPLATE_NAME_MAX_CHARS: usize = 80;
/// The most replies to one request: a conversation goes on in a mail program.
pub const MAX_REPLIES: usize = 200;
/// The most templates of all languages.
pub const MAX_TEMPLATES: usize = 200;
/// Variables without a value that are named at once, and how much of each is shown.
const MAX_MISSING: usize = 10;
const MAX_SHOWN_CHARS: usize = 40;
/// The longest address, in bytes (RFC 5321); names of letters have no more.
const MAX_ADDRESS: usize = 320;
const OPEN: &str = "{{";
const CLOSE: &str = "}}";
/// Earlier messages that a letter names; the first one stays, as mail programs do it.
const MAX_REFERENCES: usize = 20;

/// Identifies a reply; ordered by the time at which it was written (`UUIDv7`).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
pub struct ReplyId(Uuid);

impl_id!(ReplyId);

/// Identifies a template.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
pub struct TemplateId(Uuid);

impl_id!(TemplateId);

/// How a reply left the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReplyWay {
    /// By the mail server that is configured.
    Mail,
    /// Somebody sent it with their own program and noted it.
    Hand,
}

/// A reply that is kept with its request: the exact text, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Reply {
    /// Identifies it.
    pub id: ReplyId,
    /// The request that it answers.
    pub contact_id: ContactId,
    /// Who wrote it; none while there is one password for all.
    pub author: Option<AccountId>,
    /// Name of the sender as the letter has it.
    pub sender: String,
    /// Where the visitor's answer goes.
    pub reply_to: String,
    /// The visitor's address.
    pub to: String,
    /// Subject line.
    pub subject: String,
    /// The whole text, signature and all.
    pub text: String,
    /// Language that it is written in.
    pub language: Language,
    /// The template that it began with.
    pub template: Option<TemplateId>,
    /// How it leaves the house.
    pub way: ReplyWay,
    /// Names the letter, the same at each attempt; with angle brackets.
    pub message_id: String,
    /// Earlier letters of the thread, oldest first; with angle brackets.
    pub references: Vec<String>,
    /// The job that sends it.
    pub job: Option<JobId>,
    /// Why the last attempt failed, in one word, until one succeeds.
    pub trouble: Option<String>,
    /// When it was written.
    pub created_at: Timestamp,
    /// When the mail server took it, or somebody noted that they sent it.
    pub sent_at: Option<Timestamp>,
    /// SHA-256 of the key under which it came: the same key twice is one reply.
    #[serde(default)]
    pub key: Option<[u8; 32]>,
}

impl Reply {
    /// The name that the letter of a reply has, at the domain of the sender's address.
    #[must_use]
    pub fn message_id_of(id: ReplyId, domain: &str) -> String {
        format!("<{id}@{domain}>")
    }

    /// Names of the letters that one which follows these answers: the notice of the request first, which the
    /// visitor never got, but which their answer then joins in the firm's own mailbox.
    #[must_use]
    pub fn thread(contact: ContactId, domain: &str, earlier: &[Self]) -> Vec<String> {
        let sent = earlier.iter().filter(|reply| reply.way == ReplyWay::Mail);
        let mut thread = vec![format!("<{contact}@{domain}>")];
        thread.extend(sent.map(|reply| reply.message_id.clone()));
        let surplus = thread.len().saturating_sub(MAX_REFERENCES);
        thread.drain(1..=surplus);
        thread
    }
}

impl Reply {
    /// Whether this record may be taken over from another server as a reply to this request; otherwise what is
    /// wrong with it.
    pub fn check_import(&self, contact: &Contact) -> Result<(), &'static str> {
        let addresses = [&self.to, &self.reply_to];
        if self.contact_id != contact.id {
            Err("a reply answers another request")
        } else if is_longer(&self.subject, SUBJECT_MAX_CHARS) || has_control(&self.subject) {
            Err("the subject of a reply is none")
        } else if is_longer(&self.text, REPLY_MAX_CHARS) {
            Err("a reply is too long")
        } else if self.references.len() > MAX_REFERENCES
            || self.references.iter().chain([&self.message_id]).any(|id| !is_message_id(id))
        {
            Err("a reply names letters that are none")
        } else if has_control(&self.sender)
            || is_longer(&self.sender, SUBJECT_MAX_CHARS)
            || addresses.iter().any(|address| has_control(address) || address.len() > MAX_ADDRESS)
        {
            Err("the addresses of a reply are none")
        } else {
            Ok(())
        }
    }

    /// The same for another server: neither the job that sends it here nor the key under which it came goes along.
    #[must_use]
    pub fn for_export(self) -> Self {
        Self { job: None, key: None, ..self }
    }
}

/// A reply as somebody wrote it: nothing is known to be right yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplyDraft {
    /// Subject line.
    pub subject: String,
    /// The whole text.
    pub text: String,
    /// Language that it is written in.
    pub language: Language,
    /// The template that it began with.
    pub template: Option<TemplateId>,
    /// How it leaves the house.
    pub way: ReplyWay,
}

/// Why a reply may not be sent as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplyFault {
    /// Fields to correct.
    Fields(Vec<FieldError>),
    /// Names of variables that are not known or have no value for this request.
    Unfilled(Vec<String>),
}

impl ReplyDraft {
    /// Fills in the variables and checks what becomes of it. A variable without a value stops it: nobody shall
    /// get a letter with braces in it.
    pub fn complete(self, variables: &[Variable]) -> Result<Self, ReplyFault> {
        let mut missing = Vec::new();
        let subject = fill(self.subject.trim(), variables, self.language, &mut missing);
        let text = fill(tidy(&self.text).trim(), variables, self.language, &mut missing);
        if !missing.is_empty() {
            return Err(ReplyFault::Unfilled(missing));
        }
        let mut errors = Vec::new();
        errors.extend(check_line("subject", &subject, SUBJECT_MAX_CHARS));
        errors.extend(check_text("text", &text));
        if errors.is_empty() {
            Ok(Self { subject, text, ..self })
        } else {
            Err(ReplyFault::Fields(errors))
        }
    }
}

/// A name that templates may use, and what stands for it in each language; none if this request has nothing to
/// put there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Variable {
    /// As it stands between the braces.
    pub name: &'static str,
    /// In Latvian.
    #[schema(required)]
    pub lv: Option<String>,
    /// In English.
    #[schema(required)]
    pub en: Option<String>,
}

impl Variable {
    /// One that is the same in both languages.
    #[must_use]
    pub fn same(name: &'static str, value: Option<&str>) -> Self {
        let value = value.map(one_line).filter(|value| !value.is_empty());
        Self { name, lv: value.clone(), en: value }
    }

    /// Its value in a language.
    #[must_use]
    pub fn value(&self, language: Language) -> Option<&str> {
        match language {
            Language::Lv => self.lv.as_deref(),
            Language::En => self.en.as_deref(),
        }
    }
}

/// The text with its variables filled in; those without a value stay, and are added to `missing`, each once.
#[must_use]
pub fn fill(
    text: &str,
    variables: &[Variable],
    language: Language,
    missing: &mut Vec<String>,
) -> String {
    let Ok(filled) = try_fill(text, |name| {
        let known = variables.iter().find(|variable| variable.name == name.trim());
        if let Some(value) = known.and_then(|variable| variable.value(language)) {
            return Ok::<_, std::convert::Infallible>(Cow::Borrowed(value));
        }
        note_missing(missing, name);
        Ok(Cow::Owned(format!("{OPEN}{name}{CLOSE}")))
    });
    if let Some((_, rest)) = text.rsplit_once(OPEN)
        && !rest.contains(CLOSE)
    {
        note_missing(missing, rest);
    }
    filled
}

/// Notes what stands for no value, by the words after the opening braces.
fn note_missing(missing: &mut Vec<String>, name: &str) {
    let shown: String = one_line(name).chars().take(MAX_SHOWN_CHARS).collect();
    if missing.len() < MAX_MISSING && !missing.contains(&shown) {
        missing.push(shown);
    }
}

/// A visitor's or the firm's words as they may stand in a line of their own or in a header.
#[must_use]
pub fn one_line(text: &str) -> String {
    let clean = text.replace(|c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}'), " ");
    clean.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Lines end as everywhere here, and what nobody sees goes.
fn tidy(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    text.replace(|c: char| c.is_control() && !matches!(c, '\n' | '\t'), "")
}

fn is_message_id(text: &str) -> bool {
    let inner = text.strip_prefix('<').and_then(|text| text.strip_suffix('>'));
    inner.is_some_and(|inner| {
        inner.len() <= MAX_ADDRESS
            && inner.chars().all(|c| c.is_ascii_graphic() && !matches!(c, '<' | '>'))
    })
}

fn check_line(field: &'static str, text: &str, max_chars: usize) -> Option<FieldError> {
    let code = if text.is_empty() {
        FieldCode::Required
    } else if is_longer(text, max_chars) {
        FieldCode::TooLong
    } else if has_control(text) {
        FieldCode::Invalid
    } else {
        return None;
    };
    Some(FieldError { field, code })
}

fn check_text(field: &'static str, text: &str) -> Option<FieldError> {
    let code = if text.is_empty() {
        FieldCode::Required
    } else if is_longer(text, REPLY_MAX_CHARS) {
        FieldCode::TooLong
    } else {
        return None;
    };
    Some(FieldError { field, code })
}

/// A template as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReplyTemplate {
    /// Identifies it.
    pub id: TemplateId,
    /// Language that it is written in.
    pub language: Language,
    /// What it is called where one is chosen.
    pub name: String,
    /// Subject line; may hold variables.
    pub subject: String,
    /// The text; may hold variables.
    pub text: String,
    /// When it was last changed; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub updated_at: Timestamp,
}

/// A template that may be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTemplate {
    language: Language,
    name: String,
    subject: String,
    text: String,
}

impl NewTemplate {
    /// Takes a template whose variables are all known by these names; reports the unknown ones.
    pub fn new(
        language: Language,
        [name, subject, text]: [&str; 3],
        known: &[&'static str],
    ) -> Result<Self, ReplyFault> {
        let template = Self {
            language,
            name: name.trim().to_owned(),
            subject: subject.trim().to_owned(),
            text: tidy(text).trim().to_owned(),
        };
        let mut errors = Vec::new();
        errors.extend(check_line("name", &template.name, TEMPLATE_NAME_MAX_CHARS));
        errors.extend(check_line("subject", &template.subject, SUBJECT_MAX_CHARS));
        errors.extend(check_text("text", &template.text));
        if !errors.is_empty() {
            return Err(ReplyFault::Fields(errors));
        }
        let (mut unknown, known) = (Vec::new(), known.iter().map(|name| (*name, "")));
        let variables: Vec<Variable> = known
            .map(|(name, value)| Variable { name, lv: Some(value.into()), en: Some(value.into()) })
            .collect();
        for part in [&template.subject, &template.text] {
            let _ = fill(part, &variables, language, &mut unknown);
        }
        if unknown.is_empty() { Ok(template) } else { Err(ReplyFault::Unfilled(unknown)) }
    }

    /// The record to keep.
    #[must_use]
    pub fn into_template(self, id: TemplateId, updated_at: Timestamp) -> ReplyTemplate {
        let Self { language, name, subject, text } = self;
        ReplyTemplate { id, language, name, subject, text, updated_at }
    }
}

impl Contact {
    /// Notes that the visitor was answered now: who was new is not any more.
    pub fn note_reply(&mut self, now: Timestamp) {
        let status = (self.status == ContactStatus::New).then_some(ContactStatus::Contacted);
        self.apply(
            ContactPatch { status, last_contact: LastContact::At(now), ..ContactPatch::default() },
            now,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(subject: &str, text: &str) -> ReplyDraft {
        ReplyDraft {
            subject: subject.into(),
            text: text.into(),
            language: Language::Lv,
            template: None,
            way: ReplyWay::Mail,
        }
    }

    fn variables() -> [Variable; 2] {
        [
            Variable::same("firstName", Some("Anna\r\nBcc: {{company}}")),
            Variable::same("company", None),
        ]
    }

    #[test]
    fn variables_are_filled_once_and_in_one_line() {
        let reply = draft("Par {{firstName}}", "Labdien, {{ firstName }}!\r\nPaldies.\u{0}");
        let reply = reply.complete(&variables()).expect("complete");
        assert_eq!(reply.subject, "Par Anna Bcc: {{company}}");
        assert_eq!(reply.text, "Labdien, Anna Bcc: {{company}}!\nPaldies.");
    }

    #[test]
    fn an_unfilled_or_unknown_variable_stops_the_reply_and_is_named() {
        let reply = draft("{{company}}", "{{company}} {{vards}} {{firstName}}");
        let missing = vec!["company".to_owned(), "vards".to_owned()];
        assert_eq!(reply.complete(&variables()), Err(ReplyFault::Unfilled(missing)));
        let open = draft("Temats", "Labdien, {{firstName}!\nPaldies.").complete(&variables());
        assert_eq!(open, Err(ReplyFault::Unfilled(vec!["firstName}! Paldies.".into()])));
    }

    #[test]
    fn a_subject_of_two_lines_or_none_is_refused() {
        for (subject, code) in [
            ("Sveiki\nBcc: a@example.org", FieldCode::Invalid),
            (" ", FieldCode::Required),
            (&*"ā".repeat(201), FieldCode::TooLong),
        ] {
            let fault = draft(subject, "Teksts").complete(&[]).expect_err("refused");
            let errors = vec![FieldError { field: "subject", code }];
            assert_eq!(fault, ReplyFault::Fields(errors), "{subject:?}");
        }
        let long = draft("Temats", &"ā".repeat(REPLY_MAX_CHARS + 1)).complete(&[]);
        let errors = vec![FieldError { field: "text", code: FieldCode::TooLong }];
        assert_eq!(long, Err(ReplyFault::Fields(errors)));
    }

    #[test]
    fn a_template_may_only_use_variables_that_there_are() {
        let template = |text| NewTemplate::new(Language::En, ["A", "B", text], &["firstName"]);
        assert!(template("Hello {{firstName}}").is_ok());
        let unknown = vec!["fristName".to_owned()];
        assert_eq!(template("Hello {{fristName}}"), Err(ReplyFault::Unfilled(unknown)));
    }

    #[test]
    fn a_long_thread_keeps_its_first_letter_and_the_newest() {
        let id = ContactId::new(Uuid::nil());
        let reply = |number: u128| Reply {
            id: ReplyId::new(Uuid::from_u128(number)),
            contact_id: id,
            author: None,
            sender: String::new(),
            reply_to: String::new(),
            to: String::new(),
            subject: String::new(),
            text: String::new(),
            language: Language::Lv,
            template: None,
            way: if number == 0 { ReplyWay::Hand } else { ReplyWay::Mail },
            message_id: format!("<{number}@example.lv>"),
            references: Vec::new(),
            job: None,
            trouble: None,
            created_at: Timestamp::UNIX_EPOCH,
            sent_at: None,
            key: None,
        };
        let replies: Vec<Reply> = (0..30).map(reply).collect();
        let first = format!("<{id}@example.lv>");
        assert_eq!(Reply::thread(id, "example.lv", &replies[..1]), std::slice::from_ref(&first));
        let two = [first.clone(), "<1@example.lv>".into()];
        assert_eq!(Reply::thread(id, "example.lv", &replies[..2]), two);
        let thread = Reply::thread(id, "example.lv", &replies);
        assert_eq!(thread.len(), MAX_REFERENCES);
        assert_eq!((&thread[0], thread[19].as_str()), (&first, "<29@example.lv>"));
    }
}
