//! A body in the encodings that a browser may ask for, with its entity tags. Each encoding is made once.

use std::{
    io::Write as _,
    sync::{OnceLock, PoisonError, RwLock},
};

use ::http::HeaderValue;
use bytes::Bytes;
use sha2::{Digest, Sha256};

use crate::text::hex;

/// What is compressed while a visitor waits: 2 ms a page.
const QUICK_BROTLI_QUALITY: i32 = 6;
/// What is compressed before anybody asks: 96 ms a page, which is a ninth smaller then. With that the home page
/// comes in the first ten packets, for which no browser has to wait once more.
const BROTLI_QUALITY: i32 = 11;
/// Windows beyond the body only cost memory.
const BROTLI_WINDOW_LOG2: std::ops::RangeInclusive<u32> = 16..=22;
/// Bytes of the hash in an entity tag: enough that two bodies never share one.
const ETAG_BYTES: usize = 12;

/// How a body is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// As it is.
    Identity,
    /// Brotli (RFC 7932).
    Brotli,
    /// Brotli that was made while a visitor waited: other bytes, and so another entity tag.
    QuickBrotli,
    /// Gzip (RFC 1952).
    Gzip,
}

impl Encoding {
    const ALL: [Self; 4] = [Self::Identity, Self::Brotli, Self::QuickBrotli, Self::Gzip];
    /// Compressed encodings, best first. Whoever takes Zstandard takes Brotli too, which is smaller.
    const BEST_FIRST: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// Its name in HTTP headers; identity has none there.
    #[must_use]
    pub fn token(self) -> &'static str {
        match self {
            Self::Identity => "",
            Self::Brotli | Self::QuickBrotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// Whether an `Accept-Encoding` header allows it (RFC 9110 §12.5.3; weights above 0 count alike).
    fn is_accepted(self, header: &str) -> bool {
        header.split(',').any(|item| {
            let mut parts = item.split(';').map(str::trim);
            let is_named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(self.token()));
            let is_refused = parts.any(|part| {
                part.strip_prefix("q=").is_some_and(|weight| weight.parse() == Ok(0.0_f32))
            });
            is_named && !is_refused
        })
    }
}

/// A body that does not change, with the encodings that make it smaller.
#[derive(Debug)]
pub struct Content {
    /// Media type.
    pub media_type: &'static str,
    /// Quoted; the order is that of [`Encoding`]'s variants.
    etags: [HeaderValue; 4],
    /// As it is; none while only what is packed is kept, which a page takes a tenth of the memory for.
    identity: RwLock<Option<Bytes>>,
    brotli: Kept,
    quick_brotli: Kept,
    gzip: Kept,
}

/// Made when first asked for; none if not smaller.
type Kept = OnceLock<Option<Bytes>>;

impl Content {
    /// A body that is compressed here.
    #[must_use]
    pub fn new(media_type: &'static str, body: Vec<u8>) -> Self {
        Self {
            media_type,
            etags: etags(&Sha256::digest(&body)),
            identity: RwLock::new(Some(body.into())),
            brotli: Kept::new(),
            quick_brotli: Kept::new(),
            gzip: Kept::new(),
        }
    }

    /// A body whose variants were made at build time: identity, brotli, gzip.
    pub(super) fn prebuilt(
        media_type: &'static str,
        sha256: &[u8; 32],
        identity: Bytes,
        [brotli, gzip]: [Option<Bytes>; 2],
    ) -> Self {
        Self {
            media_type,
            etags: etags(sha256),
            identity: RwLock::new(Some(identity)),
            brotli: brotli.into(),
            quick_brotli: Kept::new(),
            gzip: gzip.into(),
        }
    }

    /// Compresses it as nearly all browsers take it, as small as can be: takes a while. Nothing else is kept then,
    /// until somebody asks for it.
    pub fn prepare(&self) {
        if self.is_prepared() {
            return;
        }
        let body = self.identity();
        let packed = self.brotli.get_or_init(|| compress(Encoding::Brotli, &body));
        if packed.as_ref().and_then(|packed| unpack(packed)).is_some_and(|again| again == body) {
            *self.identity.write().unwrap_or_else(PoisonError::into_inner) = None;
        }
    }

