// As the server has them (src/domain/post/draft.rs, src/http/bounds.rs).
import { ApiError } from './client';

export const CONTENT_MAX_CHARS = 100_000;
const MAX_BODY_BYTES = 1280 * 1024;

/** How many bytes this takes on its way; more than the server takes is refused here, as it would be there. */
export function measureArticle(body: unknown): number {
  const { size } = new Blob([JSON.stringify(body)]);
  if (size > MAX_BODY_BYTES) throw new ApiError('body_too_large', 413);
  return size;
}
