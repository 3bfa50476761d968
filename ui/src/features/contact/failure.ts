// What the visitor is told when a request was not taken.
import type { TFunction } from 'i18next';
import { ApiError } from '../../api/client';
import type { ContactFormState } from '../../lib/page-state';

/** `server` and `data` are the specification's two wordings; `hint` says what to do when that is known. */
export type Failure = { kind: 'server' | 'data'; hint: Hint | null };
type Hint = { name: 'offline' | 'timeout' } | { name: 'rateLimited'; waitSecs: number };

export function describeFailure(error: unknown, isOnline: boolean): Failure {
  if (!(error instanceof ApiError)) return { kind: 'server', hint: null };
  return { kind: error.isServerSide ? 'server' : 'data', hint: findHint(error, isOnline) };
}

/** Of a plain post, which the server has answered with this page. */
export function failureOfPost({ code, retryAfterSecs = null }: ContactFormState & { status: 'failed' }): Failure {
  const isServerSide = ['internal', 'storage_unavailable'].includes(code);
  const hint: Hint | null = retryAfterSecs === null ? null : { name: 'rateLimited', waitSecs: retryAfterSecs };
  return { kind: isServerSide ? 'server' : 'data', hint };
}

function findHint(error: ApiError, isOnline: boolean): Hint | null {
  if (error.code === 'network' && !isOnline) return { name: 'offline' };
  if (error.code === 'timeout') return { name: 'timeout' };
  if (error.code === 'rate_limited') return { name: 'rateLimited', waitSecs: error.retryAfterSecs ?? 60 };
  return null;
}

export function writeHint(hint: Hint | null, t: TFunction<'contact'>): string | null {
  if (!hint) return null;
  if (hint.name !== 'rateLimited') return t(`hint.${hint.name}`);
  if (hint.waitSecs < 60) return t('hint.waitSeconds', { count: hint.waitSecs });
  return t('hint.waitMinutes', { count: Math.ceil(hint.waitSecs / 60) });
}
