// What somebody typed into the form, as the server takes it.
import type { ApiFieldError } from '../../api/client';
import type { ContactEntry } from '../../api/post-contact-entry';
import type { Language } from '../../i18n/language';
import { toFirmClock } from '../../lib/firm-clock';
import { splitName } from './split-name';

export const WAYS = ['phone', 'email', 'in_person', 'other'] as const;
export const CONSENTS = ['none', 'phone', 'in_person', 'email'] as const;

/** Fields of the form; the server knows the first one as two. */
export type EntryField = 'name' | 'phone' | 'email' | 'company' | 'message' | 'consent';
export type EntryErrors = Partial<Record<EntryField, 'required' | 'invalid' | 'too_long'>>;

/** Today, where the firm is. */
export function firmToday(now = new Date()): string {
  return toFirmClock(now).slice(0, 10);
}

export function readText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

export function readEntry(form: HTMLFormElement, language: Language): ContactEntry {
  const data = new FormData(form);
  const text = (name: string) => readText(data, name);
  const givenBy = CONSENTS.find((way) => way !== 'none' && way === text('consent'));
  return {
    ...splitName(text('name')),
    phone: text('phone'),
    email: text('email'),
    company: text('company'),
    message: text('message'),
    source: WAYS.find((way) => way === text('source')) ?? 'other',
    consent: givenBy && givenBy !== 'none' ? { givenBy, givenOn: text('day') || firmToday() } : null,
    language,
  };
}

/** What can be said without the server. */
export function findErrors({ firstName, phone, email }: ContactEntry): EntryErrors {
  return {
    ...(firstName === '' && { name: 'required' as const }),
    ...(phone === '' && email === '' && { phone: 'required' as const }),
  };
}

/** What the server says, by the form's fields. */
export function collectErrors(errors: readonly ApiFieldError[]): EntryErrors {
  const fields: Record<string, EntryField> = { firstName: 'name', lastName: 'name' };
  const known: readonly string[] = ['name', 'phone', 'email', 'company', 'message', 'consent'];
  const found: EntryErrors = {};
  for (const { field, code } of errors) {
    const name = fields[field] ?? field;
    const fault = code === 'required' || code === 'too_long' ? code : 'invalid';
    if (known.includes(name)) found[name as EntryField] = fault;
  }
  return found;
}
