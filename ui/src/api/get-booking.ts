import type { BookingView } from './booking-types';
import { ApiError, sendRequest } from './client';

/** The booking with this secret; null when there is none. */
export async function getBooking(secret: string): Promise<BookingView | null> {
  try {
    const response = await sendRequest({ method: 'GET', path: `/api/booking/${encodeURIComponent(secret)}` });
    return (await response.json()) as BookingView;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
