//! Public pages: rendered by the UI's server bundle in `QuickJS`, kept compressed in memory.

mod address;
mod ahead;
mod answer;
mod blog;
mod booking;
mod brand;
mod bundle;
mod cache;
mod content;
mod document;
mod engine;
mod feed;
mod preview;
mod routes;
mod state;
mod visit;

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use foldhash::fast::RandomState;
use jiff::Timestamp;
use serde::Deserialize;
use tokio::time::timeout;

pub use address::PageAddress;
pub use ahead::keep_ready;
pub use answer::{Answer, HASHED_FILES, RETRY_AFTER_SECS, Shown};
pub use blog::BlogVisit;
pub use booking::BookingVisit;
pub use brand::BrandError;
pub use bundle::BundleError;
pub use content::{Content, Encoding};
pub use document::{Escaped, THEME_COLOR};
pub use engine::RenderError;
pub use state::{BookingProblem, ContactFormState, FormValues, PageData};
pub use visit::{LANGUAGE_COOKIE, Visit};

use crate::{
    blog::{ContentVersion, PostIndex},
    config::Config,
    domain::Language,
    shares::{ANY_NUMBER, Shares},
    wordings::{ProblemText, Wordings},
};
use booking::KeptPages;
use bundle::Bundle;
use cache::PageCache;
use engine::Renderer;
use routes::{PageContent, RouteTable};
use state::{PageState, SiteInfo};

/// The problem whose words a page uses that is not ready.
const NOT_READY_CODE: &str = "busy";
/// Renderings for one visitor alone that may be under way: so many of the engine's places (`engine::MAX_WAITING`).
const RENDERINGS_OF_ONE: usize = 2;
/// Longer nobody waits for a page: a server so busy says so.
const MAX_WAIT: Duration = Duration::from_secs(5);

/// Renders and keeps pages.
#[derive(Debug)]
pub struct Site {
    bundle: Bundle,
    renderer: Renderer,
    routes: RouteTable,
    info: SiteInfo,
    files: HashMap<String, Arc<Content>, RandomState>,
    cache: PageCache,
    /// What a page says without JavaScript while it is not ready: Latvian, English.
    not_ready: [ProblemText; 2],
    rendered: AtomicU64,
    /// Pages of times, which are kept apart: what they show is not known before somebody asks.
    times_pages: Mutex<KeptPages>,
    /// Renderings for one visitor alone, of which each may have so many under way.
    turns: Shares,
}

/// What a cached page depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PageKey {
    path: String,
    /// Language of the texts.
    pub language: Language,
    /// Whether the URL began with `/en`.
    pub prefixed: bool,
    /// Whether the page thanks for a form sent without JavaScript.
    pub sent: bool,
    /// State of the blog, if the page shows any of it.
    version: Option<ContentVersion>,
}

/// A page, ready to be sent.
#[derive(Clone, Debug)]
pub struct Page {
    /// The document in all encodings.
    pub content: Arc<Content>,
    /// What it is.
    pub state: PageReadiness,
}

/// What a page is an answer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageReadiness {
    /// It is what was asked for.
    Found,
    /// There is no such page: this says so.
    Missing,
    /// The page could not be rendered now: this is the document that the browser fills.
    NotReady,
}

/// What the bundle's `render` answers.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Rendered {
    html: String,
    title: String,
    description: String,
    json_ld: Vec<serde_json::Value>,
    /// The page's wordings by namespace, for the browser; none when rendering failed.
    texts: Option<serde_json::Value>,
    #[serde(flatten)]
    extras: HeadExtras,
    /// What is said without JavaScript, where the page is not ready.
    #[serde(skip)]
    notice: Option<String>,
}

