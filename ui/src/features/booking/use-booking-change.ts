// Changes by whoever has the secret link. Each is a plain form too, which the server answers with this page anew.
import { useState } from 'react';
import { readNearest, type BookingView } from '../../api/booking-types';
import { ApiError } from '../../api/client';
import { type BookingChange, postBookingChange } from '../../api/post-booking-change';
import { secretOf } from '../../lib/booking-secret';
import { importLate } from '../../lib/import-late';
import { usePage } from '../../lib/page-context';
import type { ManagedBookingData } from '../../lib/page-state';

export type ChangeName = BookingChange['name'];
export type ChangeState =
  | { name: 'idle' }
  | { name: 'pending'; change: ChangeName }
  | { name: 'done'; change: ChangeName }
  | { name: 'failed'; code: string };

/** What the page shows may be no longer so: the firm, another tab or the clock was faster. */
const OUTDATED = ['booking_over', 'not_found'];

export function useBookingChange(data: ManagedBookingData, booking: BookingView) {
  const { setData } = usePage();
  const [state, setState] = useState<ChangeState>(
    data.problem ? { name: 'failed', code: data.problem.code } : { name: 'idle' },
  );
  const [nearest, setNearest] = useState<string[]>(data.problem?.nearest ?? []);

  async function apply(change: BookingChange) {
    if (state.name === 'pending') return;
    setState({ name: 'pending', change: change.name });
    setNearest([]);
    try {
      const view = await postBookingChange(secretOf(booking.link), change);
      setData({ ...data, booking: view, problem: null });
      setState({ name: 'done', change: change.name });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'internal';
      if (error instanceof ApiError && code === 'time_taken') setNearest(readNearest(error.members));
      if (OUTDATED.includes(code)) await showPresent();
      setState({ name: 'failed', code });
    }
  }

  /** As it is now, whoever changed it; without an answer the page stays as it is. */
  async function showPresent() {
    try {
      const { getBooking } = await importLate(() => import('../../api/get-booking'));
      setData({ ...data, booking: await getBooking(secretOf(booking.link)), problem: null });
    } catch {
      // What was refused is said all the same.
    }
  }

  return { state, nearest, apply };
}
