//! Wordings that the server itself speaks, read from the UI's locale files: they stand nowhere else.

mod booking;
mod fair;

use std::collections::HashMap;

use serde::Deserialize;

pub use booking::BookingText;
pub use fair::{BoardText, ConflictText, FairText, LeadText, PushText};

use crate::{domain::Language, locales::texts, text::fill_from};

/// The words of an e-mail that tells of a contact request.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "each is what it is called, in words")]
pub struct MailText {
    /// May hold `{{name}}` and `{{company}}`.
    pub subject: String,
    pub lead: String,
    /// The same where an answer would not reach the visitor by itself.
    pub lead_without_reply: String,
    pub name: String,
    pub email: String,
    pub company: String,
    pub phone: String,
    pub service: String,
    pub received: String,
    pub deadline: String,
    pub consent: String,
    /// May hold `{{version}}` and `{{language}}`.
    pub consent_given: String,
    pub consent_missing: String,
    /// Given otherwise than in the form.
    pub consent_spoken: String,
    pub message: String,
    /// Stands for what the visitor did not give.
    pub none: String,
    pub open: String,
    pub damage_subject: String,
    /// May hold `{{damages}}`.
    pub damage_text: String,
    pub certificate_subject: String,
    /// With `{{names}}` and `{{end}}`.
    pub certificate_ends: String,
    /// With `{{names}}`.
    pub certificate_missing: String,
    pub certificate_clock_subject: String,
    /// With `{{names}}`.
    pub certificate_clock: String,
    pub certificate_remedy: String,
    /// The beginning of a note about a request that was merged into another one: with `{{id}}` and `{{received}}`.
    pub merged: String,
}

/// The words of an e-mail that says why nothing old is removed by itself.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "each is what it is called, in words")]
pub struct HoldText {
    pub subject: String,
    /// With `{{clock}}` and `{{known}}`.
    pub leap: String,
    pub leap_remedy: String,
    /// With `{{count}}` and `{{total}}`.
    pub large: String,
    pub large_remedy: String,
    pub open: String,
}

/// The words of the daily mail.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "each is what it is called, in words")]
pub struct DailyText {
    /// With `{{date}}` and `{{what}}`, which is the next five, each with `{{count}}`.
    pub subject: String,
    pub subject_bookings: String,
    pub subject_new: String,
    pub subject_overdue: String,
    pub subject_due: String,
    pub subject_failed: String,
    pub bookings: String,
    /// With `{{since}}`.
    pub new: String,
    pub overdue: String,
    pub due: String,
    pub failed: String,
    /// Stands for those that are not named: with `{{count}}`.
    pub others: String,
    pub open: String,
    pub open_overview: String,
}

/// The consent text around the link to the privacy policy.
#[derive(Clone, Debug, Deserialize)]
#[expect(missing_docs, reason = "each is what it is called, in words")]
pub struct ConsentText {
    version: String,
    pub before: String,
    pub link: String,
    pub after: String,
}

/// What the blog is called and what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct BlogText {
    /// Title of the list.
    pub title: String,
    /// Its description.
    pub description: String,
}

/// What a problem is called and what to do about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct ProblemText {
    /// Short and the same for each occurrence.
    pub title: String,
    /// What to do; may hold `{{name}}` for a parameter.
    pub detail: String,
}

/// All wordings, parsed.
#[derive(Debug)]
pub struct Wordings {
    problems: HashMap<Language, HashMap<String, ProblemText>>,
    /// Latvian, English.
    consent: [ConsentText; 2],
    tagline: String,
    /// Latvian, English.
    blog: [BlogText; 2],
    /// Likewise.
    mail: [MailText; 2],
    hold: [HoldText; 2],
    daily: [DailyText; 2],
    booking: [BookingText; 2],
    /// Names by key.
    services: [HashMap<String, String>; 2],
    fair: [FairText; 2],
}

