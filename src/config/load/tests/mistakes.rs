//! Mistakes in a configuration, and what is said of them.

use super::*;

#[test]
fn an_unknown_key_is_named_with_the_nearest_known_one() {
    let message = refusal("[server]\nprot = 8000\n[compny]\nname = 'x'", &[]);
    assert!(
        message.contains("`server.prot`: unknown key; did you mean `server.port`?"),
        "{message}"
    );
    assert!(
        message.contains("`compny.name`: unknown key; did you mean `company.name`?"),
        "{message}"
    );
    let message = refusal("[xyzzy]\nplugh = 1", &[]);
    assert!(message.contains("`vitrina config` lists the known ones"), "{message}");
}

#[test]
fn a_value_of_the_wrong_type_is_shown_with_what_was_expected() {
    let message = refusal("[server]\nport = \"abc\"", &[]);
    let wanted = "test.toml: `server.port` = \"abc\": expected a whole number from 0 to 65535";
    assert!(message.contains(wanted), "{message}");
}

#[test]
fn all_values_of_a_wrong_type_are_told_at_once() {
    let message = refusal(
        "[server]\nport = 'x'\ntrusted_proxies = ['nowhere']\n[mail]\ntimeout_secs = 'y'\n\
         [[booking.people]]\nname = 5",
        &[],
    );
    for key in ["server.port", "server.trusted_proxies", "mail.timeout_secs", "booking.people"] {
        assert!(message.contains(key), "{key} is not in {message}");
    }
}

#[test]
fn an_element_of_a_list_has_no_default() {
    let message = refusal("[server]\ntrusted_proxies = ['nowhere']", &[]);
    assert!(message.contains("nowhere") && !message.contains("the default is"), "{message}");
}

#[test]
fn a_file_in_another_encoding_is_named_as_such() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let file = dir.path().join("test.toml");
    fs::write(&file, b"[company]\nname = 'R\xeega'").expect("written");
    let refused = Sources { file: Some(file), ..Sources::default() }.load();
    let message = refused.expect_err("must be refused").to_string();
    assert!(message.contains("UTF-8") && !message.contains("permissions"), "{message}");
}

#[test]
fn a_time_has_to_be_left_that_can_be_booked() {
    let booking = "[booking]\nleast_notice_hours = 72\nfurthest_days = 3";
    let message = refusal(booking, &[]);
    assert!(message.contains("booking.least_notice_hours"), "{message}");
}

#[test]
fn every_bad_value_is_reported_at_once() {
    let message = refusal("[server]\npublic_url = 'x'\n[company]\nemail = 'x'\nslug = 'Ā'", &[]);
    for key in ["server.public_url", "company.email", "company.slug"] {
        assert!(message.contains(key), "{message}");
    }
}
