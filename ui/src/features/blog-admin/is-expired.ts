import { ApiError } from '../../api/client';

/** Whether a call failed because no session stands behind it. */
export function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
