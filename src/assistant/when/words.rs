//! The words that dates and clock times are written with; folded, Latvian and English.

/// The months without their endings, and how those may end; in English whole, where three letters will do.
pub(super) const MONTHS_LV: [&str; 12] = [
    "janvar", "februar", "mart", "april", "maij", "junij", "julij", "august", "septembr", "oktobr",
    "novembr", "decembr",
];
pub(super) const CASES_LV: [&str; 9] = ["", "a", "i", "is", "s", "am", "im", "u", "os"];
/// Of these, the ones that people are called by.
pub(super) const NAMES_LV: [&str; 4] = ["mart", "maij", "julij", "august"];
/// Short names, behind the number of a day only.
pub(super) const SHORT_MONTHS_LV: [&str; 12] =
    ["jan", "feb", "mar", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov", "dec"];
pub(super) const SHORT_ENDINGS_LV: [&str; 4] = ["", "v", "r", "t"];
pub(in crate::assistant) const MONTHS_EN: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// A month without a day stands behind one of these: "may" and "march" are verbs too.
pub(super) const BEFORE_MONTH_EN: [&str; 8] =
    ["in", "early", "late", "mid", "during", "throughout", "next", "this"];

/// Ordinal words, from the first day on, beside the name of a month; Latvian ones by how they begin.
pub(super) const ORDINALS_LV: [&str; 20] = [
    "pirm",
    "otr",
    "tres",
    "ceturt",
    "piekt",
    "sest",
    "septit",
    "astot",
    "devit",
    "desmit",
    "vienpadsmit",
    "divpadsmit",
    "trispadsmit",
    "cetrpadsmit",
    "piecpadsmit",
    "sespadsmit",
    "septinpadsmit",
    "astonpadsmit",
    "devinpadsmit",
    "divdesmit",
];
pub(super) const ORDINAL_ENDINGS_LV: [&str; 6] = ["aja", "ais", "a", "o", "ajam", "as"];
pub(super) const ORDINALS_EN: [&str; 20] = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
];
/// What may stand before an ordinal word to make it greater.
pub(super) const TENS_LV: [(&str, u32); 2] = [("divdesmit", 20), ("trisdesmit", 30)];
pub(super) const TENS_EN: [(&str, u32); 2] = [("twenty", 20), ("thirty", 30)];
pub(super) const ORDINAL_SUFFIXES: [&str; 4] = ["st", "nd", "rd", "th"];

/// The hours as Latvian says them, by how they begin, from one on; and how they end at an hour, and after or until it.
pub(super) const HOURS_LV: [&str; 12] = [
    "vien",
    "div",
    "trij",
    "cetr",
    "piec",
    "ses",
    "septin",
    "aston",
    "devin",
    "desmit",
    "vienpadsmit",
    "divpadsmit",
];
pub(super) const HOUR_AT_LV: &str = "os";
pub(super) const HOUR_NEAR_LV: &str = "iem";
/// Half of the hour before: "pusdivos".
pub(super) const HALF_LV: &str = "pus";
pub(super) const HOURS_EN: [&str; 12] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];
pub(super) const NOON_EN: [&str; 2] = ["noon", "midday"];
/// After the digits of an hour: "14-os".
pub(super) const HOUR_SUFFIXES_LV: [&str; 4] = ["os", "tos", "ajos", "tajos"];

/// Clock times follow these.
pub(super) const CLOCK: [&[&str]; 2] = [&["plkst", "pl", "pulksten"], &["at"]];
pub(super) const ABOUT: [&[&str]; 2] =
    [&["ap", "apmeram", "aptuveni"], &["around", "about", "roughly", "approximately"]];
pub(super) const FROM: [&[&str]; 2] = [&["pec", "no", "sakot", "kops"], &["after", "past", "from"]];
pub(super) const UNTIL: [&[&str]; 2] = [&["lidz", "pirms"], &["before", "until", "till", "by"]];
pub(super) const BETWEEN: [&[&str]; 2] = [&["starp"], &["between"]];
/// Of [`FROM`] and [`UNTIL`], the ones that leave the day itself out.
pub(super) const OUTSIDE: [&str; 4] = ["pec", "pirms", "after", "before"];
/// Between the ends of a stretch of time, and between two that are equally good.
pub(super) const TO: [&[&str]; 2] = [&["lidz"], &["to", "until", "till", "through"]];
pub(super) const OR: [&[&str]; 2] = [&["vai", "un"], &["or", "and"]];

/// What makes an hour one of the evening, or leaves it one of the morning.
pub(super) const EVENING: [&[&str]; 2] = [&["vakara", "vakar"], &["evening", "night"]];
pub(super) const MORNING: [&[&str]; 2] = [&["rita"], &["morning"]];

/// What is counted, by how it begins (two letters are a whole word): a number before it is no time.
pub(super) const COUNTED: [&[&str]; 2] = [
    &[
        "minut",
        "min",
        "stund",
        "dienam",
        "dienas",
        "dienu",
        "nedel",
        "menes",
        "gada",
        "gadi",
        "gadu",
        "eur",
        "eiro",
        "tukst",
        "milj",
        "procent",
        "cilv",
        "darbin",
        "klient",
        "lietot",
        "person",
        "centi",
        "cents",
        "reiz",
        "zvana",
        "zvani",
        "vestul",
        "jautajum",
        "sarunam",
        "sarunas",
        "projekt",
        "gab",
        "lapas",
        "lappus",
        "pakalpoj",
        "robot",
        "catbot",
        "kanal",
        "dokument",
        "konsultacijas",
        "konsultacijam",
        "veikal",
        "uznem",
        "filial",
        "dalas",
        "dalam",
        "x",
        "k",
        "kg",
        "km",
    ],
    &[
        "minute", "min", "hour", "hr", "day", "week", "month", "year", "eur", "usd", "gbp",
        "percent", "people", "person", "staff", "employ", "client", "customer", "user", "agent",
        "bot", "chatbot", "times", "calls", "emails", "messages", "question", "thing", "service",
        "product", "page", "of", "more", "other", "document", "project", "place", "tool", "firm",
        "shop", "compan", "pound", "dollar", "x", "k", "kg", "km",
    ],
];
/// Numbers behind these are of something else.
pub(super) const NUMBERED: [&str; 12] = [
    "v", "ver", "version", "versij", "versija", "versiju", "versijas", "nr", "p", "punkts",
    "section", "nodala",
];
/// A clock time with a full stop, and no other sign that it is one, stands beside one of these.
pub(super) const BESIDE_CLOCK: [&[&str]; 2] = [
    &["laiks", "laiku", "laika", "laiki", "ar", "bet", "ja", "ir"],
    &["time", "slot", "but", "is", "say"],
];
/// Of money and shares.
pub(super) const UNITS: [char; 7] = ['%', '€', '$', '£', '+', '‰', '#'];
