use std::sync::LazyLock;

use super::*;
use crate::{
    assistant::{Budget, CompanySize, TechLevel, catalogue::ServiceId},
    config::Config,
    domain::Language,
};

mod honesty;
mod reading;

const LATVIAN: &str =
    "Rēķinus ievadām ar roku, klienti zvana un gaida atbildi līdz vakaram. Dati ir trijās tabulās.";
const ENGLISH: &str = "We type invoices in by hand, customers wait for an answer. Our data sits in three spreadsheets.";

fn request(challenges: &str, language: Language) -> RecommendRequest {
    RecommendRequest {
        session_id: String::new(),
        company_size: CompanySize::Small,
        industry: Industry::Other,
        current_challenges: challenges.to_owned(),
        budget: None,
        timeline: None,
        tech_level: None,
        language,
    }
}

static CATALOGUE: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::load(&Config::default()).unwrap());

fn plan_for(request: &RecommendRequest) -> Recommendations {
    plan(request, &CATALOGUE)
}

fn names(request: &RecommendRequest) -> Vec<String> {
    plan_for(request).recommendations.into_iter().map(|item| item.service_name).collect()
}

/// Every choice or none, in each field that may be left out.
fn optional<T: Copy>(all: &[T]) -> Vec<Option<T>> {
    all.iter().copied().map(Some).chain([None]).collect()
}

fn all_requests() -> Vec<RecommendRequest> {
    let mut requests = Vec::new();
    for (language, told) in [(Language::Lv, LATVIAN), (Language::En, ENGLISH)] {
        for &company_size in CompanySize::ALL {
            for &industry in Industry::ALL {
                for budget in optional(Budget::ALL) {
                    for timeline in optional(Timeline::ALL) {
                        for tech_level in optional(TechLevel::ALL) {
                            let challenges = if requests.len() % 2 == 0 { told } else { "?" };
                            requests.push(RecommendRequest {
                                company_size,
                                industry,
                                budget,
                                timeline,
                                tech_level,
                                ..request(challenges, language)
                            });
                        }
                    }
                }
            }
        }
    }
    requests
}

#[test]
fn every_combination_of_answers_gets_whole_recommendations_within_its_budget() {
    for request in all_requests() {
        let answer = plan_for(&request);
        let items = &answer.recommendations;
        assert!((2..=4).contains(&items.len()), "{request:?}");
        let is_told = request.current_challenges != "?";
        let first = if is_told { Priority::High } else { Priority::Medium };
        assert_eq!(items[0].priority, first);
        assert!(items.is_sorted_by_key(|item| item.priority == Priority::Low));
        let text = serde_json::to_string(&answer).unwrap();
        assert!(!text.contains("{{") && !text.contains("\"\"") && !text.contains("  "), "{text}");
        let mut total = 0;
        for item in items {
            assert!(item.benefits.len() >= 3 && item.next_steps.len() == 3, "{item:?}");
            let service =
                |service: &&Service| service.local(request.language).name == item.service_name;
            let service = CATALOGUE.services().iter().find(service).unwrap();
            total += service.price_from_eur_per_month.unwrap_or(0);
        }
        let limit = request.budget.and_then(rules::upper_bound_eur);
        assert!(limit.is_none_or(|limit| total <= limit), "{total} {request:?}");
    }
}

#[test]
fn what_the_company_names_comes_first_and_is_quoted() {
    for (language, text, first, quote) in [
        (Language::Lv, LATVIAN, "Procesu automatizācija", "„Rēķinus ievadām ar roku”"),
        (Language::En, ENGLISH, "Process automation", "“We type invoices in by hand”"),
    ] {
        let answer = plan_for(&request(text, language));
        assert_eq!(answer.recommendations[0].service_name, first);
        assert!(answer.recommendations[0].description.contains(quote), "{answer:#?}");
    }
}

