//! What a model wrote for the other tools, looked at before a visitor keeps it. An answer that does not hold to
//! what it was asked fails: in `auto` the builtin engine takes over.

use std::collections::HashSet;

use crate::assistant::{
    DocumentSummary, EmailRequest, PostRequest, RecommendRequest, Recommendations, Sentiment,
    TextAnalysis, TextRequest,
    builtin::sentiment,
    filter::{Material, hold_to},
    ollama::OllamaError,
    prompt::PlanWords,
};
use crate::{
    domain::Language,
    text::{sentences, stem},
};

/// A feeling that is surer than this says something; below it is "other".
const DOUBT: f64 = 0.55;
/// A builtin judgement that is so sure is right in nine of ten cases.
const SURE: f64 = 0.75;
/// Longest line that may stand in a text twice.
const MAX_REPEATED_CHARS: usize = 24;
/// Words of what was to be said that are compared.
const CONTENT_CHARS: usize = 4;

type Checked = Result<(), OllamaError>;

/// An e-mail says what it was to say, and nothing that was not given.
pub(super) fn check_email(text: &str, request: &EmailRequest) -> Checked {
    let given = [request.main_message.as_str(), &request.context];
    check_written(text, &given, request.language)?;
    // Half of the words at least, in whichever form.
    let asked = stems(&request.main_message, request.language);
    let said = stems(text, request.language);
    let kept = asked.intersection(&said).count();
    fit(kept * 2 >= asked.len())
}

/// A post is about its keywords and has the hashtags that were asked for; more of them go.
pub(super) fn check_post(text: &str, request: &PostRequest) -> Result<String, OllamaError> {
    let given = [request.company_name.as_str(), &request.keywords];
    check_written(text, &given, request.language)?;
    let said = stems(&text.replace('#', " "), request.language);
    let keywords: Vec<&str> =
        request.keywords.split(',').map(str::trim).filter(|word| !word.is_empty()).collect();
    let is_said = |keyword: &&&str| {
        let own = stems(keyword, request.language);
        own.is_empty() || own.iter().any(|stem| said.contains(stem))
    };
    fit(keywords.iter().filter(is_said).count() * 2 >= keywords.len())?;
    let count = usize::from(request.hashtag_count);
    let found = text.split_whitespace().filter(|word| word.starts_with('#')).count();
    fit(found >= count)?;
    Ok(if found > count { with_hashtags(text, count) } else { text.to_owned() })
}

/// The text without the hashtags after the first so many.
fn with_hashtags(text: &str, most: usize) -> String {
    let mut left = most;
    let mut keep = |word: &&str| {
        let is_tag = word.starts_with('#');
        let is_kept = !is_tag || left > 0;
        left -= usize::from(is_tag && is_kept);
        is_kept
    };
    let lines =
        text.lines().map(|line| line.split(' ').filter(&mut keep).collect::<Vec<_>>().join(" "));
    lines.collect::<Vec<_>>().join("\n").trim_end().to_owned()
}

/// The language is the one asked for, figures are the visitor's, no line stands twice, no prompt comes back.
fn check_written(text: &str, given: &[&str], language: Language) -> Checked {
    let material = Material::new(language, given.iter().copied());
    fit(material.is_free_writing(text))?;
    let mut seen = HashSet::new();
    let long = |line: &&str| line.chars().count() > MAX_REPEATED_CHARS;
    fit(sentences(text)
        .into_iter()
        .flat_map(str::lines)
        .filter(long)
        .all(|line| seen.insert(line.trim())))
}

/// An analysis holds to its text: keywords stand there, and a feeling is either sure or "other". Where the builtin
/// engine is sure of the opposite, the model is not believed.
pub(super) fn check_analysis(analysis: &mut TextAnalysis, request: &TextRequest) -> Checked {
    let words = stems(&request.text, request.language);
    analysis.keywords.retain(|keyword| {
        let own = stems(keyword, request.language);
        request.text.to_lowercase().contains(&keyword.trim().to_lowercase())
            || !own.is_empty() && own.iter().all(|stem| words.contains(stem))
    });
    fit(!analysis.keywords.is_empty())?;
    let material = Material::new(request.language, [request.text.as_str()].into_iter());
    fit(material.is_free_writing(&analysis.summary) && material.is_free_writing(&analysis.tone))?;
    if analysis.confidence < DOUBT {
        analysis.sentiment = Sentiment::Other;
    }
    let own = sentiment::judge(&request.text, request.language);
    let is_opposite = matches!(
        (own.sentiment, analysis.sentiment),
        (Sentiment::Positive, Sentiment::Negative) | (Sentiment::Negative, Sentiment::Positive)
    );
    fit(own.confidence < SURE || !is_opposite)
}

