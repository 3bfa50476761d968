//! Commands of the administrator's shell: carried out by the running server over a socket in the data
//! directory, or on the closed database when no server runs. Either way by the same code.
//!
//! The server says at once that it listens. A line of JSON is the request; lines of JSON are the answers, the last of which
//! is the end. An import's records follow the request, a line each.

mod accounts;
mod client;
mod operator;
mod server;
mod transfer;

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use client::{Connection, carry_out_alone};
pub use operator::Operator;
pub use server::serve;

use crate::domain::{ContactId, JobId, Role, TokenId};

/// The longest line of an input, in bytes: longer than any contact request with its notes.
const MAX_LINE_BYTES: u64 = 4 << 20;

/// The socket in this data directory.
#[must_use]
pub fn socket_in(data_dir: &Path) -> PathBuf {
    data_dir.join("control.sock")
}

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Request {
    /// Make a backup.
    Backup,
    /// Whether backups can be kept in their directory.
    CheckBackupDir,
    /// Remove what is over its period.
    Purge {
        /// Only say what it is.
        dry_run: bool,
        /// Remove it even though the clock has leapt or it is unusually much.
        #[serde(default)]
        confirm: bool,
    },
    /// Why nothing is removed by itself, if that is so.
    ShowHold,
    /// The jobs that wait, run or failed for good.
    ListJobs,
    /// Let a job that failed for good begin anew.
    RetryJob {
        /// Its id.
        id: JobId,
    },
    /// Throw away a job that failed for good.
    DiscardJob {
        /// Its id.
        id: JobId,
    },
    /// All contact requests.
    ExportContacts,
    /// Erase a contact request, also from the database's files.
    EraseContact {
        /// Its id.
        id: ContactId,
    },
    /// Erase all contact requests of a person.
    ErasePerson {
        /// Sent with this address.
        email: String,
    },
    /// Erase all contact requests with a telephone number.
    ErasePhone {
        /// In any spelling.
        phone: String,
    },
    /// Everybody who administers.
    ListAccounts,
    /// Make an account.
    AddAccount {
        /// As others see the person.
        name: String,
        /// For the login.
        email: String,
        /// What the person may do.
        role: Role,
        /// The password's Argon2 hash (PHC string).
        password_hash: String,
    },
    /// Remove an account.
    RemoveAccount {
        /// Its e-mail address or id.
        account: String,
    },
    /// Set an account's password.
    SetPassword {
        /// Its e-mail address or id; none for the one whose password has a file.
        account: Option<String>,
        /// The password's Argon2 hash (PHC string).
        password_hash: String,
    },
    /// Turn an account's second factor off.
    ResetSecondFactor {
        /// Its e-mail address or id.
        account: String,
    },
    /// The newest entries of the journal, the newest first.
    ShowJournal {
        /// How many.
        limit: usize,
    },
    /// Take contact requests of another server; those that are there already stay as they are.
    ImportContacts,
    /// Make a token with which a device at a fair brings requests home.
    CreateToken {
        /// Which device gets it.
        name: String,
    },
    /// All tokens.
    ListTokens,
    /// End a token.
    RevokeToken {
        /// Its id.
        id: TokenId,
    },
}

/// A line of the answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reply {
    /// Before anything else: the server is alive.
    Ready,
    /// One of several things.
    Item(Value),
    /// The end, with what was done.
    Done(Value),
    /// The end, with the reason in plain words.
    Failed(String),
}
