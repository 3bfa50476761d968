use std::collections::BTreeSet;

use super::*;
use crate::{
    assistant::{engine::facts::Facts, facts::COMPLAINT},
    blog::built_in_posts,
    config::Config,
};

/// More likely than not.
const HALF: f32 = 0.5;

fn facts() -> Facts {
    Facts::read(&Config::default(), &built_in_posts()).expect("usable")
}

/// The facts that the last of these turns asks for, the likeliest first.
fn asked(facts: &Facts, language: Language, turns: &[&str]) -> Vec<String> {
    understand(turns, language, &facts.book).asked.into_iter().map(|asked| asked.fact).collect()
}

/// Facts that came after the models were trained: words alone are heard for them.
const HEARD_BY_WORDS: [&str; 12] = [
    "chatbots.ownSite",
    "emailTool.here",
    "firm.breakdown",
    "firm.roiMeaning",
    "foreign.funding",
    "foreign.procurement",
    "integrations.equipment",
    "integrations.noApi",
    "person.press",
    "security.models",
    "services.compareHire",
    "services.stop",
];

#[test]
fn every_class_of_the_models_is_a_fact_and_every_fact_a_class() {
    let facts = facts();
    for model in &MODELS {
        let classes = model.as_ref().expect("the file can be read").classes();
        let classes: BTreeSet<&str> = classes.iter().map(String::as_str).collect();
        let known: BTreeSet<&str> =
            facts.book.facts().iter().map(|fact| fact.id.as_str()).collect();
        let different: Vec<&str> = classes.symmetric_difference(&known).copied().collect();
        assert_eq!(different, HEARD_BY_WORDS, "run assets/builtin/train/train.py questions");
    }
}

#[test]
fn the_same_question_in_many_voices_asks_for_the_same_fact() {
    let facts = facts();
    for (language, fact, questions) in [
        (
            Language::Lv,
            "chatbots.price",
            ["Cik maksā čatbots?", "cik maksa cats menesi", "cik par botu", "Čatbota cna?"],
        ),
        (
            Language::En,
            "contact.hours",
            ["What are your opening hours?", "when r u open", "oppening huors?", "open till when"],
        ),
    ] {
        for question in questions {
            let asked = asked(&facts, language, &[question]);
            assert_eq!(asked.first().map(String::as_str), Some(fact), "{question}: {asked:?}");
        }
    }
}

#[test]
fn an_angry_message_is_a_complaint_whatever_of_the_firm_it_asks_at_its_end() {
    let facts = facts();
    for (language, message) in [
        (Language::Lv, "Esmu ļoti neapmierināts ar jūsu darbu! Kas ir jūsu īpašnieks?"),
        (Language::En, "I am very unhappy with your work! Who owns your company?"),
    ] {
        let asked = asked(&facts, language, &[message]);
        assert_eq!(asked.first().map(String::as_str), Some(COMPLAINT), "{message}: {asked:?}");
    }
}

#[test]
fn a_bare_question_for_a_price_is_about_the_talk_and_one_that_names_another_thing_is_not() {
    let facts = facts();
    for (language, before, price) in [
        (Language::En, "What does process automation do?", "processAutomation.price"),
        (Language::En, "Tell me about data analytics", "dataAnalytics.price"),
        (Language::Lv, "Ko dara procesu automatizācija?", "processAutomation.price"),
        (Language::Lv, "Pastāstiet par čatbotiem", "chatbots.price"),
    ] {
        let (bare, other) = match language {
            Language::En => (["And what does it cost?", "how much?"], "How much is a bicycle?"),
            Language::Lv => (["Un cik tas maksā?", "cik maksā?"], "Cik maksā velosipēds?"),
        };
        for question in bare {
            let asked = asked(&facts, language, &[before, question]);
            assert_eq!(asked.first().map(String::as_str), Some(price), "{question}: {asked:?}");
        }
        let alone = asked(&facts, language, &bare[..1]);
        assert_eq!(alone.first().map(String::as_str), Some("services.prices"), "{alone:?}");
        let asked = asked(&facts, language, &[before, other]);
        assert_ne!(asked.first().map(String::as_str), Some(price), "{other}: {asked:?}");
    }
}

#[test]
fn what_a_price_depends_on_is_not_answered_with_the_sum() {
    let facts = facts();
    for (language, before, question, fact) in [
        (
            Language::En,
            "Tell me about data analytics",
            "And what does the price depend on?",
            "dataAnalytics.priceDepends",
        ),
        (
            Language::En,
            "What does process automation do?",
            "Why is there no fixed price?",
            "processAutomation.priceDepends",
        ),
        (
            Language::Lv,
            "Pastāstiet par datu analītiku",
            "Un no kā tā cena atkarīga?",
            "dataAnalytics.priceDepends",
        ),
        (
            Language::Lv,
            "Pastāstiet par čatbotiem",
            "No kā ir atkarīga cena?",
            "chatbots.priceDepends",
        ),
        (
            Language::Lv,
            "Pastāstiet par datu analītiku",
            "no kā atkarīgs cik maksā?",
            "dataAnalytics.priceDepends",
        ),
    ] {
        let asked = asked(&facts, language, &[before, question]);
        assert_eq!(asked.first().map(String::as_str), Some(fact), "{question}: {asked:?}");
    }
}

