import type { AdminBooking } from '../../api/admin-bookings';
import { Badge } from '../../components/badge';
import { useTranslation } from '../../i18n/i18n-context';
import { RIGA } from '../../lib/booking-clock';
import { describeMoment } from '../../lib/booking-words';
import { useNow } from '../../lib/use-now';
import { TONES } from './booking-card';

type BookingListProps = { bookings: AdminBooking[]; isPast: boolean; onOpen: (booking: AdminBooking) => void };

/** One line each: when, who, how and what became of it. What was begins with the latest. */
export function BookingList({ bookings, isPast, onOpen }: BookingListProps) {
  const { t } = useTranslation('admin-bookings');
  const now = useNow();
  const shown = bookings.filter(({ end }) => new Date(end).getTime() < now === isPast);
  const ordered = [...shown].sort((a, b) => (isPast ? b : a).start.localeCompare((isPast ? a : b).start));
  if (ordered.length === 0) return <p className="text-ink-soft">{t(isPast ? 'list.nonePast' : 'list.none')}</p>;
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {ordered.map((booking) => (
        <li key={booking.id}>
          <BookingLine booking={booking} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function BookingLine({ booking, onOpen }: { booking: AdminBooking; onOpen: (booking: AdminBooking) => void }) {
  const { t } = useTranslation('admin-bookings');
  const { t: tBooking } = useTranslation('booking');
  const { start, name, company, way, status, person } = booking;
  return (
    <button
      type="button"
      className="grid min-h-10 w-full cursor-pointer gap-x-4 px-3 py-2 text-left text-sm hover:bg-sunken md:grid-cols-[17rem_1fr_auto_auto] md:items-center pointer-coarse:min-h-11"
      onClick={() => onOpen(booking)}
    >
      <span className="font-semibold tabular-nums">{describeMoment(start, RIGA, tBooking)}</span>
      <span className="min-w-0 truncate">{company ? `${name}, ${company}` : name}</span>
      <span className="text-ink-soft">{person ? `${t(`way.${way}`)} · ${person}` : t(`way.${way}`)}</span>
      <span>
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
      </span>
    </button>
  );
}
