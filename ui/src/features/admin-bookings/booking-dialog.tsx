import { useState } from 'react';
import type { AdminBooking } from '../../api/admin-bookings';
import type { AdminBookingChange } from '../../api/post-admin-booking-change';
import { Alert } from '../../components/alert';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { isSessionOver } from '../../lib/admin-session';
import { describeMoment } from '../../lib/booking-words';
import { TONES } from './booking-card';
import { BookingPerson } from './booking-person';
import { ChangeParts } from './change-parts';
import { describeFailure } from './describe-failure';
import { describePerson } from './describe-person';
import { useBookingChange } from './use-bookings';
import { firmZone } from '../../lib/firm-zone';

type BookingDialogProps = { booking: AdminBooking; people: readonly string[]; onClose: () => void };

/** One booking: who comes, and what can be done with it. */
export function BookingDialog({ booking, people, onClose }: BookingDialogProps) {
  const { t } = useTranslation('admin-bookings');
  const { t: tBooking } = useTranslation('booking');
  const change = useBookingChange(booking.id);
  const [now] = useState(() => Date.now());
  const { start, status } = booking;
  const hasBegun = new Date(start).getTime() <= now;
  const apply = (wanted: AdminBookingChange) => {
    change.mutate(wanted, {
      onSuccess: () => {
        const done = heirOf(wanted) ? 'handOver' : wanted.name;
        showToast({ title: t(`done.${done}`), description: booking.name, tone: 'success' });
        if (wanted.name !== 'outcome') onClose();
      },
    });
  };
  return (
    <Dialog
      id="booking"
      title={describeMoment(start, firmZone(), tBooking)}
      closeLabel={t('close')}
      isOpen
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
          <span className="text-sm text-ink-soft">
            {[t(`way.${booking.way}`), describePerson(booking, t)].filter(Boolean).join(' · ')}
          </span>
        </p>
        <BookingPerson booking={booking} />
        {change.error && !isSessionOver(change.error) ? (
          <Alert tone="danger">
            <p>{describeFailure(change.error, t, tBooking, heirOf(change.variables))}</p>
          </Alert>
        ) : null}
        {hasBegun ? <Outcome booking={booking} isPending={change.isPending} apply={apply} /> : null}
        {status === 'cancelled' || status === 'held' ? null : (
          <ChangeParts
            booking={booking}
            people={people}
            hasBegun={hasBegun}
            isPending={change.isPending}
            apply={apply}
          />
        )}
      </div>
    </Dialog>
  );
}

/** To whom a change hands a booking over. */
function heirOf(change: AdminBookingChange | undefined): string | undefined {
  return change?.name === 'move' ? change.person : undefined;
}

type OutcomeProps = { booking: AdminBooking; isPending: boolean; apply: (change: AdminBookingChange) => void };

/** What became of it, once its time has come. */
function Outcome({ booking, isPending, apply }: OutcomeProps) {
  const { t } = useTranslation('admin-bookings');
  if (booking.status === 'cancelled' || booking.status === 'to_confirm') return null;
  return (
    <div role="group" aria-label={t('outcome.label')} className="flex flex-wrap gap-3">
      {(['held', 'no_show'] as const).map((outcome) => (
        <Button
          key={outcome}
          variant={booking.status === outcome ? 'pine' : 'outline'}
          size="small"
          aria-pressed={booking.status === outcome}
          isLoading={isPending}
          onClick={() => apply({ name: 'outcome', outcome: booking.status === outcome ? 'booked' : outcome })}
        >
          <span>{t(`outcome.${outcome}`)}</span>
        </Button>
      ))}
    </div>
  );
}
