import { sendRequest } from './client';
import type { components } from './schema';

/** A post as the administration lists it, drafts included. */
export type AdminPostSummary = components['schemas']['AdminPostSummary'];

/** All posts that hold every word of `search`, the last changed one first; without words all of them. */
export async function getAdminPosts(search: string): Promise<AdminPostSummary[]> {
  const query = search === '' ? '' : `?${new URLSearchParams({ search }).toString()}`;
  const response = await sendRequest({ method: 'GET', path: `/api/blog/admin/posts${query}` });
  return (await response.json()) as AdminPostSummary[];
}
