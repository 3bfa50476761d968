#!/usr/bin/env bash
# Requests per second of a cached page and of a hashed asset, beside nginx with the same bytes: the same
# bodies, the same headers and the same certificate; over HTTP/1.1, and over TLS with HTTP/1.1 and HTTP/2.
# Each pair is measured in turns, so that both see the same machine; the median of the rounds counts.
# Then benches/silent.mjs: what a visitor notices of thousands of silent connections.
# VITRINA_BIN names a binary that is built already.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly ROUNDS=5 SECONDS_EACH=5 CONNECTIONS=64 H2_CONNECTIONS=32 H2_STREAMS=10
readonly PLAIN_BOUND=1.0 TLS_BOUND=0.9

for tool in nginx wrk h2load; do
  command -v "$tool" >/dev/null || { echo "$tool is missing: run .ci/install-tools bench" >&2; exit 1; }
done

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
wait_for() { curl -skSf --retry 50 --retry-connrefused --retry-delay 0 --retry-max-time 10 "$1" -o /dev/null; }

if [ -z "${VITRINA_BIN:-}" ]; then
  cargo build --release --locked --quiet
  VITRINA_BIN=target/release/vitrina
fi
# The server takes what begins so in its environment for a setting, and would not know this one.
export -n VITRINA_BIN

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost \
  -addext subjectAltName=DNS:localhost -keyout "$work/key.pem" -out "$work/cert.pem" 2>/dev/null

plain_port=$(free_port) tls_port=$(free_port)
"$VITRINA_BIN" --port "$plain_port" --data-dir "$work/plain" 2>"$work/plain.log" &
pids+=($!)
VITRINA_SERVER__TLS__CERTS=$work/cert.pem VITRINA_SERVER__TLS__KEY=$work/key.pem \
  "$VITRINA_BIN" --port "$tls_port" --data-dir "$work/tls" 2>"$work/tls.log" &
pids+=($!)
ours=http://127.0.0.1:$plain_port ours_tls=https://127.0.0.1:$tls_port
wait_for "$ours/healthz"
wait_for "$ours_tls/healthz"

# Pages are packed before anybody asks, this one last; until then they are answered larger, and the machine is busy.
for site in "$ours" "$ours_tls"; do
  for _ in {1..150}; do
    curl -skI -H 'Accept-Encoding: br' "$site/en/blog/none" | grep -qi '^etag:.*quick' || break
    sleep 0.2
  done
done

# The same bytes for nginx: what our server sends for "Accept-Encoding: br".
mkdir -p "$work/www"
asset=$(curl -sf "$ours/contact" | grep -o '/assets/[^" ]*\.js' | while read -r path; do
  printf '%s %s\n' "$(curl -sf -H 'Accept-Encoding: br' "$ours$path" | wc -c)" "$path"
done | sort -rn | head -n 1 | cut -d' ' -f2)
curl -sf -H 'Accept-Encoding: br' "$ours/en" -o "$work/www/page"
curl -sf -H 'Accept-Encoding: br' "$ours$asset" -o "$work/www/asset"

# Lines for nginx: the headers that our answer has and nginx would not send of itself.
headers() {
  curl -skf -o /dev/null -D - -H 'Accept-Encoding: br' "$1" | tr -d '\r' |
    sed -n -E 's/^(content-encoding|vary|cache-control|x-content-type-options|content-security-policy|strict-transport-security): (.*)$/add_header \1 "\2";/Ip'
}

nginx_port=$(free_port) nginx_tls_port=$(free_port)
cat >"$work/nginx.conf" <<CONF
daemon off; pid $work/nginx.pid; error_log $work/nginx.log; worker_processes 2;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=100;
  client_body_temp_path $work/a; proxy_temp_path $work/b; fastcgi_temp_path $work/c;
  uwsgi_temp_path $work/d; scgi_temp_path $work/e;
  root $work/www; default_type text/html;
  server { listen 127.0.0.1:$nginx_port;
    location = /page { $(headers "$ours/en") }
    location = /asset { $(headers "$ours$asset") } }
  server { listen 127.0.0.1:$nginx_tls_port ssl http2;
    ssl_certificate $work/cert.pem; ssl_certificate_key $work/key.pem;
    location = /page { $(headers "$ours_tls/en") }
    location = /asset { $(headers "$ours_tls$asset") } }
}
CONF
chmod -R a+rX "$work"
nginx -c "$work/nginx.conf" 2>/dev/null &
pids+=($!)
theirs=http://127.0.0.1:$nginx_port theirs_tls=https://127.0.0.1:$nginx_tls_port
wait_for "$theirs/page"
wait_for "$theirs_tls/page"

rate_http1() {
  wrk -t2 -c"$CONNECTIONS" -d"${SECONDS_EACH}s" -H 'Accept-Encoding: br' "$1" |
    awk '/Non-2xx|Socket errors/ { bad = 1 } /^Requests\/sec:/ { print $2 } END { exit bad }'
}
rate_http2() {
  h2load -t2 -c"$H2_CONNECTIONS" -m"$H2_STREAMS" -D"$SECONDS_EACH" -H 'Accept-Encoding: br' "$1" |
    awk '/^finished in/ { rate = $4 } /^requests:/ { bad = $10 + $12 + $14 } END { print rate; exit bad > 0 }'
}
median() { sort -n | sed -n "$((ROUNDS / 2 + 1))p"; }

compare() { # name, how, our URL, nginx's URL, bound
  local ours_rates=() theirs_rates=() a b
  for ((round = 0; round < ROUNDS; round++)); do
    ours_rates+=("$("$2" "$3")")
    theirs_rates+=("$("$2" "$4")")
  done
  a=$(printf '%s\n' "${ours_rates[@]}" | median)
  b=$(printf '%s\n' "${theirs_rates[@]}" | median)
  awk -v name="$1" -v a="$a" -v b="$b" -v bound="$5" 'BEGIN {
    verdict = a / b >= bound ? "reached" : "MISSED"
    printf "%-40s %8.0f/s, nginx %8.0f/s: %.2f (≥ %.2f: %s)\n", name, a, b, a / b, bound, verdict
    exit a / b < bound
  }'
}

status=0
page="cached page ($(($(wc -c <"$work/www/page") / 1000)) kB brotli)"
file="hashed asset ($(($(wc -c <"$work/www/asset") / 1000)) kB brotli)"
compare "$page" rate_http1 "$ours/en" "$theirs/page" "$PLAIN_BOUND" || status=1
compare "$file" rate_http1 "$ours$asset" "$theirs/asset" "$PLAIN_BOUND" || status=1
compare "$page, TLS" rate_http1 "$ours_tls/en" "$theirs_tls/page" "$TLS_BOUND" || status=1
compare "$file, TLS" rate_http1 "$ours_tls$asset" "$theirs_tls/asset" "$TLS_BOUND" || status=1
compare "$page, HTTP/2" rate_http2 "$ours_tls/en" "$theirs_tls/page" "$TLS_BOUND" || status=1
compare "$file, HTTP/2" rate_http2 "$ours_tls$asset" "$theirs_tls/asset" "$TLS_BOUND" || status=1
# Both ends of thousands of connections.
ulimit -n 16384 2>/dev/null || true
node benches/silent.mjs "$VITRINA_BIN" || status=1
exit "$status"
