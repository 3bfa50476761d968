import { sendRequest } from './client';
import type { components } from './schema';

/** A post as the administration lists it, drafts included. */
export type AdminPostSummary = components['schemas']['AdminPostSummary'];

/** All posts, the last changed one first. */
export async function getAdminPosts(): Promise<AdminPostSummary[]> {
  const response = await sendRequest({ method: 'GET', path: '/api/blog/admin/posts' });
  return (await response.json()) as AdminPostSummary[];
}
