//! Pages rendered before anybody asks: at the start, after each change, and when a scheduled post appears.

use std::{sync::Arc, thread, time::Duration};

use jiff::Timestamp;
use tokio::{
    sync::oneshot,
    time::{sleep, timeout},
};

use super::{BlogVisit, Page, Site, blog::LISTED, routes};
use crate::{
    blog::Blog,
    clock::Clock,
    domain::Language,
    priority::{Work, give_way},
    store::StoreError,
};

/// A page at an address without and with prefix.
const VIEWS: [(Language, bool); 3] =
    [(Language::Lv, false), (Language::En, false), (Language::En, true)];
/// What could not be rendered is tried again after this long.
const MAX_PAUSE: Duration = Duration::from_mins(10);
/// Visitors come first: a page waits for its turn no longer than this, and is tried in the next round.
const PATIENCE: Duration = Duration::from_secs(5);

/// Keeps pages ready as long as the server runs.
pub async fn keep_ready(site: Arc<Site>, blog: Arc<Blog>, clock: Clock) {
    loop {
        let now = clock.now();
        if let Err(error) = site.render_ahead(&blog, now).await {
            tracing::error!("pages of the blog cannot be rendered ahead: {error}");
        }
        let pause = blog.next_appearance(now).map_or(MAX_PAUSE, |at| {
            Duration::try_from(at.duration_since(now)).unwrap_or_default().min(MAX_PAUSE)
        });
        tokio::select! {
            () = blog.changed() => {}
            () = sleep(pause) => {}
        }
    }
}

impl Site {
    /// Renders every page that is not ready, one after the other: those without data, those for wrong
    /// addresses, the list of the blog and its newest posts.
    pub async fn render_ahead(&self, blog: &Blog, now: Timestamp) -> Result<(), StoreError> {
        let paths: Vec<String> = self.routes.fixed_paths().map(str::to_owned).collect();
        let wrong = [routes::NOT_FOUND_PATH.to_owned()];
        let mut paths: Vec<String> = wrong.into_iter().chain(paths).collect();
        let index = blog.index().await?;
        let posts = blog.newest_written_in(&index, Language::Lv, now, LISTED).posts;
        let english = blog.newest_written_in(&index, Language::En, now, LISTED).posts;
        let parent = self.routes.post_parent();
        paths.extend(posts.iter().chain(&english).map(|post| format!("{parent}/{}", post.slug)));
        paths.push(format!("{parent}/{}", super::blog::NO_SLUG));
        for path in paths {
            for (language, prefixed) in VIEWS {
                let key = self.key(&path, language, prefixed, false);
                if self.is_of_bookings(&key) {
                    continue;
                }
                let page = async {
                    if !self.is_of_blog(&key) {
                        return Some(self.page(&key).await);
                    }
                    match self.visit_blog(blog, key, now).await {
                        BlogVisit::Page(page) => Some(page),
                        BlogVisit::MovedTo(_) | BlogVisit::TranslatedAt(_) => None,
                    }
                };
                if let Ok(Some(Page { content, .. })) = timeout(PATIENCE, page).await
                    && !content.is_prepared()
                {
                    // Compressing takes about as long as rendering.
                    giving_way(move || content.prepare()).await;
                }
            }
        }
        Ok(())
    }
}

/// Does this on a thread that runs when no other wants to. All pages together keep a core busy for ten seconds after a
/// start: visitors and whoever looks through the requests would wait for that.
async fn giving_way(work: impl FnOnce() + Send + 'static) {
    let (done, ended) = oneshot::channel::<()>();
    let thread = thread::Builder::new().name("pack".into()).spawn(move || {
        give_way(Work::Background);
        work();
        drop(done);
    });
    match thread {
        // Its end is told by that of the channel.
        Ok(_) => drop(ended.await),
        Err(error) => tracing::warn!("a page stays packed as quickly as may be: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use rustix::{process::getpriority_process, thread::gettid};

    use super::giving_way;
    use crate::{
        config::Config,
        domain::Language,
        priority::Work,
        site::{
            PageReadiness, Site,
            engine::{Renderer, compiled},
        },
        wordings::Wordings,
    };

    /// A site whose pages can't be rendered.
    fn broken_site() -> Site {
        const BROKEN: &str = "globalThis.__ssr = { routes: () => '[]',
            render: () => { throw new Error('broken component'); } };";
        let wordings = Wordings::load().expect("wordings");
        let site = Site::start(&Config::default(), &wordings).expect("site");
        let (renderer, _) = Renderer::start(compiled(BROKEN)).expect("renderer");
        Site { renderer, ..site }
    }

    #[tokio::test]
    async fn what_gives_way_has_the_least_priority_and_is_waited_for() {
        let (tell, told) = std::sync::mpsc::channel();
        giving_way(move || tell.send(getpriority_process(Some(gettid()))).expect("told")).await;
        assert_eq!(told.try_recv().expect("done"), Ok(Work::Background as i32));
        // Whatever becomes of it, the round goes on.
        giving_way(|| unreachable!("as told")).await;
    }

    #[tokio::test]
    async fn a_page_that_cannot_be_rendered_is_not_ready_and_says_so_without_javascript() {
        let site = broken_site();
        for (language, words) in [(Language::Lv, "uzgaidiet"), (Language::En, "Please wait")] {
            let page = site.page(&site.key("/contact", language, false, false)).await;
            assert_eq!(page.state, PageReadiness::NotReady);
            let (_, body) = page.content.negotiate(None);
            let html = String::from_utf8(body.to_vec()).expect("UTF-8");
            let notice = html.split_once("<noscript>").expect("a notice").1;
            assert!(notice.contains(words), "{notice}");
            assert!(html.contains("<div id=\"root\"></div>"), "for the browser to fill");
        }
    }
}
