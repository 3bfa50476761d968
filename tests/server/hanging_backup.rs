//! The disk of the backups hangs: requests are taken on, and the service manager hears that all is well.

use std::{
    fs::{self, File},
    os::unix::{fs::OpenOptionsExt, net::UnixDatagram},
    path::Path,
    process::Command,
    thread,
    time::Duration,
};

use jiff::{SignedDuration, Timestamp};
use rand::{Rng, distr::Alphanumeric};
use serde_json::json;

use crate::support::{Executable, agent, contact_with, start_command, wait_until};

const SENDERS: usize = 8;
/// With texts that no compression makes small: more than all buffers on the way to the disk take.
const REQUESTS: usize = 500;
const TEXT_CHARS: usize = 9_000;
/// Time to begin the backup in.
const SECONDS: i64 = 300;

fn send(url: &str, text: &str) -> u16 {
    let contact = contact_with(&json!({ "message": text }));
    let sent = agent().post(format!("{url}/api/contact")).send_json(contact);
    sent.expect("answer").status().as_u16()
}

fn fill(url: &str) {
    thread::scope(|scope| {
        for _ in 0..SENDERS {
            scope.spawn(|| {
                for _ in 0..REQUESTS / SENDERS {
                    let letters = rand::rng().sample_iter(Alphanumeric).take(TEXT_CHARS);
                    let text: String = letters.map(char::from).collect();
                    assert_eq!(send(url, &text), 201);
                }
            });
        }
    });
}

/// Pipes under all names that the next backup can have, open and read by nobody: it hangs once they are full.
fn pipes(dir: &Path) -> Vec<File> {
    fs::create_dir(dir).expect("created");
    let now = Timestamp::now();
    let names = (0..SECONDS).map(|second| {
        let at = now + SignedDuration::from_secs(second);
        dir.join(format!("vitrina-{}.backup.part", at.strftime("%Y%m%dT%H%M%SZ")))
    });
    let names: Vec<_> = names.collect();
    assert!(Command::new("mkfifo").args(&names).status().expect("mkfifo").success());
    let nonblocking = rustix::fs::OFlags::NONBLOCK.bits().cast_signed();
    let open = |name| File::options().read(true).custom_flags(nonblocking).open(name);
    names.iter().map(|name| open(name).expect("opened")).collect()
}

#[test]
fn a_backup_that_hangs_stops_neither_requests_nor_the_watchdog() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (data, notify) = (dir.path().join("data"), dir.path().join("notify"));
    let socket = UnixDatagram::bind(&notify).expect("socket");
    socket.set_read_timeout(Some(Duration::from_secs(30))).expect("limit");
    let heard = || {
        let mut buffer = [0; 500];
        let length = socket.recv(&mut buffer).expect("a message");
        String::from_utf8_lossy(&buffer[..length]).into_owned()
    };
    let backups = dir.path().join("backups");
    let variables = [
        ("NOTIFY_SOCKET", notify.to_str().expect("UTF-8")),
        ("WATCHDOG_USEC", "300000"),
        ("VITRINA_BACKUP__DIR", backups.to_str().expect("UTF-8")),
    ];
    let mut server = Executable::start_with(&data, &variables);
    fill(&server.url);
    let pipes = pipes(&backups);
    let mut backup = start_command(&data, &["backup"]);
    // Something has arrived, and from then on nothing moves.
    let has_begun =
        || pipes.iter().any(|pipe| rustix::io::ioctl_fionread(pipe).is_ok_and(|n| n > 0));
    wait_until("the backup is begun", has_begun, || ());

    for _ in 0..20 {
        assert_eq!(send(&server.url, "Labdien!"), 201);
    }
    socket.set_nonblocking(true).expect("set");
    while socket.recv(&mut [0; 500]).is_ok() {}
    socket.set_nonblocking(false).expect("set");
    for _ in 0..5 {
        assert_eq!(heard(), "WATCHDOG=1");
    }
    assert_eq!(backup.try_wait().expect("running"), None, "the backup hangs all the time");
    // Nor does it keep the server from ending.
    assert!(server.terminate());
    assert!(!backup.wait().expect("ended").success());
}
