// From an AI tool's stream of events to its answer: tells how far it is, and takes a broken stream up again.
import { ApiError, parseProblem } from './client';
import { deleteJob } from './delete-job';
import { readEvents, type ServerEvent } from './event-stream';
import { getJobEvents } from './get-job-events';

/** Who makes an answer: the model, or the simpler engine that is part of the site. */
export type EngineName = 'ollama' | 'builtin';

export type AiProgress =
  /** What was uploaded has arrived. */
  | { stage: 'reading' }
  /** Position 1 is next. */
  | { stage: 'queued'; position: number; etaSeconds: number | null }
  | { stage: 'started'; engine: EngineName | null }
  /** Of work in several steps; 1 is the first. */
  | { stage: 'step'; step: number; steps: number }
  | { stage: 'token'; text: string };

export type AskOptions = {
  /** Stops the work, here and on the server. */
  signal?: AbortSignal;
  onProgress?: (progress: AiProgress) => void;
};

/** The server sends a heartbeat every second. */
export const MAX_SILENCE_MS = 10_000;
/** Tries in a row that bring no news. */
export const MAX_RESUMPTIONS = 5;
const RESUMPTION_DELAY_MS = 400;

/** Gives the data of `done`. Throws an `ApiError`: the server's own, or `network` or `stopped`. */
export async function followJob(first: Response, { signal, onProgress }: AskOptions): Promise<unknown> {
  const job = new Job(onProgress);
  const stop = () => {
    if (job.id !== null) void deleteJob(job.id);
  };
  signal?.addEventListener('abort', stop);
  try {
    return await readToEnd(first, job, signal);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

async function readToEnd(first: Response, job: Job, signal: AbortSignal | undefined): Promise<unknown> {
  let response: Response | null = first;
  for (let barren = 0; barren <= MAX_RESUMPTIONS; barren += 1) {
    if (response?.body) {
      const seen = job.eventCount;
      const answer = await job.read(response.body);
      if (answer) return answer.data;
      if (job.eventCount > seen) barren = 0;
    }
    if (signal?.aborted) throw new ApiError('stopped', 0);
    if (job.id === null || barren === MAX_RESUMPTIONS) break;
    await pause(RESUMPTION_DELAY_MS * (barren + 1), signal);
    response = await resume(job.id, job.lastEventId, signal);
  }
  throw new ApiError('network', 0);
}

/** Null when the server is out of reach; its refusals are thrown. */
async function resume(jobId: string, lastEventId: string | null, signal: AbortSignal | undefined) {
  try {
    return await getJobEvents({ jobId, lastEventId, ...(signal && { signal }) });
  } catch (error) {
    if (error instanceof ApiError && error.status === 0 && error.code !== 'stopped') return null;
    throw error;
  }
}

class Job {
  id: string | null = null;
  lastEventId: string | null = null;
  eventCount = 0;

  constructor(private readonly onProgress: AskOptions['onProgress']) {}

  /** Null when the stream broke off before the answer. */
  async read(body: ReadableStream<Uint8Array>): Promise<{ data: unknown } | null> {
    try {
      for await (const event of readEvents(body, MAX_SILENCE_MS)) {
        this.eventCount += 1;
        this.lastEventId = event.id ?? this.lastEventId;
        const data = parse(event);
        if (event.name === 'done') return { data };
        if (event.name === 'error') throw parseProblem(data, 0);
        this.tell(event.name, data);
      }
    } catch (error) {
      if (error instanceof ApiError) throw error;
    }
    return null;
  }

  private tell(name: string, data: Record<string, unknown>): void {
    if (typeof data['jobId'] === 'string') this.id = data['jobId'];
    if (name === 'queued' && typeof data['position'] === 'number') {
      const etaSeconds = typeof data['etaSeconds'] === 'number' ? data['etaSeconds'] : null;
      this.onProgress?.({ stage: 'queued', position: data['position'], etaSeconds });
    } else if (name === 'started') {
      const engine = data['engine'] === 'ollama' || data['engine'] === 'builtin' ? data['engine'] : null;
      this.onProgress?.({ stage: 'started', engine });
    } else if (name === 'reading') {
      this.onProgress?.({ stage: 'reading' });
    } else if (name === 'step' && typeof data['step'] === 'number' && typeof data['steps'] === 'number') {
      this.onProgress?.({ stage: 'step', step: data['step'], steps: data['steps'] });
    } else if (name === 'token' && typeof data['text'] === 'string') {
      this.onProgress?.({ stage: 'token', text: data['text'] });
    }
  }
}

/** What is no JSON object is an empty one: the checks that follow reject it. */
function parse({ data }: ServerEvent): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function pause(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
