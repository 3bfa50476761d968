use std::collections::HashSet;

use super::*;
use crate::assistant::phrase::tests::assert_same_keys_and_no_shared_phrases;

const MESSAGE: &str = "piegāde aizkavēsies par divām dienām";
/// Background alone: the number of an order would be in the subject.
const CONTEXT: &str = "summa 1042 EUR, termiņš 5. decembris";

fn all_requests() -> Vec<EmailRequest> {
    let mut requests = Vec::new();
    for language in Language::ALL {
        for &email_type in EmailType::ALL {
            for &tone in EmailTone::ALL {
                let named = RecipientType::ALL.iter().copied().map(Some);
                for recipient_type in named.chain([None]) {
                    for context in ["", CONTEXT] {
                        requests.push(EmailRequest {
                            email_type,
                            recipient_type,
                            tone,
                            main_message: MESSAGE.to_owned(),
                            context: context.to_owned(),
                            language,
                        });
                    }
                }
            }
        }
    }
    requests
}

fn request() -> EmailRequest {
    all_requests().swap_remove(0)
}

#[test]
fn both_languages_have_the_same_phrases() {
    let files = [
        include_str!("../../../../assets/builtin/email.lv.json"),
        include_str!("../../../../assets/builtin/email.en.json"),
    ];
    for file in files {
        let phrases: Phrases = serde_json::from_str(file).unwrap();
        assert_eq!(phrases.tones.len(), EmailTone::ALL.len());
        for tone in phrases.tones.values() {
            assert_eq!(tone.recipient_greetings.len(), RecipientType::ALL.len());
            assert_eq!(tone.introductions.len(), RecipientType::ALL.len());
            assert_eq!(tone.openings.len(), EmailType::ALL.len());
            for email_type in EmailType::ALL {
                let step = Step::of(*email_type, None, Purpose::default());
                assert!(tone.steps.contains_key(&step), "{step:?}");
            }
        }
    }
    assert_same_keys_and_no_shared_phrases(files);
}

#[test]
fn every_combination_says_what_the_visitor_said_and_nothing_unfilled() {
    for request in all_requests() {
        let text = write(&request, 7);
        assert!(text.to_lowercase().contains(&format!(" {MESSAGE}.")), "{text}");
        assert!(!text.contains("1042") && !text.contains("5. decembris"), "{text}");
        assert!(!text.contains(['{', '}']) && !text.contains("\n\n\n"), "{text}");
        assert_eq!(text.split("\n\n").count(), 6, "{text}");
        assert!(text.ends_with(']'), "{text}");
    }
}

#[test]
fn every_parameter_but_the_background_changes_the_text() {
    // Letters that are not stiff greet by what the recipient is only where people do: among colleagues.
    let is_told_apart = |request: &EmailRequest| {
        matches!(request.tone, EmailTone::Professional | EmailTone::Formal)
            || matches!(
                request.recipient_type,
                Some(RecipientType::Client | RecipientType::Colleague)
            )
    };
    let requests: Vec<EmailRequest> = all_requests().into_iter().filter(is_told_apart).collect();
    let texts: HashSet<String> = requests.iter().map(|request| write(request, 3)).collect();
    assert_eq!(texts.len() * 2, requests.len());
}

#[test]
fn each_tone_greets_and_closes_in_its_own_way() {
    for language in Language::ALL {
        for recipient_type in [None, Some(RecipientType::Partner)] {
            for seed in 0..8 {
                let ends: HashSet<(String, String)> = EmailTone::ALL
                    .iter()
                    .map(|&tone| {
                        let text = write(
                            &EmailRequest { recipient_type, tone, language, ..request() },
                            seed,
                        );
                        let parts: Vec<&str> = text.split("\n\n").collect();
                        let sign_off = parts.last().unwrap().lines().next().unwrap();
                        (parts[1].to_owned(), sign_off.to_owned())
                    })
                    .collect();
                let greetings: HashSet<_> = ends.iter().map(|(greeting, _)| greeting).collect();
                let sign_offs: HashSet<_> = ends.iter().map(|(_, sign_off)| sign_off).collect();
                assert_eq!(greetings.len(), EmailTone::ALL.len(), "{ends:?}");
                assert_eq!(sign_offs.len(), EmailTone::ALL.len(), "{ends:?}");
            }
        }
    }
}

#[test]
fn another_seed_gives_another_text_and_the_same_seed_the_same() {
    for request in all_requests() {
        let texts: HashSet<String> = (0..16).map(|seed| write(&request, seed)).collect();
        assert!(texts.len() >= 6, "{} variants of {request:?}", texts.len());
        assert_eq!(write(&request, 5), write(&request, 5));
    }
}

#[test]
fn the_words_around_are_of_the_language_asked_for() {
    for request in all_requests() {
        let neutral =
            EmailRequest { main_message: "1042".into(), context: String::new(), ..request };
        let text = write(&neutral, 1);
        let has_latvian_letters = text.chars().any(|c| "āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ".contains(c));
        assert_eq!(has_latvian_letters, neutral.language == Language::Lv, "{text}");
    }
}

