import { expect, it } from 'vitest';
import { readPlace, stepPath } from './booking-place';

it.each([
  ['', { from: null, day: null, start: null }],
  ['?day=2026-11-24&from=2026-11-23', { from: '2026-11-23', day: '2026-11-24', start: null }],
  ['?start=2026-11-24T09%3A30%3A00Z', { from: null, day: null, start: '2026-11-24T09:30:00Z' }],
  ['?day=2026-13-45&from=rīt&start=drīz', { from: null, day: null, start: null }],
])('the address %s names what can be a day or a time', (search, place) => {
  expect(readPlace(search)).toEqual(place);
});

it('an address of a step names only what is chosen', () => {
  expect(stepPath({ from: null, day: '2026-11-24' })).toBe('/booking?day=2026-11-24');
  expect(stepPath({})).toBe('/booking');
});
