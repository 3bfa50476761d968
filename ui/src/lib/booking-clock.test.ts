import { describe, expect, it } from 'vitest';
import { addDays, isSameClock, wallAt, writeClock } from './booking-clock';

/** Half-hours around both changes of the clock. */
const AROUND_CHANGES = ['2026-03-29', '2026-10-25'].flatMap((date) =>
  Array.from({ length: 24 }, (_, half) => new Date(Date.parse(`${date}T00:00:00Z`) - 4 * 3_600_000 + half * 1_800_000)),
);

describe('the clock of Riga', () => {
  it('is written without Intl as Intl writes it, through both changes', () => {
    const intl = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Riga',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    for (const moment of AROUND_CHANGES) {
      const wall = wallAt(moment.toISOString(), 'Europe/Riga');
      const [year, month, day] = wall.date.split('-');
      const clock = writeClock(wall).padStart(5, '0');
      expect(`${day}/${month}/${year}, ${clock}`).toBe(intl.format(moment));
    }
  });
});

it.each([
  ['America/New_York', '2026-11-24T03:30:00Z', { date: '2026-11-23', hour: 22, minute: 30 }],
  ['Asia/Kolkata', '2026-11-24T18:45:00Z', { date: '2026-11-25', hour: 0, minute: 15 }],
])('%s shows its own day and time', (zone, moment, wall) => {
  expect(wallAt(moment, zone)).toEqual(wall);
});

it('zones of the same time are one clock, others are not', () => {
  const moments = ['2026-07-01T08:00:00Z', '2026-11-24T08:00:00Z'];
  expect(isSameClock('Europe/Helsinki', 'Europe/Riga', moments)).toBe(true);
  expect(isSameClock('Europe/London', 'Europe/Riga', moments)).toBe(false);
});

it('days are counted over months and changes of the clock', () => {
  expect([addDays('2026-10-24', 2), addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual([
    '2026-10-26',
    '2027-01-01',
    '2026-02-28',
  ]);
});