    /// Whether [`Content::prepare`] has nothing left to do.
    #[must_use]
    pub fn is_prepared(&self) -> bool {
        self.brotli.get().is_some()
    }

    /// The body as it is, taken out of what is packed if need be, and kept from then on.
    fn identity(&self) -> Bytes {
        let known = self.identity.read().unwrap_or_else(PoisonError::into_inner).clone();
        known.unwrap_or_else(|| {
            let mut identity = self.identity.write().unwrap_or_else(PoisonError::into_inner);
            let packed = || self.brotli.get()?.as_ref().and_then(|packed| unpack(packed));
            // That it can be unpacked was tried when it was let go.
            identity.get_or_insert_with(|| packed().unwrap_or_default()).clone()
        })
    }

    /// The best body that this `Accept-Encoding` header allows.
    #[must_use]
    pub fn negotiate(&self, accept_encoding: Option<&str>) -> (Encoding, Bytes) {
        let header = accept_encoding.unwrap_or_default();
        let accepted = Encoding::BEST_FIRST.into_iter().filter(|best| best.is_accepted(header));
        for encoding in accepted {
            let (encoding, kept) = match encoding {
                Encoding::Gzip => (encoding, &self.gzip),
                _ if self.is_prepared() => (encoding, &self.brotli),
                _ => (Encoding::QuickBrotli, &self.quick_brotli),
            };
            if let Some(body) = kept.get_or_init(|| compress(encoding, &self.identity())) {
                return (encoding, body.clone());
            }
        }
        (Encoding::Identity, self.identity())
    }

    /// The entity tag of the body in this encoding, quoted.
    #[must_use]
    pub fn etag(&self, encoding: Encoding) -> &HeaderValue {
        &self.etags[encoding as usize]
    }
}

/// The body in this encoding, if that is smaller.
fn compress(encoding: Encoding, body: &[u8]) -> Option<Bytes> {
    let encoded = match encoding {
        Encoding::Identity => None,
        Encoding::Brotli => brotli(body, BROTLI_QUALITY),
        Encoding::QuickBrotli => brotli(body, QUICK_BROTLI_QUALITY),
        Encoding::Gzip => gzip(body),
    };
    encoded.filter(|encoded| encoded.len() < body.len()).map(Bytes::from)
}

fn etags(hash: &[u8]) -> [HeaderValue; 4] {
    let hash = hex(&hash[..ETAG_BYTES]);
    Encoding::ALL.map(|encoding| {
        let tag = match encoding {
            Encoding::Identity => format!("\"{hash}\""),
            Encoding::QuickBrotli => format!("\"{hash}-br-quick\""),
            other => format!("\"{hash}-{}\"", other.token()),
        };
        HeaderValue::try_from(tag).unwrap_or_else(|_| HeaderValue::from_static("\"\""))
    })
}

/// The smallest window that holds the whole body.
fn brotli_window_log2(bytes: usize) -> i32 {
    let log2 = usize::BITS - bytes.leading_zeros();
    let log2 = log2.clamp(*BROTLI_WINDOW_LOG2.start(), *BROTLI_WINDOW_LOG2.end());
    i32::try_from(log2).unwrap_or_default()
}

fn brotli(body: &[u8], quality: i32) -> Option<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams {
        quality,
        lgwin: brotli_window_log2(body.len()),
        size_hint: body.len(),
        ..Default::default()
    };
    let mut encoded = Vec::new();
    brotli::BrotliCompress(&mut &*body, &mut encoded, &params).ok()?;
    Some(encoded)
}

fn unpack(packed: &[u8]) -> Option<Bytes> {
    let mut body = Vec::new();
    brotli::BrotliDecompress(&mut &*packed, &mut body).ok()?;
    Some(body.into())
}

