//! An authority that is down, that sees nothing, that has forgotten us, and a disk that refuses: said clearly, and
//! never at the cost of the certificate that is there.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::TcpListener,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use tokio::runtime::Runtime;
use vitrina::{
    clock::{Clock, ManualClock},
    config::{Server, Tls},
    tls::{Certificates, Challenges},
};

use crate::support::{Certificate, Executable, Pebble, Ports, free_port, run, wait_until};

const LIFETIME_SECS: u64 = 90 * 86_400;

/// The part of a server that looks after the certificate, with a clock of its own.
pub struct House {
    pub certificates: Arc<Certificates>,
    pub clock: ManualClock,
    runtime: Runtime,
}

impl House {
    pub fn open(data_dir: &Path, directory: String, root: PathBuf) -> Self {
        let tls = Tls { auto: true, acme_directory: directory, acme_root: root, ..Tls::default() };
        let server = Server {
            public_url: "https://www.vitrina.test".to_owned(),
            data_dir: data_dir.to_owned(),
            tls,
            ..Server::default()
        };
        let clock = ManualClock::at(Timestamp::now());
        let certificates = Certificates::load(&server, &Clock::Manual(clock.clone()));
        let certificates = Arc::new(certificates.expect("configuration"));
        Self { certificates, clock, runtime: Runtime::new().expect("runtime") }
    }

    pub fn look(&self) {
        self.runtime.block_on(self.certificates.look());
    }

    /// Looks, and is killed in the middle of it as soon as that has come.
    pub fn look_until(&self, killed: impl Future<Output = ()>) {
        let is_done = self.runtime.block_on(async {
            tokio::select! {
                () = self.certificates.look() => true,
                () = killed => false,
            }
        });
        assert!(!is_done, "it came to its end before");
    }

    /// Why there is no certificate, after so many attempts.
    #[track_caller]
    pub fn trouble(&self, attempts: u32) -> String {
        let trouble = self.certificates.trouble().expect("trouble");
        assert_eq!(trouble.attempts, attempts, "{}", trouble.reason);
        trouble.reason
    }

    fn wait_for_next(&self) {
        let trouble = self.certificates.trouble().expect("trouble");
        self.clock
            .advance(trouble.next_at.duration_since(self.now()) + SignedDuration::from_secs(1));
    }

    pub fn now(&self) -> Timestamp {
        Clock::Manual(self.clock.clone()).now()
    }
}

/// Answers on the port of HTTP as the site's own would; `meanwhile` is done before each answer.
pub fn answer_on(port: u16, challenges: Challenges, meanwhile: impl Fn() + Send + 'static) {
    let listener = TcpListener::bind(("127.0.0.1", port)).expect("port");
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let mut line = String::new();
            if BufReader::new(&stream).read_line(&mut line).is_err() {
                continue;
            }
            meanwhile();
            let path = line.split(' ').nth(1).unwrap_or_default();
            let token = path.strip_prefix("/.well-known/acme-challenge/").unwrap_or_default();
            let answer = match challenges.answer(token) {
                Some(text) => format!(
                    "HTTP/1.1 200 OK\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{text}",
                    text.len()
                ),
                None => "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".to_owned(),
            };
            // The authority may have gone; the order then fails, which the test sees.
            let _ = (&stream).write_all(answer.as_bytes());
        }
    });
}

#[test]
fn failures_are_said_and_a_working_certificate_stays() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (port, ports) = (free_port(), Ports::free());
    let own = Arc::new(Certificate::issue(dir.path()));
    let data = dir.path().join("data");
    let house = House::open(&data, Pebble::directory_at(port), own.chain.clone());
    house.look();
    assert!(house.trouble(1).contains("does not answer"), "{}", house.trouble(1));
    house.look();
    house.trouble(1);

    // It is up, and finds nobody under the name.
    let pebble = Pebble::start_on(port, own, dir.path(), ports, LIFETIME_SECS);
    house.wait_for_next();
    house.look();
    let reason = house.trouble(2);
    assert!(reason.contains("over HTTPS: ") && reason.contains("over HTTP: "), "{reason}");
    assert!(reason.contains("www.vitrina.test") && reason.contains("doctor"), "{reason}");
    assert_eq!(house.certificates.not_after(), None);

    // Port 80 is opened; that of HTTPS stays closed.
    answer_on(ports.http, house.certificates.challenges(), || {});
    house.wait_for_next();
    house.look();
    assert_eq!(house.certificates.trouble(), None);
    let first = house.certificates.facts().expect("issued over HTTP");
    assert_eq!(first.names, ["www.vitrina.test"]);
    assert!(house.certificates.challenges().answer("").is_none());
    house.look();
    assert_eq!(house.certificates.facts().as_ref(), Some(&first), "not due");

    // Down when the time has come: nothing is lost.
    let (directory, root) = (pebble.directory(), pebble.root_of_its_own());
    drop(pebble);
    house.clock.advance(SignedDuration::from_hours(24 * 63));
    house.look();
    assert!(house.trouble(1).contains("does not answer"));
    assert_eq!(house.certificates.facts().as_ref(), Some(&first));
    let restarted = House::open(&data, directory, root);
    assert_eq!(restarted.certificates.facts().as_ref(), Some(&first), "after a restart too");
    assert_eq!(restarted.certificates.trouble().map(|trouble| trouble.attempts), Some(1));
}

