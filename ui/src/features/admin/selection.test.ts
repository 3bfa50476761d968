import { expect, it } from 'vitest';
import { chooseAll, NOTHING, press, type Selection } from './selection';

const IDS = ['a', 'b', 'c', 'd', 'e'];
const names = ({ chosen }: Selection) => [...chosen].sort().join('');

it('one press chooses, another one takes it back', () => {
  const one = press(NOTHING, IDS, 'b', false);
  const two = press(one, IDS, 'd', false);
  expect([names(one), names(two), names(press(two, IDS, 'b', false))]).toEqual(['b', 'bd', 'd']);
});

it.each([
  ['b', 'd', 'bcd'],
  ['d', 'a', 'abcd'],
  ['c', 'c', ''],
])('with Shift everything from %s to %s follows the press', (from, to, expected) => {
  expect(names(press(press(NOTHING, IDS, from, false), IDS, to, true))).toBe(expected);
});

it('with Shift on a chosen one the range is taken back', () => {
  const all = press(chooseAll(NOTHING, IDS, true), IDS, 'b', false);
  expect(names(press(all, IDS, 'd', true))).toBe('ae');
});

it('a range from what is not shown any more is a single press', () => {
  const gone = press(NOTHING, IDS, 'a', false);
  expect(names(press(gone, ['c', 'd'], 'd', true))).toBe('ad');
});

it('all that are shown are chosen and left together', () => {
  const all = chooseAll(press(NOTHING, IDS, 'a', false), ['b', 'c'], true);
  expect(names(all)).toBe('abc');
  expect(names(chooseAll(all, ['a', 'b', 'c'], false))).toBe('');
});
