//! Lists and searches of a hundred thousand contact requests.

use crate::{
    administrator::{Administrator, set_password},
    many_contacts::send_contacts,
    median,
    support::{Server, row},
};

const CONTACTS: usize = 100_000;
const CONNECTIONS: usize = 32;
const ROUNDS: usize = 20;
const FIRST_NAMES: [&str; 5] = ["Jānis", "Ilze", "Šķipsna", "Žanis", "Anna"];
const SUBJECTS: [&str; 4] =
    ["rēķinu apstrādi", "klientu atbalstu", "tērzēšanas robotu", "atskaites"];

/// What is asked for, and how the table calls it.
const ASKED: [(&str, &str); 15] = [
    ("first page", "contacts?limit=100"),
    ("first page of new ones", "contacts?limit=100&status=new"),
    ("first page of a status that none has", "contacts?limit=100&status=won"),
    ("search, all fit", "contacts?limit=100&q=example"),
    ("search, one fits", "contacts?limit=100&q=sia%20ozols%2077777"),
    ("search, none fits", "contacts?limit=100&q=skirosana%20nekas"),
    ("by deadline", "contacts?limit=100&order=deadline"),
    ("overdue by deadline", "contacts?limit=100&order=deadline&deadline=overdue"),
    ("oldest of those of a day", "contacts?limit=100&order=oldest&from=2026-01-01&to=2036-01-01"),
    ("with a tag that none has", "contacts?limit=100&tag=izst%C4%81de"),
    ("those nobody answers", "contacts?limit=100&assignee=none&language=lv"),
    ("a service and a source that none has", "contacts?limit=100&service=chatbots&source=izstade"),
    ("with a step that is late", "contacts?limit=100&due=late"),
    ("a telephone number", "contacts?limit=100&q=%2B371%2020%20077-777"),
    ("overview", "overview"),
];

/// Whether all bounds were kept.
pub fn measure() -> bool {
    let dir = tempfile::tempdir().expect("temporary directory");
    set_password(dir.path());
    let server = Server::start(dir.path(), &[]);
    send_contacts(&server, CONTACTS, CONNECTIONS, contact_request);
    drop(server);

    let server = Server::start(dir.path(), &[]);
    let administrator = Administrator::log_in(&server);
    let idle_mb = server.resident_mb();
    let first = call_ms(&administrator, "contacts?limit=100");
    let first_search = call_ms(&administrator, "contacts?limit=100&q=example");
    let mut reached = true;
    for (name, call) in ASKED {
        let call_ms = median(ROUNDS, || call_ms(&administrator, call));
        reached &= row(name, call_ms, "ms", 100.0, false);
    }
    println!(
        "first list after the start {first:.0} ms, search right after it {first_search:.0} ms"
    );
    println!("memory {idle_mb:.0} MB, after searches {:.0} MB", server.resident_mb());
    reached
}

fn contact_request(index: usize) -> String {
    let (name, subject) = (FIRST_NAMES[index % 5], SUBJECTS[index / 5 % 4]);
    let body = format!(
        r#"{{"firstName":"{name}","lastName":"Bērziņš","email":"persona{index}@example.lv","company":"SIA Ozols {index}","phone":"+371 20{index:06}","message":"Labdien! Vēlos automatizēt {subject}. Vai varat piezvanīt un pastāstīt, cik ilgi tas aizņemtu mūsu uzņēmumā ar trīsdesmit darbiniekiem?","gdprConsent":true}}"#
    );
    format!(
        "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

fn call_ms(administrator: &Administrator<'_>, call: &str) -> f64 {
    administrator.milliseconds(&format!("/api/admin/{call}"))
}
