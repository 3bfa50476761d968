import { sendRequest } from './client';
import type { Contact, ContactStatus } from './get-contacts';
import type { components } from './schema';

/** The most requests that the server changes by one call. */
export const MAX_BULK = 500;

/** An `assignee` of null: nobody in particular. */
export type BulkAction =
  { action: 'erase' } | { action: 'status'; status: ContactStatus } | { action: 'assign'; assignee: string | null };
export type BulkResult = components['schemas']['BulkResult'];

/** Does the same with at most `MAX_BULK` requests, unless somebody has changed them since; says what became of each. */
export async function postContactsBulk(contacts: readonly Contact[], action: BulkAction): Promise<BulkResult[]> {
  const ids = contacts.map(({ id }) => id);
  const seen = Object.fromEntries(contacts.map(({ id, updatedAt }) => [id, updatedAt]));
  const response = await sendRequest({
    method: 'POST',
    path: '/api/admin/contacts/bulk',
    body: { ...action, ids, seen } satisfies components['schemas']['BulkRequest'],
  });
  return ((await response.json()) as components['schemas']['BulkAnswer']).results;
}
