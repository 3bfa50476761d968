//! POST /api/process-document

use rocket::{
    http::{ContentType, Status},
    local::blocking::LocalResponse,
};
use serde_json::{Value, json};
use vitrina::config::{Config, EngineChoice};

use crate::{
    ai_queue,
    support::{
        EventStream, Executable, TestApp, assert_problem, json_of,
        ollama::{Behaviour, ScriptedOllama},
    },
};

const CONTRACT: &str = "Pakalpojuma līgums starp SIA Ozols un SIA Kļava. Piegādātājs piegādā preces \
    katru pirmdienu. Pasūtītājam jāapmaksā rēķins 14 dienu laikā. Līgums ir spēkā līdz 2027. gada \
    31. decembrim. Abas puses vienojas par konfidencialitāti.";
const BOUNDARY: &str = "--robeza";

fn builtin(config: &mut Config) {
    config.ai.engine = EngineChoice::Builtin;
    config.limits.tools_per_minute = 0;
}

fn upload<'c>(app: &'c TestApp, name: &str, bytes: &[u8]) -> LocalResponse<'c> {
    send(app, form(name, bytes))
}

fn form(name: &str, bytes: &[u8]) -> Vec<u8> {
    let mut body = format!(
        "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"language\"\r\n\r\nlv\r\n\
         --{BOUNDARY}\r\nContent-Disposition: form-data; name=\"document\"; filename=\"{name}\"\r\n\
         Content-Type: application/octet-stream\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(bytes);
    body.extend_from_slice(format!("\r\n--{BOUNDARY}--\r\n").as_bytes());
    body
}

fn send(app: &TestApp, body: Vec<u8>) -> LocalResponse<'_> {
    let kind = ContentType::new("multipart", "form-data").with_params(("boundary", BOUNDARY));
    app.client.post("/api/process-document").header(kind).body(body).dispatch()
}

#[test]
fn a_text_is_summarised_in_its_own_words_and_no_job_is_left() {
    let app = TestApp::with_config(builtin);
    let response = upload(&app, "līgums.txt", CONTRACT.as_bytes());
    assert_eq!(response.status(), Status::Ok);
    let answer = json_of(response);
    assert_eq!((&answer["success"], &answer["engine"]), (&json!(true), &json!("builtin")));
    let result = &answer["result"];
    assert_eq!(result["coveredPercent"], 100);
    let summary = result["summary"].as_str().expect("summary");
    // A title has no full stop of its own.
    let begins = |sentence: &str| CONTRACT.contains(sentence.trim().trim_end_matches('.'));
    assert!(summary.split_inclusive(". ").all(begins) && !summary.is_empty(), "{summary}");
    let actions = result["actionItems"].as_array().expect("action items");
    assert_eq!(actions, &[json!("Pasūtītājam jāapmaksā rēķins 14 dienu laikā.")]);
    assert_eq!(app.ai_jobs(), (0, 0));
}

#[test]
fn latvian_of_old_windows_arrives_whole() {
    let app = TestApp::with_config(builtin);
    let (bytes, ..) = encoding_rs::WINDOWS_1257.encode(CONTRACT);
    let answer = json_of(upload(&app, "LIGUMS.TXT", &bytes));
    assert!(answer.to_string().contains("jāapmaksā rēķins"), "{answer}");
}

#[test]
fn each_refusal_has_a_code_and_a_remedy_of_its_own() {
    let app = TestApp::with_config(builtin);
    for (name, bytes, status, code) in [
        ("a.exe", b"MZ".as_slice(), 415, "document_wrong_type"),
        ("a.pdf", b"PK\x03\x04", 422, "document_contradicts_name"),
        ("a.pdf", b"%PDF-1.4 and nothing else", 422, "document_damaged"),
        ("a.txt", b"", 422, "document_empty"),
        ("a.txt", b" \r\n\t ", 422, "document_empty"),
    ] {
        let response = upload(&app, name, bytes);
        let problem = assert_problem(response, Status::new(status), code);
        assert!(problem["detail"].as_str().is_some_and(|detail| detail.len() > 20), "{problem}");
    }
    let large = vec![b'a'; (5 << 20) + 1];
    let problem = assert_problem(
        upload(&app, "a.txt", &large),
        Status::PayloadTooLarge,
        "document_too_large",
    );
    assert!(problem["detail"].as_str().expect("detail").ends_with("5MB"), "{problem}");
    let huge = vec![b'a'; 7 << 20];
    assert_problem(upload(&app, "a.txt", &huge), Status::PayloadTooLarge, "document_too_large");
}

#[test]
fn a_result_becomes_a_word_file_that_the_reader_takes() {
    let app = TestApp::with_config(builtin);
    let body = json!({ "title": "Kopsavilkums", "sections": [
        { "heading": "Veicamie darbi", "items": ["Pasūtītājam jāapmaksā rēķins."] },
        { "paragraphs": ["Rakstīja mākslīgais intelekts."] },
    ] });
    let response = app.post_json("/api/export-docx", &body).dispatch();
    assert_eq!(response.status(), Status::Ok);
    let kind = response.content_type().expect("content type");
    assert!(kind.to_string().ends_with("wordprocessingml.document"), "{kind}");
    assert_eq!(response.headers().get_one("Content-Disposition"), Some("attachment"));
    let file = response.into_bytes().expect("file");
    let answer = json_of(upload(&app, "kopsavilkums.docx", &file));
    assert!(answer.to_string().contains("jāapmaksā rēķins"), "{answer}");
    let wrong = app.post_json("/api/export-docx", &json!({ "title": 1 })).dispatch();
    assert_problem(wrong, Status::BadRequest, "malformed_json");
}

