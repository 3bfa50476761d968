import { ApiError } from '../../api/client';

/** Why a login failed, as the form shows it. */
export type LoginFailure =
  { kind: 'required' | 'wrong' | 'locked' | 'network' | 'server' } | { kind: 'throttled'; retryAfterSecs: number };

const KINDS: Record<string, 'required' | 'wrong' | 'locked'> = {
  validation_failed: 'required',
  wrong_password: 'wrong',
  admin_locked: 'locked',
};
const USUAL_WAIT_SECS = 60;

export function toLoginFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError)) return { kind: 'server' };
  if (error.status === 0) return { kind: 'network' };
  if (error.code === 'rate_limited') {
    return { kind: 'throttled', retryAfterSecs: error.retryAfterSecs ?? USUAL_WAIT_SECS };
  }
  return { kind: KINDS[error.code] ?? 'server' };
}
