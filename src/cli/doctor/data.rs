//! The data directory: whose it is, who may read it, and how much room is left.

use std::{
    fs::{self, Metadata},
    io,
    os::unix::fs::MetadataExt,
    path::Path,
};

use rustix::{
    fs::{Access, access, statvfs},
    io::Errno,
    process::geteuid,
};

use super::{Finding, Patient};
use crate::store::{LOW_DISK_BYTES, Loose, find_loose};

const MIB: u64 = 1 << 20;
/// Below this requests are soon refused.
const NO_SPACE: u64 = 100 * MIB;

pub(super) fn check(Patient { config, .. }: &Patient) -> Vec<Finding> {
    let dir = &config.server.data_dir;
    let shown = dir.display();
    let metadata = match fs::metadata(dir) {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return vec![Finding::advice(
                format!("there is no data directory {shown} yet"),
                "nothing, if the server has not run: its first start makes it. Otherwise name the \
                 right one in server.data_dir, or restore a backup",
            )];
        }
        Err(error) => {
            return vec![Finding::problem(
                format!("the data directory {shown} cannot be looked at: {error}"),
                "run this command as the server's user",
            )];
        }
    };
    let mut findings = vec![owner(dir, &metadata)];
    findings.extend(rights(dir));
    findings.extend(set_aside(dir));
    findings.push(space(dir));
    findings.extend(read_only(dir));
    findings
}

/// Such as of a disk that fails: the system takes nothing more onto it then.
fn read_only(dir: &Path) -> Option<Finding> {
    let refused = access(dir, Access::WRITE_OK).err();
    refused.filter(|error| *error == Errno::ROFS).map(|_| {
        Finding::problem(
            format!("the disk of {} is read-only: no contact request can be stored", dir.display()),
            "look at `journalctl -k` for why: a disk that fails becomes so. Copy the data elsewhere, mend the disk, \
             and mount it for writing",
        )
    })
}

fn rights(dir: &Path) -> Vec<Finding> {
    let shown = dir.display();
    let found = match find_loose(dir) {
        Ok(found) => found,
        Err(error) => {
            return vec![Finding::problem(
                format!("the rights of {shown} cannot be read: {error}"),
                "run this command as the server's user",
            )];
        }
    };
    if found.is_empty() {
        return vec![Finding::good(format!("only its owner may enter {shown}"))];
    }
    let problem = |Loose { path, mode }: Loose| {
        let path = path.display().to_string();
        let remedy = if path == shown.to_string() {
            format!("run `chmod 700 {path}`")
        } else {
            format!("run `chmod go= {path}`")
        };
        let message =
            format!("other users may get at {path} (mode {mode:o}), which holds personal data");
        Finding::problem(message, remedy)
    };
    found.into_iter().map(problem).collect()
}

/// Data that a restore or damage set aside, which no retention reaches.
fn set_aside(dir: &Path) -> Option<Finding> {
    let entries = fs::read_dir(dir).ok()?.filter_map(Result::ok);
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let is_aside = |name: &String| name.starts_with("damaged-") || name.starts_with("replaced-");
    let mut names: Vec<_> = names.filter(is_aside).collect();
    names.sort();
    (!names.is_empty()).then(|| {
        Finding::advice(
            format!("former data with personal data in them are kept in {}", names.join(", ")),
            "remove them once they are of no more use",
        )
    })
}

/// A file that a command made as another user cannot be changed by the server.
fn owner(dir: &Path, metadata: &Metadata) -> Finding {
    let shown = dir.display();
    let uid = metadata.uid();
    let foreign = fs::read_dir(dir).and_then(|entries| {
        let mut foreign = Vec::new();
        for entry in entries {
            let entry = entry?;
            if entry.metadata()?.uid() != uid {
                foreign.push(entry.file_name().to_string_lossy().into_owned());
            }
        }
        Ok(foreign)
    });
    match foreign {
        Err(error) => Finding::problem(
            format!("the data directory {shown} cannot be read: {error}"),
            "run this command as the server's user",
        ),
        Ok(foreign) if !foreign.is_empty() => Finding::problem(
            format!("in {shown} other users own {}", foreign.join(", ")),
            format!(
                "run `chown -R --reference={shown} {shown}` as root, and commands as its owner"
            ),
        ),
        Ok(_) if uid != geteuid().as_raw() => Finding::advice(
            format!("{shown} belongs to user {uid}, and you are user {}", geteuid().as_raw()),
            "run commands as the server's user (`sudo -u vitrina vitrina …`), so that their files \
             are its own",
        ),
        Ok(_) => Finding::good(format!("{shown} and what is in it are yours")),
    }
}

fn space(dir: &Path) -> Finding {
    let free = match statvfs(dir) {
        Ok(disk) => disk.f_bavail.saturating_mul(disk.f_frsize),
        Err(error) => {
            return Finding::problem(
                format!("the disk cannot be asked for its free space: {error}"),
                "look at it with `df`",
            );
        }
    };
    let message = format!("{} MiB are free on its disk", free / MIB);
    match free {
        0..NO_SPACE => Finding::problem(
            format!("only {message}: contact requests will soon be refused"),
            "make room: old backups, logs (`journalctl --vacuum-size=200M`), packages (`apt clean`)",
        ),
        NO_SPACE..LOW_DISK_BYTES => {
            Finding::advice(message, "make room before backups no longer fit")
        }
        _ => Finding::good(message),
    }
}
