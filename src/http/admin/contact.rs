//! One contact request: read, changed, annotated, erased.

use std::collections::HashMap;

use jiff::Timestamp;
use rocket::{
    Responder, Route, State, delete, get,
    http::{Header, Status},
    patch, post, routes as collect,
};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::assignee;
use crate::{
    app::App,
    domain::{
        AccountId, Booking, BookingId, BookingStatus, BookingWay, Change, Contact, ContactId,
        ContactPatch, ContactStatus, JournalAction, JournalEntry, LastContact, NewNote, NextStep,
        NoteId,
    },
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        guards::{IfMatch, SalesSession, SameOrigin},
        json,
    },
};

const IF_MATCH: &str =
    "`ETag` of the request as it was seen; without it, or with `*`, the last change wins";
const CHANGED: &str = "`contact_changed` with `contact`, as it is now; nothing was changed";

/// The calls for one contact request.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![show_contact, change_contact, erase_contact, add_note, remove_note]
}

/// A contact request with the time that was agreed on.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContactView {
    #[serde(flatten)]
    contact: Contact,
    /// Its next booking, or else its last one.
    #[schema(required)]
    booking: Option<ContactBooking>,
}

impl ContactView {
    fn of(contact: Contact, bookings: Vec<Booking>, now: Timestamp) -> Self {
        Self { contact, booking: ContactBooking::first_of(bookings, now) }
    }

    /// Each with its own among all of their bookings.
    pub(super) fn of_all(
        contacts: Vec<Contact>,
        bookings: Vec<Booking>,
        now: Timestamp,
    ) -> Vec<Self> {
        let mut by_contact: HashMap<ContactId, Vec<Booking>> = HashMap::new();
        for booking in bookings {
            by_contact.entry(booking.contact_id).or_default().push(booking);
        }
        let view = |contact: Contact| {
            let own = by_contact.remove(&contact.id).unwrap_or_default();
            Self::of(contact, own, now)
        };
        contacts.into_iter().map(view).collect()
    }
}

/// A booking with its request.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContactBooking {
    id: BookingId,
    /// When it begins; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    start: Timestamp,
    /// When it ends.
    #[schema(value_type = String, format = DateTime)]
    end: Timestamp,
    way: BookingWay,
    status: BookingStatus,
}

impl ContactBooking {
    fn first_of(mut bookings: Vec<Booking>, now: Timestamp) -> Option<Self> {
        bookings.sort_by_key(|booking| booking.start);
        let next = bookings.iter().find(|booking| booking.is_open(now));
        next.or(bookings.last()).map(|booking| Self {
            id: booking.id,
            start: booking.start,
            end: booking.end,
            way: booking.way,
            status: booking.status_at(now),
        })
    }
}

/// Shows a contact request, or the one into which it was merged.
#[utoipa::path(get, path = "/api/admin/contacts/{id}", tag = "admin",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = ContactView, headers(
            ("ETag" = String, description = "Its `version` in quotation marks"),
        )),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/contacts/<id>")]
async fn show_contact(
    _session: SalesSession,
    id: &str,
    app: &State<App>,
) -> Result<Versioned, ApiError> {
    let contact = app.store.find_contact_or_kept(parse_id(id)?).await?;
    let contact = contact.ok_or(ApiError::NotFound)?;
    let bookings = app.store.list_bookings_of(contact.id).await?;
    let etag = etag_of(&contact);
    let view = ContactView::of(contact, bookings, app.clock.now());
    Ok(Versioned { json: (Status::Ok, json(&view)?), etag })
}

/// What the administrator changes; a member that is not given stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactChange {
    /// `contacted` also sets the time of the last contact to now, unless it is given.
    status: Option<ContactStatus>,
    /// When the visitor and the firm last spoke, not in the future; null takes it away.
    #[schema(value_type = Option<String>, format = DateTime)]
    #[serde(default, deserialize_with = "read_last_contact")]
    last_contact_at: LastContact,
    /// Who answers it, somebody who may see requests; null: nobody in particular.
    #[schema(value_type = Option<AccountId>)]
    #[serde(default, deserialize_with = "read_change")]
    assignee: Change<AccountId>,
    /// All its tags, at most 10 of at most 40 characters without commas; null takes all away.
    #[schema(value_type = Option<Vec<String>>, max_items = 10)]
    #[serde(default, deserialize_with = "read_change")]
    tags: Change<Vec<String>>,
    /// What comes next, in at most 200 characters; null takes it away.
    #[schema(value_type = Option<NextStep>)]
    #[serde(default, deserialize_with = "read_change")]
    next_step: Change<NextStep>,
}

impl ContactChange {
    fn into_patch(self) -> ContactPatch {
        ContactPatch {
            status: self.status,
            last_contact: self.last_contact_at,
            assignee: self.assignee,
            tags: match self.tags {
                Change::Unchanged => None,
                Change::Removed => Some(Vec::new()),
                Change::To(tags) => Some(tags),
            },
            next_step: self.next_step,
        }
    }
}

/// Tells null from a member that is not there, which is not asked for.
fn read_last_contact<'d, D: Deserializer<'d>>(value: D) -> Result<LastContact, D::Error> {
    let time: Option<Timestamp> = Deserialize::deserialize(value)?;
    Ok(time.map_or(LastContact::Unknown, LastContact::At))
}

/// As [`read_last_contact`], for any value.
pub(super) fn read_change<'d, D: Deserializer<'d>, T: Deserialize<'d>>(
    value: D,
) -> Result<Change<T>, D::Error> {
    let value: Option<T> = Deserialize::deserialize(value)?;
    Ok(value.map_or(Change::Removed, Change::To))
}

