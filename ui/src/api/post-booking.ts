import type { Booked, BookingWay } from './booking-types';
import { sendRequest } from './client';
import type { ContactRequest, SenderTraces } from './post-contact';

export type BookingRequest = ContactRequest & {
  start: string;
  way: BookingWay;
  /** The visitor's own zone (IANA). */
  zone: string;
};

/** Books; the same key twice makes one booking. `hold` is the secret of the time that was kept. */
export async function postBooking(
  request: BookingRequest,
  hold: string | null,
  traces: SenderTraces,
  idempotencyKey: string,
): Promise<Booked> {
  const response = await sendRequest({
    method: 'POST',
    path: '/api/booking',
    body: { ...request, ...(hold !== null && { hold }), ...traces },
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  return (await response.json()) as Booked;
}
