import type { Language } from '../i18n/language';
import { sendRequest } from './client';

/** A blog post as lists show it. */
export type PostSummary = {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  /** An address, or a path of this site. */
  featuredImage: string | null;
  featuredImageAlt: string | null;
  category: string;
  tags: string[];
  language: Language;
  isPublished: boolean;
  createdAt: string;
  /** In the future when the post is scheduled. */
  publishedAt: string | null;
  updatedAt: string;
};

/** The published posts, newest first; of linked translations the one in `language`. */
export async function getPosts(language: Language): Promise<PostSummary[]> {
  const response = await sendRequest({ method: 'GET', path: `/api/blog/posts?language=${language}` });
  return (await response.json()) as PostSummary[];
}
