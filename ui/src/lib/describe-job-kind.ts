import type { TFunction } from 'i18next';

const KINDS = [
  'ai',
  'mail',
  'hold-mail',
  'daily-mail',
  'reply',
  'webhook',
  'push',
  'booking-mail',
  'booking-reminder',
] as const;

/** A kind of job in words. A server that is newer than this page may name others: those are shown as they are. */
export function describeJobKind(kind: string, t: TFunction<'admin'>): string {
  const known = KINDS.find((other) => other === kind);
  return known ? t(`jobKind.${known}`) : t('jobKind.other', { kind });
}
