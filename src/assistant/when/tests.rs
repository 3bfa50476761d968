use jiff::civil::date;

use super::*;
use crate::domain::Language::{En, Lv};

/// A Thursday.
const TODAY: Date = date(2026, 11, 26);

/// A wish in short: `2026-12-31 14:00`, `2026-12-01..2026-12-31 12:00-16:00`, `~14:00`.
fn short(wish: &Wish) -> String {
    let day = |days: &Days| match days {
        (first, last) if first == last && *first == Date::MIN => "never".to_owned(),
        (first, last) if first == last => first.to_string(),
        (first, last) if *last == Date::MAX => format!("{first}.."),
        (first, last) => format!("{first}..{last}"),
    };
    let clock = |minute: i16| format!("{:02}:{:02}", minute / HOUR, minute % HOUR);
    let hours = |hours: &Hours| match hours.at {
        Some(at) if hours.minutes.len() == 1 => clock(at),
        Some(at) => format!("~{}", clock(at)),
        None => format!("{}-{}", clock(hours.minutes.start), clock(hours.minutes.end)),
    };
    let weekdays = wish.days.iter().map(|day| format!("{day:?}"));
    let dates = wish.dates.iter().map(day);
    let all: Vec<String> = weekdays.chain(dates).chain(wish.hours.iter().map(hours)).collect();
    all.join(" ")
}

#[track_caller]
fn check(language: Language, message: &str, expected: &str) {
    let wish = Wish::of_talk(&[message], language, TODAY);
    assert_eq!(short(&wish), expected, "{message}");
}

#[test]
fn a_day_and_a_part_of_it_are_heard_and_a_greeting_is_none() {
    for (language, message, suiting) in [
        (En, "can someone ring me back thursday after lunch?", [false, true, false]),
        (En, "Good morning, could we talk on Thursday or Friday?", [true, true, true]),
        (En, "any free time in the mornings", [true, false, true]),
        (En, "call me back please", [true, true, true]),
        (Lv, "Vai varat piezvanīt ceturtdien pēc pusdienām, lūdzu?", [false, true, false]),
        (En, "Tomorrow would suit me. When can we talk?", [false, false, true]),
        (Lv, "rit no rita varat piezvanit?", [false, false, true]),
        (Lv, "Šodien neko nepaspēju. Rita un Mārtiņš zvanīs.", [true, true, false]),
        (Lv, "zvaniet piektdienas rita", [false, false, true]),
        (Lv, "Vai nākampiektdien no rīta kāds ir brīvs?", [false, false, true]),
        (Lv, "Labrīt! Te Rita. Kad varam runāt?", [true, true, true]),
    ] {
        let wish = Wish::of_talk(&[message], language, TODAY);
        let times =
            [TODAY.at(9, 0, 0, 0), TODAY.at(14, 30, 0, 0), date(2026, 11, 27).at(9, 30, 0, 0)];
        assert_eq!(times.map(|time| wish.suits(time)), suiting, "{message}");
    }
}

#[test]
fn latvian_dates_are_heard_in_every_form() {
    for (message, expected) in [
        ("Varētu 14. decembrī?", "2026-12-14"),
        ("2.decembri der", "2026-12-02"),
        ("uz 9. decembri", "2026-12-09"),
        ("derētu 1 decembris", "2026-12-01"),
        ("tikties 20. martā", "2027-03-20"),
        ("3. maijs", "2027-05-03"),
        ("8. dec.", "2026-12-08"),
        ("26. novembrī", "2026-11-26"),
        ("25. novembrī", "2027-11-25"),
        ("vai 17.12. ir brīvs", "2026-12-17"),
        ("17.12.2026.", "2026-12-17"),
        ("04.01 man der", "2027-01-04"),
        ("7.1.27.", "2027-01-07"),
        ("2026-12-09", "2026-12-09"),
        ("2027. gada 11. janvārī", "2027-01-11"),
        ("11. janvārī, 2028", "2028-01-11"),
        ("11. decembrī nākamgad", "2027-12-11"),
        ("piektajā janvārī", "2027-01-05"),
        ("trīsdesmit pirmajā decembrī", "2026-12-31"),
        ("30. februārī", "never"),
        ("29.02.", "2028-02-29"),
        ("3. novembrī 2025", "2025-11-03"),
        ("pēc 10. decembra", "2026-12-11.."),
        ("līdz 10. decembrim", "2026-11-26..2026-12-10"),
        ("no 7. līdz 10. decembrim", "2026-12-07..2026-12-10 2026-12-10"),
        ("7.12.-9.12.", "2026-12-07..2026-12-09"),
        ("1. vai 3. decembrī", "2026-12-01 2026-12-03"),
        ("trešdien, 2. decembrī", "2026-12-02"),
        ("janvārī", "2027-01-01..2027-01-31"),
        ("nākamnedēļ", "2026-11-30..2026-12-06"),
        ("aiznākamajā nedēļā trešdien", "Wednesday 2026-12-07..2026-12-13"),
        ("15. datumā", "2026-12-15"),
        ("un 28.?", "2026-11-28"),
    ] {
        check(Lv, message, expected);
    }
}

