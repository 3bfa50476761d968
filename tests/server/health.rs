//! GET /healthz and /readyz

use rocket::http::Status;
use serde_json::json;
use vitrina::config::EngineChoice;

use crate::support::{TestApp, json_of, ollama::ScriptedOllama};

#[test]
fn health_is_answered_and_never_kept() {
    let app = TestApp::start();
    for path in ["/healthz", "/readyz"] {
        let response = app.get(path).dispatch();
        assert_eq!(response.status(), Status::Ok, "{path}");
        assert_eq!(response.headers().get_one("Cache-Control"), Some("no-store"));
    }
}

#[test]
fn readiness_reports_the_ai_and_does_not_depend_on_it() {
    let (good, empty) = (ScriptedOllama::start(), ScriptedOllama::start());
    empty.set_models(&[]);
    for (choice, urls, ai) in [
        (EngineChoice::Auto, vec![good.url(), empty.url()], ("ollama", 2, 1)),
        (EngineChoice::Auto, vec![empty.url()], ("builtin", 1, 0)),
        (EngineChoice::Builtin, vec![good.url()], ("builtin", 0, 0)),
    ] {
        let app =
            TestApp::with_config(|config| (config.ai.engine, config.ai.urls) = (choice, urls));
        let answer = json_of(app.get("/readyz").dispatch());
        let expected = json!({ "engine": ai.0, "servers": ai.1, "readyServers": ai.2 });
        assert_eq!(answer, json!({ "status": "ok", "ai": expected }));
    }
    let app = TestApp::with_config(|config| {
        config.ai.engine = EngineChoice::Ollama;
        config.ai.urls = vec![empty.url()];
    });
    let response = app.get("/readyz").dispatch();
    assert_eq!(response.status(), Status::Ok);
    assert_eq!(json_of(response)["ai"]["engine"], json!(null));
}
