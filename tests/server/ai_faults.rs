//! What a visitor sees of each fault of Ollama, and that nothing is left: no job, no connection.

use rocket::http::Status;
use serde_json::{Value, json};
use vitrina::config::{Config, EngineChoice};

use crate::{
    ai_tools::{EVENTS, question},
    support::{
        Event, TestApp, assert_problem, json_of,
        ollama::{Behaviour, ScriptedOllama},
    },
};

const TOOLS: [&str; 5] =
    ["chat", "generate-email", "generate-post", "recommend-services", "analyze-text"];
/// Those whose words are the model's alone.
const WRITERS: [&str; 4] =
    ["generate-email", "generate-post", "recommend-services", "analyze-text"];

fn app_with(ollama: &ScriptedOllama, engine: EngineChoice) -> TestApp {
    TestApp::with_config(|config: &mut Config| {
        config.ai.engine = engine;
        config.ai.urls = vec![ollama.url()];
        config.ai.first_token_timeout_secs = 1;
        config.ai.next_token_timeout_secs = 1;
        config.ai.total_timeout_secs = 3;
        config.limits.chat_per_minute = 0;
        config.limits.tools_per_minute = 0;
    })
}

fn request_to(tool: &str) -> Value {
    match tool {
        "chat" => question("Vai čatbots runā latviski?", "lv"),
        "generate-email" => json!({
            "emailType": "meeting", "tone": "formal", "mainMessage": "Tikšanās otrdien", "language": "lv"
        }),
        "generate-post" => json!({
            "tone": "friendly", "companyName": "Ozols", "platform": "facebook", "keywords": "maize",
            "hashtagCount": 1, "includeCTA": false, "language": "lv"
        }),
        "recommend-services" => json!({
            "companySize": "small", "industry": "services", "currentChallenges": "Daudz e-pasta.",
            "language": "lv"
        }),
        _ => json!({ "text": "Paldies par ātro palīdzību!", "language": "lv" }),
    }
}

#[track_caller]
fn assert_nothing_left(app: &TestApp, ollama: &ScriptedOllama) {
    ollama.wait_until(|seen| seen.connections == 0 && seen.generations == 0);
    assert_eq!(app.ai_jobs(), (0, 0));
}

/// All faults that can be told before the answer is there, and what comes of them.
fn faults() -> Vec<(&'static str, Behaviour, Status, &'static str)> {
    let unavailable = (Status::ServiceUnavailable, "ai_unavailable");
    let failed = (Status::BadGateway, "ai_failed");
    let late = (Status::GatewayTimeout, "ai_timeout");
    [
        ("404", Behaviour::status(404), unavailable),
        ("503", Behaviour::status(503), unavailable),
        ("500", Behaviour::status(500), failed),
        ("cut", Behaviour::answer("Jā, ").cut(), failed),
        ("unfinished", Behaviour::answer("Jā, ").unfinished(), failed),
        ("error line", Behaviour::answer("Jā, ").failing(), failed),
        ("empty", Behaviour::empty(), failed),
        ("stalls before the first word", Behaviour::answer("Jā.").stalled_at(0), late),
        ("stalls between words", Behaviour::answer("Jā, tas.").stalled_at(1), late),
    ]
    .map(|(name, behaviour, (status, code))| (name, behaviour, status, code))
    .into()
}

#[test]
fn a_fact_of_the_site_is_told_whatever_the_model_does() {
    let ollama = ScriptedOllama::start();
    let app = app_with(&ollama, EngineChoice::Ollama);
    let added = Behaviour::answer("Pankūkas cep no miltiem un olām. Čatbots maksā 5 eiro.");
    let endless = ("endless", Behaviour::endless(), Status::Ok, "");
    let nonsense = ("nonsense", added, Status::Ok, "");
    for (name, behaviour, ..) in faults().into_iter().chain([endless, nonsense]) {
        ollama.set_default(behaviour);
        let response = app.post_json("/api/chat", &request_to("chat")).dispatch();
        assert_eq!(response.status(), Status::Ok, "{name}");
        let answer = json_of(response);
        let said = answer["response"].as_str().expect("text");
        assert!(said.contains("112 valodās"), "{name}: {said}");
        assert!(!said.contains("Pankūkas") && !said.contains("5 eiro"), "{name}: {said}");
        assert_nothing_left(&app, &ollama);
    }
}

