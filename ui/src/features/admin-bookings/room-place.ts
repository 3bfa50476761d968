// What the address of the room names: a week, or what is to come, or what was; so a link can lead to each.
import { useMemo } from 'react';
import { MOST_DAYS } from '../../api/get-admin-bookings';
import { addDays } from '../../lib/booking-clock';
import { withPrefix } from '../../lib/local-path';
import { navigate, useSearch } from '../../lib/navigation';
import { usePage } from '../../lib/page-context';
import { toFirmClock } from '../../lib/firm-clock';

export const VIEWS = ['week', 'coming', 'past'] as const;
export type RoomView = (typeof VIEWS)[number];
/** Days of the firm's zone, both included. */
export type DayRange = { from: string; to: string };

export type RoomPlace = {
  view: RoomView;
  today: string;
  /** The Monday of the week that is shown. */
  monday: string;
  range: DayRange;
  /** What was is shown as far back as the server lists it at once. */
  isLong: boolean;
  go: (to: { view?: RoomView; monday?: string; isLong?: boolean }) => void;
};

const PAST_DAYS = 60;
const DAY = /^\d{4}-\d\d-\d\d$/;

export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
  return addDays(date, 1 - weekday);
}

export function rangeOf(view: RoomView, monday: string, today: string, isLong = false): DayRange {
  if (view === 'coming') return { from: today, to: addDays(today, MOST_DAYS) };
  if (view === 'past') return { from: addDays(today, isLong ? -MOST_DAYS : -PAST_DAYS), to: today };
  return { from: monday, to: addDays(monday, 6) };
}

export function useRoomPlace(): RoomPlace {
  const search = useSearch();
  const { path, prefixed } = usePage();
  return useMemo(() => {
    const parameters = new URLSearchParams(search);
    const today = toFirmClock(new Date()).slice(0, 10);
    const view = VIEWS.find((known) => known === parameters.get('view')) ?? 'week';
    const week = parameters.get('week') ?? '';
    const monday = mondayOf(DAY.test(week) && !Number.isNaN(Date.parse(week)) ? week : today);
    const go: RoomPlace['go'] = (to) => {
      const query = new URLSearchParams({ view: to.view ?? view, week: to.monday ?? monday });
      if (to.isLong) query.set('long', '1');
      navigate(`${withPrefix(path, prefixed)}?${query}`, { replace: true });
    };
    const isLong = view === 'past' && parameters.has('long');
    return { view, today, monday, isLong, range: rangeOf(view, monday, today, isLong), go };
  }, [search, path, prefixed]);
}
