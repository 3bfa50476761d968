// Where posts are, with the prefix of their language: what search engines, feeds and the other language link to.
import type { Language } from '../../i18n/language';
import { withPrefix } from '../../lib/local-path';
import type { PostSummary } from '../../api/get-posts';

export const BLOG_PATH = '/blog';

/** Without the prefix. */
export function postPath(slug: string): string {
  return `${BLOG_PATH}/${slug}`;
}

/** The one address that counts: in the language that the post is written in. */
export function canonicalPostPath({ slug, language }: Pick<PostSummary, 'slug' | 'language'>): string {
  return withPrefix(postPath(slug), language === 'en');
}

export function feedPath(language: Language): string {
  return withPrefix(`${BLOG_PATH}/feed.xml`, language === 'en');
}

/** The last segment of a path. */
export function slugOf(path: string): string {
  return path.replace(/\/$/, '').replace(/^.*\//, '');
}
