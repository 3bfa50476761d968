import { sendRequest } from './client';
import type { AdminPostSummary } from './get-admin-posts';

export type AdminPost = AdminPostSummary & {
  /** Markdown. */
  content: string;
  seoTitle: string | null;
  metaDescription: string | null;
};

export async function getAdminPost(id: string): Promise<AdminPost> {
  const response = await sendRequest({ method: 'GET', path: `/api/blog/admin/posts/${encodeURIComponent(id)}` });
  return (await response.json()) as AdminPost;
}
