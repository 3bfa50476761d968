//! Counters for `/metrics`, in the text format of Prometheus (0.0.4). Nothing personal, and every label has a
//! fixed set of values.
//!
//! Formatted here rather than by a client library: the figures are few and known in advance, so counting one
//! is a relaxed addition to an array, without the locked look-up by label that the libraries make for each
//! request; and `prometheus-client` writes `OpenMetrics`, which is another format.

mod labels;
mod text;

use std::{
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};

pub use labels::{Answerer, Channel, Cut, Delivery, Intake, Label, RouteClass, Tool};
pub use text::Text;

/// HTTP statuses from 100 to 599.
const STATUSES: usize = 500;
/// Upper bounds of the buckets of durations.
const BUCKETS: [(&str, Duration); 13] = [
    ("0.0005", Duration::from_micros(500)),
    ("0.001", Duration::from_millis(1)),
    ("0.0025", Duration::from_micros(2500)),
    ("0.005", Duration::from_millis(5)),
    ("0.01", Duration::from_millis(10)),
    ("0.025", Duration::from_millis(25)),
    ("0.05", Duration::from_millis(50)),
    ("0.1", Duration::from_millis(100)),
    ("0.25", Duration::from_millis(250)),
    ("0.5", Duration::from_millis(500)),
    ("1", Duration::from_secs(1)),
    ("5", Duration::from_secs(5)),
    ("30", Duration::from_secs(30)),
];
const CLASSES: usize = RouteClass::NAMES.len();

/// All counters, from the start of the process on.
#[derive(Debug)]
pub struct Metrics {
    requests: Vec<AtomicU64>,
    durations: [Histogram; CLASSES],
    contacts: [AtomicU64; Intake::NAMES.len()],
    notices: [[AtomicU64; Delivery::NAMES.len()]; Channel::NAMES.len()],
    answers: [[AtomicU64; Answerer::NAMES.len()]; Tool::NAMES.len()],
    cuts: [AtomicU64; Cut::NAMES.len()],
    connections: AtomicU64,
}

#[derive(Debug, Default)]
struct Histogram {
    /// Each request in one bucket only; the last one has no bound.
    buckets: [AtomicU64; BUCKETS.len() + 1],
    sum_micros: AtomicU64,
}

impl Default for Metrics {
    fn default() -> Self {
        Self {
            requests: std::iter::repeat_with(AtomicU64::default).take(CLASSES * STATUSES).collect(),
            durations: Default::default(),
            contacts: Default::default(),
            notices: Default::default(),
            answers: Default::default(),
            cuts: Default::default(),
            connections: AtomicU64::default(),
        }
    }
}

impl Metrics {
    /// Counts an answered request; `took` is the time to the beginning of the answer.
    pub fn count_request(&self, class: RouteClass, status: u16, took: Duration) {
        let status = usize::from(status.clamp(100, 599)) - 100;
        self.requests[usize::from(class) * STATUSES + status].fetch_add(1, Relaxed);
        self.durations[usize::from(class)].observe(took);
    }

    /// Counts a new contact request.
    pub fn count_contact(&self, intake: Intake) {
        self.contacts[usize::from(intake)].fetch_add(1, Relaxed);
    }

    /// Counts an attempt to tell the firm of a contact request.
    pub fn count_notice(&self, channel: Channel, delivery: Delivery) {
        self.notices[usize::from(channel)][usize::from(delivery)].fetch_add(1, Relaxed);
    }

    /// Counts an answer of an AI tool.
    pub fn count_answer(&self, tool: Tool, by: Answerer) {
        self.answers[usize::from(tool)][usize::from(by)].fetch_add(1, Relaxed);
    }

    /// Counts what the front turned away or cut off.
    pub fn count_cut(&self, why: Cut) {
        self.cuts[usize::from(why)].fetch_add(1, Relaxed);
    }

    /// One connection more.
    pub fn connection_opened(&self) {
        self.connections.fetch_add(1, Relaxed);
    }

    /// One connection less.
    pub fn connection_closed(&self) {
        self.connections.fetch_sub(1, Relaxed);
    }

