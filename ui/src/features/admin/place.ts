// Where the administrator is among the requests. The address says it, so that going back, reloading and a link from a
// message lead to the same place.
import type { ContactCounts } from '../../api/get-contact-counts';
import {
  type ContactOrder,
  type ContactQuery,
  type ContactStatus,
  type Facet,
  FACETS,
  type Facets,
  ORDERS,
} from '../../api/get-contacts';

export const STATUSES = ['new', 'contacted', 'won', 'lost', 'spam'] as const satisfies readonly ContactStatus[];

/** `received` is everything but spam. */
export const FILTERS = ['received', ...STATUSES] as const;
export type StatusFilter = (typeof FILTERS)[number];

export type Place = {
  words: string;
  filter: StatusFilter;
  facets: Facets;
  /** By deadline, what is late comes first. */
  sort: ContactOrder;
  openId: string | null;
};

/** As long as the server takes a text. */
const MAX_CHARS = 200;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What may stand in a filter; any text in those that are not named. */
export const FACET_VALUES = {
  deadline: ['overdue', 'today', 'later', 'ahead', 'none'],
  due: ['late', 'today'],
  language: ['lv', 'en'],
} as const;

export function readPlace(search: string): Place {
  const query = new URLSearchParams(search);
  const status = query.get('status');
  const sort = query.get('sort');
  return {
    words: query.get('q') ?? '',
    filter: FILTERS.find((known) => known === status) ?? 'received',
    facets: readFacets(query),
    sort: ORDERS.find((known) => known === sort) ?? 'newest',
    openId: query.get('id'),
  };
}

function readFacets(query: URLSearchParams): Facets {
  const facets: Facets = {};
  for (const facet of FACETS) {
    const value = query.get(facet)?.trim() ?? '';
    if (isValue(facet, value)) facets[facet] = value;
  }
  return facets;
}

function isValue(facet: Facet, value: string): boolean {
  if (facet === 'from' || facet === 'to') return DAY.test(value);
  const known: readonly string[] | undefined = facet in FACET_VALUES ? FACET_VALUES[facet as 'due'] : undefined;
  return known ? known.includes(value) : value !== '' && value.length <= MAX_CHARS;
}

/** The query with its question mark, or ''. */
export function writePlace({ words, filter, facets, sort, openId }: Place): string {
  const query = new URLSearchParams();
  if (words !== '') query.set('q', words);
  if (filter !== 'received') query.set('status', filter);
  for (const facet of FACETS) {
    if (facets[facet] !== undefined) query.set(facet, facets[facet]);
  }
  if (sort !== 'newest') query.set('sort', sort);
  if (openId !== null) query.set('id', openId);
  const search = query.toString();
  return search && `?${search}`;
}

/** The same filters but for this one; without a value it is taken away. */
export function withFacet(facets: Facets, facet: Facet, value: string): Facets {
  const others = Object.fromEntries(Object.entries(facets).filter(([name]) => name !== facet));
  return value === '' ? others : { ...others, [facet]: value };
}

export function isNarrowed({ words, filter, facets }: Place): boolean {
  return words !== '' || filter !== 'received' || Object.keys(facets).length > 0;
}

/** How many the counts say there are here; null where a search or filters narrow it. */
export function countOf({ words, filter, facets }: Place, counts: ContactCounts): number | null {
  if (words !== '' || Object.keys(facets).length > 0) return null;
  return statusesOf(filter).reduce((sum, status) => sum + counts[status], 0);
}

export function toQuery({ words, filter, facets, sort }: Omit<Place, 'openId'>): ContactQuery {
  return { words: words.trim(), statuses: statusesOf(filter), facets, order: sort };
}

export function statusesOf(filter: StatusFilter): readonly ContactStatus[] {
  return filter === 'received' ? STATUSES.filter((status) => status !== 'spam') : [filter];
}
