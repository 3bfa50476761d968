import { sendRequest } from './client';

export async function deleteContact(id: string): Promise<void> {
  await sendRequest({ method: 'DELETE', path: `/api/admin/contacts/${id}` });
}
