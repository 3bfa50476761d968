//! Passages that no locale file has in one piece: prices, contacts, hours.

use serde_json::Value;

use super::{
    KnowledgeError, Passage,
    figures::{Catalogue, Package, Parameters},
    pages::page,
    text::sentences,
    words::Asked,
};
use crate::{
    assistant::figure_texts::{write_euro_range, write_euros, write_range},
    config::Company,
    domain::Language,
};

macro_rules! both {
    ($name:literal) => {
        [
            include_str!(concat!("../../../ui/src/locales/lv/", $name, ".json")),
            include_str!(concat!("../../../ui/src/locales/en/", $name, ".json")),
        ]
    };
}

const SERVICES: [&str; 2] = both!("services");
const OFFERS: [&str; 2] = both!("service-offers");
const ASSISTANTS: [&str; 2] = both!("assistants");
const ARTICLE: [&str; 2] = both!("n8n-article");
const CONTACT: [&str; 2] = both!("contact");
const DOCUMENT: [&str; 2] = both!("document-demo");
const LEGAL: [&str; 2] = both!("legal");
/// Packages by the offer that they belong to.
const PACKAGES: [(&str, [&str; 2]); 2] =
    [("managed", ["managedBasic", "managedPremium"]), ("profile", ["profileBasic", "profileFull"])];

/// A locale file in one language.
struct Wordings(Value);

impl Wordings {
    fn load(files: [&str; 2], language: Language) -> Result<Self, KnowledgeError> {
        Ok(Self(serde_json::from_str(files[language as usize])?))
    }

    /// The wording with this JSON pointer.
    fn text(&self, pointer: &str) -> Result<String, KnowledgeError> {
        let found = self.0.pointer(pointer).and_then(Value::as_str);
        found.map(ToOwned::to_owned).ok_or_else(|| KnowledgeError::Wording(pointer.into()))
    }

    fn list(&self, pointer: &str) -> Vec<&str> {
        let items = self.0.pointer(pointer).and_then(Value::as_array);
        items.into_iter().flatten().filter_map(Value::as_str).collect()
    }
}

/// What the facts are made of.
pub(super) struct Facts<'a> {
    pub language: Language,
    pub catalogue: &'a Catalogue,
    pub company: &'a Company,
    pub parameters: &'a Parameters,
    pub asked: &'a Asked,
}

