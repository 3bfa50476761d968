import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { StepLink } from '../../components/step-link';
import { useTranslation } from '../../i18n/i18n-context';
import { RIGA, wallAt, writeClock } from '../../lib/booking-clock';
import { useBookingData } from '../../lib/booking-place';
import { describeMoment, nameZoneTime } from '../../lib/booking-words';
import { scrollToMessage } from '../../lib/scroll';
import { useOwnZone } from '../../lib/use-own-zone';
import type { Hold } from './use-hold';

type ChosenTimeProps = {
  start: string;
  hold: Hold;
  /** Whether the visitor has written anything into the form. */
  isWritten: () => boolean;
  onChoose: (start: string) => void;
};

/** The time that was chosen, for how long it is kept, and what is free instead once somebody else has it. */
export function ChosenTime({ start, hold, isWritten, onChoose }: ChosenTimeProps) {
  const { t } = useTranslation('booking-details');
  const { firmZone, ownZone, describe } = useDescribe();
  const isKnownGone = useIsKnownGone(start);
  return (
    <section aria-label={t('chosen.label')} className="grid gap-3 rounded-md border border-line bg-sunken p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <p className="font-semibold">{describe(start)}</p>
          <BesideClock start={start} firmZone={firmZone} ownZone={ownZone} />
        </div>
        <StepLink query={{ day: wallAt(start, firmZone).date }} className="text-link inline-flex min-h-11 items-center">
          {t('chosen.change')}
        </StepLink>
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {hold.name === 'held' ? t('chosen.held', { time: writeClock(wallAt(hold.until, ownZone)) }) : null}
        {hold.name === 'lapsed' ? t('chosen.lapsed') : null}
      </p>
      {isKnownGone ? (
        // Without JavaScript nobody asks for the time to be kept.
        <div className="hidden noscript:block!">
          <Alert tone="danger">
            <p className="font-semibold">{t('taken.title')}</p>
            <p>{t('taken.none')}</p>
          </Alert>
        </div>
      ) : null}
      {hold.name === 'taken' ? (
        // Each refusal is said anew.
        <Taken
          key={hold.refusals}
          nearest={hold.nearest}
          isOfSending={hold.refusals > 0}
          isWritten={isWritten}
          describe={describe}
          onChoose={onChoose}
        />
      ) : null}
    </section>
  );
}

/** Whether the page came with the free times around `start`, and it is none of them. */
function useIsKnownGone(start: string): boolean {
  const data = useBookingData();
  if (!data?.times?.offered || data.start !== start || data.from !== null) return false;
  return !data.times.days.some(({ times }) => times.some((time) => Date.parse(time) === Date.parse(start)));
}

function useDescribe() {
  const { t } = useTranslation('booking');
  const firmZone = useBookingData()?.times?.zone ?? RIGA;
  const ownZone = useOwnZone(firmZone);
  return { firmZone, ownZone, describe: (time: string) => describeMoment(time, ownZone, t) };
}

function BesideClock({ start, firmZone, ownZone }: { start: string; firmZone: string; ownZone: string }) {
  const { t } = useTranslation('booking');
  const [own, firm] = [writeClock(wallAt(start, ownZone)), writeClock(wallAt(start, firmZone))];
  if (own === firm) return null;
  return <p className="text-sm text-ink-soft">{`${nameZoneTime(firmZone, t)}: ${firm}`}</p>;
}

type TakenProps = Pick<ChosenTimeProps, 'isWritten' | 'onChoose'> & {
  nearest: string[];
  /** Who has pressed the button looks far below. */
  isOfSending: boolean;
  describe: (time: string) => string;
};

function Taken({ nearest, isOfSending, isWritten, describe, onChoose }: TakenProps) {
  const { t } = useTranslation('booking-details');
  // Who opens the page at a time that has gone has written nothing yet.
  const [isKept] = useState(isWritten);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOfSending || !box.current) return;
    box.current.focus({ preventScroll: true });
    scrollToMessage(box.current);
  }, [isOfSending]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert tone="danger">
        <p className="font-semibold">{t('taken.title')}</p>
        {isKept ? <p>{t('taken.kept')}</p> : null}
        <p>{t(nearest.length > 0 ? 'taken.nearest' : 'taken.none')}</p>
        <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {nearest.map((time) => (
            <li key={time}>
              <Button variant="outline" size="small" onClick={() => onChoose(time)}>
                {describe(time)}
              </Button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
