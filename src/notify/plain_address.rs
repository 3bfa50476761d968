//! Addresses as every mail server takes them: in ASCII.

use crate::text::is_mark;

/// The address in ASCII, its domain in the spelling that name servers know (`xn--…`); `None` where there is none, as what
/// stands before the `@` has no other spelling and asks more of the mail server than many can.
#[must_use]
pub fn plain_address(address: &str) -> Option<String> {
    let (person, domain) = address.rsplit_once('@')?;
    if person.is_empty() || !person.is_ascii() {
        return None;
    }
    if domain.is_ascii() {
        return Some(address.to_owned());
    }
    let is_of_domains = |c: char| c.is_alphanumeric() || is_mark(c) || ".-".contains(c);
    // Addresses of pages know the rules.
    let page = domain.chars().all(is_of_domains).then(|| format!("http://{domain}/"))?;
    let page = reqwest::Url::parse(&page).ok()?;
    page.domain().map(|domain| format!("{person}@{domain}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_domain_beyond_ascii_has_another_spelling_and_a_person_has_none() {
        for (address, plain) in [
            ("anna@example.lv", Some("anna@example.lv")),
            ("anna+darbs@Mežs.lv", Some("anna+darbs@xn--mes-d3a.lv")),
            // The same in two characters.
            ("anna@mez\u{30c}s.lv", Some("anna@xn--mes-d3a.lv")),
            ("jānis@example.lv", None),
            ("jānis@mežs.lv", None),
            ("anna@mežs.lv/x", None),
            ("anna@mežs.lv:25", None),
            ("anna@１２７.0.0.1", None),
            ("@mežs.lv", None),
            ("", None),
        ] {
            assert_eq!(plain_address(address).as_deref(), plain, "{address:?}");
        }
    }
}
