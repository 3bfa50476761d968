import { openStream } from './client';

type Resumption = { jobId: string; lastEventId: string | null; signal?: AbortSignal };

/** Takes up a job's stream after the last event that arrived. */
export function getJobEvents({ jobId, lastEventId, signal }: Resumption): Promise<Response> {
  return openStream({
    method: 'GET',
    path: `/api/jobs/${encodeURIComponent(jobId)}/events`,
    headers: { Accept: 'text/event-stream', ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }) },
    ...(signal && { signal }),
  });
}
