//! The lines of a form: rows of a table fall apart where a new label begins in them.

use super::super::outline::{Role, Unit};
use crate::text::fold;

/// A line as it stands, and folded.
pub(in super::super) struct Line {
    pub text: String,
    pub folded: String,
}

impl Line {
    pub(super) fn new(text: String) -> Self {
        Self { folded: fold(&text), text }
    }
}

pub(super) fn lines(units: &[Unit]) -> Vec<Line> {
    units.iter().flat_map(split).map(Line::new).collect()
}

/// "Dēļi | 4,20 | Kopā | 14,20" is two lines.
fn split(unit: &Unit) -> Vec<String> {
    if unit.role != Role::Row {
        return vec![unit.text.clone()];
    }
    let mut parts: Vec<String> = Vec::new();
    for cell in unit.text.split('\t') {
        let begins = cell.starts_with(char::is_alphabetic);
        match parts.last_mut() {
            Some(part) if !(begins && ends_with_digit(part)) => {
                part.push('\t');
                part.push_str(cell);
            }
            _ => parts.push(cell.to_owned()),
        }
    }
    parts
}

fn ends_with_digit(part: &str) -> bool {
    part.contains('\t')
        && part.ends_with(|last: char| last.is_ascii_digit() || "€%*".contains(last))
}
