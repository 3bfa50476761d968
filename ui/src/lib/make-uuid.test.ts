import { expect, it } from 'vitest';
import { makeUuid } from './make-uuid';

it('is of version 4, and never the same', () => {
  const made = Array.from({ length: 100 }, makeUuid);
  for (const uuid of made) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(made).size).toBe(made.length);
});
