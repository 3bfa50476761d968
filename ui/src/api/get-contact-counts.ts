import { sendRequest } from './client';
import type { components } from './schema';

/** How many contact requests have each status, are overdue, and have a next step that is due. */
export type ContactCounts = components['schemas']['ListCounts'];

export async function getContactCounts(): Promise<ContactCounts> {
  const response = await sendRequest({ method: 'GET', path: '/api/admin/contacts/counts' });
  return (await response.json()) as ContactCounts;
}
