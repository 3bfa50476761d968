//! The state that a page is rendered from, on the server and again in the browser. Its TypeScript
//! twin is `ui/src/lib/page-state.ts`.

use jiff::{Timestamp, civil::Date};
use serde::Serialize;

use crate::{
    appointments::{BookingTimes, BookingView},
    blog::PublicPost,
    config::{Company, Config},
    domain::{ContactDraft, ContactLimits, FieldError, Language, PostSummary},
};

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PageState<'s> {
    pub page: &'s str,
    pub path: &'s str,
    pub language: Language,
    pub prefixed: bool,
    pub site: &'s SiteInfo,
    /// What the page shows beyond its wordings.
    pub data: Option<&'s PageData>,
    pub contact_form: Option<&'s ContactFormState>,
}

/// What one page shows beyond its wordings.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum PageData {
    /// The newest posts.
    BlogList {
        /// Newest first.
        posts: Vec<PostSummary>,
        /// How many there are in all, where there are more.
        #[serde(skip_serializing_if = "Option::is_none")]
        total_count: Option<usize>,
    },
    /// Times that can be booked.
    Booking {
        /// None when they could not be read.
        times: Option<Box<BookingTimes>>,
        /// The day that the address names.
        day: Option<Date>,
        /// The time that it names, or that was chosen in a form that was refused.
        start: Option<Timestamp>,
        /// The day from which on it shows them.
        from: Option<Date>,
        /// Those nearest to the one that somebody else has.
        nearest: Vec<Timestamp>,
    },
    /// A booking as whoever has its link sees it.
    ManagedBooking {
        /// None where there is none.
        booking: Option<Box<BookingView>>,
        /// To which it can be moved; none when they could not be read.
        times: Option<Box<BookingTimes>>,
        /// Why a change was refused.
        problem: Option<BookingProblem>,
    },
    /// A post; none where it is missing.
    BlogPost {
        /// Without its source.
        post: Option<Box<PublicPost>>,
    },
    /// A post before it is out; none where the link leads nowhere.
    PostPreview {
        /// Without its source, and with whatever it lacks yet.
        post: Option<Box<PublicPost>>,
        /// From when on the link leads nowhere.
        expires_at: Option<Timestamp>,
    },
    /// Where the n8n article leads on to.
    N8nArticle {
        /// Slug of the post on processes, as long as it is out.
        processes_slug: Option<String>,
    },
}

/// Why a change of a booking was refused.
#[derive(Clone, Debug, Serialize)]
pub struct BookingProblem {
    /// The problem's code.
    pub code: &'static str,
    /// The free times nearest to the one that somebody else has.
    pub nearest: Vec<Timestamp>,
}

/// What all pages know of the firm.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SiteInfo {
    pub public_url: String,
    pub company: CompanyInfo,
    retention: RetentionInfo,
    limits: ContactLimits,
    /// Messages to the consultant; 0 is no limit.
    chat_per_minute: u32,
    /// How long a consultation takes.
    consultation_minutes: u32,
    /// Whether the owner has named a model: only then is its absence an outage.
    has_model: bool,
    /// Whether who books a talk is written to: an invitation, and reminders.
    sends_mail: bool,
    /// Whether visitors can book times: not at a fair, nor where the owner has turned it off.
    offers_times: bool,
    analytics: AnalyticsInfo,
    /// At a trade fair: after how long without a touch the site starts anew. For the document only.
    #[serde(skip)]
    pub fair_idle_secs: Option<u32>,
    /// Name of the firm's time zone, for the document only.
    #[serde(skip)]
    pub time_zone: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct CompanyInfo {
    pub name: String,
    slug: String,
    legal_name: String,
    registration_number: String,
    vat_number: String,
    address: String,
    address_en: String,
    phone: String,
    email: String,
    privacy_email: String,
    website: String,
    social: SocialInfo,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct AnalyticsInfo {
    tag_id: Option<String>,
}

#[derive(Debug, Serialize)]
struct SocialInfo {
    facebook: Option<String>,
    instagram: Option<String>,
    linkedin: Option<String>,
    x: Option<String>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct RetentionInfo {
    privacy_policy_years: u32,
    form_page_years: u32,
    cookie_decision_years: u32,
    backup_days: u32,
}

impl SiteInfo {
    pub fn new(config: &Config) -> Self {
        Self {
            public_url: config.server.public_url.clone(),
            company: CompanyInfo::from(&config.company),
            retention: RetentionInfo {
                privacy_policy_years: config.retention.privacy_policy_years,
                form_page_years: config.retention.form_page_years,
                cookie_decision_years: config.retention.cookie_decision_years,
                backup_days: config.backup.keep_days,
            },
            limits: ContactLimits::ENFORCED,
            chat_per_minute: config.limits.chat_per_minute,
            consultation_minutes: config.booking.length_minutes,
            has_model: config.ai.has_model(),
            sends_mail: config.mail.is_configured(),
            offers_times: config.booking.enabled && config.fair.name().is_none(),
            analytics: AnalyticsInfo { tag_id: optional(&config.analytics.google_tag_id) },
            fair_idle_secs: config.fair.name().map(|_| config.fair.idle_secs),
            time_zone: config.server.time_zone.to_string(),
        }
    }
}

impl From<&Company> for CompanyInfo {
    fn from(company: &Company) -> Self {
        Self {
            name: company.name.clone(),
            slug: company.slug.clone(),
            legal_name: company.legal_name.clone(),
            registration_number: company.registration_number.clone(),
            vat_number: company.vat_number.clone(),
            address: company.address.clone(),
            address_en: company.address_in(Language::En).to_owned(),
            phone: company.phone.clone(),
            email: company.email.clone(),
            privacy_email: company.privacy_email.clone(),
            website: company.website.clone(),
            social: SocialInfo {
                facebook: optional(&company.facebook),
                instagram: optional(&company.instagram),
                linkedin: optional(&company.linkedin),
                x: optional(&company.x),
            },
        }
    }
}

fn optional(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

/// What became of a contact form that was sent without JavaScript.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "status", rename_all = "lowercase", rename_all_fields = "camelCase")]
pub enum ContactFormState {
    /// It is stored.
    Sent,
    /// It was refused; nothing that was typed is lost.
    Failed {
        /// The problem's code.
        code: &'static str,
        /// What was typed.
        values: FormValues,
        /// Fields to correct.
        errors: Vec<FieldError>,
        /// After too many attempts: seconds until the next is allowed.
        retry_after_secs: Option<u64>,
    },
}

/// What was typed into the contact form.
pub type FormValues = Box<ContactDraft>;
