// Replies that were begun and not sent: they wait, in memory and nowhere else, while somebody looks at another request
// or another page.
import type { Language } from '../../i18n/language';
import type { Engine } from '../../api/ask-ai';
import { makeUuid } from '../../lib/make-uuid';

export type Composed = {
  language: Language;
  subject: string;
  text: string;
  template: string | null;
  /** Who wrote the text, as long as nobody has edited it; null for a person. */
  machine: { engine: Engine } | null;
};

const composed = new Map<string, Composed>();
let last = { fingerprint: '', key: '' };

export function getComposed(contactId: string): Composed | null {
  return composed.get(contactId) ?? null;
}

export function setComposed(contactId: string, reply: Composed | null): void {
  if (reply) composed.set(contactId, reply);
  else composed.delete(contactId);
}

/** The same key for the same reply until it was taken: a second click, or a try after a lost answer, sends no second letter. */
export function keyFor(contactId: string, content: unknown): string {
  const fingerprint = JSON.stringify([contactId, content]);
  if (fingerprint !== last.fingerprint) last = { fingerprint, key: makeUuid() };
  return last.key;
}

/** The reply was taken: the same words once more are another reply. */
export function forgetKey(): void {
  last = { fingerprint: '', key: '' };
}
