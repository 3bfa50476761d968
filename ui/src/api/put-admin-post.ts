import { sendRequest } from './client';
import type { AdminPost } from './get-admin-post';
import type { PostInput } from './post-admin-post';

type Change = (Partial<PostInput> & { version: number }) | { isPublished: boolean };

/** Changes a post; with a draft's key, that draft is forgotten. */
export async function putAdminPost(id: string, change: Change, draftKey?: string): Promise<AdminPost> {
  const query = draftKey === undefined ? '' : `?draft=${encodeURIComponent(draftKey)}`;
  const path = `/api/blog/admin/posts/${encodeURIComponent(id)}${query}`;
  const response = await sendRequest({ method: 'PUT', path, body: change });
  return (await response.json()) as AdminPost;
}
