use std::collections::HashSet;

use super::{rules::RULES, *};
use crate::assistant::phrase::tests::assert_same_keys_and_no_shared_phrases;

const COMPANY: &str = "Baltā Kafija";
const KEYWORDS: [&str; 3] = ["jauna kafijas kolekcija", "bezmaksas piegāde", "Ziemassvētki"];

fn all_requests() -> Vec<PostRequest> {
    let mut requests = Vec::new();
    for language in Language::ALL {
        for &tone in PostTone::ALL {
            for &platform in Platform::ALL {
                for hashtag_count in 0..=MAX_HASHTAGS {
                    for include_cta in [false, true] {
                        requests.push(PostRequest {
                            tone,
                            company_name: COMPANY.to_owned(),
                            platform,
                            keywords: KEYWORDS.join(", "),
                            hashtag_count,
                            include_cta,
                            language,
                        });
                    }
                }
            }
        }
    }
    requests
}

fn hashtags_of(text: &str) -> Vec<&str> {
    text.split_whitespace().filter(|word| word.starts_with('#')).collect()
}

fn count_emoji(text: &str) -> usize {
    text.chars().filter(|c| u32::from(*c) >= 0x2700).count()
}

#[test]
fn both_languages_have_the_same_phrases() {
    let files = [
        include_str!("../../../../assets/builtin/post.lv.json"),
        include_str!("../../../../assets/builtin/post.en.json"),
    ];
    for file in files {
        let mut json: serde_json::Value = serde_json::from_str(file).unwrap();
        let phrases: Phrases = serde_json::from_value(json.take()).unwrap();
        assert!(phrases.hashtags.len() > usize::from(MAX_HASHTAGS));
        assert!(phrases.frames.keys().all(|kind| phrases.emoji.contains_key(kind)));
        let tones = phrases.frames.values().chain(phrases.calls.values());
        assert!(tones.clone().all(|tones| tones.len() == PostTone::ALL.len()));
        let variants = tones.flat_map(HashMap::values);
        assert!(variants.clone().all(|variants| !variants.is_empty()));
        let frames = phrases.frames.values().flat_map(HashMap::values).flatten();
        for frame in frames {
            assert_eq!(frame.matches("{{company}}").count(), 1, "{frame}");
            assert_eq!(frame.matches("{{topics}}").count(), 1, "{frame}");
            let short = fill_from(&short_frame(frame), &[("company", ""), ("topics", "")]);
            assert!(x_width(&short) <= 48, "{short}");
        }
        let mut calls = phrases.calls.values().flat_map(HashMap::values).flatten();
        assert!(calls.all(|call| x_width(&address(call, false)) <= 48));
    }
    assert!(!RULES.kinds.is_empty());
    for kind in RULES.kinds.iter().map(|signs| signs.kind).chain([Kind::Offer]) {
        assert!(LATVIAN.frames.contains_key(&kind) && ENGLISH.frames.contains_key(&kind));
    }
    // Quotation marks and emoji have no language.
    let without_signs = files.map(|file| {
        let mut json: serde_json::Value = serde_json::from_str(file).unwrap();
        json.as_object_mut().unwrap().remove("quotes");
        json.to_string()
    });
    assert_same_keys_and_no_shared_phrases(without_signs.each_ref().map(String::as_str));
}

#[test]
fn every_combination_names_company_and_keywords_and_leaves_nothing_unfilled() {
    for request in all_requests() {
        let text = write(&request, 11);
        assert!(text.contains(COMPANY), "{text}");
        let lower = text.to_lowercase();
        for keyword in KEYWORDS {
            // On X, calls and hashtags may leave no room for the last of them.
            let may_lack = request.platform == Platform::X && keyword != KEYWORDS[0];
            assert!(may_lack || lower.contains(&keyword.to_lowercase()), "{text}");
        }
        assert!(!text.contains(['{', '}']) && !text.contains("  "), "{text}");
    }
}

