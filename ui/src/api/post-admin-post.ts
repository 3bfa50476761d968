import { sendRequest } from './client';
import type { AdminPost } from './get-admin-post';
import type { components } from './schema';

/** What may be said of a post; what is not given stays. */
export type PostChange = components['schemas']['PostInput'];
/** What the editor writes: all of it. The version is told when it is saved. */
export type PostInput = Omit<Required<PostChange>, 'version'>;

/** Creates a post. With a draft's key, that draft is forgotten. */
export async function postAdminPost(input: PostInput, draftKey?: string): Promise<AdminPost> {
  const query = draftKey === undefined ? '' : `?draft=${encodeURIComponent(draftKey)}`;
  const path = `/api/blog/admin/posts${query}`;
  const response = await sendRequest({ method: 'POST', path, body: input });
  return (await response.json()) as AdminPost;
}
