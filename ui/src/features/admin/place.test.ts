import { expect, it } from 'vitest';
import { isNarrowed, type Place, readPlace, statusesOf, toQuery, withFacet, writePlace } from './place';

const NOWHERE: Place = { words: '', filter: 'received', facets: {}, sort: 'newest', openId: null };

it('a place in the address is read as it was written', () => {
  for (const change of [
    {},
    { filter: 'new', sort: 'deadline' },
    { words: 'Ķīļi & co ?#', filter: 'spam', openId: '01936c00-0000-7000-8000-000000000001' },
    { sort: 'oldest', facets: { source: 'Izstāde 50 % & "a"', tag: 'liels', service: 'chatbots' } },
    { facets: { deadline: 'overdue', due: 'late', from: '2026-11-01', to: '2026-11-21', language: 'en' } },
    { facets: { assignee: 'none' } },
  ] satisfies Partial<Place>[]) {
    const place = { ...NOWHERE, ...change };
    expect(readPlace(writePlace(place))).toEqual(place);
  }
  expect(writePlace(NOWHERE)).toBe('');
});

it('what makes no sense in an address asks for nothing', () => {
  expect(readPlace('?status=old').filter).toBe('received');
  expect(readPlace('?sort=best').sort).toBe('newest');
  const long = 'a'.repeat(201);
  const search = `?deadline=soon&due=tomorrow&from=21.11.2026&to=x&language=de&source=&tag=${long}&other=1`;
  expect(readPlace(search)).toEqual(NOWHERE);
});

it('the server is asked for what the place says', () => {
  expect(statusesOf('received')).toEqual(['new', 'contacted', 'won', 'lost']);
  expect(toQuery({ ...NOWHERE, words: ' a ', filter: 'won', facets: { tag: 'b' }, sort: 'deadline' })).toEqual({
    words: 'a',
    statuses: ['won'],
    facets: { tag: 'b' },
    order: 'deadline',
  });
});

it('a filter is set and taken away, and the others stay', () => {
  expect(withFacet({ tag: 'a' }, 'source', 'b')).toEqual({ tag: 'a', source: 'b' });
  expect(withFacet({ tag: 'a', source: 'b' }, 'tag', '')).toEqual({ source: 'b' });
});

it('a list is narrowed by words, a status or a filter, not by its order', () => {
  expect(isNarrowed({ ...NOWHERE, sort: 'oldest', openId: '1' })).toBe(false);
  for (const change of [{ words: 'a' }, { filter: 'spam' }, { facets: { tag: 'a' } }] satisfies Partial<Place>[]) {
    expect(isNarrowed({ ...NOWHERE, ...change })).toBe(true);
  }
});
