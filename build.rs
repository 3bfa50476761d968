//! Builds the UI and gathers everything that the executable carries, under `OUT_DIR`:
//! `public/` (files served as they are, each with .br and .gz beside it where that is smaller),
//! `manifest.json.zst` (Vite's), `server.bytecode` (the UI's server bundle, compiled), `wordings.json.zst` (the texts
//! that it shows) and `builtin/` (what the AI tools read, packed).
//!
//! `PUBLIC_FILES_DIR` tells rust-embed where `public/` is.
//!
//! `VITRINA_UI_DIST` names a folder with a finished UI (`client/` and `ssr/`), so that
//! Node is not needed. The only thing written outside `OUT_DIR` is `ui/node_modules`, which all
//! profiles and the UI's own tools share: a copy for each profile would take 50 s and 300 MB more.

use std::{
    env,
    error::Error,
    fs, io,
    path::{Path, PathBuf},
    process::Command,
    time::{SystemTime, UNIX_EPOCH},
};

use rquickjs::{CatchResultExt, Context, Module, Runtime, module::WriteOptions};

type Outcome<T = ()> = Result<T, Box<dyn Error>>;

/// What the UI build reads. The folders are scanned by Cargo, so a new file counts too.
const UI_SOURCES: [&str; 7] = [
    "src",
    "config",
    "package.json",
    "package-lock.json",
    ".npmrc",
    "tsconfig.json",
    "vite.config.ts",
];
/// Folders of `assets/` that are not served: sources, templates and the data compiled in.
const PRIVATE_ASSETS: [&str; 4] = ["builtin", "posts", "source", "templates"];
/// Files of `assets/builtin/` that are worth packing: 6.8 MB become 5.3.
const PACKED: [&str; 33] = [
    "attacks.json",
    "email.en.json",
    "email.lv.json",
    "facts/company.json",
    "facts/content.json",
    "facts/foreign.json",
    "facts/legal.json",
    "facts/processes.json",
    "facts/services.json",
    "lexicon-en.txt",
    "lexicon-lv.txt",
    "marks-lv.txt",
    "post.en.json",
    "post.lv.json",
    "post.rules.json",
    "questions-en.bin",
    "questions-lv.bin",
    "recommend.rules.json",
    "sentiment-business-en.bin",
    "sentiment-business-lv.bin",
    "sentiment-en.bin",
    "sentiment-kind-en.bin",
    "sentiment-kind-lv.bin",
    "sentiment-lv.bin",
    "sentiment-reader-en.bin",
    "sentiment-reader-lv.bin",
    "spelling-lv.txt",
    "stems-en.txt",
    "stems-lv.txt",
    "verdicts-en.txt",
    "verdicts-lv.txt",
    "words-en.txt",
    "words-lv.txt",
];
const COMPRESSIBLE: [&str; 9] =
    ["css", "html", "ico", "js", "json", "svg", "txt", "webmanifest", "xml"];
/// Smaller files gain nothing: they fit one packet either way.
const COMPRESS_FROM_BYTES: usize = 256;

fn main() {
    if let Err(error) = build() {
        for line in error.to_string().lines() {
            println!("cargo::error={line}");
        }
        std::process::exit(1);
    }
}

fn build() -> Outcome {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=assets");
    println!("cargo::rerun-if-env-changed=VITRINA_UI_DIST");
    println!("cargo::rerun-if-env-changed=SOURCE_DATE_EPOCH");
    println!("cargo::rustc-env=BUILT_AT_SECONDS={}", built_at()?);
    if env::var("CARGO_CFG_TARGET_OS")? == "linux" && env::var("CARGO_CFG_TARGET_ENV")? == "gnu" {
        // The program may lie anywhere in memory: the list of what has to be moved then takes 2 MB less.
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
        order_functions(&root, &out)?;
    }

    let dist = match env::var_os("VITRINA_UI_DIST") {
        Some(dist) => {
            let dist = PathBuf::from(dist);
            println!("cargo::rerun-if-changed={}", dist.display());
            dist
        }
        // What is built here is newer than this run's record: watching it would build again each time.
        None => build_ui(&root.join("ui"), &out.join("ui"))?,
    };

    let public = out.join("public");
    remove_dir(&public)?;
    copy_dir(&dist.join("client"), &public)?;
    copy_dir(&root.join("assets"), &public)?;
    fs::remove_file(public.join("README.md"))?;
    for private in PRIVATE_ASSETS {
        remove_dir(&public.join(private))?;
    }
    let manifest = public.join(".vite/manifest.json");
    let chunks = fs::read(&manifest).map_err(|e| missing(&manifest, &e))?;
    fs::write(out.join("manifest.json.zst"), zstd::bulk::compress(&chunks, 19)?)?;
    remove_dir(&public.join(".vite"))?;
    let bundle = dist.join("ssr/server.js");
    let script = fs::read(&bundle).map_err(|e| missing(&bundle, &e))?;
    fs::write(out.join("server.bytecode"), compile(script)?)?;
    let wordings = dist.join("ssr/wordings.json");
    let texts = fs::read(&wordings).map_err(|e| missing(&wordings, &e))?;
    fs::write(out.join("wordings.json.zst"), zstd::bulk::compress(&texts, 19)?)?;
    for name in PACKED {
        let (file, packed) = (
            root.join("assets/builtin").join(name),
            out.join("builtin").join(format!("{name}.zst")),
        );
        fs::create_dir_all(packed.parent().unwrap_or(&out))?;
        fs::write(packed, zstd::bulk::compress(&fs::read(file)?, 19)?)?;
    }
    compress_dir(&public)?;
    println!("cargo::rustc-env=PUBLIC_FILES_DIR={}", public.display());
    Ok(())
}

