//! Processor time that `vitrina extract` takes for documents, beside pdftotext and catdoc: whole processes, with
//! their starts. The documents are those of ../shared/data/documents, or of the folder that
//! `VITRINA_TEST_DOCUMENTS` names.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "a program for the terminal")]

#[expect(dead_code, reason = "nothing is served here")]
mod support;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
};

use support::row;

const RUNS: u32 = 20;
/// Linux counts processor time for programs in hundredths of a second.
const TICK_MS: f64 = 10.0;

fn main() -> ExitCode {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/documents");
    let folder = env::var_os("VITRINA_TEST_DOCUMENTS").map_or(beside, PathBuf::from);
    if !folder.is_dir() {
        println!(
            "documents: skipped, there is no ../shared/data/documents (or VITRINA_TEST_DOCUMENTS)"
        );
        return ExitCode::SUCCESS;
    }
    let rows = [
        compare(&folder, "pdf", &["pdftotext", "-q"], &["-"], 1.0),
        compare(&folder, "doc", &["catdoc"], &[], 2.5),
    ];
    if rows.iter().all(|reached| *reached) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn compare(folder: &Path, ending: &str, before: &[&str], after: &[&str], bound: f64) -> bool {
    let entries = fs::read_dir(folder).expect("folder").map(|entry| entry.expect("entry").path());
    let files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|found| found == ending)).collect();
    let bytes: u64 = files.iter().map(|path| fs::metadata(path).expect("document").len()).sum();
    let ours = processor_ms(&files, &[env!("CARGO_BIN_EXE_vitrina"), "extract"], &[]);
    let theirs = processor_ms(&files, before, after);
    #[expect(clippy::cast_precision_loss, reason = "a few megabytes")]
    let megabytes = bytes as f64 / 1e6;
    println!(
        "{}: {:.1} ms/MB, {}: {:.1} ms/MB",
        ending.to_uppercase(),
        ours / megabytes,
        before[0],
        theirs / megabytes
    );
    row(
        &format!("{} beside {}", ending.to_uppercase(), before[0]),
        ours / theirs,
        "×",
        bound,
        false,
    )
}

/// Mean processor time of reading all files once.
fn processor_ms(files: &[PathBuf], before: &[&str], after: &[&str]) -> f64 {
    let start = children_ticks();
    for file in (0..RUNS).flat_map(|_| files) {
        let mut program = Command::new(before[0]);
        program.args(&before[1..]).arg(file).args(after);
        // Encrypted and damaged ones are refused by both.
        program.stdout(Stdio::null()).stderr(Stdio::null()).status().expect("started");
    }
    (children_ticks() - start) * TICK_MS / f64::from(RUNS)
}

/// Processor time of all children that ended (proc(5): `cutime` and `cstime`).
fn children_ticks() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").expect("stat");
    let (_, fields) = stat.rsplit_once(')').expect("a name in brackets");
    let fields = fields.split_whitespace().skip(13).take(2);
    fields.map(|field| field.parse::<f64>().expect("number")).sum()
}
