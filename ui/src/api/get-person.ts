import { sendRequest } from './client';
import type { PersonQuery } from './person-query';
import type { components } from './schema';

/** All that is stored of one person. */
export type PersonExport = components['schemas']['PersonExport'];

export async function getPerson(person: PersonQuery): Promise<PersonExport> {
  const query = new URLSearchParams(person);
  const response = await sendRequest({ method: 'GET', path: `/api/admin/contacts/person?${query.toString()}` });
  return (await response.json()) as PersonExport;
}
