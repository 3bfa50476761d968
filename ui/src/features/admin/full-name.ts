import type { Contact } from '../../api/get-contacts';

export function fullName({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string {
  // Who was entered by hand may have one name only.
  return `${firstName} ${lastName}`.trim();
}
