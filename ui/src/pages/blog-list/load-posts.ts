import type { PostSummary } from '../../api/get-posts';
import type { Language } from '../../i18n/language';

/** A first view has its posts in the document, so the request's code comes when it is needed. */
export async function loadPosts(language: Language): Promise<PostSummary[]> {
  const { getPosts } = await import('../../api/get-posts');
  return getPosts(language);
}