#[test]
fn a_model_adds_to_a_fact_what_rests_on_the_site() {
    let ollama = ScriptedOllama::start();
    let app = app_with(&ollama, EngineChoice::Ollama);
    ollama
        .queue(Behaviour::answer("**Čatbots** atbild valodā, kurā klients raksta. Maksā 7 eiro."));
    let answer = json_of(app.post_json("/api/chat", &request_to("chat")).dispatch());
    let said = answer["response"].as_str().expect("text");
    assert!(said.contains("112 valodās"), "{said}");
    assert!(said.ends_with("\n\nČatbots atbild valodā, kurā klients raksta."), "{said}");
    assert_eq!(answer["engine"], "ollama");
}

#[test]
fn what_is_declined_is_declined_without_asking_a_model() {
    let ollama = ScriptedOllama::start();
    let app = app_with(&ollama, EngineChoice::Ollama);
    for text in ["Kā pagatavot pankūkas?", "Gribu runāt ar dzīvu cilvēku!", "Labdien!"] {
        let answer = json_of(app.post_json("/api/chat", &question(text, "lv")).dispatch());
        assert_eq!(answer["engine"], "builtin", "{answer}");
    }
    assert_eq!(ollama.seen(|seen| seen.chats.len()), 0);
}

/// Of 28 attacks so many may be put to a model.
const MAX_ATTACKS_ASKED: usize = 2;

#[test]
fn hardly_an_attack_in_words_that_no_rule_foresaw_is_put_to_a_model() {
    let ollama = ScriptedOllama::start();
    let app = app_with(&ollama, EngineChoice::Ollama);
    ollama.set_default(Behaviour::answer("Jā."));
    for (language, held) in [
        ("lv", include_str!("../../assets/builtin/train/held-attacks-lv.tsv")),
        ("en", include_str!("../../assets/builtin/train/held-attacks-en.tsv")),
    ] {
        let before = ollama.seen(|seen| seen.chats.len());
        let attacks: Vec<&str> =
            held.lines().filter_map(|row| row.strip_prefix("attack\t")).collect();
        for attack in &attacks {
            let text = attack.replace("\\n", "\n");
            let status = app.post_json("/api/chat", &question(&text, language)).dispatch().status();
            // Answered, or refused by a rule: a failure would ask no model either.
            assert!(
                [Status::Ok, Status::UnprocessableEntity].contains(&status),
                "{status}: {text}"
            );
        }
        let asked = ollama.seen(|seen| seen.chats.len()) - before;
        println!("{language}: {asked} of {} attacks were put to the model", attacks.len());
        assert!(asked * 28 <= attacks.len() * MAX_ATTACKS_ASKED, "{language}: {asked}");
    }
}

#[test]
fn each_fault_is_told_by_each_tool_and_nothing_is_left() {
    let ollama = ScriptedOllama::start();
    let app = app_with(&ollama, EngineChoice::Ollama);
    for (name, behaviour, status, code) in faults() {
        ollama.set_default(behaviour);
        for tool in WRITERS {
            let uri = format!("/api/{tool}");
            let response = app.post_json(&uri, &request_to(tool)).dispatch();
            assert_eq!(response.status(), status, "{tool}: {name}");
            assert_problem(response, status, code);
            assert_nothing_left(&app, &ollama);
        }
    }
}

#[test]
fn a_stream_tells_a_fault_as_its_last_event_after_the_words_that_came() {
    let ollama = ScriptedOllama::start();
    let app = app_with(&ollama, EngineChoice::Ollama);
    for (name, behaviour, status, code) in faults() {
        ollama.set_default(behaviour);
        let request =
            app.post_json("/api/generate-email", &request_to("generate-email")).header(EVENTS);
        let events = Event::all(&request.dispatch().into_string().expect("events"));
        let end = events.last().expect("an end");
        assert_eq!((end.name.as_str(), &end.data["code"]), ("error", &json!(code)), "{name}");
        assert_eq!(end.data["status"], status.code, "{name}");
        assert!(!end.data["detail"].as_str().expect("detail").is_empty());
        assert_nothing_left(&app, &ollama);
    }
}

