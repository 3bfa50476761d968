import { sendRequest } from './client';
import type { components } from './schema';

/** Lets a device bring a fair's requests here. */
export type AccessToken = components['schemas']['AccessToken'];

/** All tokens, oldest first. */
export async function getAccessTokens(): Promise<AccessToken[]> {
  const response = await sendRequest({ method: 'GET', path: '/api/admin/tokens' });
  return (await response.json()) as AccessToken[];
}
