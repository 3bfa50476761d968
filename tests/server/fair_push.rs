//! Five hundred leads of a fair go home over a network that cuts connections at random bytes, while both servers are
//! killed and started anew: none is lost, none is doubled.

use std::{
    collections::BTreeMap,
    io::{Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicI64, AtomicU16, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use rand::{Rng, SeedableRng, rngs::StdRng};
use serde_json::{Value, json};

use crate::support::{Executable, agent, run, text, text_of, wait_for_socket};

const LEADS: usize = 500;
const ROUNDS: usize = 10;
/// Powers of two between which connections are cut: some at once, some within the answer to fifty leads. A call of a
/// few leads is as likely to be cut as one of fifty.
const CUT_AFTER: std::ops::Range<f64> = 0.0..15.5;
/// Until so many are cut, two of three are, within their first bytes: leads that wait together go in few calls, of which
/// chance spares most.
const MIN_CUTS: usize = 10;
const CUT_EARLY: std::ops::Range<f64> = 0.0..8.0;
const SEED: u64 = 19;
/// Only a failing test takes that long.
const PATIENCE: Duration = Duration::from_mins(3);
const GLANCE: Duration = Duration::from_millis(50);

/// A way to a server on this machine that cuts two connections of three until it has cut some, then two of five, unless
/// they end sooner.
struct BadNetwork {
    port: u16,
    target: Arc<AtomicU16>,
    cuts: Arc<AtomicUsize>,
    is_ended: Arc<AtomicBool>,
}

impl BadNetwork {
    fn to(target: u16) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let port = listener.local_addr().expect("address").port();
        let network = Self {
            port,
            target: Arc::new(AtomicU16::new(target)),
            cuts: Arc::default(),
            is_ended: Arc::default(),
        };
        let (target, cuts) = (Arc::clone(&network.target), Arc::clone(&network.cuts));
        let is_ended = Arc::clone(&network.is_ended);
        thread::spawn(move || {
            let mut chance = StdRng::seed_from_u64(SEED);
            for (number, caller) in listener.incoming().map_while(Result::ok).enumerate() {
                if is_ended.load(Ordering::SeqCst) {
                    return;
                }
                let is_sure = cuts.load(Ordering::SeqCst) < MIN_CUTS && number % 3 != 2;
                let is_cut = is_sure || chance.random_bool(0.4);
                let cut_after =
                    chance.random_range(if is_sure { CUT_EARLY } else { CUT_AFTER }).exp2();
                #[expect(clippy::cast_possible_truncation, reason = "a small number of bytes")]
                let bytes = if is_cut { cut_after as i64 } else { i64::MAX };
                // A server that is down is one more way to fail.
                let target = ("127.0.0.1", target.load(Ordering::SeqCst));
                if let Ok(server) = TcpStream::connect(target) {
                    carry(caller, server, bytes, &cuts);
                }
            }
        });
        network
    }
}

impl Drop for BadNetwork {
    fn drop(&mut self) {
        self.is_ended.store(true, Ordering::SeqCst);
        // Wakes the thread that accepts.
        let _ = TcpStream::connect(("127.0.0.1", self.port));
    }
}

/// Carries so many bytes in both directions together, then cuts.
fn carry(caller: TcpStream, server: TcpStream, bytes: i64, cuts: &Arc<AtomicUsize>) {
    let left = Arc::new(AtomicI64::new(bytes));
    let clone = |stream: &TcpStream| stream.try_clone().expect("cloned");
    let ways = [(clone(&caller), clone(&server)), (server, caller)];
    for (mut from, mut to) in ways {
        let (left, cuts) = (Arc::clone(&left), Arc::clone(cuts));
        thread::spawn(move || {
            let mut buffer = [0; 1024];
            while let Ok(count @ 1..) = from.read(&mut buffer) {
                let size = i64::try_from(count).expect("small");
                let before = left.fetch_sub(size, Ordering::SeqCst);
                let allowed = usize::try_from(before.clamp(0, size)).expect("small");
                if to.write_all(&buffer[..allowed]).is_err() || allowed < count {
                    cuts.fetch_add(usize::from(allowed < count), Ordering::SeqCst);
                    break;
                }
            }
            // Either end may be gone.
            let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
        });
    }
}

/// The fair's device.
struct Device<'d> {
    data: &'d std::path::Path,
    push_to: String,
    token: String,
    server: Option<Executable>,
}

