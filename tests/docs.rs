//! README.md and docs/: the front page stays a page, and whatever they link to or name is there.
#![expect(clippy::expect_used, reason = "a test that can't go on has to end")]

use std::{
    collections::HashMap,
    fs,
    path::{Component, Path, PathBuf},
};

use clap::Parser as _;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use vitrina::cli::Cli;

const FRONT: &str = "README.md";
const FRONT_MAX_LINES: usize = 120;
const RELIABILITY: &str = "docs/reliability.md";
/// What stands beside them: notes on a folder.
const NOTES: [&str; 3] =
    ["systemd/README.md", "assets/README.md", "assets/builtin/train/README.md"];
/// A word in code that begins so is the path of a file here.
const ROOMS: [&str; 9] =
    [".cargo/", ".ci/", "assets/", "benches/", "docs/", "src/", "systemd/", "tests/", "ui/"];
/// How the program is called.
const PROGRAMS: [&str; 4] =
    ["vitrina", "/usr/bin/vitrina", "target/debug/vitrina", "target/release/vitrina"];
const ANY_ID: &str = "01938a4e-0000-7000-8000-000000000000";

/// What a page says that can be wrong.
#[derive(Debug, Default)]
struct Page {
    links: Vec<String>,
    anchors: Vec<String>,
    /// Words of code within a line.
    codes: Vec<String>,
    /// Lines of code on their own.
    lines: Vec<String>,
    /// The code in each row of a table but its head.
    rows: Vec<Vec<String>>,
}

impl Page {
    fn parse(markdown: &str) -> Self {
        let mut page = Self::default();
        let (mut heading, mut is_row, mut is_block) = (None::<String>, false, false);
        let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
        for event in Parser::new_ext(markdown, options) {
            match event {
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::End(TagEnd::Heading(_)) => {
                    let anchor = page.free_anchor(&heading.take().unwrap_or_default());
                    page.anchors.push(anchor);
                }
                Event::Start(Tag::TableRow) => {
                    is_row = true;
                    page.rows.push(Vec::new());
                }
                Event::End(TagEnd::TableRow) => is_row = false,
                Event::Start(Tag::CodeBlock(_)) => is_block = true,
                Event::End(TagEnd::CodeBlock) => is_block = false,
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    page.links.push(dest_url.into_string());
                }
                Event::Code(code) => {
                    if let Some(row) = page.rows.last_mut().filter(|_| is_row) {
                        row.push(code.to_string());
                    }
                    if let Some(heading) = &mut heading {
                        heading.push_str(&code);
                    }
                    page.codes.push(code.into_string());
                }
                Event::Text(text) if is_block => {
                    page.lines.extend(text.lines().map(str::to_owned));
                }
                Event::Text(text) => {
                    if let Some(heading) = &mut heading {
                        heading.push_str(&text);
                    }
                }
                _ => {}
            }
        }
        page
    }

    /// As GitHub makes them; the second of the same words gets a number.
    fn free_anchor(&self, heading: &str) -> String {
        let kept = |letter: &char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_');
        let anchor: String = heading.to_lowercase().chars().filter(kept).collect();
        let anchor = anchor.replace(' ', "-");
        let free = |anchor: &String| !self.anchors.contains(anchor);
        let numbered = (1..).map(|number| format!("{anchor}-{number}"));
        std::iter::once(anchor.clone()).chain(numbered).find(free).unwrap_or(anchor)
    }
}

/// All pages by their paths.
fn read_pages() -> HashMap<PathBuf, Page> {
    let docs = fs::read_dir("docs").expect("docs");
    let docs = docs.map(|entry| entry.expect("entry").path());
    let paths = docs.chain([FRONT].into_iter().chain(NOTES).map(PathBuf::from));
    paths.map(|path| (path.clone(), Page::parse(&read(&path)))).collect()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a page that can be read")
}

