//! Sentences that hang on the one before them, "It does not include the deposit", "Tas attiecas arī uz bērniem",
//! are told with it or not at all.

use super::{kind::names_paper, outline::Unit};
use crate::{assistant::builtin::actions::is_done_by_somebody, domain::Language};

/// So many sentences before one are told with it.
const MOST_BEFORE: usize = 2;
/// First words, folded, that point back at what was named.
const ENGLISH: [&str; 15] = [
    "it", "this", "these", "those", "they", "he", "she", "its", "their", "his", "her", "such",
    "both", "that", "neither",
];
const LATVIAN: [&str; 27] = [
    "tas", "ta", "tie", "to", "tam", "taja", "tajos", "tos", "tai", "tiem", "vins", "vina", "vini",
    "vinas", "vinam", "vinai", "sis", "si", "sie", "so", "saja", "sads", "sada", "iznemums", "abi",
    "abas", "iznemot",
];
/// First words that go on with what was said.
const GOING_ON: [&str; 18] = [
    "however",
    "but",
    "therefore",
    "otherwise",
    "instead",
    "then",
    "so",
    "and",
    "tomer",
    "tacu",
    "bet",
    "tapec",
    "tadel",
    "savukart",
    "turklat",
    "citadi",
    "tad",
    "toties",
];
/// From what it was chosen, says the sentence before in the same paragraph.
const CHOOSING: [&str; 4] = ["we went with ", "we chose ", "we picked ", "we settled on "];
/// What is missing or at hand, says the sentence before.
const WITHOUT_IT: [&str; 7] = [
    "without them ",
    "without it ",
    "without this ",
    "until then ",
    "with this ",
    "bez ta ",
    "lidz tam ",
];
/// "Ann will do this": what, says the sentence before.
const DOES_IT: [&str; 6] =
    [" will do this", " will do it", " will do that", " to do this", " to izdaris", " to daris"];
/// Words that may stand before "it" where it is what the sentence before names.
const MOST_BEFORE_IT: usize = 5;
/// With these before it something is named, or another clause begins.
const NAMING: [&str; 30] = [
    "the", "a", "an", "any", "each", "every", "this", "that", "these", "your", "our", "my", "his",
    "her", "their", "its", "all", "and", "or", "if", "whether", "when", "how", "what", "until",
    "before", "after", "because", "once", "unless",
];
/// Behind "it" these say something of it.
const STATED: [&str; 9] = ["is", "was", "will", "has", "that", "clear", "easy", "hard", "all"];
/// "It is agreed that …", "It costs … to …" point forward.
const FORWARD: [&str; 2] = [" that ", " to "];

/// Whether a sentence says little without the one before it.
pub(super) fn hangs(units: &[Unit], at: usize, language: Language) -> bool {
    let unit = &units[at];
    let chooses = !unit.is_first && CHOOSING.iter().any(|words| unit.folded.starts_with(words));
    let goes_on = GOING_ON.contains(&first_word(unit)) || chooses;
    follows(units, at) && (goes_on || points_back(unit, language))
}

/// Whether its subject is what the sentence before names.
pub(super) fn is_about_last(units: &[Unit], at: usize, language: Language) -> bool {
    let does_it = DOES_IT.iter().any(|words| units[at].folded.contains(words));
    let unit = &units[at];
    follows(units, at) && (does_it || points_back(unit, language) || is_done_to_it(unit, language))
}

/// "Nomnieks to samaksā līdz 5. maijam", "Rita agreed to order them": what, says the sentence before, where nothing is
/// named up to there.
fn is_done_to_it(unit: &Unit, language: Language) -> bool {
    let clause = unit.as_read().split([',', ';', ':', '(']).next().unwrap_or_default();
    let words: Vec<&str> = clause.trim_end_matches(['.', '!', '?']).split(' ').collect();
    let is_it = |word: &&str| match language {
        Language::Lv => ["to", "tās", "tos"].contains(word),
        Language::En => ["it", "them"].contains(word),
    };
    let place = words.iter().position(is_it).filter(|at| (1..=MOST_BEFORE_IT).contains(at));
    let Some(at) = place else { return false };
    let (before, behind) = (&words[..at], &words[at + 1..]);
    match language {
        Language::Lv => {
            let rest = behind.join(" ");
            // "to rēķinu" is itself named.
            let is_verb = rest.starts_with("jā") || is_done_by_somebody(&rest, language);
            is_verb && !before.iter().any(|word| ["un", "vai", "ja", "ka"].contains(word))
        }
        Language::En => {
            // "The Tenant pays it."
            let own = if before[0] == "The" { 2 } else { 1 };
            let is_name =
                |word: &&str| NAMING.contains(word) || word.starts_with(char::is_uppercase);
            !before.iter().skip(own).any(is_name)
                && behind.first().is_none_or(|next| !STATED.contains(next))
        }
    }
}

fn follows(units: &[Unit], at: usize) -> bool {
    let Some(before) = at.checked_sub(1).and_then(|before| units.get(before)) else { return false };
    let unit = &units[at];
    before.may_tell()
        && unit.may_tell()
        && !before.is_barred
        && !unit.is_barred
        && before.heading == unit.heading
        && !before.text.ends_with(':')
        && (!unit.is_first || unit.role == before.role)
}

