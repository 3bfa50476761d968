//! `vitrina serve`: opens everything, says what the owner should know, serves until told to stop.

use std::{io::IsTerminal, thread};

use anyhow::Context;
use rocket::{Orbit, Rocket, error::ErrorKind, fairing::AdHoc};
use tracing_subscriber::EnvFilter;

use crate::{
    app::App,
    auth::PasswordFile,
    clock::Clock,
    config::{Config, LogLevel},
};

pub(super) fn run(config: Config) -> anyhow::Result<()> {
    start_log(config.log.level)?;
    let (address, port) = (config.server.address, config.server.port);
    let app = App::open(config, Clock::System)?;
    warn_about_placeholders(&app.config);
    prepare_password(&app.config)?;
    let rocket = crate::build(app).attach(AdHoc::on_liftoff("address", announce));
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
    served.map(drop).map_err(|error| match error.kind() {
        ErrorKind::Bind(reason) => anyhow::anyhow!(
            "cannot listen on {address}:{port}: {reason}. Stop the program that uses the port \
             (`ss -ltnp` names it), or choose another one with --port or server.port."
        ),
        other => anyhow::anyhow!("the server stopped: {other}"),
    })?;
    tracing::info!("stopped");
    Ok(())
}

fn start_log(level: LogLevel) -> anyhow::Result<()> {
    // Rocket and sled speak through the `log` crate and have little to say to an administrator.
    let filter = format!("warn,vitrina={},rocket=error,_=off", level.as_str());
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::try_new(filter)?)
        .with_target(false)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
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
    if std::io::stderr().is_terminal() && std::io::stdin().is_terminal() {
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

fn announce(rocket: &Rocket<Orbit>) -> std::pin::Pin<Box<dyn Future<Output = ()> + Send + '_>> {
    let endpoint = format!("http://{}:{}", rocket.config().address, rocket.config().port);
    Box::pin(async move { tracing::info!("listening on {endpoint}") })
}
