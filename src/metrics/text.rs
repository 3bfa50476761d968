//! The text format of Prometheus (0.0.4).

use std::fmt::{Display, Write};

/// The text format: families of values with a name, a type and a meaning.
#[derive(Debug, Default)]
pub struct Text(pub String, &'static str);

impl Text {
    /// A text that goes on after this one.
    #[must_use]
    pub fn after(text: String) -> Self {
        Self(text, "")
    }

    /// Begins a family; its values follow.
    pub fn family(&mut self, name: &'static str, kind: &str, help: &str) {
        self.1 = name;
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    /// A value of the family. Labels hold no quotes, backslashes or line ends: all are the program's own.
    pub fn value(&mut self, labels: &[(&str, &str)], value: impl Display) {
        self.named_value("", labels, value);
    }

    /// As [`Text::value`], of the family's part with this ending.
    pub(super) fn named_value(
        &mut self,
        suffix: &str,
        labels: &[(&str, &str)],
        value: impl Display,
    ) {
        let labels: Vec<String> =
            labels.iter().map(|(name, value)| format!("{name}=\"{value}\"")).collect();
        let labels =
            if labels.is_empty() { String::new() } else { format!("{{{}}}", labels.join(",")) };
        let _ = writeln!(self.0, "{}{suffix}{labels} {value}", self.1);
    }
}
