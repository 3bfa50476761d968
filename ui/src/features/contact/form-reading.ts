// What stands in a form with the contact form's fields.
import type { BookingWay } from '../../api/booking-types';
import type { SenderTraces } from '../../api/post-contact';
import type { ContactFormValues } from '../../lib/page-state';
import { FIELD_NAMES, type FieldErrors } from './field-errors';

export function readValues(form: HTMLFormElement): ContactFormValues {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    company: text('company'),
    phone: text('phone'),
    message: text('message'),
    gdprConsent: data.has('gdprConsent'),
  };
}

export function readWay(form: HTMLFormElement): BookingWay {
  const way = new FormData(form).get('way');
  return way === 'phone' || way === 'place' ? way : 'video';
}

/** Null where the form names none. */
export function readStart(form: HTMLFormElement): string | null {
  const start = new FormData(form).get('start');
  return typeof start === 'string' && start !== '' ? start : null;
}

/** Whether the visitor has written anything. */
export function isWrittenIn(form: HTMLFormElement): boolean {
  return Object.values(readValues(form)).some((value) => typeof value === 'string' && value.trim() !== '');
}

/** Nothing where none is named. */
export function readService(form: HTMLFormElement): { service?: string } {
  const service = new FormData(form).get('service');
  return typeof service === 'string' && service !== '' ? { service } : {};
}

/**
 * What tells a person from a program. The time counts from the page's arrival, not the form's: a form that woke late may
 * have been filled in long before.
 */
export function readTraces(form: HTMLFormElement): SenderTraces {
  const homepage = new FormData(form).get('homepage');
  return { homepage: typeof homepage === 'string' ? homepage : '', elapsedMs: Math.round(performance.now()) };
}

export function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const name = FIELD_NAMES.find((field) => errors[field]);
  const control = name ? form.elements.namedItem(name) : null;
  if (control instanceof HTMLElement) control.focus();
}

/** Not just `reset()`: that would bring back what a post without JavaScript had left as the fields' first values. */
export function clear(form: HTMLFormElement) {
  for (const name of FIELD_NAMES) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement) control.defaultChecked = false;
    if (control instanceof HTMLInputElement && control.type !== 'checkbox') control.defaultValue = '';
    if (control instanceof HTMLTextAreaElement) control.defaultValue = '';
  }
  form.reset();
}
