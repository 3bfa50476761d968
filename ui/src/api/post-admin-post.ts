import type { Language } from '../i18n/language';
import { sendRequest } from './client';
import type { AdminPost } from './get-admin-post';

/** What the editor writes of a post. */
export type PostInput = {
  title: string;
  /** Made of the title when empty. */
  slug: string;
  excerpt: string;
  content: string;
  featuredImage: string | null;
  featuredImageAlt: string | null;
  category: string;
  tags: string[];
  isPublished: boolean;
  /** In the future: the post is scheduled. Null leaves the moment to the server. */
  publishedAt: string | null;
  language: Language;
  translationOf: string | null;
  seoTitle: string | null;
  metaDescription: string | null;
};

/** Creates a post and forgets its draft. */
export async function postAdminPost(input: PostInput, draftKey: string): Promise<AdminPost> {
  const path = `/api/blog/admin/posts?draft=${encodeURIComponent(draftKey)}`;
  const response = await sendRequest({ method: 'POST', path, body: input });
  return (await response.json()) as AdminPost;
}