/// Why a link of a page leads nowhere.
fn fault_of_link(pages: &HashMap<PathBuf, Page>, from: &Path, link: &str) -> Option<String> {
    if link.starts_with("http://") || link.starts_with("https://") {
        return None;
    }
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let target = match file {
        "" => from.to_owned(),
        file => normal(&from.parent().unwrap_or(Path::new("")).join(file)),
    };
    if !target.exists() {
        return Some(format!("{}: {link} leads to no file", from.display()));
    }
    let has_anchor =
        || pages.get(&target).is_some_and(|page| page.anchors.iter().any(|known| known == anchor));
    (!anchor.is_empty() && !has_anchor())
        .then(|| format!("{}: {link} leads to no heading", from.display()))
}

fn normal(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut normal, component| {
        match component {
            Component::ParentDir => {
                normal.pop();
            }
            Component::CurDir => {}
            other => normal.push(other),
        }
        normal
    })
}

/// Files that code names: `{lv,en}` is each of them, `*` any name.
fn files_named_in(code: &str) -> Vec<String> {
    let words = code.split_whitespace().map(|word| word.trim_end_matches([',', ':', ';']));
    let words = words.map(|word| word.split("::").next().unwrap_or(word));
    words.filter(|word| ROOMS.iter().any(|room| word.starts_with(room))).flat_map(each).collect()
}

fn each(pattern: &str) -> Vec<String> {
    let parts = pattern.split_once('{').and_then(|(before, rest)| {
        rest.split_once('}').map(|(choices, after)| (before, choices, after))
    });
    let Some((before, choices, after)) = parts else { return vec![pattern.to_owned()] };
    choices.split(',').flat_map(|choice| each(&format!("{before}{choice}{after}"))).collect()
}

fn exists(path: &str) -> bool {
    let Some(star) = path.find('*') else { return Path::new(path).exists() };
    let (folder, before) = path[..star].rsplit_once('/').unwrap_or((".", &path[..star]));
    let (after, rest) = path[star + 1..].split_once('/').unwrap_or((&path[star + 1..], ""));
    fs::read_dir(folder).into_iter().flatten().flatten().any(|entry| {
        let found = entry.file_name().to_string_lossy().into_owned();
        let middle = found.strip_prefix(before).and_then(|found| found.strip_suffix(after));
        middle.is_some() && (rest.is_empty() || exists(&format!("{folder}/{found}/{rest}")))
    })
}

/// Whether `tests/a.rs::name` names a test.
fn is_test(named: &str) -> bool {
    let Some((file, name)) = named.rsplit_once("::") else {
        return named.ends_with(".test.ts") || named.starts_with(".ci/try-");
    };
    let source = fs::read_to_string(file).unwrap_or_default();
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let head = format!("fn {name}(");
    lines.iter().position(|line| line.contains(&head)).is_some_and(|at| {
        let attributes = lines[..at].iter().rev().take_while(|line| line.starts_with("#["));
        attributes.into_iter().any(|line| line.contains("test"))
    })
}

/// The program's own calls in a line of code, without the name of the program.
fn calls_in(code: &str) -> Vec<Vec<String>> {
    let is_call = |words: &Vec<String>| words.iter().any(|word| PROGRAMS.contains(&word.as_str()));
    let code = code.split(" #").next().unwrap_or_default();
    let commands = code.split("&&").flat_map(|part| part.split(['|', '>', ';'])).map(words_of);
    let after_program = |words: Vec<String>| {
        let at = words.iter().rposition(|word| PROGRAMS.contains(&word.as_str())).unwrap_or(0);
        words[at + 1..].to_vec()
    };
    commands.filter(is_call).map(after_program).collect()
}

fn words_of(command: &str) -> Vec<String> {
    let pieces = command.split('"').enumerate();
    pieces
        .flat_map(|(index, piece)| match index % 2 {
            0 => piece.split_whitespace().map(str::to_owned).collect(),
            _ => vec![piece.to_owned()],
        })
        .collect()
}