fn gzip(body: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(body).ok()?;
    encoder.finish().ok()
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    fn decode(encoding: Encoding, sent: &[u8]) -> Vec<u8> {
        let mut body = Vec::new();
        match encoding {
            Encoding::Identity => body.extend_from_slice(sent),
            Encoding::Brotli | Encoding::QuickBrotli => {
                body.extend(unpack(sent).expect("Brotli"));
            }
            Encoding::Gzip => {
                let mut decoder = flate2::write::GzDecoder::new(&mut body);
                decoder.write_all(sent).and_then(|()| decoder.finish().map(drop)).expect("gzip");
            }
        }
        body
    }

    fn content() -> Content {
        Content::new("text/plain", "Auseklis ".repeat(100).into_bytes())
    }

    #[test]
    fn the_best_encoding_that_the_browser_takes_is_sent() {
        let content = content();
        for (header, expected) in [
            (None, Encoding::Identity),
            (Some("identity"), Encoding::Identity),
            (Some("gzip, deflate, br, zstd"), Encoding::QuickBrotli),
            (Some("zstd, gzip;q=0.5"), Encoding::Gzip),
            (Some("br;q=0, gzip"), Encoding::Gzip),
            (Some("BR"), Encoding::QuickBrotli),
        ] {
            assert_eq!(content.negotiate(header).0, expected, "{header:?}");
        }
    }

    #[test]
    fn what_was_prepared_is_smaller_than_what_is_made_while_somebody_waits() {
        let body = (0..4_000).map(|number| format!("<p class=\"{}\">", number % 97 * number));
        let content = Content::new("text/html", body.collect::<String>().into_bytes());
        let (_, quick) = content.negotiate(Some("br"));
        content.prepare();
        let (encoding, dense) = content.negotiate(Some("br"));
        assert_eq!(encoding, Encoding::Brotli);
        assert!(dense.len() < quick.len(), "{} of {}", dense.len(), quick.len());
    }

    #[test]
    fn what_was_let_go_is_there_again_when_somebody_asks_for_it() {
        let content = content();
        let (_, body) = content.negotiate(None);
        content.prepare();
        assert_eq!(*content.identity.read().expect("lock"), None, "nobody asks for it");
        let (encoding, gzip) = content.negotiate(Some("gzip"));
        assert_eq!(decode(encoding, &gzip), body);
        // The next round finds it prepared, and does not take away what was asked for.
        content.prepare();
        assert_eq!(*content.identity.read().expect("lock"), Some(body.clone()));
        assert_eq!(content.negotiate(None), (Encoding::Identity, body));
    }

    #[test]
    fn whoever_asks_while_it_is_packed_and_let_go_gets_the_whole_body() {
        for round in 0..30 {
            let text = format!("Auseklis {round} ").repeat(2000);
            let content = Content::new("text/plain", text.into_bytes());
            let (_, body) = content.negotiate(None);
            let ask = |header| {
                loop {
                    let was_prepared = content.is_prepared();
                    let (encoding, sent) = content.negotiate(header);
                    assert_eq!(decode(encoding, &sent), body, "{encoding:?}");
                    if was_prepared {
                        return;
                    }
                }
            };
            thread::scope(|scope| {
                for header in [None, Some("br"), Some("gzip"), None] {
                    let ask = &ask;
                    scope.spawn(move || ask(header));
                }
                content.prepare();
            });
        }
    }

    #[test]
    fn every_encoding_has_an_entity_tag_of_its_own() {
        let content = content();
        for (index, encoding) in Encoding::ALL.into_iter().enumerate() {
            let tag = content.etag(encoding);
            let tag = tag.to_str().expect("ASCII");
            assert!(tag.contains(encoding.token()), "{tag}");
            assert!(
                !Encoding::ALL[..index].iter().any(|other| content.etag(*other) == tag),
                "{tag}"
            );
        }
    }

    #[test]
    fn a_body_that_does_not_shrink_is_kept_as_it_is() {
        let content = Content::new("text/plain", b"x".to_vec());
        assert_eq!(content.negotiate(Some("br, gzip")).0, Encoding::Identity);
    }
}