/// A script as `QuickJS` would read it: from text it takes seven times as long, at each start.
fn compile(script: Vec<u8>) -> Outcome<Vec<u8>> {
    let context = Context::full(&Runtime::new()?)?;
    context.with(|ctx| {
        let module = Module::declare(ctx.clone(), "server.js", script).catch(&ctx);
        let module = module.map_err(|error| format!("the UI's server bundle: {error}"))?;
        // Of one long line, places and source say nothing.
        let options = WriteOptions { strip_source: true, strip_debug: true, ..Default::default() };
        Ok(module.write(options)?)
    })
}

/// Puts the functions that run at the start and while pages are served beside each other in the program's file: else
/// they lie between those that hardly ever run, and nearly all of it comes into memory with them. What
/// `assets/source/make_order.py` wrote is a wish: names that are not there any more are passed over.
fn order_functions(root: &Path, out: &Path) -> Outcome {
    // Whose linker, LLD, is the one that takes such a list.
    let has_lld = env::var("CARGO_CFG_TARGET_ARCH")? == "x86_64";
    if !has_lld || env::var("PROFILE")? != "release" {
        return Ok(());
    }
    let packed = fs::File::open(root.join("assets/source/first-functions.txt.zst"))?;
    let list = out.join("first-functions.txt");
    fs::write(&list, zstd::decode_all(packed)?)?;
    println!("cargo::rustc-link-arg-bins=-Wl,--no-warn-symbol-ordering");
    println!("cargo::rustc-link-arg-bins=-Wl,--symbol-ordering-file={}", list.display());
    Ok(())
}

/// Unix time of this build, or what `SOURCE_DATE_EPOCH` says, so that a build can be repeated to the byte. No
/// right clock shows an earlier time.
fn built_at() -> Outcome<u64> {
    match env::var("SOURCE_DATE_EPOCH") {
        Ok(seconds) => {
            let seconds = seconds.parse();
            Ok(seconds.map_err(|_| "SOURCE_DATE_EPOCH is not a number of seconds")?)
        }
        Err(_) => Ok(SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs()),
    }
}

fn build_ui(ui: &Path, dist: &Path) -> Outcome<PathBuf> {
    for source in UI_SOURCES {
        println!("cargo::rerun-if-changed={}", ui.join(source).display());
    }
    run(ui, "node", &["--version"])?;
    if is_older(&ui.join("node_modules/.package-lock.json"), &ui.join("package-lock.json"))? {
        run(ui, "npm", &["ci", "--no-audit", "--no-fund", "--prefer-offline"])?;
    }
    remove_dir(dist)?;
    for (part, flags) in [("client", &[][..]), ("ssr", &["--ssr"][..])] {
        let target = dist.join(part);
        let target = target.to_str().ok_or("OUT_DIR is not valid UTF-8")?;
        let mut args = vec!["--no-install", "vite", "build", "--logLevel", "warn"];
        args.extend_from_slice(flags);
        args.extend_from_slice(&["--emptyOutDir", "--outDir", target]);
        run(ui, "npx", &args)?;
    }
    Ok(dist.to_owned())
}

fn run(dir: &Path, program: &str, args: &[&str]) -> Outcome {
    let shown = format!("{program} {}", args.join(" "));
    let output = Command::new(program).args(args).current_dir(dir).output().map_err(|error| {
        format!(
            "cannot run `{shown}`: {error}.\n\
             The UI is built with Node 20.19 or newer and npm; the finished executable needs neither.\n\
             Install Node, or set VITRINA_UI_DIST to a folder with a finished UI (client/ and ssr/)."
        )
    })?;
    if output.status.success() {
        return Ok(());
    }
    let (stdout, stderr) = (output.stdout, output.stderr);
    Err(format!(
        "`{shown}` in {} ended with {}:\n{}{}",
        dir.display(),
        output.status,
        String::from_utf8_lossy(&stdout),
        String::from_utf8_lossy(&stderr)
    )
    .into())
}

/// Whether `made` is missing or older than `source`.
fn is_older(made: &Path, source: &Path) -> Outcome<bool> {
    let source_time = fs::metadata(source).map_err(|e| missing(source, &e))?.modified()?;
    match fs::metadata(made) {
        Ok(metadata) => Ok(metadata.modified()? < source_time),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error.into()),
    }
}

fn missing(path: &Path, error: &io::Error) -> String {
    format!("the UI build left no readable {}: {error}", path.display())
}

fn remove_dir(dir: &Path) -> io::Result<()> {
    match fs::remove_dir_all(dir) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn copy_dir(from: &Path, to: &Path) -> Outcome {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).map_err(|e| missing(from, &e))? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_dir(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

fn compress_dir(dir: &Path) -> Outcome {
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            compress_dir(&path)?;
            continue;
        }
        let extension = path.extension().and_then(|extension| extension.to_str());
        if extension.is_some_and(|extension| COMPRESSIBLE.contains(&extension)) {
            compress(&path)?;
        }
    }
    Ok(())
}

fn compress(path: &Path) -> Outcome {
    let data = fs::read(path)?;
    if data.len() < COMPRESS_FROM_BYTES {
        return Ok(());
    }
    for (ending, compressed) in [("br", brotli(&data)?), ("gz", gzip(&data)?)] {
        if compressed.len() < data.len() {
            fs::write(format!("{}.{ending}", path.display()), compressed)?;
        }
    }
    Ok(())
}

fn brotli(data: &[u8]) -> io::Result<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &data[..], &mut compressed, &params)?;
    Ok(compressed)
}

fn gzip(data: &[u8]) -> io::Result<Vec<u8>> {
    use std::io::Write as _;
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(data)?;
    encoder.finish()
}
