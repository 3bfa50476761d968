import { describe, expect, it } from 'vitest';
import { testTimes } from '../../test/booking';
import { listDays, pickDay, startOfView } from './shown-days';

const { days } = testTimes;

describe('days by a clock', () => {
  it('are the firm’s by its own', () => {
    expect(listDays(days, 'Europe/Riga', true).map(({ date }) => date)).toEqual(days.map(({ date }) => date));
  });

  it('are those on which the times fall elsewhere', () => {
    const late = [{ date: '2026-11-24', full: false, times: ['2026-11-24T08:00:00Z', '2026-11-24T15:30:00Z'] }];
    expect(listDays(late, 'Pacific/Auckland', false)).toEqual([
      { date: '2026-11-24', times: ['2026-11-24T08:00:00Z'] },
      { date: '2026-11-25', times: ['2026-11-24T15:30:00Z'] },
    ]);
  });

  it('lose no time, whatever the clock', () => {
    const all = days.flatMap(({ times }) => times);
    for (const zone of ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland', 'Europe/London']) {
      expect(listDays(days, zone, false).flatMap(({ times }) => times)).toEqual(all);
    }
  });
});

describe('the row of days', () => {
  const shown = listDays(days, 'Europe/Riga', true);
  const full = (date: string) => ({ date, times: [] });

  it('begins near the first day with room', () => {
    expect(startOfView(shown, null, null)).toBe(0);
    expect(startOfView([full('2026-11-19'), full('2026-11-20'), ...shown], null, null)).toBe(2);
  });

  it('begins where the address says, and never after the end', () => {
    expect(startOfView(shown, '2026-11-25', null)).toBe(2);
    expect(startOfView(shown, '2026-11-28', null)).toBe(5);
    expect(startOfView(shown, '2027-01-01', null)).toBe(2);
  });

  it('is the one with the wanted day, as far as that is known', () => {
    const begins = (wanted: string) => startOfView([full('2026-11-19'), full('2026-11-20'), ...shown], null, wanted);
    expect(['2026-11-18', '2026-11-26', '2026-11-27', '2026-11-28', '2027-01-01'].map(begins)).toEqual([2, 2, 6, 6, 2]);
  });

  it('shows the day that was chosen if it has room, else the first that has', () => {
    const day = (wanted: string | null) => pickDay(shown, wanted)?.date;
    expect([day(null), day('2026-11-25'), day('2026-11-26')]).toEqual(['2026-11-24', '2026-11-25', '2026-11-24']);
    expect(pickDay([full('2026-11-23')], null)).toBeNull();
  });
});
