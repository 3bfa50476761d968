import { sendRequest } from './client';
import { draftPath } from './get-draft';
import type { PostInput } from './post-admin-post';

export type DraftInput = { baseVersion: number | null; post: PostInput };

/** Keeps a draft; the answer is the moment. `isLast` lets the request outlive the page. */
export async function putDraft(key: string, body: DraftInput, isLast: boolean): Promise<string> {
  const response = await sendRequest({ method: 'PUT', path: draftPath(key), body, keepalive: isLast });
  return ((await response.json()) as { savedAt: string }).savedAt;
}
