import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { BOOKING_OF_KEY, ONE_KEY, REPLIES_KEY } from '../../lib/contact-keys';
import { refreshBeside, removeGone } from './list-cache';

const KEY = [...ONE_KEY, '1'];

it('one that went by itself is known to be gone', () => {
  const client = new QueryClient();
  client.setQueryData(KEY, { id: '1' });
  removeGone(client, new Set(['1']), false);
  expect(client.getQueryData(KEY)).toBeNull();
});

it('one that went while another changed is asked for: it may have become one with that', () => {
  const client = new QueryClient();
  client.setQueryData(KEY, { id: '1' });
  removeGone(client, new Set(['1']), true);
  expect(client.getQueryData(KEY)).toBeUndefined();
});

it('of one that is gone nothing is asked anew, whatever else may have been missed', async () => {
  const client = new QueryClient();
  const kept = [REPLIES_KEY, BOOKING_OF_KEY].flatMap((key) => ['1', '2'].map((id) => [...key, id]));
  for (const queryKey of kept) client.setQueryData(queryKey, id(queryKey));
  await refreshBeside(client, null, new Set(['1']));
  const asked = kept.filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  expect(asked.map(id)).toEqual(['2', '2']);
});

function id(queryKey: readonly string[]): string {
  return queryKey.at(-1) ?? '';
}
