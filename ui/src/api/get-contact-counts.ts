import { sendRequest } from './client';
import type { components } from './schema';

/** How many contact requests have each status. */
export type ContactCounts = components['schemas']['ContactCounts'];

export async function getContactCounts(): Promise<ContactCounts> {
  const response = await sendRequest({ method: 'GET', path: '/api/admin/contacts/counts' });
  return (await response.json()) as ContactCounts;
}
