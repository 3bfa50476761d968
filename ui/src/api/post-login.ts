import { sendRequest } from './client';
import type { Role } from './get-me';
import type { components } from './schema';

export type Credentials = components['schemas']['LoginRequest'];

/** Begins a session; the cookie of the answer carries it. Gives what the person may do. */
export async function postLogin(credentials: Credentials): Promise<Role> {
  const response = await sendRequest({ method: 'POST', path: '/api/admin/login', body: credentials });
  return ((await response.json()) as components['schemas']['LoggedIn']).role;
}
