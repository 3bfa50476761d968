//! Wordings that the server itself speaks, read from the UI's locale files: they stand nowhere else.

use std::collections::HashMap;

use serde::Deserialize;

use crate::{domain::Language, text::fill_from};

const PROBLEMS: [(Language, &str); 2] = [
    (Language::Lv, include_str!("../ui/src/locales/lv/problems.json")),
    (Language::En, include_str!("../ui/src/locales/en/problems.json")),
];
/// Has the version of the consent text, the same in both languages (a test of the UI compares them).
const CONTACT: &str = include_str!("../ui/src/locales/lv/contact.json");

/// Has the line under the name on brand files. They are the same in both languages: Latvian first.
const HOME: &str = include_str!("../ui/src/locales/lv/home.json");

/// Has the title and the description of the blog, for its feeds.
const BLOG: [&str; 2] = [
    include_str!("../ui/src/locales/lv/blog.json"),
    include_str!("../ui/src/locales/en/blog.json"),
];

/// Has the words of the e-mails that tell of contact requests.
const NOTIFICATION: [&str; 2] = [
    include_str!("../ui/src/locales/lv/notification.json"),
    include_str!("../ui/src/locales/en/notification.json"),
];

/// The words of an e-mail that tells of a contact request.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "each is what it is called, in words")]
pub struct MailText {
    /// May hold `{{name}}` and `{{company}}`.
    pub subject: String,
    pub lead: String,
    pub name: String,
    pub email: String,
    pub company: String,
    pub phone: String,
    pub received: String,
    pub deadline: String,
    pub consent: String,
    /// May hold `{{version}}` and `{{language}}`.
    pub consent_given: String,
    pub consent_missing: String,
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
    pub certificate_remedy: String,
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

/// Has the page with the addresses of a site at a trade fair.
const FAIR: [&str; 2] = [
    include_str!("../ui/src/locales/lv/fair.json"),
    include_str!("../ui/src/locales/en/fair.json"),
];

/// What the page with a site's addresses says at a trade fair.
#[derive(Clone, Debug, Deserialize)]
pub struct BoardText {
    /// Its title, with `{{fair}}`.
    pub title: String,
    /// What the addresses are for.
    pub intro: String,
    /// Instead of that, where there are none.
    pub none: String,
    /// What a picture shows, with `{{url}}`.
    pub code: String,
    /// When the screen starts anew, with `{{seconds}}`.
    pub idle: String,
    /// Where contact requests are, with `{{fair}}`.
    pub contacts: String,
    /// Leads to the home page.
    pub start: String,
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
    consent_version: String,
    tagline: String,
    /// Latvian, English.
    blog: [BlogText; 2],
    /// Likewise.
    mail: [MailText; 2],
    hold: [HoldText; 2],
    fair_board: [BoardText; 2],
}

/// A locale file that does not parse: a fault of the build, found at start.
#[derive(Debug, thiserror::Error)]
#[error("a built-in locale file is unusable: {0}")]
pub struct WordingsError(#[from] serde_json::Error);

#[derive(Deserialize)]
struct ContactLocale {
    consent: ConsentLocale,
}

#[derive(Deserialize)]
struct NotificationLocale {
    mail: MailText,
    hold: HoldText,
}

#[derive(Deserialize)]
struct FairLocale {
    board: BoardText,
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

#[derive(Deserialize)]
struct ConsentLocale {
    version: String,
}

impl Wordings {
    /// Parses the locale files that are built in.
    pub fn load() -> Result<Self, WordingsError> {
        let problems = PROBLEMS
            .into_iter()
            .map(|(language, json)| Ok((language, serde_json::from_str(json)?)))
            .collect::<Result<_, serde_json::Error>>()?;
        let contact: ContactLocale = serde_json::from_str(CONTACT)?;
        let home: HomeLocale = serde_json::from_str(HOME)?;
        let blog =
            |json| Ok::<_, WordingsError>(serde_json::from_str::<BlogLocale>(json)?.list.meta);
        let [lv, en] = BLOG.map(blog);
        let [notices_lv, notices_en] = NOTIFICATION.map(serde_json::from_str::<NotificationLocale>);
        let (notices_lv, notices_en) = (notices_lv?, notices_en?);
        let board = |json| Ok::<_, WordingsError>(serde_json::from_str::<FairLocale>(json)?.board);
        let [board_lv, board_en] = FAIR.map(board);
        Ok(Self {
            problems,
            consent_version: contact.consent.version,
            tagline: home.hero.eyebrow,
            blog: [lv?, en?],
            mail: [notices_lv.mail, notices_en.mail],
            hold: [notices_lv.hold, notices_en.hold],
            fair_board: [board_lv?, board_en?],
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

    /// The words of an e-mail that says why nothing old is removed by itself.
    #[must_use]
    pub fn hold(&self, language: Language) -> &HoldText {
        &self.hold[language as usize]
    }

    /// What the page with a site's addresses says at a trade fair.
    #[must_use]
    pub fn fair_board(&self, language: Language) -> &BoardText {
        &self.fair_board[language as usize]
    }

    /// Version of the consent text on the site now.
    #[must_use]
    pub fn consent_version(&self) -> &str {
        &self.consent_version
    }
}
