//! Takes a contact request that came otherwise than by the form, as somebody enters it.

use rocket::{Route, State, http::Status, post, routes as collect};
use serde::Deserialize;
use utoipa::ToSchema;

use super::contact::{Versioned, answer};
use crate::{
    app::App,
    assistant::catalogue::ServiceId,
    domain::{ContactDraft, ContactEntry, EntryWay, JournalAction, Language, SpokenConsent},
    error::ApiError,
    http::{
        api::contact::IdempotencyKey,
        body::Json,
        guards::{SalesSession, SameOrigin},
    },
    store::{Idempotency, Stored},
};

/// The call.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![enter_contact]
}

/// A contact request as somebody enters it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EntryRequest {
    /// Required.
    #[serde(default)]
    #[schema(required)]
    first_name: String,
    /// May be empty.
    #[serde(default)]
    last_name: String,
    /// Required, unless there is a telephone number.
    #[serde(default)]
    email: String,
    /// Required, unless there is an e-mail address; at most 40 characters.
    #[serde(default)]
    phone: String,
    /// May be empty.
    #[serde(default)]
    company: String,
    /// At most 10,000 characters.
    #[serde(default)]
    message: String,
    /// The service that it is about; none in particular if not given.
    service: Option<ServiceId>,
    /// How it came; the source of the request.
    source: EntryWay,
    /// How and when the person agreed to the privacy policy; null if nobody asked them.
    consent: Option<SpokenConsent>,
    /// In which language the person is answered; Latvian if not given.
    #[serde(default)]
    language: Language,
}

/// Takes a contact request that came by telephone, in an e-mail or face to face, and answers once it is on disk.
/// Nobody is sent an e-mail about it.
#[utoipa::path(post, path = "/api/admin/contacts", tag = "admin", request_body = EntryRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "The same key twice is one request")),
    responses(
        (status = 201, body = crate::domain::Contact, headers(
            ("ETag" = String, description = "Its `version` in quotation marks"),
        )),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/contacts", data = "<request>")]
async fn enter_contact(
    _origin: SameOrigin,
    session: SalesSession,
    key: IdempotencyKey,
    app: &State<App>,
    request: Json<EntryRequest>,
) -> Result<Versioned, ApiError> {
    let now = app.clock.now();
    let today = app.config.server.time_zone.day(now);
    let contact = request.0.into_entry().validate(today).map_err(ApiError::Validation)?;
    let idempotency = key.0.map(|key| Idempotency::chosen(&key, &contact));
    let id = match app.desk.enter(contact, idempotency, now).await? {
        Stored::Created(id) => {
            session.record_as(app, JournalAction::ContactEntered, |entry| entry.about(id)).await;
            id
        }
        Stored::Repeated(id) => id,
        Stored::KeyReused => return Err(ApiError::IdempotencyKeyReused),
    };
    let stored = app.store.find_contact_or_kept(id).await?;
    answer(Status::Created, &stored.ok_or(ApiError::NotFound)?)
}

impl EntryRequest {
    pub(super) fn into_entry(self) -> ContactEntry {
        let draft = ContactDraft {
            first_name: self.first_name,
            last_name: self.last_name,
            email: self.email,
            company: self.company,
            phone: self.phone,
            message: self.message,
            service: self.service.map(ServiceId::key).unwrap_or_default().to_owned(),
            ..ContactDraft::default()
        };
        let Self { source: way, consent, language, .. } = self;
        ContactEntry { draft, way, consent, language }
    }
}
