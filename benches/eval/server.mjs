// The binary as visitors meet it: built-in engine, no limits, a free port and an empty data directory.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_TIMEOUT_MS = 20_000;
const POLL_MS = 50;

export async function startServer(binary) {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-eval-'));
  const base = `http://127.0.0.1:${await findFreePort()}`;
  // The working directory is the empty one, so that no config.toml of the developer is read.
  const child = spawn(binary, ['serve', '--port', new URL(base).port, '--data-dir', join(directory, 'data')], {
    cwd: directory,
    env: { ...withoutSettings(process.env), ...SETTINGS },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Whoever reads only the beginning of the table ends this program in the middle.
  process.once('exit', () => child.kill());
  let log = '';
  child.stderr.on('data', (chunk) => (log += chunk));
  const ended = new Promise((end) => child.once('close', end).once('error', end));
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(base))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`${binary} did not start:\n${log}`);
    }
    await new Promise((wake) => setTimeout(wake, POLL_MS));
  }
  return { base, post: (path, body) => post(base, path, body), stop };
}

const SETTINGS = {
  VITRINA_AI__ENGINE: 'builtin',
  VITRINA_LIMITS__CHAT_PER_MINUTE: '0',
  VITRINA_LIMITS__TOOLS_PER_MINUTE: '0',
};

/** An object goes as JSON, a form as it is. */
async function post(base, path, body) {
  const isForm = body instanceof FormData;
  const headers = { Accept: 'application/json', Origin: base, ...(!isForm && { 'Content-Type': 'application/json' }) };
  const response = await fetch(base + path, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) });
  return { status: response.status, data: await response.json() };
}

function answers(base) {
  return fetch(`${base}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function withoutSettings(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('VITRINA_')));
}

function findFreePort() {
  return new Promise((found, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}
