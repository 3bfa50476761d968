//! All that one person has sent: handed out to them, or erased (GDPR, articles 15, 17 and 20).

use jiff::Timestamp;
use rocket::{Route, State, delete, get, http::Header, response::Responder, routes as collect};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::App,
    domain::Contact,
    error::ApiError,
    http::{
        JsonText,
        guards::{AdminSession, SameOrigin},
        json,
    },
};

/// The calls for one person's data.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![export_person, erase_person]
}

/// All that is stored of one person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonExport {
    /// The address that was asked for.
    email: String,
    /// When this was put together; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    exported_at: Timestamp,
    /// Their requests, newest first, each with the version and language of the consent text that was
    /// agreed to; its `createdAt` is the time of consent.
    contacts: Vec<Contact>,
}

/// A file for the person.
#[derive(Responder)]
struct Download {
    json: JsonText,
    disposition: Header<'static>,
}

/// Hands out all that is stored of the person with this e-mail address.
#[utoipa::path(get, path = "/api/admin/contacts/person", tag = "admin",
    params(("email" = String, Query, description = "Upper and lower case are the same")),
    responses(
        (status = 200, body = PersonExport),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/contacts/person?<email>")]
async fn export_person(
    _session: AdminSession,
    email: Option<&str>,
    app: &State<App>,
) -> Result<Download, ApiError> {
    let email = required(email)?;
    let contacts = app.store.list_contacts_of(email).await?;
    if contacts.is_empty() {
        return Err(ApiError::NotFound);
    }
    let export = PersonExport { email: email.to_owned(), exported_at: app.clock.now(), contacts };
    Ok(Download {
        json: json(&export)?,
        disposition: Header::new("Content-Disposition", "attachment; filename=\"person.json\""),
    })
}

/// What was erased.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonErased {
    /// How many requests there were.
    erased: usize,
}

/// Erases every request of the person with this e-mail address.
#[utoipa::path(delete, path = "/api/admin/contacts/person", tag = "admin",
    params(("email" = String, Query, description = "Upper and lower case are the same")),
    responses(
        (status = 200, body = PersonErased),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/contacts/person?<email>")]
async fn erase_person(
    _origin: SameOrigin,
    _session: AdminSession,
    email: Option<&str>,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    json(&PersonErased { erased: app.upkeep.erase_person(required(email)?).await? })
}

fn required(email: Option<&str>) -> Result<&str, ApiError> {
    email.map(str::trim).filter(|email| !email.is_empty()).ok_or(ApiError::BadRequest)
}
