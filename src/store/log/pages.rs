//! The pages that the messages of the log make up, and the records on them.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    io,
    path::Path,
};

use super::{
    bytes::Bytes,
    segments::{FIRST, Found, Kind, Log, Message, find, find_next},
};

type Records = BTreeMap<Vec<u8>, Vec<u8>>;

/// All that can be read.
#[derive(Debug, Default)]
pub(in crate::store) struct Pages {
    /// By name.
    pub trees: BTreeMap<Vec<u8>, Tree>,
    /// Records of which nothing says any more to which tree they belong: the end of the key, and the value.
    pub stray: Vec<(Vec<u8>, Vec<u8>)>,
    /// Damaged places.
    pub damages: usize,
}

/// The records of one tree.
pub(in crate::store) type Tree = Records;

#[derive(Debug, Default)]
struct Page {
    node: Option<Node>,
    /// What was changed of a page whose beginning cannot be read: ends of keys with their values.
    loose: BTreeMap<Vec<u8>, Option<Vec<u8>>>,
}

#[derive(Debug)]
struct Node {
    next: u64,
    prefix: Vec<u8>,
    content: Content,
}

#[derive(Debug)]
enum Content {
    /// By the ends of their keys.
    Leaf(Records),
    Index(Vec<u64>),
}

impl Pages {
    /// Reads the database in `place`, past everything that is damaged.
    pub fn read(place: &Path) -> io::Result<Self> {
        let log = Log::open(place)?;
        let mut reading = Reading::default();
        let mut segments = log.headless.clone();
        reading.damages += segments.len();
        segments.extend(&log.segments);
        let stable = log.stable;
        for (lsn, offset) in segments {
            reading.read_segment(&log, lsn, offset, stable)?;
        }
        Ok(reading.finish())
    }
}

#[derive(Debug, Default)]
struct Reading {
    pages: HashMap<u64, Page>,
    roots: BTreeMap<Vec<u8>, u64>,
    damages: usize,
}

impl Reading {
    fn read_segment(&mut self, log: &Log, lsn: u64, offset: u64, stable: u64) -> io::Result<()> {
        let bytes = log.read(offset)?;
        let mut at = FIRST;
        loop {
            match find(&bytes, at, lsn) {
                Found::End => return Ok(()),
                Found::Message(message) => {
                    at = message.end;
                    self.take(log, &message)?;
                }
                Found::Broken => {
                    let next = find_next(&bytes, at, lsn);
                    // The end of the log looks the same, but for where it is.
                    self.damages += usize::from(next.is_some() || lsn + (at as u64) <= stable);
                    match next {
                        Some(next) => at = next,
                        None => return Ok(()),
                    }
                }
            }
        }
    }

    fn take(&mut self, log: &Log, message: &Message<'_>) -> io::Result<()> {
        let apart;
        let body = if message.is_apart {
            match log.read_apart(message) {
                Ok(Some(body)) => {
                    apart = body;
                    &apart[..]
                }
                // Replaced since, if nothing else says that it is missing.
                Ok(None) => return Ok(()),
                Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                    self.damages += 1;
                    return Ok(());
                }
                Err(error) => return Err(error),
            }
        } else {
            message.body
        };
        if self.apply(message.kind, message.page, body).is_none() {
            self.damages += 1;
        }
        Ok(())
    }

    /// `None` if the body is not what its kind says.
    fn apply(&mut self, kind: Kind, page: u64, body: &[u8]) -> Option<()> {
        match kind {
            Kind::Nothing | Kind::Cap | Kind::Counter => {}
            Kind::Free => drop(self.pages.remove(&page)),
            Kind::Meta => self.roots = parse_roots(body)?,
            Kind::Node => {
                let node = Some(Node::parse(body)?);
                self.pages.insert(page, Page { node, loose: BTreeMap::new() });
            }
            Kind::Link => self.pages.entry(page).or_default().apply(body)?,
        }
        Some(())
    }

    fn finish(mut self) -> Pages {
        let mut found = Pages { damages: self.damages, ..Pages::default() };
        for (name, root) in std::mem::take(&mut self.roots) {
            let mut tree = Tree::new();
            let (mut waiting, mut seen) = (vec![root], HashSet::new());
            while let Some(page) = waiting.pop() {
                if !seen.insert(page) {
                    continue;
                }
                let Some(Page { node: Some(node), loose }) = self.pages.remove(&page) else {
                    continue;
                };
                waiting.extend((node.next > 0).then_some(node.next));
                let stray = loose.into_iter().filter_map(|(key, value)| Some((key, value?)));
                found.stray.extend(stray);
                match node.content {
                    Content::Index(children) => waiting.extend(children),
                    Content::Leaf(records) => tree.extend(whole_keys(&node.prefix, records)),
                }
            }
            found.trees.insert(name, tree);
        }
        for Page { node, loose } in self.pages.into_values() {
            if let Some(Node { prefix, content: Content::Leaf(records), .. }) = node {
                found.stray.extend(whole_keys(&prefix, records));
            }
            found.stray.extend(loose.into_iter().filter_map(|(key, value)| Some((key, value?))));
        }
        found
    }
}

fn whole_keys(prefix: &[u8], records: Records) -> impl Iterator<Item = (Vec<u8>, Vec<u8>)> {
    records.into_iter().map(move |(end, value)| ([prefix, &end[..]].concat(), value))
}

impl Page {
    fn apply(&mut self, body: &[u8]) -> Option<()> {
        let mut rest = Bytes(body);
        let (key, value) = match rest.byte()? {
            0 => (rest.string()?.to_vec(), Some(rest.string()?.to_vec())),
            1 => (rest.string()?.to_vec(), None),
            // Steps of joining two pages, which the pages themselves say too once it is done.
            2..=4 => return Some(()),
            _ => return None,
        };
        match (&mut self.node, value) {
            (None, value) => drop(self.loose.insert(key, value)),
            (Some(Node { content: Content::Leaf(records), .. }), Some(value)) => {
                records.insert(key, value);
            }
            (Some(Node { content: Content::Leaf(records), .. }), None) => {
                records.remove(&key);
            }
            (Some(Node { content: Content::Index(_), .. }), _) => return None,
        }
        Some(())
    }
}

impl Node {
    fn parse(body: &[u8]) -> Option<Self> {
        let mut rest = Bytes(body);
        let (next, _merging_child, _is_merging) = (rest.number()?, rest.number()?, rest.byte()?);
        let prefix_length = usize::from(rest.byte()?);
        let (low, _high) = (rest.string()?, rest.string()?);
        let prefix = low.get(..prefix_length)?.to_vec();
        let is_index = rest.byte()? == 1;
        let count = usize::try_from(rest.number()?).ok()?;
        // A count that is too large fails at the end of the bytes.
        let keys = (0..count).map(|_| rest.string()).collect::<Option<Vec<_>>>()?;
        let content = if is_index {
            Content::Index((0..count).map(|_| rest.number()).collect::<Option<_>>()?)
        } else {
            let values = (0..count).map(|_| rest.string()).collect::<Option<Vec<_>>>()?;
            let records = keys.into_iter().zip(values);
            Content::Leaf(records.map(|(key, value)| (key.to_vec(), value.to_vec())).collect())
        };
        Some(Self { next, prefix, content })
    }
}

fn parse_roots(body: &[u8]) -> Option<BTreeMap<Vec<u8>, u64>> {
    let (mut rest, mut roots) = (Bytes(body), BTreeMap::new());
    while !rest.is_empty() {
        roots.insert(rest.string()?.to_vec(), rest.number()?);
    }
    Some(roots)
}
