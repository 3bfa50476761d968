//! A `QuickJS` thread that runs the UI's server bundle: bounded in time, memory, stack and queue. Pages
//! are kept once rendered, so one is enough.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use jiff::Timestamp;
use rquickjs::{
    CatchResultExt, Context, Function, Module, Object, Runtime, Value, function::Func,
    loader::Bundle,
};
use rustix::time::{ClockId, clock_gettime};
use tokio::sync::oneshot;

use super::BundleError;
use crate::domain::TimeZone;

/// Renderings that may wait, a second's work; more fail at once.
const MAX_WAITING: usize = 64;
/// A page takes some 10 ms of processor time; this is for a script that never ends. Time in which a
/// busy machine does other work does not count.
const MAX_RENDER_MILLIS: u64 = 500;
const MAX_MEMORY_BYTES: usize = 48 << 20;
/// `QuickJS` would look for garbage at 256 kB already, many times while it reads the bundle alone.
const GC_FROM_BYTES: usize = 8 << 20;
const MAX_SCRIPT_STACK_BYTES: usize = 1 << 20;
const THREAD_STACK_BYTES: usize = 4 << 20;
/// After this long without a page to render, the engine's 4 MB go back to the system; the next page takes some
/// 7 ms more, once.
const IDLE: Duration = Duration::from_secs(5);
/// Name of the bundle as a module.
pub(super) const MODULE: &str = "server.js";
/// Global object that the bundle reads.
const WORDINGS: &str = "__wordings";
/// Global function that the bundle calls (`ui/src/lib/booking-clock.ts`).
const CLOCK: &str = "__clock";
/// Global object that the bundle defines (`ui/src/entry-server.tsx`).
const GLOBAL: &str = "__ssr";

/// Why a page could not be rendered.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The script threw, or ran into a limit.
    #[error("{0}")]
    Script(String),
    /// Too many renderings are waiting, or this one waited too long.
    #[error("too many renderings are waiting")]
    Busy,
    /// The thread ended, as when the process stops.
    #[error("the rendering thread is gone")]
    Gone,
    /// The script's answer, or the state, is not of the agreed form.
    #[error("unexpected form: {0}")]
    Format(#[from] serde_json::Error),
}

/// A server bundle.
#[derive(Debug)]
pub(super) struct Program {
    /// What `build.rs` compiled, by the name of its module.
    pub modules: &'static [(&'static str, &'static [u8])],
    /// Gives the texts of the locale files, by language and name, as JSON.
    pub wordings: fn() -> Vec<u8>,
}

type Answer = oneshot::Sender<Result<String, RenderError>>;

struct Job {
    state: String,
    answer: Answer,
}

/// The thread; it ends when this is dropped.
#[derive(Debug)]
pub(super) struct Renderer {
    jobs: mpsc::SyncSender<Job>,
}

impl Renderer {
    /// Starts the thread on this server bundle; also gives the bundle's route table.
    pub fn start(program: &'static Program) -> Result<(Self, String), BundleError> {
        Self::start_with(program, IDLE)
    }

    fn start_with(
        program: &'static Program,
        idle: Duration,
    ) -> Result<(Self, String), BundleError> {
        let (jobs, waiting) = mpsc::sync_channel(MAX_WAITING);
        let (told, started) = mpsc::channel();
        thread::Builder::new().name("render".into()).stack_size(THREAD_STACK_BYTES).spawn(
            move || {
                let engine = Engine::new(program);
                let routes = engine.as_ref().map_err(Clone::clone).and_then(Engine::routes);
                // Nobody listens any more when starting was given up.
                let _ = told.send(routes);
                run(program, engine.ok(), &waiting, idle);
            },
        )?;
        let routes = started.recv().map_err(|_| BundleError::Script(RenderError::Gone))?;
        let routes = routes.map_err(|error| BundleError::Script(RenderError::Script(error)))?;
        Ok((Self { jobs }, routes))
    }

