// Days, times and zones in words. The wordings are those of the namespace `booking`, whoever uses them.
import type { TFunction } from 'i18next';
import { RIGA, wallAt, writeClock } from './booking-clock';

type Words = TFunction<'booking'>;
type WeekdayKey = 'weekday.on.1';
type MonthKey = 'month.1';

/** 1 is Monday. */
function weekdayOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
}

export function shortWeekday(date: string, t: Words): string {
  return t(`weekday.short.${weekdayOf(date)}` as 'weekday.short.1');
}

export function dayOfMonth(date: string): number {
  return Number(date.slice(8));
}

/** "Otrdien, 24. novembrī" for "2026-11-24". */
export function describeDay(date: string, t: Words): string {
  return t('day', {
    weekday: t(`weekday.on.${weekdayOf(date)}` as WeekdayKey),
    day: dayOfMonth(date),
    month: t(`month.${Number(date.slice(5, 7))}` as MonthKey),
  });
}

/** "Otrdien, 24. novembrī, 9:30" */
export function describeMoment(moment: string, zone: string, t: Words): string {
  const wall = wallAt(moment, zone);
  return t('moment', { day: describeDay(wall.date, t), time: writeClock(wall) });
}

/** A zone by its city: "Rīga", "London". */
export function nameZone(zone: string, t: Words): string {
  return zone === RIGA ? t('zone.riga') : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** The time there: "Rīgas laiks", "London laiks". */
export function nameZoneTime(zone: string, t: Words): string {
  return zone === RIGA ? t('zone.rigaTime') : t('zone.otherTime', { city: nameZone(zone, t) });
}
