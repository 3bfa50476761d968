//! The wordings that are built in, and whether this terminal shows Latvian letters.

use std::env;

use super::{Finding, Patient};
use crate::wordings::Wordings;

/// The first that is set counts (POSIX).
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_CTYPE", "LANG"];

pub(super) fn check(_: &Patient) -> Vec<Finding> {
    let wordings = match Wordings::load() {
        Ok(_) => Finding::good("Latvian and English wordings are complete"),
        Err(error) => Finding::problem(error.to_string(), "build the executable again"),
    };
    let locale = VARIABLES.iter().find_map(|name| env::var(name).ok().filter(|v| !v.is_empty()));
    vec![wordings, terminal(locale.as_deref())]
}

fn terminal(locale: Option<&str>) -> Finding {
    let is_utf8 = locale.is_some_and(|locale| {
        let locale = locale.to_lowercase();
        locale.ends_with("utf-8") || locale.ends_with("utf8")
    });
    if is_utf8 {
        Finding::good("this terminal's locale has Latvian letters")
    } else {
        Finding::advice(
            "this terminal's locale is not UTF-8: Latvian letters may look wrong here, not on the site",
            "run `export LC_ALL=C.UTF-8`",
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{super::State, *};

    #[test]
    fn only_a_utf8_locale_has_latvian_letters() {
        for (locale, state) in [
            (Some("lv_LV.UTF-8"), State::Good),
            (Some("C.utf8"), State::Good),
            (Some("C"), State::Advice),
            (None, State::Advice),
        ] {
            assert_eq!(terminal(locale).state, state, "{locale:?}");
        }
    }
}
