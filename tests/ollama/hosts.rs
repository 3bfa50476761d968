//! Several servers, and whether they are ready.

use std::sync::Arc;

use vitrina::assistant::ollama::OllamaError;

use super::{Behaviour, ScriptedOllama, ask, client};

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn a_server_that_fails_before_its_first_word_is_passed_over() {
    for fault in [
        Behaviour::status(500),
        Behaviour::status(503),
        Behaviour::status(404),
        Behaviour::empty().failing(),
        Behaviour::empty().cut(),
    ] {
        let (first, second) = (ScriptedOllama::start(), ScriptedOllama::start());
        first.queue(fault);
        second.set_default(Behaviour::answer("Otrais."));
        let ollama = client(&[&first, &second]);
        let (words, end) = ask(&ollama).await;
        assert_eq!((words.concat().as_str(), end.as_deref()), ("Otrais.", Ok("Otrais.")));
        // It is left alone for a while.
        assert_eq!(ask(&ollama).await.1.as_deref(), Ok("Otrais."));
        assert_eq!(first.seen(|seen| seen.chats.len()), 1);
        let healthy: Vec<_> = ollama.status().await.iter().map(|host| host.healthy).collect();
        assert_eq!(healthy, [false, true]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn nothing_is_tried_again_after_the_first_word() {
    let (first, second) = (ScriptedOllama::start(), ScriptedOllama::start());
    first.queue(Behaviour::answer("Jā, ").cut());
    let (words, end) = ask(&client(&[&first, &second])).await;
    assert_eq!((words.concat().as_str(), end), ("Jā, ", Err(OllamaError::Cut)));
    assert_eq!(second.seen(|seen| seen.chats.len()), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn a_fault_of_the_prompt_is_not_tried_elsewhere() {
    let (first, second) = (ScriptedOllama::start(), ScriptedOllama::start());
    first.queue(Behaviour::status(400));
    assert!(ask(&client(&[&first, &second])).await.1.is_err());
    assert_eq!(second.seen(|seen| seen.chats.len()), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn the_least_busy_server_is_asked() {
    let (first, second) = (ScriptedOllama::start(), ScriptedOllama::start());
    first.queue(Behaviour::answer("Pirmais.").stalled_at(0));
    second.queue(Behaviour::answer("Otrais."));
    let ollama = Arc::new(client(&[&first, &second]));
    let first = Arc::new(first);
    let asking = tokio::spawn({
        let ollama = Arc::clone(&ollama);
        async move { ask(&ollama).await.1 }
    });
    let waiting = Arc::clone(&first);
    tokio::task::spawn_blocking(move || waiting.wait_until_stalled(1)).await.expect("stalled");
    assert_eq!(ask(&ollama).await.1.as_deref(), Ok("Otrais."));
    let busy: Vec<_> = ollama.status().await.iter().map(|host| host.busy).collect();
    assert_eq!(busy, [1, 0]);
    first.release();
    assert_eq!(asking.await.expect("answered").as_deref(), Ok("Pirmais."));
    assert!(ollama.status().await.iter().all(|host| host.busy == 0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn readiness_needs_the_model_and_is_remembered() {
    let server = ScriptedOllama::start();
    let ollama = client(&[&server]);
    assert!(ollama.is_ready().await && ollama.is_ready().await);
    assert_eq!(server.seen(|seen| seen.paths.clone()), ["/api/tags"]);

    let server = ScriptedOllama::start();
    server.set_models(&["llama3:8b"]);
    let ollama = client(&[&server]);
    assert!(!ollama.is_ready().await);
    let status = ollama.status().await;
    assert!(status[0].reachable && !status[0].has_model, "{status:?}");
    assert_eq!(ask(&ollama).await.1, Err(OllamaError::ModelMissing));
}
