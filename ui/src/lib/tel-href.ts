/** What a phone dials. Null for what is no telephone number, whoever typed it there. */
export function telHref(phone: string): string | null {
  const digits = phone.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
  return /\d{3}/.test(digits) ? `tel:${digits}` : null;
}
