// What the server tells the firm of its bookings.
import type { BookingStatus, BookingWay } from './booking-types';
import type { Contact } from './get-contacts';

export type AdminBooking = {
  id: string;
  contactId: string;
  name: string;
  company: string | null;
  phone: string | null;
  email: string;
  start: string;
  end: string;
  way: BookingWay;
  status: BookingStatus;
  /** Whom the visitor meets. */
  person: string;
  /** Whether that is somebody who is listed no more, and the talk still to come. */
  isFormer?: boolean;
  service: string | null;
  /** Why the visitor called it off. */
  reason?: string | null;
};

/** How it is with a calendar that names busy times. */
export type CalendarOverview = {
  person: string;
  state: 'fresh' | 'stale' | 'too_old';
  fetchedAt: string | null;
  failure: string | null;
};

export type AdminBookings = {
  bookings: AdminBooking[];
  feeds: CalendarOverview[];
  people: string[];
  /** What is agreed and to come, on whatever day, with somebody who is listed no more: nobody would come to it. */
  orphans: AdminBooking[];
};

/** The booking that a request has; the latest of several. */
export type ContactBooking = Pick<AdminBooking, 'id' | 'start' | 'end' | 'way' | 'status'>;

export function bookingOf(contact: Contact): ContactBooking | null {
  return (contact as Contact & { booking?: ContactBooking | null }).booking ?? null;
}

/** A request after a change, of which the server answers without the booking: that stays as it was known. */
export function withBookingOf(known: Contact, changed: Contact): Contact {
  const booking = bookingOf(known);
  return booking === null ? changed : Object.assign({}, changed, { booking });
}
