import { sendRequest } from './client';
import type { Me } from './get-me';

/** Changes one's own name and address. */
export async function patchMe(change: { name: string; email: string }): Promise<Me> {
  const response = await sendRequest({ method: 'PATCH', path: '/api/admin/me', body: change });
  return (await response.json()) as Me;
}
