import { ApiError, sendRequest } from './client';
import type { components } from './schema';

/** A published blog post, whole. */
export type Post = components['schemas']['PublicPost'];

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