/// A locale file that does not parse: a fault of the build, found at start.
#[derive(Debug, thiserror::Error)]
#[error("a built-in locale file is unusable: {0}")]
pub struct WordingsError(#[from] serde_json::Error);

#[derive(Deserialize)]
struct ContactLocale {
    consent: ConsentText,
}

#[derive(Deserialize)]
struct NotificationLocale {
    mail: MailText,
    hold: HoldText,
    daily: DailyText,
    booking: BookingText,
}

#[derive(Deserialize)]
struct ServicesLocale {
    items: HashMap<String, ServiceLocale>,
}

#[derive(Deserialize)]
struct ServiceLocale {
    name: String,
}

#[derive(Deserialize)]
struct BlogLocale {
    list: BlogListLocale,
}

#[derive(Deserialize)]
struct BlogListLocale {
    meta: BlogText,
}

#[derive(Deserialize)]
struct HomeLocale {
    hero: HeroLocale,
}

#[derive(Deserialize)]
struct HeroLocale {
    eyebrow: String,
}

fn read_service_names(json: &str) -> Result<HashMap<String, String>, WordingsError> {
    let locale: ServicesLocale = serde_json::from_str(json)?;
    Ok(locale.items.into_iter().map(|(key, service)| (key, service.name)).collect())
}

impl Wordings {
    /// Parses the locale files that are built in.
    pub fn load() -> Result<Self, WordingsError> {
        let problems = Language::ALL
            .into_iter()
            .zip(texts("problems"))
            .map(|(language, json)| Ok((language, serde_json::from_str(json)?)))
            .collect::<Result<_, serde_json::Error>>()?;
        let consent =
            |json| Ok::<_, WordingsError>(serde_json::from_str::<ContactLocale>(json)?.consent);
        // The consent and its version are the same in both languages (a test of the UI compares them).
        let [consent_lv, consent_en] = texts("contact").map(consent);
        // The line under the name on brand files is, too.
        let home: HomeLocale = serde_json::from_str(texts("home")[Language::Lv as usize])?;
        let blog =
            |json| Ok::<_, WordingsError>(serde_json::from_str::<BlogLocale>(json)?.list.meta);
        let [lv, en] = texts("blog").map(blog);
        let [notices_lv, notices_en] =
            texts("notification").map(serde_json::from_str::<NotificationLocale>);
        let (notices_lv, notices_en) = (notices_lv?, notices_en?);
        let [fair_lv, fair_en] = fair::FILES.map(serde_json::from_str::<FairText>);
        let [services_lv, services_en] = texts("services").map(read_service_names);
        Ok(Self {
            problems,
            consent: [consent_lv?, consent_en?],
            tagline: home.hero.eyebrow,
            blog: [lv?, en?],
            mail: [notices_lv.mail, notices_en.mail],
            hold: [notices_lv.hold, notices_en.hold],
            daily: [notices_lv.daily, notices_en.daily],
            booking: [notices_lv.booking, notices_en.booking],
            services: [services_lv?, services_en?],
            fair: [fair_lv?, fair_en?],
        })
    }

    /// The wording of a problem with its parameters filled in.
    #[must_use]
    pub fn problem(
        &self,
        language: Language,
        code: &str,
        params: &[(&str, String)],
    ) -> Option<ProblemText> {
        let text = self.problems.get(&language)?.get(code)?;
        let params: Vec<_> = params.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let detail = fill_from(&text.detail, &params);
        Some(ProblemText { title: text.title.clone(), detail })
    }

    /// The line under the company's name on brand files.
    #[must_use]
    pub fn tagline(&self) -> &str {
        &self.tagline
    }

    /// What the blog is called.
    #[must_use]
    pub fn blog(&self, language: Language) -> &BlogText {
        &self.blog[language as usize]
    }

    /// The words of an e-mail that tells of a contact request.
    #[must_use]
    pub fn mail(&self, language: Language) -> &MailText {
        &self.mail[language as usize]
    }

    /// Names of the services by their keys.
    #[must_use]
    pub fn services(&self, language: Language) -> &HashMap<String, String> {
        &self.services[language as usize]
    }

    /// The words of an e-mail that says why nothing old is removed by itself.
    #[must_use]
    pub fn hold(&self, language: Language) -> &HoldText {
        &self.hold[language as usize]
    }

    /// The words of the daily mail.
    #[must_use]
    pub fn daily(&self, language: Language) -> &DailyText {
        &self.daily[language as usize]
    }

    /// The words of letters about bookings.
    #[must_use]
    pub fn booking(&self, language: Language) -> &BookingText {
        &self.booking[language as usize]
    }

    /// What is said at a trade fair.
    #[must_use]
    pub fn fair(&self, language: Language) -> &FairText {
        &self.fair[language as usize]
    }

    /// What a visitor agrees to.
    #[must_use]
    pub fn consent(&self, language: Language) -> &ConsentText {
        &self.consent[language as usize]
    }

    /// Version of the consent text on the site now.
    #[must_use]
    pub fn consent_version(&self) -> &str {
        &self.consent[0].version
    }
}
