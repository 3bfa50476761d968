import { sendRequest } from './client';
import type { Contact } from './get-contacts';

/** Makes one of two requests as they were seen; gives the one that stays, the older. */
export async function postContactMerge(contact: Contact, other: Contact): Promise<Contact> {
  const body = { with: other.id, version: contact.version, withVersion: other.version };
  const response = await sendRequest({ method: 'POST', path: `/api/admin/contacts/${contact.id}/merge`, body });
  return (await response.json()) as Contact;
}
