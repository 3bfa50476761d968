//! English house rules: who holds a post does something, in the present tense and without a day.

use super::{Words, english_commands::is_verb, english_words::ROLES};

/// Endings of words for who does something.
const ENDINGS: &[&str] = &["er", "or", "ist", "man", "woman", "ant", "ee"];
/// Words with such endings that do nothing by themselves.
const THINGS: &[&str] = &[
    "water",
    "paper",
    "order",
    "number",
    "offer",
    "letter",
    "printer",
    "computer",
    "counter",
    "heater",
    "boiler",
    "cooler",
    "freezer",
    "scanner",
    "dishwasher",
    "drawer",
    "locker",
    "corner",
    "power",
    "weather",
    "summer",
    "winter",
    "quarter",
    "matter",
    "cover",
    "either",
    "other",
    "another",
    "after",
    "under",
    "whether",
    "folder",
    "container",
    "trailer",
    "tower",
    "shower",
    "meter",
    "timer",
    "charger",
    "router",
    "server",
    "poster",
    "sticker",
    "register",
    "filter",
    "floor",
    "error",
    "motor",
    "mirror",
    "monitor",
    "sensor",
    "dinner",
    "voucher",
    "coffee",
];
/// Others who may be given something to do.
const PEOPLE: &[&str] = &[
    "person",
    "people",
    "crew",
    "shift",
    "one",
    "whoever",
    "everyone",
    "everybody",
    "guest",
    "junior",
    "senior",
    "coach",
    "cook",
    "chef",
    "nurse",
    "pupil",
    "parent",
    "child",
    "children",
    "guard",
    "host",
    "clerk",
    "apprentice",
    "intern",
    "boss",
    "head",
    "colleague",
    "resident",
    "patient",
    "student",
    "agent",
    "women",
    "men",
    "foremen",
    "group",
    "club",
    "school",
    "partner",
    "party",
    "captain",
];
/// Before its verb.
const ADVERBS: &[&str] = &["always", "also", "then", "only", "first", "immediately", "still"];
/// What begins who does it.
const DETERMINERS: &[&str] = &["the", "a", "an", "each", "every", "our", "all", "any"];
/// What makes a clause only say when, or which, and another verb of one that says how something is.
const BARRED: &[&str] = &[
    "if", "when", "once", "unless", "until", "that", "who", "which", "because", "whether", "while",
    "where", "is", "are", "was", "were", "has", "had", "will", "can", "may", "to", "not", "as",
    "what",
];
/// Behind a form that ends like a verb these make it one.
const BEHIND: &[&str] = &[
    "the", "a", "an", "each", "every", "all", "any", "its", "their", "them", "it", "to", "in",
    "on", "at", "out", "up", "off", "over", "down", "away", "back",
];
/// What somebody gets is nothing to do.
const BENEFITS: &[&str] = &["get", "choose", "find", "save", "test", "cost"];
/// Words from the determiner to who it is, and behind: "the last one out".
const MOST_WORDS: usize = 5;

/// "Every morning the foreman checks the boiler", "Visitors sign in", "Whoever breaks a cup tells the cook."
pub(super) fn is_rule(words: &Words<'_>) -> bool {
    !words.is_question()
        && (1..words.lower.len()).any(|verb| {
            let end = verb - usize::from(ADVERBS.contains(&words.before(verb, 1)));
            end > 0 && (is_said_of_one(words, end, verb) || is_said_of_several(words, end, verb))
        })
}

fn is_doing(verb: &str) -> bool {
    is_verb(verb) && !BENEFITS.contains(&verb)
}

/// "the duty coach opens"
fn is_said_of_one(words: &Words<'_>, end: usize, verb: usize) -> bool {
    let form = words.at(verb);
    let Some(stem) = form.strip_suffix('s').filter(|_| !BARRED.contains(&form)) else {
        return false;
    };
    let is_listed = is_doing(stem)
        || stem.strip_suffix('e').is_some_and(is_doing)
        || stem.strip_suffix("ie").is_some_and(|stem| is_doing(&format!("{stem}y")));
    // "The cashier activates the card": a verb by its place.
    let is_placed = is_person(words.at(end - 1))
        && BEHIND.contains(&words.at(verb + 1))
        && !BENEFITS.contains(&stem);
    (is_listed || is_placed)
        && subject_before(words, end)
            .is_some_and(|start| words.lower[start..end].iter().any(|word| is_person(word)))
}

/// "visitors sign", "all crews write"
fn is_said_of_several(words: &Words<'_>, end: usize, verb: usize) -> bool {
    let who = words.at(end - 1);
    let is_plural = who.ends_with('s') || matches!(who, "staff" | "people" | "children" | "crew");
    is_plural
        && is_doing(words.at(verb))
        && is_person(who)
        && (end <= 2 && !is_verb(words.at(0)) || subject_before(words, end).is_some())
}

/// Where who does it begins, at a determiner that begins its clause or stands behind a time.
fn subject_before(words: &Words<'_>, end: usize) -> Option<usize> {
    let first = end.saturating_sub(MOST_WORDS);
    let starts = |at: &usize| {
        DETERMINERS.contains(&words.at(*at))
            || matches!(words.at(*at), "whoever" | "everyone" | "everybody")
    };
    let start = (first..end).rev().find(starts)?;
    let is_own = !words.lower[start..end].iter().any(|word| BARRED.contains(&word.as_str()));
    let is_free = !BARRED.contains(&words.before(start, 1)) && !is_verb(words.at(0));
    (is_own && is_free).then_some(start)
}

fn is_person(word: &str) -> bool {
    let one = if word.ends_with("ss") { word } else { word.trim_end_matches('s') };
    PEOPLE.contains(&one)
        || ROLES.contains(&one)
        || one.len() > 4
            && ENDINGS.iter().any(|ending| one.ends_with(ending))
            && !THINGS.contains(&one)
}
