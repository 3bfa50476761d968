import { ChevronRight } from 'lucide-react';
import { StepLink } from '../../components/step-link';
import { useTranslation } from '../../i18n/i18n-context';
import { dayOfMonth, describeDay, shortWeekday } from '../../lib/booking-words';
import type { ShownDay } from './shown-days';
import { DAY_TILE } from './tiles';

type DayListProps = {
  days: readonly ShownDay[];
  chosen: string | null;
  /** Of the row. */
  from: string | null;
  /** The first day after this row; null where there is none. */
  later: string | null;
};

/** Each day is a link: the address names the day, so it works without JavaScript and can be passed on. */
export function DayList({ days, chosen, from, later }: DayListProps) {
  const { t } = useTranslation('booking');
  return (
    <ul aria-label={t('days.label')} className="day-row grid gap-2">
      {days.map(({ date, times }) => (
        <li key={date}>
          {times.length === 0 ? (
            <span className={DAY_TILE} data-full="">
              <DayFace date={date} count={t('days.full')} />
            </span>
          ) : (
            <StepLink
              query={{ from, day: date }}
              aria-current={date === chosen ? 'date' : undefined}
              className={DAY_TILE}
              isReplacing
            >
              <DayFace date={date} count={t('days.count', { count: times.length })} />
            </StepLink>
          )}
        </li>
      ))}
      {later === null ? null : (
        <li>
          <StepLink query={{ from: later }} className={DAY_TILE} isReplacing>
            <ChevronRight className="size-4" strokeWidth={1.75} aria-hidden="true" />
            <b aria-hidden="true">…</b>
            <small className="text-xs">{t('days.later')}</small>
          </StepLink>
        </li>
      )}
    </ul>
  );
}

function DayFace({ date, count }: { date: string; count: string }) {
  const { t } = useTranslation('booking');
  return (
    <>
      <span className="sr-only">{describeDay(date, t)}</span>
      <small className="text-xs" aria-hidden="true">
        {shortWeekday(date, t)}
      </small>
      <b aria-hidden="true" className="text-xl">
        {dayOfMonth(date)}
      </b>
      <small className="text-xs">{count}</small>
    </>
  );
}
