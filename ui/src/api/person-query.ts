import type { Contact } from './get-contacts';

/** By what all requests of one person are found. */
export type PersonQuery = { email: string } | { phone: string };

/** The address, or the telephone number of whoever gave none. */
export function personOf({ email, phone }: Contact): PersonQuery {
  return email === '' ? { phone: phone ?? '' } : { email };
}
