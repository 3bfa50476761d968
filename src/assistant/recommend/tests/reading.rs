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
    assert!(told.reasoning.contains("Aprakstā minēts: atgādinājumi."), "{told:?}");
    let fine = plan_for(&request("Pie mums ir trīs pagalmi", Language::Lv)).reasoning;
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

#[test]
fn work_that_is_left_alone_and_what_can_wait_are_not_sold() {
    let name = |id, language| CATALOGUE.service(id).unwrap().local(language).name.clone();
    for (language, text, first, others) in [
        (
            Language::Lv,
            "Klienti visu dienu zvana ar vieniem jautājumiem. Līgumus un dokumentus lieciet mierā.",
            ServiceId::CustomerService,
            vec![],
        ),
        (
            Language::En,
            "Our newsletter is done by an agency, leave it. Stock in two systems never matches.",
            ServiceId::DataAnalytics,
            vec![ServiceId::Integrations],
        ),
        (
            Language::En,
            "Guests may not talk to bots. Reservations are kept in a paper diary.",
            ServiceId::ProcessAutomation,
            vec![],
        ),
    ] {
        let found = names(&request(text, language));
        let expected = std::iter::once(first).chain(others).map(|id| name(id, language));
        assert_eq!(found, expected.collect::<Vec<_>>(), "{text}");
    }
    let answer =
        plan_for(&request("Pārskati top nedēļu. Facebook, bet tas ne šogad.", Language::Lv));
    assert_eq!(answer.recommendations[1].priority, Priority::Low, "{answer:#?}");
    let told = plan_for(&request("Rēķinus ievadām ar roku. Blogu neaiztikt.", Language::Lv));
    assert!(told.reasoning.contains("„Blogu neaiztikt”"), "{}", told.reasoning);
}

#[test]
fn what_is_had_or_not_to_be_spoken_of_is_no_need() {
    for (language, text, first) in [
        (
            Language::En,
            "We already use a chatbot. Blog posts take us all week.",
            ServiceId::ContentGeneration,
        ),
        (
            Language::En,
            "Please nothing about analytics. Invoices are typed by hand.",
            ServiceId::ProcessAutomation,
        ),
        (
            Language::En,
            "We do not have a problem with invoices. Nobody answers the customers at night.",
            ServiceId::CustomerService,
        ),
        (
            Language::Lv,
            "Lūdzu, neko par analītiku. Rēķinus ievadām ar roku.",
            ServiceId::ProcessAutomation,
        ),
    ] {
        let answer = plan_for(&request(text, language));
        let found: Vec<&str> =
            answer.recommendations.iter().map(|item| item.service_name.as_str()).collect();
        assert_eq!(found[0], CATALOGUE.service(first).unwrap().local(language).name, "{text}");
        assert_eq!(found.len(), 1, "{text}: {found:?}");
    }
}

#[test]
fn needs_have_their_own_words_and_gain() {
    for (language, text, expected, theme) in [
        (Language::Lv, "Tāmi rēķinām trīs dienas", ServiceId::ProcessAutomation, "piedāvājumu"),
        (
            Language::En,
            "Shifts are planned on paper",
            ServiceId::ProcessAutomation,
            "working hours",
        ),
        (Language::En, "Leads get lost between inboxes", ServiceId::ProcessAutomation, "enquiries"),
        (Language::Lv, "Aptaujas neviens nelasa", ServiceId::DataAnalytics, "atsauksmes"),
        (
            Language::En,
            "Why is the cafe empty on Mondays?",
            ServiceId::DataAnalytics,
            "behind the figures",
        ),
        (
            Language::Lv,
            "Vajag aukstos e-pastus",
            ServiceId::ContentGeneration,
            "pārdošanas vēstules",
        ),
        (
            Language::En,
            "We translate menus ourselves",
            ServiceId::ContentGeneration,
            "translations",
        ),
        (
            Language::Lv,
            "Viesi raksta angliski un krieviski",
            ServiceId::CustomerService,
            "vairākās valodās",
        ),
    ] {
        let answer = plan_for(&request(text, language));
        let name = &CATALOGUE.service(expected).unwrap().local(language).name;
        assert_eq!(&answer.recommendations[0].service_name, name, "{text}");
        assert!(answer.reasoning.contains(theme), "{}", answer.reasoning);
    }
}

