import { sendRequest } from './client';
import { type DraftClaim, draftQuery } from './draft-claim';
import type { AdminPost } from './get-admin-post';
import type { components } from './schema';

/** What may be said of a post; what is not given stays. */
export type PostChange = components['schemas']['PostInput'];
/** What the editor writes: all of it. The version is told when it is saved. */
export type PostInput = Omit<Required<PostChange>, 'version'>;

/** Creates a post. The draft that is claimed is forgotten. */
export async function postAdminPost(input: PostInput, draft: DraftClaim): Promise<AdminPost> {
  const path = `/api/blog/admin/posts${draftQuery(draft)}`;
  const response = await sendRequest({ method: 'POST', path, body: input });
  return (await response.json()) as AdminPost;
}
