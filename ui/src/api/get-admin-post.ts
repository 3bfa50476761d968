import { sendRequest } from './client';
import type { components } from './schema';

/** A post as the editor opens it. */
export type AdminPost = components['schemas']['AdminPost'];

export async function getAdminPost(id: string): Promise<AdminPost> {
  const response = await sendRequest({ method: 'GET', path: `/api/blog/admin/posts/${encodeURIComponent(id)}` });
  return (await response.json()) as AdminPost;
}
