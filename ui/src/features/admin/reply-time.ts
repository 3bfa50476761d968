// The firm's promise to answer within 24 hours, as time left or time gone.
import type { TFunction } from 'i18next';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_HOURS = 24;
const PROMISE_HOURS = 24;
/** From here on the promise needs a look. */
const SOON_HOURS = 4;
/** Later than this nobody counts hours. */
const MAX_HOURS = 2 * DAY_HOURS;

/** `short` is for a column of times: a plus is how late it is. */
export type ReplyTime = { state: 'calm' | 'soon' | 'late'; text: string; short: string };

export function describeReplyTime(createdAt: string, now: number, t: TFunction<'admin'>): ReplyTime {
  const leftMs = new Date(createdAt).getTime() + PROMISE_HOURS * HOUR_MS - now;
  if (leftMs < 0) return { state: 'late', text: describeLate(-leftMs, t), short: `+ ${shorten(-leftMs, t)}` };
  const hours = Math.floor(leftMs / HOUR_MS);
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS);
  const text =
    hours === 0
      ? t('contacts.reply.leftMinutes', { count: minutes })
      : t('contacts.reply.left', { count: hours, minutes });
  return { state: hours < SOON_HOURS ? 'soon' : 'calm', text, short: shorten(leftMs, t) };
}

function describeLate(lateMs: number, t: TFunction<'admin'>): string {
  const hours = Math.floor(lateMs / HOUR_MS);
  if (hours === 0) return t('contacts.reply.lateMinutes', { count: Math.floor(lateMs / MINUTE_MS) });
  if (hours < MAX_HOURS) return t('contacts.reply.late', { count: hours });
  return t('contacts.reply.lateDays', { count: Math.floor(hours / DAY_HOURS) });
}

function shorten(ms: number, t: TFunction<'admin'>): string {
  const hours = Math.floor(ms / HOUR_MS);
  if (hours === 0) return t('contacts.reply.short.minutes', { count: Math.floor(ms / MINUTE_MS) });
  if (hours < MAX_HOURS) return t('contacts.reply.short.hours', { count: hours });
  return t('contacts.reply.short.days', { count: Math.floor(hours / DAY_HOURS) });
}
