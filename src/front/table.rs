//! What is fixed; what an owner may want to change is in `config::Front`.

use std::time::Duration;

use socket2::SockFilter;

/// Connections that the system holds until they are taken.
pub(super) const BACKLOG: u32 = 1024;
/// When there are no more files for connections, waiting may help.
pub(super) const ACCEPT_PAUSE: Duration = Duration::from_millis(50);
/// What a connection may rest before it has to give way to another one of its address: less is no rest, but the time
/// between two requests.
pub(super) const SPARED: Duration = Duration::from_secs(1);
/// What somebody hears for whom there is no room.
pub(super) const TOO_MANY: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\n\
      Connection: close\r\nContent-Length: 0\r\n\r\n";
/// Open files that connections leave to the database, backups, mail, webhooks, Ollama and documents.
pub(super) const RESERVED_FILES: u64 = 256;
/// The least that is left for connections where the limit of files is very low.
pub(super) const FEWEST_CONNECTIONS: usize = 64;
/// The most, whatever the limit of files is: each takes some kilobytes.
pub(super) const MOST_CONNECTIONS: usize = 20_000;

/// A connection on which nothing comes is tried after this long, so often, before it is given up.
pub(super) const PROBE_AFTER: Duration = Duration::from_mins(1);
pub(super) const PROBE_EVERY: Duration = Duration::from_secs(15);
pub(super) const PROBES: u32 = 4;

/// TLS sessions that can be taken up again.
pub(super) const TLS_SESSIONS: usize = 1024;

/// The other side may still be sending when all is said: closed at once, it would lose the answer.
pub(super) const LINGER: Duration = Duration::from_secs(1);
/// What is read and thrown away meanwhile.
pub(super) const LINGER_BYTES: usize = 512 * 1024;

/// What a port that is about to close lets through: everything but the first packet of a new connection. Who sends one
/// tries again a second later, and meets the next server or none.
pub(super) const NO_NEWCOMERS: [SockFilter; 5] = [
    // The flags, of which those of a first packet are SYN without ACK.
    SockFilter::new(0x30, 0, 0, 13),
    SockFilter::new(0x54, 0, 0, 0x12),
    SockFilter::new(0x15, 0, 1, 0x02),
    SockFilter::new(0x06, 0, 0, 0),
    SockFilter::new(0x06, 0, 0, u32::MAX),
];
/// How long connections that were being made then have to come about.
pub(super) const HANDSHAKE: Duration = Duration::from_millis(200);
/// How long an idle connection has to hear of its end.
pub(super) const GOODBYE: Duration = Duration::from_secs(2);
/// When the server stops, what a connection that was just taken may still wait for its first byte.
pub(super) const LAST_CALL: Duration = Duration::from_millis(200);

/// HTTP/2: streams that were begun and taken back, after which the connection ends (CVE-2023-44487).
pub(super) const RESET_STREAMS: usize = 20;
/// HTTP/2: what one stream, and all together, may send before it is read.
pub(super) const STREAM_WINDOW: u32 = 256 * 1024;
pub(super) const CONNECTION_WINDOW: u32 = 1024 * 1024;
/// HTTP/2: what is kept of an answer that cannot be sent yet.
pub(super) const SEND_BUFFER: usize = 128 * 1024;

/// Time for a body in which its speed does not count.
pub(super) const BODY_GRACE: Duration = Duration::from_secs(10);
/// The longest pause in a body, however fast it came before.
pub(super) const BODY_SILENCE: Duration = Duration::from_secs(30);

/// Answers up to this length are handed on in one piece.
pub(super) const WHOLE_ANSWER: usize = 64 * 1024;
/// Others in pieces of at most this length.
pub(super) const PIECE: usize = 16 * 1024;

/// Answers that are made for one visitor at the same time.
pub(super) const ANSWERS_MADE_FOR_ONE: usize = 16;
/// Memory for answers that were made and are not read yet, in bytes: in all, and of one visitor.
pub(super) const UNREAD_ANSWERS: usize = 128 * 1024 * 1024;
pub(super) const UNREAD_ANSWERS_OF_ONE: usize = 16 * 1024 * 1024;
/// It is given out in such pieces.
pub(super) const ANSWER_PIECE: usize = 1024;
/// Answers up to this length count for their visitor only.
pub(super) const SMALL_ANSWER: usize = 4 * 1024;
/// How long an answer waits for that.
pub(super) const ANSWER_PATIENCE: Duration = Duration::from_secs(10);
/// Streams of events of one visitor,
pub(super) const STREAMS_OF_ONE: usize = 64;
/// and of all who are signed in: those that tell of contact requests (`http::bounds`), and of their jobs.
pub(super) const PEOPLES_STREAMS: usize = 200;

/// Methods of this server, for whoever asks about all of it.
pub(super) const METHODS: &str = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
/// Where certificate authorities look for an answer (RFC 8555, section 8.3).
pub(super) const CHALLENGE_PATH: &str = "/.well-known/acme-challenge/";
/// ALPN.
pub(super) const HTTP_2: &[u8] = b"h2";
pub(super) const HTTP_1: &[u8] = b"http/1.1";
