// What the address of the booking page names: which days are shown, and which time was chosen.
import { useEffect, useState } from 'react';
import { withPrefix } from './local-path';
import { navigate, useSearch } from './navigation';
import { usePage } from './page-context';
import type { BookingData } from './page-state';
import { BOOKING_PATH, SERVICE_PARAMETER } from './site-links';

export type BookingPlace = { from: string | null; day: string | null; start: string | null };

const NOWHERE: BookingPlace = { from: null, day: null, start: null };

/** Of the first view the server has read it; afterwards the browser does. */
export function useBookingPlace(): BookingPlace {
  const search = useSearch();
  const data = useBookingData();
  const [place, setPlace] = useState<BookingPlace>(() => data ?? NOWHERE);
  useEffect(() => setPlace(readPlace(search)), [search]);
  return place;
}

export function useBookingData(): BookingData | null {
  const { data } = usePage();
  return data?.kind === 'booking' ? data : null;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Something else than days and moments names nothing. */
export function readPlace(search: string): BookingPlace {
  const parameters = new URLSearchParams(search);
  const day = (name: string) => {
    const value = parameters.get(name) ?? '';
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
  };
  const start = parameters.get('start') ?? '';
  return { from: day('from'), day: day('day'), start: Number.isNaN(Date.parse(start)) ? null : start };
}

/** What a link within the page chooses. */
export type StepQuery = Partial<BookingPlace>;

/** Goes there with the service that the visitor came from. */
export function goToStep(query: StepQuery, prefixed: boolean, isReplacing: boolean): void {
  const service = new URLSearchParams(location.search).get(SERVICE_PARAMETER);
  navigate(withPrefix(stepPath({ ...query, [SERVICE_PARAMETER]: service }), prefixed), { replace: isReplacing });
}

export function stepPath(query: Record<string, string | null | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return given.length > 0 ? `${BOOKING_PATH}?${given.join('&')}` : BOOKING_PATH;
}
