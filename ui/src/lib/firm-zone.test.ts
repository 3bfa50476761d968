import { afterEach, expect, it, vi } from 'vitest';
import { wallAt } from './booking-clock';
import { fromFirmClock, toFirmClock } from './firm-clock';

afterEach(() => {
  delete document.documentElement.dataset['zone'];
  vi.unstubAllGlobals();
});

it('a firm elsewhere has a clock of its own', () => {
  expect(toFirmClock('2026-11-24T09:00:00Z')).toBe('2026-11-24T11:00');
  document.documentElement.dataset['zone'] = 'Europe/London';
  expect(toFirmClock('2026-11-24T09:00:00Z')).toBe('2026-11-24T09:00');
  expect(fromFirmClock('2026-07-01T09:00')).toBe('2026-07-01T08:00:00.000Z');
});

it('where there is no Intl the clocks of other zones are asked for', () => {
  vi.stubGlobal('Intl', { PluralRules: Intl.PluralRules });
  vi.stubGlobal('__clock', (_: string, zone: string) => (zone === 'Europe/London' ? '2026-11-24T09:30:00' : undefined));
  const at = (zone: string) => wallAt('2026-11-24T09:30:00Z', zone);
  expect(at('Europe/London')).toEqual({ date: '2026-11-24', hour: 9, minute: 30 });
  expect(at('Europe/Riga').hour).toBe(11);
  expect(at('Mars/Olympus').hour).toBe(11);
});
