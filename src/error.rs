//! The one error at the HTTP edge and its form on the wire: problem+json (RFC 9457). `http` makes answers of it.

mod conversions;

use jiff::Timestamp;
use rocket::http::Status;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    blog::{AdminPost, MAX_PICTURE_BYTES, PictureError},
    domain::{Contact, FieldError, Language, MAX_ACCESS_TOKENS, MAX_ACCOUNTS},
    export::ExportLimits,
    extract::ExtractError,
    wordings::Wordings,
};

/// Why a request was refused. Each variant has a `code` that clients translate.
#[derive(Clone, Debug)]
pub enum ApiError {
    /// The parameters of the query are not of the form that the call needs.
    BadRequest,
    /// The body is not the JSON that the call needs.
    MalformedJson,
    /// Sent by another site's page.
    CrossOrigin,
    /// No valid session.
    Unauthenticated,
    /// The token is unknown or was revoked.
    InvalidToken,
    /// There are as many tokens as there may be.
    TooManyTokens,
    /// The password is not the right one.
    WrongPassword,
    /// The password is right; the account has a second factor besides.
    CodeNeeded,
    /// The password is right, the code of the second factor is not.
    WrongCode,
    /// No administrator's password is set.
    AdminLocked,
    /// The role does not reach so far.
    Forbidden,
    /// A second factor has to be set up before anything else.
    SecondFactorDue,
    /// Nobody would be left who may do everything.
    LastOwner,
    /// As many accounts or invitations as there may be.
    TooManyAccounts,
    /// The first owner has no address yet.
    OwnEmailMissing,
    /// The second factor is on already.
    SecondFactorOn,
    /// The invitation was used, withdrawn or has run out.
    InvitationOver,
    /// There is nothing under this address.
    NotFound,
    /// The address exists, for other methods.
    MethodNotAllowed {
        /// Value of the `Allow` header.
        allow: String,
    },
    /// The body is larger than the call takes.
    BodyTooLarge {
        /// What it takes, in KiB.
        max_kib: u64,
    },
    /// The body came more slowly than it may.
    BodyTooSlow,
    /// The body has another media type than the call takes.
    UnsupportedMediaType,
    /// Fields to correct.
    Validation(Vec<FieldError>),
    /// The same `Idempotency-Key` came with another content.
    IdempotencyKeyReused,
    /// Too many requests.
    RateLimited(RateLimited),
    /// As many consultations as one visitor may book in a day are booked.
    BookingsSpent(RateLimited),
    /// The content filter turned the request away.
    ContentRefused {
        /// That of the talk, whatever that of the page is.
        language: Language,
    },
    /// Too many requests to the AI tools are waiting, of all or of this visitor.
    AiBusy,
    /// No model can be reached.
    AiUnavailable,
    /// The model gave no usable answer.
    AiFailed,
    /// The model took too long.
    AiTimeout,
    /// Somebody stopped the job.
    JobCancelled,
    /// The job has not failed for good: there is nothing to retry or to throw away.
    JobNotDead,
    /// What the job worked on has left the disk.
    JobSpent,
    /// A reply or a template uses variables that stand for nothing: these.
    ReplyVariables(Vec<String>),
    /// No mail server is configured that could send a reply.
    MailOff,
    /// A visitor's address to which this server's mail cannot go.
    ReplyAddress,
    /// The reply was sent, or is on its way: there is nothing to retry.
    ReplyNotFailed,
    /// Somebody has changed the template since it was seen.
    TemplateChanged,
    /// There are as many replies or templates as there may be.
    TooMany,
    /// The time is not free.
    TimeTaken {
        /// Those nearest to it that are.
        nearest: Vec<Timestamp>,
    },
    /// The person has as many open bookings as one may have.
    TooManyBookings,
    /// The booking is over, was cancelled, or has to be confirmed first.
    BookingOver,
    /// Nothing can be booked now.
    BookingOff,
    /// The purge that waits is another one than was confirmed, or none waits.
    PurgeChanged,
    /// The figures are for this machine and for holders of the token.
    MetricsForbidden,
    /// The document gives no text.
    Document(ExtractError),
    /// Another post has this slug.
    SlugTaken {
        /// One that is free.
        suggestion: String,
    },
    /// Another editor has saved a draft of the post meanwhile.
    DraftTaken,
    /// Somebody else saved the post meanwhile.
    VersionConflict(Box<AdminPost>),
    /// Somebody else changed the contact request meanwhile: it has another version than `If-Match` names.
    ContactChanged(Box<Contact>),
    /// The contact request is part of another one by now, this one: nothing is erased by the id that it had.
    ContactMerged(Box<Contact>),
    /// The file is not a picture that is taken.
    Picture(PictureError),
    /// There is no room on the disk.
    StorageFull,
    /// More is asked for at this moment than can be done; it is soon over.
    Busy,
    /// A Word file would be longer than one may be.
    ExportTooLong,
    /// Some of what was stored cannot be read any more.
    DataDamaged,
    /// The server was told to stop.
    Stopping,
    /// The database failed; logged where it was found.
    StorageUnavailable,
    /// Anything else; logged where it was found.
    Internal,
}

