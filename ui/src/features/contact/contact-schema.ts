// The server's rules (src/domain/contact.rs), applied before a request is spent. Issues carry the server's codes.
import * as z from 'zod/mini';
import { countChars } from '../../lib/count-chars';
import type { ContactFormValues, SiteInfo } from '../../lib/page-state';

export type FieldName = keyof ContactFormValues;
export type FieldErrors = Partial<Record<FieldName, string>>;

/** In the order of the form: the first wrong one gets the focus. */
export const FIELD_NAMES: readonly FieldName[] = [
  'firstName',
  'lastName',
  'email',
  'company',
  'phone',
  'message',
  'gdprConsent',
];

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const ATOM = '[^\\s@".(),:;<>\\[\\\\\\]]+';
const EMAIL = new RegExp(`^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`, 'u');

function text(maxChars: number) {
  return z.string().check(
    z.trim(),
    z.refine((value) => countChars(value) <= maxChars, 'too_long'),
  );
}

function requiredText(maxChars: number) {
  return text(maxChars).check(z.minLength(1, 'required'));
}

function makeSchema({ nameMaxChars, emailMaxChars, phoneMaxChars, messageMaxChars }: SiteInfo['limits']) {
  return z.object({
    firstName: requiredText(nameMaxChars),
    lastName: requiredText(nameMaxChars),
    email: text(emailMaxChars).check(z.regex(EMAIL, 'invalid')),
    company: requiredText(nameMaxChars),
    phone: text(phoneMaxChars),
    message: text(messageMaxChars),
    gdprConsent: z.literal(true, 'consent_required'),
  });
}

type Validation = { values: ContactFormValues; errors: null } | { values: null; errors: FieldErrors };

export function validateContact(values: ContactFormValues, limits: SiteInfo['limits']): Validation {
  const result = makeSchema(limits).safeParse(values);
  if (result.success) return { values: result.data, errors: null };
  return {
    values: null,
    errors: collectErrors(result.error.issues.map(({ path, message }) => ({ field: String(path[0]), code: message }))),
  };
}

/** One error a field, the first one; fields that the form does not have are left out. */
export function collectErrors(errors: readonly { field: string; code: string }[]): FieldErrors {
  const collected: FieldErrors = {};
  for (const { field, code } of errors) {
    const name = FIELD_NAMES.find((known) => known === field);
    if (name) collected[name] ??= code;
  }
  return collected;
}
