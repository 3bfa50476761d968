// Times and bookings as the server tells them, and a page that takes what is loaded.
import type { ComponentChildren } from 'preact';
import { useContext, useMemo, useState } from 'react';
import type { BookingTimes, BookingView } from '../api/booking-types';
import { PageContext, type PageContextValue } from '../lib/page-context';
import type { BookingData, ManagedBookingData, PageData } from '../lib/page-state';

export const testTimes: BookingTimes = {
  offered: true,
  zone: 'Europe/Riga',
  lengthMinutes: 30,
  ways: ['video', 'phone'],
  place: null,
  holdMinutes: 5,
  mails: true,
  days: [
    { date: '2026-11-23', full: true, times: [] },
    {
      date: '2026-11-24',
      full: false,
      times: ['2026-11-24T07:30:00Z', '2026-11-24T09:30:00Z', '2026-11-24T12:00:00Z'],
    },
    { date: '2026-11-25', full: false, times: ['2026-11-25T08:00:00Z'] },
    { date: '2026-11-26', full: true, times: [] },
    { date: '2026-11-27', full: false, times: ['2026-11-27T13:00:00Z'] },
    { date: '2026-11-30', full: false, times: ['2026-11-30T08:00:00Z'] },
  ],
  furthest: '2026-11-30',
};

export const testView: BookingView = {
  id: '01JD',
  start: '2026-11-24T09:30:00Z',
  end: '2026-11-24T10:00:00Z',
  zone: 'Europe/Riga',
  way: 'video',
  place: null,
  status: 'booked',
  language: 'lv',
  firstName: 'Jānis',
  topic: null,
  reminders: true,
  changeable: true,
  link: '/booking/noslepums',
  ics: '/api/booking/noslepums/invitation.ics',
  google: 'https://calendar.google.com/calendar/render',
  outlook: 'https://outlook.live.com/calendar',
};

export function bookingData(more: Partial<BookingData> = {}): BookingData {
  return { kind: 'booking', times: testTimes, day: null, start: null, from: null, nearest: [], ...more };
}

export function managedData(more: Partial<BookingView> = {}): ManagedBookingData {
  return { kind: 'managedBooking', booking: { ...testView, ...more }, times: testTimes, problem: null };
}

type LivePageProps = { data: PageData | null; more?: Partial<PageContextValue>; children: ComponentChildren };

/** A page that shows what it was given, and then what it has loaded. */
export function LivePage({ data: first, more, children }: LivePageProps) {
  const around = useContext(PageContext);
  const [data, setData] = useState(first);
  const value = useMemo(
    () => (around ? { ...around, path: '/booking', ...more, data, setData } : null),
    [around, more, data],
  );
  return <PageContext.Provider value={value}>{children}</PageContext.Provider>;
}
