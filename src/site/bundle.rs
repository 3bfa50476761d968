//! What build.rs put into the executable: public files, Vite's manifest, the server bundle.

use std::{
    borrow::Cow,
    collections::{BTreeSet, HashMap},
    sync::{Arc, LazyLock},
};

use bytes::Bytes;
use rust_embed::RustEmbed;
use serde::Deserialize;

use super::{
    BrandError, Content, RenderError,
    engine::{MODULE, Program},
};

/// The UI's server bundle, compiled by build.rs; not packed, for `QuickJS` wants it to stay where it is.
pub(super) static SERVER_PROGRAM: Program = Program {
    modules: &[(MODULE, include_bytes!(concat!(env!("OUT_DIR"), "/server.bytecode")))],
    wordings: unpack_wordings,
};
/// Packed by build.rs.
const WORDINGS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/wordings.json.zst"));
const MANIFEST: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/manifest.json.zst"));
/// Manifest key of the browser's entry.
const ENTRY: &str = "src/entry-client.tsx";
/// Manifest key of the script that pages have besides at a trade fair.
const FAIR_ENTRY: &str = "src/entry-fair.ts";
/// Manifest key of the script that compares clocks before a page with times is painted.
const CLOCK_ENTRY: &str = "src/entry-clock.ts";
/// Manifest key of the script that starts the browser's entry once the page is painted.
const PAINTED_ENTRY: &str = "src/entry-painted.ts";
/// Manifest key of the script of the stand's own screens.
const STAND_ENTRY: &str = "src/entry-stand.ts";
/// Names of the font files, all of which the first paint needs.
const FONTS: [&str; 2] = ["bricolage-grotesque", "figtree"];

#[derive(RustEmbed)]
#[folder = "$PUBLIC_FILES_DIR"]
struct Files;

static ASSETS: LazyLock<HashMap<String, Arc<Content>>> = LazyLock::new(|| {
    let is_variant = |path: &str| [".br", ".gz"].iter().any(|end| path.ends_with(end));
    Files::iter()
        .filter(|path| !is_variant(path))
        .filter_map(|path| {
            let file = Files::get(&path)?;
            let variants = ["br", "gz"].map(|ending| {
                Files::get(&format!("{path}.{ending}")).map(|file| into_bytes(file.data))
            });
            let hash = file.metadata.sha256_hash();
            let body = into_bytes(file.data);
            let content = Content::prebuilt(media_type(&path), &hash, body, variants);
            Some((path.into_owned(), Arc::new(content)))
        })
        .collect()
});

/// Read once in a while, and kept by nobody. Where they could not be unpacked there are none, which the start reports as
/// a bundle that does not start.
fn unpack_wordings() -> Vec<u8> {
    zstd::stream::decode_all(WORDINGS).unwrap_or_default()
}

/// All public files by their paths, without a slash at their start.
#[must_use]
pub(super) fn assets() -> HashMap<String, Arc<Content>> {
    ASSETS.clone()
}

/// Why the UI that was built in can't be used. A fault of the build, found at start.
#[derive(Debug, thiserror::Error)]
pub enum BundleError {
    /// The manifest or the route table is not what the server expects.
    #[error("the built-in UI does not fit this server: {0}. Build again with `make run`.")]
    Format(#[from] serde_json::Error),
    /// The manifest lacks one of the browser's entries.
    #[error("the built-in UI has no {0}. Build again with `make run`.")]
    NoEntry(&'static str),
    /// The route table lacks the 404 page.
    #[error("the built-in UI has no page for unknown addresses. Build again with `make run`.")]
    NoNotFoundPage,
    /// The server bundle does not start.
    #[error("the built-in UI does not start: {0}. Build again with `make run`.")]
    Script(RenderError),
    /// A brand file can't be drawn.
    #[error(transparent)]
    Brand(#[from] BrandError),
    /// No thread for rendering.
    #[error("cannot start a rendering thread: {0}")]
    Thread(#[from] std::io::Error),
}

#[derive(Debug, Deserialize)]
struct Chunk {
    file: String,
    #[serde(default)]
    css: Vec<String>,
    #[serde(default)]
    imports: Vec<String>,
}

/// The manifest, ready to answer what a page needs.
#[derive(Debug)]
pub(super) struct Bundle {
    chunks: HashMap<String, Chunk>,
    entry: String,
    fair_entry: String,
    clock_entry: String,
    painted_entry: String,
    stand_entry: String,
}

/// Files that a page's head names, without a slash at their start.
#[derive(Debug, Default)]
pub(super) struct PageFiles {
    pub scripts: BTreeSet<String>,
    /// In the order in which they count: the site's own first.
    pub styles: Vec<String>,
    pub fonts: Vec<&'static str>,
}

impl Bundle {
    pub fn load() -> Result<Self, BundleError> {
        // Where it could not be unpacked it is no JSON either.
        let manifest = zstd::stream::decode_all(MANIFEST).unwrap_or_default();
        let chunks: HashMap<String, Chunk> = serde_json::from_slice(&manifest)?;
        let file =
            |key| chunks.get(key).map(|chunk| chunk.file.clone()).ok_or(BundleError::NoEntry(key));
        let (entry, fair_entry) = (file(ENTRY)?, file(FAIR_ENTRY)?);
        let (clock_entry, stand_entry) = (file(CLOCK_ENTRY)?, file(STAND_ENTRY)?);
        let painted_entry = file(PAINTED_ENTRY)?;
        Ok(Self { chunks, entry, fair_entry, clock_entry, painted_entry, stand_entry })
    }

    /// The module that brings the page to life.
    pub fn entry(&self) -> &str {
        &self.entry
    }

    /// The script that starts trade-fair mode.
    pub fn fair_entry(&self) -> &str {
        &self.fair_entry
    }

    /// The script that compares clocks before a page with times is painted.
    pub fn clock_entry(&self) -> &str {
        &self.clock_entry
    }

    /// The script that starts the page's modules once it is painted.
    pub fn painted_entry(&self) -> &str {
        &self.painted_entry
    }

    /// The script of the stand's own screens.
    pub fn stand_entry(&self) -> &str {
        &self.stand_entry
    }

    /// All files needed by the entry and these chunks, imports included.
    pub fn files(&self, chunks: &[String]) -> PageFiles {
        let mut files = PageFiles::default();
        for key in std::iter::once(ENTRY).chain(chunks.iter().map(String::as_str)) {
            self.collect(key, &mut files);
        }
        files.scripts.remove(&self.entry);
        files.fonts = FONTS
            .iter()
            .filter_map(|name| ASSETS.keys().find(|path| path.contains(name)))
            .map(String::as_str)
            .collect();
        files
    }

    fn collect(&self, key: &str, files: &mut PageFiles) {
        let Some(chunk) = self.chunks.get(key) else {
            tracing::error!(key, "the route table names a chunk that the manifest lacks");
            return;
        };
        if files.scripts.insert(chunk.file.clone()) {
            files.styles.extend(chunk.css.iter().cloned());
            for import in &chunk.imports {
                self.collect(import, files);
            }
        }
    }
}

fn into_bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    }
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "ico" => "image/x-icon",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}
