import { useState } from 'react';
import type { AdminBooking } from '../../api/admin-bookings';
import { AppLink } from '../../components/app-link';
import { useTranslation } from '../../i18n/i18n-context';
import { AdminQueries } from '../../lib/admin-queries';
import { toFirmClock } from '../../lib/firm-clock';
import { BookingCard } from './booking-card';
import { BookingDialog } from './booking-dialog';
import { CalendarNews } from './calendar-news';
import { OrphanNews } from './orphan-news';
import { useBookings } from './use-bookings';

/** In the overview: today's talks first, what nobody would come to, and what is wrong with the calendars. Nothing where there is none of it. */
export function TodayBookings() {
  return (
    <AdminQueries>
      <Today />
    </AdminQueries>
  );
}

function Today() {
  const { t } = useTranslation('admin-bookings');
  const [opened, setOpened] = useState<string | null>(null);
  const today = toFirmClock(new Date()).slice(0, 10);
  const { data } = useBookings({ from: today, to: today });
  const bookings = (data?.bookings ?? []).filter(({ status }) => status !== 'cancelled');
  const orphans = data?.orphans ?? [];
  const booking = [...bookings, ...orphans].find(({ id }) => id === opened) ?? null;
  const open = ({ id }: AdminBooking) => setOpened(id);
  const areFresh = data?.feeds.every(({ state }) => state === 'fresh');
  if (!data || (bookings.length + orphans.length === 0 && areFresh)) return null;
  return (
    <section aria-labelledby="today-title" className="mb-8 grid gap-3">
      <OrphanNews orphans={orphans} onOpen={open} />
      <CalendarNews feeds={data.feeds} />
      {bookings.length > 0 ? (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="today-title" className="text-xl">
              {t('today.title', { count: bookings.length })}
            </h2>
            <AppLink to="/admin/bookings" className="text-link inline-flex min-h-11 items-center">
              {t('today.all')}
            </AppLink>
          </div>
          <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
            {bookings.map((one) => (
              <li key={one.id}>
                <BookingCard booking={one} onOpen={open} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {booking ? (
        <BookingDialog key={booking.id} booking={booking} people={data.people} onClose={() => setOpened(null)} />
      ) : null}
    </section>
  );
}
