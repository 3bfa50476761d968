import { sendRequest } from './client';

/** Ends somebody's session. */
export async function deleteSession(id: string): Promise<void> {
  await sendRequest({ method: 'DELETE', path: `/api/admin/sessions/${id}` });
}
