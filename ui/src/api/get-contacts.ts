import { sendRequest } from './client';
import { readNextCursor } from './next-page';
import type { components } from './schema';

/** A contact request as the administration receives it. */
export type Contact = components['schemas']['Contact'];
export type ContactStatus = components['schemas']['ContactStatus'];

/** Filters by their names in the address, here and on the server. */
export const FACETS = ['deadline', 'due', 'from', 'to', 'service', 'source', 'assignee', 'language', 'tag'] as const;
export type Facet = (typeof FACETS)[number];
export type Facets = Partial<Record<Facet, string>>;

export const ORDERS = ['newest', 'oldest', 'deadline'] as const;
export type ContactOrder = (typeof ORDERS)[number];

/** Which requests: all words occur in them, they have one of the statuses and all facets; and which come first. */
export type ContactQuery = {
  words: string;
  statuses: readonly ContactStatus[];
  facets: Facets;
  order: ContactOrder;
};

export type ContactPage = { contacts: Contact[]; totalCount: number; next: string | null };

/** `limit` at a time; `cursor` is where the page before ends. */
export async function getContacts(
  { words, statuses, facets, order }: ContactQuery,
  cursor: string | null,
  limit: number,
): Promise<ContactPage> {
  const query = new URLSearchParams({
    limit: String(limit),
    status: statuses.join(','),
    ...(words !== '' && { q: words }),
    ...facets,
    ...(order !== 'newest' && { order }),
    ...(cursor !== null && { [order === 'newest' ? 'before' : 'after']: cursor }),
  });
  const response = await sendRequest({ method: 'GET', path: `/api/admin/contacts?${query.toString()}` });
  const contacts = (await response.json()) as Contact[];
  return {
    contacts,
    totalCount: Number(response.headers.get('X-Total-Count') ?? contacts.length),
    next: readNextCursor(response.headers.get('Link')),
  };
}
