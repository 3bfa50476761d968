import type { Language } from '../i18n/language';
import type { ContactFormValues } from '../lib/page-state';
import { sendRequest } from './client';

export type ContactRequest = ContactFormValues & { language: Language; consentVersion: string };

/** The server answers only after the request is on its disk; the same key twice makes one contact. */
export async function postContact(request: ContactRequest, idempotencyKey: string): Promise<void> {
  await sendRequest({
    method: 'POST',
    path: '/api/contact',
    body: request,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}
