//! Certificates by themselves, from a real authority: issued, kept, renewed, taken back.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use crate::support::{Executable, Pebble, Ports, Visit, run};

const NAME: &str = "www.vitrina.test";
const DAY: u64 = 86_400;
/// Longest wait; only a failing test takes that long.
const PATIENCE: Duration = Duration::from_secs(90);
const GLANCE: Duration = Duration::from_millis(50);

fn start(pebble: &Pebble, ports: Ports, data: &Path, names: &str) -> Executable {
    let variables = pebble.variables();
    let mut all = vec![
        ("VITRINA_SERVER__TLS__AUTO", "true"),
        ("VITRINA_SERVER__PUBLIC_URL", "https://www.vitrina.test"),
        ("VITRINA_SERVER__ADDRESS", "127.0.0.1"),
        ("VITRINA_SERVER__TLS__NAMES", names),
    ];
    all.extend(variables.iter().map(|(name, value)| (*name, value.as_str())));
    Executable::start_at(ports.https, data, &all)
}

/// The only file of this name, under one of the authorities.
fn kept(data: &Path, name: &str) -> PathBuf {
    let mut authorities = fs::read_dir(data.join("acme")).expect("folder");
    authorities.next().expect("an authority").expect("entry").path().join(name)
}

/// Visits now and then until what comes is that.
#[track_caller]
fn wait_for_visit(visit: impl Fn() -> Option<Visit>, is_it: impl Fn(&Visit) -> bool) -> Visit {
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Some(found) = visit().filter(&is_it) {
            return found;
        }
        assert!(Instant::now() < deadline, "waited in vain");
        thread::sleep(GLANCE);
    }
}

#[test]
fn a_name_is_all_it_takes_and_a_restart_asks_for_nothing() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (data, ports) = (dir.path().join("data"), Ports::free());
    let pebble = Pebble::start(dir.path(), ports, 90 * DAY);
    let visitor = pebble.visitor();
    let visit = || visitor.visit(NAME, ports.https);
    let began = Instant::now();
    let mut server = start(&pebble, ports, &data, "[\"vitrina.test\"]");
    let first = wait_for_visit(visit, |_| true);
    println!("from name set to HTTPS answered: {:.1} s", began.elapsed().as_secs_f64());
    assert_eq!(first.status, 200);
    assert_eq!(first.facts.names, ["vitrina.test", NAME]);
    assert_eq!(visitor.visit("vitrina.test", ports.https).expect("answer").status, 200);
    let mode = |path: &Path| fs::metadata(path).expect("there").permissions().mode() & 0o777;
    let folder = kept(&data, "");
    assert_eq!((mode(&data.join("acme")), mode(&folder)), (0o700, 0o700));
    for entry in fs::read_dir(&folder).expect("folder") {
        let path = entry.expect("entry").path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
    assert!(server.terminate());
    assert!(server.log().contains("there is no certificate yet"), "{}", server.log());

    let certificate = fs::read(kept(&data, "certificate.pem")).expect("kept");
    let mut server = start(&pebble, ports, &data, "[\"vitrina.test\"]");
    assert_eq!(visit().expect("at once").facts, first.facts);
    assert!(server.terminate());
    assert!(!server.log().contains("asking"), "{}", server.log());
    assert_eq!(fs::read(kept(&data, "certificate.pem")).expect("kept"), certificate);

    // The old certificate serves while another one is issued for other names.
    let server = start(&pebble, ports, &data, "[\"vitrina.test\", \"shop.vitrina.test\"]");
    assert_eq!(visit().expect("at once").status, 200);
    let widened = wait_for_visit(visit, |visit| visit.facts.names.len() == 3);
    assert!(widened.facts.names.contains(&"shop.vitrina.test".to_owned()), "{widened:?}");
    drop(server);
}

#[test]
fn a_certificate_is_renewed_before_it_ends() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (data, ports) = (dir.path().join("data"), Ports::free());
    // After half of it, and within ten seconds more.
    let pebble = Pebble::start(dir.path(), ports, 24);
    let visitor = pebble.visitor();
    let _server = start(&pebble, ports, &data, "[]");
    let visit = || visitor.visit(NAME, ports.https);
    let first = wait_for_visit(visit, |_| true);
    let second = wait_for_visit(visit, |visit| visit.facts != first.facts);
    assert!(second.facts.not_before < first.facts.not_after, "{first:?} {second:?}");
}

#[test]
fn a_revoked_certificate_is_replaced_by_one_with_another_key() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (data, ports) = (dir.path().join("data"), Ports::free());
    let pebble = Pebble::start(dir.path(), ports, 90 * DAY);
    let visitor = pebble.visitor();
    let server = start(&pebble, ports, &data, "[]");
    let visit = || visitor.visit(NAME, ports.https);
    let first = wait_for_visit(visit, |_| true);
    let key = fs::read_to_string(kept(&data, "certificate.pem")).expect("kept");
    let file = dir.path().join("revoke.toml");
    let text = format!(
        "[server]\npublic_url = \"https://{NAME}\"\ntls.auto = true\ntls.acme_directory = \"{}\"\n\
         tls.acme_root = \"{}\"\n",
        pebble.directory(),
        pebble.root_of_its_own().display()
    );
    fs::write(&file, text).expect("written");
    let config = file.to_str().expect("UTF-8");
    // The certificate's own key is enough.
    fs::remove_file(kept(&data, "account.json")).expect("removed");
    let revoked = run(&data, &["--config", config, "certificate", "revoke"], "");
    assert!(revoked.status.success(), "{}", String::from_utf8_lossy(&revoked.stderr));
    assert!(pebble.has_revoked(&first.serial()));
    let second = wait_for_visit(visit, |visit| visit.facts != first.facts);
    assert!(!pebble.has_revoked(&second.serial()));
    let other = fs::read_to_string(kept(&data, "certificate.pem")).expect("kept");
    let key_of = |pem: &str| pem.split_once("PRIVATE KEY").map(|(_, key)| key.to_owned());
    assert_ne!(key_of(&key), key_of(&other));
    // There is nothing to take back twice.
    drop(server);
    fs::remove_file(kept(&data, "certificate.pem")).expect("removed");
    let again = run(&data, &["--config", config, "certificate", "revoke"], "");
    assert!(String::from_utf8_lossy(&again.stderr).contains("no certificate"), "{again:?}");
}