/// When a visitor may try again, and the rule that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimited {
    /// Name of the rule.
    pub policy: &'static str,
    /// Requests that the rule allows in the window.
    pub quota: u32,
    /// Length of the window in seconds.
    pub window_secs: u64,
    /// Seconds until the next request is allowed.
    pub retry_after_secs: u64,
}

/// The body of a refusal.
#[derive(Debug, Serialize, ToSchema)]
pub struct Problem<'p> {
    /// Identifies the kind of problem.
    #[serde(rename = "type")]
    kind: String,
    /// Short wording in the visitor's language.
    title: String,
    /// HTTP status.
    status: u16,
    /// What to do, in the visitor's language.
    detail: String,
    /// Names this very request, as the log does; a visitor can quote it.
    #[serde(skip_serializing_if = "Option::is_none")]
    instance: Option<String>,
    /// Identifies the kind of problem in one word; never translated.
    code: &'static str,
    /// Fields to correct.
    #[serde(skip_serializing_if = "Option::is_none")]
    errors: Option<&'p [FieldError]>,
    /// With `slug_taken`: a slug that is free.
    #[serde(skip_serializing_if = "Option::is_none")]
    suggestion: Option<&'p str>,
    /// With `reply_variables`: those that stand for nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    variables: Option<&'p [String]>,
    /// With `time_taken`: the nearest free times; RFC 3339, UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    nearest: Option<&'p [Timestamp]>,
    /// With `version_conflict`: the post as it is now.
    #[serde(skip_serializing_if = "Option::is_none")]
    current: Option<&'p AdminPost>,
    /// With `contact_changed`: the request as it is now. With `contact_merged`: the one of which it is part.
    #[serde(skip_serializing_if = "Option::is_none")]
    contact: Option<&'p Contact>,
}

impl Problem<'_> {
    /// What it is, in short.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What to do.
    #[must_use]
    pub fn detail(&self) -> &str {
        &self.detail
    }

    /// The same, naming the request by the id that the log has.
    #[must_use]
    pub fn of_request(self, id: &str) -> Self {
        Self { instance: Some(format!("urn:vitrina:request:{id}")), ..self }
    }
}

