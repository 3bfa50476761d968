import { sendRequest } from './client';
import type { components } from './schema';

/** The state of the whole at one glance. */
export type Overview = components['schemas']['Overview'];
export type FailedJob = components['schemas']['FailedJob'];
export type PurgeHold = components['schemas']['HoldOverview'];
export type PurgeCounts = components['schemas']['PurgeCounts'];

export async function getOverview(): Promise<Overview> {
  const response = await sendRequest({ method: 'GET', path: '/api/admin/overview' });
  return (await response.json()) as Overview;
}
