//! What the prompts say in each language, and the words for the forms' choices.

use super::{en::EN, lv::LV};
use crate::domain::Language;

/// All wordings of one language. `{company}`, `{email}` and `{phone}` are filled in.
pub(super) struct Wordings {
    pub chat: &'static str,
    pub passages: &'static str,
    pub no_passages: &'static str,
    pub said: &'static str,
    pub question: &'static str,
    pub email: &'static str,
    pub email_type: &'static str,
    pub recipient: &'static str,
    pub tone: &'static str,
    pub main_message: &'static str,
    pub context: &'static str,
    pub write_email: &'static str,
    pub post: &'static str,
    pub platform: &'static str,
    pub linkedin: &'static str,
    pub facebook: &'static str,
    pub x: &'static str,
    pub company: &'static str,
    pub topic: &'static str,
    pub hashtags: &'static str,
    pub with_cta: &'static str,
    pub without_cta: &'static str,
    pub write_post: &'static str,
    pub analysis: &'static str,
    pub analyse: &'static str,
    pub plan: &'static str,
    pub size: &'static str,
    pub industry: &'static str,
    pub budget: &'static str,
    pub timeline: &'static str,
    pub tech_level: &'static str,
    pub challenges: &'static str,
    pub chosen: &'static str,
    pub priority: &'static str,
    pub roi: &'static str,
    pub duration: &'static str,
    pub explain: &'static str,
    pub document: &'static str,
    pub summarise: &'static str,
    pub merge: &'static str,
}

pub(super) fn wordings(language: Language) -> &'static Wordings {
    match language {
        Language::Lv => &LV,
        Language::En => &EN,
    }
}

/// The word on the wire, in Latvian, in English. Where two choices share a word, they mean the same.
const CHOICES: [(&str, &str, &str); 42] = [
    ("response", "atbilde", "reply"),
    ("follow-up", "atgādinājums", "follow-up"),
    ("introduction", "iepazīstināšana ar sevi", "introduction"),
    ("proposal", "piedāvājums", "proposal"),
    ("thank-you", "pateicība", "thanks"),
    ("meeting", "vienošanās par tikšanos", "arranging a meeting"),
    ("client", "klients", "client"),
    ("colleague", "kolēģis", "colleague"),
    ("supplier", "piegādātājs", "supplier"),
    ("partner", "sadarbības partneris", "business partner"),
    ("customer", "pircējs", "customer"),
    ("professional", "lietišķs", "professional"),
    ("friendly", "draudzīgs", "friendly"),
    ("formal", "formāls", "formal"),
    ("casual", "nepiespiests", "casual"),
    ("persuasive", "pārliecinošs", "persuasive"),
    ("inspiring", "iedvesmojošs", "inspiring"),
    ("startup", "jaunuzņēmums", "start-up"),
    ("small", "mazs", "small"),
    ("medium", "vidējs", "medium-sized"),
    ("large", "liels", "large"),
    ("ecommerce", "e-komercija", "e-commerce"),
    ("manufacturing", "ražošana", "manufacturing"),
    ("services", "pakalpojumi", "services"),
    ("healthcare", "veselības aprūpe", "healthcare"),
    ("finance", "finanses", "finance"),
    ("education", "izglītība", "education"),
    ("other", "cita", "other"),
    ("500-2000", "500–2000", "500–2,000"),
    ("2000-5000", "2000–5000", "2,000–5,000"),
    ("5000-10000", "5000–10 000", "5,000–10,000"),
    ("10000+", "10 000 un vairāk", "10,000 and more"),
    ("1month", "viens mēnesis", "one month"),
    ("3months", "trīs mēneši", "three months"),
    ("6months", "pusgads", "six months"),
    ("1year", "viens gads", "one year"),
    ("beginner", "iesācējs", "beginner"),
    ("intermediate", "vidējas", "intermediate"),
    ("advanced", "augstas", "advanced"),
    ("high-priority", "augsta", "high"),
    ("medium-priority", "vidēja", "medium"),
    ("low-priority", "zema", "low"),
];

/// A choice's word in the language; as on the wire if there is none.
pub(super) fn choice(language: Language, word: &'static str) -> &'static str {
    CHOICES.iter().find(|(wire, ..)| *wire == word).map_or(word, |(_, lv, en)| match language {
        Language::Lv => lv,
        Language::En => en,
    })
}
