use super::*;
use crate::{
    assistant::catalogue::Catalogue,
    blog::built_in_posts,
    config::{Company, Config},
    domain::{Language, Post},
};

fn book(config: &Config, posts: &[Post]) -> FactBook {
    let catalogue = Catalogue::load(config).expect("usable");
    let parameters =
        Language::ALL.map(|language| Parameters::new(language, &catalogue, config).expect("whole"));
    FactBook::build(&parameters, posts).expect("usable")
}

#[test]
fn every_fact_says_something_in_both_languages_and_stands_on_a_page() {
    let book = book(&Config::default(), &built_in_posts());
    assert!(book.facts().len() > 600, "{}", book.facts().len());
    for fact in book.facts() {
        for language in Language::ALL {
            let answer = fact.answer(language);
            assert!(answer.chars().count() > 20 && !answer.contains("{{"), "{fact:?}");
            assert!(answer.ends_with(['.', '!', '?', '”', '"', ')']), "{}: {answer}", fact.id);
            let says_what_is_not = ["foreign", "attack", "smalltalk"];
            let is_placed = fact.place(language).is_some();
            assert_eq!(is_placed, !says_what_is_not.contains(&fact.subject.as_str()), "{fact:?}");
        }
    }
}

#[test]
fn each_service_has_its_own_sum_and_basic_is_not_premium() {
    let book = book(&Config::default(), &[]);
    let says = |id: &str, sum: &str| {
        let answer = book.fact(id).expect(id).answer(Language::En);
        assert!(answer.contains(sum), "{id}: {answer}");
    };
    says("chatbots.price", "€299");
    says("processAutomation.price", "€599");
    says("dataAnalytics.price", "€899");
    says("managedBasic.priceBuild", "€2,000");
    says("managedPremium.priceBuild", "€4,000–8,000");
    says("managedBasic.priceMonthly", "€500");
    says("managedPremium.priceMonthly", "€1,500–3,000");
}

#[test]
fn the_owners_settings_stand_in_facts() {
    let company = Company { phone: "+371 29999999".into(), ..Company::default() };
    let book = book(&Config { company, ..Config::default() }, &[]);
    for id in ["contact.phone", "person.human", "person.complaint"] {
        for language in Language::ALL {
            let answer = book.fact(id).expect(id).answer(language);
            assert!(answer.contains("+371 29999999"), "{id}: {answer}");
        }
    }
}

#[test]
fn what_stands_in_a_post_is_known_while_it_is_published() {
    let of_posts = |book: &FactBook| {
        book.facts().iter().filter(|fact| fact.subject.starts_with("guide")).count()
    };
    assert!(of_posts(&book(&Config::default(), &built_in_posts())) > 50);
    assert_eq!(of_posts(&book(&Config::default(), &[])), 0);
}

#[test]
fn a_subject_is_named_by_its_names_in_whichever_form() {
    let book = book(&Config::default(), &[]);
    for (text, language, subject) in [
        ("cik maksa datu analitika", Language::Lv, "dataAnalytics"),
        ("Par procesu automatizāciju", Language::Lv, "processAutomation"),
        ("What does full engagement cost?", Language::En, "profileFull"),
    ] {
        let named: Vec<&str> = book.named_in(text, language).collect();
        assert!(named.contains(&subject), "{text}: {named:?}");
    }
}

#[test]
fn what_the_owner_has_set_is_what_is_said() {
    let mut config = Config::default();
    config.booking.length_minutes = 45;
    config.limits.chat_per_minute = 21;
    let said = |config: &Config| -> Vec<String> {
        let book = book(config, &[]);
        book.facts().iter().map(|fact| fact.answer(Language::En).to_owned()).collect()
    };
    let has = |texts: &[String], words: &str| texts.iter().any(|text| text.contains(words));
    let texts = said(&config);
    assert!(has(&texts, "A consultation takes 45 minutes") && !has(&texts, "takes 30 minutes"));
    assert!(has(&texts, "up to 21 messages a minute"));
    config.limits.chat_per_minute = 0;
    assert!(has(&said(&config), "up to any number of messages a minute"));
}
