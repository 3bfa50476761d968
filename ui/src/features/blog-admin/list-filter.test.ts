import { expect, it } from 'vitest';
import type { AdminPostSummary } from '../../api/get-admin-posts';
import { testPost } from '../../test/post';
import { filterPosts, isFiltered, type ListFilter, NO_FILTER, readFilter, tagsOf, writeFilter } from './list-filter';

function post(id: string, change: Partial<AdminPostSummary>): AdminPostSummary {
  return { ...testPost, id, version: 1, translationOf: null, hasDraft: false, isFixed: false, ...change };
}

const POSTS = [
  post('draft', { isPublished: false, tags: ['Rēķini'] }),
  post('planned', { publishedAt: '2099-01-01T10:00:00Z', language: 'en', tags: ['n8n', 'rekini'] }),
  post('out', { tags: ['n8n'] }),
];
const idsOf = (filter: Partial<ListFilter>) => filterPosts(POSTS, { ...NO_FILTER, ...filter }).map(({ id }) => id);

it('an address says what the list shows, and the list says its address', () => {
  const filter: ListFilter = { search: 'rēķini & co', status: 'scheduled', language: 'en', tag: 'n8n' };
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(writeFilter(NO_FILTER)).toBe('');
  expect(isFiltered(NO_FILTER)).toBe(false);
  expect(isFiltered({ ...NO_FILTER, tag: 'n8n' })).toBe(true);
});

it('what an address cannot mean is left out, and a search is no longer than the server takes it', () => {
  expect(readFilter('?status=gone&language=de')).toEqual(NO_FILTER);
  expect(readFilter(`?q=${'a'.repeat(300)}`).search).toHaveLength(200);
});

it('posts are told apart by state, language and tag, and by all of them together', () => {
  expect(idsOf({})).toEqual(['draft', 'planned', 'out']);
  expect(idsOf({ status: 'draft' })).toEqual(['draft']);
  expect(idsOf({ status: 'scheduled' })).toEqual(['planned']);
  expect(idsOf({ status: 'published' })).toEqual(['out']);
  expect(idsOf({ language: 'lv' })).toEqual(['draft', 'out']);
  expect(idsOf({ tag: 'REKINI' })).toEqual(['draft', 'planned']);
  expect(idsOf({ tag: 'n8n', language: 'lv' })).toEqual(['out']);
});

it('each tag is offered once, by name', () => {
  expect(tagsOf(POSTS)).toEqual(['n8n', 'Rēķini']);
});
