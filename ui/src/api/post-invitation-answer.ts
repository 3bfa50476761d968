import { sendRequest } from './client';
import type { Role } from './get-me';
import type { components } from './schema';

/** Makes the account of who was invited and begins a session; gives what the person may do. */
export async function postInvitationAnswer(answer: components['schemas']['InvitationAnswer']): Promise<Role> {
  const response = await sendRequest({ method: 'POST', path: '/api/invitation', body: answer });
  return ((await response.json()) as components['schemas']['LoggedIn']).role;
}
