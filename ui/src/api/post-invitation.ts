import { sendRequest } from './client';
import type { components } from './schema';

/** Invites somebody; gives the path of the link, which is shown this once. */
export async function postInvitation(invitation: components['schemas']['InvitationRequest']): Promise<string> {
  const response = await sendRequest({ method: 'POST', path: '/api/admin/invitations', body: invitation });
  return ((await response.json()) as components['schemas']['NewInvitation']).path;
}
