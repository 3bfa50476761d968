import { makeUuid } from '../../lib/make-uuid';

/** Of the tab and not of a form: a visitor may send from one page again what another page was still sending. */
let last = { fingerprint: '', key: '' };

/** Gives the same key for the same content, so that a repeated request is one contact, and a new one when it changed. */
export function keyFor(content: unknown): string {
  const fingerprint = JSON.stringify(content);
  if (fingerprint !== last.fingerprint) last = { fingerprint, key: makeUuid() };
  return last.key;
}
