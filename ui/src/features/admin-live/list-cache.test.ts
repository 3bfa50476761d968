import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ONE_KEY } from '../../lib/contact-keys';
import { removeGone } from './list-cache';

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
