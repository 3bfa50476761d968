import { sendRequest } from './client';
import type { Contact } from './get-contacts';

export async function getContact(id: string): Promise<Contact> {
  const response = await sendRequest({ method: 'GET', path: `/api/admin/contacts/${id}` });
  return (await response.json()) as Contact;
}
