//! `{{name}}` in a text, replaced in one pass: braces in a value stay as they are, whoever typed them.

use std::{borrow::Cow, convert::Infallible};

const OPEN: &str = "{{";
const CLOSE: &str = "}}";

/// The template with each `{{name}}` replaced by what this gives for the name; the first error ends it. Braces that
/// nothing closes stay.
pub fn try_fill<'v, E>(
    template: &str,
    mut value_of: impl FnMut(&str) -> Result<Cow<'v, str>, E>,
) -> Result<String, E> {
    let mut text = String::with_capacity(template.len() * 2);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once(OPEN) {
        text.push_str(before);
        if let Some((name, tail)) = after.split_once(CLOSE) {
            text.push_str(&value_of(name)?);
            rest = tail;
        } else {
            text.push_str(OPEN);
            rest = after;
        }
    }
    text.push_str(rest);
    Ok(text)
}

/// The same where a name without a value stays.
#[must_use]
pub fn fill<'v>(template: &str, value_of: impl Fn(&str) -> Option<&'v str>) -> String {
    let Ok(text) = try_fill(template, |name| {
        let value = value_of(name).map(Cow::Borrowed);
        Ok::<_, Infallible>(value.unwrap_or_else(|| format!("{OPEN}{name}{CLOSE}").into()))
    });
    text
}

/// [`fill`] from a list of names and values.
#[must_use]
pub fn fill_from(template: &str, values: &[(&str, &str)]) -> String {
    fill(template, |name| values.iter().find(|(key, _)| *key == name).map(|(_, value)| *value))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where one name was replaced after the other, a visitor's name `{{company}}` became the company's.
    #[test]
    fn values_are_not_filled_again() {
        let values = [("name", "{{other}}"), ("other", "no")];
        assert_eq!(fill_from("A {{name}}, {{lost}} {{", &values), "A {{other}}, {{lost}} {{");
        let values = [("first", "{{second}}"), ("second", "{{first}}")];
        assert_eq!(fill_from("{{first}} {{second}}", &values), "{{second}} {{first}}");
    }

    #[test]
    fn the_first_name_without_a_value_ends_what_must_be_whole() {
        let value = |name: &str| if name == "a" { Ok("1".into()) } else { Err(name.to_owned()) };
        assert_eq!(try_fill("{{a}}–{{a}}", value), Ok("1–1".to_owned()));
        assert_eq!(try_fill("{{a}} {{b}} {{c}}", value), Err("b".to_owned()));
    }
}
