import { sendRequest } from './client';
import type { components } from './schema';

export type DraftSummary = components['schemas']['DraftSummary'];

export async function getDrafts(): Promise<DraftSummary[]> {
  const response = await sendRequest({ method: 'GET', path: '/api/blog/admin/drafts' });
  return (await response.json()) as DraftSummary[];
}
