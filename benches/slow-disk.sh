#!/usr/bin/env bash
# Durable contact requests beside SQLite's commits (benches/figures.rs) where each sync takes so many microseconds
# longer: machines whose disk acknowledges from memory say nothing of one that does not.
# Usage: benches/slow-disk.sh [MICROSECONDS ...]
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc -O2 -shared -fPIC -o "$work/slow_sync.so" benches/support/slow_sync.c -ldl

cargo bench --locked --no-run --bench figures
[ $# -gt 0 ] || set -- 200 1000
for micros in "$@"; do
  echo "each sync takes $micros µs longer"
  SLOW_SYNC_MICROS=$micros LD_PRELOAD="$work/slow_sync.so" cargo bench --locked --bench figures
done
