//! The UI's locale files that the server speaks from. Each is included here alone: a file that two modules include may
//! lie in the program twice.

macro_rules! locale_files {
    ($($name:literal)+) => {
        &[$((
            $name,
            [
                include_str!(concat!("../ui/src/locales/lv/", $name, ".json")),
                include_str!(concat!("../ui/src/locales/en/", $name, ".json")),
            ],
        )),+]
    };
}

/// Those that pages, answers and e-mails quote: not the administration's.
static FILES: &[(&str, [&str; 2])] = locale_files! {
    "ai-demo" "assistants" "blog" "booking" "booking-details" "booking-manage" "brand-assets" "chat" "chat-voice" "chatbot-solutions" "common" "contact"
    "content-generation" "cookie-consent" "cookies" "data-analytics" "document-demo" "email-generator"
    "form-data" "gdpr" "home" "legal" "n8n-article" "not-found" "notification" "post-generator" "privacy"
    "problems" "process-automation" "recommendations" "service-offers" "service-page"
    "service-recommendations" "services" "social-media" "terms" "text-analysis" "tools"
};

/// A file by its name, in Latvian and in English, as it stands in the UI.
pub(crate) fn file(name: &str) -> Option<[&'static str; 2]> {
    FILES.iter().find(|(known, _)| *known == name).map(|(_, texts)| *texts)
}

/// The same of a file that is there; tests read what is asked for.
pub(crate) fn texts(name: &str) -> [&'static str; 2] {
    file(name).unwrap_or_default()
}
