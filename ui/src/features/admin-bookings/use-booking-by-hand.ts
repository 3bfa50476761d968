import { useRef, useState } from 'react';
import type { BookingWay } from '../../api/booking-types';
import { ApiError } from '../../api/client';
import { type BookingEntry, postAdminBooking } from '../../api/post-admin-booking';
import type { ContactEntry } from '../../api/post-contact-entry';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import { isSessionOver, useEndSession } from '../../lib/admin-session';
import { forgetForm } from '../../lib/kept-forms';
import { makeUuid } from '../../lib/make-uuid';
import { noteOwnArrival } from '../../lib/own-arrivals';
import { toFirmClock } from '../../lib/firm-clock';
import { describeFailure } from './describe-failure';
import { collectErrors, findErrors, type HandErrors } from './hand-errors';
import { readStart } from './start-field';
import { useRefresh } from './use-bookings';

/** What was typed for one request is not offered for another. */
export function formKeyOf(contactId: string | null): string {
  return `booking-by-hand-${contactId ?? 'new'}`;
}

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Books for a request, or for somebody whose request is entered with it. */
export function useBookingByHand(contactId: string | null, onDone: () => void) {
  const { t, language } = useTranslation('admin-bookings');
  const { t: tBooking } = useTranslation('booking');
  const endSession = useEndSession();
  const refresh = useRefresh();
  const [errors, setErrors] = useState<HandErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  // A second try after a lost answer makes no second booking.
  const last = useRef({ content: '', key: '' });

  function keyFor(booking: BookingEntry): string {
    const content = JSON.stringify(booking);
    if (content !== last.current.content) last.current = { content, key: makeUuid() };
    return last.current.key;
  }

  async function submit(element: HTMLFormElement) {
    if (isPending) return;
    const form = new FormData(element);
    const start = readStart(form);
    const entry = contactId === null ? readEntry(form, language) : null;
    const found = findErrors(entry, start);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0 || start === null) {
      focusFirst(element);
      return;
    }
    setPending(true);
    try {
      const person = text(form, 'person');
      const whose = entry === null ? { contactId: contactId ?? '' } : { contact: entry };
      const booking = { ...whose, start, way: readWay(form), ...(person !== '' && { person }) };
      const made = await postAdminBooking(booking, keyFor(booking));
      if (entry !== null) noteOwnArrival(made.contactId);
      element.reset();
      forgetForm(formKeyOf(contactId));
      showToast({ title: t('hand.done'), description: made.name, tone: 'success' });
      onDone();
    } catch (error) {
      complain(element, error, entry !== null);
    }
    setPending(false);
    refresh();
  }

  function complain(form: HTMLFormElement, error: unknown, hasPerson: boolean) {
    if (isSessionOver(error)) {
      endSession();
      return;
    }
    // A request that is there has no fields of its person here.
    const refused = hasPerson && error instanceof ApiError ? collectErrors(error.fieldErrors) : {};
    const isMarked = Object.keys(refused).length > 0;
    setErrors(refused);
    setFailure(isMarked ? t('failed.marked') : describeFailure(error, t, tBooking));
    if (isMarked) focusFirst(form);
  }

  return { submit, errors, failure, isPending };
}

/** Once the wrong ones are marked. */
function focusFirst(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

function readWay(form: FormData): BookingWay {
  const way = text(form, 'way');
  return way === 'phone' || way === 'place' ? way : 'video';
}

function readEntry(form: FormData, language: Language): ContactEntry {
  const [firstName = '', ...rest] = text(form, 'name').split(/\s+/);
  const isAgreed = form.has('consent');
  return {
    firstName,
    lastName: rest.join(' '),
    phone: text(form, 'phone'),
    email: text(form, 'email'),
    company: text(form, 'company'),
    message: '',
    source: 'phone',
    consent: isAgreed ? { givenBy: 'phone', givenOn: toFirmClock(new Date()).slice(0, 10) } : null,
    language,
  };
}