    /// All counters as text, each with its meaning.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = Text::default();
        self.write_requests(&mut text);
        text.family("vitrina_connections", "gauge", "Open connections.");
        text.value(&[], self.connections.load(Relaxed));
        text.family(
            "vitrina_connections_cut_total",
            "counter",
            "Connections and requests that were turned away or cut off.",
        );
        for (reason, count) in Cut::NAMES.iter().zip(&self.cuts) {
            text.value(&[("reason", reason)], count.load(Relaxed));
        }
        text.family("vitrina_contacts_total", "counter", "Contact requests taken.");
        for (name, count) in Intake::NAMES.iter().zip(&self.contacts) {
            text.value(&[("intake", name)], count.load(Relaxed));
        }
        text.family(
            "vitrina_notification_attempts_total",
            "counter",
            "Attempts to tell the firm of a contact request.",
        );
        for (channel, counts) in Channel::NAMES.iter().zip(&self.notices) {
            for (outcome, count) in Delivery::NAMES.iter().zip(counts) {
                text.value(&[("channel", channel), ("outcome", outcome)], count.load(Relaxed));
            }
        }
        text.family("vitrina_ai_answers_total", "counter", "Answers of the AI tools.");
        for (tool, counts) in Tool::NAMES.iter().zip(&self.answers) {
            for (engine, count) in Answerer::NAMES.iter().zip(counts) {
                text.value(&[("tool", tool), ("engine", engine)], count.load(Relaxed));
            }
        }
        text.0
    }

    fn write_requests(&self, text: &mut Text) {
        text.family("vitrina_http_requests_total", "counter", "Answered requests.");
        for (class, statuses) in RouteClass::NAMES.iter().zip(self.requests.chunks(STATUSES)) {
            for (status, count) in (100..).zip(statuses) {
                let (count, status): (u64, i32) = (count.load(Relaxed), status);
                if count > 0 {
                    text.value(&[("class", class), ("status", &status.to_string())], count);
                }
            }
        }
        text.family(
            "vitrina_http_request_duration_seconds",
            "histogram",
            "Time from a request to the beginning of its answer.",
        );
        for (class, histogram) in RouteClass::NAMES.iter().zip(&self.durations) {
            histogram.write(text, class);
        }
    }
}

impl Histogram {
    fn observe(&self, took: Duration) {
        let fitting = BUCKETS.iter().position(|(_, bound)| took <= *bound);
        self.buckets[fitting.unwrap_or(BUCKETS.len())].fetch_add(1, Relaxed);
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.sum_micros.fetch_add(micros, Relaxed);
    }

    fn write(&self, text: &mut Text, class: &str) {
        let mut count = 0;
        let bounds = BUCKETS.iter().map(|(bound, _)| *bound).chain(["+Inf"]);
        for (bound, bucket) in bounds.zip(&self.buckets) {
            count += bucket.load(Relaxed);
            text.named_value("_bucket", &[("class", class), ("le", bound)], count);
        }
        let sum = Duration::from_micros(self.sum_micros.load(Relaxed)).as_secs_f64();
        text.named_value("_sum", &[("class", class)], sum);
        text.named_value("_count", &[("class", class)], count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_holds_all_that_took_no_longer() {
        let metrics = Metrics::default();
        for micros in [400, 500, 501, 60_000_000] {
            metrics.count_request(RouteClass::Api, 200, Duration::from_micros(micros));
        }
        let text = metrics.to_text();
        for line in [
            "vitrina_http_requests_total{class=\"api\",status=\"200\"} 4",
            "vitrina_http_request_duration_seconds_bucket{class=\"api\",le=\"0.0005\"} 2",
            "vitrina_http_request_duration_seconds_bucket{class=\"api\",le=\"0.001\"} 3",
            "vitrina_http_request_duration_seconds_bucket{class=\"api\",le=\"30\"} 3",
            "vitrina_http_request_duration_seconds_bucket{class=\"api\",le=\"+Inf\"} 4",
            "vitrina_http_request_duration_seconds_sum{class=\"api\"} 60.001401",
            "vitrina_http_request_duration_seconds_count{class=\"api\"} 4",
        ] {
            assert!(text.lines().any(|written| written == line), "{line} is not in\n{text}");
        }
    }

    #[test]
    fn a_status_out_of_range_is_counted_all_the_same() {
        let metrics = Metrics::default();
        metrics.count_request(RouteClass::Page, 999, Duration::ZERO);
        assert!(metrics.to_text().contains("status=\"599\"} 1"));
    }
}
