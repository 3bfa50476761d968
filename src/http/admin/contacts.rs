//! The list of contact requests: all, or those that a search and filters leave.

mod query;

use rocket::{Route, State, get, routes as collect, tokio};
use serde::Serialize;
use utoipa::ToSchema;

use super::{assignee, contact::ContactView};
use crate::{
    app::App,
    domain::{Agreed, PROMISE},
    error::ApiError,
    http::{JsonText, bounds::CONTACTS_PAGE, guards::SalesSession, json, paged::Paged},
    store::StoreError,
};
use query::{ListQuery, Today};

/// The contact calls.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![list_contacts, count_contacts]
}

/// Lists contact requests, newest first unless `order` says otherwise.
#[utoipa::path(get, path = "/api/admin/contacts", tag = "admin",
    params(
        ("limit" = Option<usize>, Query, description = "At most this many, 1 to 1000; 100 if not given"),
        ("before" = Option<String>, Query, description = "Only those older than the one with this id"),
        ("order" = Option<String>, Query, description = "Which come first: `newest`, `oldest`, or `deadline` for those on which the firm has to act soonest, so that what is late comes first"),
        ("after" = Option<String>, Query, description = "With `order=oldest`, only those newer than the one with this id; with `order=deadline`, those after the place that the link to the next page names"),
        ("q" = Option<String>, Query, description = "Only those in which all of these words occur, whatever the case and the marks of letters; a telephone number is found in any spelling"),
        ("status" = Option<String>, Query, description = "Only those with one of these statuses, parted by commas"),
        ("deadline" = Option<String>, Query, description = "Only those that have to be answered within 24 hours: `overdue`, `today`, `later`, `ahead` (today or later); or `none`, which have been answered or have an agreed time ahead"),
        ("from" = Option<String>, Query, description = "Only those that came on this day of the firm's time zone or later: 2026-11-21"),
        ("to" = Option<String>, Query, description = "Only those that came on this day or earlier"),
        ("source" = Option<String>, Query, description = "Only those from this source"),
        ("service" = Option<String>, Query, description = "Only those about the service with this key"),
        ("assignee" = Option<String>, Query, description = "Only those that the person with this id answers, or `none`: nobody, or somebody who answers requests no more"),
        ("language" = Option<String>, Query, description = "Only those whose consent text was shown in this language: `lv` or `en`"),
        ("tag" = Option<String>, Query, description = "Only those with this tag"),
        ("due" = Option<String>, Query, description = "Only those with a next step: `today`, or `late` if it was due on an earlier day"),
    ),
    responses(
        (status = 200, body = Vec<ContactView>, headers(
            ("X-Total-Count" = u64, description = "How many fit in all"),
            ("Link" = String, description = "`rel=\"next\"` leads to those that follow, if there are any"),
        )),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/contacts?<query..>")]
async fn list_contacts(
    _session: SalesSession,
    query: ListQuery<'_>,
    app: &State<App>,
) -> Result<Paged, ApiError> {
    let limit = CONTACTS_PAGE.read(query.limit)?;
    let now = app.clock.now();
    let today = Today::at(now, app.config.server.time_zone);
    let order = query.order(&today)?;
    let people = if query.is_of_nobody() { assignee::people(app).await? } else { Vec::new() };
    let people: Vec<_> = people.into_iter().map(|account| account.id).collect();
    let agreed =
        if query.is_by_answer() { app.store.list_agreed(now).await? } else { Agreed::default() };
    let filter = query.filter(&today, &people, agreed.clone())?;
    let page = app.store.list_contacts(filter, limit, order).await?;
    let last = page.contacts.last().filter(|_| page.has_more);
    let next = last.map(|last| query.link(limit, order, last, &agreed));
    let ids = page.contacts.iter().map(|contact| contact.id).collect();
    let views = ContactView::of_all(page.contacts, app.store.list_bookings_of_all(ids).await?, now);
    Ok(Paged { body: json(&views)?, total: page.total, next })
}

/// How many requests there are of each kind.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListCounts {
    /// Nobody has answered yet.
    new: u64,
    /// Answered.
    contacted: u64,
    /// Became orders.
    won: u64,
    /// Came to nothing.
    lost: u64,
    /// Not requests at all, or suspected not to be.
    spam: u64,
    /// New, without an agreed time ahead, and older than the promised 24 hours.
    overdue: u64,
    /// With a next step that is due today; spam left out.
    steps_today: u64,
    /// With a next step that was due on an earlier day; spam left out.
    steps_late: u64,
}

/// How many contact requests have each status, are overdue, and have a next step that is due.
#[utoipa::path(get, path = "/api/admin/contacts/counts", tag = "admin", responses(
    (status = 200, body = ListCounts),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[get("/contacts/counts")]
async fn count_contacts(_session: SalesSession, app: &State<App>) -> Result<JsonText, ApiError> {
    json(&count(app).await?)
}

/// The counts as they are now.
pub(super) async fn count(app: &App) -> Result<ListCounts, StoreError> {
    let now = app.clock.now();
    let (figures, steps) = tokio::join!(
        app.store.contact_figures(PROMISE, now),
        app.store.step_figures(app.config.server.time_zone.day(now)),
    );
    let (figures, steps) = (figures?, steps?);
    let counts = figures.counts;
    Ok(ListCounts {
        new: counts.new,
        contacted: counts.contacted,
        won: counts.won,
        lost: counts.lost,
        spam: counts.spam,
        overdue: figures.overdue,
        steps_today: steps.today,
        steps_late: steps.late,
    })
}
