// An Ollama that does as it is told: well-behaved unless a test queues something else. The browser tests'
// twin of tests/server/support/ollama; `npm run scripted-ollama` starts it for trials by hand.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The model that `[ai]` names by default. */
export const MODEL = 'gemma3:4b';
const CREATED_AT = '2026-11-21T10:00:00Z';
const POLL_MS = 5;
const PATIENCE_MS = 10_000;

/** How the stream ends: in good order, cut off, without `done`, with an error line, or never. */
type Ending = 'done' | 'cut' | 'unfinished' | 'error' | 'endless';

/** What happens to one request for an answer. */
export type Behaviour = {
  /** Anything but 200 is a refusal. */
  status?: number;
  /** Sent word by word, whatever `format` asks for. Without it the answer fits the request. */
  text?: string;
  /** Thinks aloud before it answers. */
  thinks?: boolean;
  /** Sends the stream in chunks of so many bytes: 1 splits every letter and line. */
  chunkBytes?: number;
  /** Waits for `release()` before each of the words with these indexes. */
  stallAt?: readonly number[];
  /** Waits before each word. */
  delayMs?: number;
  ending?: Ending;
};

type Schema = { type?: string; enum?: unknown[]; properties?: Record<string, Schema>; items?: Schema };
type ChatBody = { model?: string; name?: string; format?: Schema; messages?: { role: string; content: string }[] };

export class ScriptedOllama {
  /** Bodies of the requests to /api/chat, oldest first. */
  readonly chats: ChatBody[] = [];
  models = [MODEL];
  fallback: Behaviour = {};
  /** Answers that are being made now. */
  generations = 0;
  /** Answers whose client left before the end. */
  cancelled = 0;
  private readonly behaviours: Behaviour[] = [];
  private released = 0;

  private constructor(private readonly server: HttpServer) {}

  static async start(port = 0): Promise<ScriptedOllama> {
    const server = createServer();
    const ollama = new ScriptedOllama(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void ollama.serve(request, response);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return ollama;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next request that has none gets this behaviour. */
  queue(behaviour: Behaviour): void {
    this.behaviours.push(behaviour);
  }

  /** Lets one stalled answer go on to its next stall, now or when it gets there. */
  release(): void {
    this.released += 1;
  }

  /** Waits until this holds, e.g. `(ollama) => ollama.generations === 0`. */
  async waitUntil(holds: (ollama: ScriptedOllama) => boolean): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!holds(this)) {
      if (Date.now() > deadline) throw new Error('The scripted Ollama was waited for in vain.');
      await sleep(POLL_MS);
    }
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const models = this.models.map((name) => ({ name, model: name, modified_at: CREATED_AT, size: 1 }));
    switch (request.url) {
      case '/api/version':
        respond(response, 200, { version: '0.33.0' });
        return;
      case '/api/tags':
      case '/api/ps':
        respond(response, 200, { models });
        return;
      case '/api/show':
      case '/api/chat': {
        const asked = body.model ?? body.name ?? '';
        if (!this.models.includes(asked)) respond(response, 404, { error: `model '${asked}' not found` });
        else if (request.url === '/api/show') respond(response, 200, { capabilities: ['completion'] });
        else await this.chat(body, response);
        return;
      }
      default:
        respond(response, 404, { error: 'not found' });
    }
  }

  private async chat(body: ChatBody, response: ServerResponse): Promise<void> {
    const behaviour = this.behaviours.shift() ?? this.fallback;
    this.chats.push(body);
    this.generations += 1;
    try {
      await this.answer(body, behaviour, response);
    } finally {
      this.generations -= 1;
      // `cut` destroys the stream itself.
      if (response.destroyed && !response.writableEnded && behaviour.ending !== 'cut') this.cancelled += 1;
    }
  }

  private async answer(body: ChatBody, behaviour: Behaviour, response: ServerResponse): Promise<void> {
    const { status = 200, ending = 'done' } = behaviour;
    if (status !== 200) {
      respond(response, status, { error: 'scripted refusal' });
      return;
    }
    const words = splitWords(behaviour.text ?? fittingAnswer(body));
    const send = (line: object) => writeLine(response, line, behaviour.chunkBytes);
    if (behaviour.thinks) await send(part({ content: '', thinking: 'Jādomā.' }));
    for (let index = 0; index < words.length || ending === 'endless'; index += 1) {
      await this.hold(index, behaviour, response);
      if (response.destroyed) return;
      await send(part({ content: words[index % words.length] ?? 'un ' }));
    }
    if (ending === 'cut') {
      startStream(response);
      response.destroy();
      return;
    }
    if (ending === 'error') await send({ error: 'model runner has unexpectedly stopped' });
    if (ending === 'done') await send({ ...part({ content: '' }), done: true });
    startStream(response);
    response.end();
  }

  private async hold(index: number, behaviour: Behaviour, response: ServerResponse): Promise<void> {
    if (behaviour.delayMs) await sleep(behaviour.delayMs);
    if (!behaviour.stallAt?.includes(index)) return;
    while (this.released === 0 && !response.destroyed) await sleep(POLL_MS);
    if (!response.destroyed) this.released -= 1;
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, ms));
}

async function readBody(request: IncomingMessage): Promise<ChatBody> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text ? (JSON.parse(text) as ChatBody) : {};
}

function respond(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
  response.end(JSON.stringify(body));
}

/** As Ollama does, the head goes out with the first line. */
function startStream(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson', Connection: 'close' });
  response.flushHeaders();
}

/** A line of the stream as Ollama writes it. */
function part(message: object): object {
  return { model: MODEL, created_at: CREATED_AT, message: { role: 'assistant', ...message }, done: false };
}

async function writeLine(response: ServerResponse, line: object, chunkBytes = Number.MAX_SAFE_INTEGER): Promise<void> {
  startStream(response);
  const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
  for (let start = 0; start < bytes.length && !response.destroyed; start += chunkBytes) {
    // The promise is kept by `close` too, so that a client that left ends the waiting.
    await new Promise<void>((written) => {
      response.once('close', written);
      response.write(bytes.subarray(start, start + chunkBytes), () => {
        response.off('close', written);
        written();
      });
    });
  }
}

function splitWords(text: string): string[] {
  return text.match(/\S*\s*/g)?.filter(Boolean) ?? [];
}

/** Words for a question, the smallest fitting value for a schema. */
function fittingAnswer(body: ChatBody): string {
  if (body.format) return JSON.stringify(fittingValue(body.format));
  return 'Mākslīgais intelekts atbild: jā, šādi to var izdarīt.';
}

function fittingValue(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, member]) => [name, fittingValue(member)]),
      );
    case 'array':
      return [fittingValue(schema.items ?? {})];
    case 'number':
      return 0.5;
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    default:
      return 'Piemēra teksts.';
  }
}
