import { ApiError, sendRequest } from './client';

/** Ends the session. One that has ended already is as good. */
export async function postLogout(): Promise<void> {
  try {
    await sendRequest({ method: 'POST', path: '/api/admin/logout' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}
