import type { AdminBooking } from './admin-bookings';
import { sendRequest } from './client';

/** What the firm may do with a booking; `word` goes into the visitor's letter. */
export type AdminBookingChange =
  | { name: 'move'; start: string; person?: string; word: string }
  | { name: 'cancel'; word: string }
  | { name: 'outcome'; outcome: 'booked' | 'held' | 'no_show' };

export async function postAdminBookingChange(id: string, change: AdminBookingChange): Promise<AdminBooking> {
  const { name, ...body } = change;
  const response = await sendRequest({ method: 'POST', path: `/api/admin/bookings/${id}/${name}`, body });
  return (await response.json()) as AdminBooking;
}
