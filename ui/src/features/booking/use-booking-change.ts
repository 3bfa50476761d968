// Changes by whoever has the secret link. Each is a plain form too, which the server answers with this page anew.
import { useState } from 'react';
import { readNearest, type BookingView } from '../../api/booking-types';
import { ApiError } from '../../api/client';
import { type BookingChange, postBookingChange } from '../../api/post-booking-change';
import { secretOf } from '../../lib/booking-secret';
import { usePage } from '../../lib/page-context';
import type { ManagedBookingData } from '../../lib/page-state';

export type ChangeName = BookingChange['name'];
export type ChangeState =
  | { name: 'idle' }
  | { name: 'pending'; change: ChangeName }
  | { name: 'done'; change: ChangeName }
  | { name: 'failed'; code: string };

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
      if (error instanceof ApiError && error.code === 'time_taken') setNearest(readNearest(error.members));
      setState({ name: 'failed', code: error instanceof ApiError ? error.code : 'internal' });
    }
  }

  return { state, nearest, apply };
}
