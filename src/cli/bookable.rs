//! Whether `[booking]` leaves a time that a visitor could ever book. A server starts all the same, so that no update takes
//! a site down that runs; `check-config` and `doctor` tell of it.

use crate::{
    booking::{Rules, free_times},
    clock::Clock,
    config::Config,
};

const A_YEAR: u32 = 366;

/// Why nobody can ever book, though bookings are on.
pub(super) struct Lack {
    pub message: String,
    pub remedy: &'static str,
}

/// Nothing where somebody can, or bookings are off.
pub(super) fn find_lack(config: &Config) -> Option<Lack> {
    if !config.booking.enabled {
        return None;
    }
    let (rules, now) = (Rules::of(config), Clock::system().now());
    let hours = rules.people.iter().map(|person| person.hours.longest_minutes());
    let (longest, length) = (hours.max().unwrap_or_default(), config.booking.length_minutes);
    if u32::from(longest) < length {
        return Some(Lack {
            message: format!(
                "visitors can book nothing: booking.length_minutes is {length}, and the longest working \
                 hours in booking.hours and of people last {longest} minutes"
            ),
            remedy: "write fewer minutes or longer working hours, or set booking.enabled = false",
        });
    }
    let days = free_times(&rules, &[], &[], now, rules.zone.day(now), A_YEAR);
    days.iter().all(|day| day.times.is_empty()).then(|| Lack {
        message: "visitors can book nothing: [booking] leaves no time within a year".to_owned(),
        remedy: "look at booking.days_off, booking.least_notice_hours and booking.furthest_days, or set \
                 booking.enabled = false",
    })
}
