import { sendRequest } from './client';

/** Stops a job. One that has ended, or that is out of reach, needs no stopping: nothing is thrown. */
export async function deleteJob(jobId: string): Promise<void> {
  await sendRequest({ method: 'DELETE', path: `/api/jobs/${encodeURIComponent(jobId)}`, keepalive: true }).catch(
    () => undefined,
  );
}
