import { sendRequest } from './client';

/** Takes an invitation back. */
export async function deleteInvitation(id: string): Promise<void> {
  await sendRequest({ method: 'DELETE', path: `/api/admin/invitations/${id}` });
}
