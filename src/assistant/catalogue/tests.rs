use super::*;

fn local(id: ServiceId, language: Language) -> LocalService {
    Catalogue::load(&Config::default()).unwrap().service(id).unwrap().local(language).clone()
}

#[test]
fn every_service_is_told_in_both_languages_without_placeholders() {
    let catalogue = Catalogue::load(&Config::default()).unwrap();
    assert_eq!(catalogue.services().len(), 10);
    for service in catalogue.services() {
        for language in Language::ALL {
            let local = service.local(language);
            assert_eq!(local.features.len(), 5);
            let texts = [&local.name, &local.summary, &local.result];
            for text in texts.into_iter().chain(&local.features).chain(&local.price) {
                assert!(!text.is_empty() && !text.contains('{'), "{text}");
            }
            assert_eq!(local.price.is_some(), service.price_from_eur_per_month.is_some());
        }
    }
}

#[test]
fn prices_and_paths_are_those_of_the_site() {
    let latvian = local(ServiceId::CustomerService, Language::Lv);
    assert_eq!(latvian.price.as_deref(), Some("No 299\u{a0}€ mēnesī"));
    assert_eq!(latvian.result, "Atbalsta izmaksas par 60\u{a0}% mazākas");
    let english = local(ServiceId::ContentGeneration, Language::En);
    assert_eq!(english.path, "/en/content-generation");
    assert_eq!(english.price, None);
    assert_eq!(local(ServiceId::ContentGeneration, Language::Lv).path, "/satura-generesana");
}