/// A plan's words speak of the plan; sentences that rest on nothing go.
pub(super) fn check_plan(
    words: &PlanWords,
    request: &RecommendRequest,
    plan: &Recommendations,
) -> Result<PlanWords, OllamaError> {
    let plan_text = serde_json::to_string(plan).unwrap_or_default();
    let given = [plan_text.as_str(), &request.current_challenges];
    let material = || Material::new(request.language, given.into_iter());
    let held = |text: &str| hold_to(material(), text).ok_or(OllamaError::Unfit);
    Ok(PlanWords {
        executive_summary: held(&words.executive_summary)?,
        reasoning: held(&words.reasoning)?,
    })
}

/// A summary holds to its document: points that rest on nothing go.
pub(super) fn check_summary(
    summary: &mut DocumentSummary,
    text: &str,
    language: Language,
) -> Checked {
    let material = Material::new(language, [text].into_iter());
    summary.summary = hold_to(material.clone(), &summary.summary).ok_or(OllamaError::Unfit)?;
    summary.key_points.retain(|point| material.holds(point));
    summary.action_items.retain(|item| material.holds(item));
    fit(!summary.key_points.is_empty())
}

fn fit(is_fit: bool) -> Checked {
    if is_fit { Ok(()) } else { Err(OllamaError::Unfit) }
}

fn stems(text: &str, language: Language) -> HashSet<String> {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| word.chars().count() >= CONTENT_CHARS)
        .map(|word| stem(word, language))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assistant::{EmailTone, EmailType, Platform, PostTone};

    fn email(main_message: &str) -> EmailRequest {
        EmailRequest {
            email_type: EmailType::FollowUp,
            recipient_type: None,
            tone: EmailTone::Friendly,
            main_message: main_message.into(),
            context: String::new(),
            language: Language::Lv,
        }
    }

    #[test]
    fn an_email_that_says_something_else_invents_a_figure_or_repeats_itself_is_not_kept() {
        let request = email("Piegāde kavējas par 2 dienām, atvainojamies klientam");
        let good = "Temats: Piegādes kavēšanās\n\nLabdien!\n\nAtvainojamies: Jūsu piegāde kavēsies par 2 dienām. \
                    Paldies klientam par sapratni.";
        assert_eq!(check_email(good, &request), Ok(()));
        for bad in [
            "Temats: Pankūkas\n\nLabdien! Šodien cepam pankūkas ar ievārījumu.".to_owned(),
            good.replace("2 dienām", "14 dienām"),
            format!("{good}\n{good}"),
            "Subject: Delivery\n\nHello, the delivery for the client is late by 2 days, we are sorry.".into(),
        ] {
            assert_eq!(check_email(&bad, &request), Err(OllamaError::Unfit), "{bad}");
        }
    }

    #[test]
    fn a_post_keeps_its_keywords_and_no_more_hashtags_than_asked() {
        let request = PostRequest {
            tone: PostTone::Inspiring,
            company_name: "Siera nams".into(),
            platform: Platform::Facebook,
            keywords: "siers, tirgus".into(),
            hashtag_count: 1,
            include_cta: false,
            language: Language::Lv,
        };
        let post = "Svaigs siers jau gaida tirgū.\n#siers #tirgus #garšīgi";
        assert_eq!(
            check_post(post, &request).as_deref(),
            Ok("Svaigs siers jau gaida tirgū.\n#siers")
        );
        assert!(check_post("Svaigs siers jau gaida tirgū.", &request).is_err(), "a hashtag lacks");
        assert!(check_post("Jauni riteņi par labu cenu! #akcija", &request).is_err());
    }

    #[test]
    fn a_doubtful_feeling_is_other_and_foreign_keywords_go() {
        let request = TextRequest {
            text: "Sanāksme notiks otrdien, protokols būs trešdien.".into(),
            language: Language::Lv,
        };
        let mut analysis = TextAnalysis {
            sentiment: Sentiment::Positive,
            confidence: 0.5,
            tone: "lietišķs".into(),
            tones: None,
            keywords: vec!["sanāksme".into(), "pankūkas".into()],
            summary: "Tekstā pateikts, kad notiks sanāksme.".into(),
        };
        assert_eq!(check_analysis(&mut analysis, &request), Ok(()));
        assert_eq!(analysis.sentiment, Sentiment::Other);
        assert_eq!(analysis.keywords, ["sanāksme"]);
    }
}
