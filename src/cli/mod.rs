//! The command line: a file a command.

mod admin;
mod bookable;
mod certificate;
mod check_config;
mod completions;
mod csv;
mod damage;
mod doctor;
mod extract;
mod salvage;
mod serve;
mod show_config;
mod token;
mod try_model;
mod upkeep;

use std::{
    ffi::OsStr,
    fmt::Write as _,
    io::{self, Write as _},
    net::{IpAddr, Ipv4Addr},
    path::PathBuf,
    process::ExitCode,
};

use clap::{Args, Parser, Subcommand};

use damage::{DamageError, explain};

use crate::{
    app::StartError,
    config::{Config, ConfigError, Loaded, Server, Sources},
    extract::{Format, WORKER_COMMAND, read_document},
    tls::CertificateError,
};

/// Exit code for a wrong configuration, files of a certificate that cannot be used, and damaged data (sysexits.h
/// `EX_CONFIG`): starting again changes nothing, and the service manager does not (systemd/vitrina.service).
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
    flags: Flags,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the server (the default)
    Serve {
        /// Trade-fair mode: for a device at a stand, in a local network without internet
        #[arg(long, value_name = "NAME")]
        fair: Option<String>,
    },
    /// Check the installation and say what to do
    Doctor {
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Validate the configuration and change nothing
    CheckConfig,
    /// Print the effective configuration and where each value comes from
    Config,
    /// Ask the configured Ollama questions in both languages: how far its model is to be trusted
    TryModel(try_model::Options),
    /// Print the text of a document (TXT, PDF, DOC, DOCX)
    Extract {
        /// The document
        file: PathBuf,
    },
    /// Read one document from standard input: the server runs this for each upload
    #[command(name = WORKER_COMMAND, hide = true)]
    ExtractWorker {
        /// Its type
        format: Format,
    },
    #[command(flatten)]
    Upkeep(upkeep::UpkeepCommand),
    /// Write what can still be read of damaged data into a file that `restore` takes; the server must be stopped
    Salvage {
        /// Where to; must not be there yet
        file: PathBuf,
        #[command(flatten)]
        form: upkeep::Form,
    },
    /// Print what a shell needs to complete commands and flags
    Completions {
        /// The shell
        shell: completions::Shell,
    },
    /// The certificate that the server fetches by itself (server.tls.auto)
    #[command(subcommand)]
    Certificate(CertificateCommand),
    /// Tokens with which devices at trade fairs bring their contact requests to this server
    #[command(subcommand)]
    Token(token::TokenCommand),
    /// People who administer
    #[command(subcommand)]
    Admin(admin::AdminCommand),
    /// Print who administered what, the newest first
    Journal {
        /// How many entries
        #[arg(long, default_value_t = 100, value_name = "COUNT")]
        limit: usize,
        #[command(flatten)]
        form: upkeep::Form,
    },
}

#[derive(Debug, Subcommand)]
enum CertificateCommand {
    /// Take it back, when others may have seen its key; the server fetches another one
    Revoke {
        #[command(flatten)]
        form: upkeep::Form,
    },
}

/// Flags that win over the configuration.
#[derive(Debug, Default, Args)]
struct Flags {
    /// Address to listen on
    #[arg(long, global = true)]
    address: Option<IpAddr>,
    /// TCP port to listen on
    #[arg(long, global = true)]
    port: Option<u16>,
    /// Directory of the database
    #[arg(long, global = true, value_name = "DIR")]
    data_dir: Option<PathBuf>,
}

impl Flags {
    fn values(&self) -> Vec<(&'static str, String)> {
        let address = self.address.map(|address| ("server.address", address.to_string()));
        let port = self.port.map(|port| ("server.port", port.to_string()));
        let data_dir =
            self.data_dir.as_ref().map(|dir| ("server.data_dir", dir.display().to_string()));
        [address, port, data_dir].into_iter().flatten().collect()
    }
}

impl Cli {
    fn flag_values(&self) -> Vec<(&'static str, String)> {
        let mut values = self.flags.values();
        if let Some(Command::Serve { fair: Some(name) }) = &self.command {
            values.push(("fair.name", name.clone()));
        }
        values
    }

    /// How a command begins that is to meet the same configuration and data as this one.
    fn program(&self) -> String {
        let mut program = "vitrina".to_owned();
        let options = [("--config", &self.config), ("--data-dir", &self.flags.data_dir)];
        for (name, value) in options {
            let Some(value) = value else { continue };
            // As it is found from every folder.
            let value = std::path::absolute(value).unwrap_or_else(|_| value.clone());
            let _ = write!(program, " {name} {}", value.display());
        }
        program
    }
}

