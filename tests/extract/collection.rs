//! The project's collection of other people's documents, which is no part of the repository.

use std::{collections::BTreeMap, fs, path::PathBuf};

use crate::read;

/// Share of common words that is enough, as in the collection's own program.
const GOOD: f64 = 0.9;

fn folder() -> Option<PathBuf> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data/documents");
    let given = std::env::var_os("VITRINA_TEST_DOCUMENTS").map(PathBuf::from);
    Some(given.unwrap_or(beside)).filter(|path| path.join("MANIFEST.tsv").exists())
}

fn words(text: &str) -> BTreeMap<String, usize> {
    let mut words = BTreeMap::new();
    let lower = text.to_lowercase();
    let is_between = |letter: char| !letter.is_alphanumeric() && letter != '_';
    for word in lower.split(is_between).filter(|word| !word.is_empty()) {
        *words.entry(word.to_owned()).or_default() += 1;
    }
    words
}

/// Twice the common words over all words of both.
fn likeness(a: &str, b: &str) -> f64 {
    let (a, b) = (words(a), words(b));
    let common: usize = a.iter().map(|(word, count)| *count.min(b.get(word).unwrap_or(&0))).sum();
    let all: usize = a.values().sum::<usize>() + b.values().sum::<usize>();
    let number = |count: usize| f64::from(u32::try_from(count).expect("small"));
    2.0 * number(common) / number(all.max(1))
}

#[tokio::test]
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
async fn the_collection_is_read_well() {
    let Some(folder) = folder() else {
        eprintln!("skipped: no ../shared/data/documents (or VITRINA_TEST_DOCUMENTS)");
        return;
    };
    let manifest = fs::read_to_string(folder.join("MANIFEST.tsv")).expect("manifest");
    let mut missed: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for row in manifest.lines().skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let (name, expected) = (cells[0], cells[5]);
        let result = read(name, &fs::read(folder.join(name)).expect("document")).await;
        let fault = match result {
            Ok(_) if expected != "OK" => Some("read".to_owned()),
            Err(error) if expected == "OK" => Some(error.to_string()),
            Err(_) => None,
            Ok(text) => {
                let reference =
                    fs::read(folder.join(format!("{name}.ref.txt"))).expect("reference");
                let score = likeness(&text, &String::from_utf8_lossy(&reference));
                (score < GOOD).then(|| format!("{score:.2}"))
            }
        };
        let kind = name.rsplit('.').next().unwrap_or_default();
        missed.entry(kind).or_default().extend(fault.map(|fault| format!("{name}: {fault}")));
    }
    for (kind, missed) in missed {
        assert!(missed.is_empty(), "{kind}: {missed:#?}");
    }
}
