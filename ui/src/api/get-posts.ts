import type { Language } from '../i18n/language';
import { sendRequest } from './client';
import type { components } from './schema';

/** A blog post as lists show it. */
export type PostSummary = components['schemas']['PostSummary'];

/** The most that the server gives at once. */
const PAGE_SIZE = 1000;

export type PostPage = { posts: PostSummary[]; totalCount: number };

/**
 * The published posts without their texts, newest first; of linked translations the one in `language`. `before` is the id of the last one that is known already.
 */
export async function getPosts(language: Language, before: string | null): Promise<PostPage> {
  const query = new URLSearchParams({
    language,
    fields: 'summary',
    limit: String(PAGE_SIZE),
    ...(before !== null && { before }),
  });
  const response = await sendRequest({ method: 'GET', path: `/api/blog/posts?${query.toString()}` });
  const posts = (await response.json()) as PostSummary[];
  return { posts, totalCount: Number(response.headers.get('X-Total-Count') ?? posts.length) };
}
