import { sendRequest } from './client';

/** Who administers, as far as everybody there may know it. */
export type Person = { id: string; name: string; role: 'owner' | 'sales' | 'editor' };

export async function getPeople(): Promise<Person[]> {
  const response = await sendRequest({ method: 'GET', path: '/api/admin/people' });
  return (await response.json()) as Person[];
}