    /// Calls the bundle's `render` with a page's state and returns its answer, both JSON.
    pub async fn render(&self, state: String) -> Result<String, RenderError> {
        let (answer, answered) = oneshot::channel();
        self.jobs.try_send(Job { state, answer }).map_err(|error| match error {
            mpsc::TrySendError::Full(_) => RenderError::Busy,
            mpsc::TrySendError::Disconnected(_) => RenderError::Gone,
        })?;
        answered.await.map_err(|_| RenderError::Gone)?
    }
}

fn run(
    program: &'static Program,
    mut engine: Option<Engine>,
    waiting: &mpsc::Receiver<Job>,
    idle: Duration,
) {
    while let Some(Job { state, answer }) = next_job(waiting, &mut engine, idle) {
        if answer.is_closed() {
            // Whoever asked has left or waited too long.
            continue;
        }
        let rendered = catch_unwind(AssertUnwindSafe(|| {
            let ready = match engine.take() {
                Some(engine) => engine,
                None => Engine::new(program)?,
            };
            let html = ready.call("render", Some(state))?;
            Ok((ready, html))
        }))
        .unwrap_or_else(|_| Err("the script engine panicked".into()));
        // An engine that failed in any way is dropped: the next page gets a fresh one.
        let _ = answer.send(match rendered {
            Ok((ready, html)) => {
                engine = Some(ready);
                Ok(html)
            }
            Err(error) => Err(RenderError::Script(error)),
        });
        // After the answer, so that nobody waits for it.
        if let Some(ready) = &engine {
            ready.collect_garbage();
        }
    }
}

/// Waits for the next page, and lets the engine go when none comes for a while; none, once nobody can ask.
fn next_job(
    waiting: &mpsc::Receiver<Job>,
    engine: &mut Option<Engine>,
    idle: Duration,
) -> Option<Job> {
    match waiting.recv_timeout(idle) {
        Ok(job) => Some(job),
        Err(mpsc::RecvTimeoutError::Disconnected) => None,
        Err(mpsc::RecvTimeoutError::Timeout) => {
            *engine = None;
            waiting.recv().ok()
        }
    }
}

struct Engine {
    context: Context,
    /// The thread's processor time, in milliseconds, at which a running script is stopped.
    deadline: Arc<AtomicU64>,
}

impl Engine {
    fn new(program: &'static Program) -> Result<Self, String> {
        let runtime = Runtime::new().map_err(|error| error.to_string())?;
        runtime.set_memory_limit(MAX_MEMORY_BYTES);
        runtime.set_gc_threshold(GC_FROM_BYTES);
        runtime.set_max_stack_size(MAX_SCRIPT_STACK_BYTES);
        let deadline = Arc::new(AtomicU64::new(u64::MAX));
        let limit = Arc::clone(&deadline);
        runtime.set_interrupt_handler(Some(Box::new(move || {
            processor_millis() > limit.load(Ordering::Relaxed)
        })));
        let bundle = Bundle { 0: program.modules };
        runtime.set_loader(bundle, bundle);
        let context = Context::full(&runtime).map_err(|error| error.to_string())?;
        context.with(|ctx| {
            let run = || {
                let wordings: Value<'_> = ctx.json_parse((program.wordings)())?;
                ctx.globals().set(WORDINGS, wordings)?;
                ctx.globals().set(CLOCK, Func::from(read_clock))?;
                Module::import(&ctx, MODULE)?.finish::<()>()
            };
            run().catch(&ctx).map_err(|error| error.to_string())
        })?;
        Ok(Self { context, deadline })
    }

    fn collect_garbage(&self) {
        self.context.runtime().run_gc();
    }

    fn routes(&self) -> Result<String, String> {
        self.call("routes", None)
    }