#[test]
fn a_budget_in_the_description_bounds_what_is_recommended() {
    let answer = plan_for(&request(
        "Clients phone all day with the same questions and invoices are typed by hand. We can spend 320 a month.",
        Language::En,
    ));
    let found: Vec<&str> =
        answer.recommendations.iter().map(|item| item.service_name.as_str()).collect();
    assert_eq!(found, ["Customer service"]);
    assert!(
        answer.executive_summary.contains("fits your budget (up to €320 a month)"),
        "{answer:?}"
    );
    assert!(answer.reasoning.contains("Outside your budget: process automation."), "{answer:?}");
    assert!(!answer.reasoning.contains("five minutes"), "{answer:?}");
    let dear = plan_for(&request("Gribam prognozes, bet varam maksāt līdz 100 eiro", Language::Lv));
    assert_eq!(dear.recommendations.len(), 1);
    assert!(
        dear.executive_summary.contains("vairāk par Jūsu budžetu (līdz 100\u{a0}€"),
        "{dear:?}"
    );
}

#[test]
fn who_needs_nothing_is_sold_nothing() {
    for (language, text, words) in [
        (Language::Lv, "Mums viss strādā labi, pagaidām neko nevajag", "nekas nav jāpērk"),
        (Language::En, "Only having a look, we don't need anything", "nothing you have to buy"),
        (
            Language::Lv,
            "Mums viss strādā labi. Aizpildu tikai aiz ziņkārības, neko nevajag.",
            "nekas nav jāpērk",
        ),
    ] {
        let answer = plan_for(&request(text, language));
        assert!(answer.executive_summary.contains(words), "{answer:?}");
        assert!(answer.recommendations.is_empty() && answer.risks.is_empty(), "{answer:?}");
        assert!(answer.overall_confidence < 0.4);
    }
    let unsure = plan_for(&request("Ar ko sākt?", Language::Lv));
    assert_eq!(unsure.recommendations[0].priority, Priority::Medium, "{unsure:?}");
}

#[test]
fn who_needs_what_others_sell_is_told_so_and_who_asks_for_anything_is_not() {
    for (language, text, words) in [
        (Language::Lv, "Birojam vajag jaunas mēbeles un printeri.", "neko neiesakām"),
        (Language::Lv, "Izīrētājs ceļ īri, un divi kolēģi iet pensijā.", "neko neiesakām"),
        (Language::En, "The van broke down and we have to hire a cook.", "we suggest nothing"),
        (Language::En, "We breed horses and would like a dry summer.", "we suggest nothing"),
    ] {
        let answer = plan_for(&request(text, language));
        assert!(answer.executive_summary.contains(words), "{answer:?}");
        assert!(answer.recommendations.is_empty(), "{answer:?}");
    }
    for text in
        ["Where do we start with AI in a furniture shop?", "Esam remonta firma, nav laika nekam"]
    {
        let language = if text.is_ascii() { Language::En } else { Language::Lv };
        assert!(!plan_for(&request(text, language)).recommendations.is_empty(), "{text}");
    }
}

#[test]
fn the_minutes_that_are_named_are_reckoned_with() {
    for (language, text, expected) in [
        (
            Language::Lv,
            "Pārbaudām pieteikumus ar roku, ap 12 dienā, katrs prasa 20 minūtes.",
            "pa 20 min katram, kā rakstījāt, kopā aptuveni 84 h darba",
        ),
        (
            Language::En,
            "We retype order forms, 12 a day, 20 minutes each.",
            "at the 20 minutes each that you name some 84 hours of work",
        ),
    ] {
        let reasoning = plan_for(&request(text, language)).reasoning;
        assert!(reasoning.contains(expected), "{reasoning}");
    }
}

#[test]
fn worries_become_risks_and_a_small_budget_is_told_so() {
    for (language, text, risk) in [
        (Language::Lv, "Rēķini ar roku; vai mūsu dati nenonāks Krievijā?", "Sensitīvi dati"),
        (Language::Lv, "Rēķini ar roku, bet bail, ka sistēma kļūdīsies.", "Kļūdas"),
        (
            Language::En,
            "Invoices by hand; our staff fear losing their jobs.",
            "Worries in the team",
        ),
        (Language::En, "Invoices by hand. We worry that the cost will grow.", "Cost"),
    ] {
        let risks = plan_for(&request(text, language)).risks;
        assert!(risks[0].starts_with(risk), "{risks:?}");
    }
    let poor = plan_for(&request("Nav kam rakstīt Facebook, budžets 90 eiro", Language::Lv));
    assert!(poor.executive_summary.contains("mazāks par mūsu zemāko sākumcenu"), "{poor:?}");
    assert!(!poor.executive_summary.contains("430"), "{poor:?}");
}
