import { sendRequest } from './client';
import type { components } from './schema';

export type ConsentRequest = components['schemas']['ConsentRequest'];

/** Keeps a decision on cookies as proof; gives the id under which the browser may ask for its decisions. */
export async function postConsent(request: ConsentRequest): Promise<string> {
  const response = await sendRequest({ method: 'POST', path: '/api/consents', body: request });
  const { id } = (await response.json()) as components['schemas']['ConsentCreated'];
  return id;
}
