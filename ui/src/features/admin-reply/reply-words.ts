// What became of a reply, in words. A server that is newer than this page may name other reasons.
import type { TFunction } from 'i18next';
import { ApiError } from '../../api/client';
import { AnsweredMeanwhile } from './answered-meanwhile';

const REASONS = [
  'cancelled',
  'interrupted',
  'lost',
  'mail_deferred',
  'mail_login_refused',
  'mail_refused',
  'mail_timeout',
  'mail_tls',
  'mail_unreachable',
  'mail_unwritable',
  'not_configured',
  'storage_unavailable',
  'timed_out',
] as const;

export function describeReason(reason: string, t: TFunction<'admin-reply'>): string {
  const known = REASONS.find((other) => other === reason);
  return known ? t(`reason.${known}`) : t('reason.other', { reason });
}

/** Why a reply, a draft or a template was not taken, and what to do. */
export function describeFailure(error: unknown, t: TFunction<'admin-reply'>): string {
  if (error instanceof AnsweredMeanwhile) return t('failure.answered');
  if (!(error instanceof ApiError)) return t('failure.other');
  switch (error.code) {
    case 'reply_variables':
      return t('failure.variables', { names: namesOf(error.members['variables']) });
    case 'contact_changed':
      return t('failure.changed');
    case 'not_found':
      return t('failure.gone');
    case 'content_refused':
      return t('failure.attack');
    case 'rate_limited':
      return t('failure.often', { seconds: error.retryAfterSecs ?? 60 });
    case 'mail_off':
    case 'reply_address':
    case 'reply_not_failed':
    case 'template_changed':
    case 'too_many':
    case 'storage_full':
      return error.detail;
    default:
      return t(error.isServerSide ? 'failure.server' : 'failure.other');
  }
}

export function showNames(names: readonly string[]): string {
  return names.map((name) => (name === '{{' ? name : `{{${name}}}`)).join(', ');
}

function namesOf(members: unknown): string {
  return Array.isArray(members) ? showNames(members.map(String)) : '';
}
