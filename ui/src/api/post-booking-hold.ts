import { sendRequest } from './client';

export type BookingHold = {
  /** Its secret. */
  hold: string;
  start: string;
  until: string;
};

/** Keeps a time for a few minutes; `replaces` is the secret of the one kept before, which is given up. */
export async function postBookingHold(start: string, replaces: string | null): Promise<BookingHold> {
  const response = await sendRequest({
    method: 'POST',
    path: '/api/booking/holds',
    body: { start, ...(replaces !== null && { replaces }) },
  });
  return (await response.json()) as BookingHold;
}
