//! Pages once rendered. Those without data stay; those of the blog live as long as its content, and
//! only so many, as a crawler asks for all of them.

use std::{
    collections::HashMap,
    mem,
    sync::{Arc, PoisonError, RwLock},
};

use tokio::sync::OnceCell;

use super::{Page, PageKey};
use crate::blog::ContentVersion;

/// Pages of the blog in each of two halves: when one is full, the older goes. A page takes some 50 kB.
const HALF: usize = 150;

type Cell = Arc<OnceCell<Page>>;
type Pages = HashMap<PageKey, Cell, foldhash::fast::RandomState>;

#[derive(Debug, Default)]
pub(super) struct PageCache {
    lasting: RwLock<Pages>,
    changing: RwLock<Changing>,
}

#[derive(Debug, Default)]
struct Changing {
    version: Option<ContentVersion>,
    young: Pages,
    old: Pages,
}

impl PageCache {
    /// The page, if it was rendered before.
    pub fn get(&self, key: &PageKey) -> Option<Page> {
        let cell = if key.version.is_none() {
            self.lasting.read().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
        } else {
            self.changing.read().unwrap_or_else(PoisonError::into_inner).find(key)
        };
        cell?.get().cloned()
    }

    /// Where the page is or will be; those who come meanwhile wait for the same rendering.
    pub fn cell(&self, key: &PageKey) -> Cell {
        if key.version.is_some() {
            let mut changing = self.changing.write().unwrap_or_else(PoisonError::into_inner);
            return changing.cell(key);
        }
        let mut lasting = self.lasting.write().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(lasting.entry(key.clone()).or_default())
    }
}

impl Changing {
    fn find(&self, key: &PageKey) -> Option<Cell> {
        self.young.get(key).or_else(|| self.old.get(key)).cloned()
    }

    fn cell(&mut self, key: &PageKey) -> Cell {
        if key.version < self.version {
            // Somebody who looked before the change: nobody will ask for it again.
            return Cell::default();
        }
        if key.version > self.version {
            *self = Self { version: key.version, ..Self::default() };
        }
        if let Some(cell) = self.find(key) {
            return cell;
        }
        if self.young.len() == HALF {
            self.old = mem::take(&mut self.young);
        }
        Arc::clone(self.young.entry(key.clone()).or_default())
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use crate::{
        blog::PostIndex,
        domain::Language,
        site::{Content, PageReadiness},
    };

    fn version(generation: u64) -> ContentVersion {
        PostIndex::new(generation, Vec::new()).version(Timestamp::UNIX_EPOCH)
    }

    fn key(path: &str, generation: u64) -> PageKey {
        PageKey {
            path: path.into(),
            language: Language::Lv,
            prefixed: false,
            sent: false,
            version: Some(version(generation)),
        }
    }

    fn put(cache: &PageCache, key: &PageKey) {
        let content = Arc::new(Content::new("text/html", Vec::new()));
        cache.cell(key).set(Page { content, state: PageReadiness::Found }).expect("empty");
    }

    #[test]
    fn pages_of_the_blog_go_with_its_content() {
        let cache = PageCache::default();
        put(&cache, &key("/blog", 1));
        assert!(cache.get(&key("/blog", 1)).is_some());
        put(&cache, &key("/blog", 2));
        assert!(cache.get(&key("/blog", 1)).is_none() && cache.get(&key("/blog", 2)).is_some());
        put(&cache, &key("/blog/late", 1));
        assert!(cache.get(&key("/blog/late", 1)).is_none(), "made of what is no longer so");
        assert!(cache.get(&key("/blog", 2)).is_some());
    }

    #[test]
    fn only_so_many_pages_of_the_blog_are_kept() {
        let cache = PageCache::default();
        let keys: Vec<_> = (0..3 * HALF).map(|n| key(&format!("/blog/{n}"), 1)).collect();
        for key in &keys {
            put(&cache, key);
        }
        let kept = keys.iter().filter(|key| cache.get(key).is_some()).count();
        assert!((HALF..=2 * HALF).contains(&kept), "{kept}");
        assert!(cache.get(&keys[3 * HALF - 1]).is_some());
    }
}
