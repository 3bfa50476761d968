import { sendRequest } from './client';
import { readNextBefore } from './next-page';
import type { components } from './schema';

/** A contact request as the administration receives it. */
export type Contact = components['schemas']['Contact'];
export type ContactStatus = components['schemas']['ContactStatus'];

/** Which requests: all words occur in them, and they have one of the statuses. */
export type ContactQuery = { words: string; statuses: readonly ContactStatus[] };

export type ContactPage = { contacts: Contact[]; totalCount: number; nextBefore: string | null };

/** Newest first, `limit` at a time; `before` is the last id of the page before. */
export async function getContacts(
  { words, statuses }: ContactQuery,
  before: string | null,
  limit: number,
): Promise<ContactPage> {
  const query = new URLSearchParams({
    limit: String(limit),
    status: statuses.join(','),
    ...(words !== '' && { q: words }),
    ...(before !== null && { before }),
  });
  const response = await sendRequest({ method: 'GET', path: `/api/admin/contacts?${query.toString()}` });
  const contacts = (await response.json()) as Contact[];
  return {
    contacts,
    totalCount: Number(response.headers.get('X-Total-Count') ?? contacts.length),
    nextBefore: readNextBefore(response.headers.get('Link')),
  };
}
