use super::{super::words::Words, *};

#[test]
fn numbers_of_work_in_a_time_are_read_and_others_are_not() {
    for (text, quote, a_month) in [
        ("We get about 300 emails a day.", "300 emails a day", 6_300),
        ("Apstrādājam 20 rēķinus nedēļā, ar roku", "20 rēķinus nedēļā", 80),
        ("ap 150 zvanu katru dienu", "150 zvanu katru dienu", 3_150),
        ("40 invoices per month", "40 invoices per month", 40),
        ("Dienā atnāk 25 pieteikumi.", "Dienā atnāk 25 pieteikumi", 525),
        ("Every week our office checks 60 orders", "Every week our office checks 60 orders", 240),
        ("1,200 parcels a month leave us", "1,200 parcels a month", 1_200),
        ("mēnesī ap 2 500 sūtījumu", "mēnesī ap 2 500 sūtījumu", 2_500),
        ("20–30 zvani dienā", "20–30 zvani dienā", 525),
        ("Akti, ap 30 dienā, visi ar roku", "ap 30 dienā", 630),
        ("Mums zvani paliek neatbildēti 8 dienā", "Mums zvani paliek neatbildēti 8 dienā", 168),
        ("Līgumi top ilgi, mēnesī tādu ir 35.", "mēnesī tādu ir 35", 35),
        ("We draw up four offers a week", "four offers a week", 16),
        ("Three people sort papers, 3 hours a day", "3 hours a day", 63),
    ] {
        let found = find(text).unwrap();
        assert_eq!((found.quote.as_str(), found.a_month()), (quote, a_month), "{text}");
    }
    for text in [
        "we are 12 people, working 5 days a week",
        "300 emails. Every day we wait",
        "kopš 2019 mums iet labi",
        "12 stundas dienā",
        "We are open 6 hours a day",
        "Pagāja 21 diena",
        "20 eiro mēnesī",
        "Katru dienu gaidām, mums ir 40 rēķinu",
        "Viena diena pagāja, un 40 rēķinu palika",
        "version 2.5 modules a day",
        "Two girls spend 3 of 5 hours",
        "two girls answer calls every day",
        "every day two girls answer calls",
        "Dzīvoklis ir 35.",
        "",
    ] {
        assert_eq!(find(text), None, "{text}");
    }
}

#[test]
fn hours_are_reckoned_by_the_minutes_that_are_named_and_a_guess_is_told_as_one() {
    let words = &Words::of(Language::En).unwrap().reasoning.quantity;
    let told = |text, minutes| find(text).unwrap().describe(minutes, words, Language::En);
    for (text, minutes, expected) in [
        ("We check 12 forms a day", Some(10), Some("252 a month, and at the 10 minutes")),
        ("We check 12 forms a day", None, Some("252 a month, and at five minutes")),
        ("We check 120 forms a month", Some(30), Some("60 hours of work a month")),
        ("We lose 12 customers a day", None, Some("that is about 252 a month.")),
        ("Payroll takes 2 hours a day", None, Some("some 42 hours a month")),
        ("We write 3 letters a month", None, None),
        ("We get 4 orders a week", None, None),
    ] {
        let found = told(text, minutes);
        let is_expected = match (&found, expected) {
            (Some(found), Some(expected)) => found.contains(expected),
            (found, expected) => found.is_none() && expected.is_none(),
        };
        assert!(is_expected, "{text}: {found:?}");
    }
}
