import { ApiError, sendRequest } from './client';
import type { PostChange } from './post-admin-post';
import type { components } from './schema';

/** A draft, whole; the schema leaves open what a half-written post has. */
export type Draft = Omit<components['schemas']['Draft'], 'post'> & { post: PostChange };

export function draftPath(key: string): string {
  return `/api/blog/admin/drafts/${encodeURIComponent(key)}`;
}

/** The draft, or null when there is none. */
export async function getDraft(key: string): Promise<Draft | null> {
  try {
    const response = await sendRequest({ method: 'GET', path: draftPath(key) });
    return (await response.json()) as Draft;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
