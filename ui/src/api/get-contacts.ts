import { sendRequest } from './client';
import { readNextBefore } from './next-page';
import type { components } from './schema';

/** A contact request as the administration receives it. */
export type Contact = components['schemas']['Contact'];

export type ContactPage = { contacts: Contact[]; totalCount: number; nextBefore: string | null };

/** How many requests one page holds. */
const PAGE_SIZE = 100;

/** Newest first; `before` is the last id of the page before. */
export async function getContacts(before: string | null): Promise<ContactPage> {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE), ...(before !== null && { before }) });
  const response = await sendRequest({ method: 'GET', path: `/api/admin/contacts?${query.toString()}` });
  const contacts = (await response.json()) as Contact[];
  return {
    contacts,
    totalCount: Number(response.headers.get('X-Total-Count') ?? contacts.length),
    nextBefore: readNextBefore(response.headers.get('Link')),
  };
}
