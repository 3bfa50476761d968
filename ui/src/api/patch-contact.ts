import { sendRequest } from './client';
import type { Contact } from './get-contacts';
import type { components } from './schema';

/** What is not given stays; a `lastContactAt` of null takes the date away. */
export type ContactChange = components['schemas']['ContactChange'];

/** Gives the request as it is after the change. */
export async function patchContact(id: string, change: ContactChange): Promise<Contact> {
  const response = await sendRequest({ method: 'PATCH', path: `/api/admin/contacts/${id}`, body: change });
  return (await response.json()) as Contact;
}
