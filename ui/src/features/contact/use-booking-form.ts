// Sending the form with a time: the contact form's rules, and what can happen to a time besides.
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { type Booked, type BookingWay, readNearest } from '../../api/booking-types';
import { ApiError } from '../../api/client';
import { postBooking } from '../../api/post-booking';
import { useTranslation } from '../../i18n/i18n-context';
import { trackEvent } from '../../lib/analytics';
import { ownZone } from '../../lib/booking-clock';
import { freshLink } from '../../lib/fresh-booking';
import { usePage } from '../../lib/page-context';
import type { ContactFormState } from '../../lib/page-state';
import { collectErrors, type FieldErrors } from './field-errors';
import { describeFailure, failureOfPost, writeHint } from './failure';
import { focusFirst, readService, readStart, readTraces, readValues, readWay } from './form-reading';
import { findHeldTime, forgetHeldTime } from './held-times';
import { keyFor } from './idempotency-key';
import { loadRules } from './use-contact-form';

/** What is said above the button when the booking was not taken. */
export type BookingFailure = { text: string; hint: string | null };

/** What the contact form does not meet. */
const OWN_WORDS: Partial<Record<string, 'tooMany' | 'spent'>> = {
  too_many_bookings: 'tooMany',
  bookings_spent: 'spent',
};

type Options = {
  start: string;
  onTaken: (nearest: string[]) => void;
};

export function useBookingForm({ start, onTaken }: Options) {
  const { t, language } = useTranslation('booking-details');
  const { t: tContact } = useTranslation('contact');
  const { site, contactForm } = usePage();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<BookingFailure | null>(() =>
    // A time that has gone is told of above.
    contactForm?.status === 'failed' && contactForm.code !== 'time_taken'
      ? { text: writeFailure(contactForm, t), hint: writeHint(failureOfPost(contactForm).hint, tContact) }
      : null,
  );
  const [errors, setErrors] = useState<FieldErrors>(() =>
    contactForm?.status === 'failed' ? collectErrors(contactForm.errors) : {},
  );
  const isBusy = useRef(false);

  async function submit(form: HTMLFormElement) {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      const booked = await validateAndSend(form);
      // The button is at work until the other page is there.
      if (booked) {
        openBooking(booked);
        return;
      }
    } catch (error) {
      complain(form, error);
    }
    setIsSending(false);
    isBusy.current = false;
  }

  /** Null where the form has to be mended first. */
  async function validateAndSend(form: HTMLFormElement): Promise<Booked | null> {
    const written = readValues(form);
    const way = readWay(form);
    const rules = await loadRules().catch(() => null);
    const checked = rules?.validateContact(written, site.limits) ?? { values: written, errors: null };
    const found = withPhoneNeeded(checked.errors, way, written.phone);
    setErrors(found ?? {});
    if (found) {
      focusFirst(form, found);
      return null;
    }
    setIsSending(true);
    const values = checked.values ?? written;
    const request = { ...values, ...readService(form), language, consentVersion: tContact('consent.version') };
    // After a plain post that was refused it is chosen in the form.
    const time = readStart(form) ?? start;
    const booking = { ...request, start: time, way, zone: ownZone() };
    const booked = await postBooking(booking, findHeldTime(time)?.secret ?? null, readTraces(form), keyFor(booking));
    trackEvent({ action: 'contact_form_submit', category: 'lead_generation', label: 'booking_form' });
    forgetHeldTime(time);
    return booked;
  }

  function complain(form: HTMLFormElement, error: unknown) {
    if (error instanceof ApiError && error.code === 'time_taken') {
      onTaken(readNearest(error.members));
      return;
    }
    const { kind, hint } = describeFailure(error, navigator.onLine);
    const own = error instanceof ApiError ? OWN_WORDS[error.code] : undefined;
    const text = t(`failed.${own ?? kind}`);
    setFailure({ text, hint: writeHint(hint, tContact) });
    const fieldErrors = error instanceof ApiError ? collectErrors(error.fieldErrors) : {};
    setErrors(fieldErrors);
    focusFirst(form, fieldErrors);
  }

  /** Another way to talk may need no number. */
  function forgetError(name: string) {
    const mended = name === 'way' ? 'phone' : name;
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => field !== mended)));
  }

  return { isSending, failure, errors, submit, forgetError };
}

/**
 * The booking's own page confirms it, as often as it is loaded; the way back does not lead into the form again. It is
 * loaded anew: its address is a secret, of which a tag of this page must not hear.
 */
function openBooking({ link, mails }: Booked): void {
  location.replace(freshLink(link, mails ? 'mailed' : 'unmailed'));
}

function writeFailure(state: ContactFormState & { status: 'failed' }, t: TFunction<'booking-details'>): string {
  return t(`failed.${OWN_WORDS[state.code] ?? failureOfPost(state).kind}`);
}

/** Who wants to be called must say where. */
function withPhoneNeeded(errors: FieldErrors | null, way: BookingWay, phone: string): FieldErrors | null {
  if (way !== 'phone' || phone.trim() !== '') return errors;
  return { ...errors, phone: 'required' };
}
