import { sendRequest } from './client';
import type { PersonQuery } from './person-query';

/** Erases every request of the person; gives how many there were. */
export async function deletePerson(person: PersonQuery): Promise<number> {
  const query = new URLSearchParams(person);
  const response = await sendRequest({ method: 'DELETE', path: `/api/admin/contacts/person?${query.toString()}` });
  return ((await response.json()) as { erased: number }).erased;
}