impl Facts<'_> {
    pub fn passages(&self) -> Result<Vec<Passage>, KnowledgeError> {
        let mut found = self.services()?;
        found.extend(self.packages()?);
        found.extend(self.saved_hours()?);
        found.extend(self.contacts()?);
        found.push(self.uploads()?);
        found.push(self.register()?);
        Ok(found)
    }

    fn passage(
        &self,
        key: &str,
        heading: &str,
        topic: &str,
        text: String,
    ) -> Result<Passage, KnowledgeError> {
        let page = page(key).ok_or_else(|| KnowledgeError::Wording(key.into()))?;
        let first = page.texts(self.language).next().unwrap_or_default();
        let title = Wordings(serde_json::from_str(first)?).text("/meta/title")?;
        Ok(Passage {
            page_title: self.parameters.fill(&title)?,
            url: page.url(self.language),
            heading: heading.to_owned(),
            topic: format!("{topic} {heading}"),
            text,
        })
    }

    /// Each service with what it does and its price, and all prices in one passage.
    fn services(&self) -> Result<Vec<Passage>, KnowledgeError> {
        let services = Wordings::load(SERVICES, self.language)?;
        let offers = Wordings::load(OFFERS, self.language)?;
        let label = offers.text("/title")?;
        let lead = offers.text("/lead")?;
        // The lead's last sentence says what a price means.
        let terms = sentences(&lead).last().copied().unwrap_or_default();
        let mut found = Vec::new();
        let mut prices = Vec::new();
        for service in &self.catalogue.services {
            let at = |member: &str| services.text(&format!("/items/{}/{member}", service.id));
            let (name, summary) = (at("name")?, at("summary")?);
            let result = self.parameters.fill(&at("result")?)?;
            let features = services.list(&format!("/items/{}/features", service.id)).join("; ");
            let mut text = self.parameters.fill(&format!("{summary} {features}. {result}."))?;
            if let Some(sum) = service.price_from_eur_per_month {
                let price = self
                    .parameters
                    .with("price", write_euros(sum, self.language))
                    .fill(&services.text("/price")?)?;
                text = format!("{price}. {text}");
                prices.push(format!("{name}: {}", lower_first(&price)));
                let key = Self::page_of(service.paths.get(&self.language));
                found.push(self.passage(
                    key,
                    &name,
                    &label,
                    format!("{name}: {}. {terms}", lower_first(&price)),
                )?);
            }
            let key = Self::page_of(service.paths.get(&self.language));
            found.push(self.passage(key, &name, "", text)?);
        }
        let text = format!("{}. {terms}", prices.join("; "));
        found.push(self.passage("home", &label, &self.asked.prices, text)?);
        Ok(found)
    }

    fn page_of(path: Option<&String>) -> &'static str {
        let is_at = |page: &&super::pages::Page| path.is_some_and(|path| page.has_path(path));
        super::pages::PAGES.iter().find(is_at).map_or("home", |page| page.key)
    }

    /// What each assistant costs and what is in it, and all prices in one passage.
    fn packages(&self) -> Result<Vec<Passage>, KnowledgeError> {
        let words = Wordings::load(ASSISTANTS, self.language)?;
        let topic = words.text("/pricing/title")?;
        let lead = words.text("/pricing/lead")?;
        let mut found = Vec::new();
        let mut prices = Vec::new();
        for (offer, ids) in PACKAGES {
            let offer = words.text(&format!("/offers/{offer}/name"))?;
            for id in ids {
                let Some(package) = self.catalogue.assistant_packages.get(id) else { continue };
                let name = format!("{offer}, {}", words.text(&format!("/pricing/{id}/name"))?);
                let price = format!("{name}: {}", self.package_price(package, &words)?);
                let items = words.list(&format!("/pricing/{id}/items")).join("; ");
                let text = format!("{price}. {items}. {lead}");
                found.push(self.passage("aiAssistants", &name, &topic, text)?);
                prices.push(price);
            }
        }
        let name = Wordings::load(SERVICES, self.language)?.text("/items/assistants/name")?;
        let text = format!("{lead} {}.", prices.join(". "));
        found.push(self.passage("aiAssistants", &format!("{name}: {topic}"), "", text)?);
        Ok(found)
    }

    fn package_price(&self, package: &Package, words: &Wordings) -> Result<String, KnowledgeError> {
        let write = |range| write_euro_range(range, self.language);
        let one = |sum: u32| write_euros(sum, self.language);
        let mut parts = Vec::new();
        for (label, sum) in [
            ("build", Some(write(package.build_eur))),
            ("monthly", package.monthly_eur.map(write)),
            ("monthlyOne", package.monthly_eur_one_platform.map(one)),
            ("monthlySeveral", package.monthly_eur_several_platforms.map(one)),
        ] {
            let label = words.text(&format!("/pricing/{label}"))?;
            parts.extend(sum.map(|sum| format!("{} {sum}", lower_first(&label))));
        }
        Ok(parts.join(", "))
    }

    /// Hours that a process of the n8n article saves.
    fn saved_hours(&self) -> Result<Vec<Passage>, KnowledgeError> {
        let words = Wordings::load(ARTICLE, self.language)?;
        let title = words.text("/savings/title")?;
        let label = words.text("/savings/hours")?;
        let mut all = Vec::new();
        let mut found = Vec::new();
        let mut processes: Vec<_> = self.catalogue.n8n_saved_hours_per_month.iter().collect();
        processes.sort_by_key(|(id, _)| *id);
        for (id, range) in processes {
            let name = words.text(&format!("/savings/{id}/name"))?;
            let hours = write_range(*range, self.language);
            let work = words.text(&format!("/savings/{id}/work"))?;
            all.push(format!("{}: {hours}", lower_first(&name)));
            found.push(self.passage(
                "n8nArticle",
                &name,
                &title,
                format!("{work} {label}: {hours}."),
            )?);
        }
        let text =
            format!("{label}: {}. {}", all.join("; "), words.list("/savings/note").join(" "));
        found.push(self.passage("n8nArticle", &title, "n8n", text)?);
        for (step, range) in [("research", "researchDays"), ("mvp", "mvpWeeks")] {
            let Some(range) = self.catalogue.ranges.get(range) else { continue };
            let at = |member: &str| words.text(&format!("/rollout/{step}/{member}"));
            let time = at("time")?.replace("{{range}}", &write_range(*range, self.language));
            let text = format!("{time}. {}", at("text")?);
            let topic = format!("{} {step}", words.text("/rollout/title")?);
            found.push(self.passage("n8nArticle", &at("name")?, &topic, text)?);
        }
        Ok(found)
    }

    fn contacts(&self) -> Result<Vec<Passage>, KnowledgeError> {
        let words = Wordings::load(CONTACT, self.language)?;
        let at = |member: &str| words.text(&format!("/info/{member}"));
        let company = self.company;
        let weekend = at("weekend")?;
        let is_latvian = self.language == Language::Lv;
        let weekend = if is_latvian { lower_first(&weekend) } else { weekend };
        let workdays = at("workdays")?;
        let hours =
            format!("{workdays}: {}; {weekend}: {}.", at("workdaysValue")?, at("weekendValue")?);
        let title = at("title")?;
        let phone = format!("{}: {}.", at("phone")?, company.phone);
        let email = format!("{}: {}.", at("email")?, company.email);
        let place = format!("{}: {}. {}.", at("address")?, company.address, at("byAppointment")?);
        let asked = self.asked;
        Ok(vec![
            self.passage("contact", &title, &asked.contact, format!("{phone} {email} {hours}"))?,
            self.passage(
                "contact",
                &at("hours")?,
                &asked.hours,
                format!("{hours} {phone} {email}"),
            )?,
            self.passage("contact", &at("phone")?, &asked.phone, format!("{phone} {hours}"))?,
            self.passage("contact", &at("email")?, &asked.email, format!("{email} {phone}"))?,
            self.passage("contact", &at("address")?, &asked.address, place)?,
            self.passage("contact", &title, &asked.reply, words.text("/header/lead")?)?,
        ])
    }

    /// The firm's entries in registers.
    fn register(&self) -> Result<Passage, KnowledgeError> {
        let words = Wordings::load(LEGAL, self.language)?;
        let at = |member: &str| words.text(&format!("/company/{member}"));
        let company = self.company;
        let text = format!(
            "{}: {}. {}: {}. {}: {}. {}: {}.",
            at("legalName")?,
            company.legal_name,
            at("registrationNumber")?,
            company.registration_number,
            at("vatNumber")?,
            company.vat_number,
            at("address")?,
            company.address
        );
        self.passage("termsOfService", &at("registrationNumber")?, &at("legalName")?, text)
    }

    /// Which files the document tool takes.
    fn uploads(&self) -> Result<Passage, KnowledgeError> {
        let words = Wordings::load(DOCUMENT, self.language)?;
        let text =
            format!("{}. {}", words.text("/field/documentHint")?, words.text("/field/privacy")?);
        let heading = words.text("/field/document")?;
        let topic = format!("{} {}", words.text("/form/label")?, words.text("/error/unsupported")?);
        self.passage("processAutomation", &heading, &topic, text)
    }
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// When the firm answers the telephone, for the middle of a sentence.
pub(super) fn office_hours(language: Language) -> Result<String, KnowledgeError> {
    let words = Wordings::load(CONTACT, language)?;
    let days = words.text("/info/workdays")?;
    let days = if language == Language::Lv { lower_first(&days) } else { days };
    Ok(format!("{days} {}", words.text("/info/workdaysValue")?))
}
