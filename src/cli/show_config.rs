//! `vitrina config`: the effective values as TOML, each with its source.

use crate::config::Loaded;

#[expect(clippy::print_stdout, reason = "the command's output")]
pub(super) fn run(loaded: &Loaded) {
    let mut table = "";
    let rows = loaded.effective();
    for (key, value, source) in &rows {
        let (head, name) = key.split_once('.').unwrap_or(("", key));
        if head != table {
            println!("{}[{head}]", if table.is_empty() { "" } else { "\n" });
            table = head;
        }
        println!("{name} = {value}  # {source}");
    }
}