fn first_word(unit: &Unit) -> &str {
    let end = unit.folded.find(|letter: char| !letter.is_alphanumeric());
    &unit.folded[..end.unwrap_or(unit.folded.len())]
}

fn points_back(unit: &Unit, language: Language) -> bool {
    let first = first_word(unit);
    if WITHOUT_IT.iter().any(|words| unit.folded.starts_with(words)) {
        return true;
    }
    let mut words = unit.folded.split(' ');
    let second = words.nth(1).unwrap_or_default();
    let points = match language {
        Language::Lv => LATVIAN.contains(&first) && !matches!((first, second), ("ta", "ka")),
        Language::En if first == "it" => !FORWARD.iter().any(|word| unit.folded.contains(word)),
        Language::En => ENGLISH.contains(&first),
    };
    // "Tie, kas", "those who": whoever does so. "This agreement", "Šis līgums": the paper itself.
    let is_whoever = unit.folded[first.len()..].starts_with(',') || second == "who";
    points && !is_whoever && !names_paper(second)
}

/// Where what is told of a sentence begins: with those that it hangs on.
fn start_of(units: &[Unit], at: usize, language: Language) -> usize {
    let mut start = at;
    while at - start < MOST_BEFORE && hangs(units, start, language) {
        start -= 1;
    }
    start
}

/// Summary and points as ranges of sentences, none of which hangs on one that is not told.
pub(super) fn with_what_they_hang_on(
    units: &[Unit],
    mut summary: Vec<usize>,
    points: &[usize],
    is_action: impl Fn(usize) -> bool,
    language: Language,
) -> (Vec<usize>, Vec<(usize, usize)>) {
    let before: Vec<usize> =
        summary.iter().flat_map(|&at| start_of(units, at, language)..at).collect();
    summary.extend(before);
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for &at in points {
        let start = start_of(units, at, language);
        let is_told = |place: usize| summary.contains(&place);
        if (start..at).any(is_told) && !(start..at).any(&is_action) {
            summary.extend(start..=at);
        } else if !(start..at).any(&is_action) {
            ranges.push((start, at));
        }
    }
    summary.sort_unstable();
    summary.dedup();
    let inside = |one: &(usize, usize), other: &(usize, usize)| {
        one != other && other.0 <= one.0 && one.1 <= other.1
    };
    let told = ranges.clone();
    ranges.retain(|one| !told.iter().any(|other| inside(one, other)) && !summary.contains(&one.1));
    (summary, ranges)
}

#[cfg(test)]
mod tests {
    use super::{super::outline::outline, *};

    #[track_caller]
    fn assert_hangs(language: Language, text: &str, expected: bool) {
        let units = outline(text);
        assert_eq!(hangs(&units, units.len() - 1, language), expected, "{text}");
    }

    #[test]
    fn who_does_something_to_it_is_told_with_what_it_is() {
        let is_about = |text: &str, language| {
            let units = outline(text);
            is_about_last(&units, units.len() - 1, language)
        };
        for (language, text, expected) in [
            (Language::Lv, "Maksa ir 780 eiro. Nomnieks to samaksā līdz 5. maijam.", true),
            (Language::Lv, "Kastes ir plīsušas. Pircējam tās jāuzrāda piecu dienu laikā.", true),
            (Language::Lv, "Maksa ir 780 eiro. Nomnieks to rēķinu samaksā līdz 5. maijam.", false),
            (Language::Lv, "Maksa ir 780 eiro. Rēķinu raksta Ilze un to nosūta rīt.", false),
            (Language::En, "We took the scarves. Rita agreed to order them.", true),
            (Language::En, "The rent is 95 euros. The Tenant pays it by the 5th.", true),
            (Language::En, "The door sticks. Put a red sticker on it by Friday.", false),
            (Language::En, "The door sticks. Tell us whether it is yours.", false),
        ] {
            assert_eq!(is_about(text, language), expected, "{text}");
        }
    }

    #[test]
    fn what_points_back_hangs_and_what_points_forward_does_not() {
        assert_hangs(Language::En, "The fee is £9. It does not include parking.", true);
        assert_hangs(Language::En, "We met on Monday. It was decided to sell the van.", false);
        assert_hangs(Language::En, "The van is old. This report is for the board.", false);
        assert_hangs(Language::En, "The price is high. However, customers stay.", true);
        assert_hangs(Language::En, "Two quotes came in. We went with Poe.", true);
        assert_hangs(Language::En, "The roof leaks.\n\nWe went with Poe.", false);
        assert_hangs(Language::Lv, "Atlaide ir 5 %. Tā neattiecas uz ziediem.", true);
        assert_hangs(Language::Lv, "Veļu savāc rītā. Izņēmums ir svētdienas.", true);
        assert_hangs(Language::Lv, "Veļu savāc rītā. Tā kā ir sals, brauc vēlāk.", false);
        assert_hangs(Language::Lv, "Rīt brauc visi. Tie, kas nevar, paliek.", false);
        assert_hangs(Language::Lv, "Atlaides\n\nTās ir 5 %.", false);
    }
}
