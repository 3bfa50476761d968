import { expect, it } from 'vitest';
import { rigaDate } from './riga-time';

it('the day in Riga is the one that Intl names, through all changes of the clock', () => {
  const intl = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Riga' });
  const stepMs = 7 * 3_600_000 + 13 * 60_000;
  for (let at = Date.UTC(2015, 0, 1); at < Date.UTC(2037, 0, 1); at += stepMs) {
    const moment = new Date(at).toISOString();
    const { year, month, day } = rigaDate(moment);
    const written = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
    if (written !== intl.format(at)) expect([moment, written]).toEqual([moment, intl.format(at)]);
  }
});

it.each([
  ['2026-03-28T21:59:59Z', 28],
  ['2026-03-28T22:00:00Z', 29],
  ['2026-03-29T20:59:59Z', 29],
  ['2026-03-29T21:00:00Z', 30],
  ['2026-10-24T21:00:00Z', 25],
  ['2026-10-25T21:59:59Z', 25],
  ['2026-10-25T22:00:00Z', 26],
])('%s is day %d', (moment, day) => {
  expect(rigaDate(moment).day).toBe(day);
});
