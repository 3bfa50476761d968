//! Makes one of two contact requests of the same person.

use rocket::{Route, State, http::Status, post, routes as collect};
use serde::Deserialize;
use utoipa::ToSchema;

use super::contact::{Versioned, answer, parse_id};
use crate::{
    app::App,
    domain::{
        Contact, ContactId, ExpectedVersion, FieldCode, FieldError, JournalAction, Language,
        TimeZone,
    },
    error::ApiError,
    http::{
        body::Json,
        guards::{SalesSession, SameOrigin},
    },
    store::MergeError,
    text::fill_from,
    wordings::MailText,
};

/// The call.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![merge_contacts]
}

/// Which request is merged, and what both were when somebody decided on it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MergeRequest {
    /// The other request.
    with: ContactId,
    /// The `version` of the one in the address.
    version: u64,
    /// The `version` of the other one.
    with_version: u64,
}

/// Makes one of two requests of the same person. The older stays, whichever is in the address, and takes over
/// message, notes, tags and consents of the other one, whose id leads to it from then on. Two that are one already
/// stay so.
#[utoipa::path(post, path = "/api/admin/contacts/{id}/merge", tag = "admin",
    params(("id" = String, Path)),
    request_body = MergeRequest,
    responses(
        (status = 200, body = Contact, description = "The one that stays", headers(
            ("ETag" = String, description = "Its new `version` in quotation marks"),
        )),
        (status = 412, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`contact_changed` with `contact`, the one that was changed, as it is now; nothing was merged"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/contacts/<id>/merge", data = "<request>")]
async fn merge_contacts(
    _origin: SameOrigin,
    session: SalesSession,
    id: &str,
    app: &State<App>,
    request: Json<MergeRequest>,
) -> Result<Versioned, ApiError> {
    let id = parse_id(id)?;
    let MergeRequest { with, version, with_version } = request.0;
    if id == with {
        return Err(refused(FieldCode::Invalid));
    }
    let expect = |version| ExpectedVersion::OneOf(vec![version]);
    let both = [(id, expect(version)), (with, expect(with_version))];
    // The firm's language.
    let text = app.wordings.mail(Language::Lv).clone();
    let zone = app.config.server.time_zone;
    let describe = move |absorbed: &Contact| describe(absorbed, &text, zone);
    let merged = app.store.merge_contacts(both, app.clock.now(), describe).await;
    let kept = merged.map_err(|error| match error {
        MergeError::Contact(error) => error.into(),
        MergeError::TooMany => refused(FieldCode::TooLong),
    })?;
    session.record_as(app, JournalAction::ContactsMerged, |entry| entry.about(kept.id)).await;
    answer(Status::Ok, &kept)
}

fn refused(code: FieldCode) -> ApiError {
    ApiError::Validation(vec![FieldError { field: "with", code }])
}

/// The note about a request that is merged: which it was, whose, and its message.
fn describe(absorbed: &Contact, text: &MailText, zone: TimeZone) -> String {
    let (id, received) = (absorbed.id.to_string(), zone.write(absorbed.created_at));
    let head = fill_from(&text.merged, &[("id", &id), ("received", &received)]);
    let name = format!("{} {}", absorbed.first_name, absorbed.last_name);
    let fields = [
        (&text.name, Some(name.trim())),
        (&text.email, Some(absorbed.email.as_str())),
        (&text.company, absorbed.company.as_deref()),
        (&text.phone, absorbed.phone.as_deref()),
        (&text.service, absorbed.service.as_deref()),
    ];
    let given = fields.into_iter().filter_map(|(label, value)| Some((label, value?)));
    let lines = given.filter(|(_, value)| !value.is_empty());
    let lines = lines.map(|(label, value)| format!("{label}: {value}\n"));
    let message = absorbed.message.as_deref().unwrap_or(&text.none);
    format!("{head}\n{}\n{message}", lines.collect::<String>())
}
