// What a visitor notices while thousands of connections say nothing or half a head, from many addresses and from
// one; and how much memory these take. Argument: the binary.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const CONNECTIONS = 5000;
// So many addresses that none reaches its bound (server.front.max_connections_per_address).
const PER_ADDRESS = 100;
const VISITS = 2000;
const MAX_TIMES_QUIET = 2;
const MAX_MEGABYTES = 60;
const PER_ADDRESS_BOUND = 256;
const HALF_A_HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\nUser-Agent: half';
const WHOLE = 'GET /en HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n';

const home = mkdtempSync(join(tmpdir(), 'silent-'));
const port = await freePort();
const server = spawn(resolve(process.argv[2]), ['--port', String(port), '--data-dir', join(home, 'data')], {
  stdio: 'ignore',
  cwd: home,
  // Nobody is to be let go while they are counted.
  env: {
    ...process.env,
    VITRINA_SERVER__FRONT__HEAD_TIMEOUT_SECS: '600',
    VITRINA_SERVER__FRONT__MAX_CONNECTIONS: '10000',
  },
});
let missed = false;
try {
  await until(async () => (await visit()) !== null, 'the server answers');
  await visits(VISITS / 4);
  const quiet = p99(await visits(VISITS));
  const memory = megabytes();
  for (const [what, first] of [['silent', null], ['half-sent', HALF_A_HEAD]]) {
    const crowd = await open(CONNECTIONS, first, (n) => `127.1.0.${1 + Math.floor(n / PER_ADDRESS)}`);
    await until(async () => (await connections()) >= CONNECTIONS, `${CONNECTIONS} connections`);
    row(`a page's p99 beside ${CONNECTIONS} ${what} connections`, p99(await visits(VISITS)) / quiet, '× quiet', MAX_TIMES_QUIET);
    row(`memory of ${CONNECTIONS} ${what} connections`, megabytes() - memory, 'MB', MAX_MEGABYTES);
    await close(crowd);
  }
  const crowd = await open(CONNECTIONS, null, () => '127.1.0.200');
  await until(async () => (await connections()) <= PER_ADDRESS_BOUND + 5, 'the bound of one address');
  row(`connections that one address keeps of ${CONNECTIONS}`, await connections(), '', PER_ADDRESS_BOUND + 1);
  row('a page\'s p99 meanwhile', p99(await visits(VISITS)) / quiet, '× quiet', MAX_TIMES_QUIET);
  await close(crowd);
} finally {
  server.kill();
  rmSync(home, { recursive: true, force: true });
}
process.exit(missed ? 1 : 0);

function row(name, value, unit, bound) {
  const reached = value <= bound;
  missed ||= !reached;
  console.log(`${name.padEnd(52)} ${value.toFixed(2)} ${unit} (≤ ${bound}: ${reached ? 'reached' : 'MISSED'})`);
}

/** Milliseconds of each visit, on one connection. */
async function visits(count) {
  const socket = await connect('127.0.0.1');
  const times = [];
  for (let n = 0; n < count; n += 1) {
    const begun = process.hrtime.bigint();
    await answer(socket, WHOLE);
    times.push(Number(process.hrtime.bigint() - begun) / 1e6);
  }
  socket.destroy();
  return times;
}

async function visit() {
  try {
    const socket = await connect('127.0.0.1');
    const text = await answer(socket, 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.destroy();
    return text;
  } catch {
    return null;
  }
}

async function connections() {
  const text = (await visit()) ?? '';
  return Number(/^vitrina_connections (\d+)$/m.exec(text)?.[1] ?? 0);
}

/** The whole answer to these bytes. */
function answer(socket, bytes) {
  return new Promise((done, fail) => {
    let got = Buffer.alloc(0);
    const take = (part) => {
      got = Buffer.concat([got, part]);
      const end = got.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(got.subarray(0, end).toString())?.[1] ?? 0);
      if (got.length >= end + 4 + length) {
        socket.off('data', take);
        socket.off('error', lost);
        done(got.toString());
      }
    };
    const lost = (error) => {
      socket.off('data', take);
      fail(error);
    };
    socket.on('data', take);
    socket.once('error', lost);
    socket.write(bytes);
  });
}

function connect(localAddress) {
  return new Promise((done, fail) => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress, noDelay: true }, () => done(socket));
    socket.once('error', fail);
  });
}

async function open(count, first, address) {
  const sockets = [];
  for (let n = 0; n < count; n += 1) {
    try {
      const socket = await connect(address(n));
      socket.on('error', () => {});
      if (first) socket.write(first);
      sockets.push(socket);
    } catch {
      // Turned away before it was open.
    }
  }
  return sockets;
}

async function close(sockets) {
  sockets.forEach((socket) => socket.destroy());
  await until(async () => (await connections()) < 10, 'their end');
}

function megabytes() {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)[1]) / 1000;
}

function p99(times) {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
}

async function until(holds, what) {
  const deadline = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await new Promise((next) => setTimeout(next, 50));
  }
}

function freePort() {
  return new Promise((done) => {
    const listener = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = listener.address();
      listener.close(() => done(port));
    });
  });
}
