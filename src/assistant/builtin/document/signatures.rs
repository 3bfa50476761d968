//! Who signs a letter is no part of what it says.

use super::outline::{Role, Unit};

/// How the words above a signature begin, folded; so many short lines below are who signs.
const FAREWELLS: [&str; 7] =
    ["ar cienu", "ar sveicien", "kind regards", "best regards", "regards", "yours ", "sincerely"];
const SIGNING_LINES: usize = 4;
const SIGNING_WORDS: usize = 10;

/// Who signs, below a farewell, tells nothing.
pub(super) fn hide(units: &mut [Unit]) {
    for at in 0..units.len() {
        let is_farewell = matches!(units[at].role, Role::Courtesy | Role::Heading)
            && FAREWELLS.iter().any(|words| units[at].folded.starts_with(words));
        let end = units.len().min(at + 1 + SIGNING_LINES);
        for unit in units[at + 1..end].iter_mut().take_while(|_| is_farewell) {
            let is_short = unit.text.split_whitespace().count() <= SIGNING_WORDS;
            if matches!(unit.role, Role::Text | Role::Heading)
                && is_short
                && !unit.text.ends_with(['.', '!', '?', ':'])
            {
                unit.role = Role::Header;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::outline::outline, *};

    #[test]
    fn short_lines_below_a_farewell_are_headers() {
        let units = outline(
            "Cena ir 9 EUR mēnesī.\n\nAr cieņu\nIlze Roze, SIA „Lapa” tāmētāja, 26 000 000\n\nMēs strādājam arī svētdien.",
        );
        let roles: Vec<Role> = units.into_iter().map(|unit| unit.role).collect();
        assert_eq!(roles, [Role::Text, Role::Heading, Role::Header, Role::Text]);
    }
}
