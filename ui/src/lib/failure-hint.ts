// What a visitor can do about a request that failed, beside the wording that the specification gives for it.
import type { TFunction } from 'i18next';
import { ApiError } from '../api/client';

const SECS_PER_MINUTE = 60;

export function describeHint(error: unknown, t: TFunction<'tools'>): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'network' && !navigator.onLine) return t('hint.offline');
  if (error.code === 'timeout') return t('hint.timeout');
  if (error.status === 429) return describeWait(error.retryAfterSecs ?? SECS_PER_MINUTE, t);
  // The rest of the server's own words help when the visitor's data are to blame; a missing endpoint is our affair.
  return error.isServerSide || error.status === 404 ? null : error.detail || null;
}

function describeWait(waitSecs: number, t: TFunction<'tools'>): string {
  if (waitSecs < SECS_PER_MINUTE) return t('hint.waitSeconds', { count: waitSecs });
  return t('hint.waitMinutes', { count: Math.ceil(waitSecs / SECS_PER_MINUTE) });
}
