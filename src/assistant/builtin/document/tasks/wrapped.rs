//! Rows of a table of tasks in a PDF, whose cells were wrapped: "Sign the lease | with the owner | A. | Lee | 20 | May".

use super::super::outline::{Role, Unit};
use crate::{
    assistant::builtin::actions::{has_deadline, is_duty},
    domain::Language,
    text::fold,
};

/// Pieces of one row, and words of one piece.
const MOST_PIECES: usize = 8;
const MOST_WORDS: usize = 12;
/// Words before a date that make a deadline of it.
const UNTIL: [(&str, Language); 2] = [("līdz", Language::Lv), ("by", Language::En)];

/// Whether a head of such a table came, and which units belong to rows already told.
#[derive(Default)]
pub(super) struct Rows {
    is_below_head: bool,
    told: usize,
}

/// What a unit is to such a table.
pub(super) enum Piece {
    /// No part of it.
    Other,
    /// Part of a row already told.
    Told,
    /// The beginning of a row, with its place and words.
    Row(usize, String),
}

impl Rows {
    pub(super) fn read(
        &mut self,
        units: &[Unit],
        at: usize,
        language: Language,
        is_head: bool,
    ) -> Piece {
        self.is_below_head |= is_head;
        if at < self.told {
            return Piece::Told;
        }
        if !self.is_below_head || is_head {
            return Piece::Other;
        }
        let Some((end, row)) = row(&units[at..], language) else { return Piece::Other };
        self.told = at + end;
        Piece::Row(at, row)
    }
}

/// The pieces from the first unit to the first day: more than one, else it is a line as any.
fn row(units: &[Unit], language: Language) -> Option<(usize, String)> {
    let is_piece = |unit: &Unit| {
        !unit.is_barred
            && matches!(unit.role, Role::Text | Role::Heading)
            && unit.text.split_whitespace().count() <= MOST_WORDS
    };
    let mut row = String::new();
    for (place, unit) in units.iter().take(MOST_PIECES).enumerate() {
        if !is_piece(unit) || place > 0 && ends_sentence(&units[place - 1].text) {
            return None;
        }
        if place > 0 {
            row.push(' ');
        }
        row.push_str(&unit.text);
        let begins = is_duty(&format!("{row} it all"), language) && !ends_sentence(&row);
        if place == 0 && !begins {
            return None;
        }
        if ends_with_day(&row, language) {
            return (place > 0).then(|| (place + 1, row.clone()));
        }
    }
    None
}

/// An initial's full stop ends none.
fn ends_sentence(text: &str) -> bool {
    let last = text.split(' ').next_back().unwrap_or_default();
    text.ends_with(['!', '?', ':', ';']) || text.ends_with('.') && last.chars().count() > 3
}

fn ends_with_day(row: &str, language: Language) -> bool {
    let words: Vec<&str> = row.split(' ').collect();
    let last = &words[words.len().saturating_sub(2)..];
    let until = UNTIL.iter().find(|(_, one)| *one == language).map_or("", |(word, _)| *word);
    let day = last.join(" ");
    let ends = fold(&day).contains(|letter: char| letter.is_ascii_digit());
    ends && words.len() > 3 && has_deadline(&format!("{until} {day}"), language)
}
