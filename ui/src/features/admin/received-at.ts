// When a request arrived, in the firm's own time zone wherever the administrator sits.
// Only the browser formats these: the server renders no contact data, so Intl may be used.
import { formatDate } from '../../i18n/format';
import type { Language } from '../../i18n/language';
import { firmZone } from '../../lib/firm-zone';

const PARTS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;

let clock: Intl.DateTimeFormat | undefined;

function readClock(createdAt: string): Record<string, string> {
  // Made once: an export asks for a hundred thousand dates.
  clock ??= new Intl.DateTimeFormat('en-GB', { ...PARTS, timeZone: firmZone() });
  const parts = clock.formatToParts(new Date(createdAt));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

export function formatReceivedDate(createdAt: string, language: Language): string {
  const { year, month, day } = readClock(createdAt);
  return formatDate({ year: Number(year), month: Number(month), day: Number(day) }, language);
}

/** 2026-11-21, as a date field has it. */
export function toFirmDay(time: string): string {
  const { year = '', month = '', day = '' } = readClock(time);
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** A moment of that day at the firm: the present one if it is today, else noon by winter time. */
export function fromFirmDay(day: string, now: Date): string {
  return day === toFirmDay(now.toISOString()) ? now.toISOString() : `${day}T10:00:00Z`;
}

/** Date and time to the second. */
export function formatReceivedTime(createdAt: string, language: Language): string {
  const { hour = '', minute = '', second = '' } = readClock(createdAt);
  return `${formatReceivedDate(createdAt, language)} ${hour}:${minute}:${second}`;
}
