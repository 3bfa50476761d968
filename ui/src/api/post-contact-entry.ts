import { sendRequest } from './client';
import type { Contact } from './get-contacts';
import type { components } from './schema';

/** A request that came by telephone, in an e-mail or face to face. */
export type ContactEntry = components['schemas']['EntryRequest'];

/** Gives the request as it is stored; the same key twice makes one. */
export async function postContactEntry(entry: ContactEntry, idempotencyKey: string): Promise<Contact> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  const response = await sendRequest({ method: 'POST', path: '/api/admin/contacts', body: entry, headers });
  return (await response.json()) as Contact;
}
