import { sendRequest } from './client';
import type { components } from './schema';

export type TokenCreated = components['schemas']['TokenCreated'];

/** Makes a token; its secret is told this once. */
export async function postAccessToken(name: string): Promise<TokenCreated> {
  const response = await sendRequest({ method: 'POST', path: '/api/admin/tokens', body: { name } });
  return (await response.json()) as TokenCreated;
}
