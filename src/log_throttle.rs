//! Lines of one kind in the log: warnings and errors that come by the thousand, as under an attack, are told
//! some times and then counted. Lines that the owner asked for one by one are not touched.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Duration,
};

use tracing::{
    Event, Level, Subscriber,
    callsite::Identifier,
    field::{Field, Visit},
};
use tracing_subscriber::{Layer, layer::Context};

/// Lines of one kind that are written in a window; more are counted.
const LINES: u32 = 20;
const WINDOW: Duration = Duration::from_secs(10);

/// Lets so many warnings and errors of one kind through; a kind is a place in the program.
#[derive(Clone, Debug, Default)]
pub struct LogThrottle {
    kinds: Arc<Mutex<HashMap<Identifier, Kind>>>,
}

#[derive(Debug, Default)]
struct Kind {
    written: u32,
    left_out: u64,
    /// The first one that was left out.
    example: String,
}

impl LogThrottle {
    /// Begins a new window every ten seconds, on a thread of its own, and tells how many lines were left out.
    pub fn start(&self) -> std::io::Result<()> {
        let throttle = self.clone();
        let windows = move || {
            loop {
                thread::sleep(WINDOW);
                throttle.begin_window();
            }
        };
        thread::Builder::new().name("log".into()).spawn(windows).map(drop)
    }

    fn begin_window(&self) {
        let kinds = std::mem::take(&mut *self.kinds.lock().unwrap_or_else(PoisonError::into_inner));
        for Kind { left_out, example, .. } in kinds.into_values().filter(|kind| kind.left_out > 0) {
            tracing::warn!(left_out, "more lines of one kind were not written: {example}");
        }
    }

    fn lets_through(&self, event: &Event<'_>) -> bool {
        let mut kinds = self.kinds.lock().unwrap_or_else(PoisonError::into_inner);
        let kind = kinds.entry(event.metadata().callsite()).or_default();
        if kind.written < LINES {
            kind.written += 1;
            return true;
        }
        if kind.left_out == 0 {
            event.record(&mut Message(&mut kind.example));
        }
        kind.left_out += 1;
        false
    }
}

impl<S: Subscriber> Layer<S> for LogThrottle {
    fn event_enabled(&self, event: &Event<'_>, _: Context<'_, S>) -> bool {
        // The more severe, the smaller.
        *event.metadata().level() > Level::WARN || self.lets_through(event)
    }
}

struct Message<'m>(&'m mut String);

impl Visit for Message<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            *self.0 = format!("{value:?}");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use tracing_subscriber::{fmt::MakeWriter, layer::SubscriberExt};

    use super::*;

    #[derive(Clone, Default)]
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Written {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("lock").write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl<'w> MakeWriter<'w> for Written {
        type Writer = Self;

        fn make_writer(&'w self) -> Self {
            self.clone()
        }
    }

    #[test]
    fn a_flood_of_one_kind_is_counted_and_hides_no_other_kind() {
        let (written, throttle) = (Written::default(), LogThrottle::default());
        let log = tracing_subscriber::fmt().with_writer(written.clone()).with_ansi(false).finish();
        tracing::subscriber::with_default(log.with(throttle.clone()), || {
            for _ in 0..1_000 {
                tracing::warn!("rendering failed");
                tracing::info!("answered");
            }
            tracing::error!("another kind");
            throttle.begin_window();
            tracing::warn!("after the window");
        });
        let lines = String::from_utf8(written.0.lock().expect("lock").clone()).expect("UTF-8");
        let count = |words: &str| lines.lines().filter(|line| line.ends_with(words)).count();
        assert_eq!(count("answered"), 1_000);
        assert_eq!((count("another kind"), count("after the window")), (1, 1));
        let told = lines.lines().find(|line| line.contains("not written: rendering failed"));
        assert!(told.is_some_and(|line| line.contains("left_out=980")), "{told:?}");
        assert_eq!(lines.matches("WARN").count(), 20 + 1 + 1);
    }
}
