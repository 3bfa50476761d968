use super::*;

fn problems_of(change: impl FnOnce(&mut Booking)) -> Vec<String> {
    let mut booking = Booking::default();
    change(&mut booking);
    let mut problems = Vec::new();
    booking.validate(&mut problems);
    problems.into_iter().map(|problem| problem.key).collect()
}

fn person(name: &str) -> BookingPerson {
    BookingPerson { name: name.to_owned(), ..BookingPerson::default() }
}

#[test]
fn the_default_hours_are_those_that_the_site_tells() {
    for locale in [
        include_str!("../../../ui/src/locales/lv/contact.json"),
        include_str!("../../../ui/src/locales/en/contact.json"),
    ] {
        let told: serde_json::Value = serde_json::from_str(locale).expect("JSON");
        let told = told.pointer("/info/workdaysValue").and_then(|value| value.as_str());
        let told: crate::domain::DaySpan = told.expect("hours").parse().expect("a span");
        let hours = Booking::default().firm_hours();
        let monday = "2026-11-23".parse::<Date>().expect("day");
        for (days, wanted) in [(0, Some(told)), (4, Some(told)), (5, None), (6, None)] {
            let day = monday.checked_add(jiff::Span::new().days(days)).expect("day");
            assert_eq!(hours.of(day).first().copied(), wanted, "{day}");
        }
    }
}

#[test]
fn what_cannot_be_is_named_with_its_key() {
    assert!(problems_of(|_| ()).is_empty());
    assert_eq!(problems_of(|booking| booking.length_minutes = 0), ["booking.length_minutes"]);
    assert_eq!(problems_of(|booking| booking.step_minutes = 4), ["booking.step_minutes"]);
    assert_eq!(problems_of(|booking| booking.furthest_days = 367), ["booking.furthest_days"]);
    assert_eq!(problems_of(|booking| booking.ways.clear()), ["booking.ways"]);
    assert_eq!(problems_of(|booking| booking.ways.push(BookingWay::Video)), ["booking.ways"]);
    let friday = |booking: &mut Booking| booking.hours.fri = vec!["18:00-09:00".into()];
    assert_eq!(problems_of(friday), ["booking.hours.fri"]);
    for days in ["2026-13-01", "2026-12-31..2026-12-24", "2026-12-24..2028-12-24", "Christmas"] {
        let wrong = |booking: &mut Booking| booking.days_off = vec![days.into()];
        assert_eq!(problems_of(wrong), ["booking.days_off"], "{days}");
    }
    let twice = |booking: &mut Booking| booking.people = vec![person("Anna"), person("Anna")];
    assert_eq!(problems_of(twice), ["booking.people"]);
    let firm_and_people = |booking: &mut Booking| {
        booking.calendar_url = Secret::new("https://calendar.example/x.ics");
        booking.people = vec![person("Anna")];
    };
    assert_eq!(problems_of(firm_and_people), ["booking.calendar_url"]);
}

#[test]
fn hours_in_which_no_consultation_fits_stop_no_start() {
    let too_short = |booking: &mut Booking| {
        booking.length_minutes = 240;
        booking.hours = Hours { mon: vec!["09:00-12:00".into()], ..Hours::default() };
        booking.people =
            vec![BookingPerson { hours: Some(PersonHours::default()), ..person("Anna") }];
    };
    assert!(problems_of(too_short).is_empty(), "an update takes no site down that runs");
}

#[test]
fn a_calendar_is_read_over_a_protected_connection_only() {
    let read = |text: &str| {
        let calendar_url = Secret::new(text);
        let booking = Booking { calendar_url, ..Booking::default() };
        booking.calendars().pop().map(|(person, url)| (person, url.to_string()))
    };
    let good = Some((0, "https://calendar.example/a.ics".to_owned()));
    assert_eq!(read("https://calendar.example/a.ics"), good);
    assert_eq!(read("webcal://calendar.example/a.ics"), good);
    assert!(read("http://127.0.0.1:8080/a.ics").is_some());
    for wrong in [
        "http://calendar.example/a.ics",
        "ftp://calendar.example/a",
        "file:///etc/passwd",
        "a.ics",
        "",
    ] {
        assert_eq!(read(wrong), None, "{wrong}");
    }
    let wrong =
        |booking: &mut Booking| booking.calendar_url = Secret::new("http://a.example/secret");
    let mut booking = Booking::default();
    wrong(&mut booking);
    let mut problems = Vec::new();
    booking.validate(&mut problems);
    assert!(!problems[0].to_string().contains("a.example"), "{}", problems[0]);
}

#[test]
fn each_person_has_a_calendar_and_hours_of_their_own() {
    let mut anna = person("Anna");
    anna.hours = Some(PersonHours([(DayName::Sat, vec!["10:00-12:00".to_owned()])].into()));
    anna.calendar_url = Secret::new("https://calendar.example/anna.ics");
    let booking = Booking { people: vec![person("Juris"), anna], ..Booking::default() };
    let numbers: Vec<usize> = booking.calendars().into_iter().map(|(person, _)| person).collect();
    assert_eq!(numbers, [1]);
    let hours = booking.people[1].hours.as_ref().expect("hours").parse().expect("hours");
    assert!(hours.of("2026-11-23".parse().expect("day")).is_empty(), "Monday is not named");
    assert!(!hours.of("2026-11-28".parse().expect("day")).is_empty());
}
