import { afterEach, describe, expect, it, vi } from 'vitest';
import { ScriptedStream } from '../test/event-stream';
import { readEvents, type ServerEvent, SilentStreamError } from './event-stream';

const MAX_SILENCE_MS = 10_000;
const TEXT =
  ': beat\n\nid: 7\nevent: token\ndata: {"text":"Šķūņa āķis 🦊"}\n\n' +
  'event: token\r\ndata: one\r\ndata: two\r\n\r\n' +
  'data:tight\n\n';
const EVENTS: ServerEvent[] = [
  { name: 'token', data: '{"text":"Šķūņa āķis 🦊"}', id: '7' },
  { name: 'token', data: 'one\ntwo', id: '7' },
  { name: 'message', data: 'tight', id: '7' },
];

async function collect(chunks: Iterable<Uint8Array | string>): Promise<ServerEvent[]> {
  const stream = new ScriptedStream();
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  const events: ServerEvent[] = [];
  for await (const event of readEvents(stream.body, MAX_SILENCE_MS)) events.push(event);
  return events;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the events of a stream', () => {
  it('are the same wherever its bytes are split', async () => {
    const bytes = new TextEncoder().encode(TEXT);
    for (let at = 1; at < bytes.length; at += 1) {
      expect(await collect([bytes.slice(0, at), bytes.slice(at)]), `split at byte ${at}`).toEqual(EVENTS);
    }
    expect(await collect(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(EVENTS);
  });

  it('do not include one that the end cuts off', async () => {
    expect(await collect(['data: whole\n\n', 'data: half'])).toEqual([{ name: 'message', data: 'whole', id: null }]);
  });

  it('come one by one, not when all is over', async () => {
    const stream = new ScriptedStream().write('data: first\n\n');
    const events = readEvents(stream.body, MAX_SILENCE_MS);
    expect((await events.next()).value).toMatchObject({ data: 'first' });
    stream.write('data: second\n\n');
    expect((await events.next()).value).toMatchObject({ data: 'second' });
  });

  it('end in an error when nothing comes any more, not while heartbeats do', async () => {
    vi.useFakeTimers();
    const stream = new ScriptedStream();
    const next = readEvents(stream.body, MAX_SILENCE_MS).next();
    const outcome = vi.fn();
    next.then(outcome, outcome);
    for (let beat = 0; beat < 4; beat += 1) {
      await vi.advanceTimersByTimeAsync(MAX_SILENCE_MS - 1);
      stream.write(': beat\n\n');
    }
    await vi.advanceTimersByTimeAsync(MAX_SILENCE_MS - 1);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.any(SilentStreamError));
  });
});
