use super::*;
use crate::booking::feed::event::{Written, written_time};

const LARGE: u32 = 200_000;

fn clock(text: &str) -> DateTime {
    written_time(text).map(Written::clock).expect("a time")
}

fn expand(rule: &str, start: &str, window: (&str, &str)) -> Result<Vec<String>, TooMuch> {
    let rule = Rule::parse(rule).expect("a rule");
    let until = rule.until_on(|utc| utc);
    let window = (clock(window.0), clock(window.1));
    let times = rule.expand(clock(start), until, window, &mut Budget(LARGE))?;
    Ok(times.iter().map(|time| time.strftime("%Y%m%dT%H%M%S").to_string()).collect())
}

#[test]
fn events_recur_as_another_program_says() {
    let table = include_str!("../../../../tests/data/recurrences.tsv");
    let mut found = 0;
    for line in table.lines() {
        let [rule, start, window, wanted] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four columns: {line}")
        };
        let window = window.split_once(',').expect("two ends");
        let times = expand(rule, start, window).expect("not too much");
        assert_eq!(times.join(","), wanted, "{rule} from {start} in {window:?}");
        found += times.len();
    }
    assert!(found > 1_000, "the table has times: {found}");
}

#[test]
fn a_rule_without_end_costs_no_more_because_it_began_long_ago() {
    let window = ("20261101T000000", "20270101T000000");
    for (rule, wanted) in [
        ("FREQ=DAILY", 62),
        ("FREQ=HOURLY", 1_465),
        ("FREQ=YEARLY;BYMONTH=11;BYDAY=-1SU", 1),
        ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", 0),
    ] {
        let rule = Rule::parse(rule).expect("a rule");
        let mut budget = Budget(20_000);
        let window = (clock(window.0), clock(window.1));
        let times = rule.expand(clock("16010101T000000"), None, window, &mut budget);
        assert_eq!(times.expect("little work").len(), wanted, "{rule:?}");
    }
}

#[test]
fn what_recurs_without_measure_is_given_up() {
    let window = ("20261101T000000", "20270101T000000");
    for rule in
        ["FREQ=SECONDLY", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MINUTELY;COUNT=4000000000"]
    {
        assert_eq!(expand(rule, "20000101T000000", window), Err(TooMuch), "{rule}");
    }
}

#[test]
fn a_rule_that_nobody_understands_is_none() {
    for wrong in [
        "",
        "INTERVAL=2",
        "FREQ=FORTNIGHTLY",
        "FREQ=DAILY;INTERVAL=0",
        "FREQ=DAILY;INTERVAL=-1",
        "FREQ=DAILY;COUNT=x",
        "FREQ=DAILY;UNTIL=tomorrow",
        "FREQ=WEEKLY;BYDAY=XX",
        "FREQ=WEEKLY;BYDAY=ņ",
        "FREQ=MONTHLY;BYMONTHDAY=32",
        "FREQ",
    ] {
        assert_eq!(Rule::parse(wrong), None, "{wrong}");
    }
    assert!(Rule::parse("freq=weekly;byday=mo;X-OURS=1;").is_some());
}
