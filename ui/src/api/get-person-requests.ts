import { sendRequest } from './client';
import type { PersonQuery } from './person-query';
import type { components } from './schema';

/** Which requests one person has, without anything that stands in them. */
export async function getPersonRequests(person: PersonQuery): Promise<components['schemas']['PersonRequests']> {
  const query = new URLSearchParams(person);
  const response = await sendRequest({
    method: 'GET',
    path: `/api/admin/contacts/person/requests?${query.toString()}`,
  });
  return (await response.json()) as components['schemas']['PersonRequests'];
}
