//! Actions and key sentences in `tests/data/documents`: text, then snippets of what is to be done and of what
//! matters. The rules were made on part `a`; `b`, then `c`, then `d` were written when they were done, and what their
//! first runs showed was then mended. First runs: `b` 20 of 30 actions found, 20 of 22 right, 55 of 64 snippets told;
//! `c` 28 of 30, 28 of 31, 62 of 62; `d` 18 of 22, 18 of 18, 34 of 36.

use std::{fs, path::Path};

use vitrina::{
    assistant::builtin::document::{language_of, summarize},
    domain::Language,
};

/// Least shares for the figures: actions found, actions right, key snippets told.
const BOUNDS: [f64; 3] = [0.90, 0.95, 0.75];

/// Hits and all of each figure.
#[derive(Default)]
struct Figures {
    documents: usize,
    found: (usize, usize),
    right: (usize, usize),
    told: (usize, usize),
}

impl Figures {
    fn shares(&self) -> [f64; 3] {
        [self.found, self.right, self.told].map(|(hits, all)| {
            let number = |count: usize| f64::from(u32::try_from(count).expect("small"));
            number(hits) / number(all.max(1))
        })
    }

    fn add(&mut self, name: &str, labelled: &str, language: Language) {
        let (text, labels) = labelled.split_once("=== actions\n").expect("actions");
        let (actions, key) = labels.split_once("=== key\n").expect("key sentences");
        assert_eq!(language_of(text), Some(language), "{name}");
        let summary = summarize(text, language);
        let items = &summary.action_items;
        let told =
            format!("{} {} {}", summary.summary, summary.key_points.join(" "), items.join(" "));
        self.documents += 1;
        for action in actions.lines() {
            assert!(text.contains(action), "{name}: {action} is not in the document");
            let is_found = items.iter().any(|item| item.contains(action));
            self.found = (self.found.0 + usize::from(is_found), self.found.1 + 1);
            tell_if(!is_found, name, "not found", action);
        }
        for item in items {
            let is_right = actions.lines().any(|action| item.contains(action));
            self.right = (self.right.0 + usize::from(is_right), self.right.1 + 1);
            tell_if(!is_right, name, "no action", item);
        }
        for snippet in key.lines() {
            assert!(text.contains(snippet), "{name}: {snippet} is not in the document");
            let is_told = told.contains(snippet);
            self.told = (self.told.0 + usize::from(is_told), self.told.1 + 1);
            tell_if(!is_told, name, "not told", snippet);
        }
    }
}

#[expect(clippy::print_stdout, reason = "an evaluation prints its figures")]
fn tell_if(is_wrong: bool, name: &str, what: &str, words: &str) {
    if is_wrong {
        println!("  {name}: {what}: {words}");
    }
}

fn evaluate(part: &str, language: Language) -> Figures {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/documents");
    let mut names: Vec<String> = fs::read_dir(&folder)
        .expect("folder")
        .map(|entry| entry.expect("entry").file_name().to_string_lossy().into_owned())
        .filter(|name| name.starts_with(language.code()) && name.ends_with(&format!("-{part}.txt")))
        .collect();
    names.sort();
    let mut figures = Figures::default();
    for name in names {
        let labelled = fs::read_to_string(folder.join(&name)).expect("document");
        figures.add(&name, &labelled, language);
    }
    figures
}

#[test]
#[expect(clippy::print_stdout, reason = "an evaluation prints its figures")]
fn documents_are_told_and_their_actions_found() {
    for part in ["a", "b", "c", "d"] {
        for language in [Language::Lv, Language::En] {
            let figures = evaluate(part, language);
            let [found, right, told] = figures.shares();
            println!(
                "documents {} {part}, n = {}: actions recall {found:.2} ({}), precision {right:.2} ({}), key sentences {told:.2} ({})",
                language.code(),
                figures.documents,
                figures.found.1,
                figures.right.1,
                figures.told.1
            );
            let is_enough =
                figures.shares().iter().zip(BOUNDS).all(|(share, bound)| *share >= bound);
            assert!(is_enough, "{} {part}: {found:.2} {right:.2} {told:.2}", language.code());
        }
    }
}