#[test]
fn english_dates_are_heard_in_every_form() {
    for (message, expected) in [
        ("Is 14 December free?", "2026-12-14"),
        ("on the 8th of January, please", "2027-01-08"),
        ("January 8", "2027-01-08"),
        ("Jan. 8", "2027-01-08"),
        ("dec 9th", "2026-12-09"),
        ("December the third", "2026-12-03"),
        ("the twenty-first of December", "2026-12-21"),
        ("on 8/12", "2026-12-08"),
        ("a week on Tuesday", "Tuesday 2026-12-03..2026-12-09"),
        ("on 12/15", "2026-12-15"),
        ("15/12/2026", "2026-12-15"),
        ("15 December 2027", "2027-12-15"),
        ("and on the 3rd?", "2026-12-03"),
        ("the 2nd chatbot", ""),
        ("I may come with 2 colleagues", ""),
        ("in early January, say the 4th", "2027-01-04"),
        ("in May", "2027-05-01..2027-05-31"),
        ("after 10 December", "2026-12-11.."),
        ("before the 10th of December", "2026-11-26..2026-12-09"),
        ("7-9 December", "2026-12-07..2026-12-09 2026-12-09"),
        ("December 8 or December 9", "2026-12-08 2026-12-09"),
        ("Friday 4 December", "2026-12-04"),
        ("a Friday in December", "Friday 2026-12-01..2026-12-31"),
        ("next week", "2026-11-30..2026-12-06"),
    ] {
        check(En, message, expected);
    }
}

#[test]
fn clock_times_are_heard_in_every_form() {
    for (language, message, expected) in [
        (Lv, "plkst. 14.00", "14:00"),
        (Lv, "pulksten 9", "09:00"),
        (Lv, "plkst.10.10", "10:10"),
        (Lv, "varbūt 14:30?", "14:30"),
        (Lv, "trešdien 14.30", "Wednesday 14:30"),
        (Lv, "otrdien 11", "Tuesday 11:00"),
        (Lv, "ap divos", "~14:00"),
        (Lv, "desmitos no rīta", "10:00"),
        (Lv, "pusčetros", "15:30"),
        (Lv, "pus divos", "13:30"),
        (Lv, "15-os", "15:00"),
        (Lv, "pēc 15", "15:00-24:00"),
        (Lv, "pēc trijiem varam runāt", "15:00-24:00"),
        (Lv, "pēc plkst. 16", "16:00-24:00"),
        (Lv, "līdz vienpadsmitiem", "00:00-11:00"),
        (Lv, "no 10 līdz 12", "10:00-12:00"),
        (Lv, "starp 13 un 15", "13:00-15:00"),
        (Lv, "pēc 13, bet pirms 15", "13:00-15:00"),
        (Lv, "astoņos vakarā", "20:00"),
        (Lv, "10 vai 11", ""),
        (Lv, "plkst. 10 vai 11", "10:00 11:00"),
        (Lv, "9. decembrī plkst. 11", "2026-12-09 11:00"),
        (En, "at 3pm", "15:00"),
        (En, "at 3", "15:00"),
        (En, "3 p.m.", "15:00"),
        (En, "3.30 pm", "15:30"),
        (En, "15:30", "15:30"),
        (En, "at ten", "10:00"),
        (En, "10 o'clock", "10:00"),
        (En, "half past two", "14:30"),
        (En, "a quarter to four", "15:45"),
        (En, "at noon", "12:00"),
        (En, "12 am", "00:00"),
        (En, "around 11", "~11:00"),
        (En, "after 4", "16:00-24:00"),
        (En, "before 11am", "00:00-11:00"),
        (En, "between 2 and 4", "14:00-16:00"),
        (En, "2-4 pm", "14:00-16:00"),
        (En, "from 10 to noon", "10:00-12:00"),
        (En, "at 2 or 3", "14:00 15:00"),
        (En, "at 7 in the evening", "19:00"),
        (En, "in the afternoon, after 4", "16:00-24:00"),
        (En, "You open from 9:00 to 18:00, is 10:00 free?", "10:00"),
        (En, "tomorrow at 3pm", "2026-11-27 15:00"),
        (En, "on December 3 at 2", "2026-12-03 14:00"),
    ] {
        check(language, message, expected);
    }
}

