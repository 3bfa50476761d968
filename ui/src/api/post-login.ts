import { sendRequest } from './client';

/** Begins a session; the cookie of the answer carries it. */
export async function postLogin(password: string): Promise<void> {
  await sendRequest({ method: 'POST', path: '/api/admin/login', body: { password } });
}
