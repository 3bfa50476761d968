use super::*;
use crate::{
    assistant::{
        Author, ChatRequest, ChatTurn, catalogue::sums_eur, engine::facts::Facts,
        filter::invented_prices, knowledge::Passage,
    },
    blog::built_in_posts,
    config::{Company, Config},
};

const QUESTIONS: &str = include_str!("../../../../tests/data/questions.tsv");
const TUNING: &str = include_str!("../../../../tests/data/questions-tuning.tsv");
const ROUTES: &str = include_str!("../../../../ui/src/app/routes.ts");

/// What the consultant knows after the first start, the first posts among it.
fn facts() -> Facts {
    Facts::read(&Config::default(), &built_in_posts()).expect("built-in texts are usable")
}

/// The answer to the last of these messages of a visitor.
fn ask(facts: &Facts, language: Language, messages: &[&str]) -> ChatAnswer {
    let turns = messages
        .iter()
        .map(|message| ChatTurn { role: Author::User, content: (*message).to_owned() });
    let request = ChatRequest { messages: turns.collect(), language, context: None };
    let findings = Findings::of(&request, &facts.book, &facts.knowledge);
    facts.consultant.answer(&findings, &facts.knowledge)
}

/// Paths of the page with this key, from the UI's route table.
fn paths_of(key: &str) -> Vec<&'static str> {
    let begin = ROUTES.find(&format!("page: '{key}'")).expect(key);
    let row = ROUTES[begin..].split("module:").next().expect("a row");
    row.split('\'').filter(|text| text.starts_with('/')).collect()
}

/// Right and all of the questions that the site answers, and the same of those it does not.
fn measure(file: &'static str) -> [usize; 4] {
    let facts = facts();
    let mut counts = [0; 4];
    for row in file.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [code, _spelling, pages, question] = fields[..] else { panic!("{row}") };
        let language = Language::from_code(code).expect(row);
        let answer = ask(&facts, language, &[question]);
        let found = answer.sources.iter().take(2).map(|source| {
            let path = source.url.strip_prefix("/en").unwrap_or(&source.url);
            if path.is_empty() { "/" } else { path }
        });
        let found: Vec<&str> = found.collect();
        let is_right = if pages == "none" {
            found.is_empty()
        } else {
            pages.split(',').flat_map(paths_of).any(|path| found.contains(&path))
        };
        let place = if pages == "none" { 2 } else { 0 };
        counts[place] += usize::from(is_right);
        counts[place + 1] += 1;
        if !is_right {
            println!("wrong: {question} → {found:?}");
        }
    }
    println!("answered and declined: {counts:?}");
    counts
}

#[test]
fn nine_of_ten_fresh_questions_find_their_page_and_nine_of_ten_foreign_ones_are_declined() {
    let [right, answerable, declined, foreign] = measure(QUESTIONS);
    assert_eq!([answerable, foreign], [60, 20]);
    assert!(right * 10 >= answerable * 9, "{right} of {answerable}");
    assert!(declined * 10 >= foreign * 9, "{declined} of {foreign}");
}

#[test]
fn the_questions_for_tuning_keep_the_same_bounds() {
    let [right, answerable, declined, foreign] = measure(TUNING);
    assert!(right * 10 >= answerable * 9, "{right} of {answerable}");
    assert!(declined * 10 >= foreign * 9, "{declined} of {foreign}");
}

#[test]
fn an_answer_quotes_the_site_and_names_the_page() {
    let answer = ask(&facts(), Language::Lv, &["cik maksa datu analitika?"]);
    assert!(answer.response.contains("899\u{a0}€"), "{}", answer.response);
    assert_eq!(answer.sources[0].url, "/data-analytics");
    for (language, question) in
        [(Language::Lv, "Kā ar jums sazināties?"), (Language::En, "How can I contact you?")]
    {
        let answer = ask(&facts(), language, &[question]);
        assert!(answer.response.contains(&Company::default().phone), "{}", answer.response);
    }
    let answer = ask(&facts(), Language::En, &["What are your opening hours?"]);
    assert!(answer.response.contains("9:00–18:00"), "{}", answer.response);
    assert_eq!(answer.sources[0].url, "/en/contact");
}

#[test]
fn a_question_that_leans_on_the_one_before_is_answered_from_both() {
    let facts = facts();
    for (language, messages, expected) in [
        (Language::Lv, ["Pastāstiet par procesu automatizāciju", "Un cik tas maksā?"], "599"),
        (Language::En, ["Tell me about data analytics", "And how much is it?"], "899"),
    ] {
        let answer = ask(&facts, language, &messages);
        assert!(answer.response.contains(expected), "{}", answer.response);
    }
}

#[test]
fn what_the_site_does_not_say_is_declined_with_the_firms_contacts() {
    let company = Company::default();
    for (language, question) in
        [(Language::Lv, "Kā pagatavot pankūkas?"), (Language::En, "How do I bake pancakes?")]
    {
        let answer = ask(&facts(), language, &["Cik maksā čatbots?", question]);
        assert!(answer.sources.is_empty(), "{answer:?}");
        let contacts = [company.phone.as_str(), &company.email];
        assert!(contacts.iter().any(|it| answer.response.contains(it)), "{}", answer.response);
    }
}

