import { sendRequest } from './client';
import type { components } from './schema';

/** Everybody who administers, or will. */
export type AccountList = components['schemas']['AccountList'];
export type Account = components['schemas']['AccountView'];
export type Invitation = components['schemas']['InvitationView'];

export async function getAccounts(): Promise<AccountList> {
  const response = await sendRequest({ method: 'GET', path: '/api/admin/accounts' });
  return (await response.json()) as AccountList;
}
