import { sendRequest } from './client';
import type { AdminPost } from './get-admin-post';
import type { PostChange } from './post-admin-post';

/** Changes a post, which needs the version that one started from unless it is only published or hidden. With a draft's key, that draft is forgotten. */
export async function putAdminPost(id: string, change: PostChange, draftKey?: string): Promise<AdminPost> {
  const query = draftKey === undefined ? '' : `?draft=${encodeURIComponent(draftKey)}`;
  const path = `/api/blog/admin/posts/${encodeURIComponent(id)}${query}`;
  const response = await sendRequest({ method: 'PUT', path, body: change });
  return (await response.json()) as AdminPost;
}
