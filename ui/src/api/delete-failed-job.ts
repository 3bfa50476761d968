import { sendRequest } from './client';

/** Throws away a job that failed for good. */
export async function deleteFailedJob(id: string): Promise<void> {
  await sendRequest({ method: 'DELETE', path: `/api/admin/jobs/${encodeURIComponent(id)}` });
}
