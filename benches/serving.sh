#!/usr/bin/env bash
# Requests per second of a cached page and of a hashed asset, beside nginx with the same bytes: the same
# bodies and the same security headers.
# Each pair is measured in turns, so that both see the same machine; the median of the rounds counts.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly ROUNDS=5 SECONDS_EACH=5 CONNECTIONS=64
readonly PAGE_BOUND=0.60 ASSET_BOUND=0.50

work=$(mktemp -d)
pids=()
cleanup() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT

free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => {
    console.log(s.address().port); s.close(); });'
}

cargo build --release --locked --quiet
ours_port=$(free_port)
target/release/vitrina --port "$ours_port" --data-dir "$work/data" 2>"$work/log" &
pids+=($!)
ours=http://127.0.0.1:$ours_port
curl -sSf --retry 50 --retry-connrefused --retry-delay 0 --retry-max-time 10 "$ours/healthz" >/dev/null

# The same bytes for nginx: what our server sends for "Accept-Encoding: br".
mkdir -p "$work/www"
asset=$(curl -sf "$ours/contact" | grep -o '/assets/[^"]*\.js' | while read -r path; do
  printf '%s %s\n' "$(curl -sf -H 'Accept-Encoding: br' "$ours$path" | wc -c)" "$path"
done | sort -rn | head -n 1 | cut -d' ' -f2)
curl -sf -H 'Accept-Encoding: br' "$ours/en" -o "$work/www/page"
curl -sf -H 'Accept-Encoding: br' "$ours$asset" -o "$work/www/asset"

# Lines for nginx: the headers that our answer has and nginx would not send of itself.
headers() {
  curl -sf -o /dev/null -D - -H 'Accept-Encoding: br' "$1" | tr -d '\r' |
    sed -n -E 's/^(content-encoding|vary|cache-control|x-content-type-options|content-security-policy): (.*)$/add_header \1 "\2";/Ip'
}

theirs_port=$(free_port)
cat >"$work/nginx.conf" <<CONF
daemon off; pid $work/nginx.pid; error_log $work/nginx.log; worker_processes 2;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=100;
  client_body_temp_path $work/a; proxy_temp_path $work/b; fastcgi_temp_path $work/c;
  uwsgi_temp_path $work/d; scgi_temp_path $work/e;
  server { listen 127.0.0.1:$theirs_port; root $work/www; default_type text/html;
    location = /page { $(headers "$ours/en") }
    location = /asset { $(headers "$ours$asset") } }
}
CONF
chmod -R a+rX "$work"
nginx -c "$work/nginx.conf" 2>/dev/null &
pids+=($!)
theirs=http://127.0.0.1:$theirs_port
curl -sSf --retry 50 --retry-connrefused --retry-delay 0 --retry-max-time 10 "$theirs/page" -o /dev/null

rate() {
  wrk -t2 -c"$CONNECTIONS" -d"${SECONDS_EACH}s" -H 'Accept-Encoding: br' "$1" |
    awk '/Non-2xx|Socket errors/ { bad = 1 } /^Requests\/sec:/ { print $2 } END { exit bad }'
}
median() { sort -n | sed -n "$((ROUNDS / 2 + 1))p"; }

compare() { # name, our URL, nginx's URL, bound
  local ours_rates=() theirs_rates=() a b
  for ((round = 0; round < ROUNDS; round++)); do
    ours_rates+=("$(rate "$2")")
    theirs_rates+=("$(rate "$3")")
  done
  a=$(printf '%s\n' "${ours_rates[@]}" | median)
  b=$(printf '%s\n' "${theirs_rates[@]}" | median)
  awk -v name="$1" -v a="$a" -v b="$b" -v bound="$4" 'BEGIN {
    verdict = a / b >= bound ? "reached" : "MISSED"
    printf "%-28s %8.0f/s, nginx %8.0f/s: %.2f (≥ %.2f: %s)\n", name, a, b, a / b, bound, verdict
    exit a / b < bound
  }'
}

status=0
page_kb=$(($(wc -c <"$work/www/page") / 1000)) asset_kb=$(($(wc -c <"$work/www/asset") / 1000))
compare "cached page (${page_kb} kB brotli)" "$ours/en" "$theirs/page" "$PAGE_BOUND" || status=1
compare "hashed asset (${asset_kb} kB brotli)" "$ours$asset" "$theirs/asset" "$ASSET_BOUND" || status=1
exit "$status"