#[test]
fn small_talk_is_answered_politely_and_a_question_after_a_greeting_is_a_question() {
    let facts = facts();
    for (language, message, expected) in [
        (Language::Lv, "Sveiki!", "Labdien!"),
        (Language::Lv, "liels paldies :)", "Lūdzu!"),
        (Language::Lv, "Paldies, uz redzēšanos!", "Visu labu!"),
        (Language::Lv, "Vai tu esi robots?", "nevis cilvēks"),
        (Language::En, "hi there", "Hello!"),
        (Language::En, "Thank you very much!", "You are welcome."),
        (Language::En, "ok thanks, bye", "You are welcome."),
        (Language::En, "Are you a human?", "not a person"),
        (Language::Lv, "?!", "Pajautājiet"),
    ] {
        let answer = ask(&facts, language, &[message]);
        assert!(answer.response.contains(expected), "{message}: {}", answer.response);
        assert!(answer.sources.is_empty());
    }
    let answer = ask(&facts, Language::Lv, &["Labdien! Cik maksā čatbots?"]);
    assert!(answer.response.contains("299"), "{}", answer.response);
}

#[test]
fn no_answer_to_any_listed_question_names_an_invented_price() {
    let facts = facts();
    for row in [QUESTIONS, TUNING].into_iter().flat_map(str::lines).filter(|r| !r.starts_with('#'))
    {
        let code = row.split('\t').next().expect(row);
        let language = Language::from_code(code).expect(row);
        let answer = ask(&facts, language, &[row.rsplit('\t').next().expect(row)]);
        assert!(!invented_prices(&answer.response, &sums_eur()), "{}", answer.response);
    }
}

#[test]
fn a_passage_from_elsewhere_is_found_and_named() {
    let post = Passage {
        page_title: "Par drukas iekārtām".into(),
        url: "/blog/drukas-iekartas".into(),
        heading: "Trīsdimensiju printeri".into(),
        topic: "Trīsdimensiju printeri".into(),
        text: "Printerus ieteicam tīrīt katru nedēļu, ar sausu lupatu.".into(),
    };
    let question = "Ar ko tīrīt trīsdimensiju printeri?";
    assert!(ask(&facts(), Language::Lv, &[question]).sources.is_empty());
    let facts = facts();
    let knowledge = facts.knowledge.with_passages(Language::Lv, vec![post]);
    let facts = Facts { knowledge, ..facts };
    let answer = ask(&facts, Language::Lv, &[question]);
    assert_eq!(answer.sources[0].url, "/blog/drukas-iekartas");
    assert!(answer.response.contains("katru nedēļu"));
}

#[test]
fn what_two_facts_say_alike_is_said_once() {
    let facts = facts();
    let answer = ask(&facts, Language::En, &["What do a chatbot and data analytics cost?"]);
    assert!(answer.response.contains("€299") && answer.response.contains("€899"), "{answer:?}");
    let common = "You get an exact figure after the consultation";
    assert_eq!(answer.response.matches(common).count(), 1, "{answer:?}");
}

#[test]
fn a_comparison_of_prices_begins_with_the_answer_and_the_phone_number_is_told_once() {
    let facts = facts();
    for (language, message, begin) in [
        (
            Language::En,
            "Which is cheaper, process automation or a chatbot?",
            "A chatbot costs less.",
        ),
        (
            Language::Lv,
            "Kas ir dārgāks: čatbots vai datu analītika?",
            "Vairāk maksā datu analītika.",
        ),
    ] {
        let answer = ask(&facts, language, &[message]).response;
        assert!(answer.starts_with(begin), "{message}: {answer}");
    }
    let phone = &Company::default().phone;
    let answer = ask(&facts, Language::En, &["Writing is not for me, who can I call?"]).response;
    assert_eq!(answer.matches(phone.as_str()).count(), 1, "{answer}");
}

#[test]
fn sums_are_reckoned_and_claims_are_answered() {
    let facts = facts();
    for (language, messages, expected) in [
        (
            Language::En,
            &["What do a chatbot and data analytics cost together?"][..],
            "€1,198 a month",
        ),
        (Language::En, &["How much is data analytics?", "and together with a chatbot?"], "€1,198"),
        (Language::En, &["How much is process automation for a year?"], "€7,188"),
        (Language::En, &["Does a chatbot cost 120 euros?"], "No, a chatbot"),
        (Language::En, &["I have 650 euros a month, what can I get?"], "process automation."),
        (Language::Lv, &["Cik kopā maksā čatbots un procesu automatizācija?"], "898\u{a0}€ mēnesī"),
        (Language::Lv, &["Cik kopā būtu bots, automatizācija un analītika?"], "1797\u{a0}€"),
        (Language::Lv, &["Cik maksā datu analīze?"], "899\u{a0}€"),
        (Language::Lv, &["Cik maksā čatbots?", "un par visu gadu?"], "3588\u{a0}€"),
        (Language::Lv, &["Vai tiesa, ka Basic maksā 90 eiro?"], "Nē, pamata pakete maksā 2000"),
        (Language::Lv, &["Vai čatbots tiešām maksā 299 eiro?"], "Jā, čatbots"),
    ] {
        let response = ask(&facts, language, messages).response;
        assert!(response.contains(expected), "{messages:?}: {response}");
    }
}
