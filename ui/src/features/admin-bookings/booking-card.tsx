import { MapPin, Phone, Video } from 'lucide-react';
import type { AdminBooking } from '../../api/admin-bookings';
import { Badge, type BadgeTone } from '../../components/badge';
import { useTranslation } from '../../i18n/i18n-context';
import { wallAt, writeClock } from '../../lib/booking-clock';
import { firmZone } from '../../lib/firm-zone';
import { describePerson } from './describe-person';

const ICONS = { video: Video, phone: Phone, place: MapPin };
export const TONES: Record<AdminBooking['status'], BadgeTone> = {
  booked: 'success',
  to_confirm: 'amber',
  cancelled: 'neutral',
  held: 'neutral',
  no_show: 'danger',
};

type BookingCardProps = { booking: AdminBooking; onOpen: (booking: AdminBooking) => void };

export function BookingCard({ booking, onOpen }: BookingCardProps) {
  const { t } = useTranslation('admin-bookings');
  const { start, end, name, company, way, status } = booking;
  const person = describePerson(booking, t);
  const Icon = ICONS[way];
  const clock = (moment: string) => writeClock(wallAt(moment, firmZone()));
  return (
    <button
      type="button"
      className="grid w-full cursor-pointer gap-0.5 rounded-sm border border-line-strong bg-paper p-2 text-left text-sm hover:border-ink hover:bg-sunken"
      onClick={() => onOpen(booking)}
    >
      <span className="flex items-center justify-between gap-2 font-semibold tabular-nums">
        <span>{`${clock(start)}–${clock(end)}`}</span>
        <span className="inline-flex">
          <Icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{t(`way.${way}`)}</span>
        </span>
      </span>
      <span className={`wrap-anywhere ${status === 'cancelled' ? 'line-through' : ''}`}>{name}</span>
      {company ? <span className="truncate text-xs text-ink-soft">{company}</span> : null}
      <span className="flex flex-wrap items-center justify-between gap-1">
        {status === 'booked' ? null : <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>}
        {person ? <span className="text-xs text-ink-soft">{person}</span> : null}
      </span>
    </button>
  );
}