#[test]
fn the_subject_carries_over_and_a_new_one_drops_it() {
    let facts = facts();
    for (language, turns, fact) in [
        (
            Language::Lv,
            ["Pastāstiet par datu analītiku", "Un cik tas maksā?"].as_slice(),
            "dataAnalytics.price",
        ),
        (
            Language::Lv,
            &["Pastāstiet par datu analītiku", "Paldies!", "Un cik tas maksā?"],
            "dataAnalytics.price",
        ),
        (
            Language::En,
            &["Tell me about data analytics", "What about chatbots?", "and how much is it"],
            "chatbots.price",
        ),
        (Language::En, &["I wish to book a talk with you", "what's in it?"], "consultation.what"),
        (Language::Lv, &["Cik maksā čatbots?", "un datu analītika?"], "dataAnalytics.price"),
        (Language::En, &["How much is a chatbot?", "and data analytics?"], "dataAnalytics.price"),
        (
            Language::En,
            &["How much is a chatbot?", "no sorry, I meant the invoice thing"],
            "processAutomation.price",
        ),
    ] {
        let asked = asked(&facts, language, turns);
        assert_eq!(asked.first().map(String::as_str), Some(fact), "{turns:?}: {asked:?}");
    }
}

#[test]
fn the_lowest_price_of_it_is_that_of_the_talk_and_another_case_asks_the_same_again() {
    let facts = facts();
    for (language, turns, subject) in [
        (
            Language::En,
            ["Can you automate our delivery notes?", "What is the lowest price for it?"],
            "processAutomation.price",
        ),
        (
            Language::Lv,
            ["Ko dara procesu automatizācija?", "Un ar kādu cenu tas sākas?"],
            "processAutomation.price",
        ),
        (
            Language::En,
            ["how much is the basic package on linkedin only", "and if we add facebook and x"],
            "managedBasic.price",
        ),
    ] {
        let asked = asked(&facts, language, &turns);
        assert!(asked[0].starts_with(subject), "{turns:?}: {asked:?}");
    }
    let alone = asked(&facts, Language::En, &["What is the lowest price?"]);
    assert_eq!(alone[0], "services.cheapest");
}

#[test]
fn a_message_that_says_surely_what_it_asks_leaves_nothing_out() {
    let facts = facts();
    for (language, turns, expected) in [
        (
            Language::Lv,
            ["Kā jūsu MI asistenti palīdz sociālajos tīklos?", "un kuros tīklos tie strādā?"],
            "assistants.platforms",
        ),
        (
            Language::En,
            ["How much is building the Full engagement?", "and what is it a month?"],
            "profileFull.priceMonthly",
        ),
    ] {
        assert_eq!(asked(&facts, language, &turns)[0], expected, "{turns:?}");
    }
}

#[test]
fn the_question_of_a_message_counts_and_half_of_one_that_wants_a_person() {
    let facts = facts();
    let turns = ["Your Premium package is expensive, so much money a month. What is in it?"];
    assert_eq!(asked(&facts, Language::En, &turns)[0], "managedPremium.includes");
    let turns = ["gribu lai man kads parzvana un paskaidro cilveku valoda"];
    let understood = understand(&turns, Language::Lv, &facts.book);
    assert!(understood.wants_person > HALF, "{understood:?}");
}

#[test]
fn a_question_may_hold_two() {
    let facts = facts();
    let turns = ["Kāds ir jūsu tālruņa numurs? Un cik maksā procesu automatizācija?"];
    let both = asked(&facts, Language::Lv, &turns);
    assert!(both[..2].contains(&"contact.phone".to_owned()), "{both:?}");
    assert!(both[..2].contains(&"processAutomation.price".to_owned()), "{both:?}");
}

#[test]
fn the_visitors_words_decide_the_language_and_the_browser_only_where_they_show_none() {
    for (turns, claimed, expected) in [
        (["How much is a chatbot?"].as_slice(), Language::Lv, Language::En),
        (&["Cik maksā čatbots?", "24/7"], Language::En, Language::Lv),
        (&["24/7"], Language::En, Language::En),
        (&["r u a bot"], Language::Lv, Language::En),
        (&["file size limit??"], Language::Lv, Language::En),
        (&["Do you do TikTok?"], Language::En, Language::En),
        (&["Cik maksā procesu automatizācija?", "a datu analītika?"], Language::Lv, Language::Lv),
        (&["Whats a chatbot good for", "how many languages"], Language::En, Language::En),
        (&["Cik valodās čatbots runā?", "un asistents?"], Language::Lv, Language::Lv),
        (&["Vai pārdodat Microsoft Office licences?"], Language::En, Language::Lv),
        (&["Vai savienosiet Shopify Checkout Pro?"], Language::Lv, Language::Lv),
        (&["Is the office in Rīga, Ķengarags or Āgenskalns?"], Language::Lv, Language::En),
    ] {
        assert_eq!(language_of(turns, claimed), expected, "{turns:?}");
    }
}

