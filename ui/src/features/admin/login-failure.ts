import { ApiError } from '../../api/client';

type Kind = 'required' | 'wrong' | 'locked' | 'codeNeeded' | 'wrongCode' | 'emailRequired' | 'network' | 'server';

const KINDS: Partial<Record<string, Kind>> = {
  validation_failed: 'required',
  wrong_password: 'wrong',
  admin_locked: 'locked',
  code_needed: 'codeNeeded',
  wrong_code: 'wrongCode',
};

/** Why a login failed, as the form shows it. */
export type LoginFailure = { kind: Kind } | { kind: 'throttled'; retryAfterSecs: number };

const USUAL_WAIT_SECS = 60;

export function toLoginFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError)) return { kind: 'server' };
  if (error.status === 0) return { kind: 'network' };
  if (error.code === 'rate_limited') {
    return { kind: 'throttled', retryAfterSecs: error.retryAfterSecs ?? USUAL_WAIT_SECS };
  }
  if (error.fieldErrors.some(({ field }) => field === 'email')) return { kind: 'emailRequired' };
  return { kind: KINDS[error.code] ?? 'server' };
}
