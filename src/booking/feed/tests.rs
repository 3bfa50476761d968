use super::{content::busy_times, *};

fn at(text: &str) -> Timestamp {
    text.parse().expect("time")
}

fn window() -> FeedWindow {
    FeedWindow::at(at("2026-11-23T08:00:00Z"), 30, TimeZone::default())
}

/// The busy times until the middle of December as `24 07:30-08:30`, in UTC.
fn busy(text: &str) -> Result<Vec<String>, FeedFailure> {
    let spans = busy_times(text.as_bytes(), window())?;
    let shown = spans.iter().filter(|span| span.start < at("2026-12-15T22:00:00Z"));
    Ok(shown
        .map(|span| {
            let days = span.end.duration_since(span.start).as_secs() / 86_400;
            let more = if days > 0 { format!(" +{days}d") } else { String::new() };
            format!("{}-{}{more}", span.start.strftime("%d %H:%M"), span.end.strftime("%H:%M"))
        })
        .collect())
}

fn calendar(lines: &str) -> String {
    format!("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{}\r\nEND:VCALENDAR\r\n", lines.trim())
}

fn event(lines: &str) -> String {
    calendar(&format!("BEGIN:VEVENT\nUID:1\n{}\nEND:VEVENT", lines.trim()))
}

#[test]
fn a_calendar_as_google_writes_it() {
    let found = busy(include_str!("../../../tests/data/feeds/google.ics")).expect("a calendar");
    assert_eq!(
        found,
        [
            "23 08:00-09:00",
            "24 07:30-08:30",
            // Two whole days of Riga.
            "25 22:00-22:00 +2d",
            // Nine in New York.
            "02 14:00-14:30",
            // That of the 7th was moved; that of the 30th is off.
            "08 12:00-13:00",
            "14 08:00-09:00",
        ]
    );
}

#[test]
fn a_calendar_as_outlook_writes_it() {
    let found = busy(include_str!("../../../tests/data/feeds/outlook.ics")).expect("a calendar");
    assert_eq!(
        found,
        [
            "21 08:00-08:15",
            "22 08:00-08:15",
            "23 08:00-08:15",
            "24 08:00-08:15",
            "25 08:00-08:15",
            "26 08:00-08:15",
            "27 08:00-08:15",
            // 15:30 in a zone half an hour apart.
            "02 10:00-11:00",
            // Berlin, by Windows' name for it alone.
            "03 09:00-10:00",
        ]
    );
}

#[test]
fn a_calendar_as_nextcloud_writes_it() {
    let found = busy(include_str!("../../../tests/data/feeds/nextcloud.ics")).expect("a calendar");
    // That of the first Tuesday is cancelled, one is added; what names no zone is meant here.
    assert_eq!(found, ["04 07:00-07:30", "07 07:00-07:30", "10 11:00-12:30"]);
    let spans = busy_times(include_bytes!("../../../tests/data/feeds/nextcloud.ics"), window());
    let spans = spans.expect("a calendar");
    let january = Span { start: at("2027-01-05T11:00:00Z"), end: at("2027-01-05T12:30:00Z") };
    assert!(spans.contains(&january), "it recurs as far as times can be offered, and beyond");
}

#[test]
fn a_weekly_meeting_stays_at_its_hour_when_the_clock_is_put() {
    let weekly =
        event("DTSTART;TZID=Europe/Riga:20261019T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY");
    let around = FeedWindow::at(at("2026-10-19T00:00:00Z"), 10, TimeZone::default());
    let starts: Vec<Timestamp> = busy_times(weekly.as_bytes(), around)
        .expect("a calendar")
        .iter()
        .map(|span| span.start)
        .take(2)
        .collect();
    assert_eq!(starts, [at("2026-10-19T07:00:00Z"), at("2026-10-26T08:00:00Z")]);
}

#[test]
fn a_zone_of_the_calendars_own_changes_its_clock_as_described() {
    let described = "BEGIN:VTIMEZONE\nTZID:Mine\n\
        BEGIN:STANDARD\nDTSTART:20001029T040000\nTZOFFSETFROM:+0300\nTZOFFSETTO:+0200\n\
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\nEND:STANDARD\n\
        BEGIN:DAYLIGHT\nDTSTART:20000326T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0300\n\
        RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\nEND:DAYLIGHT\nEND:VTIMEZONE\n";
    let times = |zone: &str| {
        let events: String = [
            "20261024T100000", "20261025T023000", "20261025T033000", "20261025T043000", "20261026T100000",
            "20270327T100000", "20270328T023000", "20270328T033000", "20270328T043000", "20270329T100000",
        ]
        .map(|start| {
            format!("BEGIN:VEVENT\nUID:{start}\nDTSTART;TZID={zone}:{start}\nDURATION:PT10M\nEND:VEVENT\n")
        })
        .concat();
        let all = FeedWindow::at(at("2026-10-20T00:00:00Z"), 200, TimeZone::default());
        busy_times(calendar(&format!("{described}{events}")).as_bytes(), all).expect("a calendar")
    };
    assert_eq!(times("Mine").len(), 9, "one of them comes where the skipped one is taken to be");
    assert_eq!(times("Mine"), times("Europe/Riga"), "as the database of the zones has it");
}

