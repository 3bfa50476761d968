import { sendRequest } from './client';
import type { AdminPost } from './get-admin-post';
import type { PostChange } from './post-admin-post';

/** Changes what is given of a post; with a version, only if the post still has it. With a draft's key, that draft is forgotten. */
export async function putAdminPost(id: string, change: PostChange, draftKey?: string): Promise<AdminPost> {
  const query = draftKey === undefined ? '' : `?draft=${encodeURIComponent(draftKey)}`;
  const path = `/api/blog/admin/posts/${encodeURIComponent(id)}${query}`;
  const response = await sendRequest({ method: 'PUT', path, body: change });
  return (await response.json()) as AdminPost;
}
