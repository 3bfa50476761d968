//! What a call may cost, in one table: how many bytes it takes, what they become, who may send them, how often,
//! and how much of a list one answer holds. A test compares the rows with the OpenAPI document: a call that takes a body, or that anybody may
//! make, has a row.

use rocket::{Request, data::ByteUnit, http::Method};

use self::{
    Rate::{
        Booking, BookingChanges, Chat, Consent, Contact, Invitation, Login, Replies, Times, Tools,
        Unlimited,
    },
    Who::{Administrator, Anybody, TokenHolder},
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
    /// How long a page of a list is; none for what is no list.
    pub page: Option<PageSize>,
}

/// How many things a page of a list holds at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageSize {
    /// Where `limit` is not given.
    pub default: usize,
    /// The largest `limit`.
    pub max: usize,
}

impl PageSize {
    /// The `limit` that was asked for, from 1 on.
    pub fn read(self, limit: Option<&str>) -> Result<usize, ApiError> {
        let Some(text) = limit else { return Ok(self.default) };
        let limit = text.parse().map_err(|_| ApiError::BadRequest)?;
        if (1..=self.max).contains(&limit) { Ok(limit) } else { Err(ApiError::BadRequest) }
    }
}

/// Who may make a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Every visitor.
    Anybody,
    /// Whoever has an administrator's session.
    Administrator,
    /// Whoever has a token that was made for it.
    TokenHolder,
}

/// How often one visitor may make a call: a rule of `rate_limit`, set in `[limits]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rate {
    /// `contact_per_hour`; a plain form that is shown again with its errors besides by [`FORMS_PER_MINUTE`].
    Contact,
    /// `contact_per_hour`, and of those that are booked `bookings_per_day`.
    Booking,
    /// `chat_per_minute`; a body that comes over it is not read.
    Chat,
    /// `tools_per_minute`; where a file is read or written, counted before the body is read.
    Tools,
    /// `consent_per_hour`.
    Consent,
    /// `login_per_quarter_hour` and `login_total_per_minute`.
    Login,
    /// `login_per_quarter_hour`, counted apart from logins and for each of the two calls.
    Invitation,
    /// [`REPLIES_PER_HOUR`] of all administrators together.
    Replies,
    /// [`TIMES_PER_MINUTE`]; so are pages of times whose address names a day.
    Times,
    /// [`BOOKING_CHANGES_PER_HOUR`].
    BookingChanges,
    /// Costs no more than a cached page; or only the firm's own people and devices call.
    Unlimited,
}

/// Nothing is read of a body.
const NONE: ByteUnit = ByteUnit::Byte(0);
/// A password, a choice, a status.
const SMALL: ByteUnit = ByteUnit::Kibibyte(8);
/// A request to a generator: its longest text has 2,000 characters, of up to 6 bytes each as JSON.
const TOOL: ByteUnit = ByteUnit::Kibibyte(64);
/// The largest body that a JSON call or a plain form may send, articles apart: 10,000 letters of message take up to
/// 60 kB in a form.
pub(super) const MAX_BODY: ByteUnit = ByteUnit::Kibibyte(256);
/// An article as long as `domain::PostLimits` promise, 105,160 letters, of up to 12 bytes each where a program escapes
/// all that is not ASCII. A draft may be longer than the article will be.
const MAX_POST: ByteUnit = ByteUnit::Kibibyte(1280);
/// The largest document, and one byte that shows that it is larger.
const MAX_DOCUMENT: ByteUnit = ByteUnit::Byte(MAX_BYTES as u64 + 1);
/// The largest picture, and one byte likewise.
const MAX_PICTURE: ByteUnit = ByteUnit::Byte(MAX_PICTURE_BYTES as u64 + 1);
/// The form around a file has parts and lines of its own.
const FORM_MARGIN: ByteUnit = ByteUnit::Kibibyte(64);

const EXPORT: &str = "/api/export-docx";

/// Plain forms of one visitor that are shown again with their errors: each is a page rendered for them alone.
pub(super) const FORMS_PER_MINUTE: u32 = 30;
/// Looks of one visitor at free times, and times that are kept for them: more than people make.
pub(super) const TIMES_PER_MINUTE: u32 = 60;
/// Changes of bookings by one visitor: each sends letters.
pub(super) const BOOKING_CHANGES_PER_HOUR: u32 = 30;
/// Replies that leave in an hour: more than people write, and too few for whoever stole a session.
pub(super) const REPLIES_PER_HOUR: u32 = 120;
/// Passwords and codes that somebody who is logged in types for their own account.
pub(super) const PROOFS_PER_QUARTER_HOUR: u32 = 10;
/// Word files that are written at the same time; each takes up to 15 MB.
pub const WORD_FILES_AT_ONCE: usize = 2;
/// Of one visitor: whatever they ask for, the other place is for others.
pub const WORD_FILES_OF_ONE: usize = 1;

