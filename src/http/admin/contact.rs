//! One contact request: read, changed, annotated, erased.

use jiff::Timestamp;
use rocket::{
    Route, State, delete, get, http::Status, patch, post, response::status::Custom,
    routes as collect,
};
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

use crate::{
    app::App,
    domain::{Contact, ContactId, ContactPatch, ContactStatus, LastContact, NewNote, NoteId},
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        guards::{AdminSession, SameOrigin},
        json,
    },
};

/// The calls for one contact request.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![show_contact, change_contact, erase_contact, add_note, remove_note]
}

/// Shows a contact request.
#[utoipa::path(get, path = "/api/admin/contacts/{id}", tag = "admin",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = Contact),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/contacts/<id>")]
async fn show_contact(
    _session: AdminSession,
    id: &str,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    answer(app.store.find_contact(parse_id(id)?).await?)
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
}

/// Tells null from a member that is not there, which is not asked for.
fn read_last_contact<'d, D: Deserializer<'d>>(value: D) -> Result<LastContact, D::Error> {
    let time: Option<Timestamp> = Deserialize::deserialize(value)?;
    Ok(time.map_or(LastContact::Unknown, LastContact::At))
}

/// Changes a contact request's status or the time of the last contact.
#[utoipa::path(patch, path = "/api/admin/contacts/{id}", tag = "admin",
    params(("id" = String, Path)), request_body = ContactChange,
    responses(
        (status = 200, body = Contact),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[patch("/contacts/<id>", data = "<change>")]
async fn change_contact(
    _origin: SameOrigin,
    _session: AdminSession,
    id: &str,
    app: &State<App>,
    change: Json<ContactChange>,
) -> Result<JsonText, ApiError> {
    let (id, now) = (parse_id(id)?, app.clock.now());
    let Json(ContactChange { status, last_contact_at }) = change;
    let patch = ContactPatch { status, last_contact: last_contact_at };
    let patch = patch.validate(now).map_err(ApiError::Validation)?;
    answer(app.desk.change(id, patch, now).await?)
}

/// Erases a contact request.
#[utoipa::path(delete, path = "/api/admin/contacts/{id}", tag = "admin",
    params(("id" = String, Path)),
    responses(
        (status = 204, description = "It is gone"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/contacts/<id>")]
async fn erase_contact(
    _origin: SameOrigin,
    _session: AdminSession,
    id: &str,
    app: &State<App>,
) -> Result<Status, ApiError> {
    match app.upkeep.erase_contacts(vec![parse_id(id)?]).await? {
        0 => Err(ApiError::NotFound),
        _ => Ok(Status::NoContent),
    }
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
    params(("id" = String, Path)), request_body = NoteRequest,
    responses(
        (status = 201, body = Contact),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/contacts/<id>/notes", data = "<note>")]
async fn add_note(
    _origin: SameOrigin,
    _session: AdminSession,
    id: &str,
    app: &State<App>,
    note: Json<NoteRequest>,
) -> Result<Custom<JsonText>, ApiError> {
    let (id, now) = (parse_id(id)?, app.clock.now());
    let note = NewNote::new(&note.0.text).map_err(ApiError::Validation)?;
    let contact = app.store.change_contact(id, now, move |contact| contact.add_note(note, now));
    Ok(Custom(Status::Created, answer(contact.await?)?))
}

/// Takes a note away from a contact request.
#[utoipa::path(delete, path = "/api/admin/contacts/{id}/notes/{noteId}", tag = "admin",
    params(("id" = String, Path), ("noteId" = String, Path)),
    responses(
        (status = 200, body = Contact),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/contacts/<id>/notes/<note_id>")]
async fn remove_note(
    _origin: SameOrigin,
    _session: AdminSession,
    id: &str,
    note_id: &str,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    let (id, now) = (parse_id(id)?, app.clock.now());
    let note: NoteId = note_id.parse().map_err(|_| ApiError::NotFound)?;
    let contact = app.store.change_contact(id, now, move |contact| contact.remove_note(note, now));
    answer(contact.await?)
}

fn parse_id(text: &str) -> Result<ContactId, ApiError> {
    text.parse().map_err(|_| ApiError::NotFound)
}

fn answer(contact: Option<Contact>) -> Result<JsonText, ApiError> {
    json(&contact.ok_or(ApiError::NotFound)?)
}
