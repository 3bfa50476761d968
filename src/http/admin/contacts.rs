//! The list of contact requests: all, or those that a search or a status leaves.

use rocket::{
    Request, Route, State,
    form::FromForm,
    get,
    http::{ContentType, Header, RawStr},
    response::{self, Responder, Response},
    routes as collect,
};

use crate::{
    app::App,
    domain::{Contact, ContactCounts, ContactFilter, ContactId, SearchWords, StatusSet},
    error::ApiError,
    http::{JsonText, guards::AdminSession, json},
    store::ContactPage,
};

const DEFAULT_LIMIT: usize = 100;
const MAX_LIMIT: usize = 1000;
const MAX_QUERY_CHARS: usize = 200;

/// The contact calls.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![list_contacts, count_contacts]
}

/// Lists contact requests, newest first.
#[utoipa::path(get, path = "/api/admin/contacts", tag = "admin",
    params(
        ("limit" = Option<usize>, Query, description = "At most this many, 1 to 1000; 100 if not given"),
        ("before" = Option<String>, Query, description = "Only those older than the one with this id"),
        ("q" = Option<String>, Query, description = "Only those in which all of these words occur, whatever the case and the marks of letters"),
        ("status" = Option<String>, Query, description = "Only those with one of these statuses, parted by commas"),
    ),
    responses(
        (status = 200, body = Vec<Contact>, headers(
            ("X-Total-Count" = u64, description = "How many fit in all"),
            ("Link" = String, description = "`rel=\"next\"` leads to older ones, if there are any"),
        )),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/contacts?<query..>")]
async fn list_contacts(
    _session: AdminSession,
    query: ListQuery<'_>,
    app: &State<App>,
) -> Result<ContactList, ApiError> {
    let limit = query.limit.map(parse_limit).transpose()?.unwrap_or(DEFAULT_LIMIT);
    let before = query.before.map(str::parse::<ContactId>).transpose();
    let before = before.map_err(|_| ApiError::BadRequest)?;
    let page = app.store.list_contacts(query.filter()?, limit, before).await?;
    Ok(ContactList { page, next: query.link(limit) })
}

/// How many contact requests have each status.
#[utoipa::path(get, path = "/api/admin/contacts/counts", tag = "admin", responses(
    (status = 200, body = ContactCounts),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[get("/contacts/counts")]
async fn count_contacts(_session: AdminSession, app: &State<App>) -> Result<JsonText, ApiError> {
    json(&app.store.count_contacts().await?)
}

/// What narrows the list, as it was sent.
#[derive(FromForm)]
struct ListQuery<'q> {
    limit: Option<&'q str>,
    before: Option<&'q str>,
    q: Option<&'q str>,
    status: Option<&'q str>,
}

impl ListQuery<'_> {
    fn filter(&self) -> Result<ContactFilter, ApiError> {
        if self.q.is_some_and(|query| query.chars().count() > MAX_QUERY_CHARS) {
            return Err(ApiError::BadRequest);
        }
        let statuses = self.status.map(|names| StatusSet::parse(names).ok_or(ApiError::BadRequest));
        Ok(ContactFilter {
            words: self.q.map(SearchWords::parse).unwrap_or_default(),
            statuses: statuses.transpose()?.unwrap_or_default(),
        })
    }

    /// The address of the next page, up to the id that it begins after.
    fn link(&self, limit: usize) -> String {
        let narrowed =
            [("q", self.q), ("status", self.status)].into_iter().filter_map(|(name, value)| {
                value.map(|value| format!("&{name}={}", RawStr::new(value).percent_encode()))
            });
        format!("/api/admin/contacts?limit={limit}{}&before=", narrowed.collect::<String>())
    }
}

fn parse_limit(text: &str) -> Result<usize, ApiError> {
    let limit = text.parse().map_err(|_| ApiError::BadRequest)?;
    if (1..=MAX_LIMIT).contains(&limit) { Ok(limit) } else { Err(ApiError::BadRequest) }
}

struct ContactList {
    page: ContactPage,
    /// Where the next page is; the last id of this one follows.
    next: String,
}

impl<'r> Responder<'r, 'static> for ContactList {
    fn respond_to(self, request: &'r Request<'_>) -> response::Result<'static> {
        let Self { page, next } = self;
        let body = json(&page.contacts).map_err(|error| error.status())?;
        let mut response = Response::build_from(body.respond_to(request)?);
        response.header(ContentType::JSON);
        response.header(Header::new("X-Total-Count", page.total.to_string()));
        if let (true, Some(last)) = (page.has_more, page.contacts.last()) {
            response.header(Header::new("Link", format!("<{next}{}>; rel=\"next\"", last.id)));
        }
        response.ok()
    }
}