#[test]
fn hashtags_are_as_many_as_asked_for_each_once_without_punctuation() {
    for request in all_requests() {
        for keywords in [KEYWORDS.join(", "), "2026, !".into(), "kafija, Kafija, kafija!".into()] {
            let text = write(&PostRequest { keywords, ..request.clone() }, 2);
            let hashtags = hashtags_of(&text);
            assert_eq!(hashtags.len(), usize::from(request.hashtag_count), "{text}");
            let unique: HashSet<String> = hashtags.iter().map(|tag| tag.to_lowercase()).collect();
            assert_eq!(unique.len(), hashtags.len(), "{text}");
            let is_clean = |tag: &&str| tag.chars().skip(1).all(char::is_alphanumeric);
            assert!(hashtags.iter().all(is_clean), "{text}");
        }
    }
    let request = PostRequest { hashtag_count: 2, ..all_requests().swap_remove(0) };
    assert_eq!(hashtags_of(&write(&request, 0)), ["#KafijasKolekcija", "#BaltāKafija"]);
}

#[test]
fn on_x_even_the_longest_words_stay_within_280() {
    let long = [
        "ļoti garš atslēgvārds par visu ko, ".repeat(6),
        "a".repeat(200),
        "Garš teikums, kas nebeidzas un turpinās. ".repeat(5),
        "漢字、".repeat(66),
        "🎉".repeat(200),
        "īss".to_owned(),
    ];
    for request in all_requests().into_iter().filter(|request| request.platform == Platform::X) {
        for keywords in &long {
            for company_name in &long {
                let request = PostRequest {
                    keywords: keywords.clone(),
                    company_name: company_name.clone(),
                    ..request.clone()
                };
                for seed in 0..2 {
                    let text = write(&request, seed);
                    assert!(x_width(&text) <= 280, "{} {text}", x_width(&text));
                    assert!(text.chars().count() <= 280);
                    assert_eq!(hashtags_of(&text).len(), usize::from(request.hashtag_count));
                }
            }
        }
    }
}

#[test]
fn a_shortened_keyword_ends_after_a_whole_word() {
    let sentence = "Garš teikums par jauno veikalu kas nebeidzas un turpinās vēl ilgi ".repeat(5);
    let request = PostRequest { keywords: sentence.clone(), ..x_request() };
    let text = write(&request, 1);
    let (body, _) = text.split_once('…').unwrap();
    let kept = body.rsplit("\n\n").next().unwrap();
    assert!(sentence.contains(&format!("{kept} ")) || sentence.contains(&format!("{kept}, ")));
}

fn x_request() -> PostRequest {
    all_requests().into_iter().find(|request| request.platform == Platform::X).unwrap()
}

#[test]
fn the_call_to_action_is_there_only_if_asked_for() {
    for request in all_requests() {
        let phrases = if request.language == Language::Lv { &*LATVIAN } else { &*ENGLISH };
        let mut calls = phrases.calls.values().flat_map(|tones| &tones[&request.tone]);
        let text = write(&request, 4);
        let has_call = calls.any(|call| text.contains(&address(call, false)));
        assert_eq!(has_call, request.include_cta, "{text}");
    }
}

#[test]
fn each_platform_keeps_its_conventions() {
    for request in all_requests() {
        let text = write(&request, 9);
        match request.platform {
            Platform::LinkedIn => {
                assert_eq!(count_emoji(&text), 0, "{text}");
                assert!(text.split("\n\n").count() >= 2, "{text}");
            }
            Platform::Facebook => {
                assert!((1..=3).contains(&count_emoji(&text)), "{text}");
            }
            Platform::X => assert!(x_width(&text) <= 280, "{text}"),
        }
    }
}

#[test]
fn tones_and_seeds_give_different_texts() {
    for request in all_requests() {
        let tones: HashSet<String> = PostTone::ALL
            .iter()
            .map(|&tone| write(&PostRequest { tone, ..request.clone() }, 0))
            .collect();
        assert_eq!(tones.len(), PostTone::ALL.len());
        let seeds: HashSet<String> = (0..16).map(|seed| write(&request, seed)).collect();
        assert!(seeds.len() >= 3, "{} variants of {request:?}", seeds.len());
        assert_eq!(write(&request, 1), write(&request, 1));
    }
}

#[test]
fn the_words_around_are_of_the_language_asked_for() {
    for request in all_requests() {
        let neutral =
            PostRequest { company_name: "Alfa".into(), keywords: "latte".into(), ..request };
        // Around some posts stands the name alone.
        let text: String = (0..8).map(|seed| write(&neutral, seed)).collect();
        let has_latvian_letters = text.chars().any(|c| "āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ".contains(c));
        assert_eq!(has_latvian_letters, neutral.language == Language::Lv, "{text}");
    }
}

