//! Contact requests as the administrator reads them.

use rocket::{
    Request, Route, State, get,
    http::{ContentType, Header},
    response::{self, Responder, Response},
    routes as collect,
};

use crate::{
    app::App,
    domain::{Contact, ContactId},
    error::ApiError,
    http::guards::AdminSession,
    store::ContactPage,
};

const DEFAULT_LIMIT: usize = 100;
const MAX_LIMIT: usize = 1000;

/// The contact calls.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![list_contacts]
}

/// Lists contact requests, newest first.
#[utoipa::path(get, path = "/api/admin/contacts", tag = "admin",
    params(
        ("limit" = Option<usize>, Query, description = "At most this many, 1 to 1000; 100 if not given"),
        ("before" = Option<String>, Query, description = "Only those older than the one with this id"),
    ),
    responses(
        (status = 200, body = Vec<Contact>, headers(
            ("X-Total-Count" = u64, description = "How many there are in all"),
            ("Link" = String, description = "`rel=\"next\"` leads to older ones, if there are any"),
        )),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/contacts?<limit>&<before>")]
async fn list_contacts(
    _session: AdminSession,
    limit: Option<&str>,
    before: Option<&str>,
    app: &State<App>,
) -> Result<ContactList, ApiError> {
    let limit = limit.map(parse_limit).transpose()?.unwrap_or(DEFAULT_LIMIT);
    let before = before.map(str::parse::<ContactId>).transpose();
    let before = before.map_err(|_| ApiError::BadRequest)?;
    let page = app.store.list_contacts(limit, before).await?;
    Ok(ContactList { page, limit })
}

fn parse_limit(text: &str) -> Result<usize, ApiError> {
    let limit = text.parse().map_err(|_| ApiError::BadRequest)?;
    if (1..=MAX_LIMIT).contains(&limit) { Ok(limit) } else { Err(ApiError::BadRequest) }
}

struct ContactList {
    page: ContactPage,
    limit: usize,
}

impl<'r> Responder<'r, 'static> for ContactList {
    fn respond_to(self, request: &'r Request<'_>) -> response::Result<'static> {
        let Self { page, limit } = self;
        let body = crate::http::json(&page.contacts).map_err(|error| error.status())?;
        let mut response = Response::build_from(body.respond_to(request)?);
        response.header(ContentType::JSON);
        response.header(Header::new("X-Total-Count", page.total.to_string()));
        if let (true, Some(last)) = (page.has_more, page.contacts.last()) {
            let next =
                format!("</api/admin/contacts?limit={limit}&before={}>; rel=\"next\"", last.id);
            response.header(Header::new("Link", next));
        }
        response.ok()
    }
}
