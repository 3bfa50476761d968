//! What a call may cost, in one table: how many bytes it takes, what they become, who may send them and how
//! often. A test compares the rows with the OpenAPI document: a call that takes a body, or that anybody may
//! make, has a row.

use rocket::{Request, data::ByteUnit, http::Method};

use self::{
    Rate::{Chat, Consent, Contact, Login, Tools, Unlimited},
    Who::{Administrator, Anybody},
};
use super::openapi::matches_template;
use crate::{
    blog::{MAX_PICTURE_BYTES, PictureError},
    error::ApiError,
    extract::{ExtractError, MAX_BYTES},
};

/// One row of the table.
#[derive(Debug)]
pub struct Bound {
    /// Method of the call.
    pub method: Method,
    /// Its address as the OpenAPI document has it.
    pub path: &'static str,
    /// The largest body; a larger one is 413.
    pub max_body: ByteUnit,
    /// Who may call.
    pub who: Who,
    /// How often one visitor may; more is 429.
    pub rate: Rate,
    /// What the bytes become, and what bounds that.
    pub becomes: &'static str,
}

/// Who may make a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Every visitor.
    Anybody,
    /// Whoever has an administrator's session.
    Administrator,
}

/// How often one visitor may make a call: a rule of `rate_limit`, set in `[limits]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rate {
    /// `contact_per_hour`; a plain form that is shown again with its errors besides by [`FORMS_PER_MINUTE`].
    Contact,
    /// `chat_per_minute`.
    Chat,
    /// `tools_per_minute`; where a file is read or written, counted before the body is read.
    Tools,
    /// `consent_per_hour`.
    Consent,
    /// `login_per_quarter_hour` and `login_total_per_minute`.
    Login,
    /// Costs no more than a cached page.
    Unlimited,
}

/// Nothing is read of a body.
const NONE: ByteUnit = ByteUnit::Byte(0);
/// A password, a choice, a status.
const SMALL: ByteUnit = ByteUnit::Kibibyte(8);
/// A request to a generator: its longest text has 2,000 characters, of up to 6 bytes each as JSON.
const TOOL: ByteUnit = ByteUnit::Kibibyte(64);
/// The largest body that a JSON call or a plain form may send: 10,000 letters of message take up to
/// 60 kB in a form.
pub(super) const MAX_BODY: ByteUnit = ByteUnit::Kibibyte(256);
/// The largest document, and one byte that shows that it is larger.
const MAX_DOCUMENT: ByteUnit = ByteUnit::Byte(MAX_BYTES as u64 + 1);
/// The largest picture, and one byte likewise.
const MAX_PICTURE: ByteUnit = ByteUnit::Byte(MAX_PICTURE_BYTES as u64 + 1);
/// The form around a file has parts and lines of its own.
const FORM_MARGIN: ByteUnit = ByteUnit::Kibibyte(64);

const EXPORT: &str = "/api/export-docx";

/// Plain forms of one visitor that are shown again with their errors: each is a page rendered for them alone.
pub(super) const FORMS_PER_MINUTE: u32 = 30;
/// Word files that are written at the same time; each takes up to 15 MB.
pub const WORD_FILES_AT_ONCE: usize = 2;

/// The largest form with a file; Rocket has one bound for all.
pub(super) fn max_form() -> ByteUnit {
    MAX_PICTURE.max(MAX_DOCUMENT) + FORM_MARGIN
}

