import { useState } from 'react';
import type { AdminBooking } from '../../api/admin-bookings';
import { useTranslation } from '../../i18n/i18n-context';
import { AdminQueries } from '../../lib/admin-queries';
import { BookByHand } from './book-by-hand';
import { BookingDialog } from './booking-dialog';
import { BookingList } from './booking-list';
import { BookingsError, BookingsSkeleton } from './bookings-states';
import { CalendarNews } from './calendar-news';
import { FeedLinkPart } from './feed-link-part';
import { OrphanNews } from './orphan-news';
import { useRoomPlace } from './room-place';
import { RoomBar } from './room-bar';
import { useBookings } from './use-bookings';
import { WeekBoard } from './week-board';

/** What only the administrator sees: nothing of it is rendered on the server. */
export function BookingsRoom() {
  return (
    <AdminQueries>
      <Bookings />
    </AdminQueries>
  );
}

function Bookings() {
  const { t } = useTranslation('admin-bookings');
  const place = useRoomPlace();
  const { data, isPending, refetch } = useBookings(place.range);
  const [opened, setOpened] = useState<string | null>(null);
  const open = ({ id }: AdminBooking) => setOpened(id);
  const booking = [...(data?.bookings ?? []), ...(data?.orphans ?? [])].find(({ id }) => id === opened) ?? null;

  function renderBookings() {
    if (isPending) return <BookingsSkeleton />;
    if (!data) return <BookingsError onRetry={() => void refetch()} />;
    if (place.view === 'week') return <WeekBoard bookings={data.bookings} place={place} onOpen={open} />;
    return <BookingList bookings={data.bookings} place={place} onOpen={open} />;
  }
  return (
    <div className="grid gap-5">
      {data ? <OrphanNews orphans={data.orphans} onOpen={open} /> : null}
      {data ? <CalendarNews feeds={data.feeds} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RoomBar place={place} />
        <BookByHand people={data?.people ?? []} />
      </div>
      <section aria-label={t(`view.${place.view}`)}>{renderBookings()}</section>
      <FeedLinkPart />
      {booking ? (
        <BookingDialog key={booking.id} booking={booking} people={data?.people ?? []} onClose={() => setOpened(null)} />
      ) : null}
    </div>
  );
}