#[test]
fn each_subject_leads_to_its_service() {
    for (language, challenges, expected) in [
        (
            Language::Lv,
            "nav kam rakstīt facebook un instagram, sekotāju maz",
            ServiceId::SocialMedia,
        ),
        (
            Language::Lv,
            "klienti nakti raksta majaslapa, nav kas pierakst viziti",
            ServiceId::Chatbots,
        ),
        (Language::Lv, "produktu apraksti un bloga teksti", ServiceId::ContentGeneration),
        (Language::Lv, "CRM nav savienots ar noliktavas sistēmu", ServiceId::Integrations),
        (Language::Lv, "haoss, neskaidrs process, viss kavējas", ServiceId::ProcessOptimization),
        (Language::Lv, "zīmola asistents sociālajos kontos", ServiceId::Assistants),
        (
            Language::Lv,
            "atskaites un prognozes top nedēļu, tabulas nesakrīt",
            ServiceId::DataAnalytics,
        ),
        (
            Language::En,
            "customers complain, the phone rings, no support",
            ServiceId::CustomerService,
        ),
        (Language::En, "invoices and contracts are retyped", ServiceId::ProcessAutomation),
        (Language::En, "reports and forecasts take a week", ServiceId::DataAnalytics),
        (Language::En, "bookings at night on the website", ServiceId::Chatbots),
        (Language::En, "newsletters and product descriptions", ServiceId::ContentGeneration),
    ] {
        let name = &CATALOGUE.service(expected).unwrap().local(language).name;
        assert_eq!(&names(&request(challenges, language))[0], name, "{challenges}");
    }
}

#[test]
fn spelling_without_diacritics_changes_nothing() {
    let careless = spaced_words(LATVIAN);
    assert_eq!(names(&request(LATVIAN, Language::Lv)), names(&request(&careless, Language::Lv)));
}

#[test]
fn a_small_budget_leaves_out_what_it_cannot_carry() {
    let told = "klientu jautājumi, rēķini ar roku un dokumenti, dati un atskaites tabulās, zīmola asistents";
    let free = request(told, Language::Lv);
    let bound = RecommendRequest { budget: Some(Budget::To2000), ..free.clone() };
    assert!(names(&free).contains(&"MI asistenti".to_owned()), "{:?}", names(&free));
    // 599 + 500 + 299 leave 602 of 2000; analytics costs from 899.
    assert!(names(&free).contains(&"Datu analītika".to_owned()), "{:?}", names(&free));
    assert!(!names(&bound).contains(&"Datu analītika".to_owned()), "{:?}", names(&bound));
    let summary = plan_for(&bound).executive_summary;
    assert!(summary.contains("1398\u{a0}€") && summary.contains("500–2000 €"), "{summary}");
}

#[test]
fn figures_are_the_catalogues_and_where_there_is_none_it_says_how_they_are_agreed() {
    let answer =
        plan_for(&request("rēķini ar roku; facebook un instagram komentāri", Language::Lv));
    let of =
        |name: &str| answer.recommendations.iter().find(|item| item.service_name == name).unwrap();
    let automation = of("Procesu automatizācija");
    assert!(automation.estimated_roi.contains("95\u{a0}%"), "{automation:?}");
    assert!(!automation.estimated_roi.contains("h "), "{automation:?}");
    assert!(automation.implementation_time.contains("2–4"));
    assert!(automation.description.ends_with("No 599\u{a0}€ mēnesī."));
    let social = of("Sociālo mediju administrēšana");
    assert_eq!(social.estimated_roi, "Aprēķinām konsultācijā pēc Jūsu datiem");
    assert_eq!(social.implementation_time, "Vienojamies konsultācijā");
    assert!(social.description.ends_with("Cenu nosaucam pēc bezmaksas konsultācijas."));
    assert_eq!(social.benefits[0], "Regulāri ieraksti bez steigas pēdējā brīdī");
    let first = &answer.recommendations[0];
    assert!(first.next_steps[2].contains("30 minūtes"), "{first:?}");
}

#[test]
fn an_assistant_is_priced_with_its_building() {
    let answer = plan_for(&request("brand assistant for our accounts", Language::En));
    let description = &answer.recommendations[0].description;
    assert!(description.ends_with("From €500/month, building it from €2,000."), "{description}");
}

#[test]
fn customer_service_and_chatbots_are_not_sold_together() {
    for request in all_requests() {
        let names = names(&request);
        let is_either = |name: &&String| {
            ["Klientu apkalpošana", "Čatboti", "Customer service", "Chatbots"]
                .contains(&name.as_str())
        };
        assert!(names.iter().filter(is_either).count() <= 1, "{names:?}");
    }
}

