import { sendRequest } from './client';
import type { components } from './schema';

/** Turns the second factor on by a code of the app; gives the recovery codes, which are shown this once. */
export async function postSecondFactorConfirm(code: string): Promise<string[]> {
  const path = '/api/admin/me/second-factor/confirm';
  const response = await sendRequest({ method: 'POST', path, body: { code } });
  return ((await response.json()) as components['schemas']['RecoveryCodes']).recoveryCodes;
}
