//! Names of days and months, as folded beginnings of words.

/// The days of the week, Monday first.
pub const LATVIAN_WEEKDAYS: [&str; 7] =
    ["pirmdien", "otrdien", "tresdien", "ceturtdien", "piektdien", "sestdien", "svetdien"];
/// The months, without March and May, whose beginnings other words and names have.
pub const LATVIAN_MONTHS: [&str; 10] = [
    "janvar", "februar", "april", "junij", "julij", "august", "septembr", "oktobr", "novembr",
    "decembr",
];
/// The days of the week, Monday first.
pub const ENGLISH_WEEKDAYS: [&str; 7] =
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
/// The months, by the letters with which short forms begin.
pub const ENGLISH_MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
