use std::net::{IpAddr, Ipv6Addr};

use super::*;

mod mistakes;

fn load(toml: &str, environment: &[(&str, &str)]) -> Result<Loaded, ConfigError> {
    let dir = tempfile::tempdir().expect("temporary directory");
    let file = dir.path().join("test.toml");
    fs::write(&file, toml).expect("written");
    let environment =
        environment.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    Sources { file: Some(file), environment, ..Sources::default() }.load()
}

fn refusal(toml: &str, environment: &[(&str, &str)]) -> String {
    load(toml, environment).expect_err("must be refused").to_string()
}

#[test]
fn a_flag_wins_over_the_environment_over_the_file_over_the_default() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let file = dir.path().join("test.toml");
    fs::write(&file, "[server]\nport = 1\naddress = \"::1\"\ndata_dir = \"file\"")
        .expect("written");
    fs::write(dir.path().join("server.tls.key"), "privkey.pem").expect("written");
    let sources = Sources {
        file: Some(file.clone()),
        credentials: Some(dir.path().to_owned()),
        environment: vec![
            ("VITRINA_SERVER__PORT".into(), "2".into()),
            ("VITRINA_SERVER__TLS__CERTS".into(), "fullchain.pem".into()),
            ("VITRINA_SERVER__DATA_DIR".into(), "environment".into()),
        ],
        flags: vec![("server.port", "3".into())],
    };
    let loaded = sources.load().expect("valid");
    let server = &loaded.config.server;
    assert_eq!(server.port, 3);
    assert_eq!(server.data_dir, PathBuf::from("environment"));
    assert_eq!(server.address, IpAddr::V6(Ipv6Addr::LOCALHOST));
    let sources: Vec<_> = loaded
        .effective()
        .into_iter()
        .filter(|(key, ..)| key.starts_with("server."))
        .map(|(key, _, source)| (key, source))
        .collect();
    let expected = [
        ("server.address", file.display().to_string()),
        ("server.data_dir", "environment VITRINA_SERVER__DATA_DIR".into()),
        ("server.front.handshake_timeout_secs", "default".into()),
        ("server.front.head_timeout_secs", "default".into()),
        ("server.front.idle_timeout_secs", "default".into()),
        ("server.front.max_body_memory_mib", "default".into()),
        ("server.front.max_connections", "default".into()),
        ("server.front.max_connections_per_address", "default".into()),
        ("server.front.max_event_streams", "default".into()),
        ("server.front.max_head_bytes", "default".into()),
        ("server.front.max_streams", "default".into()),
        ("server.front.min_body_bytes_per_sec", "default".into()),
        ("server.front.stall_timeout_secs", "default".into()),
        ("server.metrics_token", "default".into()),
        ("server.metrics_token_file", "default".into()),
        ("server.port", "flag".into()),
        ("server.public_url", "default".into()),
        ("server.time_zone", "default".into()),
        ("server.tls.acme_directory", "default".into()),
        ("server.tls.acme_email", "default".into()),
        ("server.tls.acme_root", "default".into()),
        ("server.tls.auto", "default".into()),
        ("server.tls.certs", "environment VITRINA_SERVER__TLS__CERTS".into()),
        ("server.tls.key", "credential server.tls.key".into()),
        ("server.tls.names", "default".into()),
        ("server.tls.redirect_port", "default".into()),
        ("server.trusted_proxies", "default".into()),
    ];
    assert_eq!(sources, expected.map(|(key, source)| (key.to_owned(), source)));
}

#[test]
fn a_certificate_of_its_own_takes_port_80_along_wherever_the_site_is_on_443() {
    let redirect_port = |port: &str| {
        let auto = "[server]\npublic_url = \"https://example.lv\"\ntls.auto = true\n";
        load(&format!("{auto}{port}"), &[]).expect("valid").config.server.tls.redirect_port
    };
    assert_eq!(redirect_port(""), 80);
    assert_eq!(redirect_port("port = 443"), 80);
    assert_eq!(redirect_port("port = 8443"), 0);
    assert_eq!(redirect_port("port = 443\ntls.redirect_port = 8080"), 8080);
}

#[test]
fn a_credential_of_the_service_wins_over_the_file_and_loses_to_the_environment() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let file = dir.path().join("test.toml");
    fs::write(&file, "[ai]\nmodel = \"file\"\nkeep_alive = \"1m\"").expect("written");
    let credentials = dir.path().join("credentials");
    fs::create_dir(&credentials).expect("directory");
    let write = |name: &str, text: &str| fs::write(credentials.join(name), text).expect("written");
    write("ai.model", "secret\n");
    write("ai.keep_alive", "2m");
    write("tls-key.pem", "for another purpose");
    let environment = vec![("VITRINA_AI__KEEP_ALIVE".into(), "3m".into())];
    let credentials = Some(credentials.clone());
    let sources = Sources { file: Some(file), credentials, environment, ..Sources::default() };
    let loaded = sources.load().expect("valid");
    assert_eq!(loaded.config.ai.model, "secret");
    assert_eq!(loaded.config.ai.keep_alive, "3m");
    let rows = loaded.effective();
    assert!(rows.iter().any(|row| row.0 == "ai.model" && row.2 == "credential ai.model"));
}