/// What few pages say in their heads (`ui/src/lib/page-module.ts`). Paths have their prefix.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct HeadExtras {
    /// Shown where the page is shared: an address, or a path of this site.
    image: Option<String>,
    /// The path that counts, where it is not the route's.
    canonical: Option<String>,
    /// The page in each language in which it exists, where these are not the route's.
    alternates: Option<HashMap<Language, String>>,
    /// The feed to which the page belongs.
    feed: Option<String>,
    /// Makes the page an article.
    published: Option<String>,
    /// False where the page has nothing to show although its route may be listed.
    indexable: Option<bool>,
}

/// What a rendering depends on besides its key.
#[derive(Debug, Default)]
struct Extra {
    form: Option<ContactFormState>,
    data: Option<PageData>,
}

impl Site {
    /// Path of the script of a fair's own screens, without a slash at its start.
    #[must_use]
    pub fn stand_script(&self) -> &str {
        self.bundle.stand_entry()
    }

    /// Path of the script that lets a screen forget its visitor, likewise.
    #[must_use]
    pub fn idle_script(&self) -> &str {
        self.bundle.fair_entry()
    }

    /// Starts the rendering thread and reads the route table from the bundle.
    pub fn start(config: &Config, wordings: &Wordings) -> Result<Self, BundleError> {
        let (renderer, routes) = Renderer::start(&bundle::SERVER_PROGRAM)?;
        let mut files: HashMap<_, _, RandomState> = bundle::assets().into_iter().collect();
        files.extend(brand::files(&config.company.name, wordings.tagline())?);
        Ok(Self {
            bundle: Bundle::load()?,
            renderer,
            routes: RouteTable::parse(&routes)?,
            info: SiteInfo::new(config),
            files,
            cache: PageCache::default(),
            not_ready: Language::ALL.map(|language| {
                wordings.problem(language, NOT_READY_CODE, &[]).unwrap_or_default()
            }),
            rendered: AtomicU64::new(0),
            times_pages: Mutex::default(),
            turns: Shares::new(ANY_NUMBER, renderings_of_one(config)),
        })
    }

