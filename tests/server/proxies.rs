//! Behind Caddy and nginx, with the examples as they are but for names, ports and the certificate: the
//! visitor's address, cookies for HTTPS, answers word by word.

use std::{
    fs,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use serde_json::json;
use ureq::Agent;

use crate::{
    ai_tools::question,
    support::{
        Certificate, EventStream, Executable, PASSWORD, free_port,
        ollama::{Behaviour, ScriptedOllama},
        run,
    },
};

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/systemd");
const PATIENCE: Duration = Duration::from_secs(30);

/// A proxy's process; killed when dropped.
struct Proxy(Child);

impl Drop for Proxy {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// An example with these words in place of its own; each must be in it.
fn example(name: &str, changes: &[(&str, &str)]) -> String {
    let text = fs::read_to_string(Path::new(EXAMPLES).join(name)).expect("example");
    changes.iter().fold(text, |text, (from, to)| {
        assert!(text.contains(from), "{from:?} is not in {name}");
        text.replace(from, to)
    })
}

fn start_caddy(dir: &Path, port: u16, behind: u16) -> Proxy {
    let (site, upstream) = (format!("https://localhost:{port}"), format!("127.0.0.1:{behind}"));
    let tls = format!("{site} {{\n\ttls {0}/fullchain.pem {0}/privkey.pem", dir.display());
    let text = example(
        "Caddyfile.example",
        &[
            ("\nwww.example.lv {", &format!("\n{tls}")),
            ("\nexample.lv {", &format!("\nhttp://localhost:{} {{", free_port())),
            ("127.0.0.1:8000", &upstream),
        ],
    );
    // Neither its own authority nor its own administration: this machine may have another Caddy.
    let text = format!(
        "{{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}}\n{text}"
    );
    let file = dir.join("Caddyfile");
    fs::write(&file, text).expect("written");
    let child = Command::new("caddy")
        .args(["run", "--adapter", "caddyfile", "--config"])
        .arg(&file)
        .envs([("HOME", dir), ("XDG_DATA_HOME", dir), ("XDG_CONFIG_HOME", dir)])
        .stderr(fs::File::create(dir.join("proxy.log")).expect("log"))
        .spawn();
    Proxy(child.expect("caddy: .ci/install-tools test installs it"))
}

fn start_nginx(dir: &Path, port: u16, behind: u16) -> Proxy {
    let upstream = format!("127.0.0.1:{behind}");
    let files = format!("{}/", dir.display());
    let server = example(
        "nginx.example.conf",
        &[
            ("listen 80;", &format!("listen 127.0.0.1:{};", free_port())),
            ("    listen [::]:80;\n", ""),
            ("listen 443 ssl", &format!("listen 127.0.0.1:{port} ssl")),
            ("    listen [::]:443 ssl http2;\n", ""),
            ("www.example.lv example.lv", "localhost"),
            ("server_name www.example.lv", "server_name localhost"),
            ("/etc/letsencrypt/live/www.example.lv/", &files),
            ("127.0.0.1:8000", &upstream),
        ],
    );
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|kind| format!("{kind}_temp_path {files}{kind};\n"))
        .concat();
    let text = format!(
        "daemon off;\nmaster_process off;\npid {files}nginx.pid;\nerror_log {files}proxy.log;\nevents {{}}\n\
         http {{\naccess_log off;\n{temporary}{server}\n}}\n"
    );
    let file = dir.join("nginx.conf");
    fs::write(&file, text).expect("written");
    let program = if Path::new("/usr/sbin/nginx").exists() { "/usr/sbin/nginx" } else { "nginx" };
    let child = Command::new(program)
        .arg("-p")
        .arg(dir)
        .arg("-e")
        .arg(dir.join("proxy.log"))
        .arg("-c")
        .arg(&file)
        .stderr(Stdio::null())
        .spawn();
    Proxy(child.expect("nginx: .ci/install-tools test installs it"))
}

fn wait_until_it_answers(client: &Agent, site: &str, dir: &Path) {
    let deadline = Instant::now() + PATIENCE;
    while client.get(format!("{site}/healthz")).call().is_err() {
        let log = fs::read_to_string(dir.join("proxy.log")).unwrap_or_default();
        assert!(Instant::now() < deadline, "the proxy does not answer: {log}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn assert_works_behind(start: fn(&Path, u16, u16) -> Proxy) {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    run(&data, &["admin", "set-password"], PASSWORD);
    let ollama = ScriptedOllama::start();
    // The end would come after minutes: what arrives was not kept back until then.
    let words = "Jā, čatbots runā latviski un angliski.";
    ollama.queue(Behaviour::answer(words).paced(Duration::from_mins(1)));
    let (port, urls) = (free_port(), format!("[\"{}\"]", ollama.url()));
    let site = format!("https://localhost:{port}");
    let mut server = Executable::start_with(
        &data,
        &[
            ("VITRINA_SERVER__PUBLIC_URL", &site),
            ("VITRINA_SERVER__TRUSTED_PROXIES", "[\"127.0.0.1\"]"),
            ("VITRINA_AI__ENGINE", "ollama"),
            ("VITRINA_AI__URLS", &urls),
            ("VITRINA_LOG__REQUESTS", "all"),
        ],
    );
    let client = Certificate::issue(dir.path()).client();
    let _proxy = start(dir.path(), port, server.port());
    wait_until_it_answers(&client, &site, dir.path());

    let password = json!({ "password": PASSWORD });
    let login = client
        .post(format!("{site}/api/admin/login"))
        .header("Origin", &site)
        // A visitor's own claims.
        .header("X-Forwarded-For", "198.51.100.7")
        .header("X-Forwarded-Proto", "http")
        .send_json(password)
        .expect("answer");
    assert_eq!(login.status(), 200);
    let cookie = login.headers()["set-cookie"].to_str().expect("text");
    assert!(cookie.starts_with("__Host-vitrina_session=") && cookie.contains("Secure"), "{cookie}");
    let id = login.headers()["x-request-id"].to_str().expect("text").to_owned();

    let asked = client
        .post(format!("{site}/api/chat"))
        .header("Accept", "text/event-stream")
        .send_json(question("Vai čatbots runā latviski?", "lv"));
    let mut events = EventStream::of(asked.expect("answer"));
    assert!(events.any(|event| event.name == "started"));
    drop(events);

    assert!(server.terminate());
    let log = server.log();
    let line = log.lines().find(|line| line.contains(&id)).expect("the proxy's id is in the log");
    assert!(line.contains("network=127.0.0.0/24"), "the claimed address is believed: {line}");
    assert!(!log.contains("198.51.100"), "{log}");
}

#[test]
fn behind_caddy() {
    assert_works_behind(start_caddy);
}

#[test]
fn behind_nginx() {
    assert_works_behind(start_nginx);
}
