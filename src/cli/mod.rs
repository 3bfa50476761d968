//! The command line: a file a command.

mod admin;
mod check_config;
mod serve;
mod show_config;

use std::{net::IpAddr, path::PathBuf, process::ExitCode};

use clap::{Args, Parser, Subcommand};

use crate::config::{ConfigError, Loaded, Sources};

/// Exit code for a wrong configuration (sysexits.h `EX_CONFIG`).
const EXIT_CONFIG: u8 = 78;
/// Exit code for anything else that failed.
const EXIT_FAILURE: u8 = 1;

/// Vitrīna: a bilingual marketing site with AI tools, as one executable.
#[derive(Debug, Parser)]
#[command(version, about)]
pub struct Cli {
    /// Configuration file; without it config.toml is read if there is one
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: ServeFlags,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the server (the default)
    Serve(ServeFlags),
    /// Validate the configuration and change nothing
    CheckConfig,
    /// Print the effective configuration and where each value comes from
    Config,
    /// Administration
    #[command(subcommand)]
    Admin(AdminCommand),
}

#[derive(Debug, Subcommand)]
enum AdminCommand {
    /// Set the administrator's password; ends all sessions
    SetPassword,
}

/// Flags that win over the configuration.
#[derive(Debug, Default, Args)]
struct ServeFlags {
    /// Address to listen on
    #[arg(long)]
    address: Option<IpAddr>,
    /// TCP port to listen on
    #[arg(long)]
    port: Option<u16>,
    /// Directory of the database
    #[arg(long, value_name = "DIR")]
    data_dir: Option<PathBuf>,
}

impl ServeFlags {
    fn values(&self) -> Vec<(&'static str, String)> {
        let address = self.address.map(|address| ("server.address", address.to_string()));
        let port = self.port.map(|port| ("server.port", port.to_string()));
        let data_dir =
            self.data_dir.as_ref().map(|dir| ("server.data_dir", dir.display().to_string()));
        [address, port, data_dir].into_iter().flatten().collect()
    }
}

/// Carries out the command line; prints what went wrong to standard error.
#[must_use]
pub fn run(cli: &Cli) -> ExitCode {
    match dispatch(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            report(&error);
            let is_config = error.downcast_ref::<ConfigError>().is_some();
            ExitCode::from(if is_config { EXIT_CONFIG } else { EXIT_FAILURE })
        }
    }
}

#[expect(clippy::print_stderr, reason = "a command that failed says so on standard error")]
fn report(error: &anyhow::Error) {
    eprintln!("vitrina: {error:#}");
}

fn dispatch(cli: &Cli) -> anyhow::Result<()> {
    match &cli.command {
        None => serve::run(load(cli, &cli.serve)?.config),
        Some(Command::Serve(flags)) => serve::run(load(cli, flags)?.config),
        Some(Command::CheckConfig) => {
            check_config::run(&load(cli, &cli.serve)?.config);
            Ok(())
        }
        Some(Command::Config) => {
            show_config::run(&load(cli, &cli.serve)?);
            Ok(())
        }
        Some(Command::Admin(AdminCommand::SetPassword)) => {
            admin::set_password(&load(cli, &cli.serve)?.config)
        }
    }
}

fn load(cli: &Cli, flags: &ServeFlags) -> Result<Loaded, ConfigError> {
    let sources = Sources {
        file: cli.config.clone(),
        environment: std::env::vars().collect(),
        flags: flags.values(),
    };
    sources.load()
}