    fn call(&self, function: &str, argument: Option<String>) -> Result<String, String> {
        self.deadline.store(processor_millis() + MAX_RENDER_MILLIS, Ordering::Relaxed);
        self.context.with(|ctx| {
            let bundle = ctx.globals().get::<_, Object<'_>>(GLOBAL);
            let callee = bundle.and_then(|bundle| bundle.get::<_, Function<'_>>(function));
            let callee = callee.catch(&ctx).map_err(|error| error.to_string())?;
            let result = match argument {
                Some(argument) => callee.call((argument,)),
                None => callee.call(()),
            };
            result.catch(&ctx).map_err(|error| error.to_string())
        })
    }
}

/// What the clock of a zone shows at a moment (RFC 3339): `2026-11-24T09:30:00`. The engine has no `Intl`. Nothing if one
/// of them is not known.
fn read_clock(moment: String, zone: String) -> Option<String> {
    let (moment, zone): (Timestamp, TimeZone) = (moment.parse().ok()?, zone.parse().ok()?);
    Some(zone.civil(moment).to_string())
}

/// Processor time that this thread has used.
fn processor_millis() -> u64 {
    let used = clock_gettime(ClockId::ThreadCPUTime);
    u64::try_from(used.tv_sec * 1000 + used.tv_nsec / 1_000_000).unwrap_or_default()
}

/// A script as a bundle.
#[cfg(test)]
pub(super) fn compiled(script: &str) -> &'static Program {
    use rquickjs::module::WriteOptions;

    let runtime = Runtime::new().expect("engine");
    let context = Context::full(&runtime).expect("context");
    let bytes = context.with(|ctx| {
        let module = Module::declare(ctx, MODULE, script).expect("a script");
        module.write(WriteOptions::default()).expect("compiled")
    });
    let modules = vec![(MODULE, &*bytes.leak())].leak();
    Box::leak(Box::new(Program { modules, wordings: || b"{}".to_vec() }))
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    const SCRIPT: &str = r#"
        globalThis.__ssr = {
            routes: () => "[]",
            render: (state) => ({
                page: () => "<p>" + state + "</p>",
                throw: () => { throw new Error("broken component"); },
                loop: () => { for (;;); },
                regex: () => /(a+)+$/.test("a".repeat(64) + "b"),
                memory: () => { const all = []; for (;;) all.push(new Array(1e6).fill(0)); },
                recursion: () => { const deeper = () => deeper() + 1; return deeper(); },
            })[state](),
        };"#;

    #[tokio::test]
    async fn a_script_that_fails_or_never_ends_costs_its_own_page_only() {
        let (renderer, routes) = Renderer::start(compiled(SCRIPT)).expect("started");
        assert_eq!(routes, "[]");
        for bad in ["throw", "loop", "regex", "memory", "recursion"] {
            let error = renderer.render(bad.into()).await.expect_err(bad);
            assert!(matches!(error, RenderError::Script(_)), "{bad}: {error}");
            let html = renderer.render("page".into()).await.expect("a fresh engine");
            assert_eq!(html, "<p>page</p>", "after {bad}");
        }
    }

    #[tokio::test]
    async fn an_engine_without_work_goes_and_the_next_page_gets_a_fresh_one() {
        const COUNTING: &str = "let count = 0;
            globalThis.__ssr = { routes: () => '[]', render: () => String(++count) };";
        let idle = Duration::from_millis(1);
        let (renderer, _) = Renderer::start_with(compiled(COUNTING), idle).expect("started");
        let deadline = Instant::now() + Duration::from_secs(10);
        let mut count = renderer.render(String::new()).await.expect("rendered");
        assert_eq!(count, "1");
        loop {
            tokio::time::sleep(idle * 2).await;
            count = renderer.render(String::new()).await.expect("rendered");
            if count == "1" {
                break;
            }
            assert!(Instant::now() < deadline, "the engine stayed");
        }
    }

    #[test]
    fn a_bundle_that_does_not_start_is_reported() {
        let bundle = compiled("throw new Error('no bundle')");
        let error = Renderer::start(bundle).expect_err("must fail");
        assert!(error.to_string().contains("no bundle"), "{error}");
    }
}
