import type { TFunction } from 'i18next';

const SECS_PER_MINUTE = 60;

/** "40 seconds", or whole minutes from a minute and a half on: nobody counts 900 seconds. */
export function describeWait(retryAfterSecs: number, t: TFunction<'admin'>): string {
  if (retryAfterSecs < 1.5 * SECS_PER_MINUTE) return t('login.wait.seconds', { count: retryAfterSecs });
  return t('login.wait.minutes', { count: Math.ceil(retryAfterSecs / SECS_PER_MINUTE) });
}
