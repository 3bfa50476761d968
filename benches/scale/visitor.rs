//! Somebody who sends contact requests, one after the other.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use crate::support::{Server, ask};

const PAUSE: Duration = Duration::from_millis(5);

/// How long the slowest request took, in milliseconds, of those sent while something is done.
pub fn longest_post_ms(server: &Server, work: &dyn Fn()) -> f64 {
    let is_done = AtomicBool::new(false);
    thread::scope(|scope| {
        let sending = scope.spawn(|| {
            let (mut connection, mut longest, mut number) = (server.connect(), 0.0_f64, 0);
            while !is_done.load(Ordering::Relaxed) {
                let start = Instant::now();
                assert_eq!(ask(&mut connection, &request(number)), 201);
                number += 1;
                longest = longest.max(start.elapsed().as_secs_f64() * 1000.0);
                thread::sleep(PAUSE);
            }
            longest
        });
        work();
        is_done.store(true, Ordering::Relaxed);
        sending.join().expect("measured")
    })
}

fn request(number: usize) -> String {
    let body = format!(
        r#"{{"firstName":"Ilze","lastName":"Bērziņa","email":"ilze@example.lv","company":"SIA Bērzs","message":"Labdien! Vēlos uzzināt vairāk par {number}.","gdprConsent":true}}"#
    );
    format!(
        "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
}
