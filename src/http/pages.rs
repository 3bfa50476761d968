//! Pages and public files: every GET that is not the API's. What is ready the front answers before a request
//! gets here; both ask `site`.

use std::io::Cursor;

use ::http::HeaderName;
use jiff::{Timestamp, civil::Date};
use rocket::{
    Request, Route, async_trait, get,
    http::{Cookie, Status},
    request::{FromRequest, Outcome},
    response::{self, Responder, Response},
    routes as collect,
};

use super::{
    api::booking::{DEFAULT_DAYS, managed::managed_data},
    guards::{Visitor, is_https},
};
use crate::{
    app::App,
    appointments::MAX_DAYS,
    domain::{ContactDraft, LinkSecret},
    error::ApiError,
    site::{
        Answer, BookingVisit, ContactFormState, LANGUAGE_COOKIE, Page, PageData, PageReadiness,
        Shown, Visit,
    },
};

/// Most that is handed on at once; Rocket buffers as much for each answer.
const MAX_CHUNK_BYTES: usize = 64 * 1024;
/// The route of all of them.
pub const EVERY_PAGE: &str = "/<_..>";

/// The pages and files.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![show]
}

#[get("/<_..>", rank = 20)]
async fn show(page: PageRequest<'_>) -> Result<Whole, ApiError> {
    let PageRequest { visit, visitor, app, asked } = page;
    if let Some(of_booking) = app.site.booking_visit(&visit) {
        return show_of_booking(app, &visit, visitor, &asked, of_booking).await.map(Whole);
    }
    let answer = app.site.answer(&visit, &app.blog, app.clock.now(), visitor.address).await;
    answer.map(Whole).ok_or(ApiError::NotFound)
}

/// A request for a page or a file, with all that answering it takes. The API's addresses are left to their own
/// routes.
struct PageRequest<'r> {
    visit: Visit<'r>,
    visitor: Visitor,
    app: &'r App,
    asked: AskedTimes,
}

/// What the address of the page of times names.
#[derive(Default)]
struct AskedTimes {
    day: Option<Date>,
    start: Option<Timestamp>,
    from: Option<Date>,
}

impl AskedTimes {
    fn of(request: &Request<'_>) -> Self {
        let find = |wanted: &str| {
            let query = request.uri().query()?;
            query.segments().find(|(name, _)| *name == wanted).map(|(_, value)| value.to_owned())
        };
        Self {
            day: find("day").and_then(|day| day.parse().ok()),
            start: find("start").and_then(|start| start.parse().ok()),
            from: find("from").and_then(|from| from.parse().ok()),
        }
    }
}

async fn show_of_booking(
    app: &App,
    visit: &Visit<'_>,
    visitor: Visitor,
    asked: &AskedTimes,
    of_booking: BookingVisit,
) -> Result<Answer, ApiError> {
    Ok(match of_booking {
        BookingVisit::Times(key) => {
            let AskedTimes { day, start, from } = *asked;
            if day.is_some() || start.is_some() || from.is_some() {
                // Each is a page of its own, rendered for who asks.
                app.rate_limits.times.check(visitor.address).map_err(ApiError::RateLimited)?;
            }
            // A day or a time that is named alone may lie behind the first view.
            let is_named_alone = from.is_none() && (day.is_some() || start.is_some());
            let days = if is_named_alone { MAX_DAYS } else { DEFAULT_DAYS };
            let offer = app.bookings.offer(from, days, app.clock.now()).await;
            let times = offer.ok().map(|offer| app.bookings.times_of(offer, key.language));
            let data = PageData::Booking {
                times: times.map(Box::new),
                day,
                start,
                from,
                nearest: Vec::new(),
            };
            app.site
                .times_page(&key, data, visitor.address)
                .await
                .answer(visit.accept_encoding, &[])
        }
        BookingVisit::Managed(key, secret) => {
            let link = LinkSecret::received(&secret);
            let data = match link {
                Some(link) => managed_data(app, &link, &key, None).await?,
                None => None,
            };
            app.site.managed_page(visit, &key, data, visitor.address).await
        }
    })
}

#[async_trait]
impl<'r> FromRequest<'r> for PageRequest<'r> {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        let uri = request.uri();
        if uri.path() == "/api" || uri.path().starts_with("/api/") {
            return Outcome::Forward(Status::NotFound);
        }
        let Some(app) = request.rocket().state::<App>() else {
            return Outcome::Error((Status::InternalServerError, ()));
        };
        let headers = request.headers();
        let visit = Visit {
            path: uri.path().as_str(),
            query: uri.query().map(|query| query.as_str()),
            accept_encoding: headers.get_one("Accept-Encoding"),
            accept_language: headers.get_one("Accept-Language"),
            if_none_match: headers.get("If-None-Match").collect(),
            chosen_language: request.cookies().get(LANGUAGE_COOKIE).map(Cookie::value),
            is_https: is_https(request, &app.config.server),
        };
        let visitor = Visitor::of(request);
        Outcome::Success(PageRequest { visit, visitor, app, asked: AskedTimes::of(request) })
    }
}

/// An answer of `site`.
struct Whole(Answer);

impl<'r> Responder<'r, 'static> for Whole {
    fn respond_to(self, _: &'r Request<'_>) -> response::Result<'static> {
        let Answer { status, headers, body } = self.0;
        let mut response = Response::build();
        response.status(Status::new(status.as_u16()));
        for (name, value) in &headers {
            // All are made of text.
            let value = value.to_str().map_err(|_| Status::InternalServerError)?;
            response.raw_header_adjoin(name.as_str().to_owned(), value.to_owned());
        }
        if body.is_empty() {
            return response.ok();
        }
        // One byte more than the body: Rocket then needs no second buffer to find its end.
        let chunk_bytes = (body.len() + 1).min(MAX_CHUNK_BYTES);
        response
            .sized_body(body.len(), Cursor::new(body))
            // After `sized_body`, which sets it back to 4 KiB.
            .max_chunk_size(chunk_bytes)
            .ok()
    }
}

/// The page of a form that was refused, with the refusal's status and headers.
pub(super) struct RefusedPage {
    page: Page,
    status: Status,
    headers: Vec<(HeaderName, String)>,
}

impl RefusedPage {
    pub(super) fn new(page: Page, error: &ApiError) -> Self {
        match page.state {
            PageReadiness::NotReady => {
                Self { page, status: Status::ServiceUnavailable, headers: Vec::new() }
            }
            _ => Self { page, status: error.status(), headers: error.headers() },
        }
    }
}

impl<'r> Responder<'r, 'static> for RefusedPage {
    fn respond_to(self, request: &'r Request<'_>) -> response::Result<'static> {
        let accept_encoding = request.headers().get_one("Accept-Encoding");
        let answer = Shown::uncached(self.page).answer(accept_encoding, &[]);
        let mut response = Whole(answer).respond_to(request)?;
        response.set_status(self.status);
        for (name, value) in self.headers {
            response.set_raw_header(name.as_str().to_owned(), value);
        }
        Ok(response)
    }
}

/// What the form's page says then, with what was typed.
pub(super) fn refused_form(draft: ContactDraft, error: &ApiError) -> ContactFormState {
    ContactFormState::Failed {
        code: error.code(),
        values: Box::new(draft),
        errors: error.field_errors().to_vec(),
        retry_after_secs: error.retry_after_secs(),
    }
}
