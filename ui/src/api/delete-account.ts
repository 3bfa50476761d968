import { sendRequest } from './client';

/** Removes an account; its sessions end at once. */
export async function deleteAccount(id: string): Promise<void> {
  await sendRequest({ method: 'DELETE', path: `/api/admin/accounts/${id}` });
}
