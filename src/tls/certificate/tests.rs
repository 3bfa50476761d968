use std::{fs, io::Write, path::Path};

use super::*;
use crate::config::Tls;

/// Writes a certificate of its own for `localhost` that ends in this year.
fn issue(dir: &Path, end_year: i32) -> Tls {
    let mut params =
        rcgen::CertificateParams::new(vec!["localhost".to_owned()]).expect("parameters");
    params.not_after = rcgen::date_time_ymd(end_year, 5, 4);
    let key = rcgen::KeyPair::generate().expect("key");
    let cert = params.self_signed(&key).expect("certificate");
    let tls =
        Tls { certs: dir.join("fullchain.pem"), key: dir.join("privkey.pem"), ..Tls::default() };
    fs::write(&tls.certs, cert.pem()).expect("written");
    fs::write(&tls.key, key.serialize_pem()).expect("written");
    tls
}

fn load(tls: &Tls) -> Result<Certificates, CertificateError> {
    let server = Server { tls: tls.clone(), ..Server::default() };
    Certificates::load(&server, &Clock::system())
}

fn end(certificates: &Certificates) -> String {
    certificates.not_after().expect("an end").to_string()
}

#[test]
fn a_renewed_certificate_takes_the_place_of_the_old_one() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let certificates = load(&issue(dir.path(), 2031)).expect("certificate");
    assert_eq!(end(&certificates), "2031-05-04T00:00:00Z");
    assert!(!certificates.refresh().expect("unchanged"));
    issue(dir.path(), 2032);
    assert!(certificates.refresh().expect("changed"));
    // After 2049 the time has another form in the certificate.
    issue(dir.path(), 2055);
    assert!(certificates.refresh().expect("changed"));
    assert_eq!(end(&certificates), "2055-05-04T00:00:00Z");
}

#[test]
fn the_old_certificate_stays_while_only_one_of_the_new_files_is_there() {
    let (dir, other) = (tempfile::tempdir(), tempfile::tempdir());
    let (dir, other) = (dir.expect("temporary directory"), other.expect("temporary directory"));
    let tls = issue(dir.path(), 2031);
    let certificates = load(&tls).expect("certificate");
    let renewed = issue(other.path(), 2032);
    fs::copy(&renewed.certs, &tls.certs).expect("copied");
    let refused = certificates.refresh().expect_err("half a pair").to_string();
    assert!(refused.contains("issued together"), "{refused}");
    assert_eq!(end(&certificates), "2031-05-04T00:00:00Z");
    fs::copy(&renewed.key, &tls.key).expect("copied");
    assert!(certificates.refresh().expect("a pair"));
    assert_eq!(end(&certificates), "2032-05-04T00:00:00Z");
}

#[test]
fn an_expired_certificate_does_not_take_the_place_of_a_valid_one() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let certificates = load(&issue(dir.path(), 2131)).expect("certificate");
    issue(dir.path(), 2019);
    for _ in 0..2 {
        let refused = certificates.refresh().expect_err("it is over").to_string();
        assert!(refused.contains("2019-05-04"), "{refused}");
    }
    assert_eq!(end(&certificates), "2131-05-04T00:00:00Z");
    // Where there is no valid one, it makes nothing worse.
    let certificates = load(&issue(dir.path(), 2018)).expect("certificate");
    issue(dir.path(), 2019);
    assert!(certificates.refresh().expect("changed"));
    issue(dir.path(), 2132);
    assert!(certificates.refresh().expect("changed"));
    assert_eq!(end(&certificates), "2132-05-04T00:00:00Z");
}

#[test]
fn an_expired_certificate_says_since_when() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let now = "2026-11-21T10:00:00Z".parse().expect("time");
    let ended = load(&issue(dir.path(), 2019)).expect("certificate").ended_at(now);
    assert_eq!(ended.expect("over").to_string(), "2019-05-04T00:00:00Z");
    assert_eq!(load(&issue(dir.path(), 2031)).expect("certificate").ended_at(now), None);
}

#[test]
fn files_that_could_not_be_read_are_tried_again_although_they_have_not_changed() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let tls = issue(dir.path(), 2031);
    let certificates = load(&tls).expect("certificate");
    issue(dir.path(), 2032);
    // As a key that the server's user may not read until `chmod` lets it: root, who runs tests, may read all.
    let key = fs::read(&tls.key).expect("key");
    let written_at = fs::metadata(&tls.key).expect("there").modified().expect("time");
    let write = |bytes: &[u8]| {
        let mut file = fs::File::options().write(true).open(&tls.key).expect("opened");
        file.write_all(bytes).expect("written");
        file.set_modified(written_at).expect("set");
    };
    write(&vec![b'-'; key.len()]);
    assert!(certificates.refresh().is_err());
    assert!(certificates.refresh().is_err(), "each time");
    assert_eq!(end(&certificates), "2031-05-04T00:00:00Z");
    write(&key);
    assert!(certificates.refresh().expect("readable"));
    assert_eq!(end(&certificates), "2032-05-04T00:00:00Z");
}

#[test]
fn files_that_cannot_be_used_are_named_with_a_remedy() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let tls = issue(dir.path(), 2031);
    let refusal = |certs: &Path, key: &Path| {
        let tls = Tls { certs: certs.to_owned(), key: key.to_owned(), ..Tls::default() };
        load(&tls).expect_err("must be refused").to_string()
    };
    let missing = refusal(&dir.path().join("none.pem"), &tls.key);
    assert!(missing.contains("server.tls.certs = ") && missing.contains("may read"), "{missing}");
    let swapped = refusal(&tls.key, &tls.certs);
    assert!(swapped.contains("no certificate in it"), "{swapped}");
    let no_key = refusal(&tls.certs, &tls.certs);
    assert!(no_key.contains("server.tls.key = ") && no_key.contains("private key"), "{no_key}");
}

#[test]
fn a_certificate_for_another_name_than_visitors_come_by_is_told_of() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let tls = issue(dir.path(), 2031);
    let misfit = |public_url: &str| {
        let public_url = public_url.to_owned();
        let server = Server { tls: tls.clone(), public_url, ..Server::default() };
        Certificates::load(&server, &Clock::system()).expect("certificate").misfit()
    };
    let said = misfit("https://www.example.lv").expect("told");
    assert!(said.contains("is for localhost") && said.contains("by www.example.lv"), "{said}");
    for fitting in ["https://localhost:8443", "https://192.0.2.1", "https://[2001:db8::1]", ""] {
        assert_eq!(misfit(fitting), None, "{fitting}");
    }
}
