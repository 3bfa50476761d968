use super::*;
use crate::{
    assistant::{catalogue::sums_eur, engine::facts::Facts, filter::invented_prices},
    config::{Company, Config, Retention},
};

fn facts(config: &Config) -> Facts {
    Facts::read(config, &[]).expect("built-in texts are usable")
}

fn knowledge() -> Knowledge {
    facts(&Config::default()).knowledge
}

#[test]
fn both_languages_have_passages_of_every_page_and_no_open_placeholder() {
    let knowledge = knowledge();
    for language in Language::ALL {
        let passages = &knowledge.passages[language as usize];
        for page in PAGES {
            let url = page.url(language);
            assert!(passages.iter().any(|passage| passage.url == url), "{url}");
        }
        for passage in passages {
            let texts = [&passage.text, &passage.heading, &passage.page_title];
            assert!(
                texts.iter().all(|text| !text.is_empty() && !text.contains("{{")),
                "{passage:?}"
            );
        }
    }
}

#[test]
fn settings_of_the_firm_stand_in_the_passages() {
    let company = Company { phone: "+371 29999999".into(), ..Company::default() };
    let retention = Retention { privacy_policy_years: 1, ..Retention::default() };
    let config = Config { company, retention, ..Config::default() };
    let knowledge = facts(&config).knowledge;
    let phone = knowledge.search("Pa kādu tālruņa numuru zvanīt?", Language::Lv, 8);
    assert!(phone.iter().any(|hit| hit.passage.text.contains("+371 29999999")), "{phone:?}");
    let kept = knowledge.search("Cik ilgi glabājat veidlapas datus?", Language::Lv, 3);
    assert!(kept.iter().any(|hit| hit.passage.text.contains("1 gadu")), "{kept:?}");
}

#[test]
fn every_sum_in_the_passages_is_one_of_the_catalogue() {
    let facts = facts(&Config::default());
    // The recommendations' form has budgets up to this one to choose from.
    let sums: Vec<u32> = sums_eur().into_iter().chain([10_000]).collect();
    for passage in facts.knowledge.passages.iter().flatten() {
        assert!(!invented_prices(&passage.text, &sums), "{passage:?}");
    }
}

#[test]
fn a_question_in_one_language_is_not_answered_in_the_other() {
    for hit in knowledge().search("How much is a chatbot?", Language::En, 5) {
        assert!(hit.passage.url.starts_with("/en"), "{hit:?}");
    }
}
