import type { AdminBooking } from '../../api/admin-bookings';
import { useTranslation } from '../../i18n/i18n-context';
import { addDays, wallAt } from '../../lib/booking-clock';
import { dayOfMonth, describeDay, shortWeekday } from '../../lib/booking-words';
import { BookingCard } from './booking-card';
import type { RoomPlace } from './room-place';
import { firmZone } from '../../lib/firm-zone';

type WeekBoardProps = { bookings: AdminBooking[]; place: RoomPlace; onOpen: (booking: AdminBooking) => void };

const WORKDAYS = 5;

/** A column a day; Saturday and Sunday only where something is on them. On a phone the days stand below each other. */
export function WeekBoard({ bookings, place, onOpen }: WeekBoardProps) {
  const { t } = useTranslation('admin-bookings');
  const { t: tBooking } = useTranslation('booking');
  const days = [0, 1, 2, 3, 4, 5, 6].map((at) => {
    const date = addDays(place.monday, at);
    return { date, own: bookings.filter(({ start }) => wallAt(start, firmZone()).date === date) };
  });
  const shown = days.filter(({ own }, at) => at < WORKDAYS || own.length > 0);
  const columns = ['', '', '', '', '', 'md:grid-cols-5', 'md:grid-cols-6', 'md:grid-cols-7'][shown.length];
  return (
    <>
      {bookings.length === 0 ? <p className="mb-4 text-ink-soft">{t('week.none')}</p> : null}
      <ol className={`grid gap-2 ${columns}`}>
        {shown.map(({ date, own }) => (
          <li key={date} className="min-w-0 rounded-md border border-line bg-surface p-2.5">
            <h2
              aria-label={describeDay(date, tBooking)}
              aria-current={date === place.today ? 'date' : undefined}
              className="mb-2 flex items-baseline gap-1.5 text-sm font-semibold aria-[current]:text-amber-700"
            >
              <span>{shortWeekday(date, tBooking)}</span>
              <span className="tabular-nums">{dayOfMonth(date)}</span>
            </h2>
            {own.length === 0 ? <p className="text-sm text-ink-soft max-md:hidden">–</p> : null}
            <ul className="grid gap-2">
              {own.map((booking) => (
                <li key={booking.id}>
                  <BookingCard booking={booking} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}