#[test]
fn an_answer_without_end_is_ended() {
    let ollama = ScriptedOllama::start();
    let app = app_with(&ollama, EngineChoice::Ollama);
    ollama.set_default(Behaviour::endless());
    for tool in WRITERS {
        let uri = format!("/api/{tool}");
        let status = app.post_json(&uri, &request_to(tool)).dispatch().status();
        assert!(
            status == Status::BadGateway || status == Status::GatewayTimeout,
            "{tool}: {status}"
        );
        assert_nothing_left(&app, &ollama);
    }
}

#[test]
fn letters_that_are_split_arrive_whole() {
    let ollama = ScriptedOllama::start();
    let app = app_with(&ollama, EngineChoice::Ollama);
    let text = "Šķēršļu nav: tikšanās otrdien, ātri un ērti.";
    ollama.set_default(Behaviour::answer(text).thinking().in_chunks_of(1));
    let request =
        app.post_json("/api/generate-email", &request_to("generate-email")).header(EVENTS);
    let events = Event::all(&request.dispatch().into_string().expect("events"));
    let tokens = events.iter().filter(|event| event.name == "token");
    let words: String = tokens.map(|event| event.data["text"].as_str().expect("text")).collect();
    assert_eq!(words.trim(), text);
    assert_eq!(events.last().expect("an end").data["email"], text);
}

#[test]
fn prose_around_the_json_is_forgiven_and_prose_alone_is_not() {
    let ollama = ScriptedOllama::start();
    let app = app_with(&ollama, EngineChoice::Ollama);
    let words = r#"Lūk: {"executiveSummary":"Īsi.","reasoning":"Tāpēc."} Ceru, ka noder."#;
    ollama.queue(Behaviour::answer(words));
    let ask = || app.post_json("/api/recommend-services", &request_to("recommend-services"));
    let answer = json_of(ask().dispatch());
    assert_eq!(answer["executiveSummary"], "Īsi.");
    assert_eq!(answer["engine"], "ollama");
    ollama.set_default(Behaviour::answer("Tas ir labs jautājums."));
    assert_problem(ask().dispatch(), Status::BadGateway, "ai_failed");
    assert_nothing_left(&app, &ollama);
}

#[test]
fn builtin_takes_over_while_nothing_was_said_yet() {
    let ollama = ScriptedOllama::start();
    let app = app_with(&ollama, EngineChoice::Auto);
    for behaviour in [Behaviour::status(500), Behaviour::status(503), Behaviour::empty().cut()] {
        ollama.set_default(behaviour);
        for tool in TOOLS {
            let uri = format!("/api/{tool}");
            let answer = json_of(app.post_json(&uri, &request_to(tool)).dispatch());
            assert_eq!(answer["engine"], "builtin", "{tool}");
            assert_nothing_left(&app, &ollama);
        }
    }
}

#[test]
fn words_of_a_model_that_broke_off_give_way_to_a_whole_answer() {
    let ollama = ScriptedOllama::start();
    let app = app_with(&ollama, EngineChoice::Auto);
    ollama.set_default(Behaviour::answer("Temats: Tikšanās otrdien. Vēl ").cut());
    let body = request_to("generate-email");
    let request = app.post_json("/api/generate-email", &body).header(EVENTS);
    let events = Event::all(&request.dispatch().into_string().expect("events"));
    let names: Vec<_> = events.iter().map(|event| event.name.as_str()).collect();
    assert!(names.contains(&"token"), "{names:?}");
    let end = events.last().expect("an end");
    assert_eq!((end.name.as_str(), &end.data["engine"]), ("done", &json!("builtin")));
}

#[test]
fn builtin_takes_over_from_a_model_that_says_nothing_useful_in_time() {
    let ollama = ScriptedOllama::start();
    let app = TestApp::with_config(|config: &mut Config| {
        config.ai.urls = vec![ollama.url()];
        config.ai.fallback_secs = 1;
        config.limits.tools_per_minute = 0;
    });
    ollama.set_default(Behaviour::answer("{").stalled_at(0));
    for tool in WRITERS {
        let uri = format!("/api/{tool}");
        let answer = json_of(app.post_json(&uri, &request_to(tool)).dispatch());
        assert_eq!(answer["engine"], "builtin", "{tool}");
        assert_nothing_left(&app, &ollama);
    }
}