#[test]
fn an_event_of_a_zone_that_nobody_knows_is_whenever_it_could_be() {
    let found = busy(&event("DTSTART;TZID=Mars/Olympus:20261202T120000\nDURATION:PT1H"));
    assert_eq!(found.expect("a calendar"), ["01 22:00-01:00 +1d"]);
}

#[test]
fn what_hinders_nobody_is_passed_over() {
    let hour = "DTSTART:20261202T100000Z\nDTEND:20261202T110000Z\n";
    assert_eq!(busy(&event(hour)).expect("a calendar").len(), 1);
    for free in [
        "TRANSP:TRANSPARENT",
        "STATUS:CANCELLED",
        "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
        "transp:transparent",
    ] {
        assert_eq!(busy(&event(&format!("{hour}{free}"))), Ok(Vec::new()), "{free}");
    }
    for nothing in [
        "DTSTART:20261202T100000Z",
        "DTSTART:20261202T100000Z\nDTEND:20261202T090000Z",
        "DTSTART:20261202T100000Z\nDURATION:-PT1H",
        "SUMMARY:without a time",
    ] {
        assert_eq!(busy(&event(nothing)), Ok(Vec::new()), "{nothing}");
    }
    // A whole day without an end is one day.
    assert_eq!(busy(&event("DTSTART;VALUE=DATE:20261202")).expect("read"), ["01 22:00-22:00 +1d"]);
}

#[test]
fn a_change_of_one_and_all_that_follow_moves_them() {
    let series = "BEGIN:VEVENT\nUID:1\nDTSTART:20261123T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=4\nEND:VEVENT\n\
        BEGIN:VEVENT\nUID:1\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261125T100000Z\n\
        DTSTART:20261125T150000Z\nDURATION:PT2H\nEND:VEVENT\n";
    let found = busy(&calendar(series)).expect("a calendar");
    assert_eq!(found, ["23 10:00-11:00", "24 10:00-11:00", "25 15:00-17:00", "26 15:00-17:00"]);
}

#[test]
fn times_that_are_told_without_events_are_busy_too() {
    let told = "BEGIN:VFREEBUSY\nUID:1\nFREEBUSY;FBTYPE=BUSY:20261202T100000Z/20261202T110000Z,\n \
        20261203T100000Z/PT30M\nFREEBUSY;FBTYPE=FREE:20261204T100000Z/PT8H\nEND:VFREEBUSY";
    assert_eq!(busy(&calendar(told)).expect("read"), ["02 10:00-11:00", "03 10:00-10:30"]);
}

#[test]
fn what_is_no_calendar_or_breaks_off_is_refused() {
    let whole = event("DTSTART:20261202T100000Z\nDTEND:20261202T110000Z");
    let cut = whole.len() - "END:VCALENDAR\r\n".len();
    for (text, why) in [
        (String::new(), "empty"),
        ("<!doctype html><title>Log in</title>".to_owned(), "a page for logging in"),
        (whole[..cut].to_owned(), "cut before its end"),
        (whole[..cut / 2].to_owned(), "cut in the middle"),
        ("BEGIN:VCALENDAR\nEND:VEVENT\n".to_owned(), "crossed"),
        ("BEGIN:VCALENDAR\n".repeat(100_000), "nested without end"),
        (format!("BEGIN:VCALENDAR\n{}", "BEGIN:X\n".repeat(1_000_000)), "nested deeper"),
        ("BEGIN:VEVENT\nEND:VEVENT\n".to_owned(), "an event alone"),
    ] {
        assert_eq!(busy(&text), Err(FeedFailure::NotACalendar), "{why}");
    }
}

#[test]
fn an_event_that_cannot_be_placed_is_told_rather_than_passed_over() {
    for lines in [
        "DTSTART:tomorrow\nDTEND:20261202T110000Z",
        "DTSTART:20261202T100000Z\nDURATION:PT1H\nRRULE:FREQ=SOMETIMES",
        "DTSTART:20261202T100000Z\nDURATION:soon",
        "DTSTART:20261202T100000Z\nDURATION:PT1H\nRDATE:someday",
    ] {
        assert_eq!(busy(&event(lines)), Err(FeedFailure::NotUnderstood), "{lines}");
        let cancelled = format!("{lines}\nSTATUS:CANCELLED");
        assert_eq!(busy(&event(&cancelled)), Ok(Vec::new()), "it hinders nobody");
    }
}

