import { ApiError, sendRequest } from './client';
import type { PostInput } from './post-admin-post';

export type Draft = {
  key: string;
  /** The post's version that the draft began with; null for a new post. */
  baseVersion: number | null;
  savedAt: string;
  post: Partial<PostInput>;
};

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
