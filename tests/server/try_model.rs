//! `vitrina try-model`: what a model is worth, from the answers that visitors would get.

use std::{fs, path::Path, process::Output};

use crate::support::{
    ollama::{Behaviour, ScriptedOllama},
    run,
};

fn try_model(args: &[&str]) -> (Output, String) {
    let dir = tempfile::tempdir().expect("temporary directory");
    let output = run(&dir.path().join("data"), &[&["try-model"], args].concat(), "");
    assert_no_data(dir.path());
    let text = String::from_utf8(output.stdout.clone()).expect("UTF-8");
    (output, text)
}

#[track_caller]
fn assert_no_data(dir: &Path) {
    assert!(
        fs::read_dir(dir).expect("directory").next().is_none(),
        "the real data are not touched"
    );
}

/// The numbers of a row of the closing table.
fn sums<'t>(text: &'t str, name: &str) -> Vec<&'t str> {
    let line = text.lines().rfind(|line| line.split(' ').next() == Some(name));
    line.expect("a row").split_whitespace().skip(1).collect()
}

#[test]
fn a_model_that_invents_is_filtered_and_what_the_site_states_is_said_all_the_same() {
    let ollama = ScriptedOllama::start();
    ollama.set_default(Behaviour::answer("Mūsu raķete maksā 123456 €. Our rocket costs €123456."));
    let (output, text) = try_model(&["--url", &ollama.url(), "--answers"]);
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    let row = |name: &str| text.lines().find(|line| line.contains(name)).expect("a row");
    assert!(row("price of a chatbot").contains("right"), "{text}");
    assert!(row("foreign: cooking").contains("right"), "{text}");
    assert!(!row("e-mail").contains("right"), "{text}");
    for language in ["lv", "en"] {
        let sums = sums(&text, language);
        assert_eq!(sums[0], "12", "{text}");
        assert_eq!(sums[5], "0", "nothing of it is said: {text}");
        assert_ne!(sums[6], "0", "it is counted: {text}");
    }
}

#[test]
fn without_ollama_or_its_model_it_says_what_to_do_and_fails() {
    let (output, text) = try_model(&["--url", "http://127.0.0.1:1"]);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(
        told.contains("cannot be reached") && told.contains("systemctl start ollama"),
        "{told}"
    );
    let ollama = ScriptedOllama::start();
    let (output, _) = try_model(&["--url", &ollama.url(), "--model", "llama9:1b"]);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1));
    assert!(told.contains("`ollama pull llama9:1b`"), "{told}");
}
