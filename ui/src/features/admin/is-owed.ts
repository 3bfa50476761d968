import { bookingOf } from '../../api/admin-bookings';
import type { Contact } from '../../api/get-contacts';

/** Whether the firm still owes an answer: an agreed time ahead is one. As the server counts. */
export function isOwed(contact: Contact, now: number): boolean {
  const booking = bookingOf(contact);
  const isAgreed = booking?.status === 'booked' && now < Date.parse(booking.end);
  return contact.status === 'new' && !isAgreed;
}
