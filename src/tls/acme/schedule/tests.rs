use super::*;
use crate::clock::{Clock, ManualClock};

fn day(day: i64) -> Timestamp {
    let start: Timestamp = "2026-11-01T00:00:00Z".parse().expect("time");
    start + SignedDuration::from_hours(24 * day)
}

fn names() -> Vec<String> {
    vec!["www.example.lv".to_owned(), "example.lv".to_owned()]
}

/// A certificate from day 0 to this one, made as an authority makes it.
fn living(days: i64) -> Facts {
    let key = rcgen::KeyPair::generate().expect("key");
    let mut params = rcgen::CertificateParams::new(names()).expect("parameters");
    params.not_before = rcgen::date_time_ymd(2026, 11, 1);
    params.not_after = params.not_before + Duration::from_secs(86_400 * days.unsigned_abs());
    Facts::read(params.self_signed(&key).expect("certificate").der()).expect("facts")
}

fn step(facts: Option<&Facts>, attempts: Option<&Attempts>, now: Timestamp) -> Step {
    next_step(facts, &names(), None, attempts, (now, Timestamp::MIN))
}

fn hours(count: i64) -> SignedDuration {
    SignedDuration::from_hours(count)
}

#[test]
fn a_certificate_is_renewed_after_two_thirds_of_its_time_or_half_of_a_short_one() {
    for (days, earliest, latest) in [
        (90, day(60), day(62)),
        (45, day(30), day(31)),
        // Half of it is five days.
        (10, day(0) + hours(160), day(0) + hours(165)),
        (6, day(3), day(3) + hours(3)),
    ] {
        for _ in 0..20 {
            let at = renewal_at(&living(days), None);
            assert!((earliest..=latest).contains(&at), "{days} days: {at}");
        }
    }
}

#[test]
fn certificates_of_one_hour_are_renewed_at_different_times() {
    let times: std::collections::HashSet<_> =
        std::iter::repeat_with(|| renewal_at(&living(90), None)).take(20).collect();
    assert!(times.len() > 10, "{times:?}");
    let one = living(90);
    assert_eq!(renewal_at(&one, None), renewal_at(&one, None), "the same after each restart");
}

#[test]
fn the_authority_suggests_when_but_not_too_late_and_not_backwards() {
    let facts = living(90);
    let window = |start, end| Some(Window { start: day(start), end: day(end) });
    let at = renewal_at(&facts, window(10, 12));
    assert!((day(10)..day(12)).contains(&at), "{at}");
    // Revoked: all of it lies in the past.
    assert!(renewal_at(&facts, window(-5, -4)) < day(0));
    assert_eq!(renewal_at(&facts, window(95, 99)), day(81));
    assert_eq!(renewal_at(&facts, window(12, 10)), renewal_at(&facts, None));
}

#[test]
fn what_is_valid_is_not_asked_for_again_and_other_names_are_asked_for_at_once() {
    let facts = living(90);
    assert_eq!(step(None, None, day(1)), Step::Issue);
    assert_eq!(step(Some(&facts), None, day(1)), Step::Rest);
    assert_eq!(step(Some(&facts), None, day(63)), Step::Issue);
    assert_eq!(step(Some(&facts), None, day(400)), Step::Issue, "expired");
    let more = [names(), vec!["shop.example.lv".to_owned()]].concat();
    let now = (day(1), Timestamp::MIN);
    assert_eq!(next_step(Some(&facts), &more, None, None, now), Step::Issue);
    let fewer = &names()[..1];
    assert_eq!(next_step(Some(&facts), fewer, None, None, now), Step::Issue);
    let turned: Vec<_> = names().into_iter().rev().collect();
    assert_eq!(next_step(Some(&facts), &turned, None, None, now), Step::Rest);
}

#[test]
fn failures_wait_longer_each_time_up_to_a_day() {
    let mut failures: Option<Attempts> = None;
    let mut now = day(0);
    let mut waits = Vec::new();
    for _ in 0..40 {
        let next = Attempts::failed(failures.as_ref(), now, "closed".to_owned(), &names(), 0.0);
        waits.push(next.next_at.duration_since(now).as_secs() / 60);
        assert_eq!(step(None, Some(&next), now), Step::Wait);
        assert_eq!(step(None, Some(&next), next.next_at), Step::Issue);
        now = next.next_at;
        failures = Some(next);
    }
    assert_eq!(waits[..10], [5, 10, 20, 40, 80, 160, 320, 640, 1280, 1440]);
    assert!(waits[10..].iter().all(|wait| *wait == 24 * 60), "{waits:?}");
    let early = Attempts::failed(failures.as_ref(), now, String::new(), &names(), 1.0);
    assert_eq!(early.next_at.duration_since(now), SignedDuration::from_mins(24 * 48));
}

