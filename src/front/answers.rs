//! What answers that Rocket makes may take: places for streams of events, and memory for what is not read yet. Of both
//! a visitor has a share, and so of the answers that are made at the same time.

use std::{net::IpAddr, sync::Arc};

use bytes::Bytes;
use tokio::time::timeout;

use super::table::{
    ANSWER_PATIENCE, ANSWER_PIECE, ANSWERS_MADE_FOR_ONE, PEOPLES_STREAMS, PIECE, SMALL_ANSWER,
    STREAMS_OF_ONE, UNREAD_ANSWERS, UNREAD_ANSWERS_OF_ONE,
};
use crate::{
    config::Config,
    metrics::Cut,
    shares::{ANY_NUMBER, Share, Shares},
};

/// Below it is what only the firm's own people may call.
const ADMINISTRATION: &str = "/api/admin/";

/// Gives it out.
#[derive(Debug)]
pub(super) struct Answers {
    /// Those that are being made.
    turns: Shares,
    /// In pieces of [`ANSWER_PIECE`].
    memory: Shares,
    streams: Shares,
    /// Streams of those who are signed in: whatever visitors do, the administration hears its news.
    peoples_streams: Shares,
}

/// A request for an answer.
#[derive(Clone, Debug)]
pub(super) struct Claim {
    pub answers: Arc<Answers>,
    pub visitor: IpAddr,
    /// Only looks: it can be refused after it was answered.
    pub is_look: bool,
    pub is_peoples: bool,
}

/// The right to hold an answer until it is sent.
pub(super) type Room = Option<Arc<Share>>;

impl Answers {
    /// At a fair all visitors share one address.
    pub fn new(config: &Config) -> Self {
        let is_at_fair = config.fair.name().is_some();
        let each = |share| if is_at_fair { ANY_NUMBER } else { share };
        Self {
            turns: Shares::new(ANY_NUMBER, each(ANSWERS_MADE_FOR_ONE)),
            memory: Shares::new(
                UNREAD_ANSWERS / ANSWER_PIECE,
                each(UNREAD_ANSWERS_OF_ONE / ANSWER_PIECE),
            ),
            streams: Shares::new(config.server.front.max_event_streams, each(STREAMS_OF_ONE)),
            peoples_streams: Shares::new(PEOPLES_STREAMS, ANY_NUMBER),
        }
    }
}

impl Claim {
    pub fn new(answers: &Arc<Answers>, visitor: IpAddr, path: &str, is_look: bool) -> Self {
        let is_peoples = path.starts_with(ADMINISTRATION);
        Self { answers: Arc::clone(answers), visitor, is_look, is_peoples }
    }

    /// Waits until the answer may be made. What changes something has limits of its own.
    pub async fn turn(&self) -> Result<Option<Share>, Cut> {
        if !self.is_look {
            return Ok(None);
        }
        let turn = timeout(ANSWER_PATIENCE, self.answers.turns.take(self.visitor, 1)).await;
        turn.ok().flatten().map(Some).ok_or(Cut::Answers)
    }

    /// Waits until an answer of so many bytes may be held until it is sent.
    pub async fn room(&self, bytes: usize) -> Result<Room, Cut> {
        if !self.is_look {
            return Ok(None);
        }
        let memory = &self.answers.memory;
        let pieces = bytes.div_ceil(ANSWER_PIECE).clamp(1, memory.each());
        let pieces = u32::try_from(pieces).unwrap_or(u32::MAX);
        let wait = async {
            // What is as small as a question about health comes through whatever others do.
            if bytes <= SMALL_ANSWER {
                memory.keep(self.visitor, pieces).await
            } else {
                memory.take(self.visitor, pieces).await
            }
        };
        let room = timeout(ANSWER_PATIENCE, wait).await.ok().flatten();
        room.map(|room| Some(Arc::new(room))).ok_or(Cut::Answers)
    }

    /// A place for a stream of events, and room for what of it was made and is not read.
    pub fn stream(&self) -> Result<(Share, Room), Cut> {
        let Answers { streams, peoples_streams, memory, .. } = &*self.answers;
        let streams = if self.is_peoples { peoples_streams } else { streams };
        let place = streams.try_take(self.visitor, 1).ok_or(Cut::Streams)?;
        let pieces = u32::try_from(2 * PIECE / ANSWER_PIECE).unwrap_or(u32::MAX);
        let room = memory.try_take(self.visitor, pieces).ok_or(Cut::Answers)?;
        Ok((place, Some(Arc::new(room))))
    }
}