#[test]
fn sums_shares_phones_versions_and_counts_are_no_times() {
    for (language, message) in [
        (Lv, "Mums ir 15 darbinieki, no 10 līdz 12 klientiem dienā"),
        (Lv, "piezvaniet uz 26 123 456"),
        (Lv, "mans numurs ir +371 20 12 14 15"),
        (Lv, "maksāja 12.50 €, par 10.12 eiro dārgāk"),
        (Lv, "pēc 2 nedēļām"),
        (Lv, "pēc diviem mēnešiem"),
        (Lv, "divos uzņēmumos"),
        (Lv, "atlaide 14.30%"),
        (Lv, "versija 10.12"),
        (Lv, "Te Maija, zvanu par martu"),
        (Lv, "pēc 3. zvana"),
        (Lv, "ap 15 000 eiro"),
        (En, "after 2 weeks, at 10 percent, by 3 people"),
        (En, "call 26 123 456 or at 20000000"),
        (En, "we pay 12.10 EUR, about 2.50 € each"),
        (En, "version 10.12, v2.30"),
        (En, "a 15-minute call, 24/7"),
        (En, "the ratio is 3:1 and 16:9"),
        (En, "one of the two chatbots"),
        (En, "half an hour"),
        (En, "from one of your 10 tools"),
        (En, "around $15 or 10,50"),
    ] {
        check(language, message, "");
    }
}

#[test]
fn who_asks_on_says_only_what_is_new() {
    for (language, turns, expected) in [
        (Lv, ["Vai trešdien ir brīvs laiks?", "un 14:30?"], "Wednesday 14:30"),
        (Lv, ["Vai trešdien plkst. 10 var?", "bet ceturtdien?"], "Thursday 10:00"),
        (En, ["Is anything free on 3 December?", "and after 4?"], "2026-12-03 16:00-24:00"),
        (En, ["Is 4 January at noon free?", "and on the 5th?"], "2027-01-05 12:00"),
        (En, ["Can we talk on Friday at 10?", "I want a consultation"], ""),
        (En, ["Is Thursday free?", "great, put me down then"], "Thursday"),
        (
            Lv,
            ["Vai otrdien pēc 12 var?", "labi, tad lūdzu pierakstiet mani"],
            "Tuesday 12:00-24:00",
        ),
    ] {
        let wish = Wish::of_talk(&turns, language, TODAY);
        assert_eq!(short(&wish), expected, "{turns:?}");
    }
}

#[test]
fn who_wishes_to_meet_on_a_day_asks_of_no_holiday() {
    for (language, message, expected) in [
        (Lv, "Mūsu komandai vajadzīga tikšanās 15. decembrī", true),
        (Lv, "Vai birojs 15. decembrī ir vaļā?", false),
        (Lv, "Vajadzīga tikšanās", false),
        (En, "Our board would like a meeting on 15 December", true),
        (En, "Will a chatbot book meetings on 15 December?", false),
    ] {
        assert_eq!(wishes_to_meet(message, language), expected, "{message}");
    }
}

#[test]
fn who_only_names_a_time_asks_for_it_and_who_asks_more_does_not() {
    for (language, turns, expected) in [
        (Lv, vec!["Vai pirmdien plkst. 15.00 ir brīvs?"], true),
        (Lv, vec!["Var 8. decembrī pie jums?"], true),
        (Lv, vec!["Kāds laiks būs 8. decembrī?"], false),
        (Lv, vec!["Vai 8. decembrī strādājat?"], false),
        (Lv, vec!["Vai piektdien var?"], true),
        (Lv, vec!["rītdienu plkst. 10:30, lūdzu"], true),
        (Lv, vec!["aizparīt der?", "un pēc četriem?"], true),
        (Lv, vec!["Kāda diena ir parīt?"], false),
        (Lv, vec!["Kāds rīt laiks?"], false),
        (Lv, vec!["Vai sestdien strādājat?"], false),
        (En, vec!["Is Monday OK for you?", "after four?"], true),
        (En, vec!["the morning after tomorrow, first thing"], true),
        (En, vec!["What day is tomorrow?"], false),
        (En, vec!["today?"], false),
        (En, vec!["Is the office open on Friday?"], false),
        (Lv, vec!["Cik maksā čatbots?", "bet trešdien?"], false),
        (Lv, vec!["Gribu konsultāciju", "bet trešdien?"], true),
        (Lv, vec!["Cik maksā čatbots?", "un 8. decembrī?"], false),
        (Lv, vec!["Var pirmdien 10:00?", "un 11:00?"], true),
        (En, vec!["Can the chatbot talk at night?", "and in the morning?"], false),
        (En, vec!["tomorrow at 2pm"], true),
        (En, vec!["Do you have anything after 3?"], true),
        (En, vec!["Can we fly to Oslo on 8 December?"], false),
        (En, vec!["friday morning?", "ok I'll take it, reserve it"], true),
        (En, vec!["What does a chatbot cost?", "ok, book me in then"], false),
        (Lv, vec!["Vai ceturtdien var?", "der, piesakiet mani"], true),
        (En, vec!["Do you work on 24 December?"], false),
        (En, vec!["I'd like to book a talk", "and in the afternoon?"], true),
        (En, vec!["I'd like to book a talk", "and how much is a chatbot?"], false),
        (En, vec!["What does analytics cost?", "and on 8 December?"], false),
    ] {
        assert_eq!(asks_for_time(&turns, language), expected, "{turns:?}");
    }
}
