import { useEffect, useLayoutEffect, useState } from 'react';
import type { BookingTimes } from '../../api/booking-types';
import { AppLink } from '../../components/app-link';
import { Button } from '../../components/button';
import { StepHeading } from '../../components/step-heading';
import { StepLink } from '../../components/step-link';
import { useTranslation } from '../../i18n/i18n-context';
import { isSameClock } from '../../lib/booking-clock';
import { type BookingPlace, goToStep } from '../../lib/booking-place';
import { describeDay, nameZone, nameZoneTime } from '../../lib/booking-words';
import { withPrefix } from '../../lib/local-path';
import { usePage } from '../../lib/page-context';
import { BOOKING_PATH, CONTACT_PATH } from '../../lib/site-links';
import { useOwnZone } from '../../lib/use-own-zone';
import { DayList } from './day-list';
import { DAYS_IN_VIEW, listDays, pickDay, startOfView } from './shown-days';
import { type Clocks, TimeList } from './time-list';
import { NoTimes } from './time-states';
import type { TimesState } from './use-times';

type TimeStepProps = {
  times: BookingTimes;
  place: BookingPlace;
  more: TimesState;
  /** A time was chosen: what comes next may be fetched. */
  onNear: () => void;
};

/** Days in a row, the times of one of them, and the way on. A plain form: the next step is another address. */
export function TimeStep({ times, place, more, onNear }: TimeStepProps) {
  const { t } = useTranslation('booking');
  const { prefixed } = usePage();
  const [chosen, setChosen] = useState<string | null>(null);
  const clocks = useClocks(times);
  const days = listDays(times.days, clocks.zone, clocks.beside === null);
  const first = startOfView(days, place.from, place.day);
  const inView = days.slice(first, first + DAYS_IN_VIEW);
  const day = pickDay(inView, place.day);
  const later = days[first + DAYS_IN_VIEW]?.date ?? null;
  const last = times.days.at(-1)?.date ?? '';
  const isUnknown = place.from === null && place.day !== null && place.day > last && place.day <= times.furthest;
  const needsMore = isUnknown || first + 2 * DAYS_IN_VIEW > days.length;
  useEffect(() => {
    if (needsMore && !more.hasFailed) more.loadBeyond();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the row moves or more is known, not when what it asked for fails
  }, [needsMore, first, last]);
  if (!days.some((shown) => shown.times.length > 0) && !more.isLoading) return <NoTimes kind="full" />;
  const earlier = days[Math.max(0, first - DAYS_IN_VIEW)];
  return (
    <form
      className="time-step"
      method="get"
      action={withPrefix(BOOKING_PATH, prefixed)}
      onSubmit={(event) => {
        event.preventDefault();
        const start = new FormData(event.currentTarget).get('start');
        if (typeof start === 'string') goToStep({ start }, prefixed, false);
      }}
    >
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <StepHeading>{t('days.title')}</StepHeading>
        {first > 0 || place.from !== null ? (
          <StepLink
            query={first > 0 && earlier ? { from: earlier.date } : {}}
            className="text-link inline-flex min-h-11 items-center"
            isReplacing
          >
            {t('days.earlier')}
          </StepLink>
        ) : null}
      </div>
      <DayList days={inView} chosen={day?.date ?? null} from={place.from} later={later} />
      <p role="status" className="sr-only">
        {day
          ? t('times.shown', { day: describeDay(day.date, t), count: t('days.count', { count: day.times.length }) })
          : ''}
      </p>
      {more.hasFailed ? (
        <p role="alert" className="mt-3 text-sm text-danger">
          {t('days.moreFailed')}
        </p>
      ) : null}
      {day ? (
        <TimeList
          key={day.date}
          day={day}
          clocks={clocks}
          chosen={chosen}
          onChoose={(time) => {
            setChosen(time);
            onNear();
          }}
        />
      ) : null}
      <ZoneLine clocks={clocks} firmZone={times.zone} />
      <Button type="submit" className="w-full" disabled={!day}>
        {t('next.label')}
      </Button>
      <p className="mt-2 text-center">
        <AppLink to={CONTACT_PATH} className="text-link inline-flex min-h-11 items-center">
          {t('next.message')}
        </AppLink>
      </p>
    </form>
  );
}

function useClocks({ zone, days }: BookingTimes): Clocks & { isOwn: boolean } {
  const own = useOwnZone(zone);
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => setIsOwn(true), []);
  // The visitor's clock is on the page now: see entry-clock.ts.
  useLayoutEffect(() => {
    if (isOwn) delete document.documentElement.dataset['clock'];
  }, [isOwn]);
  const isSame = isSameClock(
    own,
    zone,
    days.flatMap(({ times }) => times),
  );
  return isSame ? { zone, beside: null, isOwn } : { zone: own, beside: zone, isOwn };
}

function ZoneLine({ clocks, firmZone }: { clocks: Clocks & { isOwn: boolean }; firmZone: string }) {
  const { t } = useTranslation('booking');
  const words = () => {
    if (clocks.beside) {
      return t('zone.both', { city: nameZone(clocks.zone, t), firm: nameZoneTime(firmZone, t) });
    }
    // Without JavaScript nobody knows whether the visitor's clock is the same.
    return t(clocks.isOwn ? 'zone.own' : 'zone.firm', { city: nameZone(firmZone, t) });
  };
  // As high as its longer wording on a phone: only the browser knows the visitor's clock, and nothing may move then.
  return <p className="mt-4 mb-3 min-h-13 text-sm text-ink-soft lg:min-h-0">{words()}</p>;
}
