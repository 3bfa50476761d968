//! English that was typed in haste.

use super::super::super::super::phrase::capitalise;

/// Words as they are typed and as they are written.
const WORDS: &[(&str, &str)] = &[
    ("i", "I"),
    ("im", "I'm"),
    ("ive", "I've"),
    ("i'm", "I'm"),
    ("i've", "I've"),
    ("i'll", "I'll"),
    ("i'd", "I'd"),
    ("dont", "don't"),
    ("cant", "can't"),
    ("wont", "won't"),
    ("didnt", "didn't"),
    ("doesnt", "doesn't"),
    ("isnt", "isn't"),
    ("wasnt", "wasn't"),
    ("hasnt", "hasn't"),
    ("havent", "haven't"),
    ("hadnt", "hadn't"),
    ("werent", "weren't"),
    ("arent", "aren't"),
    ("couldnt", "couldn't"),
    ("wouldnt", "wouldn't"),
    ("shouldnt", "shouldn't"),
    ("theyre", "they're"),
    ("whats", "what's"),
    ("youre", "you're"),
    ("thats", "that's"),
    ("theres", "there's"),
    ("tomorrows", "tomorrow's"),
    ("todays", "today's"),
    ("pls", "please"),
    ("plz", "please"),
    ("thx", "thanks"),
    ("u", "you"),
    ("ur", "your"),
    ("asap", "as soon as possible"),
    ("ok", "OK"),
    ("monday", "Monday"),
    ("tuesday", "Tuesday"),
    ("wednesday", "Wednesday"),
    ("thursday", "Thursday"),
    ("friday", "Friday"),
    ("saturday", "Saturday"),
    ("sunday", "Sunday"),
    ("mondays", "Mondays"),
    ("tuesdays", "Tuesdays"),
    ("wednesdays", "Wednesdays"),
    ("thursdays", "Thursdays"),
    ("fridays", "Fridays"),
    ("saturdays", "Saturdays"),
    ("sundays", "Sundays"),
    ("mon", "Monday"),
    ("tue", "Tuesday"),
    ("tues", "Tuesday"),
    ("wed", "Wednesday"),
    ("weds", "Wednesday"),
    ("thu", "Thursday"),
    ("thurs", "Thursday"),
    ("fri", "Friday"),
    ("yday", "yesterday"),
    ("tmrw", "tomorrow"),
    ("appt", "appointment"),
    ("iphone", "iPhone"),
    ("pos", "POS"),
    ("january", "January"),
    ("february", "February"),
    ("april", "April"),
    ("june", "June"),
    ("july", "July"),
    ("august", "August"),
    ("september", "September"),
    ("october", "October"),
    ("november", "November"),
    ("december", "December"),
    ("christmas", "Christmas"),
    ("xmas", "Christmas"),
    ("easter", "Easter"),
    ("vat", "VAT"),
    ("cv", "CV"),
    ("eur", "EUR"),
    ("recieve", "receive"),
    ("recieved", "received"),
    ("avaliable", "available"),
    ("availible", "available"),
    ("seperate", "separate"),
    ("definately", "definitely"),
    ("adress", "address"),
    ("occured", "occurred"),
    ("untill", "until"),
    ("tommorow", "tomorrow"),
    ("tommorrow", "tomorrow"),
    ("wich", "which"),
    ("becouse", "because"),
    ("beacuse", "because"),
    ("appologise", "apologise"),
    ("inconvinience", "inconvenience"),
    ("inconvienience", "inconvenience"),
    ("acommodate", "accommodate"),
    ("accomodate", "accommodate"),
    ("accomodation", "accommodation"),
    ("recomend", "recommend"),
    ("reccomend", "recommend"),
    ("calender", "calendar"),
    ("cancelation", "cancellation"),
    ("delievery", "delivery"),
    ("delivary", "delivery"),
    ("invioce", "invoice"),
    ("payed", "paid"),
    ("teh", "the"),
    ("thier", "their"),
    ("wierd", "weird"),
    ("neccessary", "necessary"),
    ("necesary", "necessary"),
    ("greatful", "grateful"),
    ("wendesday", "Wednesday"),
    ("wensday", "Wednesday"),
    ("febuary", "February"),
    ("w/o", "without"),
    ("msg", "message"),
    ("qty", "quantity"),
    ("ppl", "people"),
    ("mtg", "meeting"),
    ("approx", "approximately"),
    ("tho", "though"),
    ("gonna", "going to"),
    ("wanna", "want to"),
];

