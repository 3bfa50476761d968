import { useRef, useState } from 'react';
import type { BookingWay } from '../../api/booking-types';
import { type BookingEntry, postAdminBooking } from '../../api/post-admin-booking';
import type { ContactEntry } from '../../api/post-contact-entry';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import { isSessionOver, useEndSession } from '../../lib/admin-session';
import { forgetForm } from '../../lib/kept-forms';
import { makeUuid } from '../../lib/make-uuid';
import { noteOwnArrival } from '../../lib/own-arrivals';
import { toRigaClock } from '../../lib/riga-clock';
import { describeFailure } from './describe-failure';
import { readStart } from './start-field';
import { useRefresh } from './use-bookings';

/** What was typed for one request is not offered for another. */
export function formKeyOf(contactId: string | null): string {
  return `booking-by-hand-${contactId ?? 'new'}`;
}

export type HandErrors = Partial<Record<'name' | 'phone' | 'start', true>>;

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
    const found: HandErrors = {
      ...(entry?.firstName === '' && { name: true as const }),
      ...(entry && entry.phone === '' && entry.email === '' && { phone: true as const }),
      ...(start === null && { start: true as const }),
    };
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0 || start === null) return;
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
      if (isSessionOver(error)) endSession();
      else setFailure(describeFailure(error, t, tBooking));
    }
    setPending(false);
    refresh();
  }

  return { submit, errors, failure, isPending };
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
    consent: isAgreed ? { givenBy: 'phone', givenOn: toRigaClock(new Date()).slice(0, 10) } : null,
    language,
  };
}
