import type { TFunction } from 'i18next';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** "5 minutes", "3 hours", "2 days": whole ones, and never less than a minute. */
export function describeAge(ageMs: number, t: TFunction<'overview'>): string {
  if (ageMs >= 2 * DAY_MS) return t('age.days', { count: Math.floor(ageMs / DAY_MS) });
  if (ageMs >= HOUR_MS) return t('age.hours', { count: Math.floor(ageMs / HOUR_MS) });
  return t('age.minutes', { count: Math.max(1, Math.floor(ageMs / MINUTE_MS)) });
}
