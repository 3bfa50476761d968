import { sendRequest } from './client';
import type { PostSummary } from './get-posts';

/** A post as the administration lists it, drafts included. */
export type AdminPostSummary = PostSummary & {
  /** Grows with each change: who saves tells which one they started from. */
  version: number;
  /** Id of the same post in the other language. */
  translationOf: string | null;
  /** Whether an unsaved draft of a change waits on the server. */
  hasDraft: boolean;
};

/** All posts, the last changed one first. */
export async function getAdminPosts(): Promise<AdminPostSummary[]> {
  const response = await sendRequest({ method: 'GET', path: '/api/blog/admin/posts' });
  return (await response.json()) as AdminPostSummary[];
}
