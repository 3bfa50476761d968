import type { Language } from '../i18n/language';
import { sendRequest } from './client';
import type { components } from './schema';

/** A blog post as lists show it. */
export type PostSummary = components['schemas']['PostSummary'];

/** The published posts, newest first; of linked translations the one in `language`. */
export async function getPosts(language: Language): Promise<PostSummary[]> {
  const response = await sendRequest({ method: 'GET', path: `/api/blog/posts?language=${language}` });
  return (await response.json()) as PostSummary[];
}
