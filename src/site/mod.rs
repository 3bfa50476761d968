//! Public pages: rendered by the UI's server bundle in `QuickJS`, kept compressed in memory.

mod brand;
mod bundle;
mod content;
mod document;
mod engine;
mod routes;
mod state;

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
};

use foldhash::fast::RandomState;
use serde::Deserialize;
use tokio::sync::OnceCell;

pub use brand::BrandError;
pub use bundle::BundleError;
pub use content::{Content, Encoding};
pub use document::THEME_COLOR;
pub use engine::RenderError;
pub use state::{ContactFormState, FormValues};

use crate::{config::Config, domain::Language, wordings::Wordings};
use bundle::Bundle;
use engine::Renderer;
use routes::{RouteInfo, RouteTable};
use state::{PageState, SiteInfo};

/// Renders and keeps pages.
#[derive(Debug)]
pub struct Site {
    bundle: Bundle,
    renderer: Renderer,
    routes: RouteTable,
    info: SiteInfo,
    files: HashMap<String, Arc<Content>, RandomState>,
    cache: RwLock<HashMap<PageKey, Arc<OnceCell<Page>>, RandomState>>,
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
}

/// A page, ready to be sent.
#[derive(Clone, Debug)]
pub struct Page {
    /// The document in all encodings.
    pub content: Arc<Content>,
    /// Whether there is such a page; if not, this is the 404 page.
    pub found: bool,
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
}

impl Site {
    /// Starts the rendering thread and reads the route table from the bundle.
    pub fn start(config: &Config, wordings: &Wordings) -> Result<Self, BundleError> {
        let (renderer, routes) = Renderer::start(bundle::SERVER_SCRIPT)?;
        let mut files: HashMap<_, _, RandomState> = bundle::assets().into_iter().collect();
        files.extend(brand::files(&config.company.name, wordings.tagline())?);
        Ok(Self {
            bundle: Bundle::load()?,
            renderer,
            routes: RouteTable::parse(&routes)?,
            info: SiteInfo::new(config),
            files,
            cache: RwLock::default(),
        })
    }

    /// The file at `path` (without a slash at its start), if there is one.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<Arc<Content>> {
        self.files.get(path).cloned()
    }

    /// All pages that search renderer may list, each with its addresses in both languages.
    #[must_use]
    pub fn sitemap(&self, base_url: &str) -> String {
        document::write_sitemap(base_url, self.routes.indexable())
    }

    /// The key of the page at `path` (without the language prefix); unknown paths share one key, so
    /// that they can't fill the cache.
    #[must_use]
    pub fn key(&self, path: &str, language: Language, prefixed: bool, sent: bool) -> PageKey {
        let path = match self.routes.find(path) {
            Some(_) => path,
            None => routes::NOT_FOUND_PATH,
        };
        PageKey { path: path.to_owned(), language, prefixed, sent }
    }

    /// Whether there is a page at `path` (without the language prefix).
    #[must_use]
    pub fn has_page(&self, path: &str) -> bool {
        self.routes.find(path).is_some()
    }

    /// The page, if it was rendered before.
    #[must_use]
    pub fn cached(&self, key: &PageKey) -> Option<Page> {
        let cache = self.cache.read().unwrap_or_else(PoisonError::into_inner);
        cache.get(key)?.get().cloned()
    }

    /// The page, from the cache or rendered now. Rendering that fails is logged and answered with
    /// the document that the browser fills (design.md §3): slower, but never an error.
    pub async fn page(&self, key: &PageKey) -> Page {
        let cell = self.cell(key);
        let rendered = cell.get_or_try_init(|| async {
            let form = key.sent.then_some(ContactFormState::Sent);
            self.render(key, form).await
        });
        match rendered.await {
            Ok(page) => page.clone(),
            Err(error) => self.unrendered(key, None, &error),
        }
    }

    /// The page with a form that was refused; depends on what the visitor typed, so never cached.
    pub async fn page_with_form(&self, key: &PageKey, form: ContactFormState) -> Page {
        match self.render(key, Some(form.clone())).await {
            Ok(page) => page,
            Err(error) => self.unrendered(key, Some(form), &error),
        }
    }

    fn cell(&self, key: &PageKey) -> Arc<OnceCell<Page>> {
        let cached = self.cache.read().unwrap_or_else(PoisonError::into_inner).get(key).cloned();
        cached.unwrap_or_else(|| {
            let mut cache = self.cache.write().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(cache.entry(key.clone()).or_default())
        })
    }

    async fn render(
        &self,
        key: &PageKey,
        form: Option<ContactFormState>,
    ) -> Result<Page, RenderError> {
        let route = self.routes.resolve(&key.path);
        let state = self.state_json(key, route, form)?;
        let rendered: Rendered = serde_json::from_str(&self.renderer.render(state.clone()).await?)?;
        Ok(self.assemble(key, route, &rendered, &state))
    }

    fn unrendered(
        &self,
        key: &PageKey,
        form: Option<ContactFormState>,
        error: &RenderError,
    ) -> Page {
        tracing::error!(page = key.path, language = %key.language, "rendering failed: {error}");
        let route = self.routes.resolve(&key.path);
        let empty = Rendered {
            html: String::new(),
            title: self.info.company.name.clone(),
            description: String::new(),
            json_ld: Vec::new(),
            texts: None,
        };
        let state = self.state_json(key, route, form).unwrap_or_default();
        self.assemble(key, route, &empty, &state)
    }

    fn assemble(&self, key: &PageKey, route: &RouteInfo, rendered: &Rendered, state: &str) -> Page {
        let html = document::write(&self.bundle, &self.info, key, route, rendered, state);
        Page {
            content: Arc::new(Content::new("text/html; charset=utf-8", html.into_bytes())),
            found: !route.is_not_found(),
        }
    }

    fn state_json(
        &self,
        key: &PageKey,
        route: &RouteInfo,
        form: Option<ContactFormState>,
    ) -> Result<String, RenderError> {
        Ok(serde_json::to_string(&PageState {
            page: &route.page,
            path: &key.path,
            language: key.language,
            prefixed: key.prefixed,
            site: &self.info,
            data: (),
            contact_form: form,
        })?)
    }
}
