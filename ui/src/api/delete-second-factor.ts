import { sendRequest } from './client';

/** Turns the second factor off. */
export async function deleteSecondFactor(password: string): Promise<void> {
  await sendRequest({ method: 'DELETE', path: '/api/admin/me/second-factor', body: { password } });
}
