import { sendRequest } from './client';

/** Revokes a token: whoever has it is refused from now on. */
export async function deleteAccessToken(id: string): Promise<void> {
  await sendRequest({ method: 'DELETE', path: `/api/admin/tokens/${encodeURIComponent(id)}` });
}
