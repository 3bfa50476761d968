import type { BookingView } from '../../api/booking-types';
import { Belt } from '../../components/belt';
import { BookingFacts } from '../../components/booking-facts';
import { ButtonLink } from '../../components/button';
import { CalendarLinks } from '../../components/calendar-links';
import { useTranslation } from '../../i18n/i18n-context';
import { RIGA } from '../../lib/booking-clock';
import { usePage, useSite } from '../../lib/page-context';
import type { ManagedBookingData } from '../../lib/page-state';
import { BOOKING_PATH } from '../../lib/site-links';
import { useOwnZone } from '../../lib/use-own-zone';
import { CancelForm, RemindersForm } from './change-forms';
import { ChangeNews } from './change-news';
import { FreshNote, ToConfirm, useFreshness } from './fresh-note';
import { MoveForm } from './move-form';
import { OwnLink } from './own-link';
import { useBookingChange } from './use-booking-change';

/** A booking as the one sees it who has its secret link. Opening it changes nothing: each change is a form. */
export default function ManagedBooking() {
  const { data } = usePage();
  if (data?.kind !== 'managedBooking' || !data.booking) return null;
  return <Managed data={data} booking={data.booking} />;
}

type ManagedProps = { data: ManagedBookingData; booking: BookingView };

function Managed({ data, booking }: ManagedProps) {
  const { t } = useTranslation('booking-manage');
  const firmZone = data.times?.zone ?? RIGA;
  const zone = useOwnZone(firmZone);
  const { sendsMail } = useSite();
  const freshness = useFreshness();
  const { state, nearest, apply } = useBookingChange(data, booking);
  const { status, changeable } = booking;
  const isOpen = status === 'booked' || status === 'to_confirm';
  const isOver = status === 'booked' && !changeable;
  const forms = { booking, state, apply };
  return (
    <>
      <ManageHero booking={booking} />
      <div className="wrap grid gap-6 py-8 lg:grid-cols-[1.5fr_1fr] lg:items-start lg:gap-10 lg:py-12">
        <div className="grid gap-6 rounded-lg border border-line bg-surface p-6 shadow-lifted sm:p-8">
          {freshness && status === 'booked' && state.name !== 'done' ? <FreshNote freshness={freshness} /> : null}
          {!freshness && status === 'booked' && !sendsMail ? (
            // Without JavaScript nobody reads in the address that it is new.
            <div className="hidden noscript:block!">
              <FreshNote freshness="unmailed" />
            </div>
          ) : null}
          <ChangeNews state={state} booking={booking} zone={zone} />
          {status === 'to_confirm' ? <ToConfirm {...forms} freshness={freshness} /> : null}
          <BookingFacts {...booking} zone={zone} firmZone={firmZone} />
          {status === 'booked' ? <CalendarLinks {...booking} /> : null}
          {isOpen && !isOver ? <OwnLink link={booking.link} /> : null}
          {isOpen ? null : <WayOn status={status} />}
        </div>
        {isOpen && changeable ? (
          <div className="grid gap-3">
            <MoveForm key={booking.start} {...forms} times={data.times} nearest={nearest} zone={zone} />
            <CancelForm {...forms} />
            {status === 'booked' && sendsMail ? <RemindersForm {...forms} /> : null}
          </div>
        ) : null}
        {isOver ? <p className="text-ink-soft">{t('next.over')}</p> : null}
      </div>
    </>
  );
}

function ManageHero({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('booking-manage');
  const { sendsMail } = useSite();
  // Only the link of a letter can confirm.
  const title = booking.status === 'to_confirm' && !sendsMail ? 'unconfirmed' : booking.status;
  return (
    <header className="on-pine bg-pine-950 text-cream">
      <div className="wrap pt-6 pb-7 lg:pt-12 lg:pb-10">
        <p className="text-sm text-amber-400">{t('hero.kicker', { name: booking.firstName })}</p>
        <h1 className="mt-2 text-2xl lg:text-3xl">{t(`hero.${title}`)}</h1>
      </div>
      <Belt id="booking-belt" />
    </header>
  );
}

type WayOnProps = { status: 'cancelled' | 'held' | 'no_show' };

function WayOn({ status }: WayOnProps) {
  const { t } = useTranslation('booking-manage');
  const { offersTimes } = useSite();
  if (!offersTimes) return null;
  return (
    <div>
      <p className="mb-4">{t(`next.${status}`)}</p>
      <ButtonLink to={BOOKING_PATH}>{t('next.book')}</ButtonLink>
    </div>
  );
}
