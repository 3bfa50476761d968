//! A clock that is wrong: named, and never a reason to ask for one certificate after another.

use std::{fs, path::Path, time::Duration};

use jiff::{SignedDuration, Timestamp};

use crate::{
    authority_answers::diagnose,
    authority_faults::{House, answer_on},
    clock_leap::build_shim,
    support::{
        Certificate, Executable, Pebble, Ports, TestApp, free_port, run, text_of, wait_for_socket,
    },
};

const LIFETIME_SECS: u64 = 90 * 86_400;

fn days(count: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * count)
}

/// A house whose clock is so many days ahead.
fn open(data: &Path, pebble: &Pebble, ahead: i64) -> House {
    let house = House::open(data, pebble.directory(), pebble.root_of_its_own());
    house.clock.advance(days(ahead));
    house
}

/// A certificate for the house with its key, from so many days before the real time to so many after it.
fn pair(from: i64, until: i64) -> String {
    let key = rcgen::KeyPair::generate().expect("key");
    let mut params =
        rcgen::CertificateParams::new(["www.vitrina.test".to_owned()]).expect("parameters");
    let date = |count: i64| {
        let seconds = (Timestamp::now() + days(count)).as_second().unsigned_abs();
        rcgen::date_time_ymd(1970, 1, 1) + Duration::from_secs(seconds)
    };
    (params.not_before, params.not_after) = (date(from), date(until));
    params.self_signed(&key).expect("certificate").pem() + &key.serialize_pem()
}

#[test]
fn a_wrong_clock_gets_one_certificate_and_is_blamed_until_it_is_right() {
    // It seems to be due, to be over, and not to have begun.
    for ahead in [80, 100, -3] {
        let dir = tempfile::tempdir().expect("temporary directory");
        let (data, ports) = (dir.path().join("data"), Ports::free());
        let pebble = Pebble::start(dir.path(), ports, LIFETIME_SECS);
        let house = open(&data, &pebble, ahead);
        answer_on(ports.http, house.certificates.challenges(), || {});
        house.look();
        let first = house.certificates.facts().expect("in use: visitors go by their own clocks");
        let reason = house.trouble(1);
        assert!(
            reason.contains("the clock is wrong") && reason.contains("timedatectl"),
            "{reason}"
        );
        for _ in 0..3 {
            house.look();
            house.certificates.reload();
        }
        assert_eq!(house.certificates.facts().as_ref(), Some(&first), "{ahead} days ahead");
        assert!(house.certificates.is_clock_wrong(house.now()));
        let warning = house.certificates.warning(house.now()).expect("a warning");
        assert!(warning.is_of_clock, "{warning:?}");
        let found = diagnose(&data, &pebble.root_of_its_own(), &pebble.directory());
        let of_certificate = found.iter().filter(|finding| finding["check"] == "certificate");
        let found: String = of_certificate.map(ToString::to_string).collect();
        assert!(found.contains("the clock does not fit the certificate"), "{found}");
        assert!(!found.contains("renew it now") && !found.contains("could be fetched"), "{found}");

        let restarted = open(&data, &pebble, ahead);
        for _ in 0..3 {
            restarted.certificates.reload();
            restarted.look();
        }
        assert_eq!(restarted.certificates.facts().as_ref(), Some(&first), "after a restart");
        restarted.trouble(1);

        // Just after its beginning.
        restarted.clock.advance(-days(ahead) + SignedDuration::from_mins(5));
        restarted.look();
        assert_eq!(restarted.certificates.trouble(), None);
        assert!(!restarted.certificates.is_clock_wrong(restarted.now()));
        assert_eq!(restarted.certificates.facts().as_ref(), Some(&first), "it is as good as any");
    }
}

#[test]
fn one_that_is_not_valid_yet_does_not_take_the_place_of_one_that_is() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let own = Certificate::issue(dir.path());
    let port = free_port();
    let folder = dir.path().join("acme").join(format!("localhost-{port}-dir"));
    fs::create_dir_all(&folder).expect("folder");
    let keep = |pem: String| fs::write(folder.join("certificate.pem"), pem).expect("written");
    keep(pair(-10, 80));
    let house = House::open(dir.path(), Pebble::directory_at(port), own.chain);
    let first = house.certificates.facts().expect("kept");
    keep(pair(1, 91));
    house.look();
    assert_eq!(house.certificates.facts().as_ref(), Some(&first));
    house.clock.advance(days(2));
    house.look();
    assert_ne!(house.certificates.facts().expect("kept"), first);
    assert_eq!(house.certificates.trouble(), None, "nobody was asked");
}

#[test]
fn the_overview_and_the_metrics_tell_of_a_clock_that_does_not_fit() {
    let app = TestApp::with_config(|config| {
        config.server.tls.auto = true;
        let folder = config.server.data_dir.join("acme/acme-v02.api.letsencrypt.org-directory");
        fs::create_dir_all(&folder).expect("folder");
        let attempts = serde_json::json!({
            "count": 2,
            "at": "2026-11-21T09:00:00Z",
            "nextAt": "2026-11-24T09:00:00Z",
            "reason": "the clock is wrong",
            "names": config.server.certificate_names(),
            "soonestAt": "2026-11-24T09:00:00Z",
            "hasIssued": true,
        });
        fs::write(folder.join("attempts.json"), attempts.to_string()).expect("written");
    });
    app.log_in();
    let certificate = &app.overview()["certificate"];
    assert_eq!(certificate["isClockWrong"], true, "{certificate}");
    assert_eq!(certificate["failure"], "the clock is wrong");
    assert_eq!(app.figure("vitrina_certificate_failed_attempts "), 2);
}

/// The real executable, whose clock is as in a machine whose battery is empty.
#[test]
fn a_clock_from_before_the_program_was_built_is_named_as_it_is() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    let shim = build_shim(dir.path());
    let (port, directory) = (free_port(), Pebble::directory_at(free_port()));
    let mut server = Executable::start_at(
        port,
        &data,
        &[
            ("LD_PRELOAD", shim.to_str().expect("UTF-8")),
            ("LEAP_SECONDS", "-315360000"),
            ("VITRINA_SERVER__TLS__AUTO", "true"),
            ("VITRINA_SERVER__PUBLIC_URL", "https://www.vitrina.test"),
            ("VITRINA_SERVER__ADDRESS", "127.0.0.1"),
            ("VITRINA_SERVER__TLS__REDIRECT_PORT", "0"),
            ("VITRINA_SERVER__TLS__ACME_DIRECTORY", &directory),
        ],
    );
    wait_for_socket(&data);
    text_of(run(&data, &["purge"], ""));
    assert!(server.terminate());
    let shown = (Timestamp::now() - days(3650)).to_string();
    let log = server.log();
    assert!(log.contains(&format!("the clock is wrong: it shows {}", &shown[..10])), "{log}");
    assert!(!log.contains("for a certificate for"), "{log}");
}
