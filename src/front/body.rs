//! Reads bodies whole, within their bound, at their least speed and as far as there is memory for them.

use std::{future::poll_fn, pin::Pin, sync::Arc, time::Duration};

use bytes::Bytes;
use hyper::body::{Body, Incoming};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{Instant, sleep_until, timeout},
};

use super::table::{BODY_COPIES, BODY_GRACE, MEMORY_PATIENCE, MEMORY_PIECE};
use crate::config;

const MIB: usize = 1024 * 1024;

/// Why a body was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unread {
    /// It is longer than it may be.
    TooLong,
    /// It comes too slowly.
    TooSlow,
    /// Too many are being read.
    NoMemory,
    /// It broke off.
    Broken,
}

/// Reads bodies for all connections.
#[derive(Debug)]
pub(super) struct Reader {
    /// In pieces.
    memory: Arc<Semaphore>,
    bytes_per_sec: f64,
}

/// A whole body, and the right to hold it.
#[derive(Debug, Default)]
pub(super) struct Whole {
    pub bytes: Vec<u8>,
    pub memory: Option<OwnedSemaphorePermit>,
}

impl Reader {
    pub fn new(config: &config::Front) -> Self {
        let pieces = config.max_body_memory_mib.saturating_mul(MIB) / MEMORY_PIECE;
        Self {
            memory: Arc::new(Semaphore::new(pieces.min(Semaphore::MAX_PERMITS))),
            bytes_per_sec: f64::from(config.min_body_bytes_per_sec),
        }
    }

    /// The body, if it has no more than `max` bytes.
    pub async fn read(&self, mut body: Incoming, max: u64) -> Result<Whole, Unread> {
        if body.size_hint().lower() > max {
            return Err(Unread::TooLong);
        }
        let mut whole = Whole::default();
        if let Some(length) = body.size_hint().exact() {
            self.make_room(&mut whole, length).await?;
            whole.bytes.reserve_exact(usize::try_from(length).unwrap_or_default());
        }
        let begun = Instant::now();
        loop {
            #[expect(clippy::cast_precision_loss, reason = "bodies have a few megabytes")]
            let earned = Duration::from_secs_f64(whole.bytes.len() as f64 / self.bytes_per_sec);
            let part = tokio::select! {
                biased;
                part = next_part(&mut body) => part,
                () = sleep_until(begun + BODY_GRACE + earned) => return Err(Unread::TooSlow),
            };
            let Some(part) = part? else { return Ok(whole) };
            let length = whole.bytes.len() as u64 + part.len() as u64;
            if length > max {
                return Err(Unread::TooLong);
            }
            self.make_room(&mut whole, length).await?;
            whole.bytes.extend_from_slice(&part);
        }
    }

    /// Waits until so much may be held.
    async fn make_room(&self, whole: &mut Whole, length: u64) -> Result<(), Unread> {
        let bytes = usize::try_from(length).unwrap_or(usize::MAX).saturating_mul(BODY_COPIES);
        let pieces = bytes.div_ceil(MEMORY_PIECE);
        let held = whole.memory.as_ref().map_or(0, OwnedSemaphorePermit::num_permits);
        if pieces <= held {
            return Ok(());
        }
        let missing = u32::try_from(pieces - held).map_err(|_| Unread::TooLong)?;
        let memory = Arc::clone(&self.memory).acquire_many_owned(missing);
        let memory = timeout(MEMORY_PATIENCE, memory).await;
        let memory = memory.map_err(|_| Unread::NoMemory)?.map_err(|_| Unread::NoMemory)?;
        match &mut whole.memory {
            Some(held) => held.merge(memory),
            none => *none = Some(memory),
        }
        Ok(())
    }
}

async fn next_part(body: &mut Incoming) -> Result<Option<Bytes>, Unread> {
    loop {
        let frame = poll_fn(|cx| Pin::new(&mut *body).poll_frame(cx)).await;
        match frame {
            None => return Ok(None),
            Some(Err(_)) => return Err(Unread::Broken),
            Some(Ok(frame)) => {
                // Nobody asks for trailers.
                if let Ok(part) = frame.into_data() {
                    return Ok(Some(part));
                }
            }
        }
    }
}