/// The sentence with its names of days, its apostrophes and its capitals.
pub(super) fn tidy(sentence: &str) -> String {
    let words = sentence.split(' ').map(|word| {
        let bare = word.trim_matches([',', '.', ';', ':', '!', '?', '(', ')']);
        let bare = bare.strip_suffix("'s").unwrap_or(bare);
        let lower = bare.to_lowercase();
        let is_plain = bare == lower || bare == "Ok";
        let found = WORDS.iter().find(|(typed, _)| is_plain && *typed == lower);
        found.map_or_else(|| word.to_owned(), |(_, written)| word.replacen(bare, written, 1))
    });
    let mut words: Vec<String> = words.collect();
    // *1 may* is a day.
    for at in 1..words.len() {
        let is_day = words[at - 1].parse::<u8>().is_ok();
        let month = words[at].trim_end_matches([',', '.', '?', '!']);
        let is_in = matches!(
            words[at - 1].as_str(),
            "in" | "of"
                | "since"
                | "until"
                | "till"
                | "from"
                | "by"
                | "next"
                | "last"
                | "every"
                | "during"
                | "before"
                | "after"
        );
        if (is_day || is_in) && matches!(month, "may" | "march") {
            words[at] = capitalise(&words[at]);
        }
    }
    to_come(&of_days(&words).join(" ").replace(" can not ", " cannot "))
}

/// *Fridays meeting* is Friday's.
fn of_days(words: &[String]) -> Vec<String> {
    const THINGS: &str = "meeting call delivery order appointment lesson session class visit shift lunch dinner party \
         training interview workshop inspection booking";
    let told = words.iter().enumerate().map(|(at, word)| {
        let next = words.get(at + 1).map_or("", |next| next.trim_end_matches([',', '.', '?', '!']));
        let is_of = word.ends_with("days") && THINGS.split(' ').any(|thing| thing == next);
        match word.strip_suffix('s').filter(|_| is_of) {
            Some(day) => format!("{day}'s"),
            None => word.clone(),
        }
    });
    told.collect()
}

/// *We send a new one tomorrow* is what we will do.
fn to_come(sentence: &str) -> String {
    const VERBS: &str = "send bring come deliver call refund give pay start finish change replace repair fix ship return do \
         collect pick transfer post";
    const LATER: [&str; 7] =
        [" today", " tomorrow", " next ", " within ", " in 1", " in 2", " in 3"];
    let lower = sentence.to_lowercase();
    let found = ["we ", "i "].iter().find_map(|who| {
        let verb = lower.strip_prefix(who)?.split(' ').next()?;
        VERBS.split(' ').any(|known| known == verb).then_some(who.len())
    });
    match found {
        Some(at) if LATER.iter().any(|later| lower.contains(later)) => {
            format!("{}will {}", &sentence[..at], &sentence[at..])
        }
        _ => sentence.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_to_come_and_whose_day_it_is() {
        for (typed, meant) in [
            ("we send a new one tomorrow", "we will send a new one tomorrow"),
            ("I refund it in 14 days", "I will refund it in 14 days"),
            (
                "we send parcels, open from 1 may, you may",
                "we send parcels, open from 1 May, you may",
            ),
            ("fridays meeting, fridays are free", "Friday's meeting, Fridays are free"),
        ] {
            assert_eq!(tidy(typed), meant);
        }
    }

    #[test]
    fn days_and_apostrophes_are_written_out() {
        assert_eq!(tidy("i cant come on monday, ok?"), "I can't come on Monday, OK?");
        assert_eq!(tidy("Mail u@x.eu or https://i.co/ok"), "Mail u@x.eu or https://i.co/ok");
    }
}
