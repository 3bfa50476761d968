//! One who writes says *I*, and the words around his own say it with him.

/// Words by which one speaks, and several.
const OWN: &str = "i i'm i've i'll i'd my me mine";
const OURS: &str = "we we're we've we'll we'd our us ours";
/// What several say and what one says.
const PAIRS: &[(&str, &str)] = &[
    ("we", "I"),
    ("we're", "I'm"),
    ("we've", "I've"),
    ("we'll", "I'll"),
    ("we'd", "I'd"),
    ("us", "me"),
    ("our", "my"),
    ("ourselves", "myself"),
];

fn has(list: &str, word: &str) -> bool {
    list.split(' ').any(|listed| listed == word)
}

pub(super) fn is_single(message: &str) -> bool {
    let text = message.to_lowercase().replace('’', "'");
    let words = || text.split(|letter: char| !letter.is_alphabetic() && letter != '\'');
    words().any(|word| has(OWN, word)) && !words().any(|word| has(OURS, word))
}

/// *We are writing to you* as one says it. *US* is no word of it.
pub(super) fn single(text: &str) -> String {
    let mut is_subject = false;
    let told = text.split(' ').map(|word| {
        let bare = word.trim_end_matches(|letter: char| !letter.is_alphabetic());
        let is_plain = bare.chars().skip(1).all(|letter| !letter.is_uppercase());
        let lower = bare.to_lowercase();
        let found = PAIRS.iter().find(|(several, _)| is_plain && *several == lower);
        let own = match (found, lower.as_str()) {
            (Some((_, own)), _) if bare.starts_with(char::is_uppercase) => {
                let (first, rest) = own.split_at(1);
                format!("{}{rest}", first.to_uppercase())
            }
            (Some((_, own)), _) => (*own).to_owned(),
            (None, "are") if is_subject => "am".to_owned(),
            (None, "were") if is_subject => "was".to_owned(),
            _ => bare.to_owned(),
        };
        is_subject = lower == "we";
        format!("{own}{}", &word[bare.len()..])
    });
    told.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_several_say_one_says() {
        assert!(is_single("Cant come, my car broke") && !is_single("my car broke, call us"));
        for (several, one) in [
            ("We are sorry, let us know.", "I am sorry, let me know."),
            ("Our offer: we would be glad.", "My offer: I would be glad."),
            ("the US team", "the US team"),
        ] {
            assert_eq!(single(several), one);
        }
    }
}