fn fault_of_call(words: &[String]) -> Option<String> {
    let words = words.iter().map(|word| if word == "ID" { ANY_ID } else { word.as_str() });
    let words: Vec<&str> = std::iter::once("vitrina").chain(words).collect();
    Cli::try_parse_from(&words).err().map(|error| format!("{}: {error}", words.join(" ")))
}

fn assert_none(faults: &[String]) {
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_front_page_is_short_and_leads_to_every_other_one() {
    let text = read(Path::new(FRONT));
    let lines = text.lines().count();
    assert!(lines <= FRONT_MAX_LINES, "{FRONT} has {lines} lines: move something to docs/");
    let front = Page::parse(&text);
    for path in read_pages().into_keys().filter(|path| path.starts_with("docs")) {
        let is_linked = front.links.iter().any(|link| Path::new(link) == path);
        assert!(is_linked, "{FRONT} does not lead to {}", path.display());
    }
}

#[test]
fn every_link_leads_somewhere() {
    let pages = read_pages();
    let faults = pages
        .iter()
        .flat_map(|(path, page)| page.links.iter().map(move |link| (path, link)))
        .filter_map(|(path, link)| fault_of_link(&pages, path, link));
    assert_none(&faults.collect::<Vec<_>>());
}

#[test]
fn every_file_that_is_named_is_there() {
    let mut faults = Vec::new();
    for (path, page) in read_pages() {
        let files = page.codes.iter().chain(&page.lines).flat_map(|code| files_named_in(code));
        let missing = files.filter(|file| !exists(file));
        faults.extend(missing.map(|file| format!("{}: there is no {file}", path.display())));
    }
    assert_none(&faults);
}

#[test]
fn every_command_is_one_that_the_program_takes() {
    let mut faults = Vec::new();
    for (path, page) in read_pages() {
        let calls = page.codes.iter().chain(&page.lines).flat_map(|code| calls_in(code));
        let wrong = calls.filter_map(|call| fault_of_call(&call));
        faults.extend(wrong.map(|fault| format!("{}: {fault}", path.display())));
    }
    assert_none(&faults);
}

#[test]
fn each_promise_names_a_test_that_there_is() {
    let page = Page::parse(&read(Path::new(RELIABILITY)));
    assert!(!page.rows.is_empty());
    for row in &page.rows {
        let tests: Vec<_> = row.iter().filter(|code| !files_named_in(code).is_empty()).collect();
        assert!(!tests.is_empty(), "a promise without a test: {row:?}");
        for test in tests {
            assert!(is_test(test), "there is no test {test}");
        }
    }
}

#[test]
fn what_is_wrong_is_found() {
    let text = "# A b\n# A b\n[x](#a-b-1) `src/{lib,none}.rs` `ui/src/locales/*/none.json`\n\n\
        |a|\n|-|\n|`tests/docs.rs::read`|\n\n```\nsudo -u vitrina vitrina purge --none\n```\n";
    let page = Page::parse(text);
    assert_eq!(page.anchors, ["a-b", "a-b-1"]);
    assert_eq!(page.rows, [["tests/docs.rs::read"]]);
    let missing = |code: &String| files_named_in(code).into_iter().filter(|file| !exists(file));
    let missing: Vec<_> = page.codes.iter().flat_map(missing).collect();
    assert_eq!(missing, ["src/none.rs", "ui/src/locales/*/none.json"]);
    assert!(!is_test("tests/docs.rs::read") && is_test("tests/docs.rs::what_is_wrong_is_found"));
    let [call] = &calls_in(&page.lines[0])[..] else { panic!("one call") };
    assert!(fault_of_call(call).is_some() && fault_of_call(&call[..1]).is_none());

    let from = PathBuf::from(RELIABILITY);
    let pages = HashMap::from([(from.clone(), page)]);
    let fault = |link| fault_of_link(&pages, &from, link);
    assert!(fault("#a-b-2").is_some() && fault("none.md").is_some() && fault("../none").is_some());
    assert!(fault("#a-b-1").is_none() && fault("../Cargo.toml").is_none());
}