impl Device<'_> {
    /// Kills it, if it runs, and starts it on the same data.
    fn start(&mut self) {
        if let Some(server) = &mut self.server {
            server.kill();
        }
        let variables = [
            ("VITRINA_FAIR__NAME", "Riga Comm"),
            ("VITRINA_FAIR__PUSH_TO", self.push_to.as_str()),
            ("VITRINA_FAIR__PUSH_TOKEN", self.token.as_str()),
            ("VITRINA_FAIR__PUSH_RETRY_SECS", "1"),
            ("VITRINA_AI__ENGINE", "builtin"),
        ];
        self.server = Some(Executable::start_with(self.data, &variables));
    }

    fn url(&self, path: &str) -> String {
        let port = self.server.as_ref().expect("started").port();
        format!("http://127.0.0.1:{port}{path}")
    }

    /// Writes a lead down; gives its id.
    fn add(&self, number: usize) -> String {
        let lead = json!({
            "name": format!("Viesis {number}"), "phone": "+371 20000000", "gdprConsent": true,
            "note": "Grib redzēt demonstrāciju", "tags": ["demo"], "language": "lv",
        });
        let mut sent = agent().post(self.url("/api/fair/leads")).send_json(lead).expect("answer");
        assert_eq!(sent.status(), 201);
        let body: Value = sent.body_mut().read_json().expect("JSON");
        text(&body["id"])
    }

    /// Waits until all leads are home: on such a network sometimes longer than other tests wait for anything.
    fn wait_for_all(&self) {
        let deadline = Instant::now() + PATIENCE;
        while self.state()["waiting"] != 0 {
            assert!(Instant::now() < deadline, "not all came home: {}", self.state());
            thread::sleep(GLANCE);
        }
    }

    fn state(&self) -> Value {
        let mut answer = agent().get(self.url("/api/fair/push")).call().expect("answer");
        answer.body_mut().read_json().expect("JSON")
    }
}

#[test]
fn five_hundred_leads_come_home_each_once_whatever_happens_on_the_way() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (firm_data, data) = (dir.path().join("firm"), dir.path().join("device"));
    let mut firm = Executable::start(&firm_data);
    wait_for_socket(&firm_data);
    let token = text_of(run(&firm_data, &["token", "create", "Stends"], "")).trim().to_owned();
    let network = BadNetwork::to(firm.port());
    let push_to = format!("http://127.0.0.1:{}", network.port);
    let mut device = Device { data: &data, push_to, token, server: None };
    device.start();

    let added = Mutex::new(BTreeMap::new());
    for round in 0..ROUNDS {
        let numbers: Vec<usize> =
            (0..LEADS / ROUNDS).map(|one| round * LEADS / ROUNDS + one).collect();
        thread::scope(|scope| {
            for part in numbers.chunks(LEADS / ROUNDS / 4) {
                let (device, added) = (&device, &added);
                scope.spawn(move || {
                    for number in part {
                        let id = device.add(*number);
                        added.lock().expect("no thread panicked").insert(id, *number);
                    }
                });
            }
        });
        // While they are on their way.
        if round % 2 == 0 {
            firm.kill();
            firm = Executable::start(&firm_data);
            network.target.store(firm.port(), Ordering::SeqCst);
        } else {
            device.start();
        }
    }
    device.start();
    device.wait_for_all();

    let added = added.into_inner().expect("no thread panicked");
    assert_eq!(added.len(), LEADS);
    wait_for_socket(&firm_data);
    let there = text_of(run(&firm_data, &["contacts", "export"], ""));
    let there: Vec<Value> =
        there.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(there.len(), LEADS, "none lost, none doubled");
    for lead in &there {
        let number = added[&text(&lead["id"])];
        assert_eq!(lead["lastName"], json!(number.to_string()));
        assert_eq!(lead["notes"].as_array().map(Vec::len), Some(1));
        assert_eq!([&lead["source"], &lead["tags"]], [&json!("Riga Comm"), &json!(["demo"])]);
    }
    let state = device.state();
    assert_eq!(state["refused"], 0, "{state}");
    let cuts = network.cuts.load(Ordering::SeqCst);
    assert!(cuts >= MIN_CUTS, "the network was hardly bad: {cuts} cuts");
}
