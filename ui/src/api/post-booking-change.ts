import type { BookingView } from './booking-types';
import { sendRequest } from './client';

/** What whoever has the secret link may do. */
export type BookingChange =
  | { name: 'confirm' }
  | { name: 'move'; start: string }
  | { name: 'cancel'; reason: string }
  | { name: 'reminders'; on: boolean };

export async function postBookingChange(secret: string, change: BookingChange): Promise<BookingView> {
  const { name, ...body } = change;
  const response = await sendRequest({
    method: 'POST',
    path: `/api/booking/${encodeURIComponent(secret)}/${name}`,
    body,
  });
  return (await response.json()) as BookingView;
}