/// Carries out the command line; prints what went wrong to standard error.
#[must_use]
pub fn run(cli: &Cli) -> ExitCode {
    match dispatch(cli) {
        Ok(code) => code,
        // As with `| head -1`: whoever reads has what they wanted.
        Err(error) if is_reader_gone(&error) => ExitCode::SUCCESS,
        Err(error) => {
            report(&error);
            ExitCode::from(if is_lasting(&error) { EXIT_CONFIG } else { EXIT_FAILURE })
        }
    }
}

/// Whether what a command prints is read no further, as the system says it.
fn is_reader_gone(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|error| error.kind() == io::ErrorKind::BrokenPipe && error.raw_os_error().is_some())
}

/// Whether starting again changes nothing.
fn is_lasting(error: &anyhow::Error) -> bool {
    let certificate = match error.downcast_ref::<StartError>() {
        Some(StartError::Certificate(error)) => Some(error),
        _ => error.downcast_ref::<CertificateError>(),
    };
    error.is::<ConfigError>()
        || error.is::<DamageError>()
        || certificate.is_some_and(CertificateError::is_of_files)
}

fn report(error: &anyhow::Error) {
    // Where that cannot be written, the exit code says it.
    let _ = writeln!(io::stderr(), "vitrina: {error:#}");
}

fn dispatch(cli: &Cli) -> anyhow::Result<ExitCode> {
    let explain = |error, config: &Config| explain(error, config, &cli.program());
    match &cli.command {
        None | Some(Command::Serve { .. }) => {
            let config = prepare(load(cli)?);
            serve::run(config.clone()).map_err(|error| explain(error, &config))?;
        }
        Some(Command::Doctor { json }) => return doctor::run(&load(cli)?.config, *json),
        Some(Command::TryModel(options)) => try_model::run(options, load(cli)?.config)?,
        Some(Command::CheckConfig) => check_config::run(&load(cli)?.config)?,
        Some(Command::Config) => show_config::run(&load(cli)?)?,
        Some(Command::Upkeep(command)) => {
            let config = load(cli)?.config;
            return upkeep::run(command, &config).map_err(|error| explain(error, &config));
        }
        Some(Command::Salvage { file, form }) => {
            salvage::run(&load(cli)?.config, &cli.program(), file, form)?;
        }
        Some(Command::Completions { shell }) => completions::run(*shell)?,
        // Documents are read without a configuration.
        Some(Command::Extract { file }) => extract::run(file)?,
        Some(Command::ExtractWorker { format }) => return Ok(read_document(*format)),
        Some(Command::Certificate(CertificateCommand::Revoke { form })) => {
            certificate::revoke(&load(cli)?.config, form)?;
        }
        Some(Command::Token(command)) => {
            let config = load(cli)?.config;
            token::run(command, &config).map_err(|error| explain(error, &config))?;
        }
        Some(Command::Admin(command)) => {
            let config = load(cli)?.config;
            admin::run(command, &config).map_err(|error| explain(error, &config))?;
        }
        Some(Command::Journal { limit, form }) => {
            let config = load(cli)?.config;
            admin::journal(&config, *limit, form).map_err(|error| explain(error, &config))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// At a fair the whole local network is served, unless the owner names an address.
fn prepare(loaded: Loaded) -> Config {
    let has_own_address = !loaded.is_default("server.address");
    let has_own_port = !loaded.is_default("server.port");
    let mut config = loaded.config;
    if config.fair.name().is_some() {
        config.go_to_fair();
        if !has_own_address {
            config.server.address = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        }
        // Not that of HTTPS, which there is none of.
        if !has_own_port {
            config.server.port = Server::default().port;
        }
    }
    config
}

fn load(cli: &Cli) -> Result<Loaded, ConfigError> {
    let sources = Sources {
        file: cli.config.clone(),
        // `vars` would panic on another program's variable that is not UTF-8.
        environment: std::env::vars_os()
            .map(|(name, value)| (lossy(&name), lossy(&value)))
            .collect(),
        credentials: std::env::var_os("CREDENTIALS_DIRECTORY").map(PathBuf::from),
        flags: cli.flag_values(),
    };
    sources.load()
}

fn lossy(text: &OsStr) -> String {
    text.to_string_lossy().into_owned()
}
