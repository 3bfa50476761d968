import { sendRequest } from './client';
import type { PurgeCounts } from './get-overview';
import type { components } from './schema';

/** Many requests are removed in parts, with other work in between. */
const TIMEOUT_MS = 120_000;

/** Carries out the purge that waits, by the beginning of its hold as the overview showed it; gives what was deleted. */
export async function postPurge(since: string): Promise<PurgeCounts> {
  const response = await sendRequest({
    method: 'POST',
    path: '/api/admin/purge',
    body: { since },
    timeoutMs: TIMEOUT_MS,
  });
  return ((await response.json()) as components['schemas']['PurgeConfirmed']).removed;
}
