#!/usr/bin/env bash
# Records anew which code serves a page, and how often (profile-guided optimisation): builds the program with
# counters, starts it a few times, puts it under load and sums up what was counted. A quarter of an hour.
# Other loads (contact requests, lists, documents) recorded besides made nothing faster and pages slower.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly STARTS=5 PAGE_SECONDS=10 OTHER_SECONDS=6
export CARGO_TARGET_DIR=$PWD/target/profile-generate RUSTFLAGS=-Cprofile-generate
counts=$CARGO_TARGET_DIR/counts
export LLVM_PROFILE_FILE=$counts/%m.profraw
record=$(.ci/with-profile --record)
data=$(mktemp -d)
pid=
cleanup() {
  [ -z "$pid" ] || kill "$pid" 2>/dev/null || true
  rm -rf "$data"
}
trap cleanup EXIT

start() {
  coproc server { exec "$CARGO_TARGET_DIR/release/vitrina" --port 0 --data-dir "$data" 2>&1; }
  pid=$server_PID line=
  until [[ $line == *"listening on "* ]]; do read -r line <&"${server[0]}"; done
  url=${line##*listening on }
}
# It writes what it counted at its end.
stop() { kill "$pid" && wait "$pid" && pid=; }

load() { # path, seconds
  curl -sSf "$url$1" -o /dev/null
  wrk -t2 -c64 -d"$2s" -H 'Accept-Encoding: br' "$url$1" | grep Requests/sec
}

cargo build --release --locked
rm -rf "$counts" # the build's own programs have counted too
for ((i = 0; i < STARTS; i++)); do
  start
  curl -sSf "$url/" -o /dev/null
  stop
done
start
load /en "$PAGE_SECONDS"
load "$(curl -sSf "$url/" | grep -o '/assets/[^"]*\.js' | head -n 1)" "$OTHER_SECONDS"
load / "$OTHER_SECONDS"
stop
llvm-profdata-19 merge --sparse --output="$record" "$counts"/*.profraw
ls -l "$record"
