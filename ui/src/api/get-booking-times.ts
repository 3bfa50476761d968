import type { BookingTimes } from './booking-types';
import { sendRequest } from './client';

/** The free times of so many days from `from` (a day of the firm's zone), or from today. */
export async function getBookingTimes(from: string | null, days: number): Promise<BookingTimes> {
  const query = new URLSearchParams({ days: String(days), ...(from !== null && { from }) });
  const response = await sendRequest({ method: 'GET', path: `/api/booking/times?${query}` });
  return (await response.json()) as BookingTimes;
}
