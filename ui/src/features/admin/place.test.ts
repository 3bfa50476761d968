import { expect, it } from 'vitest';
import { readPlace, statusesOf, toQuery, writePlace } from './place';

it('a place in the address is read as it was written', () => {
  for (const place of [
    { words: '', filter: 'received', openId: null },
    { words: 'Ķīļi & co ?#', filter: 'spam', openId: '01936c00-0000-7000-8000-000000000001' },
  ] as const) {
    expect(readPlace(writePlace(place))).toEqual(place);
  }
  expect(writePlace({ words: '', filter: 'received', openId: null })).toBe('');
});

it('a status that there is not is all of them but spam', () => {
  expect(readPlace('?status=old').filter).toBe('received');
  expect(statusesOf('received')).toEqual(['new', 'contacted', 'won', 'lost']);
  expect(toQuery({ words: ' a ', filter: 'won' })).toEqual({ words: 'a', statuses: ['won'] });
});
