// The server's rules (src/domain/contact.rs), applied before a request is spent. Issues carry the server's codes.
// Loaded when somebody begins to fill in the form: reading a page needs no validator.
import * as z from 'zod/mini';
import { countChars } from '../../lib/count-chars';
import type { ContactFormValues, SiteInfo } from '../../lib/page-state';
import { collectErrors, type FieldErrors } from './field-errors';

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
