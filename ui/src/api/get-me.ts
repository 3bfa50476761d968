import { sendRequest } from './client';
import type { components } from './schema';

/** Who is logged in. */
export type Me = components['schemas']['Me'];
export type Role = components['schemas']['Role'];

export const ROLES = ['owner', 'sales', 'editor'] as const satisfies readonly Role[];

export async function getMe(): Promise<Me> {
  const response = await sendRequest({ method: 'GET', path: '/api/admin/me' });
  return (await response.json()) as Me;
}