/// Changes a contact request's status, time of the last contact, assignee, tags or next step.
#[utoipa::path(patch, path = "/api/admin/contacts/{id}", tag = "admin",
    params(
        ("id" = String, Path),
        ("If-Match" = Option<String>, Header, description = IF_MATCH),
    ),
    request_body = ContactChange,
    responses(
        (status = 200, body = Contact, headers(
            ("ETag" = String, description = "Its new `version` in quotation marks"),
        )),
        (status = 412, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = CHANGED),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[patch("/contacts/<id>", data = "<change>")]
async fn change_contact(
    _origin: SameOrigin,
    session: SalesSession,
    expected: IfMatch,
    id: &str,
    app: &State<App>,
    change: Json<ContactChange>,
) -> Result<Versioned, ApiError> {
    let (id, now) = (parse_id(id)?, app.clock.now());
    let Json(change) = change;
    let status = change.status;
    let patch = change.into_patch().validate(now).map_err(ApiError::Validation)?;
    let person = assignee::check(app, &patch.assignee).await?;
    let is_given = patch.assignee != Change::Unchanged;
    let contact = app.desk.change(id, expected.0, patch, now).await?;
    if is_given {
        let complete = |entry: JournalEntry| match person {
            Some(person) => entry.about(id).to(&person.name, &person.email),
            None => entry.about(id),
        };
        session.record_as(app, JournalAction::ContactsAssigned, complete).await;
    }
    if let Some(status) = status {
        let action = JournalAction::StatusChanged;
        session.record_as(app, action, |entry| entry.about(id).with(status.name())).await;
    }
    answer(Status::Ok, &contact)
}

/// Erases a contact request.
#[utoipa::path(delete, path = "/api/admin/contacts/{id}", tag = "admin",
    params(("id" = String, Path)),
    responses(
        (status = 204, description = "It is gone"),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`contact_merged` with `contact`, of which it is part: erasing that one erases both"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/contacts/<id>")]
async fn erase_contact(
    _origin: SameOrigin,
    session: SalesSession,
    id: &str,
    app: &State<App>,
) -> Result<Status, ApiError> {
    let id = parse_id(id)?;
    if app.upkeep.erase_contacts(vec![id]).await? == 0 {
        let kept = app.store.find_contact_or_kept(id).await?;
        return Err(kept.map_or(ApiError::NotFound, |kept| ApiError::ContactMerged(kept.into())));
    }
    session.record_as(app, JournalAction::ContactErased, |entry| entry.about(id)).await;
    Ok(Status::NoContent)
}

/// A note to add.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct NoteRequest {
    /// Required; at most 4,000 characters.
    #[schema(required)]
    text: String,
}

/// Adds a note to a contact request.
#[utoipa::path(post, path = "/api/admin/contacts/{id}/notes", tag = "admin",
    params(
        ("id" = String, Path),
        ("If-Match" = Option<String>, Header, description = IF_MATCH),
    ),
    request_body = NoteRequest,
    responses(
        (status = 201, body = Contact, headers(
            ("ETag" = String, description = "Its new `version` in quotation marks"),
        )),
        (status = 412, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = CHANGED),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/contacts/<id>/notes", data = "<note>")]
async fn add_note(
    _origin: SameOrigin,
    _session: SalesSession,
    expected: IfMatch,
    id: &str,
    app: &State<App>,
    note: Json<NoteRequest>,
) -> Result<Versioned, ApiError> {
    let (id, now) = (parse_id(id)?, app.clock.now());
    let note = NewNote::new(&note.0.text).map_err(ApiError::Validation)?;
    let change = move |contact: &mut Contact| contact.add_note(note, now);
    answer(Status::Created, &app.store.change_contact(id, expected.0, now, change).await?)
}

/// Takes a note away from a contact request.
#[utoipa::path(delete, path = "/api/admin/contacts/{id}/notes/{noteId}", tag = "admin",
    params(
        ("id" = String, Path),
        ("noteId" = String, Path),
        ("If-Match" = Option<String>, Header, description = IF_MATCH),
    ),
    responses(
        (status = 200, body = Contact, headers(
            ("ETag" = String, description = "Its new `version` in quotation marks"),
        )),
        (status = 412, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = CHANGED),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/contacts/<id>/notes/<note_id>")]
async fn remove_note(
    _origin: SameOrigin,
    _session: SalesSession,
    expected: IfMatch,
    id: &str,
    note_id: &str,
    app: &State<App>,
) -> Result<Versioned, ApiError> {
    let (id, now) = (parse_id(id)?, app.clock.now());
    let note: NoteId = note_id.parse().map_err(|_| ApiError::NotFound)?;
    let change = move |contact: &mut Contact| contact.remove_note(note, now);
    answer(Status::Ok, &app.store.change_contact(id, expected.0, now, change).await?)
}

pub(super) fn parse_id(text: &str) -> Result<ContactId, ApiError> {
    text.parse().map_err(|_| ApiError::NotFound)
}

/// A request with its version as the entity tag.
#[derive(Responder)]
pub(super) struct Versioned {
    json: (Status, JsonText),
    etag: Header<'static>,
}

pub(super) fn answer(status: Status, contact: &Contact) -> Result<Versioned, ApiError> {
    Ok(Versioned { json: (status, json(contact)?), etag: etag_of(contact) })
}

fn etag_of(contact: &Contact) -> Header<'static> {
    Header::new("ETag", format!("\"{}\"", contact.version))
}
