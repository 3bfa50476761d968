import { sendRequest } from './client';
import type { Contact } from './get-contacts';
import { ifMatch } from './if-match';

/** Gives the request with its new note. */
export async function postContactNote({ id, version }: Contact, text: string): Promise<Contact> {
  const path = `/api/admin/contacts/${id}/notes`;
  const response = await sendRequest({ method: 'POST', path, body: { text }, headers: ifMatch(version) });
  return (await response.json()) as Contact;
}
