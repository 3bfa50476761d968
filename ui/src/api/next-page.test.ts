import { expect, it } from 'vitest';
import { readNextCursor } from './next-page';

it('finds the next page in a Link header', () => {
  expect(readNextCursor('</api/admin/contacts?limit=100&before=0192>; rel="next"')).toBe('0192');
});

it('finds it in a list from the oldest on', () => {
  expect(readNextCursor('</api/admin/contacts?limit=100&order=oldest&after=0192>; rel="next"')).toBe('0192');
});

it('finds it among other relations and in an absolute address', () => {
  const link = '<https://x.lv/a?before=1>; rel="prev", <https://x.lv/a?before=2&limit=5>; title="t"; rel=next';
  expect(readNextCursor(link)).toBe('2');
});

it.each([null, '', '</a?before=1>; rel="prev"', '</a>; rel="next"', 'nonsense'])('sees no next page in %j', (link) => {
  expect(readNextCursor(link)).toBeNull();
});
