import type { AdminBooking, AdminBookings } from './admin-bookings';
import { sendRequest } from './client';

/** So many days after the first one can be the last. */
export const MOST_DAYS = 400;

/** The bookings of these days of the firm's zone, the last one included. */
export async function getAdminBookings(from: string, to: string): Promise<AdminBookings> {
  const query = new URLSearchParams({ from, to });
  const response = await sendRequest({ method: 'GET', path: `/api/admin/bookings?${query}` });
  const list = (await response.json()) as AdminBookings;
  const orphans = new Set(list.orphans.map(({ id }) => id));
  const mark = (booking: AdminBooking) => ({ ...booking, isFormer: orphans.has(booking.id) });
  return { ...list, bookings: list.bookings.map(mark), orphans: list.orphans.map(mark) };
}