#[test]
fn a_restart_tries_soon_but_not_again_and_again_and_other_names_begin_anew() {
    let first = Attempts::failed(None, day(0), String::new(), &names(), 0.0);
    let many = Attempts { count: 9, next_at: day(1), ..first };
    let hurried = many.clone().hurried();
    assert_eq!(step(None, Some(&hurried), day(0) + SignedDuration::from_secs(119)), Step::Wait);
    assert_eq!(step(None, Some(&hurried), day(0) + SignedDuration::from_secs(120)), Step::Issue);
    // Whoever was told when to come again does not come before, at most for a week.
    for (wanted, hours_until) in [(hours(5), 5), (hours(24 * 900), 24 * 7)] {
        let told = many.clone().quiet_for(wanted).hurried();
        let end = day(0) + hours(hours_until);
        assert_eq!(step(None, Some(&told), end - SignedDuration::from_secs(1)), Step::Wait);
        assert_eq!(step(None, Some(&told), end), Step::Issue);
    }
    let others = vec!["example.lv".to_owned()];
    let now = (day(0), Timestamp::MIN);
    assert_eq!(next_step(None, &others, None, Some(&many), now), Step::Issue);
    assert_eq!(Attempts::failed(Some(&many), day(0), String::new(), &others, 0.0).count, 1);
}

#[test]
fn a_wrong_clock_asks_for_nothing_and_is_named() {
    let facts = living(90);
    let clock = ManualClock::at(day(-1));
    let at = |clock: &ManualClock, built_at| {
        let now = Clock::Manual(clock.clone()).now();
        next_step(Some(&facts), &names(), None, None, (now, built_at))
    };
    assert_eq!(at(&clock, Timestamp::MIN), Step::ClockBehind(day(0)));
    assert_eq!(at(&clock, day(3)), Step::ClockBehind(day(3)), "nor before this program was built");
    clock.advance(hours(25));
    assert_eq!(at(&clock, Timestamp::MIN), Step::Rest);
    // A clock that is ahead cannot be told from a certificate that has ended: the authority is asked, once.
    clock.advance(hours(24 * 1000));
    assert_eq!(at(&clock, Timestamp::MIN), Step::Issue);
    // A failure that lies in the future holds nothing back.
    let future = Attempts::failed(None, day(2000), String::new(), &names(), 0.0);
    assert_eq!(step(None, Some(&future), day(5)), Step::Issue);
}

#[test]
fn after_a_certificate_has_come_no_other_one_is_asked_for_at_once_whatever_is_suggested() {
    for (days, least) in [(90, hours(36)), (6, hours(36)), (1, hours(6))] {
        let facts = living(days);
        let came = Attempts::issued(None, day(0), &facts, &names());
        assert_eq!((came.count, came.reason.as_str()), (0, ""));
        // As the authority of a revoked one, or one that is confused.
        let window = Some(Window { start: day(-9), end: day(-8) });
        let at = |now: Timestamp, attempts: &Attempts| {
            next_step(Some(&facts), &names(), window, Some(attempts), (now, Timestamp::MIN))
        };
        let second = SignedDuration::from_secs(1);
        for attempts in [came.clone(), came.hurried()] {
            assert_eq!(at(day(0) + least - second, &attempts), Step::Wait, "{days} days");
            assert_eq!(at(day(0) + least, &attempts), Step::Issue, "{days} days");
            assert_eq!(step(None, Some(&attempts), day(0)), Step::Issue, "taken away");
        }
    }
}

#[test]
fn a_clock_that_is_ahead_gets_seldom_another_certificate_and_is_blamed() {
    let facts = living(90);
    for ahead in [day(62), day(80), day(200)] {
        let (mut attempts, mut now) = (None, ahead);
        let mut waits = Vec::new();
        for count in 1..=9 {
            let next = Attempts::issued(attempts.as_ref(), now, &facts, &names());
            assert_eq!(next.count, count);
            assert!(next.reason.starts_with("the clock is wrong: it shows 20"), "{}", next.reason);
            let hurried = next.clone().hurried();
            assert_eq!(step(Some(&facts), Some(&hurried), now + hours(35)), Step::Wait);
            waits.push(next.next_at.duration_since(now).as_hours());
            now = next.next_at;
            attempts = Some(next);
        }
        assert_eq!(waits[..6], [36, 72, 144, 288, 576, 1152]);
        // By then it is due by a right clock too.
        assert!(waits[6..].iter().all(|wait| (1440..1500).contains(wait)), "{waits:?}");
        assert_eq!(step(Some(&facts), attempts.as_ref(), day(1)), Step::Rest, "it is right again");
    }
    let second = SignedDuration::from_secs(1);
    let nearly_right = Attempts::issued(None, day(0) - second, &facts, &names());
    assert_eq!(nearly_right.count, 0, "no two clocks are the same");
    assert_eq!(step(Some(&facts), Some(&nearly_right), day(0) - second), Step::Rest);
    let early = Attempts::issued(None, day(-3), &facts, &names());
    assert!((early.count, early.has_issued) == (1, true) && early.reason.contains("clock"));
    let right = Attempts::issued(Some(&early), day(1), &facts, &names());
    assert_eq!((right.count, right.reason.as_str()), (0, ""));
}

#[test]
fn restarts_in_the_middle_of_attempts_have_few_certificates_issued() {
    let (mut begun, mut now): (Option<Attempts>, _) = (None, day(0));
    let mut waits = Vec::new();
    for _ in 0..14 {
        let next = Attempts::begun(begun.as_ref(), now, &names()).hurried();
        assert_eq!(
            step(None, Some(&next), next.next_at - SignedDuration::from_secs(1)),
            Step::Wait
        );
        waits.push(next.next_at.duration_since(now).as_mins());
        now = next.next_at;
        begun = Some(next);
    }
    assert_eq!(waits[..7], [2, 4, 8, 16, 32, 64, 128]);
    assert_eq!(waits[13], 24 * 60);
}
