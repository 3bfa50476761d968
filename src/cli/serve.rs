//! `vitrina serve`: opens everything, says what the owner should know, serves until told to stop.

use std::{
    future::ready,
    io::{self, IsTerminal},
    thread,
    time::Duration,
};

use anyhow::Context;
use rocket::{Orbit, Rocket, Shutdown, error::ErrorKind, fairing::AdHoc};
use tokio::{
    signal::unix::{SignalKind, signal},
    time::sleep,
};
use tracing_subscriber::EnvFilter;

use crate::{
    app::App,
    auth::PasswordFile,
    clock::Clock,
    config::{Config, LogLevel},
    jobs::Jobs,
    service::{self, ServiceManager, StopSign},
};

/// For proxies and clients to learn of the end while everything is still answered.
const ANNOUNCEMENT: Duration = Duration::from_millis(500);
/// For AI answers and other jobs to be finished; what takes longer is given back.
const JOB_PATIENCE: Duration = Duration::from_millis(1500);
/// For what runs off the asynchronous threads, once nothing is answered any more.
const LAST_PATIENCE: Duration = Duration::from_millis(500);

pub(super) fn run(config: Config) -> anyhow::Result<()> {
    start_log(config.log.level)?;
    let (address, port) = (config.server.address, config.server.port);
    let manager = ServiceManager::connect(&service::Environment::of_process())
        .context("cannot reach the service manager (NOTIFY_SOCKET)")?;
    let app = App::open(config, Clock::System)?;
    warn_about_placeholders(&app.config);
    prepare_password(&app.config)?;
    let stop_sign = app.stop_sign.clone();
    let rocket = crate::build(app).attach(AdHoc::on_liftoff("service", move |rocket| {
        lift_off(rocket, &manager);
        Box::pin(ready(()))
    }));
    // Two for each core: measured with the load generator on the same cores, as where a proxy or
    // Ollama shares them, they answer a tenth more requests than one.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2 * thread::available_parallelism().map_or(1, usize::from))
        // Looks for new requests more often than by default: another 4 %.
        .event_interval(16)
        .enable_all()
        .build()
        .context("cannot start the asynchronous runtime")?;
    let served = runtime.block_on(rocket.launch());
    served.map(drop).or_else(|error| match error.kind() {
        ErrorKind::Bind(reason) => Err(anyhow::anyhow!(
            "cannot listen on {address}:{port}: {reason}. Stop the program that uses the port \
             (`ss -ltnp` names it), or choose another one with --port or server.port."
        )),
        ErrorKind::Shutdown(..) if stop_sign.is_raised() => {
            tracing::warn!("connections that took too long were cut off");
            Ok(())
        }
        other => Err(anyhow::anyhow!("the server stopped: {other}")),
    })?;
    runtime.shutdown_timeout(LAST_PATIENCE);
    tracing::info!("stopped");
    Ok(())
}

/// The port is open and so is the store: tells it, and listens for the end.
fn lift_off(rocket: &Rocket<Orbit>, manager: &ServiceManager) {
    let status =
        format!("listening on http://{}:{}", rocket.config().address, rocket.config().port);
    tracing::info!("{status}");
    manager.tell_ready(&status);
    let Some(app) = rocket.state::<App>() else { return };
    let store = app.store.clone();
    tokio::spawn(manager.clone().feed_watchdog(move || {
        let store = store.clone();
        async move { store.check_writing().await.is_ok() }
    }));
    let (jobs, stop_sign) = (app.jobs.clone(), app.stop_sign.clone());
    tokio::spawn(stop_when_told(manager.clone(), jobs, stop_sign, rocket.shutdown()));
}

/// Announces the end while everything is still answered, finishes or gives back jobs, then lets Rocket
/// close its connections. Together with Rocket's grace this takes less than five seconds.
async fn stop_when_told(manager: ServiceManager, jobs: Jobs, stop_sign: StopSign, end: Shutdown) {
    let signal = match told_to_stop().await {
        Ok(signal) => signal,
        Err(error) => {
            tracing::error!("signals are not heard: {error}");
            return;
        }
    };
    tracing::info!("{signal}: stopping");
    manager.tell_stopping();
    stop_sign.raise();
    tokio::join!(sleep(ANNOUNCEMENT), jobs.stop(JOB_PATIENCE));
    end.notify();
}

async fn told_to_stop() -> io::Result<&'static str> {
    let (mut terminate, mut interrupt) =
        (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(tokio::select! {
        _ = terminate.recv() => "SIGTERM",
        _ = interrupt.recv() => "SIGINT",
    })
}

fn start_log(level: LogLevel) -> anyhow::Result<()> {
    // Rocket and sled speak through the `log` crate and have little to say to an administrator.
    let filter = format!("warn,vitrina={},rocket=error,_=off", level.as_str());
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::try_new(filter)?)
        .with_target(false)
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr)
        .try_init()
        .map_err(|error| anyhow::anyhow!("cannot start the log: {error}"))?;
    // Rocket writes four lines about each request, which the filter above would look at one by one.
    log::set_max_level(log::LevelFilter::Warn);
    Ok(())
}

fn warn_about_placeholders(config: &Config) {
    let keys = config.company.placeholder_keys();
    if !keys.is_empty() {
        tracing::warn!(
            "placeholder company details are on the pages and in the legal texts; set {}",
            keys.join(", ")
        );
    }
    if config.server.public_url.is_empty() {
        tracing::warn!("server.public_url is not set: pages have no canonical links");
    }
}

/// On a terminal a first password is made and shown once; elsewhere it would end up in a log.
#[expect(clippy::print_stderr, reason = "the password must not go through the log")]
fn prepare_password(config: &Config) -> anyhow::Result<()> {
    let file = PasswordFile::in_dir(&config.server.data_dir);
    if io::stderr().is_terminal() && io::stdin().is_terminal() {
        if let Some(password) = file.generate_if_missing()? {
            eprintln!(
                "\n  Administrator's password for /admin-login, shown this once: {password}\n  \
                 Change it with `vitrina admin set-password`.\n"
            );
        }
    } else if file.read()?.is_none() {
        tracing::warn!(
            "the administration is locked: set a password with `vitrina admin set-password`"
        );
    }
    Ok(())
}
