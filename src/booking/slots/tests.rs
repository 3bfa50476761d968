use chrono::Timelike;
use jiff::SignedDuration;
use proptest::{collection::vec, prelude::*};

use super::*;
use crate::{
    booking::Person,
    domain::{TimeZone, WorkingHours},
};

fn at(text: &str) -> Timestamp {
    text.parse().expect("time")
}

fn date(text: &str) -> Date {
    text.parse().expect("day")
}

fn minutes(minutes: i64) -> SignedDuration {
    SignedDuration::from_mins(minutes)
}

/// The same hours on each day of the week.
fn daily(spans: &[&str]) -> WorkingHours {
    let spans: Vec<String> = spans.iter().map(|span| (*span).to_owned()).collect();
    WorkingHours::parse([spans.as_slice(); 7]).expect("hours")
}

fn rules(hours: &[&str]) -> Rules {
    Rules {
        zone: TimeZone::default(),
        length: minutes(30),
        step: minutes(30),
        buffer_before: SignedDuration::ZERO,
        buffer_after: minutes(15),
        least_notice: SignedDuration::from_hours(12),
        furthest_days: 30,
        most_a_day: 6,
        holidays: true,
        days_off: Vec::new(),
        people: vec![Person { name: "Anna".into(), hours: daily(hours) }],
    }
}

fn busy(person: usize, start: &str, end: &str) -> Busy {
    Busy { person, start: at(start), end: at(end) }
}

/// The times of one day on the wall clock.
fn times(rules: &Rules, busy: &[Busy], booked: &[Busy], day: &str) -> Vec<String> {
    let now = at("2026-11-23T08:00:00Z");
    let days = free_times(rules, busy, booked, now, date(day), 1);
    let clock = |slot: &Slot| rules.zone.civil(slot.start).strftime("%H:%M").to_string();
    days.iter().flat_map(|day| &day.times).map(clock).collect()
}

const TUESDAY: &str = "2026-11-24";

#[test]
fn times_begin_with_the_hours_and_end_within_them() {
    let rules = rules(&["09:00-10:45", "13:15-14:15"]);
    assert_eq!(times(&rules, &[], &[], TUESDAY), ["09:00", "09:30", "10:00", "13:15", "13:45"]);
    let days = free_times(&rules, &[], &[], at("2026-11-23T08:00:00Z"), date(TUESDAY), 1);
    let first = days[0].times[0];
    assert_eq!((first.start, first.end), (at("2026-11-24T07:00:00Z"), at("2026-11-24T07:30:00Z")));
}

#[test]
fn what_is_busy_or_booked_keeps_its_pauses() {
    let mut rules = rules(&["09:00-12:00"]);
    // 10:00 to 10:30 in Riga.
    let taken = [busy(0, "2026-11-24T08:00:00Z", "2026-11-24T08:30:00Z")];
    // The consultation's pause after it would reach into the event; the event asks for none.
    assert_eq!(times(&rules, &taken, &[], TUESDAY), ["09:00", "10:30", "11:00", "11:30"]);
    // A consultation has one of its own besides.
    assert_eq!(times(&rules, &[], &taken, TUESDAY), ["09:00", "11:00", "11:30"]);
    rules.buffer_before = minutes(30);
    assert_eq!(times(&rules, &taken, &[], TUESDAY), ["09:00", "11:00", "11:30"]);
    (rules.buffer_before, rules.buffer_after) = (SignedDuration::ZERO, SignedDuration::ZERO);
    assert_eq!(times(&rules, &[], &taken, TUESDAY), ["09:00", "09:30", "10:30", "11:00", "11:30"]);
}

#[test]
fn the_notice_and_the_furthest_day_are_kept() {
    let mut rules = rules(&["09:00-12:00"]);
    let now = at("2026-11-23T20:15:00Z");
    // Twelve hours from now it is 10:15 of Tuesday.
    let days = free_times(&rules, &[], &[], now, date("2026-11-01"), 90);
    assert_eq!(days[0].date, date("2026-11-24"), "nothing of the past");
    let first = days[0].times[0].start;
    assert_eq!(first, at("2026-11-24T08:30:00Z"));
    assert_eq!(days.last().expect("days").date, date("2026-12-23"));
    rules.least_notice = SignedDuration::ZERO;
    rules.furthest_days = 1;
    assert_eq!(free_times(&rules, &[], &[], now, date("2026-11-01"), 90).len(), 1);
}