#[test]
fn braces_of_the_visitor_stay_as_they_are() {
    let request = PostRequest { company_name: "{{topics}}".into(), ..x_request() };
    assert!(write(&request, 0).contains("{{topics}}"));
}

#[test]
fn a_quoted_company_is_not_quoted_again() {
    let request = all_requests().swap_remove(0);
    assert!(write(&request, 0).contains("„Baltā Kafija”"));
    let quoted = PostRequest { company_name: "SIA „Baltā Kafija”".into(), ..request };
    assert!(!write(&quoted, 0).contains("„SIA"));
}

fn post(language: Language, tone: PostTone, company_name: &str, keywords: &str) -> Vec<String> {
    let request = PostRequest {
        tone,
        company_name: company_name.to_owned(),
        platform: Platform::Facebook,
        keywords: keywords.to_owned(),
        hashtag_count: 0,
        include_cta: true,
        language,
    };
    (0..8).map(|seed| write(&request, seed)).collect()
}

#[test]
fn a_condolence_has_no_emoji_and_asks_for_nothing() {
    let said = "Skumju brīdī esam kopā ar mūžībā aizgājušā kolēģa ģimeni";
    for text in post(Language::Lv, PostTone::Friendly, "Alfa", said) {
        assert_eq!(count_emoji(&text), 0, "{text}");
        let rest = text.replace(&format!("{said}."), "");
        assert!(
            ["„Alfa”", "„Alfa” kolektīvs", "Klusā cieņā\n„Alfa”"].contains(&rest.trim()),
            "{text}"
        );
    }
}

#[test]
fn nothing_is_asked_under_plain_news_of_closed_doors() {
    for text in post(Language::En, PostTone::Formal, "Alfa", "closed on 3 May, back on 4 May") {
        assert!(text.contains("Closed on 3 May, back on 4 May."), "{text}");
        assert!(!text.contains('?'), "{text}");
    }
}

#[test]
fn the_reader_is_addressed_as_the_visitor_does() {
    let familiar = post(Language::Lv, PostTone::Friendly, "Alfa", "Piesakies fotosesijai, 30 EUR");
    assert!(familiar.iter().all(|text| !text.contains("Jūs") && !text.contains("iet ")));
    let polite = post(Language::Lv, PostTone::Friendly, "Alfa", "fotosesija, 30 EUR");
    assert!(polite.iter().any(|text| text.contains("Rakstiet") || text.contains("Atsūtiet")));
    assert!(polite.iter().chain(&familiar).all(|text| !text.contains(['[', ']'])));
}

#[test]
fn who_signs_stands_below_the_call() {
    for text in post(Language::En, PostTone::Formal, "Alfa", "lamp repairs") {
        let (signed, called) = (text.find("Yours faithfully"), text.find("lease"));
        assert!(signed.is_none_or(|at| called.is_some_and(|call| call < at)), "{text}");
    }
}

#[test]
fn words_without_their_marks_get_them_back() {
    for text in post(Language::Lv, PostTone::Formal, "Alfa", "rekinu piegade, ja velaties") {
        assert!(text.contains("Rēķinu piegāde, ja vēlaties"), "{text}");
    }
}

#[test]
fn no_line_says_nothing() {
    for text in
        post(Language::Lv, PostTone::Friendly, "Alfa", "brīvs laiks rīt 25 eur, rakstiet ziņā")
    {
        assert_eq!(text.to_lowercase().matches("rakstiet").count(), 1, "{text}");
    }
    for text in post(Language::Lv, PostTone::Friendly, "Alfa", "jaunums, rudzu maize, no 3 eur") {
        assert!(!text.contains("Jaunums,") && !text.contains("Jaunums\n"), "{text}");
    }
    for text in post(Language::En, PostTone::Friendly, "Alfa", "thank you, 15 chairs from Oak Ltd")
    {
        assert!(text.contains("Thank you for 15 chairs from Oak Ltd."), "{text}");
    }
}

#[test]
fn a_page_without_its_protocol_is_called() {
    for text in post(Language::Lv, PostTone::Formal, "Alfa", "lampu veikals, alfa.lv") {
        assert!(text.contains(": alfa.lv"), "{text}");
    }
}

#[test]
fn a_wish_ends_with_its_mark() {
    for text in post(Language::Lv, PostTone::Formal, "Alfa", "Gaišus Ziemassvētkus") {
        assert!(text.contains("Gaišus Ziemassvētkus!"), "{text}");
    }
}
