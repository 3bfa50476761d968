//! `vitrina serve`: opens everything, says what the owner should know, serves until told to stop.

use std::{
    io::{self, IsTerminal, Write as _},
    net::SocketAddr,
    sync::Arc,
    thread,
    time::Duration,
};

use anyhow::Context;
use rocket::local::asynchronous::Client;
use tokio::{
    signal::unix::{Signal, SignalKind, signal},
    time::sleep,
};
use tracing_subscriber::{
    filter::{LevelFilter, Targets, filter_fn},
    layer::SubscriberExt,
    util::SubscriberInitExt,
};

use crate::{
    app::App,
    auth::{PasswordError, PasswordFile},
    clock::Clock,
    config::{Config, Log, LogFormat},
    fair::{local_urls, terminal_code},
    front::Front,
    jobs::Jobs,
    log_throttle::LogThrottle,
    priority::{Work, give_way},
    service::{self, ServiceManager, StopSign},
    site::keep_ready,
    store::{Loose, StoreError, check_owner, find_loose},
    tls::Certificates,
};

/// For proxies and clients to learn of the end while everything is still answered.
const ANNOUNCEMENT: Duration = Duration::from_millis(500);
/// For AI answers and other jobs to be finished; what takes longer is given back.
const JOB_PATIENCE: Duration = Duration::from_millis(1500);
/// For what is still being answered then.
const STOP_GRACE: Duration = Duration::from_secs(2);
/// For what runs off the asynchronous threads, once nothing is answered any more.
const LAST_PATIENCE: Duration = Duration::from_millis(500);

pub(super) fn run(config: Config) -> anyhow::Result<()> {
    start_log(config.log)?;
    give_memory_back();
    let manager = ServiceManager::connect(&service::Environment::of_process())
        .context("cannot reach the service manager (NOTIFY_SOCKET)")?;
    refuse_foreign(&config)?;
    let app = App::open(config, Clock::system())?;
    warn_about_placeholders(&app.config);
    warn_about_rights(&app.config);
    if app.clock.is_impossible() {
        app.clock.tell_impossible();
    }
    match prepare_password(&app.config) {
        // The site needs none.
        Err(error @ PasswordError::Unusable { .. }) => tracing::error!("{error}"),
        prepared => prepared?,
    }
    // Rocket's answers, jobs and upkeep; connections have threads of their own (`front`). Two for each core: a handler
    // that reads the database may wait for the disk. They give way to connections.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2 * thread::available_parallelism().map_or(1, usize::from))
        .on_thread_start(|| give_way(Work::Answers))
        .enable_all()
        .build()
        .context("cannot start the asynchronous runtime")?;
    runtime.block_on(serve(app, manager))?;
    runtime.shutdown_timeout(LAST_PATIENCE);
    tracing::info!("stopped");
    Ok(())
}

async fn serve(app: App, manager: ServiceManager) -> anyhow::Result<()> {
    // Before anybody hears of this server: a signal that is not listened to ends the process at once.
    let orders = Orders::listen().context("signals cannot be heard")?;
    let certificates = app.certificates.clone();
    if let Some(certificates) = &certificates {
        certificates.introduce(app.clock.now());
    }
    let front = Front::bind(&app.config.server, certificates.clone())?;
    let client = Client::untracked(crate::build(app)).await;
    let client =
        client.map_err(|error| anyhow::anyhow!("cannot set up the server: {}", error.kind()))?;
    let client = Arc::new(client);
    let app = client.rocket().state::<App>().context("the server has no application")?;
    let scheme = if certificates.is_some() { "https" } else { "http" };
    lift_off(app, &manager, scheme, front.address());
    let challenges = certificates.as_ref().map(|certificates| certificates.challenges());
    let answer = move |token: &str| challenges.as_ref()?.answer(token);
    let open = front.open(Arc::clone(&client), app, Arc::new(answer));
    if let Some(certificates) = certificates.clone() {
        tokio::spawn(certificates.keep_fresh());
    }
    tokio::spawn(reload_when_told(orders.reload, certificates));
    stop_when_told(orders.stop, &manager, &app.jobs, &app.stop_sign).await;
    // Streams of events end.
    client.rocket().shutdown().notify();
    if !open.close(STOP_GRACE).await {
        tracing::warn!("connections that took too long were cut off");
    }
    Ok(())
}

/// The port is open and so is the store: tells it.
fn lift_off(app: &App, manager: &ServiceManager, scheme: &str, address: SocketAddr) {
    let status = format!("listening on {scheme}://{address}");
    // Set here only, once.
    let _ = app.listening.set(address);
    tracing::info!("{status}");
    manager.tell_ready(&status);
    if let Some(fair) = app.config.fair.name() {
        // Where nobody can read it, the site is served all the same.
        let _ = show_addresses(fair, address);
    }
    tokio::spawn(keep_ready(Arc::clone(&app.site), Arc::clone(&app.blog), app.clock.clone()));
    let store = app.store.clone();
    tokio::spawn(manager.clone().feed_watchdog(move || {
        let store = store.clone();
        async move { store.check_writing().await.is_ok() }
    }));
}

/// What the system's signals ask for, heard from here on.
struct Orders {
    reload: Signal,
    stop: StopOrder,
}

struct StopOrder {
    terminate: Signal,
    interrupt: Signal,
}

