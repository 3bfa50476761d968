import type { AdminBookings } from './admin-bookings';
import { sendRequest } from './client';

/** The bookings of these days of the firm's zone, the last one included. */
export async function getAdminBookings(from: string, to: string): Promise<AdminBookings> {
  const query = new URLSearchParams({ from, to });
  const response = await sendRequest({ method: 'GET', path: `/api/admin/bookings?${query}` });
  return (await response.json()) as AdminBookings;
}
