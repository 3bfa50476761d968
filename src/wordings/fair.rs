//! What is said at a trade fair.

use std::collections::HashMap;

use serde::Deserialize;

/// Latvian, English.
pub(super) const FILES: [&str; 2] = [
    include_str!("../../ui/src/locales/lv/fair.json"),
    include_str!("../../ui/src/locales/en/fair.json"),
];

/// All that is said at a fair.
#[derive(Clone, Debug, Deserialize)]
#[expect(missing_docs, reason = "each is what it is called, in words")]
pub struct FairText {
    pub board: BoardText,
    pub push: PushText,
    pub lead: LeadText,
    pub conflict: ConflictText,
}

/// What a request says at home whose time somebody else has.
#[derive(Clone, Debug, Deserialize)]
pub struct ConflictText {
    /// With `{{time}}`.
    pub none: String,
    /// With `{{time}}` and `{{nearest}}`.
    pub nearest: String,
}

/// What the page with a site's addresses says at a trade fair.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
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
    /// Where the firm's people write down leads, with `{{url}}`.
    pub lead: String,
    /// Leads there on this very device.
    pub lead_here: String,
}

/// What the same page says of requests on their way home.
#[derive(Clone, Debug, Deserialize)]
#[expect(missing_docs, reason = "each is what it is called, in words")]
pub struct PushText {
    pub title: String,
    /// Where there is no home.
    pub none: String,
    /// With `{{count}}`.
    pub waiting: String,
    /// Likewise.
    pub refused: String,
    /// With `{{time}}`.
    pub last: String,
    pub never: String,
    /// What is wrong, by the name of the trouble, and what to do.
    pub trouble: HashMap<String, String>,
}

/// What the form for quick leads says.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "each is what it is called, in words")]
pub struct LeadText {
    pub title: String,
    /// With `{{count}}`.
    pub today: String,
    pub name: String,
    pub phone: String,
    pub email: String,
    /// That one of the two is enough.
    pub reach: String,
    pub tags: String,
    pub other_tags: String,
    pub note: String,
    pub new_tab: String,
    pub save: String,
    pub saving: String,
    pub saved: String,
    /// Leads to the same in the other language, by its name.
    pub language: String,
    pub no_script: String,
    pub failed: String,
    pub check: String,
    /// When one meets, and that no time was agreed.
    pub time: String,
    pub no_time: String,
    /// Somebody else has the time; with `{{nearest}}`.
    pub taken: String,
    /// By field and code, or by code alone.
    pub error: HashMap<String, String>,
}