#[test]
fn a_day_for_which_it_is_too_late_is_not_told_as_full() {
    let rules = rules(&["09:00-12:00"]);
    let found = |now: &str, taken: &[Busy]| {
        let days = free_times(&rules, taken, &[], at(now), date(TUESDAY), 1);
        days.first().map(|day| day.times.len())
    };
    let wholly = [busy(0, "2026-11-23T22:00:00Z", "2026-11-24T22:00:00Z")];
    // The last time is at 11:30 in Riga.
    assert_eq!(found("2026-11-23T21:30:00Z", &[]), Some(1));
    assert_eq!(found("2026-11-23T21:30:00Z", &wholly), Some(0), "somebody has it");
    assert_eq!(found("2026-11-23T21:31:00Z", &[]), None);
    assert_eq!(found("2026-11-23T21:31:00Z", &wholly), None);
}

#[test]
fn a_day_off_is_left_out_and_a_full_one_is_not() {
    let mut rules = rules(&["09:00-10:00"]);
    rules.days_off = vec![(date("2026-12-21"), date("2026-12-22"))];
    let now = at("2026-12-18T08:00:00Z");
    // Three of Christmas and one of the firm's own are gone; the 23rd is taken wholly.
    let taken = [busy(0, "2026-12-22T22:00:00Z", "2026-12-23T22:00:00Z")];
    let days = free_times(&rules, &taken, &[], now, date("2026-12-19"), 9);
    let found: Vec<(String, usize)> =
        days.iter().map(|day| (day.date.to_string(), day.times.len())).collect();
    let wanted = [("2026-12-19", 2), ("2026-12-20", 2), ("2026-12-23", 0), ("2026-12-27", 2)];
    assert_eq!(found, wanted.map(|(day, times)| (day.to_owned(), times)));
    rules.holidays = false;
    assert_eq!(free_times(&rules, &[], &[], now, date("2026-12-19"), 9).len(), 7);
}

#[test]
fn a_day_has_no_more_consultations_than_allowed_and_events_do_not_count() {
    let mut rules = rules(&["09:00-18:00"]);
    rules.most_a_day = 2;
    let two = [
        busy(0, "2026-11-24T07:00:00Z", "2026-11-24T07:30:00Z"),
        busy(0, "2026-11-24T14:00:00Z", "2026-11-24T14:30:00Z"),
    ];
    assert!(times(&rules, &[], &two, TUESDAY).is_empty());
    assert!(!times(&rules, &two, &two[..1], TUESDAY).is_empty());
    assert!(!times(&rules, &[], &two, "2026-11-25").is_empty(), "the next day is another");
}

#[test]
fn of_two_people_the_one_with_less_to_do_is_chosen() {
    let mut rules = rules(&["09:00-11:00"]);
    rules.people.push(Person { name: "Juris".into(), hours: daily(&["10:00-12:00"]) });
    let now = at("2026-11-23T08:00:00Z");
    let chosen = |booked: &[Busy]| -> Vec<usize> {
        let days = free_times(&rules, &[], booked, now, date(TUESDAY), 1);
        days[0].times.iter().map(|slot| slot.person).collect()
    };
    assert_eq!(chosen(&[]), [0, 0, 0, 0, 1, 1]);
    // Anna has 09:00 already.
    let anna = [busy(0, "2026-11-24T07:00:00Z", "2026-11-24T07:30:00Z")];
    assert_eq!(chosen(&anna), [1, 1, 1, 1]);
    let ten = at("2026-11-24T08:00:00Z");
    let free = |person| free_at(&rules, &[], &anna, now, ten, person).map(|slot| slot.person);
    assert_eq!((free(None), free(Some(0)), free(Some(2))), (Some(1), Some(0), None));
}

#[test]
fn only_a_time_that_is_offered_can_be_booked() {
    let rules = rules(&["09:00-12:00"]);
    let now = at("2026-11-23T08:00:00Z");
    let is_free = |start: &str| free_at(&rules, &[], &[], now, at(start), None).is_some();
    assert!(is_free("2026-11-24T07:30:00Z"));
    for (start, why) in [
        ("2026-11-24T07:31:00Z", "between two times"),
        ("2026-11-24T10:00:00Z", "at the end of the hours"),
        ("2026-11-23T08:30:00Z", "too soon"),
        ("2026-11-20T07:30:00Z", "past"),
        ("2026-12-24T07:30:00Z", "a holiday, and beyond the furthest day"),
        ("2027-02-01T07:30:00Z", "beyond the furthest day"),
    ] {
        assert!(!is_free(start), "{why}");
    }
}

