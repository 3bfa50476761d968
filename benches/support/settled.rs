//! Memory once nothing is being done.

use std::{
    thread,
    time::{Duration, Instant},
};

use crate::support::Server;

/// Longer than the page renderer waits before it gives its memory back.
const IDLE: Duration = Duration::from_secs(6);
/// Pages are packed as well as they can be once after a start, which takes some seconds: idle is who has taken and given
/// back nothing for so long.
const UNCHANGED: Duration = Duration::from_secs(10);

/// What is in memory once nothing has been asked for a while and the number stands still.
pub fn settled_mb(server: &Server) -> f64 {
    thread::sleep(IDLE);
    let (mut memory, mut since) = (server.resident_mb(), Instant::now());
    while since.elapsed() < UNCHANGED {
        thread::sleep(Duration::from_secs(1));
        let now = server.resident_mb();
        if (now - memory).abs() >= 0.1 {
            (memory, since) = (now, Instant::now());
        }
    }
    memory
}
