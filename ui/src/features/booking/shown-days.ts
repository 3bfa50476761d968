// Free times by day, as the visitor's own clock has them.
import type { BookingDay } from '../../api/booking-types';
import { wallAt } from '../../lib/booking-clock';

/** Days in view at once: with the way on they fill one row. */
export const DAYS_IN_VIEW = 4;

/** A day of the clock by which times are shown; without times it is full. */
export type ShownDay = { date: string; times: string[] };

/** The firm's days, or, by another clock, the days on which the times fall there. */
export function listDays(days: readonly BookingDay[], zone: string, isFirmClock: boolean): ShownDay[] {
  if (isFirmClock) return days.map(({ date, times }) => ({ date, times }));
  const found = new Map<string, string[]>();
  for (const { date, times } of days) {
    if (times.length === 0 && !found.has(date)) found.set(date, []);
    for (const time of times) {
      const own = wallAt(time, zone).date;
      found.set(own, [...(found.get(own) ?? []), time]);
    }
  }
  return [...found].map(([date, times]) => ({ date, times })).sort((a, b) => a.date.localeCompare(b.date));
}

/**
 * Where the days in view begin: at `from`, or near the first day with room, so that a row of full days is nobody's
 * first sight, or a number of rows later, where the `wanted` day is. The full day before the first with room stays, since
 * it says that there is nothing earlier.
 */
export function startOfView(days: readonly ShownDay[], from: string | null, wanted: string | null): number {
  if (from !== null) {
    const at = days.findIndex(({ date }) => date >= from);
    return at === -1 ? Math.max(0, days.length - DAYS_IN_VIEW) : at;
  }
  const free = days.findIndex(({ times }) => times.length > 0);
  const first = Math.max(0, free - 1);
  const at = wanted === null ? -1 : days.findIndex(({ date }) => date >= wanted);
  return first + Math.floor(Math.max(0, at - first) / DAYS_IN_VIEW) * DAYS_IN_VIEW;
}

/** The day whose times are shown: the chosen one if it is in view and has room, else the first with room. */
export function pickDay(inView: readonly ShownDay[], wanted: string | null): ShownDay | null {
  const free = inView.filter(({ times }) => times.length > 0);
  return free.find(({ date }) => date === wanted) ?? free[0] ?? null;
}
