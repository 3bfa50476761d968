import { sendRequest } from './client';

/** Changes one's own password; all other sessions of the account end. */
export async function postMyPassword(current: string, password: string): Promise<void> {
  await sendRequest({ method: 'POST', path: '/api/admin/me/password', body: { current, password } });
}
