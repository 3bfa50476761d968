//! The state of the whole at one glance: requests, jobs, AI, notices, purge, backup, certificate, disk, version.

mod keeping;
mod views;

use rocket::{Route, State, get, routes as collect, tokio};

pub use keeping::{
    BackupOverview, CertificateOverview, DatabaseOverview, DiskOverview, HoldOverview, LastPurge,
    PurgeCounts, PurgeOverview,
};
pub use views::{
    AiOverview, ContactsOverview, FailedJob, JobsOverview, NotificationsOverview, Overview,
};

use crate::{
    app::App,
    appointments::{AdminBooking, CalendarState},
    backup::BackupError,
    domain::PROMISE,
    error::ApiError,
    http::{JsonText, guards::SalesSession, json},
    jobs::KindTotals,
    notify::BOOKING_REMINDER_JOB,
    store::{DiskUsage, StoreError},
};

/// Failed jobs that are shown.
const MAX_FAILURES: usize = 50;

/// The overview.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![show_overview]
}

/// Shows the state of the whole.
#[utoipa::path(get, path = "/api/admin/overview", tag = "admin", responses(
    (status = 200, body = Overview),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[get("/overview")]
async fn show_overview(_session: SalesSession, app: &State<App>) -> Result<JsonText, ApiError> {
    let now = app.clock.now();
    let (since, until) = app.bookings.day_of(now);
    let (bookings, contacts, steps, totals, dead, readiness, disk, purge, backup) = tokio::join!(
        app.store.list_bookings_with_contacts(since, until),
        app.store.contact_figures(PROMISE, now),
        app.store.step_figures(app.config.server.time_zone.day(now)),
        app.jobs.totals(),
        app.store.list_dead_jobs(MAX_FAILURES),
        app.assistant.readiness(),
        measure_disk(app),
        see_purge(app),
        see_backup(app),
    );
    let config = &app.config;
    let mut database = DatabaseOverview::of(app.store.last_full_read());
    let mut bookings = database.readable(bookings)?.unwrap_or_default();
    bookings.retain(|(booking, _)| booking.takes_time(now));
    let today = bookings.iter().map(|(booking, contact)| AdminBooking::of(booking, contact, now));
    let feeds = app.bookings.calendar_overviews(now);
    let contacts = database.readable(contacts)?.unwrap_or_default();
    let steps = database.readable(steps)?.unwrap_or_default();
    let totals = database.readable(totals)?.unwrap_or_default();
    let (failed, dead) = database.readable(dead)?.unwrap_or_default();
    let purge = database.readable(purge)?;
    let (backup, backup_failure) = backup?;
    json(&Overview {
        version: env!("CARGO_PKG_VERSION"),
        started_at: app.started_at,
        contacts: ContactsOverview::of(contacts, steps),
        bookings_today: today.collect(),
        booking_feed_failure: feeds.into_iter().find(|feed| feed.state != CalendarState::Fresh),
        jobs: JobsOverview { dead, ..sum(&totals) },
        failures: failed.into_iter().filter_map(FailedJob::of).collect(),
        ai: AiOverview {
            choice: config.ai.engine,
            engine: readiness.engine,
            servers: readiness.servers,
            ready_servers: readiness.ready_servers,
            model: config.ai.model.clone(),
        },
        notifications: NotificationsOverview {
            mail: config.mail.is_configured(),
            webhook: config.webhook.is_configured(),
            daily_mail_at: database.readable(app.daily.next_at().await)?.flatten(),
        },
        purge,
        backup,
        backup_failure,
        certificate: app
            .certificates
            .as_ref()
            .map(|certificates| CertificateOverview::of(certificates, app.clock.now())),
        database,
        disk: disk?,
    })
}

async fn see_purge(app: &App) -> Result<PurgeOverview, StoreError> {
    let last = app.upkeep.last_purge().await?;
    let (due, hold) = app.upkeep.preview().await?;
    Ok(PurgeOverview {
        next_at: app.upkeep.next_purge(),
        due: due.into(),
        hold: hold.map(|hold| HoldOverview::of(hold, app.clock.now())),
        last: last.map(|last| LastPurge { at: last.at, removed: last.removed.into() }),
    })
}

/// The backups and why none can be kept. Nothing of a disk that hangs or is not there but that it is so: all the rest is
/// to be seen meanwhile.
async fn see_backup(app: &App) -> Result<(Option<BackupOverview>, Option<String>), ApiError> {
    let backups = match app.upkeep.list_backups().await {
        Ok(backups) => backups,
        Err(error @ (BackupError::NotAnswering | BackupError::UnusableDir { .. })) => {
            tracing::error!("the backups cannot be listed: {error}");
            return Ok((None, Some(error.to_string())));
        }
        Err(error) => return Err(error.into()),
    };
    let newest = backups.first();
    let overview = BackupOverview {
        last_at: newest.map(|newest| newest.at),
        bytes: newest.map(|newest| newest.bytes),
        count: u64::try_from(backups.len()).unwrap_or(u64::MAX),
        next_at: app.upkeep.next_backup(),
    };
    Ok((Some(overview), app.upkeep.backup_failure()))
}

async fn measure_disk(app: &App) -> Result<DiskOverview, ApiError> {
    let data_dir = app.config.server.data_dir.clone();
    let measured = tokio::task::spawn_blocking(move || DiskUsage::measure(&data_dir)).await;
    let usage = measured.map_err(|_| ApiError::Internal)?.map_err(|error| {
        tracing::error!("the room on the disk cannot be measured: {error}");
        ApiError::StorageUnavailable
    })?;
    let DiskUsage { free_bytes, total_bytes, data_bytes } = usage;
    Ok(DiskOverview { free_bytes, total_bytes, data_bytes, is_low: usage.is_low() })
}

fn sum(totals: &[KindTotals]) -> JobsOverview {
    // Reminders wait for days as they should.
    let is_work = |totals: &&KindTotals| totals.kind != BOOKING_REMINDER_JOB;
    let of = |count: fn(&KindTotals) -> usize| totals.iter().filter(is_work).map(count).sum();
    JobsOverview { waiting: of(|kind| kind.waiting), running: of(|kind| kind.running), dead: 0 }
}
