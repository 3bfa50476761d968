//! Tests of the document readers: with samples that the tests make themselves, with hostile ones in
//! the real executable, and with the project's collection where it is at hand.
#![expect(clippy::expect_used, reason = "a test that can't go on has to end")]

mod collection;
mod command;
mod doc;
mod docx;
mod hostile;
mod mutations;
mod pdf;
mod samples;

use vitrina::extract::{ExtractError, Extractor};

/// A Latvian text with every kind of letter.
const LATVIAN: &str = "Šķūņa īpašnieks žēlīgi ļāva ēst āboliņus, ģimene ņēma čemodānu";

/// One of many.
fn visitor(number: u8) -> std::net::IpAddr {
    [192, 0, 2, number].into()
}

/// Reads in a child process of the real executable.
async fn read(name: &str, bytes: &[u8]) -> Result<String, ExtractError> {
    Extractor::with_program(env!("CARGO_BIN_EXE_vitrina")).read(visitor(1), name, bytes).await
}
