//! `[server]`, keys that begin with `front.`: how long a connection may take, and how many there may be.

use serde::{Deserialize, Serialize};

use super::Problem;

/// Smaller heads are sent by browsers with many cookies.
const MIN_HEAD_BYTES: usize = 8 * 1024;
/// All of it may be held for each connection.
const MAX_HEAD_BYTES: usize = 1024 * 1024;

/// Deadlines and bounds of connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Front {
    /// Seconds for the TLS handshake.
    pub handshake_timeout_secs: u32,
    /// Seconds from the first byte of a request's head, or of a new connection, to the end of the head.
    pub head_timeout_secs: u32,
    /// Seconds that a connection may wait for its next request.
    pub idle_timeout_secs: u32,
    /// Seconds in which the other side has to take something of an answer.
    pub stall_timeout_secs: u32,
    /// A body that comes more slowly on average is cut off; the first ten seconds do not count.
    pub min_body_bytes_per_sec: u32,
    /// Connections in all; 0 for what the limit of open files allows.
    pub max_connections: usize,
    /// Connections of one address (IPv6: of its /64); trusted proxies have no such bound.
    pub max_connections_per_address: usize,
    /// Requests at the same time on one HTTP/2 connection.
    pub max_streams: u32,
    /// The largest head of a request, in bytes.
    pub max_head_bytes: usize,
    /// Streams of events at the same time, in all.
    pub max_event_streams: usize,
    /// Memory for bodies that are being read, in MiB; some of it only for what is no file.
    pub max_body_memory_mib: usize,
}

impl Default for Front {
    fn default() -> Self {
        Self {
            handshake_timeout_secs: 10,
            head_timeout_secs: 10,
            idle_timeout_secs: 60,
            stall_timeout_secs: 30,
            min_body_bytes_per_sec: 4096,
            max_connections: 0,
            max_connections_per_address: 256,
            max_streams: 100,
            max_head_bytes: 32 * 1024,
            max_event_streams: 2000,
            max_body_memory_mib: 64,
        }
    }
}

impl Front {
    /// The least memory for bodies: the largest upload is held three times while it is handed on
    /// (`http::body_memory`).
    pub const MIN_BODY_MEMORY_MIB: usize = 32;

    pub(super) fn validate(self, problems: &mut Vec<Problem>) {
        let counts = [
            ("server.front.handshake_timeout_secs", self.handshake_timeout_secs as usize),
            ("server.front.head_timeout_secs", self.head_timeout_secs as usize),
            ("server.front.idle_timeout_secs", self.idle_timeout_secs as usize),
            ("server.front.stall_timeout_secs", self.stall_timeout_secs as usize),
            ("server.front.min_body_bytes_per_sec", self.min_body_bytes_per_sec as usize),
            ("server.front.max_connections_per_address", self.max_connections_per_address),
            ("server.front.max_streams", self.max_streams as usize),
            ("server.front.max_event_streams", self.max_event_streams),
        ];
        for (key, value) in counts {
            if value == 0 {
                let remedy = "nobody could be answered: write 1 or more";
                problems.push(Problem::with_value(key, 0, remedy));
            }
        }
        if !(MIN_HEAD_BYTES..=MAX_HEAD_BYTES).contains(&self.max_head_bytes) {
            let remedy = format!("write {MIN_HEAD_BYTES} to {MAX_HEAD_BYTES}");
            let key = "server.front.max_head_bytes";
            problems.push(Problem::with_value(key, self.max_head_bytes, remedy));
        }
        if self.max_body_memory_mib < Self::MIN_BODY_MEMORY_MIB {
            let remedy =
                format!("no picture could be sent: write {} or more", Self::MIN_BODY_MEMORY_MIB);
            let key = "server.front.max_body_memory_mib";
            problems.push(Problem::with_value(key, self.max_body_memory_mib, remedy));
        }
    }
}
