import { sendRequest } from './client';
import type { Contact } from './get-contacts';

/** Gives the request without the note. */
export async function deleteContactNote(id: string, noteId: string): Promise<Contact> {
  const response = await sendRequest({ method: 'DELETE', path: `/api/admin/contacts/${id}/notes/${noteId}` });
  return (await response.json()) as Contact;
}
