//! Tables whose rows are duties with the day of each, and nobody's name: "Item | By".

use super::{
    super::outline::{Role, Unit, names_price},
    WHEN_COLUMNS,
};
use crate::{assistant::builtin::actions::is_duty, domain::Language, text::fold};

/// The head of such a table, while its rows follow.
#[derive(Default)]
pub(super) struct Days {
    head: Option<Vec<String>>,
}

impl Days {
    /// The task of a row with its day.
    pub(super) fn read(&mut self, unit: &Unit, language: Language) -> Option<String> {
        if unit.role != Role::Row {
            self.head = None;
            return None;
        }
        let cells: Vec<&str> = unit.text.split('\t').collect();
        let last = fold(cells.last().unwrap_or(&""));
        let is_head = !last.contains(|letter: char| letter.is_ascii_digit())
            && WHEN_COLUMNS.iter().any(|column| last.starts_with(column))
            && !names_price(&unit.folded);
        if is_head {
            self.head = Some(cells.iter().map(|&cell| cell.to_owned()).collect());
            return None;
        }
        let head = self.head.as_ref().filter(|head| head.len() == cells.len())?;
        let task = cells.iter().position(|cell| is_duty(&format!("{cell} at once"), language))?;
        let others = head.iter().zip(&cells).skip(task + 1);
        let others: Vec<String> = others.map(|(name, cell)| format!("{name}: {cell}")).collect();
        Some(format!("{} – {}", cells[task], others.join(", ")))
    }
}
