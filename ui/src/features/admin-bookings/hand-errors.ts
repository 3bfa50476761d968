// What is wrong with a booking by hand, by the fields of its form.
import type { ApiFieldError } from '../../api/client';
import type { ContactEntry } from '../../api/post-contact-entry';
import { findStartFault, type StartFault } from './start-field';

const PERSON_FIELDS = ['name', 'phone', 'email', 'company'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];
/** `unreachable`: neither a number nor an address; `noNumber`: somebody is to be called without one. */
export type PersonFault = 'noName' | 'unreachable' | 'noNumber' | 'invalid' | 'too_long';

export type HandErrors = Partial<Record<PersonField, PersonFault>> & { start?: StartFault };

/** What can be said without the server. */
export function findErrors(entry: ContactEntry | null, start: string | null): HandErrors {
  const fault = findStartFault(start);
  return {
    ...(entry?.firstName === '' && { name: 'noName' as const }),
    ...(entry && entry.phone === '' && entry.email === '' && { phone: 'unreachable' as const }),
    ...(fault && { start: fault }),
  };
}

/** What the server says of the person; it knows the name as two. */
export function collectErrors(errors: readonly ApiFieldError[]): HandErrors {
  const found: HandErrors = {};
  for (const { field, code } of errors) {
    const name = PERSON_FIELDS.find((known) => known === (/^(first|last)Name$/.test(field) ? 'name' : field));
    if (name) found[name] = faultOf(name, code);
  }
  return found;
}

function faultOf(field: PersonField, code: string): PersonFault {
  if (code === 'too_long') return 'too_long';
  if (code !== 'required') return 'invalid';
  return field === 'name' ? 'noName' : 'noNumber';
}
