//! What is not sold: what goes well, what is kept from machines, and hours that nobody named.

use super::*;

#[test]
fn work_that_goes_well_is_no_need_and_who_tells_only_of_such_is_sold_nothing() {
    for (language, text) in [
        (
            Language::En,
            "I mend clocks. The accounts run like clockwork too, my brother does the paperwork on Fridays.",
        ),
        (
            Language::En,
            "We bake bread, the ovens are old. Our customers' e-mails are answered the same day.",
        ),
        (Language::Lv, "Griežam akmeni. Rēķinus kārto mana sieva, klientiem atbildam laikus."),
        (Language::Lv, "Man ir dārzniecība, papīru tikpat kā nav. Vajag lietu un labāku zemi."),
    ] {
        assert_eq!(names(&request(text, language)), Vec::<String>::new(), "{text}");
    }
    for (language, text, expected) in [
        (
            Language::En,
            "Stock and finance each keep their own figures and two managers argue over whose are right.",
            ServiceId::DataAnalytics,
        ),
        (
            Language::En,
            "Invoices are typed by hand, customers love us.",
            ServiceId::ProcessAutomation,
        ),
        (
            Language::Lv,
            "Klienti mūs mīl, bet rēķinus ievadām ar roku.",
            ServiceId::ProcessAutomation,
        ),
    ] {
        let name = &CATALOGUE.service(expected).unwrap().local(language).name;
        assert_eq!(&names(&request(text, language))[0], name, "{text}");
    }
}

#[test]
fn who_keeps_machines_from_customers_is_offered_none_that_talks() {
    for (language, text) in [
        (
            Language::En,
            "Contracts are typed by hand. No computer shall ever answer our customers, please.",
        ),
        (
            Language::En,
            "Receipts pile up by the hundred. Clients are answered only by people and that will not change.",
        ),
        (Language::Lv, "Aktus pārrakstām ar roku. Nekādi roboti pie telefona."),
        (Language::Lv, "Aktus pārrakstām ar roku. Ar pacientiem sarunājas tikai cilvēki."),
    ] {
        let names = names(&request(text, language));
        let name = |id| &CATALOGUE.service(id).unwrap().local(language).name;
        assert_eq!(names, [name(ServiceId::ProcessAutomation).clone()], "{text}");
    }
    // A limit is no refusal of the rest.
    let limit =
        "Parents ask the same questions all day. Legal advice must never come from a machine.";
    assert!(!names(&request(limit, Language::En)).is_empty());
}

#[test]
fn a_return_is_told_in_hours_only_by_the_companys_own_figures() {
    let of = |text| plan_for(&request(text, Language::En)).recommendations;
    let own = of("We type 120 delivery notes a week by hand, 5 minutes each.");
    assert!(own[0].estimated_roi.starts_with("By your own figures some 40 hours"), "{own:?}");
    let hours = of("We type 400 delivery notes a month by hand, which takes 3 hours a day.");
    assert!(hours[0].estimated_roi.starts_with("By your own figures some 63 hours"), "{hours:?}");
    // How long the work takes is no record of working hours.
    assert!(!hours[0].description.contains("reads the sheets"), "{hours:?}");
    let people = of("Around 30 people a day ring to ask about prices, 4 minutes each.");
    assert!(people[0].estimated_roi.contains("some 42 hours"), "{people:?}");
    let none = of("We type delivery notes by hand.");
    assert!(!none[0].estimated_roi.contains("hours"), "{none:?}");
}

#[test]
fn what_one_page_sells_has_one_price() {
    let chatbots = CATALOGUE.service(ServiceId::Chatbots).unwrap();
    let service = CATALOGUE.service(ServiceId::CustomerService).unwrap();
    assert_eq!(chatbots.price_from_eur_per_month, service.price_from_eur_per_month);
    assert_eq!(chatbots.local(Language::Lv).price, service.local(Language::Lv).price);
}