#[test]
fn a_mistyped_credential_is_not_passed_over() {
    let credentials = tempfile::tempdir().expect("temporary directory");
    fs::write(credentials.path().join("ai.modle"), "x").expect("written");
    let credentials = Some(credentials.path().to_owned());
    let refused = Sources { credentials, ..Sources::default() }.load();
    let message = refused.expect_err("must be refused").to_string();
    assert!(message.contains("credential ai.modle: `ai.modle`: unknown key"), "{message}");
    assert!(message.contains("`ai.model`"), "{message}");
    let credentials = Some("/nonexistent".into());
    let refused = Sources { credentials, ..Sources::default() }.load();
    assert!(refused.expect_err("must be refused").to_string().contains("LoadCredential="));
}

#[test]
fn a_number_from_the_environment_stays_text_where_text_belongs() {
    let loaded = load("", &[("VITRINA_COMPANY__REGISTRATION_NUMBER", "40003")]);
    assert_eq!(loaded.expect("valid").config.company.registration_number, "40003");
}

#[test]
fn a_variable_with_one_underscore_is_not_passed_over() {
    let message = refusal("", &[("VITRINA_SERVER_PORT", "1")]);
    assert!(message.contains("two underscores"), "{message}");
}

/// The file that the project ships lists every key with its default, commented out.
#[test]
fn the_sample_file_lists_every_key_with_its_default() {
    let sample = include_str!("../../../config.toml");
    let is_setting = |line: &str| {
        line.strip_prefix('#')
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()))
    };
    let uncommented: Vec<&str> =
        sample.lines().map(|line| if is_setting(line) { &line[1..] } else { line }).collect();
    let given: Dict = Figment::from(Toml::string(&uncommented.join("\n"))).extract().expect("TOML");
    let mut known_keys = Vec::new();
    collect_leaves(&default_dict(), "", &mut |key, _| known_keys.push(key.to_owned()));
    for key in known_keys {
        assert!(find(&given, &key).is_some(), "config.toml lacks {key}");
    }
    collect_leaves(&given, "", &mut |key, value| {
        let default = find(&default_dict(), key).map(as_toml);
        assert_eq!(Some(as_toml(value)), default, "{key}");
    });
}

#[test]
fn how_long_ollama_keeps_its_model_is_a_time_that_it_knows() {
    for keep_alive in ["-1", "0", "30m", "2h", "90s"] {
        assert!(load(&format!("[ai]\nkeep_alive = \"{keep_alive}\""), &[]).is_ok(), "{keep_alive}");
    }
    for keep_alive in ["soon", "", "m", "-5m", "30", "1d"] {
        let message = refusal(&format!("[ai]\nkeep_alive = \"{keep_alive}\""), &[]);
        assert!(message.contains("ai.keep_alive") && message.contains("30m"), "{message}");
    }
}

const WEBHOOK_SECRET: &str = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

#[test]
fn a_secret_is_shown_by_nothing() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let file = dir.path().join("password");
    fs::write(&file, "no-failo\n").expect("written");
    let toml = format!(
        "[mail]\nhost = 'localhost'\ntls = 'none'\nfrom = 'a@example.lv'\nto = ['b@example.lv']\n\
         username = 'u'\npassword_file = '{}'\n[server]\nmetrics_token = 'abcdefghijklmnop'",
        file.display()
    );
    let url = ("VITRINA_WEBHOOK__URL", "https://example.lv/hook");
    let environment = [url, ("VITRINA_WEBHOOK__SECRET", WEBHOOK_SECRET)];
    let loaded = load(&toml, &environment).expect("valid");
    assert_eq!(loaded.config.mail.password.reveal(), "no-failo");
    let rows = loaded.effective();
    let shown = |key: &str| rows.iter().find(|row| row.0 == key).map(|row| row.1.as_str());
    assert_eq!(shown("webhook.secret"), Some("***"));
    assert_eq!(shown("server.metrics_token"), Some("***"));
    assert_eq!(shown("mail.password"), Some("\"\""));
    let all = format!("{rows:?} {:?}", loaded.config);
    for secret in ["no-failo", "abcdefghijklmnop", WEBHOOK_SECRET] {
        assert!(!all.contains(secret), "{all}");
    }
    let message = refusal("[mail]\npassword = 123456", &[]);
    assert!(message.contains("mail.password") && !message.contains("123456"), "{message}");
    let message = refusal("[webhook]\nurl = 'https://example.lv'\nsecret = 'whsec_abc'", &[]);
    assert!(message.contains("openssl rand") && !message.contains("whsec_abc"), "{message}");
}

