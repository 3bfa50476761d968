import { sendRequest } from './client';

/** Lets a job that failed for good begin anew. */
export async function postJobRetry(id: string): Promise<void> {
  await sendRequest({ method: 'POST', path: `/api/admin/jobs/${encodeURIComponent(id)}/retry` });
}
