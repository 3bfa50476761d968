import { sendRequest } from './client';
import type { components } from './schema';

/** What the login asks for. */
export async function getLogin(): Promise<components['schemas']['LoginForm']> {
  const response = await sendRequest({ method: 'GET', path: '/api/admin/login' });
  return (await response.json()) as components['schemas']['LoginForm'];
}
