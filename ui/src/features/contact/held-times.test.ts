import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const START = '2026-11-24T09:30:00Z';
const HELD = { secret: 'abc', until: '2026-11-23T12:05:00Z' };

/** As a page that is loaded anew has it, or another tab. */
async function loadAnew() {
  vi.resetModules();
  return import('./held-times');
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') });
});
afterEach(async () => {
  (await loadAnew()).forgetHeldTime(START);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a kept time outlives its page, however its moment is written', async () => {
  (await loadAnew()).storeHeldTime(START, HELD);
  const { findHeldTime } = await loadAnew();
  expect(findHeldTime(START)).toEqual(HELD);
  expect(findHeldTime('2026-11-24T11:30:00+02:00')).toEqual(HELD);
  expect(findHeldTime('2026-11-24T10:00:00Z')).toBeNull();
});

it('it goes when it is over, and when it is given up', async () => {
  const { storeHeldTime, findHeldTime, forgetHeldTime } = await loadAnew();
  storeHeldTime(START, HELD);
  vi.setSystemTime('2026-11-23T12:05:01Z');
  expect(findHeldTime(START)).toBeNull();
  expect(document.cookie).toBe('');
  vi.setSystemTime('2026-11-23T12:01:00Z');
  storeHeldTime(START, HELD);
  forgetHeldTime(START);
  expect(findHeldTime(START)).toBeNull();
});

it('a browser without cookies keeps it as long as the page is there', async () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  const { storeHeldTime, findHeldTime } = await loadAnew();
  storeHeldTime(START, HELD);
  expect(findHeldTime(START)).toEqual(HELD);
});
