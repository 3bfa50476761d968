import { sendRequest } from './client';

/** Erases every request of the person; gives how many there were. */
export async function deletePerson(email: string): Promise<number> {
  const query = new URLSearchParams({ email });
  const response = await sendRequest({ method: 'DELETE', path: `/api/admin/contacts/person?${query.toString()}` });
  return ((await response.json()) as { erased: number }).erased;
}
