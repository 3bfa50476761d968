import { useEffect, useState } from 'react';
import type { BookingTimes } from '../../api/booking-types';
import { addDays } from '../../lib/booking-clock';
import { useBookingData } from '../../lib/booking-place';
import { importLate } from '../../lib/import-late';
import { usePage } from '../../lib/page-context';
import type { BookingData } from '../../lib/page-state';

/** How many days are asked for at once; the server's first view has as many. */
const SPAN_DAYS = 14;

const NOTHING: Omit<BookingData, 'times'> = { kind: 'booking', from: null, day: null, start: null, nearest: [] };

export type TimesState = {
  times: BookingTimes | null;
  hasFailed: boolean;
  isLoading: boolean;
  /** Asks for all anew. */
  retry: () => void;
  /** Asks for days after those that are known, unless they are or there are none. */
  loadBeyond: () => void;
};

/** The free times: of the first view from the document, later ones and those of another page from the server. */
export function useTimes(from: string | null): TimesState {
  const { setData } = usePage();
  const data = useBookingData();
  const times = data?.times ?? null;
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(data !== null && times === null);

  async function load(known: BookingTimes | null) {
    setIsLoading(true);
    setHasFailed(false);
    try {
      const last = known?.days.at(-1)?.date;
      const { getBookingTimes } = await importLate(() => import('../../api/get-booking-times'));
      const loaded = await getBookingTimes(last === undefined ? null : addDays(last, 1), SPAN_DAYS);
      const merged = known ? { ...loaded, days: [...known.days, ...loaded.days] } : loaded;
      setData({ ...(data ?? NOTHING), ...(known === null && { from: null }), times: merged });
    } catch {
      setHasFailed(true);
    }
    setIsLoading(false);
  }

  // An address may have led to later days: those before them are not known then.
  const begin = data?.from ?? null;
  const isBefore = begin !== null && (from === null || from < begin);
  useEffect(() => {
    if (times === null || isBefore) void load(null);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, where the document has none or too few
  }, [isBefore]);

  return {
    times,
    hasFailed,
    isLoading,
    retry: () => void load(null),
    loadBeyond: () => {
      const last = times?.days.at(-1)?.date;
      if (times && !isLoading && last !== undefined && addDays(last, 1) <= times.furthest) void load(times);
    },
  };
}
