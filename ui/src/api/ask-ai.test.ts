import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventText, ScriptedStream, streamOf } from '../test/event-stream';
import { type AiProgress, askAi, type AskOptions } from './ask-ai';
import { ApiError } from './client';
import { MAX_RESUMPTIONS, MAX_SILENCE_MS } from './follow-job';

const schema = z.object({ email: z.string() });
const answer = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const queued = (id: number, position: number) => eventText(id, 'queued', { jobId: 'job-1', position, etaSeconds: 9 });
const token = (id: number, text: string) => eventText(id, 'token', { text });
const done = (id: number) => eventText(id, 'done', { email: 'Labdien!' });

function ask(options: AskOptions = {}) {
  const progress: AiProgress[] = [];
  const outcome = askAi('/api/generate-email', { a: 1 }, schema, {
    ...options,
    onProgress: (news) => progress.push(news),
  });
  outcome.catch(() => undefined);
  return { outcome, progress };
}
const requests = () => answer.mock.calls.map(([path, { method = '' }]) => `${method} ${path}`);

describe('an AI tool asked', () => {
  it('tells of queue, engine and words, and gives the answer', async () => {
    const started = eventText(2, 'started', { jobId: 'job-1', engine: 'builtin' });
    answer.mockResolvedValue(streamOf(queued(1, 3), started, token(3, 'Lab'), token(4, 'dien!'), done(5)));
    const { outcome, progress } = ask();
    expect(await outcome).toEqual({ email: 'Labdien!' });
    expect(progress).toEqual([
      { stage: 'queued', position: 3, etaSeconds: 9 },
      { stage: 'started', engine: 'builtin' },
      { stage: 'token', text: 'Lab' },
      { stage: 'token', text: 'dien!' },
    ]);
    expect(answer.mock.calls[0]?.[1].headers).toMatchObject({ Accept: 'text/event-stream' });
  });

  it('may answer in plain JSON', async () => {
    answer.mockResolvedValue(Response.json({ email: 'Labdien!' }));
    expect(await ask().outcome).toEqual({ email: 'Labdien!' });
  });

  it.each([
    [
      'a refusal',
      () => Response.json({ code: 'rate_limited' }, { status: 429, headers: { 'Retry-After': '42' } }),
      429,
    ],
    [
      'an error in the stream',
      () => streamOf(queued(1, 1), eventText(2, 'error', { code: 'ai_timeout', status: 504 })),
      504,
    ],
    ['an answer of another shape', () => streamOf(eventText(1, 'done', { post: '' })), 200],
  ])('fails with %s', async (_name, respond, status) => {
    answer.mockResolvedValue(respond());
    await expect(ask().outcome).rejects.toMatchObject({ status });
    expect(answer).toHaveBeenCalledOnce();
  });

  it('takes a broken stream up after the last event that arrived', async () => {
    answer.mockResolvedValueOnce(streamOf(queued(1, 1), token(2, 'Lab')));
    answer.mockRejectedValueOnce(new TypeError('offline'));
    answer.mockResolvedValueOnce(streamOf(token(3, 'dien!'), done(4)));
    const { outcome, progress } = ask();
    await vi.runAllTimersAsync();
    expect(await outcome).toEqual({ email: 'Labdien!' });
    const resumption = 'GET /api/jobs/job-1/events';
    expect(requests()).toEqual(['POST /api/generate-email', resumption, resumption]);
    expect(answer.mock.calls[2]?.[1].headers).toMatchObject({ 'Last-Event-ID': '2' });
    expect(progress.filter(({ stage }) => stage === 'token')).toHaveLength(2);
  });

  it('takes up a stream that has gone silent', async () => {
    answer.mockResolvedValueOnce(new ScriptedStream().write(queued(1, 1)).response);
    answer.mockResolvedValueOnce(streamOf(done(2)));
    const { outcome } = ask();
    await vi.advanceTimersByTimeAsync(MAX_SILENCE_MS + 1_000);
    expect(await outcome).toEqual({ email: 'Labdien!' });
  });

  it('gives up when nothing new comes', async () => {
    answer.mockResolvedValueOnce(streamOf(queued(1, 1)));
    answer.mockImplementation(() => Promise.resolve(streamOf()));
    const { outcome } = ask();
    await vi.runAllTimersAsync();
    await expect(outcome).rejects.toMatchObject({ code: 'network' });
    expect(requests().filter((request) => request.startsWith('GET'))).toHaveLength(MAX_RESUMPTIONS);
  });

  it('is stopped here and on the server', async () => {
    const stream = new ScriptedStream().write(queued(1, 1));
    answer.mockImplementation((_path, { method, signal }) => {
      if (method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }));
      signal?.addEventListener('abort', () => stream.break());
      return Promise.resolve(stream.response);
    });
    const controller = new AbortController();
    const { outcome } = ask({ signal: controller.signal });
    await vi.advanceTimersByTimeAsync(0);
    controller.abort();
    await expect(outcome).rejects.toEqual(new ApiError('stopped', 0));
    expect(requests()).toEqual(['POST /api/generate-email', 'DELETE /api/jobs/job-1']);
  });
});
