import { expect, it } from 'vitest';
import { describeMoment, fromFirmClock, toFirmClock } from './firm-clock';

it.each([
  ['2026-01-15T12:00', '2026-01-15T10:00:00.000Z'],
  ['2026-07-15T12:00', '2026-07-15T09:00:00.000Z'],
  ['2026-03-29T02:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T04:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T04:00', '2026-10-25T02:00:00.000Z'],
])('%s in Riga is %s', (clock, moment) => {
  expect(fromFirmClock(clock)).toBe(moment);
  expect(toFirmClock(moment)).toBe(clock);
});

it('an hour that the clock leaves out is the one after it', () => {
  expect(fromFirmClock('2026-03-29T03:30')).toBe('2026-03-29T01:30:00.000Z');
});

it('of an hour that comes twice the first is meant', () => {
  expect(fromFirmClock('2026-10-25T03:30')).toBe('2026-10-25T00:30:00.000Z');
});

it('what is no time is none', () => {
  expect(fromFirmClock('')).toBeNull();
  expect(fromFirmClock('rīt')).toBeNull();
});

it('the day is told only when it is not today', () => {
  const now = new Date('2026-11-21T12:40:00Z');
  const date = () => '20.11.2026.';
  expect(describeMoment('2026-11-21T12:32:00Z', date, now)).toBe('14:32');
  expect(describeMoment('2026-11-20T12:32:00Z', date, now)).toBe('20.11.2026. 14:32');
});