/// The table.
pub const BOUNDS: &[Bound] = &[
    anybody(
        Method::Post,
        "/api/contact",
        MAX_BODY,
        Contact,
        "a record of at most 11,000 characters",
    ),
    anybody(Method::Post, "/api/consents", SMALL, Consent, "a record of 100 bytes"),
    anybody(Method::Get, "/api/consents/{id}", NONE, Unlimited, "the records of one id"),
    anybody(
        Method::Post,
        "/api/chat",
        MAX_BODY,
        Chat,
        "a job: 20 turns, 2,000 characters a question",
    ),
    anybody(Method::Post, "/api/generate-email", TOOL, Tools, "a job of 500 characters"),
    anybody(Method::Post, "/api/generate-post", TOOL, Tools, "a job of 400 characters"),
    anybody(Method::Post, "/api/recommend-services", TOOL, Tools, "a job of 2,200 characters"),
    anybody(Method::Post, "/api/analyze-text", TOOL, Tools, "a job of 1,000 characters"),
    anybody(
        Method::Post,
        "/api/process-document",
        MAX_DOCUMENT,
        Tools,
        "a child process with 256 MB, two at a time; a job of at most 1,000,000 characters",
    ),
    anybody(
        Method::Post,
        EXPORT,
        MAX_BODY,
        Tools,
        "a file of at most `export::ExportLimits`, two at a time off the asynchronous threads",
    ),
    anybody(Method::Get, "/api/jobs/{id}/events", NONE, Unlimited, "a stream of one job"),
    anybody(Method::Delete, "/api/jobs/{id}", NONE, Unlimited, "one job less"),
    anybody(Method::Get, "/api/blog/posts", NONE, Unlimited, "the heads of all posts, from memory"),
    anybody(Method::Get, "/api/blog/posts/{slug}", NONE, Unlimited, "one post, read from the disk"),
    Bound {
        method: Method::Post,
        path: "/api/admin/login",
        max_body: SMALL,
        who: Anybody,
        rate: Login,
        becomes: "an Argon2 run of 19 MiB, `limits.password_checks_at_once` at a time",
    },
    administrator(Method::Post, "/api/admin/purge", SMALL, "a moment; one purge at a time"),
    administrator(Method::Patch, "/api/admin/contacts/{id}", SMALL, "two members of a record"),
    administrator(Method::Post, "/api/admin/contacts/{id}/notes", TOOL, "4,000 characters"),
    administrator(
        Method::Post,
        "/api/blog/admin/posts",
        MAX_BODY,
        "100,000 characters, rendered within `blog::MarkdownLimits`, one at a time",
    ),
    administrator(Method::Put, "/api/blog/admin/posts/{id}", MAX_BODY, "the same"),
    administrator(Method::Post, "/api/blog/admin/preview", MAX_BODY, "the same"),
    administrator(Method::Put, "/api/blog/admin/drafts/{key}", MAX_BODY, "a record as it came"),
    administrator(
        Method::Post,
        "/api/blog/admin/images",
        MAX_PICTURE,
        "pixels up to a bound that is read before them, one picture at a time",
    ),
];

const fn anybody(
    method: Method,
    path: &'static str,
    max_body: ByteUnit,
    rate: Rate,
    becomes: &'static str,
) -> Bound {
    Bound { method, path, max_body, who: Anybody, rate, becomes }
}

const fn administrator(
    method: Method,
    path: &'static str,
    max_body: ByteUnit,
    becomes: &'static str,
) -> Bound {
    Bound { method, path, max_body, who: Administrator, rate: Unlimited, becomes }
}

impl Bound {
    /// The row of a call, if it has one.
    #[must_use]
    pub fn of(method: &str, path: &str) -> Option<&'static Self> {
        let is_asked =
            |row: &&Self| row.method.as_str() == method && matches_template(row.path, path);
        BOUNDS.iter().find(is_asked)
    }

    /// Whether the body is a form around a file.
    fn has_file(&self) -> bool {
        [MAX_DOCUMENT, MAX_PICTURE].contains(&self.max_body)
    }

    /// Whether a visitor's turn is counted before the body is read.
    #[must_use]
    pub fn is_counted_first(&self) -> bool {
        self.rate == Tools && (self.has_file() || self.path == EXPORT)
    }

    /// Whether a session is asked for before the body is read.
    #[must_use]
    pub fn needs_session_first(&self) -> bool {
        self.who == Administrator && self.has_file()
    }
}

/// The most that is read of a body, in bytes; a longer one is [`too_large`].
#[must_use]
pub fn most_read(method: &str, path: &str) -> u64 {
    match Bound::of(method, path) {
        Some(row) if row.has_file() => max_form().as_u64(),
        Some(row) => row.max_body.as_u64(),
        None => MAX_BODY.as_u64(),
    }
}

/// The refusal of a body that is longer than the call takes.
#[must_use]
pub fn too_large(method: &str, path: &str) -> ApiError {
    let max_body = Bound::of(method, path).map_or(MAX_BODY, |row| row.max_body);
    if max_body == MAX_DOCUMENT {
        ApiError::Document(ExtractError::TooLarge { max_mib: MAX_BYTES >> 20 })
    } else if max_body == MAX_PICTURE {
        ApiError::Picture(PictureError::TooLarge)
    } else {
        ApiError::BodyTooLarge { max_kib: max_body.as_u64() / 1024 }
    }
}

/// The largest body that this request may have.
pub(super) fn max_body(request: &Request<'_>) -> ByteUnit {
    let row = Bound::of(request.method().as_str(), request.uri().path().as_str());
    row.map_or(MAX_BODY, |row| row.max_body)
}