#[test]
fn what_was_issued_on_a_full_disk_is_kept_once_there_is_room() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (port, ports) = (free_port(), Ports::free());
    let own = Arc::new(Certificate::issue(dir.path()));
    let root = own.chain.clone();
    let pebble = Pebble::start_on(port, Arc::clone(&own), dir.path(), ports, LIFETIME_SECS);
    let data = dir.path().join("data");
    let house = House::open(&data, pebble.directory(), root);
    let folder = data.join("acme").join(format!("localhost-{port}-dir"));
    let draft = folder.join("certificate.draft");
    // Full before anything is asked for: the authority does not hear of it.
    fs::create_dir_all(&draft).expect("folder");
    house.look();
    assert!(house.trouble(1).contains("cannot be kept"), "{}", house.trouble(1));
    assert!(!folder.join("account.json").exists(), "nobody was asked");
    fs::remove_dir(&draft).expect("removed");

    // Full between question and certificate. Who would be killed now would know that somebody was asked.
    let filled = draft.clone();
    let is_filled = AtomicBool::new(false);
    let (data_dir, directory, root) = (data.clone(), pebble.directory(), own.chain.clone());
    answer_on(ports.http, house.certificates.challenges(), move || {
        if !is_filled.swap(true, Ordering::SeqCst) {
            let restarted = House::open(&data_dir, directory.clone(), root.clone());
            let kept = restarted.certificates.trouble().expect("kept").reason;
            assert!(kept.contains("the server ended while"), "{kept}");
            fs::remove_file(&filled).expect("what was reserved");
            fs::create_dir(&filled).expect("folder");
        }
    });
    house.wait_for_next();
    house.look();
    assert!(house.trouble(2).contains("cannot be kept"), "{}", house.trouble(2));
    assert_eq!(house.certificates.not_after(), None, "not used before it is kept");

    // With room again it is kept without another order: there is no authority any more.
    drop(pebble);
    fs::remove_dir(&draft).expect("removed");
    house.wait_for_next();
    house.look();
    assert_eq!(house.certificates.trouble(), None);
    assert!(house.certificates.not_after().is_some());
    assert!(folder.join("certificate.pem").exists());
}

#[test]
fn an_authority_that_has_forgotten_the_account_gets_another_one() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let ports = Ports::free();
    let pebble = Pebble::start(dir.path(), ports, LIFETIME_SECS);
    let data = dir.path().join("data");
    let house = House::open(&data, pebble.directory(), pebble.root_of_its_own());
    answer_on(ports.http, house.certificates.challenges(), || {});
    house.look();
    let first = house.certificates.facts().expect("issued");
    let other = pebble.replace(dir.path(), ports, LIFETIME_SECS);
    house.clock.advance(SignedDuration::from_hours(24 * 63));
    house.look();
    // The authority's clock was not put forward.
    let trouble = house.certificates.trouble().expect("the clock is blamed");
    assert!(trouble.is_of_clock, "{}", trouble.reason);
    let second = house.certificates.facts().expect("issued");
    assert_ne!(first, second);
    drop(other);
}

#[test]
fn the_doctor_says_why_there_is_no_certificate() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let own = Certificate::issue(dir.path());
    let data = dir.path().join("data");
    let port = free_port();
    let text = format!(
        "[server]\naddress = \"127.0.0.1\"\nport = {port}\npublic_url = \"https://nowhere.invalid\"\n\
         tls.auto = true\ntls.acme_directory = \"https://localhost:{}/dir\"\ntls.acme_root = \"{}\"\n\
         [ai]\nengine = \"builtin\"\n",
        free_port(),
        own.chain.display()
    );
    let file = dir.path().join("auto.toml");
    fs::write(&file, text).expect("written");
    let config = file.to_str().expect("UTF-8");
    let mut server = Executable::start_configured(&data, config);
    let failed = || {
        fs::read_dir(data.join("acme"))
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|found| fs::read_to_string(found.path().join("attempts.json")).ok())
            .any(|kept| kept.contains("does not answer"))
    };
    wait_until("an attempt that failed", failed, || {});
    let output = run(&data, &["--config", config, "doctor", "--json"], "");
    assert_eq!(output.status.code(), Some(1));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let found = |check: &str, state: &str, words: &str| {
        report["findings"].as_array().expect("findings").iter().any(|finding| {
            finding["check"] == check
                && finding["state"] == state
                && format!("{} {}", finding["message"], finding["remedy"]).contains(words)
        })
    };
    assert!(found("certificate", "problem", "does not answer"), "{report:#}");
    assert!(found("authority", "problem", "nowhere.invalid leads nowhere"), "{report:#}");
    assert!(found("authority", "problem", "/dir does not answer"), "{report:#}");
    assert!(found("authority", "good", "the server runs"), "{report:#}");
    assert!(found("authority", "advice", "authorities ask on port 443"), "{report:#}");
    assert!(server.terminate());
    let log = server.log();
    assert!(log.contains("there is no certificate yet"), "{log}");
    assert!(log.contains("nothing is answered over HTTPS"), "{log}");
    // The next start waits, and says so in the same breath.
    let mut again = Executable::start_configured(&data, config);
    assert!(again.terminate());
    let log = again.log();
    assert!(log.contains("after an attempt that failed not before 20"), "{log}");
    assert!(!log.contains("no other attempt"), "{log}");
}
