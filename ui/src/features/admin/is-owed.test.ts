import { expect, it } from 'vitest';
import type { Contact } from '../../api/get-contacts';
import { isOwed } from './is-owed';

const NOW = Date.parse('2026-11-24T10:00:00Z');

it.each([
  ['new', null, true],
  ['new', { status: 'booked', end: '2026-11-25T08:30:00Z' }, false],
  ['new', { status: 'booked', end: '2026-11-24T08:30:00Z' }, true],
  ['new', { status: 'to_confirm', end: '2026-11-25T08:30:00Z' }, true],
  ['new', { status: 'cancelled', end: '2026-11-25T08:30:00Z' }, true],
  ['contacted', null, false],
])('a request that is %s with the time %j: an answer is owed: %s', (status, booking, owed) => {
  expect(isOwed({ status, booking } as unknown as Contact, NOW)).toBe(owed);
});
