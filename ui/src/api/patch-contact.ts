import { sendRequest } from './client';
import type { Contact } from './get-contacts';
import { ifMatch } from './if-match';
import type { components } from './schema';

/** What is not given stays; null takes a value away. */
export type ContactChange = components['schemas']['ContactChange'];

/** Gives the request as it is after the change. */
export async function patchContact({ id, version }: Contact, change: ContactChange): Promise<Contact> {
  const headers = ifMatch(version);
  const path = `/api/admin/contacts/${id}`;
  // A few kilobytes at most, so it may outlive a page that is left right after the click.
  const response = await sendRequest({ method: 'PATCH', path, body: change, headers, keepalive: true });
  return (await response.json()) as Contact;
}