/// Bytes that keep their room until the last of them is sent.
pub(super) fn keeping(room: &Room, bytes: Bytes) -> Bytes {
    match room {
        Some(room) => Bytes::from_owner(Kept { bytes, _room: Arc::clone(room) }),
        None => bytes,
    }
}

struct Kept {
    bytes: Bytes,
    _room: Arc<Share>,
}

impl AsRef<[u8]> for Kept {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::task::coop::unconstrained;

    use super::*;

    fn claim(answers: &Arc<Answers>, from: u8, path: &str) -> Claim {
        Claim::new(answers, [192, 0, 2, from].into(), path, true)
    }

    /// If there is any at once.
    async fn room(claim: &Claim, bytes: usize) -> Option<Room> {
        timeout(Duration::ZERO, unconstrained(claim.room(bytes))).await.ok().and_then(Result::ok)
    }

    #[tokio::test]
    async fn unread_answers_of_one_visitor_have_a_bound_and_those_of_all_too() {
        const LONG: usize = 1 << 20;
        let answers = Arc::new(Answers::new(&Config::default()));
        let mut held = Vec::new();
        let one = claim(&answers, 1, "/");
        while let Some(room) = room(&one, LONG).await {
            held.push(keeping(&room, Bytes::from_static(b"text")));
        }
        assert_eq!(held.len(), UNREAD_ANSWERS_OF_ONE / LONG);
        assert!(room(&one, 1).await.is_none(), "their own share is spent");
        let part = held.pop().map(|bytes| bytes.slice(1..2));
        assert!(room(&one, LONG).await.is_none(), "a part is not sent yet");
        drop(part);
        assert!(room(&one, LONG).await.is_some());
        for from in 2..100 {
            let another = claim(&answers, from, "/");
            while let Some(room) = room(&another, LONG).await {
                held.push(keeping(&room, Bytes::from_static(b"text")));
            }
        }
        assert!(held.len() <= UNREAD_ANSWERS / LONG);
        let another = claim(&answers, 100, "/");
        assert!(room(&another, LONG).await.is_none(), "all is spent");
        assert!(room(&another, SMALL_ANSWER).await.is_some(), "but for what is small");
    }

    #[tokio::test]
    async fn an_answer_longer_than_a_share_waits_for_the_whole_share() {
        let answers = Arc::new(Answers::new(&Config::default()));
        let one = claim(&answers, 1, "/");
        let held = room(&one, 10 * UNREAD_ANSWERS_OF_ONE).await.expect("room");
        assert!(room(&one, 1).await.is_none());
        drop(held);
        assert!(room(&one, 1).await.is_some());
    }

    #[tokio::test]
    async fn streams_of_one_visitor_leave_places_to_others_and_none_takes_those_of_the_people() {
        let mut config = Config::default();
        config.server.front.max_event_streams = 2 * STREAMS_OF_ONE;
        let answers = Arc::new(Answers::new(&config));
        let mut held = Vec::new();
        for from in 1..4 {
            let visitor = claim(&answers, from, "/api/jobs/x/events");
            held.extend(std::iter::from_fn(|| visitor.stream().ok()));
            assert_eq!(held.len(), STREAMS_OF_ONE * usize::from(from.min(2)), "{from}");
        }
        assert!(claim(&answers, 1, "/api/admin/events").stream().is_ok());
    }

    #[tokio::test]
    async fn at_a_fair_one_address_has_what_all_have() {
        let mut config = Config::default();
        config.fair.name = "Riga Comm".to_owned();
        let answers = Arc::new(Answers::new(&config));
        let visitor = claim(&answers, 1, "/api/jobs/x/events");
        let held: Vec<_> = std::iter::from_fn(|| visitor.stream().ok()).collect();
        assert_eq!(held.len(), config.server.front.max_event_streams);
    }

    #[tokio::test]
    async fn only_so_many_answers_are_made_for_one_visitor_at_the_same_time() {
        let answers = Arc::new(Answers::new(&Config::default()));
        let turn = async |claim: &Claim| {
            timeout(Duration::ZERO, unconstrained(claim.turn())).await.ok().and_then(Result::ok)
        };
        let one = claim(&answers, 1, "/");
        let mut held = Vec::new();
        while let Some(turn) = turn(&one).await {
            held.push(turn);
        }
        assert_eq!(held.len(), ANSWERS_MADE_FOR_ONE);
        assert!(turn(&claim(&answers, 2, "/")).await.is_some());
        let change = Claim { is_look: false, ..one };
        assert!(turn(&change).await.is_some(), "what changes something has limits of its own");
    }
}
