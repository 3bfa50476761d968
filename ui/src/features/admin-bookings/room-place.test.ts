import { expect, it } from 'vitest';
import { rangeOf } from './room-place';

const TODAY = '2026-11-24';
const MONDAY = '2026-11-23';

it('a booking of the next year is among those to come', () => {
  const { from, to } = rangeOf('coming', MONDAY, TODAY);
  expect(from).toBe(TODAY);
  expect(to > '2027-11-24').toBe(true);
});

it('what was is shown for two months, and as far as it goes when asked for', () => {
  expect(rangeOf('past', MONDAY, TODAY)).toEqual({ from: '2026-09-25', to: TODAY });
  expect(rangeOf('past', MONDAY, TODAY, true).from < '2025-11-24').toBe(true);
});