#[test]
fn a_calendar_without_measure_is_refused() {
    let every_second = event("DTSTART:20200101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY");
    assert_eq!(busy(&every_second), Err(FeedFailure::TooMuch));
    let one =
        "BEGIN:VEVENT\nDTSTART:20000101T000000Z\nRRULE:FREQ=HOURLY\nDURATION:PT9M\nEND:VEVENT\n";
    assert_eq!(busy(&calendar(&one.repeat(19_000))), Err(FeedFailure::TooMuch));
    let many = "BEGIN:VEVENT\nDTSTART:20000101T000000Z\nEND:VEVENT\n".repeat(20_001);
    assert_eq!(busy(&calendar(&many)), Err(FeedFailure::TooMuch));
    let daily =
        "BEGIN:VEVENT\nDTSTART:16010101T100000Z\nRRULE:FREQ=DAILY\nDURATION:PT9M\nEND:VEVENT\n";
    assert_eq!(
        busy(&calendar(&daily.repeat(500))).map(|found| found.len()),
        Ok(25),
        "long ago is no harm"
    );
}

#[test]
fn a_calendar_is_trusted_for_a_time() {
    let (now, trust) = (at("2026-11-23T08:00:00Z"), SignedDuration::from_hours(24));
    let mut state = FeedState::default();
    assert!(state.is_due(now));
    assert_eq!(state.health(now, trust), FeedHealth::TooOld, "nothing is known yet");
    let since = at("2026-11-23T07:55:00Z");
    (state.fetched_at, state.looked_at) = (Some(since), Some(since));
    assert!(!state.is_due(now));
    assert!(state.is_due(at("2026-11-23T08:05:00Z")));
    assert!(state.is_due(at("2026-11-22T08:00:00Z")), "the clock was ahead");
    assert_eq!(state.health(now, trust), FeedHealth::Fresh);
    state.failure = Some(FeedFailure::Timeout);
    assert_eq!(state.health(now, trust), FeedHealth::Stale { since });
    assert_eq!(state.health(at("2026-11-24T07:55:00Z"), trust), FeedHealth::Stale { since });
    assert_eq!(state.health(at("2026-11-24T07:55:01Z"), trust), FeedHealth::TooOld);
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 400, ..Default::default() })]

    /// Whatever a calendar holds, reading it ends, and what it gives is in order.
    #[test]
    fn no_text_is_too_strange(
        lines in proptest::collection::vec(
            proptest::sample::select(vec![
                "BEGIN:VCALENDAR", "END:VCALENDAR", "BEGIN:VEVENT", "END:VEVENT", "BEGIN:VTIMEZONE",
                "END:VTIMEZONE", "BEGIN:STANDARD", "END:STANDARD", "TZID:X", "DTSTART;TZID=X:20261202T100000",
                "DTSTART;VALUE=DATE:99991231", "DTSTART:00010101T000000Z", "DTEND:99991231T235959Z",
                "DURATION:P3660D", "RRULE:FREQ=YEARLY;BYWEEKNO=-53,53;BYDAY=MO", "RRULE:FREQ=DAILY;INTERVAL=4294967295",
                "RRULE:FREQ=MONTHLY;BYSETPOS=-366,366;BYDAY=-5MO", "EXDATE:20261202T100000Z", "UID:1",
                "RECURRENCE-ID;RANGE=THISANDFUTURE:00010101T000000Z", "RDATE;VALUE=PERIOD:20261202T100000Z/PT1H",
                "TZOFFSETFROM:+2359", "TZOFFSETTO:-2359", "DTSTART:99991231T235959", "RRULE:FREQ=HOURLY;COUNT=9",
                "X-WR-TIMEZONE:Europe/Riga", ":", ";=:", "\"", "RRULE:FREQ=YEARLY;BYYEARDAY=-366", " folded",
            ]),
            0..40,
        ),
    ) {
        for text in [lines.join("\n"), calendar(&lines.join("\n")), event(&lines.join("\n"))] {
            if let Ok(spans) = busy_times(text.as_bytes(), window()) {
                proptest::prop_assert!(spans.windows(2).all(|pair| pair[0].end < pair[1].start));
                proptest::prop_assert!(spans.iter().all(|span| span.start < span.end));
            }
        }
    }
}
