//! Latvia's public holidays, by the law "Par svētku, atceres un atzīmējamām dienām".
//!
//! The Sunday of the song festival's closing (its Monday is off) is not foreseen: it is decided each time.

use jiff::{
    Span,
    civil::{Date, Weekday},
};

/// Days that are the same each year, as month and day.
const FIXED: [(i8, i8); 10] = [
    (1, 1),   // New Year
    (5, 1),   // Labour Day, convening of the Constituent Assembly
    (5, 4),   // Restoration of Independence
    (6, 23),  // Līgo
    (6, 24),  // Jāņi
    (11, 18), // Proclamation of the Republic
    (12, 24), // Christmas Eve
    (12, 25), // Christmas
    (12, 26), // Second day of Christmas
    (12, 31), // New Year's Eve
];
/// Where one of these falls on a weekend, the Monday after it is off too.
const MOVED: [(i8, i8); 2] = [(5, 4), (11, 18)];
/// Good Friday, Easter, Easter Monday and Pentecost, in days from Easter.
const AROUND_EASTER: [i64; 4] = [-2, 0, 1, 49];

/// Whether nobody works on this day in Latvia.
#[must_use]
pub fn is_holiday(day: Date) -> bool {
    is_fixed(&FIXED, day) || is_monday_after(day) || is_of_easter(day) || is_mothers_day(day)
}

fn is_fixed(days: &[(i8, i8)], day: Date) -> bool {
    days.contains(&(day.month(), day.day()))
}

fn is_monday_after(day: Date) -> bool {
    let is_moved = |days: i64| {
        let before = day.checked_sub(Span::new().days(days));
        before.is_ok_and(|before| is_fixed(&MOVED, before))
    };
    day.weekday() == Weekday::Monday && (is_moved(1) || is_moved(2))
}

/// The second Sunday of May.
fn is_mothers_day(day: Date) -> bool {
    day.month() == 5 && day.weekday() == Weekday::Sunday && (8..=14).contains(&day.day())
}

fn is_of_easter(day: Date) -> bool {
    let Some(easter) = easter(day.year()) else { return false };
    let is_at = |days: &i64| easter.checked_add(Span::new().days(*days)).is_ok_and(|at| at == day);
    AROUND_EASTER.iter().any(is_at)
}

/// Easter Sunday of the Western churches (Meeus, Jones and Butcher).
fn easter(year: i16) -> Option<Date> {
    let year = i32::from(year);
    let (golden, century, of_century) = (year % 19, year / 100, year % 100);
    let shift = century - century / 4 - (century - (century + 8) / 25 + 1) / 3;
    let epact = (19 * golden + shift + 15) % 30;
    let weekday = (32 + 2 * (century % 4) + 2 * (of_century / 4) - epact - of_century % 4) % 7;
    let late = (golden + 11 * epact + 22 * weekday) / 451;
    let days = epact + weekday - 7 * late + 114;
    let part = |number: i32| i8::try_from(number).ok();
    Date::new(i16::try_from(year).ok()?, part(days / 31)?, part(days % 31 + 1)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().expect("day")
    }

    #[test]
    fn easter_is_when_the_churches_keep_it() {
        for wanted in [
            "1999-04-04",
            "2000-04-23",
            "2008-03-23",
            "2011-04-24",
            "2019-04-21",
            "2023-04-09",
            "2024-03-31",
            "2025-04-20",
            "2026-04-05",
            "2027-03-28",
            "2028-04-16",
            "2038-04-25",
            "2049-04-18",
            "2100-03-28",
        ] {
            assert_eq!(easter(day(wanted).year()), Some(day(wanted)));
        }
    }

    /// By the calendars of these years.
    #[test]
    fn the_holidays_of_two_years_are_those_of_the_law() {
        for (year, wanted) in [
            (
                2026,
                "01-01 04-03 04-05 04-06 05-01 05-04 05-10 05-24 06-23 06-24 11-18 12-24 12-25 12-26 12-31",
            ),
            (
                2028,
                "01-01 04-14 04-16 04-17 05-01 05-04 05-14 06-04 06-23 06-24 11-18 11-20 12-24 12-25 12-26 12-31",
            ),
        ] {
            let first = Date::new(year, 1, 1).expect("day");
            let all = first.series(Span::new().days(1)).take_while(|day| day.year() == year);
            let found =
                all.filter(|day| is_holiday(*day)).map(|day| day.strftime("%m-%d").to_string());
            assert_eq!(found.collect::<Vec<_>>().join(" "), wanted, "{year}");
        }
    }

    #[test]
    fn only_two_holidays_move_to_monday() {
        assert!(is_holiday(day("2025-05-05")), "4 May 2025 is a Sunday");
        assert!(is_holiday(day("2024-05-06")), "4 May 2024 is a Saturday");
        assert!(!is_holiday(day("2026-05-05")), "4 May 2026 is a Monday");
        assert!(!is_holiday(day("2022-05-02")), "1 May 2022 is a Sunday and does not move");
        assert!(is_holiday(day("2023-11-20")), "18 November 2023 is a Saturday");
    }
}
