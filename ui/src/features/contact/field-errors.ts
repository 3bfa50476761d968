import type { ContactFormValues } from '../../lib/page-state';

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

/** One error a field, the first one; fields that the form does not have are left out. */
export function collectErrors(errors: readonly { field: string; code: string }[]): FieldErrors {
  const collected: FieldErrors = {};
  for (const { field, code } of errors) {
    const name = FIELD_NAMES.find((known) => known === field);
    if (name) collected[name] ??= code;
  }
  return collected;
}
