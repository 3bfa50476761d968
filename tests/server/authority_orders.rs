//! An order that was cut off: gone on with where that is possible, since authorities count orders, and begun anew where it
//! is not.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use jiff::SignedDuration;
use serde_json::json;
use tokio::sync::Notify;

use crate::{
    authority_faults::{House, answer_on},
    support::{Pebble, Ports, wait_until},
};

const LIFETIME_SECS: u64 = 90 * 86_400;

/// The house after a restart, when its time for another attempt has come.
fn restart(data: &Path, pebble: &Pebble) -> House {
    let house = House::open(data, pebble.directory(), pebble.root_of_its_own());
    house.clock.advance(SignedDuration::from_hours(1));
    house
}

/// Where the house keeps what it has from its authority.
fn folder(data: &Path, pebble: &Pebble) -> PathBuf {
    let name = pebble.directory().replace("https://", "").replace([':', '/'], "-");
    data.join("acme").join(name)
}

#[track_caller]
fn assert_has_certificate(house: &House, folder: &Path) {
    assert_eq!(house.certificates.trouble(), None);
    assert!(house.certificates.not_after().is_some());
    assert!(!folder.join("order.json").exists(), "it has come to its end");
}

#[test]
fn an_order_that_was_cut_off_is_gone_on_with_after_a_restart() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (data, ports) = (dir.path().join("data"), Ports::free());
    let pebble = Pebble::start(dir.path(), ports, LIFETIME_SECS);
    let house = House::open(&data, pebble.directory(), pebble.root_of_its_own());
    let asked = Arc::new(Notify::new());
    let hears = Arc::clone(&asked);
    answer_on(ports.http, house.certificates.challenges(), move || hears.notify_one());
    house.look_until(asked.notified());
    wait_until("the proof", || pebble.said("set VALID") == 1, || {});
    let orders = pebble.orders();

    let restarted = restart(&data, &pebble);
    restarted.look();
    assert_has_certificate(&restarted, &folder(&data, &pebble));
    assert_eq!(pebble.orders(), orders);
}

#[test]
fn what_was_issued_and_not_kept_is_fetched_after_a_restart() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (data, ports) = (dir.path().join("data"), Ports::free());
    let pebble = Pebble::start(dir.path(), ports, LIFETIME_SECS);
    let house = House::open(&data, pebble.directory(), pebble.root_of_its_own());
    let folder = folder(&data, &pebble);
    let draft = folder.join("certificate.draft");
    let filled = draft.clone();
    answer_on(ports.http, house.certificates.challenges(), move || {
        if filled.is_file() {
            fs::remove_file(&filled).expect("what was reserved");
            fs::create_dir(&filled).expect("folder");
        }
    });
    house.look();
    assert!(house.trouble(1).contains("cannot be kept"), "{}", house.trouble(1));
    let orders = pebble.orders();

    fs::remove_dir(&draft).expect("removed");
    let restarted = restart(&data, &pebble);
    restarted.look();
    assert_has_certificate(&restarted, &folder);
    assert_eq!(pebble.orders(), orders);
}

#[test]
fn an_order_that_nobody_knows_is_begun_anew() {
    for unknown in ["/my-order/unknown", "https://localhost:1/order", "no address"] {
        let dir = tempfile::tempdir().expect("temporary directory");
        let (data, ports) = (dir.path().join("data"), Ports::free());
        let pebble = Pebble::start(dir.path(), ports, LIFETIME_SECS);
        let folder = folder(&data, &pebble);
        let own = pebble.directory().replace("/dir", unknown);
        let url = if unknown.starts_with('/') { own.as_str() } else { unknown };
        let key = rcgen::KeyPair::generate().expect("key").serialize_pem();
        let order = json!({ "url": url, "names": ["www.vitrina.test"], "key": key });
        fs::create_dir_all(&folder).expect("folder");
        fs::write(folder.join("order.json"), order.to_string()).expect("written");
        let house = House::open(&data, pebble.directory(), pebble.root_of_its_own());
        answer_on(ports.http, house.certificates.challenges(), || {});
        house.look();
        assert_has_certificate(&house, &folder);
    }
}
