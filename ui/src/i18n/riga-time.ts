// The calendar day in Riga, without Intl, which QuickJS lacks: server and browser must write the same date.
// Checked against Node's Intl in riga-time.test.ts.
import type { CalendarDate } from './format';

const HOUR_MS = 3_600_000;
const MARCH = 2;
const OCTOBER = 9;

/** The day in Riga at a moment (RFC 3339). */
export function rigaDate(moment: string): CalendarDate {
  const shifted = shift(moment);
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() };
}

/** What Riga's clock shows at a moment (RFC 3339): the day as "2026-11-24", and the time. */
export function rigaClock(moment: string): { date: string; hour: number; minute: number } {
  const shifted = shift(moment);
  return { date: shifted.toISOString().slice(0, 10), hour: shifted.getUTCHours(), minute: shifted.getUTCMinutes() };
}

/** A moment whose clock in UTC shows what Riga's does. */
function shift(moment: string): Date {
  const utcMs = new Date(moment).getTime();
  return new Date(utcMs + rigaOffsetHours(utcMs) * HOUR_MS);
}

/** Summer time lasts from the last Sunday of March to the last of October, each at 1:00 UTC (Directive 2000/84/EC). */
function rigaOffsetHours(utcMs: number): number {
  const year = new Date(utcMs).getUTCFullYear();
  const isSummer = utcMs >= lastSunday(year, MARCH) && utcMs < lastSunday(year, OCTOBER);
  return isSummer ? 3 : 2;
}

function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * HOUR_MS;
}