/// The largest form with a file, and the largest body of all; Rocket has one bound for all.
#[must_use]
pub fn max_form() -> ByteUnit {
    MAX_PICTURE.max(MAX_DOCUMENT) + FORM_MARGIN
}

/// Streams that tell administrators of contact requests: in all, and of one session. A browser has six
/// connections to a server without HTTP/2, of which the calls need some.
pub(super) const LIVE_STREAMS: usize = 100;
/// Of one session.
pub(super) const LIVE_STREAMS_PER_SESSION: usize = 4;

/// Contact requests as the administrator lists them.
pub(super) const CONTACTS_PAGE: PageSize = PageSize { default: 100, max: 1000 };
/// The journal.
pub(super) const JOURNAL_PAGE: PageSize = PageSize { default: 100, max: 500 };
/// Posts as everybody lists them, with their texts.
pub(super) const POSTS_PAGE: PageSize = PageSize { default: 100, max: 1000 };

/// The table.
pub const BOUNDS: &[Bound] = &[
    anybody(
        Method::Post,
        "/api/contact",
        MAX_BODY,
        Contact,
        "a record of at most 11,000 characters",
    ),
    anybody(
        Method::Get,
        "/api/booking/times",
        NONE,
        Times,
        "the free times of at most `appointments::MAX_DAYS` days",
    ),
    anybody(
        Method::Post,
        "/api/booking/holds",
        SMALL,
        Times,
        "100 bytes for five minutes, three of a visitor, three of a day and 1,000 in all",
    ),
    anybody(Method::Delete, "/api/booking/holds/{secret}", NONE, Unlimited, "one of these less"),
    anybody(
        Method::Post,
        "/api/booking",
        MAX_BODY,
        Booking,
        "a record of at most 11,000 characters and one of a kilobyte, three open ones a person",
    ),
    anybody(Method::Get, "/api/booking/{secret}", NONE, Unlimited, "two records"),
    anybody(
        Method::Get,
        "/api/booking/{secret}/invitation.ics",
        NONE,
        Unlimited,
        "two records as a file of 4 kB",
    ),
    anybody(
        Method::Post,
        "/api/booking/{secret}/confirm",
        SMALL,
        BookingChanges,
        "a record and jobs",
    ),
    anybody(Method::Post, "/api/booking/{secret}/move", SMALL, BookingChanges, "the same"),
    anybody(Method::Post, "/api/booking/{secret}/cancel", SMALL, BookingChanges, "the same"),
    anybody(Method::Post, "/api/booking/{secret}/reminders", SMALL, BookingChanges, "a record"),
    anybody(
        Method::Get,
        "/api/booking/feed/{file}",
        NONE,
        Times,
        "all bookings from a month ago on, a kilobyte each",
    ),
    anybody(
        Method::Post,
        "/api/fair/leads",
        TOOL,
        Unlimited,
        "at a fair a record of at most 5,000 characters, and one of a kilobyte; nothing elsewhere",
    ),
    anybody(
        Method::Get,
        "/api/fair/times",
        NONE,
        Unlimited,
        "at a fair the free times of two weeks; nothing elsewhere",
    ),
    anybody(Method::Get, "/api/fair/push", NONE, Unlimited, "some figures, at the device itself"),
    Bound {
        method: Method::Post,
        path: "/api/leads",
        max_body: MAX_BODY,
        who: TokenHolder,
        rate: Unlimited,
        becomes: "at most `notify::MAX_LEADS` records, written in one step",
        page: None,
    },
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
        "a child process with 256 MB, two at a time and one of a visitor; a job of at most 1,000,000 characters",
    ),
    anybody(
        Method::Post,
        EXPORT,
        MAX_BODY,
        Tools,
        "a file of at most `export::ExportLimits`, two at a time and one of a visitor, off the asynchronous threads",
    ),
    anybody(
        Method::Get,
        "/api/jobs/{id}/events",
        NONE,
        Unlimited,
        "a stream of one job; 64 of a visitor",
    ),
    anybody(Method::Delete, "/api/jobs/{id}", NONE, Unlimited, "one job less"),
    Bound {
        page: Some(POSTS_PAGE),
        ..anybody(
            Method::Get,
            "/api/blog/posts",
            NONE,
            Unlimited,
            "posts read from the disk until their texts have 1 MiB",
        )
    },
    anybody(Method::Get, "/api/blog/posts/{slug}", NONE, Unlimited, "one post, read from the disk"),
    Bound {
        method: Method::Post,
        path: "/api/admin/login",
        max_body: SMALL,
        who: Anybody,
        rate: Login,
        becomes: "an Argon2 run of 19 MiB, `limits.password_checks_at_once` at a time",
        page: None,
    },
    anybody(
        Method::Get,
        "/api/admin/login",
        NONE,
        Unlimited,
        "the accounts, of which there are at most `domain::MAX_ACCOUNTS`",
    ),
    anybody(Method::Post, "/api/invitation/look", SMALL, Invitation, "a look into the database"),
    anybody(
        Method::Post,
        "/api/invitation",
        SMALL,
        Invitation,
        "for who has a link, an Argon2 run as at the login",
    ),
    administrator(Method::Patch, "/api/admin/me", SMALL, "two members of a record"),
    administrator(
        Method::Post,
        "/api/admin/me/password",
        SMALL,
        "two Argon2 runs, `PROOFS_PER_QUARTER_HOUR`",
    ),
    administrator(
        Method::Post,
        "/api/admin/me/second-factor/confirm",
        SMALL,
        "three codes to compare with, `PROOFS_PER_QUARTER_HOUR`",
    ),
    administrator(
        Method::Delete,
        "/api/admin/me/second-factor",
        SMALL,
        "an Argon2 run, `PROOFS_PER_QUARTER_HOUR`",
    ),
    administrator(Method::Patch, "/api/admin/accounts/{id}", SMALL, "three members of a record"),
    administrator(
        Method::Post,
        "/api/admin/invitations",
        SMALL,
        "at most `domain::MAX_ACCOUNTS` records",
    ),
    administrator(Method::Post, "/api/admin/exports", SMALL, "a number"),
    Bound {
        page: Some(JOURNAL_PAGE),
        ..administrator(Method::Get, "/api/admin/journal", NONE, "an id")
    },
    administrator(Method::Post, "/api/admin/purge", SMALL, "a moment; one purge at a time"),
    Bound {
        page: Some(CONTACTS_PAGE),
        ..administrator(Method::Get, "/api/admin/contacts", NONE, "200 characters of search")
    },
    administrator(
        Method::Post,
        "/api/admin/bookings",
        MAX_BODY,
        "a record of at most 11,000 characters and one of a kilobyte",
    ),
    administrator(Method::Post, "/api/admin/bookings/{id}/move", SMALL, "a record and jobs"),
    administrator(Method::Post, "/api/admin/bookings/{id}/cancel", SMALL, "the same"),
    administrator(Method::Post, "/api/admin/bookings/{id}/outcome", SMALL, "a record"),
    administrator(
        Method::Post,
        "/api/admin/contacts",
        MAX_BODY,
        "a record of at most 11,000 characters",
    ),
    administrator(
        Method::Post,
        "/api/admin/contacts/{id}/merge",
        SMALL,
        "one record of two, at most `domain::MAX_MERGED` in all",
    ),
    administrator(
        Method::Post,
        "/api/admin/contacts/bulk",
        MAX_BODY,
        "at most `domain::MAX_BULK` records, written in one step",
    ),
    administrator(
        Method::Get,
        "/api/admin/events",
        NONE,
        "a stream, `LIVE_STREAMS` at a time and `LIVE_STREAMS_PER_SESSION` of one session; 64 \
         flushes of at most `domain::MAX_BULK` ids wait for a slow reader",
    ),
    administrator(Method::Patch, "/api/admin/contacts/{id}", TOOL, "five members of a record"),
    administrator(Method::Post, "/api/admin/tokens", SMALL, "one of at most 20 tokens"),
    administrator(Method::Post, "/api/admin/contacts/{id}/notes", TOOL, "4,000 characters"),
    Bound {
        rate: Replies,
        ..administrator(
            Method::Post,
            "/api/admin/contacts/{id}/replies",
            MAX_BODY,
            "a record of 10,200 characters, at most `domain::MAX_REPLIES` to a request, and a job",
        )
    },
    Bound {
        rate: Tools,
        ..administrator(
            Method::Post,
            "/api/admin/contacts/{id}/replies/draft",
            SMALL,
            "a job of 10,200 characters",
        )
    },
    administrator(
        Method::Post,
        "/api/admin/reply-templates",
        MAX_BODY,
        "a record of 10,280 characters, `domain::MAX_TEMPLATES` of them",
    ),
    administrator(Method::Put, "/api/admin/reply-templates/{id}", MAX_BODY, "the same"),
    administrator(
        Method::Post,
        "/api/blog/admin/posts",
        MAX_POST,
        "100,000 characters, rendered within `blog::MarkdownLimits`, one at a time",
    ),
    administrator(Method::Put, "/api/blog/admin/posts/{id}", MAX_POST, "the same"),
    administrator(Method::Post, "/api/blog/admin/preview", MAX_POST, "the same"),
    administrator(Method::Put, "/api/blog/admin/drafts/{key}", MAX_POST, "a record as it came"),
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
    Bound { method, path, max_body, who: Anybody, rate, becomes, page: None }
}

const fn administrator(
    method: Method,
    path: &'static str,
    max_body: ByteUnit,
    becomes: &'static str,
) -> Bound {
    Bound { method, path, max_body, who: Administrator, rate: Unlimited, becomes, page: None }
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
        self.who == Administrator && self.max_body > MAX_BODY
    }
}

/// Whether a body is read: of every call that brings something, of others where their row says so.
#[must_use]
pub fn takes_body(method: &str, path: &str) -> bool {
    ["POST", "PUT", "PATCH"].contains(&method)
        || Bound::of(method, path).is_some_and(|row| row.max_body > NONE)
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
