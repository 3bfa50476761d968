//! What a bill is sent for: its sum by its day, as one thing to do in the bill's own words.

use super::{
    facts::{Field, is_credit},
    outline::Unit,
};
use crate::text::{fold, label};

/// Adds the sum and the day it is due to what is to be done, where nothing among it says so; `actions` with their
/// places.
pub(super) fn add(actions: &mut Vec<(usize, String)>, units: &[Unit], facts: &[(Field, String)]) {
    let of =
        |field: Field| facts.iter().find(|(one, _)| *one == field).map(|(_, line)| line.as_str());
    let sum = of(Field::Balance).or(of(Field::Total));
    let (Some(total), Some(due)) = (sum, of(Field::Due)) else { return };
    let is_nothing = !total.contains(|digit: char| ('1'..='9').contains(&digit));
    if of(Field::Paid).is_some() || is_nothing || is_credit(units) {
        return;
    }
    let day = label(due).map_or(due, |(_, value)| value).trim_end_matches('.');
    let own = fold(due);
    // The line of the day alone says less.
    let says_day_only = |item: &str| fold(item).trim_end_matches('.') == own.trim_end_matches('.');
    actions.retain(|(_, item)| !says_day_only(item));
    if actions.iter().any(|(_, item)| item.contains(day)) {
        return;
    }
    let line = |unit: &Unit| unit.text.replace('\t', " ");
    let place = units.iter().position(|unit| line(unit).contains(day)).unwrap_or_default();
    let item = format!("{}. {due}", total.trim_end_matches(['.', ';', ',']));
    let at = actions.partition_point(|(other, _)| *other < place);
    actions.insert(at, (place, item));
}
