import { measureArticle } from './article-limits';
import { sendRequest } from './client';
import { draftPath } from './get-draft';
import type { PostInput } from './post-admin-post';
import type { components } from './schema';

type DraftRequest = components['schemas']['DraftRequest'];
export type DraftInput = Required<Omit<DraftRequest, 'post'>> & { post: PostInput };

/** Browsers let at most 64 KiB outlive a page. */
const MAX_LAST_BYTES = 60_000;

/** Keeps a draft; the answer is the moment. `isLast` lets the request outlive the page. */
export async function putDraft(key: string, body: DraftInput, isLast: boolean): Promise<string> {
  const keepalive = measureArticle(body) <= MAX_LAST_BYTES && isLast;
  const response = await sendRequest({ method: 'PUT', path: draftPath(key), body, keepalive });
  return ((await response.json()) as components['schemas']['DraftSaved']).savedAt;
}
