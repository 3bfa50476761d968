//! Latvian that was typed in haste, and the polite capital.

use super::super::super::super::phrase::capitalise;

/// Words as they are typed and as they are written.
const WORDS: &[(&str, &str)] = &[
    ("jūs", "Jūs"),
    ("jums", "Jums"),
    ("jūsu", "Jūsu"),
    ("jūsos", "Jūsos"),
    ("eur", "EUR"),
    ("pvn", "PVN"),
    ("plkst", "plkst."),
    ("pvz", "pavadzīme"),
    ("gab", "gab."),
    ("nr", "Nr."),
    ("nr.", "Nr."),
    ("ok", "labi"),
    ("okei", "labi"),
    ("pls", "lūdzu"),
    ("tel", "tālr."),
];

/// The sentence with its abbreviations, its hours and its *Jūs*.
pub(super) fn tidy(sentence: &str) -> String {
    let words = sentence.split(' ').map(|word| {
        if let Some(hour) = hour(word) {
            return hour;
        }
        let bare = word.trim_end_matches([',', '.', ';', ':', '!', '?']);
        let lower = bare.to_lowercase();
        if is_town(bare) {
            return capitalise(word);
        }
        let is_plain = bare == lower || bare == "Ok";
        let found = WORDS.iter().find(|(typed, _)| is_plain && *typed == lower);
        found.map_or_else(
            || word.to_owned(),
            |(_, written)| {
                let end = &word[bare.len()..];
                let end = if written.ends_with('.') { end.trim_start_matches('.') } else { end };
                format!("{written}{end}")
            },
        )
    });
    with_commas(&asking(words.collect()))
}

/// *Lūdzu samaksāt* asks by its own verb, as *lūdzam* does: no comma stands behind it.
fn asking(mut words: Vec<String>) -> Vec<String> {
    const MAX_BETWEEN: usize = 3;
    for at in 0..words.len() {
        let next: Vec<&str> =
            words[at + 1..].iter().take(MAX_BETWEEN).map(String::as_str).collect();
        let ends =
            next.iter().position(|word| word.ends_with([',', '.'])).map_or(next.len(), |at| at + 1);
        let next = &next[..ends];
        let is_told =
            next.iter().any(|word| super::is_imperative(word.trim_end_matches(['.', ','])));
        let is_asked = !is_told && next.iter().any(|word| super::before_verb(word).is_some());
        match words[at].as_str() {
            "lūdzu" if is_asked => "lūdzam".clone_into(&mut words[at]),
            "Lūdzu" if is_asked => "Lūdzam".clone_into(&mut words[at]),
            _ => {}
        }
    }
    words
}

/// Before *ka*, *jo*, *bet*, *lai* and *ja* stands a comma, unless they belong to the word before; before a question
/// behind a verb that asks, too.
fn with_commas(words: &[String]) -> String {
    const JOINED: &[&str] = &[
        "tā", "tāpēc", "tādēļ", "un", "vai", "bet", "it", "kaut", "jo", "ka", "pat", "tikai",
        "lai", "ja", "kā", "arī", "nekā",
    ];
    const QUESTIONS: &[&str] =
        &["vai", "kad", "cik", "kur", "kāpēc", "kāds", "kāda", "kādi", "kas"];
    const ASKING: &[&str] = &[
        "jautā",
        "jautājat",
        "jautāt",
        "uzzināt",
        "zināt",
        "pateikt",
        "pajautāt",
        "noskaidrot",
        "saprast",
        "painteresēties",
        "pajautā",
        "paskatīties",
        "vaicā",
    ];
    let mut told = String::new();
    for (at, word) in words.iter().enumerate() {
        let before = at.checked_sub(1).map_or("", |before| words[before].as_str());
        let is_open = before.ends_with(char::is_alphanumeric)
            && !JOINED.contains(&before.to_lowercase().as_str());
        let is_more = words.get(at + 1).is_some_and(|next| next.ends_with("āk"));
        let is_asked =
            QUESTIONS.contains(&word.as_str()) && ASKING.contains(&before.to_lowercase().as_str());
        let starts = matches!(word.as_str(), "ka" | "bet" | "lai" | "ja" | "taču")
            || is_who(word, &before.to_lowercase())
            || word == "jo" && !is_more
            || is_asked;
        told.push_str(match at {
            0 => "",
            _ if is_open && starts => ", ",
            _ => " ",
        });
        told.push_str(word);
    }
    told
}

/// *Jelgavā* typed in small letters; no word of another meaning begins so.
fn is_town(word: &str) -> bool {
    const TOWNS: [&str; 9] = [
        "rīg",
        "jelgav",
        "liepāj",
        "daugavpil",
        "ventspil",
        "valmier",
        "jūrmal",
        "siguld",
        "rēzekn",
    ];
    const ENDS: [&str; 10] = ["a", "ā", "as", "ai", "u", "s", "ī", "i", "e", "ē"];
    TOWNS.iter().any(|town| word.strip_prefix(town).is_some_and(|end| ENDS.contains(&end)))
}

/// *Visiem, kas palīdzēja*; but *kaut kas*, *ar kuru*.
fn is_who(word: &str, before: &str) -> bool {
    const WHO: &[&str] =
        &["kas", "kurš", "kura", "kuri", "kuras", "kuru", "kurus", "kuram", "kurai"];
    const NEAR: &[&str] = &[
        "vēl", "par", "ar", "uz", "no", "pie", "pēc", "līdz", "bez", "pirms", "ap", "pa", "pret",
        "zem", "starp",
    ];
    WHO.contains(&word) && !NEAR.contains(&before)
}

/// *9os* is an hour.
fn hour(word: &str) -> Option<String> {
    let bare = word.trim_end_matches([',', '.', '!', '?']);
    let digits = ["os", "-os", "iem"].iter().find_map(|end| bare.strip_suffix(end))?;
    let is_hour = digits.trim_end_matches('-').parse::<u8>().is_ok_and(|hour| hour <= 24);
    is_hour.then(|| format!("plkst. {}{}", digits.trim_end_matches('-'), &word[bare.len()..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_asks_by_its_verb_and_who_is_meant_have_their_commas() {
        for (typed, meant) in [
            ("paldies visiem kas nāca", "paldies visiem, kas nāca"),
            ("ja vēl kas vajadzīgs", "ja vēl kas vajadzīgs"),
            ("strādāju jelgavā līdz 12iem", "strādāju Jelgavā līdz plkst. 12"),
            ("Lūdzu to samaksāt, lūdzu atnāciet", "Lūdzam to samaksāt, lūdzu atnāciet"),
        ] {
            assert_eq!(tidy(typed), meant);
        }
    }

    #[test]
    fn hours_and_abbreviations_are_written_out_and_the_recipient_has_a_capital() {
        assert_eq!(tidy("jūsu auto 8os, maksa 40 eur"), "Jūsu auto plkst. 8, maksa 40 EUR");
        assert_eq!(tidy("rēķins nr. 12 par jums."), "rēķins Nr. 12 par Jums.");
        assert_eq!(
            tidy("gribu zināt vai der un atnākšu ja ļausiet"),
            "gribu zināt, vai der un atnākšu, ja ļausiet"
        );
        assert_eq!(
            tidy("žēl ka nevarat jo tā ka esam jo vairāk"),
            "žēl, ka nevarat, jo tā ka esam jo vairāk"
        );
    }
}
