//! Reads bodies whole, within their bound, at their least speed and as far as there is memory for them.

use std::{future::poll_fn, net::IpAddr, pin::Pin, time::Duration};

use bytes::Bytes;
use hyper::body::{Body, Incoming};
use tokio::time::{Instant, sleep_until};

use super::table::{BODY_GRACE, BODY_SILENCE};
use crate::{
    config,
    http::{BodyMemory, BodyRoom, NoRoom},
};

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

impl From<NoRoom> for Unread {
    fn from(_: NoRoom) -> Self {
        Self::NoMemory
    }
}

/// Reads bodies for all connections.
#[derive(Debug)]
pub(super) struct Reader {
    memory: BodyMemory,
    bytes_per_sec: f64,
}

/// A whole body, and the right to hold it.
#[derive(Debug, Default)]
pub(super) struct Whole {
    pub bytes: Vec<u8>,
    pub memory: Option<BodyRoom>,
}

impl Reader {
    pub fn new(config: &config::Front) -> Self {
        Self {
            memory: BodyMemory::new(config.max_body_memory_mib.saturating_mul(MIB)),
            bytes_per_sec: f64::from(config.min_body_bytes_per_sec),
        }
    }

    /// The body that this visitor sends, if it has no more than `max` bytes.
    pub async fn read(
        &self,
        visitor: IpAddr,
        mut body: Incoming,
        max: u64,
    ) -> Result<Whole, Unread> {
        let announced = body.size_hint();
        if announced.lower() > max {
            return Err(Unread::TooLong);
        }
        let mut room = self.memory.enter(visitor, max, announced.exact()).await?;
        let mut bytes = Vec::new();
        let length = announced.exact().and_then(|length| usize::try_from(length).ok());
        bytes.reserve_exact(length.unwrap_or_default());
        let mut deadline = Instant::now() + BODY_GRACE;
        loop {
            let part = tokio::select! {
                biased;
                part = next_part(&mut body) => part,
                () = sleep_until(deadline) => return Err(Unread::TooSlow),
            };
            let Some(part) = part? else { break };
            let length = bytes.len() as u64 + part.len() as u64;
            if length > max {
                return Err(Unread::TooLong);
            }
            let waited = Instant::now();
            BodyMemory::hold(&mut room, length).await?;
            bytes.extend_from_slice(&part);
            // What was sent fast is no leave to send nothing for long, and our waiting is not theirs.
            let now = Instant::now();
            let earned = (now - waited) + self.time_for(part.len());
            deadline = (deadline + earned).min(now + BODY_SILENCE);
        }
        Ok(Whole { bytes, memory: Some(room) })
    }

    /// What so many bytes may take at the least speed.
    fn time_for(&self, bytes: usize) -> Duration {
        #[expect(clippy::cast_precision_loss, reason = "bodies have a few megabytes")]
        Duration::from_secs_f64(bytes as f64 / self.bytes_per_sec)
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
