import { sendRequest } from './client';
import type { components } from './schema';

/** What the app on the person's device has to know. */
export type SecondFactorSetUp = components['schemas']['SecondFactorSetUp'];

/** Begins to set up a second factor: it counts once a right code has come. */
export async function postSecondFactor(): Promise<SecondFactorSetUp> {
  const response = await sendRequest({ method: 'POST', path: '/api/admin/me/second-factor' });
  return (await response.json()) as SecondFactorSetUp;
}
