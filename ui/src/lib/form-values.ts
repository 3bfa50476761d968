// Reading a form whose fields keep their own values, and leading the visitor to a field.
import type { Language } from '../i18n/language';
import { countChars } from './count-chars';

export type FieldRule = { isRequired?: boolean; maxChars?: number };
export type FieldRules = Readonly<Record<string, FieldRule>>;
/** The server's codes: required, too_long and others. */
export type FieldErrors = Readonly<Record<string, string>>;

export function readText(form: HTMLFormElement, name: string): string {
  return readSecret(form, name).trim();
}

/** As it was typed: spaces are part of a password. */
export function readSecret(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** Of the text that a generator shall write. */
export function readLanguage(form: HTMLFormElement): Language {
  return readText(form, 'language') === 'en' ? 'en' : 'lv';
}

export function findErrors(form: HTMLFormElement, rules: FieldRules): FieldErrors {
  const errors: Record<string, string> = {};
  for (const [name, { isRequired, maxChars }] of Object.entries(rules)) {
    const text = readText(form, name);
    if (isRequired && text === '') errors[name] = 'required';
    else if (maxChars !== undefined && countChars(text) > maxChars) errors[name] = 'too_long';
  }
  return errors;
}

/** Focuses the first field, in the order of the form, that has an error. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  for (const control of form.elements) {
    const name = control.getAttribute('name');
    if (!name || !errors[name] || !(control instanceof HTMLElement)) continue;
    control.focus();
    return;
  }
}
