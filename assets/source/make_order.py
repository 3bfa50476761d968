"""Makes first-functions.txt.zst: the functions that run at the start and while pages are served, one a line, as the
linker calls them. build.rs hands the list to the linker, which puts them beside each other.

Run it again when `cargo bench --bench figures` says that idle memory has grown: names of functions that have changed or
gone are passed over, so an old list does less and breaks nothing.

    cargo rustc --release --locked --bin vitrina -- -C strip=none
    python3 assets/source/make_order.py target/release/vitrina
    cargo build --release --locked

Needs Debian's packages qemu-user (it names each function when it first runs) and zstd.
"""
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

LIST = Path(__file__).with_name("first-functions.txt.zst")
PAGES = ["/", "/en", "/contact", "/en/contact", "/privacy-policy", "/blog", "/booking", "/admin-login", "/nowhere"]
# Emulated, all takes some forty times as long.
START_SECONDS, ANSWER_SECONDS, IDLE_SECONDS, STOP_SECONDS = 120, 60, 30, 60
CONTACT = (
    b'{"firstName":"A","lastName":"B","email":"a@example.com","company":"C","phone":"","message":"","gdprConsent":true}'
)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_for(port: int) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.2)
    raise SystemExit("the program does not answer")


def ask(url: str, body: bytes | None = None) -> None:
    headers = {"Accept-Encoding": "br", "Content-Type": "application/json"}
    request = urllib.request.Request(url, body, headers)
    try:
        with urllib.request.urlopen(request, timeout=ANSWER_SECONDS) as answer:
            answer.read()
    except urllib.error.HTTPError as refusal:
        print(f"{url}: {refusal.code}")


def record(program: Path, trace: Path, data: Path) -> None:
    port = free_port()
    serve = [program, "serve", "--port", str(port), "--data-dir", data]
    with subprocess.Popen(["qemu-x86_64", "-d", "in_asm", "-D", trace, *serve], stderr=subprocess.DEVNULL) as server:
        try:
            wait_for(port)
            for page in PAGES:
                ask(f"http://127.0.0.1:{port}{page}")
            ask(f"http://127.0.0.1:{port}/api/contact", CONTACT)
            # What runs by itself while nobody asks belongs to them.
            time.sleep(IDLE_SECONDS)
        finally:
            server.terminate()
            server.wait(STOP_SECONDS)


def functions(trace: Path) -> list[str]:
    """In the order in which they first ran."""
    with trace.open(encoding="utf-8", errors="replace") as lines:
        names = (line[4:].strip() for line in lines if line.startswith("IN: "))
        return list(dict.fromkeys(name for name in names if name))


def main() -> None:
    program = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder, "trace")
        record(program, trace, Path(folder, "data"))
        names = functions(trace)
    if not any("vitrina" in name for name in names):
        raise SystemExit(f"{program} has no names of functions: build it with -C strip=none")
    text = "".join(f"{name}\n" for name in names).encode()
    subprocess.run(["zstd", "-q", "-19", "-f", "-o", LIST], input=text, check=True)
    print(f"{len(names)} functions, {LIST.stat().st_size} bytes")


if __name__ == "__main__":
    main()
