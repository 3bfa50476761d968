//! A greeting on the line of a letter's first sentence: "hi gwen, all good for thursday."

use crate::text::greets;

/// Words before the comma.
const MOST_WORDS: usize = 3;
/// A sentence of fewer words is the greeting.
const LEAST_LEFT: usize = 3;

/// Leaves only what is said behind the greeting, as it stands.
pub(super) fn cut(sentence: &mut String) {
    let Some((greeting, rest)) = sentence.split_once([',', '!']) else { return };
    let mut words = greeting.split(' ');
    if !greets(words.next().unwrap_or_default()) || words.count() >= MOST_WORDS {
        return;
    }
    let rest = without_name(rest.trim_start());
    if rest.split_whitespace().count() >= LEAST_LEFT {
        *sentence = rest.to_owned();
    }
}

/// "Labdien, Rita, ...": the name goes too.
fn without_name(rest: &str) -> &str {
    match rest.split_once([',', '!']) {
        Some((name, behind)) if name.starts_with(char::is_uppercase) && !name.contains(' ') => {
            behind.trim_start()
        }
        _ => rest,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_behind_a_greeting_stays() {
        for (typed, left) in [
            ("hi ann, the van comes at ten.", "the van comes at ten."),
            ("Labvakar, ja cena der, brauksim rīt.", "ja cena der, brauksim rīt."),
            ("Labdien, Rita, rēķins ir gatavs.", "rēķins ir gatavs."),
            ("Sveiki visiem!", "Sveiki visiem!"),
            ("Hi Ann, thanks!", "Hi Ann, thanks!"),
            ("History, as we know, repeats itself.", "History, as we know, repeats itself."),
        ] {
            let mut sentence = typed.to_owned();
            cut(&mut sentence);
            assert_eq!(sentence, left);
        }
    }
}
