import { sendRequest } from './client';
import type { components } from './schema';

/** A decision on cookies as the server took it. */
export type CookieDecision = components['schemas']['CookieDecision'];

/** The decisions made in this browser, newest first. */
export async function getConsents(id: string): Promise<CookieDecision[]> {
  const response = await sendRequest({ method: 'GET', path: `/api/consents/${encodeURIComponent(id)}` });
  return (await response.json()) as CookieDecision[];
}