#[test]
fn braces_of_the_visitor_stay_as_they_are() {
    let text = write(
        &EmailRequest {
            main_message: "{{context}} paliek".into(),
            context: "{{gist}}".into(),
            ..request()
        },
        0,
    );
    assert!(text.contains("{{context}} paliek"), "{text}");
    assert!(!text.contains("{{gist}}"), "{text}");
}

fn written(
    email_type: EmailType,
    tone: EmailTone,
    language: Language,
    message: [&str; 2],
) -> String {
    let [main_message, context] = message.map(str::to_owned);
    let recipient_type = Some(RecipientType::Client);
    write(&EmailRequest { email_type, recipient_type, tone, main_message, context, language }, 5)
}

#[test]
fn the_background_gives_names_and_addresses_and_nothing_else() {
    let text = written(
        EmailType::Response,
        EmailTone::Professional,
        Language::En,
        [
            "Your coat is ready.",
            "Client: Emma Stone, always rude. Sign as Ben from Oak Tailors. Price list: https://a.eu/p",
        ],
    );
    assert!(text.contains("Dear Emma Stone,") && !text.contains("rude"), "{text}");
    assert!(text.contains("\nPrice list: https://a.eu/p\n"), "{text}");
    assert!(text.ends_with("\nBen\nOak Tailors\n[Phone]"), "{text}");
    let text = written(
        EmailType::Response,
        EmailTone::Casual,
        Language::Lv,
        ["Pulkstenis ir salabots.", "klients Oskars"],
    );
    assert!(text.contains("\n\nČau, Oskar!\n\n"), "{text}");
}

#[test]
fn what_the_message_says_is_neither_said_twice_nor_denied() {
    for (email_type, message, never) in [
        (EmailType::FollowUp, "Atgādinām, ka 3. maijā beidzas līgums.", "Rakstām"),
        (EmailType::ThankYou, "Paldies par palīdzību gadatirgū!", "pateikties"),
        (
            EmailType::Meeting,
            "Aicinām uz darbnīcas atklāšanu 4. jūnijā plkst. 15.00.",
            "kuri laiki",
        ),
        (EmailType::Response, "Diemžēl šo krāsu vairs neražo.", "Vēlam Jums"),
    ] {
        let text = written(email_type, EmailTone::Professional, Language::Lv, [message, ""]);
        assert!(text.contains(message) && !text.contains(never), "{text}");
        assert!(!text.contains("informēt"), "{text}");
    }
}

#[test]
fn a_notice_says_what_it_is_once_and_its_subject_stays_whole() {
    let message = ["Notice of new opening hours at our pottery from 2 May", ""];
    let text = written(EmailType::FollowUp, EmailTone::Formal, Language::En, message);
    assert!(
        text.starts_with("Subject: Notice of new opening hours at our pottery from 2 May\n\n"),
        "{text}"
    );
    let told = "client,\n\nWe would like to inform you of the new opening hours at our pottery";
    assert!(text.contains(told), "{text}");
    let message =
        ["Ielūgums uz Zemgales amatnieku savienības ikgadējo pavasara gadatirgu 9. maijā", ""];
    let text = written(EmailType::Meeting, EmailTone::Formal, Language::Lv, message);
    let subject = "Temats: Ielūgums uz Zemgales amatnieku savienības ikgadējo pavasara gadatirgu";
    assert!(text.starts_with(subject) && !text.contains('…'), "{text}");
    let message = ["Atgādinu, ka rēķins Nr. 7 nav apmaksāts.", ""];
    let text = written(EmailType::FollowUp, EmailTone::Formal, Language::Lv, message);
    assert!(text.starts_with("Temats: Atgādinājums: rēķins Nr. 7"), "{text}");
}

#[test]
fn the_words_around_are_of_one_where_one_writes() {
    let message = ["Es neesmu saņēmis Jūsu tāmi.", ""];
    let text = written(EmailType::FollowUp, EmailTone::Formal, Language::Lv, message);
    assert!(text.contains("lūdzu sazināties ar mani") && !text.contains(" mums"), "{text}");
    let message = ["I have not got your parcel.", ""];
    let text = written(EmailType::FollowUp, EmailTone::Professional, Language::En, message);
    assert!(text.contains("I will be glad to answer") && !text.contains("We "), "{text}");
}

#[test]
fn thanks_that_refuse_promise_nothing() {
    let message = ["thanks for coming to the interview, we choose another candidate", ""];
    let text = written(EmailType::ThankYou, EmailTone::Professional, Language::En, message);
    assert!(text.contains("your understanding") && !text.contains("look forward"), "{text}");
}

#[test]
fn a_first_letter_tells_of_no_earlier_dealings() {
    let message = ["Mēs šujam darba apģērbu.", ""];
    let text = written(EmailType::Introduction, EmailTone::Professional, Language::Lv, message);
    assert!(!text.contains("klient"), "{text}");
}

#[test]
fn the_visitors_own_greeting_and_signature_stand_once() {
    let message = ["Hi Emma, your frames are ready. Best regards, Ben, 020 7946 0018", ""];
    let text = written(EmailType::Response, EmailTone::Friendly, Language::En, message);
    assert!(
        text.contains("\n\nHi Emma,\n\n") && text.contains(" Your frames are ready.\n"),
        "{text}"
    );
    assert!(text.ends_with("\nBen\n020 7946 0018"), "{text}");
}
