//! All that one person has sent and was answered: handed out to them, or erased (GDPR, articles 15, 17 and 20).

use jiff::Timestamp;
use rocket::{Route, State, delete, get, http::Header, response::Responder, routes as collect};
use serde::Serialize;
use utoipa::ToSchema;

use super::reply::ReplyView;
use crate::{
    app::App,
    domain::{Booking, Contact, ContactId, JournalAction, PersonKey},
    error::ApiError,
    http::{
        JsonText,
        guards::{SalesSession, SameOrigin},
        json,
    },
};

const EMAIL: &str = "Upper and lower case are the same";
const PHONE: &str =
    "Instead of an address: a telephone number in any spelling, of at least five digits";
/// Others of one person that are shown.
const MAX_MATCHING: usize = 20;

/// The calls for one person's data.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![export_person, list_requests, erase_person, list_matching]
}

/// All that is stored of one person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonExport {
    /// The address that was asked for.
    #[schema(required)]
    email: Option<String>,
    /// The telephone number that was asked for.
    #[schema(required)]
    phone: Option<String>,
    /// When this was put together; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    exported_at: Timestamp,
    /// Their requests, newest first, each with the version and language of the consent text that was
    /// agreed to; its `createdAt` is the time of consent.
    contacts: Vec<Contact>,
    /// What the firm answered to them, by request and oldest first.
    replies: Vec<ReplyView>,
    /// The times that were agreed on with them as they are kept, by request and oldest first.
    bookings: Vec<Booking>,
}

/// A file for the person.
#[derive(Responder)]
struct Download {
    json: JsonText,
    disposition: Header<'static>,
}

/// Hands out all that is stored of the person with this e-mail address or telephone number.
#[utoipa::path(get, path = "/api/admin/contacts/person", tag = "admin",
    params(
        ("email" = Option<String>, Query, description = EMAIL),
        ("phone" = Option<String>, Query, description = PHONE),
    ),
    responses(
        (status = 200, body = PersonExport),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/contacts/person?<email>&<phone>")]
async fn export_person(
    session: SalesSession,
    email: Option<&str>,
    phone: Option<&str>,
    app: &State<App>,
) -> Result<Download, ApiError> {
    let contacts = app.store.list_contacts_of(required(email, phone)?).await?;
    if contacts.is_empty() {
        return Err(ApiError::NotFound);
    }
    let count = contacts.len();
    let mut replies = Vec::new();
    for contact in &contacts {
        let of_contact = app.replies.list(contact.id).await?.into_iter();
        replies.extend(of_contact.map(|(reply, standing)| ReplyView::of(reply, standing)));
    }
    let ids = contacts.iter().map(|contact| contact.id).collect();
    let bookings = app.store.list_bookings_of_all(ids).await?;
    let given = |text: Option<&str>| text.map(|text| text.trim().to_owned());
    let export = PersonExport {
        email: given(email),
        phone: given(phone),
        exported_at: app.clock.now(),
        contacts,
        replies,
        bookings,
    };
    let json = json(&export)?;
    // Only now: before that it may have come to nothing.
    session.record_as(app, JournalAction::PersonExported, |entry| entry.counting(count)).await;
    Ok(Download {
        json,
        disposition: Header::new("Content-Disposition", "attachment; filename=\"person.json\""),
    })
}

/// Which requests somebody has sent, for deciding on their erasure.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonRequests {
    /// Newest first; none if there are none.
    contacts: Vec<PersonRequest>,
}

/// One of them; what stands in it is not told.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonRequest {
    id: ContactId,
}

/// Tells which requests are of the person with this e-mail address or telephone number. Nothing is handed out by that.
#[utoipa::path(get, path = "/api/admin/contacts/person/requests", tag = "admin",
    params(
        ("email" = Option<String>, Query, description = EMAIL),
        ("phone" = Option<String>, Query, description = PHONE),
    ),
    responses(
        (status = 200, body = PersonRequests),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/contacts/person/requests?<email>&<phone>")]
async fn list_requests(
    _session: SalesSession,
    email: Option<&str>,
    phone: Option<&str>,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    let contacts = app.store.list_contacts_of(required(email, phone)?).await?;
    let contacts = contacts.iter().map(|contact| PersonRequest { id: contact.id }).collect();
    json(&PersonRequests { contacts })
}

/// What was erased.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonErased {
    /// How many requests there were.
    erased: usize,
}

/// Erases every request of the person with this e-mail address or telephone number.
#[utoipa::path(delete, path = "/api/admin/contacts/person", tag = "admin",
    params(
        ("email" = Option<String>, Query, description = EMAIL),
        ("phone" = Option<String>, Query, description = PHONE),
    ),
    responses(
        (status = 200, body = PersonErased),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/contacts/person?<email>&<phone>")]
async fn erase_person(
    _origin: SameOrigin,
    session: SalesSession,
    email: Option<&str>,
    phone: Option<&str>,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    let erased = app.upkeep.erase_person(required(email, phone)?).await?;
    if erased > 0 {
        session.record_as(app, JournalAction::PersonErased, |entry| entry.counting(erased)).await;
    }
    json(&PersonErased { erased })
}

/// One of both: an address and a number together may be two persons'.
fn required(email: Option<&str>, phone: Option<&str>) -> Result<PersonKey, ApiError> {
    let person = match (email, phone) {
        (Some(email), None) => PersonKey::of_email(email),
        (None, Some(phone)) => PersonKey::of_phone(phone),
        _ => None,
    };
    person.ok_or(ApiError::BadRequest)
}

/// Lists the newest requests that have this e-mail address or this telephone number, without a certain one: mostly
/// of one person, but an office may share a telephone.
#[utoipa::path(get, path = "/api/admin/contacts/matching", tag = "admin",
    params(
        ("email" = Option<String>, Query, description = EMAIL),
        ("phone" = Option<String>, Query, description = PHONE),
        ("except" = Option<String>, Query, description = "Id of the one that is not listed"),
    ),
    responses(
        (status = 200, body = Vec<Contact>, description = "At most 20, newest first"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/contacts/matching?<email>&<phone>&<except>")]
async fn list_matching(
    _session: SalesSession,
    email: Option<&str>,
    phone: Option<&str>,
    except: Option<&str>,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    let except: Option<ContactId> =
        except.map(str::parse).transpose().map_err(|_| ApiError::BadRequest)?;
    let keys = [email.and_then(PersonKey::of_email), phone.and_then(PersonKey::of_phone)];
    let mut matching = Vec::new();
    for key in keys.into_iter().flatten() {
        matching.extend(app.store.list_contacts_of(key).await?);
    }
    matching.retain(|contact| Some(contact.id) != except);
    matching.sort_by_key(|contact| std::cmp::Reverse(contact.id));
    matching.dedup_by_key(|contact| contact.id);
    matching.truncate(MAX_MATCHING);
    json(&matching)
}
