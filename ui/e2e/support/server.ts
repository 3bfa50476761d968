// The release binary as a visitor meets it: a child process on a free port with its own data directory.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const BINARY = process.env.VITRINA_BIN ?? resolve(HERE, '../../../target/release/vitrina');
const START_TIMEOUT_MS = 10_000;
const POLL_MS = 20;

export const ADMIN_PASSWORD = 'zelta-saule-un-priede-7';

/** Settings by their environment names, e.g. `{ VITRINA_LIMITS__CONTACT_PER_HOUR: '2' }`. */
export type Settings = Record<string, string>;
export type SettingsSource = Settings | ((baseUrl: string) => Settings);

/** Tests share one address, so the limits are off unless a test is about them. */
const WITHOUT_LIMITS: Settings = {
  VITRINA_LIMITS__CONTACT_PER_HOUR: '0',
  VITRINA_LIMITS__BOOKINGS_PER_DAY: '0',
  VITRINA_LIMITS__CHAT_PER_MINUTE: '0',
  VITRINA_LIMITS__TOOLS_PER_MINUTE: '0',
  VITRINA_LIMITS__LOGIN_PER_QUARTER_HOUR: '0',
  VITRINA_LIMITS__LOGIN_TOTAL_PER_MINUTE: '0',
};

export class Server {
  readonly baseUrl: string;
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(
    private readonly dataDir: string,
    private readonly environment: NodeJS.ProcessEnv,
    port: number,
  ) {
    this.baseUrl = `http://127.0.0.1:${port}`;
  }

  /** `settings` may depend on the address, which is known only here. */
  static async start(settings: SettingsSource = {}): Promise<Server> {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-e2e-'));
    const port = await findFreePort();
    const environment = {
      ...withoutSettings(process.env),
      ...WITHOUT_LIMITS,
      ...(typeof settings === 'function' ? settings(`http://127.0.0.1:${port}`) : settings),
      VITRINA_SERVER__ADDRESS: '127.0.0.1',
      VITRINA_SERVER__PORT: String(port),
      VITRINA_SERVER__DATA_DIR: join(dataDir, 'data'),
    };
    const server = new Server(dataDir, environment, port);
    try {
      setPassword(dataDir, environment);
      await server.launch();
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  /** Ends the process as a power cut would, and starts it again over the same data. */
  async crashAndRestart(): Promise<void> {
    await this.end('SIGKILL');
    await this.launch();
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async launch(): Promise<void> {
    this.output = '';
    // The working directory is the empty one, so that no config.toml of the developer is read.
    const child = spawn(BINARY, ['serve'], { cwd: this.dataDir, env: this.environment });
    this.child = child;
    child.stdout.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await this.answers())) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`${BINARY} did not start:\n${this.output}`);
      }
      await new Promise((wake) => setTimeout(wake, POLL_MS));
    }
  }

  private async answers(): Promise<boolean> {
    return fetch(`${this.baseUrl}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }
}

/** The developer's own settings must not reach the tests; nor VITRINA_BIN, which the server would not know. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('VITRINA_')));
}

function setPassword(workDir: string, environment: NodeJS.ProcessEnv): void {
  const result = spawnSync(BINARY, ['admin', 'set-password'], {
    cwd: workDir,
    env: environment,
    input: `${ADMIN_PASSWORD}\n`,
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    throw new Error(`${BINARY} admin set-password failed: ${result.error?.message ?? result.stderr}`);
  }
}

function findFreePort(): Promise<number> {
  return new Promise((found, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => {
        found(port);
      });
    });
  });
}
