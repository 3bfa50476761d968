import { useEffect, useRef } from 'react';
import type { BookingView } from '../../api/booking-types';
import { Alert } from '../../components/alert';
import { useTranslation } from '../../i18n/i18n-context';
import { describeMoment } from '../../lib/booking-words';
import { scrollToMessage } from '../../lib/scroll';
import type { ChangeState } from './use-booking-change';

type ChangeNewsProps = { state: ChangeState; booking: BookingView; zone: string };

/** What became of the last change; the form that made it may stand far below. */
export function ChangeNews({ state, booking, zone }: ChangeNewsProps) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(state);
  useEffect(() => {
    // What came with the page stands where the page begins.
    if (state === seen.current) return;
    seen.current = state;
    if (state.name === 'pending' || !box.current) return;
    scrollToMessage(box.current);
    // The form that had the focus may have gone with the change.
    if (document.activeElement === document.body) box.current.focus({ preventScroll: true });
  }, [state]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none empty:hidden">
      {state.name === 'failed' ? <Failure code={state.code} /> : null}
      {state.name === 'done' ? <Success change={state.change} booking={booking} zone={zone} /> : null}
    </div>
  );
}

function Failure({ code }: { code: string }) {
  const { t } = useTranslation('booking-manage');
  return (
    <Alert tone="danger">
      <p>{t(FAILURES[code] ?? 'failed.other')}</p>
    </Alert>
  );
}

const FAILURES: Readonly<
  Record<string, 'move.taken' | 'move.choose' | 'failed.network' | 'failed.over' | 'confirm.byMail'>
> = {
  time_taken: 'move.taken',
  // Without JavaScript only the server sees that no time was chosen.
  bad_request: 'move.choose',
  network: 'failed.network',
  timeout: 'failed.network',
  booking_over: 'failed.over',
  // Only the link in the letter proves whose the address is.
  not_found: 'confirm.byMail',
};

type SuccessProps = { change: (ChangeState & { name: 'done' })['change']; booking: BookingView; zone: string };

function Success({ change, booking, zone }: SuccessProps) {
  const { t } = useTranslation('booking-manage');
  const { t: tBooking } = useTranslation('booking');
  const writeWords = () => {
    if (change === 'move') return t('move.done', { moment: describeMoment(booking.start, zone, tBooking) });
    if (change === 'reminders') return t(booking.reminders ? 'reminders.on' : 'reminders.off');
    return t(`${change}.done`);
  };
  return (
    <Alert tone="success">
      <p>{writeWords()}</p>
    </Alert>
  );
}
