import { sendRequest } from './client';
import type { Contact } from './get-contacts';

/** Gives the request with its new note. */
export async function postContactNote(id: string, text: string): Promise<Contact> {
  const response = await sendRequest({ method: 'POST', path: `/api/admin/contacts/${id}/notes`, body: { text } });
  return (await response.json()) as Contact;
}