impl Orders {
    fn listen() -> io::Result<Self> {
        Ok(Self {
            reload: signal(SignalKind::hangup())?,
            stop: StopOrder {
                terminate: signal(SignalKind::terminate())?,
                interrupt: signal(SignalKind::interrupt())?,
            },
        })
    }
}

impl StopOrder {
    /// Waits for it; the signal's name.
    async fn given(mut self) -> &'static str {
        tokio::select! {
            _ = self.terminate.recv() => "SIGTERM",
            _ = self.interrupt.recv() => "SIGINT",
        }
    }
}

/// SIGHUP: certificates are read again, or asked for soon. Without any it has to change nothing, not to end the process.
async fn reload_when_told(mut order: Signal, certificates: Option<Arc<Certificates>>) {
    while order.recv().await.is_some() {
        if let Some(certificates) = &certificates {
            certificates.reload();
        }
    }
}

/// For whoever sets the device up: to be read from the screen, so not through the log.
fn show_addresses(fair: &str, listening: SocketAddr) -> io::Result<()> {
    let mut out = io::stderr().lock();
    let urls = local_urls(listening);
    writeln!(out, "\n  Trade-fair mode: {fair}\n")?;
    if urls.is_empty() {
        writeln!(
            out,
            "  This device has no network address: only its own browser reaches the site."
        )?;
    }
    for url in &urls {
        writeln!(out, "  {url}")?;
    }
    if let Some(code) = urls.first().and_then(|url| terminal_code(url).ok()) {
        writeln!(out, "\n{code}")?;
    }
    writeln!(
        out,
        "  The same on this device's screen: http://localhost:{}/fair\n",
        listening.port()
    )
}

/// Waits for the signal, announces the end while everything is still answered, and finishes or gives back
/// jobs. Together with [`STOP_GRACE`] this takes less than five seconds.
async fn stop_when_told(
    order: StopOrder,
    manager: &ServiceManager,
    jobs: &Jobs,
    stop_sign: &StopSign,
) {
    let signal = order.given().await;
    tracing::info!("{signal}: stopping");
    manager.tell_stopping();
    stop_sign.raise();
    tokio::join!(sleep(ANNOUNCEMENT), jobs.stop(JOB_PATIENCE));
}

/// Gives freed memory back to the system while nothing is asked, too. It takes threads, which no reader of documents
/// may have; commands end soon.
fn give_memory_back() {
    if let Err(error) = tikv_jemalloc_ctl::background_thread::write(true) {
        tracing::warn!("freed memory stays with this program until the next request: {error}");
    }
}

fn start_log(config: Log) -> anyhow::Result<()> {
    let level: LevelFilter = config.level.as_str().parse()?;
    // Rocket writes out whole addresses with their queries; what it has to say, `http` says without them.
    let targets = Targets::new()
        .with_default(LevelFilter::WARN)
        .with_target("vitrina", level)
        .with_target("rocket", LevelFilter::OFF);
    // The code that its macros make writes in the name of our modules, with this ending: each guard that
    // turned somebody away, each parameter that did not fit.
    let ours = filter_fn(|metadata| !metadata.target().ends_with("::_"));
    let log = tracing_subscriber::fmt()
        .with_max_level(LevelFilter::TRACE)
        .with_target(false)
        .with_ansi(io::stderr().is_terminal())
        // What cannot be written is lost. To tell of it on the same standard error would end the thread that had
        // something to log, and with it the request.
        .log_internal_errors(false)
        .with_writer(io::stderr);
    let throttle = LogThrottle::default();
    throttle.start().context("cannot start the log's thread")?;
    let started = match config.format {
        LogFormat::Text => log.finish().with(targets).with(ours).with(throttle).try_init(),
        LogFormat::Json => {
            let log = log.json().flatten_event(true).with_ansi(false).finish();
            log.with(targets).with(ours).with(throttle).try_init()
        }
    };
    started.map_err(|error| anyhow::anyhow!("cannot start the log: {error}"))?;
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
    if config.fair.name().is_some() && config.fair.is_home_unprotected() {
        tracing::warn!(
            "fair.push_to begins with http://: everybody in that network can read the contact requests \
             that go home, and the token"
        );
    }
    if config.server.public_url.is_empty() {
        tracing::warn!("server.public_url is not set: pages have no canonical links");
    }
}

/// What root writes into the directory of the service's user would keep the service from starting.
fn refuse_foreign(config: &Config) -> Result<(), StoreError> {
    let data_dir = &config.server.data_dir;
    if data_dir.exists() { check_owner(data_dir) } else { Ok(()) }
}

/// What others may read or change is named; a server that did not start would not protect it either.
fn warn_about_rights(config: &Config) {
    match find_loose(&config.server.data_dir) {
        Ok(found) => {
            for Loose { path, mode } in found {
                tracing::warn!(
                    "other users may get at {} (mode {mode:o}), which holds personal data: \
                     `vitrina doctor` says what to do",
                    path.display()
                );
            }
        }
        Err(error) => tracing::warn!("the rights of the data directory cannot be read: {error}"),
    }
}

/// On a terminal a first password is made and shown once; elsewhere it would end up in a log.
fn prepare_password(config: &Config) -> Result<(), PasswordError> {
    let file = PasswordFile::in_dir(&config.server.data_dir);
    if io::stderr().is_terminal() && io::stdin().is_terminal() {
        if let Some(password) = file.generate_if_missing()? {
            // Not through the log. Who cannot read it sets another one.
            let _ = writeln!(
                io::stderr(),
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
