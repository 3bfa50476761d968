/** Of the tab and not of a form: a visitor may send from one page again what another page was still sending. */
let last = { fingerprint: '', key: '' };

/** Gives the same key for the same content, so that a repeated request is one contact, and a new one when it changed. */
export function keyFor(content: unknown): string {
  const fingerprint = JSON.stringify(content);
  if (fingerprint !== last.fingerprint) last = { fingerprint, key: makeUuid() };
  return last.key;
}

/** `crypto.randomUUID` exists only over HTTPS and on localhost; this also serves a plain address in an office network. */
function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
