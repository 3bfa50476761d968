import { sendRequest } from './client';
import type { Contact } from './get-contacts';
import { ifMatch } from './if-match';

/** Gives the request without the note. */
export async function deleteContactNote({ id, version }: Contact, noteId: string): Promise<Contact> {
  const path = `/api/admin/contacts/${id}/notes/${noteId}`;
  const response = await sendRequest({ method: 'DELETE', path, headers: ifMatch(version) });
  return (await response.json()) as Contact;
}
