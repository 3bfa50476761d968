import type { Language } from '../i18n/language';
import type { ContactFormValues } from '../lib/page-state';
import { sendRequest } from './client';

export type ContactRequest = ContactFormValues & { service?: string; language: Language; consentVersion: string };

/** What the form notes of how it was filled in. */
export type SenderTraces = { homepage: string; elapsedMs: number };

/** The server answers only after the request is on its disk; the same key twice makes one contact. */
export async function postContact(
  request: ContactRequest,
  traces: SenderTraces,
  idempotencyKey: string,
): Promise<void> {
  await sendRequest({
    method: 'POST',
    path: '/api/contact',
    body: { ...request, ...traces },
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}
