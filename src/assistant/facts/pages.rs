//! Which locale files are a page's text, and where the page is. The UI's `routes.ts` is the list of
//! pages; a test compares.

use crate::domain::Language;

/// A page whose texts the consultant knows.
#[derive(Debug)]
pub(in crate::assistant) struct Page {
    /// Its key in `routes.ts`.
    pub key: &'static str,
    /// Paths without language prefix, Latvian and English.
    paths: [&'static str; 2],
    /// Locale files by name. The first has the page's title.
    pub files: &'static [&'static str],
    /// The service that the page sells, by its id in the catalogue: its price fills `{{price}}`.
    pub service: Option<&'static str>,
}

impl Page {
    pub fn url(&self, language: Language) -> String {
        match language {
            Language::Lv => self.paths[0].to_owned(),
            Language::En => format!("/en{}", self.paths[1].trim_end_matches('/')),
        }
    }

    /// Whether a locale file is among the page's texts.
    pub fn has_file(&self, name: &str) -> bool {
        self.files.contains(&name)
    }
}

macro_rules! pages {
    ($($key:literal $lv:literal $en:literal [$($name:literal)+] $service:expr;)+) => {
        &[$(Page {
            key: $key,
            paths: [$lv, $en],
            files: &[$($name),+],
            service: $service,
        }),+]
    };
}

/// All pages that have something to say; the administration has not.
pub(in crate::assistant) const PAGES: &[Page] = pages! {
    "home" "/" "/" ["home" "service-offers"] Some("processAutomation");
    "contact" "/contact" "/contact" ["contact"] None;
    "aiDemo" "/ai-demo" "/ai-demo" ["ai-demo"] None;
    "chatbotSolutions" "/chatbot-solutions" "/chatbot-solutions"
        ["chatbot-solutions"] Some("customerService");
    "processAutomation" "/process-automation" "/process-automation"
        ["process-automation"] Some("processAutomation");
    "dataAnalytics" "/data-analytics" "/data-analytics" ["data-analytics"] Some("dataAnalytics");
    "contentGeneration" "/satura-generesana" "/content-generation" ["content-generation"] None;
    "socialMedia" "/socialo-mediju-administresana" "/social-media-management"
        ["social-media"] None;
    "serviceRecommendations" "/pakalpojumu-ieteikumi" "/service-recommendations"
        ["service-recommendations"] None;
    "privacyPolicy" "/privacy-policy" "/privacy-policy" ["privacy"] None;
    "termsOfService" "/terms-of-service" "/terms-of-service" ["terms"] None;
    "cookiePolicy" "/cookie-policy" "/cookie-policy" ["cookies"] None;
    "gdprInfo" "/gdpr-info" "/gdpr-info" ["gdpr"] None;
    "formDataCollection" "/form-data-collection" "/form-data-collection" ["form-data"] None;
    "brandAssets" "/zimola-materiali" "/brand-assets" ["brand-assets"] None;
    "n8nArticle" "/blog/n8n-automatizacija-uznemumiem" "/blog/n8n-automatizacija-uznemumiem"
        ["n8n-article"] None;
    "aiAssistants" "/ai-asistenti" "/ai-assistants" ["assistants"] None;
};

/// The page with this key.
pub(in crate::assistant) fn page(key: &str) -> Option<&'static Page> {
    PAGES.iter().find(|page| page.key == key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_in_the_route_table_with_its_paths() {
        let routes = include_str!("../../../ui/src/app/routes.ts");
        for page in PAGES {
            let begin = routes.find(&format!("page: '{}'", page.key)).expect(page.key);
            let row =
                &routes[begin..begin + routes[begin..].find("stickyContact").expect("a row ends")];
            for path in page.paths {
                assert!(row.contains(&format!("'{path}'")), "{} at {path}", page.key);
            }
        }
    }
}
