import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  DRAFT_DELAY_MS,
  DRAFT_RETRY_MS,
  type DraftStatus,
  isKeptNowhere,
  type LocalDraft,
  startDraftSaver,
} from './draft-saver';

const AT = '2026-11-21T12:32:00Z';
const EXPIRED = new Error('401');
const TAKEN = new Error('409');
const TOO_LONG = new Error('413');
type Body = { baseVersion: number | null; seenAt: string | null; post: string };

const put = vi.fn<(body: Body, isLast: boolean) => Promise<string>>();
const onExpired = vi.fn();
let local: LocalDraft<string> | null;
let hasStorage: boolean;
let statuses: DraftStatus[];

beforeEach(() => {
  vi.useFakeTimers();
  put.mockReset().mockResolvedValue(AT);
  onExpired.mockReset();
  local = null;
  hasStorage = true;
  statuses = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  return startDraftSaver<string>({
    baseVersion: 3,
    draftAt: null,
    put,
    keepHere: (draft) => {
      if (hasStorage) local = draft;
      return hasStorage;
    },
    forgetHere: () => (local = null),
    onStatus: (status) => statuses.push(status),
    onExpired,
    isExpired: (error) => error === EXPIRED,
    isTaken: (error) => error === TAKEN,
    isTooLong: (error) => error === TOO_LONG,
    now: () => AT,
  });
}

it('saves once, a moment after the last change', async () => {
  const saver = start();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS - 1);
  saver.change('ab');
  await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS - 1);
  expect(put).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(put.mock.calls).toEqual([[{ baseVersion: 3, seenAt: null, post: 'ab' }, false]]);
  expect(statuses.at(-1)).toEqual({ kind: 'saved', at: AT });
});

it('what is typed while a request is under way is saved after it, and not called saved before', async () => {
  let answer: (at: string) => void = () => undefined;
  put.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const saver = start();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS);
  saver.change('ab');
  answer(AT);
  await vi.advanceTimersByTimeAsync(0);
  expect(statuses.at(-1)).toEqual({ kind: 'pending' });
  await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS);
  expect(put.mock.lastCall?.[0].post).toBe('ab');
  expect(statuses.at(-1)).toEqual({ kind: 'saved', at: AT });
});

it('while the server is out of reach it keeps the text here, says so, and tries again', async () => {
  put.mockRejectedValueOnce(new Error('network'));
  const saver = start();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS);
  expect(statuses.at(-1)).toEqual({ kind: 'unreachable', isKeptHere: true });
  expect(local).toEqual({ baseVersion: 3, seenAt: null, savedAt: AT, post: 'a' });
  await vi.advanceTimersByTimeAsync(DRAFT_RETRY_MS);
  expect(statuses.at(-1)).toEqual({ kind: 'saved', at: AT });
  expect(local).toBeNull();
});

it('says when it can keep the text nowhere', async () => {
  hasStorage = false;
  put.mockRejectedValueOnce(new Error('network'));
  start().change('a');
  await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS);
  expect(statuses.at(-1)).toEqual({ kind: 'unreachable', isKeptHere: false });
});

it('an expired session keeps the text here and tells of it once', async () => {
  put.mockRejectedValue(EXPIRED);
  start().change('a');
  await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS + 2 * DRAFT_RETRY_MS);
  expect(local?.post).toBe('a');
  expect(onExpired).toHaveBeenCalledOnce();
});

it('a page that goes away sends at once and keeps a copy until the answer', async () => {
  const saver = start();
  saver.change('a');
  const flushed = saver.flush(true);
  expect(put).toHaveBeenCalledWith({ baseVersion: 3, seenAt: null, post: 'a' }, true);
  expect(local?.post).toBe('a');
  await flushed;
  expect(local).toBeNull();
});

it("another editor's draft stays: the text is kept here, and tried again with the next change only", async () => {
  const saver = start();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS);
  put.mockRejectedValueOnce(TAKEN);
  saver.change('ab');
  await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS + 2 * DRAFT_RETRY_MS);
  expect(statuses.at(-1)).toEqual({ kind: 'taken', isKeptHere: true });
  expect(local).toEqual({ baseVersion: 3, seenAt: AT, savedAt: AT, post: 'ab' });
  expect(put).toHaveBeenCalledTimes(2);
  saver.change('abc');
  await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS);
  expect(put.mock.lastCall).toEqual([{ baseVersion: 3, seenAt: AT, post: 'abc' }, false]);
  expect(local).toBeNull();
});

it('a text that the server finds too long is kept here, called so, and sent again once it was changed', async () => {
  put.mockRejectedValueOnce(TOO_LONG);
  const saver = start();
  saver.change('aaaa');
  await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS + 2 * DRAFT_RETRY_MS);
  expect(statuses.at(-1)).toEqual({ kind: 'tooLong', isKeptHere: true });
  expect(local?.post).toBe('aaaa');
  expect(put).toHaveBeenCalledOnce();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS);
  expect(statuses.at(-1)).toEqual({ kind: 'saved', at: AT });
  expect(local).toBeNull();
});

it('whoever waits for it hears where the text is', async () => {
  const saver = start();
  saver.change('a');
  expect(await saver.flush()).toEqual({ kind: 'saved', at: AT });
  put.mockRejectedValue(TAKEN);
  saver.change('ab');
  expect(isKeptNowhere(await saver.flush())).toBe(false);
  hasStorage = false;
  saver.change('abc');
  expect(isKeptNowhere(await saver.flush())).toBe(true);
});

it('without changes there is nothing to send', async () => {
  await start().flush(true);
  expect(put).not.toHaveBeenCalled();
});

it('after it was stopped nothing is saved any more, not even by a request that comes back', async () => {
  let fail: (error: Error) => void = () => undefined;
  put.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
  const saver = start();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS);
  saver.stop();
  fail(new Error('network'));
  saver.change('ab');
  await vi.advanceTimersByTimeAsync(DRAFT_RETRY_MS);
  expect(put).toHaveBeenCalledOnce();
  expect(local).toBeNull();
  expect(statuses.at(-1)).toEqual({ kind: 'idle' });
});

it('while the post is being saved no draft is sent, not even one that waits for its next attempt', async () => {
  put.mockRejectedValueOnce(new Error('down'));
  const saver = start();
  saver.change('a');
  await saver.flush();
  await saver.pause();
  saver.change('ab');
  await vi.advanceTimersByTimeAsync(DRAFT_RETRY_MS);
  await saver.flush(true);
  expect(put).toHaveBeenCalledTimes(1);
  expect(local?.post).toBe('ab');
  saver.resume();
  await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS);
  expect(put.mock.lastCall?.[0].post).toBe('ab');
});

it('knows which state of the draft on the server is its own', async () => {
  const saver = start();
  expect(saver.savedAt()).toBeNull();
  saver.change('a');
  await saver.flush();
  expect(saver.savedAt()).toBe(AT);
});

it('what waits behind a request is not sent once it is paused; the pause begins when that request is settled', async () => {
  let answer: (at: string) => void = () => undefined;
  put.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const saver = start();
  saver.change('a');
  void saver.flush();
  saver.change('ab');
  void saver.flush();
  let isSettled = false;
  const paused = saver.pause().then(() => (isSettled = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isSettled).toBe(false);
  answer(AT);
  await paused;
  await vi.advanceTimersByTimeAsync(DRAFT_RETRY_MS);
  expect(put).toHaveBeenCalledOnce();
});