    /// The file at `path` (without a slash at its start), if there is one.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<Arc<Content>> {
        self.files.get(path).cloned()
    }

    /// All pages and posts that search engines may list, each with its addresses in both languages.
    #[must_use]
    pub fn sitemap(&self, base_url: &str, index: &PostIndex, now: Timestamp) -> String {
        feed::write_sitemap(base_url, &self.routes.indexable(), &index.groups(now))
    }

    /// The key of the page at `path` (without the language prefix); unknown paths share one key, so
    /// that they can't fill the cache.
    #[must_use]
    pub fn key(&self, path: &str, language: Language, prefixed: bool, sent: bool) -> PageKey {
        let path = match self.routes.find(path) {
            Some(_) => path,
            None => routes::NOT_FOUND_PATH,
        };
        PageKey { path: path.to_owned(), language, prefixed, sent, version: None }
    }

    /// Whether there is a page at `path` (without the language prefix).
    #[must_use]
    pub fn has_page(&self, path: &str) -> bool {
        self.routes.find(path).is_some()
    }

    /// The name of the page at `path` (without the language prefix).
    #[must_use]
    pub fn page_name(&self, path: &str) -> &str {
        &self.routes.resolve(path).page
    }

    /// The page, if it was rendered before.
    #[must_use]
    pub fn cached(&self, key: &PageKey) -> Option<Page> {
        self.cache.get(key)
    }

    /// How many pages were rendered since the start.
    #[must_use]
    pub fn rendered_count(&self) -> u64 {
        self.rendered.load(Ordering::Relaxed)
    }

    /// The page, from the cache or rendered now. Rendering that fails or takes too long is logged and
    /// answered with the document that the browser fills, as not ready.
    pub async fn page(&self, key: &PageKey) -> Page {
        let form = key.sent.then_some(ContactFormState::Sent);
        self.page_of(key, Extra { form, data: None }).await
    }

    /// The page with a form that was refused; depends on what the visitor typed, so never cached.
    pub async fn page_with_form(
        &self,
        key: &PageKey,
        form: ContactFormState,
        visitor: IpAddr,
    ) -> Page {
        self.uncached(key, Extra { form: Some(form), data: None }, visitor).await
    }

    async fn page_of(&self, key: &PageKey, extra: Extra) -> Page {
        let cell = self.cache.cell(key);
        // Around all of it: after a failure those who wait for the same page try one after the other.
        let page = timeout(MAX_WAIT, cell.get_or_try_init(|| self.render(key, &extra))).await;
        match page.unwrap_or(Err(RenderError::Busy)) {
            Ok(page) => page.clone(),
            Err(error) => self.unrendered(key, &extra, &error),
        }
    }

    /// Rendered for this visitor alone, in turn with the others whatever else they ask for.
    async fn uncached(&self, key: &PageKey, extra: Extra, visitor: IpAddr) -> Page {
        let rendering = async {
            let _turn = self.turns.take(visitor, 1).await.ok_or(RenderError::Gone)?;
            self.render(key, &extra).await
        };
        let page = timeout(MAX_WAIT, rendering).await;
        match page.unwrap_or(Err(RenderError::Busy)) {
            Ok(page) => page,
            Err(error) => self.unrendered(key, &extra, &error),
        }
    }

    async fn render(&self, key: &PageKey, extra: &Extra) -> Result<Page, RenderError> {
        let state = self.state_json(key, extra)?;
        let rendered: Rendered = serde_json::from_str(&self.renderer.render(state.clone()).await?)?;
        self.rendered.fetch_add(1, Ordering::Relaxed);
        Ok(self.assemble(key, extra, &rendered, &state))
    }

    fn unrendered(&self, key: &PageKey, extra: &Extra, error: &RenderError) -> Page {
        // Never the path: its last segment may be a visitor's.
        tracing::error!(page = self.page_name(&key.path), language = %key.language, "rendering failed: {error}");
        self.not_ready(key, extra)
    }

    /// The document that the browser fills.
    fn not_ready(&self, key: &PageKey, extra: &Extra) -> Page {
        let text = &self.not_ready[key.language as usize];
        let empty = Rendered {
            html: String::new(),
            title: text.title.clone(),
            description: String::new(),
            json_ld: Vec::new(),
            texts: None,
            extras: HeadExtras::default(),
            notice: Some(text.detail.clone()),
        };
        let state = self.state_json(key, extra).unwrap_or_default();
        Page { state: PageReadiness::NotReady, ..self.assemble(key, extra, &empty, &state) }
    }

    fn assemble(&self, key: &PageKey, extra: &Extra, rendered: &Rendered, state: &str) -> Page {
        let route = self.routes.resolve(&key.path);
        let html = document::write(&self.bundle, &self.info, key, route, rendered, state);
        let is_missing = matches!(
            extra.data,
            Some(
                PageData::BlogPost { post: None }
                    | PageData::PostPreview { post: None, .. }
                    | PageData::ManagedBooking { booking: None, .. }
            )
        );
        Page {
            content: Arc::new(Content::new("text/html; charset=utf-8", html.into_bytes())),
            state: if route.is_not_found() || is_missing {
                PageReadiness::Missing
            } else {
                PageReadiness::Found
            },
        }
    }

    fn state_json(&self, key: &PageKey, extra: &Extra) -> Result<String, RenderError> {
        Ok(serde_json::to_string(&PageState {
            page: &self.routes.resolve(&key.path).page,
            path: &key.path,
            language: key.language,
            prefixed: key.prefixed,
            site: &self.info,
            data: extra.data.as_ref(),
            contact_form: extra.form.as_ref(),
        })?)
    }
}

/// A whole fair shares one address.
fn renderings_of_one(config: &Config) -> usize {
    if config.fair.name().is_some() { ANY_NUMBER } else { RENDERINGS_OF_ONE }
}
