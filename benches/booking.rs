//! How long it takes to know which times are free: whole days, several people, full calendars.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "a program for the terminal")]

#[expect(dead_code, reason = "nothing is served here")]
mod support;

use std::{
    hint::black_box,
    process::ExitCode,
    time::{Duration, Instant},
};

use jiff::{SignedDuration, Timestamp};
use support::row;
use vitrina::{
    booking::{Busy, Rules, free_at, free_times, nearest_times},
    config::{BookingPerson, Config},
};

const DAYS: u32 = 60;
const EVENTS: i64 = 2_000;
const PEOPLE: usize = 3;
const RUNS: usize = 200;

fn main() -> ExitCode {
    let now: Timestamp = "2026-09-25T07:00:00Z".parse().expect("time");
    let one = rules(0);
    let rows = [
        row(
            "free times of 60 days, 2,000 events, median",
            measure(&one, now, search),
            "ms",
            10.0,
            false,
        ),
        row("the same of three people", measure(&rules(PEOPLE), now, search), "ms", 10.0, false),
        row("whether one time is free", measure(&one, now, look), "ms", 1.0, false),
        row("the three nearest ones", measure(&one, now, nearest), "ms", 10.0, false),
    ];
    if rows.iter().all(|reached| *reached) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn search(rules: &Rules, busy: &[Busy], now: Timestamp) -> usize {
    free_times(rules, busy, &busy[..20], now, rules.zone.day(now), DAYS).len()
}

fn look(rules: &Rules, busy: &[Busy], now: Timestamp) -> usize {
    usize::from(free_at(rules, busy, &busy[..20], now, busy[40].start, None).is_some())
}

fn nearest(rules: &Rules, busy: &[Busy], now: Timestamp) -> usize {
    nearest_times(rules, busy, &busy[..20], now, busy[40].start, 3).len()
}

/// Sixty days that reach over a change of the clock, with the hours of the default and a quarter of an hour's steps.
fn rules(people: usize) -> Rules {
    let mut config = Config::default();
    config.booking.furthest_days = DAYS;
    config.booking.step_minutes = 15;
    let person = |number| BookingPerson { name: format!("{number}"), ..BookingPerson::default() };
    config.booking.people = (0..people).map(person).collect();
    Rules::of(&config)
}

/// The median in milliseconds, with events of ten minutes all over these days.
fn measure(rules: &Rules, now: Timestamp, ask: fn(&Rules, &[Busy], Timestamp) -> usize) -> f64 {
    let people = i64::try_from(rules.people.len()).expect("few");
    let minutes = i64::from(DAYS) * 24 * 60;
    let event = |number: i64| {
        // Spread by a step that has nothing in common with their number, so that they come in no order.
        let begin = (number * 7_919) % EVENTS * minutes / EVENTS;
        let start = now.checked_add(SignedDuration::from_mins(begin)).expect("time");
        let end = start.checked_add(SignedDuration::from_mins(10)).expect("time");
        Busy { person: usize::try_from(number % people).expect("small"), start, end }
    };
    let busy: Vec<Busy> = (0..EVENTS).map(event).collect();
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            black_box(ask(rules, black_box(&busy), now));
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[RUNS / 2].as_secs_f64() * 1000.0
}
