//! What a description wants, does not want, and wants first.

use super::*;

#[test]
fn what_is_refused_is_neither_recommended_nor_quoted() {
    for (language, text, first, refused) in [
        (
            Language::Lv,
            "Čatbots mājaslapā mums nav vajadzīgs. Papīra līgumi krājas uz galda.",
            ServiceId::ProcessAutomation,
            vec![ServiceId::Chatbots],
        ),
        (
            Language::En,
            "No Instagram, blog or newsletter for us: the figures in our sheets never agree.",
            ServiceId::DataAnalytics,
            vec![ServiceId::SocialMedia, ServiceId::ContentGeneration],
        ),
    ] {
        let answer = plan_for(&request(text, language));
        let name = |id| &CATALOGUE.service(id).unwrap().local(language).name;
        let items = &answer.recommendations;
        assert_eq!(&items[0].service_name, name(first), "{text}");
        let is_refused =
            |item: &&Recommendation| refused.iter().any(|id| item.service_name == *name(*id));
        assert_eq!(items.iter().find(is_refused), None, "{text}");
        let quoted = items.iter().map(|item| &item.description);
        for description in quoted {
            assert!(
                !description.contains("Čatbots mājaslapā") && !description.contains("No Insta")
            );
        }
    }
}

#[test]
fn the_order_that_the_company_names_is_kept() {
    for (language, text, first, second) in [
        (
            Language::Lv,
            "Sākumā bloga raksti, pēc tam rēķinu ievadīšana.",
            ServiceId::ContentGeneration,
            ServiceId::ProcessAutomation,
        ),
        (
            Language::En,
            "A chatbot can wait; dashboards come first.",
            ServiceId::DataAnalytics,
            ServiceId::Chatbots,
        ),
    ] {
        let names = names(&request(text, language));
        let name = |id| &CATALOGUE.service(id).unwrap().local(language).name;
        assert_eq!([&names[0], &names[1]], [name(first), name(second)], "{text}");
    }
}

#[test]
fn needs_are_recognised_in_everyday_words_with_a_theme_of_their_own() {
    for (language, text, expected, theme) in [
        (
            Language::En,
            "People keep asking when their delivery arrives",
            ServiceId::CustomerService,
            "questions about orders",
        ),
        (
            Language::Lv,
            "Klienti neierodas uz nodarbībām",
            ServiceId::ProcessAutomation,
            "atgādinājumi",
        ),
        (
            Language::Lv,
            "Pasūtījumus pārrakstām no viena rīka otrā, jo programmas nesarunājas",
            ServiceId::Integrations,
            "datu pārrakstīšana",
        ),
        (
            Language::En,
            "No one is sure whose job it is, orders sit waiting for a signature",
            ServiceId::ProcessOptimization,
            "who answers for what",
        ),
        (
            Language::Lv,
            "Noliktavā reizēm tukšs, reizēm pietrūkst vietas",
            ServiceId::DataAnalytics,
            "krājumu plānošana",
        ),
        (
            Language::En,
            "I wonder whether the second shop earns anything",
            ServiceId::DataAnalytics,
            "sales and earnings",
        ),
    ] {
        let answer = plan_for(&request(text, language));
        let name = &CATALOGUE.service(expected).unwrap().local(language).name;
        assert_eq!(&answer.recommendations[0].service_name, name, "{text}");
        assert!(answer.reasoning.contains(theme), "{}", answer.reasoning);
    }
    let told =
        plan_for(&request("Zobārsta krēsls stāv tukšs, jo pacients aizmirsa vizīti", Language::Lv));
    assert!(told.reasoning.contains("atgādinājumi un vizīšu pieraksts."), "{told:?}");
    let fine = plan_for(&request("Pie mums viss kārtībā", Language::Lv)).reasoning;
    assert!(fine.starts_with("Aprakstā neatpazinām"), "{fine}");
}

#[test]
fn nothing_is_said_of_a_budget_that_no_price_was_held_against() {
    let request = RecommendRequest {
        budget: Some(Budget::To2000),
        ..request("Facebook ieraksti un bloga teksti", Language::Lv)
    };
    let answer = plan_for(&request);
    let total = answer.recommendations.iter().filter_map(|item| {
        let is_it = |service: &&Service| service.local(Language::Lv).name == item.service_name;
        CATALOGUE.services().iter().find(is_it)?.price_from_eur_per_month
    });
    let is_priced = total.sum::<u32>() > 0;
    assert_eq!(answer.reasoning.contains("sākumcenas"), is_priced, "{answer:?}");
    assert!(!answer.executive_summary.contains("apsveriet: satura ģenerēšana"), "{answer:?}");
}
