// Reasons of failures in words. A server that is newer than this page may name others: those are shown as they are.
import type { TFunction } from 'i18next';

const REASONS = [
  'ai_failed',
  'ai_timeout',
  'ai_unavailable',
  'interrupted',
  'mail_deferred',
  'mail_login_refused',
  'mail_refused',
  'mail_timeout',
  'mail_tls',
  'mail_unreachable',
  'mail_unwritable',
  'not_configured',
  'panicked',
  'push_lead_refused',
  'push_too_large',
  'storage_unavailable',
  'timed_out',
  'unreadable_input',
  'webhook_failed',
  'webhook_redirected',
  'webhook_refused',
  'webhook_timeout',
  'webhook_unreachable',
  'webhook_unwritable',
] as const;

export function describeReason(reason: string, t: TFunction<'overview'>): string {
  const known = REASONS.find((other) => other === reason);
  return known ? t(`failures.reason.${known}`) : t('failures.reason.other', { reason });
}
