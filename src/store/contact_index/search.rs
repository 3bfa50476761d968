//! Looking through the index, by several threads at once.

use std::{
    io,
    num::NonZero,
    panic,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use memchr::memmem::Finder;

use super::{
    Found,
    block::{Block, Head, Unpacker},
    entries::Entries,
};
use crate::{
    domain::{ContactFilter, ContactId},
    store::contact_figures::first_id_at,
};

/// A thread is not worth its while for fewer blocks.
const BLOCKS_A_THREAD: usize = 32;
const MAX_THREADS: usize = 4;

/// What is looked for.
struct Query<'f> {
    filter: &'f ContactFilter,
    /// The longest one first: it occurs most seldom.
    words: Vec<Finder<'f>>,
    unwanted: Vec<Finder<'f>>,
    /// The least id of those that came in time, and the least of those that came too late.
    from: Option<ContactId>,
    until: Option<ContactId>,
    before: Option<ContactId>,
    limit: usize,
}

/// What one thread found.
#[derive(Default)]
struct Share {
    total: u64,
    /// By the number of their block, newest first in each.
    heads: Vec<(usize, Vec<Head>)>,
}

/// The newest `limit` requests that fit, older than `before` if that is given.
pub(super) fn search(
    entries: &Entries,
    filter: &ContactFilter,
    limit: usize,
    before: Option<ContactId>,
) -> io::Result<Found> {
    let query = Query::new(filter, limit, before);
    let mut found = Found { heads: Vec::new(), total: 0, has_more: false };
    for entry in entries.newest.iter().rev() {
        if query.fits(&entry.head, entry.text.as_bytes()) {
            found.total += 1;
            found.heads.extend(query.is_asked_for(entry.head.id).then_some(entry.head));
        }
    }
    let mut heads = Vec::new();
    for share in search_blocks(&entries.blocks, &query, found.heads.len())? {
        found.total += share.total;
        heads.extend(share.heads);
    }
    heads.sort_unstable_by_key(|(block, _)| std::cmp::Reverse(*block));
    found.heads.extend(heads.into_iter().flat_map(|(_, heads)| heads));
    found.has_more = found.heads.len() > limit;
    found.heads.truncate(limit);
    Ok(found)
}

fn search_blocks(blocks: &[Arc<Block>], query: &Query<'_>, known: usize) -> io::Result<Vec<Share>> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let threads = threads.min(MAX_THREADS).min(blocks.len() / BLOCKS_A_THREAD + 1);
    let progress = Progress { taken: AtomicUsize::new(0), known: AtomicUsize::new(known) };
    let work = || search_some(blocks, query, &progress);
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut shares = vec![work()];
        for other in others {
            shares.push(other.join().unwrap_or_else(|panic| panic::resume_unwind(panic)));
        }
        shares.into_iter().collect()
    })
}

/// Looks through the newest block that nobody has taken yet, and again until none is left.
fn search_some(blocks: &[Arc<Block>], query: &Query<'_>, progress: &Progress) -> io::Result<Share> {
    let mut share = Share::default();
    let mut unpacker = Unpacker::default();
    loop {
        // Asked first: whatever is known now is of blocks that were taken earlier, all of which are newer.
        let has_enough = progress.known.load(Ordering::Acquire) > query.limit;
        let taken = progress.taken.fetch_add(1, Ordering::AcqRel);
        let Some(at) = blocks.len().checked_sub(taken + 1) else { return Ok(share) };
        let block = &blocks[at];
        let fitting = query.fitting(block, &mut unpacker)?;
        share.total += fitting.len() as u64;
        if !has_enough {
            let heads = fitting.iter().rev().map(|&number| block.heads()[number]);
            let heads: Vec<_> = heads.filter(|head| query.is_asked_for(head.id)).collect();
            progress.known.fetch_add(heads.len(), Ordering::Release);
            share.heads.push((at, heads));
        }
    }
}

/// How far all threads are.
struct Progress {
    /// Blocks that somebody looks through or has looked through, from the newest on.
    taken: AtomicUsize,
    /// Requests found that are asked for.
    known: AtomicUsize,
}

impl<'f> Query<'f> {
    fn new(filter: &'f ContactFilter, limit: usize, before: Option<ContactId>) -> Self {
        let mut words: Vec<&str> = filter.needles().collect();
        words.sort_by_key(|word| std::cmp::Reverse(word.len()));
        Self {
            filter,
            words: words.into_iter().map(Finder::new).collect(),
            unwanted: filter.unwanted().map(Finder::new).collect(),
            from: filter.received.from.map(first_id_at),
            until: filter.received.before.map(first_id_at),
            before,
            limit,
        }
    }
}

impl Query<'_> {
    fn fits(&self, head: &Head, text: &[u8]) -> bool {
        self.fits_head(head) && self.fits_text(&self.words, text)
    }

    /// Whether all of these words occur in it, and nothing that is unwanted.
    fn fits_text(&self, words: &[Finder<'_>], text: &[u8]) -> bool {
        words.iter().all(|word| word.find(text).is_some())
            && self.unwanted.iter().all(|word| word.find(text).is_none())
    }

    fn fits_head(&self, head: &Head) -> bool {
        let is_owed = || self.filter.agreed.is_owed(head.id, head.status);
        self.filter.statuses.contains(head.status)
            && self.filter.is_owed.is_none_or(|wanted| is_owed() == wanted)
            && self.from.is_none_or(|from| head.id >= from)
            && self.until.is_none_or(|until| head.id < until)
            && self.filter.due.is_none_or(|days| head.due.is_some_and(|due| days.contains(due)))
    }

    fn is_asked_for(&self, id: ContactId) -> bool {
        self.before.is_none_or(|before| id < before)
    }

    /// The numbers of those that fit, in their order.
    fn fitting(&self, block: &Block, unpacker: &mut Unpacker) -> io::Result<Vec<usize>> {
        let fits_head = |number: &usize| self.fits_head(&block.heads()[*number]);
        let Some((rarest, others)) = self.words.split_first() else {
            return Ok((0..block.heads().len()).filter(fits_head).collect());
        };
        if !(0..block.heads().len()).any(|number| fits_head(&number)) {
            return Ok(Vec::new());
        }
        let (texts, ends) = (unpacker.texts_of(block)?, block.ends());
        let (mut fitting, mut number, mut begin) = (Vec::new(), 0, 0);
        while let Some(place) = rarest.find(&texts[begin..]) {
            let place = begin + place;
            while ends[number] as usize <= place {
                begin = ends[number] as usize;
                number += 1;
            }
            let end = ends[number] as usize;
            let text = &texts[begin..end];
            if fits_head(&number) && self.fits_text(others, text) {
                fitting.push(number);
            }
            // One place is enough.
            begin = end;
            number += 1;
            if number == ends.len() {
                break;
            }
        }
        Ok(fitting)
    }
}
