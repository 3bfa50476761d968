import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptedStream } from '../../test/event-stream';
import { followNews, type News, waitMs } from './follow-news';

const answer = vi.fn<() => Promise<Response>>();
const READY = 'event: ready\ndata: {}\n\n';
const COUNTS = { new: 1, contacted: 0, won: 0, lost: 0, spam: 0, overdue: 0, stepsToday: 0, stepsLate: 0 };
const CONTACTS = `event: contacts\ndata: ${JSON.stringify({ changes: [], counts: COUNTS })}\n\n`;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function follow() {
  const news: News['kind'][] = [];
  const states: boolean[] = [];
  const onRefused = vi.fn();
  const stop = followNews({
    onNews: ({ kind }) => news.push(kind),
    onState: (isLive) => states.push(isLive),
    onRefused,
  });
  return { news, states, onRefused, stop };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the stream of news', () => {
  it('is opened again when it ends, and says that something may have been missed', async () => {
    const [first, second] = [new ScriptedStream(), new ScriptedStream()];
    answer.mockResolvedValueOnce(new Response(first.body)).mockResolvedValueOnce(new Response(second.body));
    const { news, states, stop } = follow();
    first.write(READY);
    first.write(CONTACTS);
    await settle();
    expect(news).toEqual(['resync', 'contacts']);
    expect(states).toEqual([true]);
    first.end();
    await settle();
    expect(states).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(2000);
    second.write(READY);
    await settle();
    expect(news).toEqual(['resync', 'contacts', 'resync']);
    expect(states.at(-1)).toBe(true);
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('waits longer each time that it cannot be had', async () => {
    answer.mockImplementation(() => Promise.resolve(new Response('{}', { status: 503 })));
    const { stop } = follow();
    await vi.advanceTimersByTimeAsync(10_000);
    const calls = answer.mock.calls.length;
    expect(calls).toBeGreaterThan(2);
    expect(calls).toBeLessThan(7);
    stop();
    expect(waitMs(0, 1)).toBe(1000);
    expect(waitMs(3, 0)).toBe(4000);
    expect(waitMs(100, 1)).toBe(60_000);
  });

  it('is given up without a session, and takes nobody to the login', async () => {
    answer.mockImplementation(() => Promise.resolve(new Response('{}', { status: 401 })));
    const { states, onRefused } = follow();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(answer).toHaveBeenCalledTimes(1);
    expect(states).toEqual([false]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('is given up and said so where the person may not hear of requests any more', async () => {
    answer.mockImplementation(() => Promise.resolve(Response.json({ code: 'forbidden' }, { status: 403 })));
    const { onRefused } = follow();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(answer).toHaveBeenCalledTimes(1);
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it('is taken for dead when nothing is heard', async () => {
    const silent = new ScriptedStream();
    answer.mockResolvedValueOnce(new Response(silent.body)).mockImplementation(() => new Promise(() => undefined));
    const { states, stop } = follow();
    silent.write(READY);
    await settle();
    await vi.advanceTimersByTimeAsync(20_001);
    expect(states).toEqual([true, false]);
    stop();
  });
});