impl ApiError {
    /// The word that clients translate.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.row().1
    }

    /// The HTTP status.
    #[must_use]
    pub fn status(&self) -> Status {
        self.row().0
    }

    /// Of too many requests: seconds until the next is allowed.
    #[must_use]
    pub fn retry_after_secs(&self) -> Option<u64> {
        match self {
            Self::RateLimited(limited) => Some(limited.retry_after_secs),
            _ => None,
        }
    }

    /// The error that stands for a status which Rocket itself set.
    #[must_use]
    pub fn from_status(status: Status) -> Self {
        match status.code {
            400 | 422 => Self::BadRequest,
            401 => Self::Unauthenticated,
            404 => Self::NotFound,
            415 => Self::UnsupportedMediaType,
            _ => Self::Internal,
        }
    }

    /// The error that stands for the reason with which a job failed (`jobs::Failure`).
    #[must_use]
    pub fn from_job(reason: &str) -> Self {
        match reason {
            "ai_unavailable" => Self::AiUnavailable,
            "ai_timeout" | "timed_out" | "expired" => Self::AiTimeout,
            "storage_unavailable" => Self::StorageUnavailable,
            "storage_full" => Self::StorageFull,
            _ => Self::AiFailed,
        }
    }

    /// The body that says so in this language.
    #[must_use]
    pub fn problem(&self, wordings: &Wordings, language: Language) -> Problem<'_> {
        let (status, code) = self.row();
        let language = match self {
            Self::ContentRefused { language } => *language,
            _ => language,
        };
        let text = wordings.problem(language, code, &self.params());
        let (title, detail) = text.map(|text| (text.title, text.detail)).unwrap_or_default();
        Problem {
            kind: format!("urn:vitrina:problem:{code}"),
            title,
            status: status.code,
            detail,
            instance: None,
            code,
            errors: matches!(self, Self::Validation(_)).then(|| self.field_errors()),
            suggestion: match self {
                Self::SlugTaken { suggestion } => Some(suggestion),
                _ => None,
            },
            variables: match self {
                Self::ReplyVariables(names) => Some(names),
                _ => None,
            },
            nearest: match self {
                Self::TimeTaken { nearest } => Some(nearest),
                _ => None,
            },
            current: match self {
                Self::VersionConflict(post) => Some(post),
                _ => None,
            },
            contact: match self {
                Self::ContactChanged(contact) | Self::ContactMerged(contact) => Some(contact),
                _ => None,
            },
        }
    }

    /// Fields to correct, if that is what is wrong.
    #[must_use]
    pub fn field_errors(&self) -> &[FieldError] {
        match self {
            Self::Validation(errors) => errors,
            _ => &[],
        }
    }

    fn row(&self) -> (Status, &'static str) {
        match self {
            Self::BadRequest => (Status::BadRequest, "bad_request"),
            Self::MalformedJson => (Status::BadRequest, "malformed_json"),
            Self::CrossOrigin => (Status::Forbidden, "cross_origin"),
            Self::Unauthenticated => (Status::Unauthorized, "unauthenticated"),
            Self::InvalidToken => (Status::Unauthorized, "invalid_token"),
            Self::TooManyTokens => (Status::Conflict, "too_many_tokens"),
            Self::WrongPassword => (Status::Unauthorized, "wrong_password"),
            Self::CodeNeeded => (Status::Unauthorized, "code_needed"),
            Self::WrongCode => (Status::Unauthorized, "wrong_code"),
            Self::Forbidden => (Status::Forbidden, "forbidden"),
            Self::SecondFactorDue => (Status::Forbidden, "second_factor_due"),
            Self::LastOwner => (Status::Conflict, "last_owner"),
            Self::TooManyAccounts => (Status::Conflict, "too_many_accounts"),
            Self::OwnEmailMissing => (Status::Conflict, "own_email_missing"),
            Self::SecondFactorOn => (Status::Conflict, "second_factor_on"),
            Self::InvitationOver => (Status::NotFound, "invitation_over"),
            Self::AdminLocked => (Status::Forbidden, "admin_locked"),
            Self::NotFound => (Status::NotFound, "not_found"),
            Self::MethodNotAllowed { .. } => (Status::MethodNotAllowed, "method_not_allowed"),
            Self::BodyTooLarge { .. } => (Status::PayloadTooLarge, "body_too_large"),
            Self::BodyTooSlow => (Status::RequestTimeout, "body_too_slow"),
            Self::UnsupportedMediaType => (Status::UnsupportedMediaType, "unsupported_media_type"),
            Self::Validation(_) => (Status::UnprocessableEntity, "validation_failed"),
            Self::IdempotencyKeyReused => (Status::UnprocessableEntity, "idempotency_key_reused"),
            Self::RateLimited(_) => (Status::TooManyRequests, "rate_limited"),
            Self::BookingsSpent(_) => (Status::TooManyRequests, "bookings_spent"),
            Self::ContentRefused { .. } => (Status::UnprocessableEntity, "content_refused"),
            Self::AiBusy => (Status::ServiceUnavailable, "ai_busy"),
            Self::AiUnavailable => (Status::ServiceUnavailable, "ai_unavailable"),
            Self::AiFailed => (Status::BadGateway, "ai_failed"),
            Self::AiTimeout => (Status::GatewayTimeout, "ai_timeout"),
            Self::JobCancelled => (Status::Conflict, "cancelled"),
            Self::JobNotDead => (Status::Conflict, "job_not_dead"),
            Self::JobSpent => (Status::Conflict, "job_spent"),
            Self::ReplyVariables(_) => (Status::UnprocessableEntity, "reply_variables"),
            Self::MailOff => (Status::Conflict, "mail_off"),
            Self::ReplyAddress => (Status::UnprocessableEntity, "reply_address"),
            Self::ReplyNotFailed => (Status::Conflict, "reply_not_failed"),
            Self::TemplateChanged => (Status::Conflict, "template_changed"),
            Self::TooMany => (Status::Conflict, "too_many"),
            Self::TimeTaken { .. } => (Status::Conflict, "time_taken"),
            Self::TooManyBookings => (Status::Conflict, "too_many_bookings"),
            Self::BookingOver => (Status::Conflict, "booking_over"),
            Self::BookingOff => (Status::Conflict, "booking_off"),
            Self::PurgeChanged => (Status::Conflict, "purge_changed"),
            Self::MetricsForbidden => (Status::Forbidden, "metrics_forbidden"),
            Self::Document(error) => (document_status(error), error.code()),
            Self::SlugTaken { .. } => (Status::Conflict, "slug_taken"),
            Self::DraftTaken => (Status::Conflict, "draft_taken"),
            Self::VersionConflict(_) => (Status::Conflict, "version_conflict"),
            Self::ContactChanged(_) => (Status::PreconditionFailed, "contact_changed"),
            Self::ContactMerged(_) => (Status::Conflict, "contact_merged"),
            Self::Picture(error) => picture_row(*error),
            Self::StorageFull => (Status::InsufficientStorage, "storage_full"),
            Self::Busy => (Status::ServiceUnavailable, "busy"),
            Self::ExportTooLong => (Status::UnprocessableEntity, "export_too_long"),
            Self::DataDamaged => (Status::ServiceUnavailable, "data_damaged"),
            Self::Stopping => (Status::ServiceUnavailable, "stopping"),
            Self::StorageUnavailable => (Status::ServiceUnavailable, "storage_unavailable"),
            Self::Internal => (Status::InternalServerError, "internal"),
        }
    }

    fn params(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::MethodNotAllowed { allow } => vec![("allow", allow.clone())],
            Self::BodyTooLarge { max_kib } => vec![("maxKib", max_kib.to_string())],
            Self::TooManyAccounts => vec![("max", MAX_ACCOUNTS.to_string())],
            Self::RateLimited(limited) => {
                vec![("retryAfterSecs", limited.retry_after_secs.to_string())]
            }
            Self::Document(ExtractError::TooLarge { max_mib }) => {
                vec![("maxMib", max_mib.to_string())]
            }
            Self::ExportTooLong => vec![
                ("maxParagraphs", ExportLimits::PARAGRAPHS.to_string()),
                ("maxItems", ExportLimits::ITEMS.to_string()),
                ("maxChars", ExportLimits::CHARS.to_string()),
            ],
            Self::TooManyTokens => vec![("max", MAX_ACCESS_TOKENS.to_string())],
            Self::ReplyVariables(names) => vec![("variables", names.join(", "))],
            Self::SlugTaken { suggestion } => vec![("suggestion", suggestion.clone())],
            Self::Picture(PictureError::TooLarge) => {
                vec![("maxMib", (MAX_PICTURE_BYTES >> 20).to_string())]
            }
            _ => Vec::new(),
        }
    }
}

fn picture_row(error: PictureError) -> (Status, &'static str) {
    match error {
        PictureError::TooLarge => (Status::PayloadTooLarge, "picture_too_large"),
        PictureError::WrongType => (Status::UnsupportedMediaType, "picture_wrong_type"),
        PictureError::TooManyPixels => (Status::UnprocessableEntity, "picture_too_many_pixels"),
        PictureError::Damaged => (Status::UnprocessableEntity, "picture_damaged"),
    }
}

fn document_status(error: &ExtractError) -> Status {
    match error {
        ExtractError::TooLarge { .. } => Status::PayloadTooLarge,
        ExtractError::WrongType => Status::UnsupportedMediaType,
        ExtractError::Unavailable(_) => Status::ServiceUnavailable,
        _ => Status::UnprocessableEntity,
    }
}
