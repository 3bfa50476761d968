import { describe, expect, it } from 'vitest';
import { formatReceivedDate, formatReceivedTime, fromFirmDay, toFirmDay } from './received-at';

describe('the time a request was received', () => {
  const justAfterMidnightInRiga = '2026-11-20T22:05:09.250Z';

  it('is shown in the time zone of Riga', () => {
    expect(formatReceivedDate(justAfterMidnightInRiga, 'lv')).toBe('21.11.2026.');
    expect(formatReceivedDate(justAfterMidnightInRiga, 'en')).toBe('21/11/2026');
  });

  it('is shown to the second', () => {
    expect(formatReceivedTime(justAfterMidnightInRiga, 'lv')).toBe('21.11.2026. 00:05:09');
    expect(formatReceivedTime(justAfterMidnightInRiga, 'en')).toBe('21/11/2026 00:05:09');
  });

  it('follows summer time', () => {
    expect(formatReceivedTime('2026-07-01T09:00:00Z', 'lv')).toBe('01.07.2026. 12:00:00');
  });
});

describe('a day of contact', () => {
  it('is the day in Riga', () => {
    expect(toFirmDay('2026-11-20T22:05:09.250Z')).toBe('2026-11-21');
  });

  it('becomes a moment of that day which is not in the future', () => {
    const now = new Date('2026-11-20T22:05:09.250Z');
    expect(fromFirmDay('2026-11-21', now)).toBe(now.toISOString());
    for (const day of ['2026-11-20', '2026-07-01']) expect(toFirmDay(fromFirmDay(day, now))).toBe(day);
  });
});