#[test]
fn a_month_leaves_time_for_one_solution() {
    let hurried =
        RecommendRequest { timeline: Some(Timeline::OneMonth), ..request(LATVIAN, Language::Lv) };
    let priorities = |request: &RecommendRequest| {
        let items = plan_for(request).recommendations;
        items.into_iter().skip(1).map(|item| item.priority).collect::<Vec<_>>()
    };
    assert!(priorities(&hurried).iter().all(|priority| *priority == Priority::Low));
    assert!(priorities(&request(LATVIAN, Language::Lv)).contains(&Priority::Medium));
}

#[test]
fn confidence_grows_with_what_the_answers_say() {
    let poor = request("?", Language::Lv);
    let told = request(LATVIAN, Language::Lv);
    let full = RecommendRequest {
        industry: Industry::Ecommerce,
        budget: Some(Budget::To5000),
        timeline: Some(Timeline::ThreeMonths),
        tech_level: Some(TechLevel::Beginner),
        current_challenges: LATVIAN.repeat(2),
        ..told.clone()
    };
    let confidences = [&poor, &told, &full].map(|request| plan_for(request).overall_confidence);
    assert!(confidences.is_sorted());
    assert!((confidences[0] - 0.25).abs() < 1e-9 && (confidences[2] - 0.95).abs() < 1e-9);
}

#[test]
fn words_that_only_begin_alike_name_nothing() {
    for (language, text) in [
        (Language::En, "an important modern catalogue on Saturday, former replacement"),
        (Language::Lv, "moderna atbildība, apietas telpas, Lenija"),
    ] {
        let told = clauses::read(text);
        let choices = rules::choose(&request(text, language), &told, None, &CATALOGUE).chosen;
        assert!(choices.iter().all(|choice| !choice.is_named()), "{choices:?}");
    }
}

#[test]
fn the_reasoning_says_so_when_the_description_says_nothing() {
    let reasoning = plan_for(&request("?", Language::En)).reasoning;
    assert!(reasoning.starts_with("We recognised no particular subject"), "{reasoning}");
    let told = plan_for(&request(ENGLISH, Language::En)).reasoning;
    assert!(told.contains("work by hand") && told.contains(" and reports."), "{told}");
}

#[test]
fn what_is_named_comes_before_what_only_industry_and_size_speak_for() {
    for request in all_requests() {
        let told = clauses::read(&request.current_challenges);
        let choices = rules::choose(&request, &told, None, &CATALOGUE).chosen;
        assert!(choices.is_sorted_by_key(|choice| !choice.is_named()), "{choices:?} {request:?}");
    }
}

#[test]
fn quantities_are_read_and_reckoned_with() {
    for (language, text, quote, monthly) in [
        (
            Language::Lv,
            "Nedēļā 5 cilvēki apstrādā 300 e-pastus dienā.",
            "„300 e-pastus dienā”",
            "6300",
        ),
        (Language::En, "Five people answer 300 emails a day.", "“300 emails a day”", "6,300"),
    ] {
        let reasoning = plan_for(&request(text, language)).reasoning;
        assert!(reasoning.contains(quote) && reasoning.contains(monthly), "{reasoning}");
    }
}

#[test]
fn the_risks_are_those_of_the_services_and_of_what_the_company_says() {
    for request in all_requests() {
        let risks = plan_for(&request).risks;
        assert!((2..=4).contains(&risks.len()), "{risks:?}");
        let hurried = request.timeline == Some(Timeline::OneMonth);
        assert_eq!(
            risks[0].starts_with("A short time"),
            hurried && request.language == Language::En
        );
    }
    let of = |text, tech_level| {
        plan_for(&RecommendRequest { tech_level, ..request(text, Language::En) }).risks
    };
    for (text, expected) in [
        ("reports and forecasts take a week", "Untidy data"),
        ("newsletters and articles", "Mistakes in texts"),
        ("newsletters and product descriptions", "Product data"),
        ("Delivery notes come as photos and we type them in", "Pictures"),
        ("Customers phone all day with the same questions", "The telephone"),
        ("Stock counts differ from the shelves, we never know how much to order", "Stock counts"),
        (
            "Customers ask the same questions; patient files must not leave the house",
            "Sensitive data",
        ),
        ("We sort the contracts by hand, whom to sign is our decision", "Decisions"),
        ("We tried such a tool for invoices and it was useless", "A bad experience"),
    ] {
        let risks = of(text, None);
        assert!(risks[0].starts_with(expected), "{text}: {risks:?}");
    }
    let beginners = of("newsletters and articles", Some(TechLevel::Beginner));
    assert!(beginners[0].starts_with("A team"));
}
