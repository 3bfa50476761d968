import { sendRequest } from './client';
import type { components } from './schema';

/** Whom a link invites. */
export type Invited = components['schemas']['Invited'];

/** Asks whom a link invites; it can still be used afterwards. */
export async function postInvitationLook(token: string): Promise<Invited> {
  const response = await sendRequest({ method: 'POST', path: '/api/invitation/look', body: { token } });
  return (await response.json()) as Invited;
}
