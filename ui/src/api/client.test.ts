import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, sendRequest } from './client';

afterEach(() => vi.unstubAllGlobals());

function answer(body: string, init: ResponseInit) {
  const fetchMock = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
  fetchMock.mockResolvedValue(new Response(body, init));
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

async function failureOf(request: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await request.catch((caught: unknown) => caught);
  if (!(error instanceof ApiError)) throw new Error('an ApiError was expected');
  return error;
}

it('sends JSON with credentials', async () => {
  const fetchMock = answer('{"success":true}', { status: 201 });
  await sendRequest({ method: 'POST', path: '/api/contact', body: { a: 'ķ' }, headers: { 'Idempotency-Key': 'k' } });
  const [path, init] = fetchMock.mock.calls[0]!;
  expect(path).toBe('/api/contact');
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"a":"ķ"}' });
  expect(init.headers).toMatchObject({ 'Content-Type': 'application/json', 'Idempotency-Key': 'k' });
});

it('reads a problem with its fields and waiting time', async () => {
  const problem = { code: 'rate_limited', detail: 'Uzgaidiet', errors: [{ field: 'email', code: 'invalid' }] };
  answer(JSON.stringify(problem), { status: 429, headers: { 'Retry-After': '42' } });
  const error = await failureOf(sendRequest({ method: 'GET', path: '/api/x' }));
  expect(error).toMatchObject({ code: 'rate_limited', status: 429, retryAfterSecs: 42, detail: 'Uzgaidiet' });
  expect(error.fieldErrors).toEqual(problem.errors);
  expect(error.isServerSide).toBe(false);
});

it('makes sense of an answer that is not ours', async () => {
  answer('<h1>Bad Gateway</h1>', { status: 502 });
  const error = await failureOf(sendRequest({ method: 'GET', path: '/api/x' }));
  expect([error.code, error.isServerSide]).toEqual(['internal', true]);
});

it.each([
  ['network', new TypeError('Failed to fetch')],
  ['timeout', new DOMException('too long', 'TimeoutError')],
])('tells %s apart', async (code, cause) => {
  vi.stubGlobal('fetch', () => Promise.reject(cause));
  const error = await failureOf(sendRequest({ method: 'GET', path: '/api/x' }));
  expect([error.code, error.status, error.isServerSide]).toEqual([code, 0, true]);
});