#[test]
fn the_nearest_times_are_told_in_order() {
    let rules = rules(&["09:00-12:00"]);
    let now = at("2026-11-23T08:00:00Z");
    let ten = at("2026-11-24T08:00:00Z");
    let booked = [busy(0, "2026-11-24T08:00:00Z", "2026-11-24T08:30:00Z")];
    let near = nearest_times(&rules, &[], &booked, now, ten, 3);
    let near: Vec<Timestamp> = near.into_iter().map(|slot| slot.start).collect();
    assert_eq!(
        near,
        [at("2026-11-24T07:00:00Z"), at("2026-11-24T09:00:00Z"), at("2026-11-24T09:30:00Z")]
    );
    let far = nearest_times(&rules, &[], &[], now, at("2028-01-01T00:00:00Z"), 1);
    assert_eq!(far[0].start, at("2026-12-23T09:30:00Z"), "the last that is offered");
}

#[test]
fn both_changes_of_the_clock_keep_the_hours_of_the_wall() {
    let rules = rules(&["09:00-10:00"]);
    for (now, from, wanted) in [
        ("2026-03-27T00:00:00Z", "2026-03-28", ["2026-03-28T07:00:00Z", "2026-03-29T06:00:00Z"]),
        ("2026-10-23T00:00:00Z", "2026-10-24", ["2026-10-24T06:00:00Z", "2026-10-25T07:00:00Z"]),
    ] {
        let days = free_times(&rules, &[], &[], at(now), date(from), 2);
        let first: Vec<Timestamp> = days.iter().map(|day| day.times[0].start).collect();
        assert_eq!(first, wanted.map(at), "{from}");
    }
}

#[test]
fn nothing_is_offered_in_an_hour_that_is_skipped_or_across_the_change() {
    let mut rules = rules(&["02:00-06:00"]);
    rules.length = minutes(60);
    let of = |now: &str, day: &str| -> Vec<String> {
        let days = free_times(&rules, &[], &[], at(now), date(day), 1);
        days[0].times.iter().map(|slot| slot.start.strftime("%H:%M").to_string()).collect()
    };
    // At 01:00 in UTC 03:00 becomes 04:00.
    assert_eq!(
        of("2026-03-27T00:00:00Z", "2026-03-29"),
        ["01:00", "01:30", "02:00"],
        "in summer the day ends an hour earlier"
    );
    // At 01:00 in UTC 04:00 becomes 03:00.
    assert_eq!(
        of("2026-10-23T00:00:00Z", "2026-10-25"),
        ["23:00", "23:30", "01:00", "01:30", "02:00", "02:30", "03:00"]
    );
}

/// Days on which the clock of the zone is put, and usual ones between them.
const DAYS: [&str; 4] = ["2026-03-29", "2026-10-25", "2026-07-01", "2027-03-28"];

prop_compose! {
    fn some_hours()(spans in vec((0_u16..95, 1_u16..40), 0..4)) -> Vec<String> {
        let mut free_from = 0;
        let mut texts = Vec::new();
        let mut spans = spans;
        spans.sort_unstable();
        for (start, length) in spans {
            let start = start.max(free_from);
            let end = (start + length).min(96);
            if start < end {
                let text = |quarter: u16| format!("{:02}:{:02}", quarter / 4, quarter % 4 * 15);
                texts.push(format!("{}-{}", text(start), text(end)));
                free_from = end;
            }
        }
        texts
    }
}

prop_compose! {
    fn some_rules()(
        people in vec(some_hours(), 1..4),
        length in 1_i64..10,
        step in 1_i64..10,
        before in 0_i64..5,
        after in 0_i64..5,
        notice in 0_i64..48,
        most_a_day in 1_u32..5,
        zone in prop::sample::select(vec!["Europe/Riga", "Europe/London", "Atlantic/Azores", "UTC"]),
    ) -> Rules {
        let person = |(number, spans): (usize, Vec<String>)| {
            let hours = WorkingHours::parse([spans.as_slice(); 7]).expect("hours");
            Person { name: number.to_string(), hours }
        };
        Rules {
            zone: zone.parse().expect("zone"),
            length: minutes(15 * length),
            step: minutes(10 * step),
            buffer_before: minutes(5 * before),
            buffer_after: minutes(5 * after),
            least_notice: SignedDuration::from_hours(notice),
            furthest_days: 5,
            most_a_day,
            holidays: true,
            days_off: Vec::new(),
            people: people.into_iter().enumerate().map(person).collect(),
        }
    }
}

