//! The list of pages, which the UI owns (`ui/src/app/routes.ts`) and its bundle tells.

use std::collections::HashMap;

use foldhash::fast::RandomState;
use serde::Deserialize;

use super::BundleError;
use crate::domain::Language;

/// Path under which the 404 page is rendered, whatever the visitor asked for.
pub(super) const NOT_FOUND_PATH: &str = "/404";
const NOT_FOUND_PAGE: &str = "notFound";
const BLOG_LIST_PAGE: &str = "blogList";
const BLOG_POST_PAGE: &str = "blogPost";
const BOOKING_PAGE: &str = "booking";
const MANAGED_BOOKING_PAGE: &str = "managedBooking";
const POST_PREVIEW_PAGE: &str = "postPreview";
const N8N_ARTICLE_PAGE: &str = "n8nArticle";
/// Stands in a path for a last segment of any name.
const ANY_SEGMENT: &str = ":slug";

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct RouteInfo {
    /// Id of the page, e.g. `contact`.
    pub page: String,
    /// All paths that show it, without language prefix; the last segment may be `:slug`.
    pub paths: Vec<String>,
    /// The path that counts in each language, without prefix.
    pub canonical: HashMap<Language, String>,
    /// Whether search engines may list it.
    pub indexable: bool,
    /// Vite manifest keys to preload.
    pub chunks: Vec<String>,
    /// Whether it shows times by the firm's clock until the visitor's is known.
    pub has_clock: bool,
}

impl RouteInfo {
    pub fn is_not_found(&self) -> bool {
        self.page == NOT_FOUND_PAGE
    }

    fn is_pattern(&self) -> bool {
        self.paths.iter().any(|path| path.ends_with(ANY_SEGMENT))
    }
}

/// What a page shows beyond its wordings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageContent<'p> {
    /// Nothing.
    Wordings,
    /// The newest posts.
    BlogList,
    /// The post with this slug, if there is one.
    BlogPost(&'p str),
    /// Times that can be booked.
    Booking,
    /// The booking with this secret, if there is one.
    ManagedBooking(&'p str),
    /// A post that is not out yet, for whoever has the link that ends so.
    PostPreview(&'p str),
    /// An article that leads on to a post, as long as that is out.
    N8nArticle,
}

#[derive(Debug)]
pub(super) struct RouteTable {
    by_path: HashMap<String, RouteInfo, RandomState>,
    not_found: RouteInfo,
}

impl RouteTable {
    pub fn parse(json: &str) -> Result<Self, BundleError> {
        let routes: Vec<RouteInfo> = serde_json::from_str(json)?;
        let not_found =
            routes.iter().find(|route| route.is_not_found()).ok_or(BundleError::NoNotFoundPage)?;
        let not_found = not_found.clone();
        let by_path = routes
            .into_iter()
            .flat_map(|route| route.paths.clone().into_iter().map(move |p| (p, route.clone())))
            .collect();
        Ok(Self { by_path, not_found })
    }

    /// The page at this path; an exact path comes before a pattern.
    pub fn find(&self, path: &str) -> Option<&RouteInfo> {
        self.by_path.get(path).or_else(|| {
            let (parent, segment) = path.rsplit_once('/')?;
            if segment.is_empty() {
                return None;
            }
            self.by_path.get(&format!("{parent}/{ANY_SEGMENT}"))
        })
    }

    /// The paths that lead to one page each, in a fixed order.
    pub fn fixed_paths(&self) -> impl Iterator<Item = &str> {
        let mut paths: Vec<_> = self.by_path.keys().map(String::as_str).collect();
        paths.retain(|path| !path.ends_with(ANY_SEGMENT));
        paths.sort_unstable();
        paths.into_iter()
    }

    /// The path below which posts are.
    pub fn post_parent(&self) -> &str {
        let is_post = |(_, route): &(&String, &RouteInfo)| route.page == BLOG_POST_PAGE;
        let path = self.by_path.iter().find(is_post).map(|(path, _)| path.as_str());
        path.and_then(|path| path.rsplit_once('/')).map_or("", |(parent, _)| parent)
    }

    /// What the page at this path shows.
    pub fn content<'p>(&self, path: &'p str) -> PageContent<'p> {
        match self.find(path).map(|route| route.page.as_str()) {
            Some(BLOG_LIST_PAGE) => PageContent::BlogList,
            Some(BLOG_POST_PAGE) => PageContent::BlogPost(last_segment(path)),
            Some(POST_PREVIEW_PAGE) => PageContent::PostPreview(last_segment(path)),
            Some(N8N_ARTICLE_PAGE) => PageContent::N8nArticle,
            Some(BOOKING_PAGE) => PageContent::Booking,
            Some(MANAGED_BOOKING_PAGE) => PageContent::ManagedBooking(last_segment(path)),
            _ => PageContent::Wordings,
        }
    }

    /// The pages of their own that search engines may list, in a fixed order.
    pub fn indexable(&self) -> Vec<&RouteInfo> {
        let mut routes: Vec<_> = self
            .by_path
            .iter()
            .filter(|(path, route)| {
                route.indexable && !route.is_pattern() && route.paths.first() == Some(*path)
            })
            .collect();
        routes.sort_by_key(|(path, _)| path.as_str());
        routes.into_iter().map(|(_, route)| route).collect()
    }

    pub fn resolve(&self, path: &str) -> &RouteInfo {
        self.find(path).unwrap_or(&self.not_found)
    }
}

fn last_segment(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or_default()
}
