import { sendRequest } from './client';
import type { components } from './schema';

/** A session that is good. */
export type Session = components['schemas']['SessionView'];

/** The sessions of everybody, the newest first. */
export async function getSessions(): Promise<Session[]> {
  const response = await sendRequest({ method: 'GET', path: '/api/admin/sessions' });
  return (await response.json()) as Session[];
}
