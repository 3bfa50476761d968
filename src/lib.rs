//! Vitrīna: a bilingual marketing site with AI tools, as one self-contained executable.
//!
//! Imports point down only: `cli` at the top, then `front`, then `http` with `app`, which builds what it serves, then
//! `error`, then `control`, then `upkeep`, then `site` and `desk`, then `assistant`, then `appointments` and `backup`,
//! then `auth`, `blog` and `notify`, then `jobs` and `tls`, then `store`, then `booking`, then `config`, then
//! `wordings`, then `domain`, then `text`; `clock`, `durable`, `export`, `extract`, `fair`, `log_throttle`, `metrics`,
//! `places`, `priority`, `service` and `shares` stand by themselves. Only `store` names sled; only `front`, `http` and `error`
//! name Rocket, besides this file and `cli::serve`, which put it together and start it; only `front` names hyper; only
//! `notify` names lettre.

pub mod app;
pub mod appointments;
pub mod assistant;
pub mod auth;
pub mod backup;
pub mod blog;
pub mod booking;
pub mod cli;
pub mod clock;
pub mod config;
pub mod control;
pub mod desk;
pub mod domain;
pub mod durable;
pub mod error;
pub mod export;
pub mod extract;
pub mod fair;
pub mod front;
pub mod http;
pub mod jobs;
mod locales;
pub mod log_throttle;
pub mod metrics;
pub mod notify;
pub mod places;
pub mod priority;
pub mod service;
pub mod shares;
pub mod site;
pub mod store;
pub mod text;
pub mod tls;
pub mod upkeep;
pub mod wordings;

use std::{path::PathBuf, pin::Pin, sync::Arc};

use rocket::{Build, Orbit, Rocket, fairing::AdHoc};

use app::App;
use blog::Blog;
use desk::follow_erasures;
use jobs::Jobs;
use notify::{Courier, PUSH_JOB};

/// The whole house: what is mounted where.
#[must_use]
pub fn build(app: App) -> Rocket<Build> {
    rocket::custom(http::rocket_config())
        // Rocket's own headers; ours replace them.
        .attach(rocket::shield::Shield::new())
        .attach(http::SecurityHeaders::new(&app.config))
        .attach(http::KeepMethod)
        .attach(http::RequestLog)
        .mount("/", http::health::routes())
        .mount("/", http::metrics::routes())
        .mount("/", http::pages::routes())
        .mount("/", http::discovery::routes())
        .mount("/fair", http::fair::routes())
        .mount("/api", http::openapi::routes())
        .mount("/api", http::api::consents::routes())
        .mount("/api", http::api::contact::routes())
        .mount("/api/booking", http::api::booking::routes())
        .mount("/api", http::api::leads::routes())
        .mount("/api/fair", http::api::fair::routes())
        .mount("/api", http::api::tools::routes())
        .mount("/api", http::api::documents::routes())
        .mount("/api", http::api::export::routes())
        .mount("/api", http::api::events::routes())
        .mount("/api", http::api::blog::routes())
        .mount("/", http::api::blog::picture_routes())
        .mount("/api/blog/admin", http::admin::blog::posts::routes())
        .mount("/api/blog/admin", http::admin::blog::drafts::routes())
        .mount("/api/blog/admin", http::admin::blog::pictures::routes())
        .mount("/api", http::api::invitation::routes())
        .mount("/api/blog/admin", http::admin::blog::previews::routes())
        .mount("/api/admin", http::admin::session::routes())
        .mount("/api/admin", http::admin::me::routes())
        .mount("/api/admin", http::admin::accounts::routes())
        .mount("/api/admin", http::admin::journal::routes())
        .mount("/api/admin", http::admin::bookings::routes())
        .mount("/api/admin", http::admin::contacts::routes())
        .mount("/api/admin", http::admin::contact::routes())
        .mount("/api/admin", http::admin::bulk::routes())
        .mount("/api/admin", http::admin::events::routes())
        .mount("/api/admin", http::admin::entry::routes())
        .mount("/api/admin", http::admin::merge::routes())
        .mount("/api/admin", http::admin::person::routes())
        .mount("/api/admin", http::admin::overview::routes())
        .mount("/api/admin", http::admin::purge::routes())
        .mount("/api/admin", http::admin::jobs::routes())
        .mount("/api/admin", http::admin::tokens::routes())
        .mount("/api/admin", http::admin::reply::routes())
        .mount("/api/admin", http::admin::reply_draft::routes())
        .mount("/api/admin", http::admin::reply_templates::routes())
        .register("/", http::catchers())
        .attach(AdHoc::on_liftoff("jobs", run_jobs))
        .manage(app)
}

/// Reads the blog's list before the first visitor asks.
async fn prepare_blog(blog: Arc<Blog>) {
    if let Err(error) = blog.index().await {
        tracing::error!("the blog cannot be read: {error}");
    }
}

/// Once one request has found its way home the others need not wait for their time.
async fn follow_home(courier: Arc<Courier>, jobs: Jobs) {
    loop {
        courier.arrived().await;
        jobs.hasten(PUSH_JOB);
    }
}

async fn take_commands(data_dir: PathBuf, operator: control::Operator) {
    let socket = control::socket_in(&data_dir);
    if let Err(error) = control::serve(&socket, operator).await {
        tracing::error!(
            "commands such as `vitrina backup` cannot be taken at {}: {error}",
            socket.display()
        );
    }
}

fn run_jobs(rocket: &Rocket<Orbit>) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
    if let Some(app) = rocket.state::<App>() {
        let (jobs, assistant) = (app.jobs.clone(), Arc::clone(&app.assistant));
        tokio::spawn(async move { assistant.announce().await });
        tokio::spawn(prepare_blog(app.blog.clone()));
        tokio::spawn(upkeep::run(Arc::clone(&app.upkeep), app.jobs.clone()));
        tokio::spawn(follow_erasures(app.store.clone(), app.jobs.clone(), app.clock.clone()));
        tokio::spawn(app.daily.clone().run());
        tokio::spawn(app.bookings.clone().watch_calendars());
        tokio::spawn(take_commands(app.config.server.data_dir.clone(), app.operator()));
        tokio::spawn(follow_home(Arc::clone(&app.courier), app.jobs.clone()));
        tokio::spawn(Arc::clone(&app.rate_limits).keep_forgetting());
        tokio::spawn(jobs.run());
    }
    Box::pin(std::future::ready(()))
}
