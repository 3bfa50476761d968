import type { AdminBooking } from '../../api/admin-bookings';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { describeMoment } from '../../lib/booking-words';
import { useNow } from '../../lib/use-now';
import { TONES } from './booking-card';
import { describePerson } from './describe-person';
import { formatIsoDay } from './format-iso-day';
import type { RoomPlace } from './room-place';
import { firmZone } from '../../lib/firm-zone';

type BookingListProps = { bookings: AdminBooking[]; place: RoomPlace; onOpen: (booking: AdminBooking) => void };

/** One line each: when, who, how and what became of it. What was begins with the latest. */
export function BookingList({ bookings, place, onOpen }: BookingListProps) {
  const { t } = useTranslation('admin-bookings');
  const isPast = place.view === 'past';
  const now = useNow();
  const shown = bookings.filter(({ end }) => new Date(end).getTime() < now === isPast);
  const ordered = [...shown].sort((a, b) => (isPast ? b : a).start.localeCompare((isPast ? a : b).start));
  return (
    <div className="grid justify-items-start gap-4">
      {ordered.length > 0 ? <Lines bookings={ordered} onOpen={onOpen} /> : null}
      {ordered.length === 0 && !isPast ? <p className="text-ink-soft">{t('list.none')}</p> : null}
      <Reach place={place} isEmpty={ordered.length === 0} />
    </div>
  );
}

type ReachProps = { place: RoomPlace; isEmpty: boolean };

/** Up to which day they are listed, and the way further. */
function Reach({ place: { view, range, isLong, go }, isEmpty }: ReachProps) {
  const { t, language } = useTranslation('admin-bookings');
  const isPast = view === 'past';
  const day = formatIsoDay(isPast ? range.from : range.to, language);
  return (
    <>
      <p className="text-sm text-ink-soft tabular-nums">
        {t(isPast ? (isEmpty ? 'list.nonePast' : 'list.since') : 'list.until', { day })}
      </p>
      {isPast && !isLong ? (
        <Button variant="outline" size="small" onClick={() => go({ isLong: true })}>
          {t('list.earlier')}
        </Button>
      ) : null}
    </>
  );
}

function Lines({ bookings, onOpen }: Omit<BookingListProps, 'place'>) {
  return (
    <ul className="w-full divide-y divide-line rounded-md border border-line bg-surface">
      {bookings.map((booking) => (
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
  const { start, name, company, way, status } = booking;
  const person = describePerson(booking, t);
  return (
    <button
      type="button"
      className="grid min-h-10 w-full cursor-pointer gap-x-4 px-3 py-2 text-left text-sm hover:bg-sunken md:grid-cols-[17rem_1fr_auto_auto] md:items-center pointer-coarse:min-h-11"
      onClick={() => onOpen(booking)}
    >
      <span className="font-semibold tabular-nums">{describeMoment(start, firmZone(), tBooking)}</span>
      <span className="min-w-0 truncate">{company ? `${name}, ${company}` : name}</span>
      <span className="text-ink-soft">{person ? `${t(`way.${way}`)} · ${person}` : t(`way.${way}`)}</span>
      <span>
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
      </span>
    </button>
  );
}
