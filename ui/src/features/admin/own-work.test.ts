import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { findBase, noteOwnWork } from './own-work';
import { contactWith } from './test-contact';

const version = (number: number) => contactWith({ version: number });

it('is where a change starts from that was asked for before the answer was shown', () => {
  const client = new QueryClient();
  expect(findBase(client, version(1)).version).toBe(1);
  noteOwnWork(client, version(1), version(2));
  noteOwnWork(client, version(2), version(3));
  for (const seen of [1, 2, 3]) expect(findBase(client, version(seen)).version).toBe(3);
  expect(findBase(client, contactWith({ id: 'another' })).version).toBe(1);
});

it('does not reach over the work of somebody else', () => {
  const client = new QueryClient();
  noteOwnWork(client, version(1), version(2));
  expect(findBase(client, version(3)).version).toBe(3);
  noteOwnWork(client, version(3), version(4));
  for (const seen of [1, 2]) expect(findBase(client, version(seen)).version).toBe(seen);
  expect(findBase(client, version(3)).version).toBe(4);
});
