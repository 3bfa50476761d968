// When a request arrived, in the firm's own time zone wherever the administrator sits.
// Only the browser formats these: the server renders no contact data, so Intl may be used.
import { formatDate } from '../../i18n/format';
import type { Language } from '../../i18n/language';

const RIGA_CLOCK = {
  timeZone: 'Europe/Riga',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;

function readClock(createdAt: string): Record<string, string> {
  const parts = new Intl.DateTimeFormat('en-GB', RIGA_CLOCK).formatToParts(new Date(createdAt));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

export function formatReceivedDate(createdAt: string, language: Language): string {
  const { year, month, day } = readClock(createdAt);
  return formatDate({ year: Number(year), month: Number(month), day: Number(day) }, language);
}

/** Date and time to the second. */
export function formatReceivedTime(createdAt: string, language: Language): string {
  const { hour = '', minute = '', second = '' } = readClock(createdAt);
  return `${formatReceivedDate(createdAt, language)} ${hour}:${minute}:${second}`;
}