#[test]
fn a_form_without_a_document_is_asked_for_one() {
    let app = TestApp::with_config(builtin);
    let body = format!(
        "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"language\"\r\n\r\nlv\r\n--{BOUNDARY}--\r\n"
    );
    let response = send(&app, body.into_bytes());
    let problem = assert_problem(response, Status::UnprocessableEntity, "validation_failed");
    assert_eq!(problem["errors"], json!([{ "field": "document", "code": "required" }]));
}

/// What a model says of the long documents here.
const SUMMARY: &str = "Šis ir līgums par piegādi.";

#[test]
fn a_model_reads_a_long_document_in_parts_and_says_how_much_it_read() {
    let ollama = ScriptedOllama::start();
    let app = TestApp::with_config(|config| {
        config.ai.engine = EngineChoice::Ollama;
        config.ai.urls = vec![ollama.url()];
        config.limits.tools_per_minute = 0;
    });
    let summary = json!({ "summary": SUMMARY, "keyPoints": ["Līguma teikums"], "actionItems": [] });
    ollama.set_default(Behaviour::answer(&summary.to_string()));
    let covered = |chars: usize| -> (Value, usize) {
        let before = ollama.seen(|seen| seen.chats.len());
        let text = "Šis ir līguma teikums par piegādi. ".repeat(chars / 35);
        let answer = json_of(upload(&app, "a.txt", text.as_bytes()));
        assert_eq!(answer["result"]["summary"], SUMMARY, "{answer}");
        let asked = ollama.seen(|seen| seen.chats.len()) - before;
        (answer["result"]["coveredPercent"].clone(), asked)
    };
    assert_eq!(covered(5_000), (json!(100), 1));
    assert_eq!(covered(25_000), (json!(100), 4), "three parts and a merge");
    let (percent, asked) = covered(120_000);
    assert_eq!(asked, 7);
    assert!(percent.as_u64().is_some_and(|percent| (45..=50).contains(&percent)), "{percent}");
}

#[test]
fn links_that_a_model_invents_and_its_repetitions_do_not_reach_the_visitor() {
    let ollama = ScriptedOllama::start();
    let app = TestApp::with_config(|config| {
        config.ai.engine = EngineChoice::Ollama;
        config.ai.urls = vec![ollama.url()];
    });
    let summary = json!({
        "summary": "Rēķinus sūta uz rekini@gaze.lv, skatīt https://www.google.com/search.",
        "keyPoints": ["Portāls: https://portals.gaze.lv", "portāls: https://portals.gaze.lv ", ""],
        "actionItems": ["Sūtīt rēķinus uz cits@gaze.lv.", " ", "…"],
    });
    ollama.set_default(Behaviour::answer(&summary.to_string()));
    let text = "Rēķinus sūta uz rekini@gaze.lv, portāls: https://portals.gaze.lv.";
    let answer = json_of(upload(&app, "ligums.txt", text.as_bytes()));
    let expected = json!({
        "summary": "Rēķinus sūta uz rekini@gaze.lv, skatīt (saite izņemta).",
        "keyPoints": ["Portāls: https://portals.gaze.lv"], "actionItems": ["Sūtīt rēķinus uz (adrese izņemta)."],
        "language": "lv", "coveredPercent": 100,
    });
    assert_eq!(answer["result"], expected);
}

fn follow(server: &Executable, name: &str, text: &[u8]) -> EventStream {
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    EventStream::send(server, "/api/process-document", &kind, &form(name, text))
}

#[test]
fn a_visitor_is_told_that_the_file_is_there_and_of_each_part() {
    let ollama = ScriptedOllama::start();
    let (server, _data, _dir) = ai_queue::start(&ollama);
    let summary = json!({ "summary": SUMMARY, "keyPoints": ["Līguma teikums"], "actionItems": [] })
        .to_string();
    ollama.set_default(Behaviour::answer(&summary).stalled_at(0));
    let text = "Šis ir līguma teikums par piegādi. ".repeat(25_000 / 35);
    let mut stream = follow(&server, "a.txt", text.as_bytes());
    assert_eq!(stream.next().expect("an event").name, "reading");
    for step in 1..=4 {
        assert_eq!(stream.until("step").data, json!({ "step": step, "steps": 4 }));
        ollama.release();
    }
    assert_eq!(stream.until("done").data["result"]["coveredPercent"], 100);
}

#[test]
fn a_stream_tells_why_a_document_could_not_be_read() {
    let ollama = ScriptedOllama::start();
    let (server, _data, _dir) = ai_queue::start(&ollama);
    let mut stream = follow(&server, "a.pdf", b"%PDF-1.4 and nothing else");
    let problem = stream.until("error").data;
    assert_eq!((&problem["code"], &problem["status"]), (&json!("document_damaged"), &json!(422)));
    assert!(stream.next().is_none());
}

#[test]
fn the_documents_own_language_decides_what_is_found() {
    let app = TestApp::with_config(builtin);
    // The form says `lv`, as the page is.
    let english = "Minutes of the meeting\n\nThe board approved the budget of EUR 40,000 for the new site. \
        Anna will send the contract to the supplier by Friday.";
    let answer = json_of(upload(&app, "minutes.txt", english.as_bytes()));
    let result = &answer["result"];
    assert_eq!(result["language"], "en");
    let task = "Anna will send the contract to the supplier by Friday.";
    assert_eq!(result["actionItems"], json!([task]));
    assert_eq!(json_of(upload(&app, "l.txt", CONTRACT.as_bytes()))["result"]["language"], "lv");
    let russian =
        "Протокол собрания. Анна отправит договор поставщику до пятницы. Совет утвердил бюджет.";
    assert_eq!(
        json_of(upload(&app, "p.txt", russian.as_bytes()))["result"]["language"],
        Value::Null
    );
}