#[test]
fn a_short_message_is_understood_with_the_one_before_it() {
    let facts = facts();
    for (language, turns, fact) in [
        (Language::En, ["Do you send reminders before a talk?", "When?"], "consultation.reminder"),
        (
            Language::En,
            ["what does the bot thing cost", "and the paperwork one?"],
            "processAutomation.price",
        ),
        (
            Language::En,
            [
                "What is the lowest fee for the robot that replies?",
                "and for the one that does the bills?",
            ],
            "processAutomation.price",
        ),
        (
            Language::Lv,
            ["Cik maksā čatbots?", "un tas, kas lasa un sagrāmato rēķinus?"],
            "processAutomation.price",
        ),
        (Language::Lv, ["Vai pirms sarunas atgādināt?", "kad?"], "consultation.reminder"),
        // Clear in itself: what was said before does not count.
        (
            Language::En,
            ["Do you send reminders before a talk?", "What is your address?"],
            "contact.address",
        ),
        (Language::Lv, ["Vai pirms sarunas atgādināt?", "Cik maksā čatbots?"], "chatbots.price"),
    ] {
        let asked = asked(&facts, language, &turns);
        assert_eq!(asked.first().map(String::as_str), Some(fact), "{turns:?}: {asked:?}");
    }
}

#[test]
fn what_is_foreign_by_itself_leaves_the_talk_though_it_is_short() {
    let facts = facts();
    for (language, turns) in [
        (Language::Lv, ["Cik maksā čatbots?", "un kāds rīt laiks?"]),
        (Language::Lv, ["Cik maksā datu analītika?", "un cik tagad maksā zelts?"]),
        (Language::En, ["How much is a chatbot?", "and what is gold worth today?"]),
    ] {
        let asked = asked(&facts, language, &turns);
        assert!(asked[0].starts_with("foreign."), "{turns:?}: {asked:?}");
    }
}

#[test]
fn a_word_that_looks_mistyped_is_also_read_as_it_is_written() {
    let facts = facts();
    for (text, fact) in [
        ("can you fix tires", "foreign.notSold"),
        ("price for grapes", "foreign.price"),
        ("how mcuh is a chatbto per mnoth", "chatbots.price"),
    ] {
        let asked = asked(&facts, Language::En, &[text]);
        assert_eq!(asked.first().map(String::as_str), Some(fact), "{text}: {asked:?}");
    }
}

#[test]
fn a_message_without_words_asks_nothing() {
    let facts = facts();
    assert!(asked(&facts, Language::Lv, &["?!"]).is_empty());
    assert!(asked(&facts, Language::Lv, &[]).is_empty());
}

#[test]
fn a_question_is_ended_anew_by_what_a_short_message_names() {
    let facts = facts();
    for (language, turns, fact) in [
        (
            Language::En,
            ["How long do you store what I fill in?", "And the analytics data?"],
            "cookies.retention",
        ),
        (
            Language::Lv,
            ["Cik ilgi glabājat to, ko ierakstu veidlapā?", "Un analītikas datus?"],
            "cookies.retention",
        ),
    ] {
        let asked = asked(&facts, language, &turns);
        assert_eq!(asked.first().map(String::as_str), Some(fact), "{turns:?}: {asked:?}");
    }
}

#[test]
fn one_word_of_a_story_declines_no_question_that_the_site_answers() {
    let facts = facts();
    for (language, message, subject) in [
        (Language::Lv, "Vai mums būs jāpieņem darbā programmētājs?", "n8n"),
        (
            Language::Lv,
            "Apnikuši līgumi uz gadiem! Vai jūsu veidlapas aizpildīšana mani saista?",
            "terms",
        ),
        (Language::En, "I am sick of long contracts! Does your form bind me to anything?", "terms"),
    ] {
        let asked = asked(&facts, language, &[message]);
        let first = asked.first().and_then(|id| facts.book.fact(id));
        assert_eq!(first.map(|fact| fact.subject.as_str()), Some(subject), "{message}: {asked:?}");
    }
    let refund = "We paid you for a month. Do you refund money if we change our mind?";
    let asked = asked(&facts, Language::En, &[refund]);
    assert_eq!(asked.first().map(String::as_str), Some("foreign.refund"), "{asked:?}");
}
