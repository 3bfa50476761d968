// The one place where the browser talks to our server. Each request has a file of its own beside this one.

const TIMEOUT_MS = 20_000;
/** A model on a small machine takes its time, and others may wait before this visitor. */
export const AI_TIMEOUT_MS = 120_000;

export type ApiFieldError = { field: string; code: string };

type Problem = { code?: string; status?: number; title?: string; detail?: string; errors?: ApiFieldError[] };
/** Members of a problem that only some codes have, e.g. the free `suggestion` of `slug_taken`. */
export type ProblemMembers = Readonly<Record<string, unknown>>;

/**
 * Why a request failed. `code` is the server's (see locales/…/problems.json), or `network`, `timeout` or `stopped` when
 * no answer came, in which case `status` is 0.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: string,
    readonly status: number,
    readonly fieldErrors: readonly ApiFieldError[] = [],
    readonly retryAfterSecs: number | null = null,
    /** The server's words, in the visitor's language. */
    readonly detail = '',
    readonly members: ProblemMembers = {},
  ) {
    super(`${status} ${code}`);
  }

  /** No answer, or a fault of the server: the visitor's data are not to blame. */
  get isServerSide(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** A form is sent as it is (multipart), anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
  /** The request outlives the page. */
  keepalive?: boolean;
};

/** Sends a request and gives the answer when it is a success; throws an `ApiError` otherwise. */
export async function sendRequest({ timeoutMs = TIMEOUT_MS, ...request }: ApiRequest): Promise<Response> {
  return send(request, AbortSignal.timeout(timeoutMs));
}

/**
 * Like `sendRequest`, but for an answer that comes bit by bit: the time limit ends where the answer begins, and `signal`
 * ends the whole, with the code `stopped`.
 */
export async function openStream(request: ApiRequest & { signal?: AbortSignal }): Promise<Response> {
  const { timeoutMs = TIMEOUT_MS, signal, ...rest } = request;
  const controller = new AbortController();
  const stop = () => {
    controller.abort();
  };
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const timer = setTimeout(() => {
    controller.abort(new DOMException('no answer in time', 'TimeoutError'));
  }, timeoutMs);
  try {
    return await send(rest, controller.signal);
  } catch (error) {
    if (signal?.aborted) throw new ApiError('stopped', 0);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function send(request: ApiRequest, signal: AbortSignal): Promise<Response> {
  const { method, path, body, headers = {}, keepalive } = request;
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await fetchOrFail(path, {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    signal,
    ...(keepalive && { keepalive }),
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
  });
  if (!response.ok) throw await readProblem(response);
  return response;
}

async function fetchOrFail(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiError(isTimeout ? 'timeout' : 'network', 0);
  }
}

async function readProblem(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return parseProblem(
    // Something between us and the server may answer in its own words.
    await response.json().catch(() => ({})),
    response.status,
    Number.isFinite(retryAfter) ? retryAfter : null,
  );
}

/** Reads problem+json, of an answer or of an event in a stream; `status` counts where the problem names none. */
export function parseProblem(json: unknown, status: number, retryAfterSecs: number | null = null): ApiError {
  const problem = (json ?? {}) as Problem;
  const ownStatus = status || (problem.status ?? 500);
  return new ApiError(
    problem.code ?? (ownStatus >= 500 ? 'internal' : 'bad_request'),
    ownStatus,
    problem.errors ?? [],
    retryAfterSecs,
    problem.detail ?? '',
    problem,
  );
}