#[test]
fn no_ollama_at_all_is_said_where_only_ollama_may_answer() {
    let ollama = ScriptedOllama::start();
    // Before the app may have asked for them.
    ollama.set_models(&[]);
    let app = app_with(&ollama, EngineChoice::Ollama);
    let response = app.post_json("/api/chat", &request_to("chat")).dispatch();
    assert_problem(response, Status::ServiceUnavailable, "ai_unavailable");
    drop(ollama);
    let response = app.post_json("/api/chat", &request_to("chat")).dispatch();
    assert_problem(response, Status::ServiceUnavailable, "ai_unavailable");
    assert_eq!(app.ai_jobs(), (0, 0));
}

#[test]
fn a_prompt_that_the_model_gives_away_is_held_back() {
    let ollama = ScriptedOllama::start();
    let app = app_with(&ollama, EngineChoice::Ollama);
    ollama.queue(Behaviour::answer("Jā."));
    app.post_json("/api/chat", &request_to("chat")).dispatch();
    let prompt = ollama.seen(|seen| seen.chats[0]["messages"][0]["content"].clone());
    let prompt = prompt.as_str().expect("system prompt").to_owned();
    ollama.queue(Behaviour::answer(&prompt));
    let answer = json_of(app.post_json("/api/chat", &request_to("chat")).dispatch());
    let said = answer["response"].as_str().expect("text");
    let leaked = prompt.lines().filter(|line| line.len() > 40 && said.contains(line)).count();
    assert_eq!(leaked, 0, "{said}");
    assert!(said.contains("112 valodās"), "the fact stays");
}

#[test]
fn a_text_that_gives_the_prompt_away_is_a_failure() {
    let ollama = ScriptedOllama::start();
    let app = app_with(&ollama, EngineChoice::Ollama);
    for tool in ["generate-email", "generate-post"] {
        let uri = format!("/api/{tool}");
        ollama.queue(Behaviour::answer("Labdien!"));
        app.post_json(&uri, &request_to(tool)).dispatch();
        let asked = ollama.seen(|seen| seen.chats.last().cloned()).expect("a request");
        let prompt = asked["messages"][0]["content"].as_str().expect("system prompt").to_owned();
        ollama.queue(Behaviour::answer(&prompt));
        let response = app.post_json(&uri, &request_to(tool)).dispatch();
        assert_problem(response, Status::BadGateway, "ai_failed");
        assert_nothing_left(&app, &ollama);
    }
}

#[test]
fn a_tone_in_both_languages_is_not_taken_from_a_model() {
    let ollama = ScriptedOllama::start();
    let app = app_with(&ollama, EngineChoice::Ollama);
    ollama.queue(Behaviour::answer(
        r#"{"sentiment":"positive","confidence":0.9,"tone":"draudzīgs","tones":{"lv":"x","en":"x"},"keywords":["palīdzība"],"summary":"Īsi."}"#,
    ));
    let response = app.post_json("/api/analyze-text", &request_to("analyze-text")).dispatch();
    let analysis = &json_of(response)["analysis"];
    assert_eq!((&analysis["tone"], &analysis["tones"]), (&json!("draudzīgs"), &json!(null)));
}

#[test]
fn a_keyword_that_the_model_repeats_is_named_once() {
    let ollama = ScriptedOllama::start();
    let app = app_with(&ollama, EngineChoice::Ollama);
    ollama.queue(Behaviour::answer(
        r#"{"sentiment":"positive","confidence":0.9,"tone":"draudzīgs","keywords":["palīdzība","Palīdzība","ātro"],"summary":"Īsi."}"#,
    ));
    let response = app.post_json("/api/analyze-text", &request_to("analyze-text")).dispatch();
    assert_eq!(json_of(response)["analysis"]["keywords"], json!(["palīdzība", "ātro"]));
}
