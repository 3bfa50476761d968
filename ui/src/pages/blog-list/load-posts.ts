import type { PostPage } from '../../api/get-posts';
import type { Language } from '../../i18n/language';
import { importLate } from '../../lib/import-late';

/** A first view has its posts in the document, so the request's code comes when it is needed. */
export async function loadPosts(language: Language, before: string | null): Promise<PostPage> {
  const { getPosts } = await importLate(() => import('../../api/get-posts'));
  return getPosts(language, before);
}
