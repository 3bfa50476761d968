//! `vitrina config`: the effective values as TOML, each with its source.

use super::upkeep::print;
use crate::config::Loaded;

pub(super) fn run(loaded: &Loaded) -> anyhow::Result<()> {
    let mut table = "";
    let rows = loaded.effective();
    for (key, value, source) in &rows {
        let (head, name) = key.split_once('.').unwrap_or(("", key));
        if head != table {
            print(&format!("{}[{head}]", if table.is_empty() { "" } else { "\n" }))?;
            table = head;
        }
        print(&format!("{name} = {value}  # {source}"))?;
    }
    Ok(())
}
