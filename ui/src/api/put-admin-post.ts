import { sendRequest } from './client';
import { type DraftClaim, draftQuery } from './draft-claim';
import type { AdminPost } from './get-admin-post';
import type { PostChange } from './post-admin-post';

/** Changes what is given of a post; with a version, only if the post still has it. The draft that is claimed is forgotten. */
export async function putAdminPost(id: string, change: PostChange, draft?: DraftClaim): Promise<AdminPost> {
  const path = `/api/blog/admin/posts/${encodeURIComponent(id)}${draft ? draftQuery(draft) : ''}`;
  const response = await sendRequest({ method: 'PUT', path, body: change });
  return (await response.json()) as AdminPost;
}
