import type { AdminBooking } from './admin-bookings';
import type { BookingWay } from './booking-types';
import { sendRequest } from './client';
import type { ContactEntry } from './post-contact-entry';

/** For a request that is there, or with one that is entered with it. */
export type BookingEntry = ({ contactId: string } | { contact: ContactEntry }) & {
  start: string;
  way: BookingWay;
  /** Whom the visitor meets; whoever is free if none is named. */
  person?: string;
};

/** Books a time, also one that visitors are not offered; the same key twice makes one. */
export async function postAdminBooking(entry: BookingEntry, idempotencyKey: string): Promise<AdminBooking> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  const response = await sendRequest({ method: 'POST', path: '/api/admin/bookings', body: entry, headers });
  return (await response.json()) as AdminBooking;
}