fn some_busy(now: Timestamp) -> impl Strategy<Value = Vec<Busy>> {
    let one = (0_usize..4, -600_i64..9_000, 0_i64..600).prop_map(move |(person, from, long)| {
        let start = now.checked_add(minutes(from)).expect("time");
        Busy { person, start, end: start.checked_add(minutes(long)).expect("time") }
    });
    vec(one, 0..30)
}

fn a_case() -> impl Strategy<Value = (Rules, Vec<Busy>, Vec<Busy>, Timestamp)> {
    (some_rules(), prop::sample::select(DAYS.to_vec()), 0_i64..2_880).prop_flat_map(
        |(rules, day, before)| {
            let midnight = rules.zone.day_start(date(day));
            let now = midnight.checked_sub(minutes(before)).expect("time");
            (Just(rules), some_busy(now), some_busy(now), Just(now))
        },
    )
}

/// Seconds since midnight on the wall, by the database itself.
fn on_the_wall(rules: &Rules, time: Timestamp) -> (String, u32) {
    let utc = chrono::DateTime::from_timestamp(time.as_second(), 0).expect("time");
    let local = utc.with_timezone(&rules.zone.to_chrono());
    (local.date_naive().to_string(), local.time().num_seconds_from_midnight())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, ..ProptestConfig::default() })]

    #[test]
    fn a_free_time_is_within_the_hours_and_overlaps_nothing((rules, busy, booked, now) in a_case()) {
        let days = free_times(&rules, &busy, &booked, now, rules.zone.day(now), 10);
        for day in &days {
            prop_assert!(day.times.windows(2).all(|pair| pair[0].start < pair[1].start));
            for slot in &day.times {
                prop_assert_eq!(slot.end.duration_since(slot.start), rules.length);
                prop_assert!(slot.start.duration_since(now) >= rules.least_notice);
                let (shown, from) = on_the_wall(&rules, slot.start);
                let (_, until) = on_the_wall(&rules, slot.end);
                prop_assert_eq!(&shown, &day.date.to_string());
                let until = if until == 0 { 24 * 3600 } else { until };
                let hours = rules.people[slot.person].hours.of(day.date);
                let fits = |span: &crate::domain::DaySpan| {
                    u32::from(span.start) * 60 <= from && until <= u32::from(span.end) * 60
                };
                prop_assert!(hours.iter().any(fits), "{from} to {until}");
                prop_assert_eq!(i64::from(until) - i64::from(from), rules.length.as_secs());
                let own = |entry: &&Busy| entry.person == slot.person && entry.start < entry.end;
                for entry in busy.iter().filter(own) {
                    let before = slot.start.checked_sub(rules.buffer_before).expect("time");
                    let after = slot.end.checked_add(rules.buffer_after).expect("time");
                    prop_assert!(entry.end <= before || after <= entry.start);
                }
                let pause = rules.buffer_before.max(rules.buffer_after);
                for entry in booked.iter().filter(own) {
                    let before = slot.start.checked_sub(pause).expect("time");
                    let after = slot.end.checked_add(pause).expect("time");
                    prop_assert!(entry.end <= before || after <= entry.start);
                }
            }
            if let Some(slot) = day.times.last() {
                let is_offered = free_at(&rules, &busy, &booked, now, slot.start, None);
                prop_assert_eq!(is_offered, Some(*slot), "what is offered can be booked");
            }
        }
    }

    /// Whoever books one time after the other never meets another on the way.
    #[test]
    fn booking_all_that_is_offered_books_nothing_twice((rules, busy, _, now) in a_case()) {
        let mut booked: Vec<Busy> = Vec::new();
        let first = |booked: &[Busy]| {
            let days = free_times(&rules, &busy, booked, now, rules.zone.day(now), 10);
            days.into_iter().find_map(|day| day.times.first().copied())
        };
        while let Some(slot) = first(&booked) {
            let next = Busy { person: slot.person, start: slot.start, end: slot.end };
            let meets = |other: &Busy| other.person == next.person && other.span().overlaps(next.span());
            prop_assert!(!booked.iter().any(meets));
            booked.push(next);
            prop_assert!(booked.len() < 400);
        }
        let mut counts = std::collections::HashMap::new();
        for entry in &booked {
            *counts.entry((entry.person, rules.zone.day(entry.start))).or_insert(0) += 1;
        }
        prop_assert!(counts.values().all(|count| *count <= rules.most_a_day));
    }
}
