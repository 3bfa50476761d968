import type { Language } from '../i18n/language';
import { ApiError, sendRequest } from './client';
import type { PostSummary } from './get-posts';

/** A published blog post, whole. */
export type Post = PostSummary & {
  /** As it was written (Markdown). */
  content: string;
  /** As it is shown: rendered and cleaned by the server. */
  html: string;
  seoTitle: string | null;
  metaDescription: string | null;
  /** The same post in the other language, when it is published. */
  translation: { language: Language; slug: string; title: string } | null;
};

/** The post, or null when there is none under this slug. */
export async function getPost(slug: string): Promise<Post | null> {
  try {
    const response = await sendRequest({ method: 'GET', path: `/api/blog/posts/${encodeURIComponent(slug)}` });
    return (await response.json()) as Post;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
