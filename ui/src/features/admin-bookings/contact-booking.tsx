import type { ContactBooking as Booking } from '../../api/admin-bookings';
import type { Contact } from '../../api/get-contacts';
import { AppLink } from '../../components/app-link';
import { Badge } from '../../components/badge';
import { Skeleton } from '../../components/skeleton';
import { useTranslation } from '../../i18n/i18n-context';
import { wallAt } from '../../lib/booking-clock';
import { describeMoment } from '../../lib/booking-words';
import { BookByHand } from './book-by-hand';
import { TONES } from './booking-card';
import { BookingsError } from './bookings-states';
import { useBookingOf } from './use-bookings';
import { firmZone } from '../../lib/firm-zone';

/** In an opened request: when one meets, or the way to agree on it. */
export function ContactBooking({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin-bookings');
  const { data: booking, isPending, refetch } = useBookingOf(contact.id);
  return (
    <section aria-labelledby="contact-booking" className="mt-6">
      <h3 id="contact-booking" className="text-base">
        {t('contact.title')}
      </h3>
      {isPending ? <Skeleton className="mt-2 h-11" /> : null}
      {isPending || booking !== undefined ? null : <BookingsError onRetry={() => void refetch()} />}
      {booking === undefined ? null : <Agreed contactId={contact.id} booking={booking} />}
    </section>
  );
}

function Agreed({ contactId, booking }: { contactId: string; booking: Booking | null }) {
  const { t } = useTranslation('admin-bookings');
  const { t: tBooking } = useTranslation('booking');
  const isOver = booking === null || booking.status === 'cancelled' || booking.status === 'no_show';
  return (
    <>
      {booking ? (
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <AppLink
            to={`/admin/bookings?view=week&week=${wallAt(booking.start, firmZone()).date}`}
            className="text-link tabular-nums"
          >
            {describeMoment(booking.start, firmZone(), tBooking)}
          </AppLink>
          <span className="text-sm text-ink-soft">{t(`way.${booking.way}`)}</span>
          <Badge tone={TONES[booking.status]}>{t(`status.${booking.status}`)}</Badge>
        </p>
      ) : (
        <p className="mt-1 text-sm text-ink-soft">{t('contact.none')}</p>
      )}
      {isOver ? (
        <div className="mt-3">
          <BookByHand contactId={contactId} people={[]} />
        </div>
      ) : null}
    </>
  );
}
