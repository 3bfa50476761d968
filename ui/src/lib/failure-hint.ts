// What a visitor can do about a request that failed, beside the wording that the specification gives for it.
import type { TFunction } from 'i18next';
import { ApiError } from '../api/client';

const SECS_PER_MINUTE = 60;
/** What we say ourselves, by the code of the failure. */
const OWN_HINTS: Record<string, 'timeout' | 'lost' | 'busy' | 'engine' | 'slow'> = {
  timeout: 'timeout',
  network: 'lost',
  ai_busy: 'busy',
  ai_unavailable: 'engine',
  ai_timeout: 'slow',
};

export function describeHint(error: unknown, t: TFunction<'tools'>): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'network' && !navigator.onLine) return t('hint.offline');
  const own = OWN_HINTS[error.code];
  if (own) return t(`hint.${own}`);
  if (error.status === 429) return describeWait(error.retryAfterSecs ?? SECS_PER_MINUTE, t);
  // The rest of the server's own words help when the visitor's data are to blame; a missing endpoint is our affair.
  return error.isServerSide || error.status === 404 ? null : error.detail || null;
}

function describeWait(waitSecs: number, t: TFunction<'tools'>): string {
  if (waitSecs < SECS_PER_MINUTE) return t('hint.waitSeconds', { count: waitSecs });
  return t('hint.waitMinutes', { count: Math.ceil(waitSecs / SECS_PER_MINUTE) });
}