#[test]
fn a_secret_stands_in_one_place_that_can_be_read() {
    let message = refusal("[mail]\npassword_file = '/nowhere/password'", &[]);
    assert!(message.contains("mail.password_file") && message.contains("/nowhere"), "{message}");
    let message =
        refusal("[server]\nmetrics_token = 'abcdefghijklmnop'\nmetrics_token_file = 'x'", &[]);
    assert!(message.contains("keep one of the two"), "{message}");
    assert!(refusal("[server]\nmetrics_token = 'short'", &[]).contains("can be guessed"));
}

#[test]
fn requests_cross_no_network_unprotected_unless_the_owner_says_so() {
    let mail = |more: &str| {
        format!(
            "[mail]\nhost = 'mail.example.lv'\nfrom = 'a@example.lv'\nto = ['b@example.lv']\n{more}"
        )
    };
    assert!(load(&mail(""), &[]).is_ok());
    assert!(refusal(&mail("tls = 'none'"), &[]).contains("mail.allow_plaintext"));
    assert!(load(&mail("tls = 'none'\nallow_plaintext = true"), &[]).is_ok());
    let hook = |url: &str| format!("[webhook]\nurl = '{url}'\nsecret = '{WEBHOOK_SECRET}'");
    for good in
        ["https://example.lv/a?b=c", "http://127.0.0.1:1/x", "http://[::1]:1", "http://localhost"]
    {
        assert!(load(&hook(good), &[]).is_ok(), "{good}");
    }
    for bad in [
        "http://example.lv",
        "http://127.0.0.1@example.lv",
        "https://u:p@example.lv",
        "example.lv",
        "ftp://localhost",
        "http://127.0.0.1.example.lv",
    ] {
        assert!(refusal(&hook(bad), &[]).contains("webhook.url"), "{bad}");
    }
}

#[test]
fn mail_needs_a_sender_a_receiver_and_a_whole_login() {
    let message = refusal("[mail]\nhost = 'mail.example.lv'", &[]);
    assert!(message.contains("mail.from") && message.contains("mail.to"), "{message}");
    let message =
        refusal("[mail]\nhost = 'https://x'\nfrom = 'a'\nto = ['ā@x.lv']\nusername = 'u'", &[]);
    for key in ["mail.host", "mail.from", "mail.to", "mail.username"] {
        assert!(message.contains(key), "{message}");
    }
}

#[test]
fn a_site_that_fetches_its_certificate_listens_to_the_internet_unless_told_otherwise() {
    let auto = "[server]\npublic_url = \"https://www.example.lv\"\ntls.auto = true\n";
    let loaded = load(auto, &[]).expect("valid");
    assert!(loaded.config.server.address.is_unspecified(), "{}", loaded.config.server.address);
    assert_eq!(loaded.config.server.port, 443);
    assert!(loaded.is_default("server.port"));
    let told = format!("{auto}address = \"127.0.0.1\"\n");
    let loaded = load(&told, &[("VITRINA_SERVER__PORT", "8443")]).expect("valid");
    assert_eq!(
        (loaded.config.server.address.is_loopback(), loaded.config.server.port),
        (true, 8443)
    );
    let off = load("[server]\npublic_url = \"https://www.example.lv\"\n", &[]).expect("valid");
    assert_eq!((off.config.server.address.is_loopback(), off.config.server.port), (true, 8000));
}

#[test]
fn the_secret_of_a_person_is_shown_nowhere() {
    let toml = "[booking]\nhours.fri = []\n[[booking.people]]\nname = 'Anna'\n\
        calendar_url = 'https://calendar.example/private-x/basic.ics'\nhours = { sat = ['10:00-12:00'] }\n\
        [[booking.people]]\nname = 'Juris'";
    let loaded = load(toml, &[]).expect("valid");
    let booking = &loaded.config.booking;
    assert_eq!(
        booking.people[0].calendar_url.reveal(),
        "https://calendar.example/private-x/basic.ics"
    );
    assert_eq!(
        (booking.hours.fri.len(), booking.hours.thu.len()),
        (0, 1),
        "other days keep theirs"
    );
    let all = format!("{:?} {:?}", loaded.effective(), loaded.config);
    assert!(all.contains("Anna") && all.contains("***") && !all.contains("private-x"), "{all}");
    let message =
        refusal(&toml.replace("https://calendar.example", "http://calendar.example"), &[]);
    assert!(
        message.contains("booking.people.calendar_url") && !message.contains("private-x"),
        "{message}"
    );
    let message = refusal(&toml.replace("sat =", "caturday ="), &[]);
    assert!(message.contains("booking.people") && !message.contains("private-x"), "{message}");
    let message = refusal(&toml.replace("calendar_url", "calender_url"), &[]);
    assert!(message.contains("calender_url") && !message.contains("private-x"), "{message}");
}
