// Where the administrator is among the requests. The address says it, so that going back, reloading and a link from a
// message lead to the same place.
import type { ContactQuery, ContactStatus } from '../../api/get-contacts';

export const STATUSES = ['new', 'contacted', 'won', 'lost', 'spam'] as const satisfies readonly ContactStatus[];

/** `received` is everything but spam. */
export const FILTERS = ['received', ...STATUSES] as const;
export type StatusFilter = (typeof FILTERS)[number];

export type Place = { words: string; filter: StatusFilter; openId: string | null };

export function readPlace(search: string): Place {
  const query = new URLSearchParams(search);
  const status = query.get('status');
  return {
    words: query.get('q') ?? '',
    filter: FILTERS.find((filter) => filter === status) ?? 'received',
    openId: query.get('id'),
  };
}

/** The query with its question mark, or ''. */
export function writePlace({ words, filter, openId }: Place): string {
  const query = new URLSearchParams();
  if (words !== '') query.set('q', words);
  if (filter !== 'received') query.set('status', filter);
  if (openId !== null) query.set('id', openId);
  const search = query.toString();
  return search && `?${search}`;
}

export function toQuery({ words, filter }: Pick<Place, 'words' | 'filter'>): ContactQuery {
  return { words: words.trim(), statuses: statusesOf(filter) };
}

export function statusesOf(filter: StatusFilter): readonly ContactStatus[] {
  return filter === 'received' ? STATUSES.filter((status) => status !== 'spam') : [filter];
}
