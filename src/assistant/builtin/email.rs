//! E-mails from templates. What the visitor wants to say becomes sentences of its own (`message.rs`); the phrases
//! around them come from `assets/builtin/email.*.json`. The context is background for the writer and is never shown
//! to the recipient.

use std::{collections::HashMap, sync::LazyLock};

use rand::{SeedableRng as _, rngs::StdRng};
use serde::Deserialize;

use super::{
    super::{
        EmailRequest, EmailTone, EmailType, RecipientType,
        phrase::{as_sentence, choose, count_chars, shorten},
    },
    message::{Message, rewrite},
};
use crate::{domain::Language, text::fill_from};

/// Longest part of the message that the subject repeats, in characters: mail programs show some 60 of
/// a subject.
const MAX_GIST_CHARS: usize = 45;

/// A shorter clause may be an address, such as `Dear colleagues`.
const MIN_GIST_WORDS: usize = 4;

/// Both files are built in and the tests read them; an unreadable one would leave the phrases empty.
static LATVIAN: LazyLock<Phrases> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../assets/builtin/email.lv.json")).unwrap_or_default()
});
static ENGLISH: LazyLock<Phrases> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../assets/builtin/email.en.json")).unwrap_or_default()
});

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Phrases {
    subject_label: String,
    /// With `{{gist}}`.
    subjects: HashMap<EmailType, Vec<String>>,
    tones: HashMap<EmailTone, TonePhrases>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct TonePhrases {
    /// For a recipient whom the visitor did not name.
    greetings: Vec<String>,
    recipient_greetings: HashMap<RecipientType, String>,
    openings: HashMap<EmailType, Vec<String>>,
    recipients: HashMap<RecipientType, String>,
    /// What the recipient is asked or promised.
    steps: HashMap<EmailType, String>,
    closings: Vec<String>,
    sign_offs: Vec<String>,
    /// In brackets what the sender fills in.
    signature: String,
}

/// The e-mail, from its subject to the signature that the sender fills in. The same request and seed
/// give the same text.
#[must_use]
pub fn write(request: &EmailRequest, seed: u64) -> String {
    let phrases = match request.language {
        Language::Lv => &*LATVIAN,
        Language::En => &*ENGLISH,
    };
    let Some(tone) = phrases.tones.get(&request.tone) else {
        return String::new();
    };
    let mut rng = StdRng::seed_from_u64(seed);
    let message = rewrite(&request.main_message, request.language);
    let parts = [
        write_subject(phrases, request.email_type, &message, &mut rng),
        tone.greeting(request.recipient_type, &mut rng).to_owned(),
        tone.message(request.email_type, &message, &mut rng),
        tone.step(request),
        choose(&mut rng, &tone.closings).to_owned(),
        format!("{}\n{}", choose(&mut rng, &tone.sign_offs), tone.signature),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n")
}

fn write_subject(
    phrases: &Phrases,
    email_type: EmailType,
    message: &Message,
    rng: &mut StdRng,
) -> String {
    let variants = phrases.subjects.get(&email_type).map_or(&[][..], Vec::as_slice);
    let gist = gist(&message.matter);
    let subject = fill_from(choose(rng, variants), &[("gist", &gist)]);
    format!("{}: {subject}", phrases.subject_label)
}

/// The first sentence of the message without its end mark, shortened, if possible before a comma.
fn gist(message: &str) -> String {
    let line = as_sentence(message);
    // A full stop inside a date or an amount ends no sentence.
    let is_end = |end: &usize| {
        let rest = line.get(*end..).unwrap_or_default();
        rest.strip_prefix(' ').map_or(rest.is_empty(), |next| next.starts_with(char::is_uppercase))
    };
    let mut marks = line.match_indices(['.', '!', '?']).map(|(at, mark)| at + mark.len());
    let sentence = line.get(..marks.find(is_end).unwrap_or(line.len())).unwrap_or_default();
    let sentence = sentence.trim_end_matches(['.', '!', ' ']);
    let short = shorten(sentence, MAX_GIST_CHARS, count_chars);
    let clause =
        sentence.match_indices(',').filter_map(|(at, _)| sentence.get(..at)).rfind(|part| {
            let words = part.split(' ').count();
            words >= MIN_GIST_WORDS && part.chars().count() <= MAX_GIST_CHARS
        });
    if short == sentence { short } else { clause.map_or(short, str::to_owned) }
}

impl TonePhrases {
    fn greeting<'t>(&'t self, recipient: Option<RecipientType>, rng: &mut StdRng) -> &'t str {
        let own = recipient.and_then(|recipient| self.recipient_greetings.get(&recipient));
        own.map_or_else(|| choose(rng, &self.greetings), String::as_str)
    }

    fn message(&self, email_type: EmailType, message: &Message, rng: &mut StdRng) -> String {
        let openings = self.openings.get(&email_type).map_or(&[][..], Vec::as_slice);
        format!("{} {}", choose(rng, openings), message.sentences)
    }

    /// What the recipient means to the sender, if the visitor named one, and what comes next.
    fn step(&self, request: &EmailRequest) -> String {
        let recipient =
            request.recipient_type.and_then(|recipient| self.recipients.get(&recipient));
        let step = self.steps.get(&request.email_type);
        recipient.into_iter().chain(step).map(String::as_str).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::assistant::phrase::tests::assert_same_keys_and_no_shared_phrases;

    const MESSAGE: &str = "piegāde aizkavēsies par divām dienām";
    const CONTEXT: &str = "pasūtījums Nr. 1042, termiņš 5. decembris";

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
            include_str!("../../../assets/builtin/email.lv.json"),
            include_str!("../../../assets/builtin/email.en.json"),
        ];
        for file in files {
            let phrases: Phrases = serde_json::from_str(file).unwrap();
            assert_eq!(phrases.subjects.len(), EmailType::ALL.len());
            assert_eq!(phrases.tones.len(), EmailTone::ALL.len());
            for tone in phrases.tones.values() {
                assert_eq!(tone.recipient_greetings.len(), RecipientType::ALL.len());
                assert_eq!(tone.recipients.len(), RecipientType::ALL.len());
                assert_eq!(tone.openings.len(), EmailType::ALL.len());
                assert_eq!(tone.steps.len(), EmailType::ALL.len());
            }
        }
        assert_same_keys_and_no_shared_phrases(files);
    }

    #[test]
    fn every_combination_says_what_the_visitor_said_and_nothing_unfilled() {
        for request in all_requests() {
            let text = write(&request, 7);
            assert!(text.contains(&format!(" {MESSAGE}.")), "{text}");
            assert!(!text.contains("1042") && !text.contains("5. decembris"), "{text}");
            assert!(!text.contains(['{', '}']) && !text.contains("\n\n\n"), "{text}");
            assert_eq!(text.split("\n\n").count(), 6, "{text}");
            assert!(text.ends_with(']'), "{text}");
        }
    }

    #[test]
    fn every_parameter_but_the_background_changes_the_text() {
        let texts: HashSet<String> =
            all_requests().iter().map(|request| write(request, 3)).collect();
        assert_eq!(texts.len() * 2, all_requests().len());
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
    fn the_subject_repeats_the_first_sentence_shortened_between_words() {
        assert_eq!(gist("Tiekamies 5. decembrī. Paldies!"), "Tiekamies 5. decembrī");
        assert_eq!(gist("vai derēs ceturtdien?"), "Vai derēs ceturtdien?");
        assert_eq!(gist("cena ir 1.50 eiro"), "Cena ir 1.50 eiro");
        let clause = gist("Piegāde kavēsies par divām dienām, bet atlaidi dosim visiem pircējiem");
        assert_eq!(clause, "Piegāde kavēsies par divām dienām");
        let long = gist(&"ļoti gara ziņa ".repeat(20));
        assert_eq!(long, "Ļoti gara ziņa ļoti gara ziņa ļoti gara ziņa…");
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
}
