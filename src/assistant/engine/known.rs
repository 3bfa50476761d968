//! The facts as they stand now: read when somebody first asks, and again when the blog has changed. A site whose
//! tools nobody tries holds 4 MB less.

use std::sync::Arc;

use tokio::{sync::Mutex, task::spawn_blocking};

use super::facts::Facts;
use crate::{
    blog::{Blog, ContentVersion},
    clock::Clock,
    config::Config,
};

/// Posts, each in its languages, whose texts are known: more would be old news and much memory.
const KNOWN_POSTS: usize = 100;

/// What both engines know.
#[derive(Debug)]
pub(super) struct KnownFacts {
    blog: Arc<Blog>,
    clock: Clock,
    config: Config,
    read: Mutex<Option<Read>>,
}

/// What was read, and of which state of the blog; none while that can't be read.
#[derive(Debug)]
struct Read {
    version: Option<ContentVersion>,
    facts: Arc<Facts>,
}

impl KnownFacts {
    pub fn new(blog: Arc<Blog>, clock: Clock, config: Config) -> Self {
        Self { blog, clock, config, read: Mutex::default() }
    }

    /// The facts with the posts that everybody may see now; none, if the program lacks its own texts.
    pub async fn current(&self) -> Option<Arc<Facts>> {
        let now = self.clock.now();
        let index = match self.blog.index().await {
            Ok(index) => Some(index),
            Err(error) => {
                tracing::error!("the AI tools know no posts: {error}");
                None
            }
        };
        let version = index.as_ref().map(|index| index.version(now));
        let mut known = self.read.lock().await;
        if let Some(known) = known.as_ref().filter(|known| known.version == version) {
            return Some(Arc::clone(&known.facts));
        }
        let mut posts = Vec::new();
        if let Some(index) = &index {
            match self.blog.newest_whole(index, now, KNOWN_POSTS).await {
                Ok(found) => posts = found,
                Err(error) => tracing::error!("the AI tools know no posts: {error}"),
            }
        }
        let config = self.config.clone();
        let read = spawn_blocking(move || Facts::read(&config, &posts)).await.ok()?;
        let facts = read
            .inspect_err(|error| tracing::error!("the AI tools have no facts: {error}"))
            .map(Arc::new)
            .ok()?;
        *known = Some(Read { version, facts: Arc::clone(&facts) });
        Some(facts)
    }
}
