import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n-context';
import { addDays } from '../../lib/booking-clock';
import { formatIsoDay } from './format-iso-day';
import { type RoomPlace, VIEWS } from './room-place';

/** Which bookings are shown, and of which week. */
export function RoomBar({ place }: { place: RoomPlace }) {
  const { t } = useTranslation('admin-bookings');
  const { view, monday, today, go } = place;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div role="group" aria-label={t('view.label')} className="flex">
        {VIEWS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            className="desk-button -ml-px rounded-none first:ml-0 first:rounded-l-sm last:rounded-r-sm aria-pressed:bg-pine-800 aria-pressed:text-cream"
            onClick={() => go({ view: name })}
          >
            {t(`view.${name}`)}
          </button>
        ))}
      </div>
      {view === 'week' ? (
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            className="desk-button"
            aria-label={t('week.previous')}
            onClick={() => go({ monday: addDays(monday, -7) })}
          >
            <ChevronLeft className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="desk-button"
            aria-label={t('week.next')}
            onClick={() => go({ monday: addDays(monday, 7) })}
          >
            <ChevronRight className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
          </button>
          <button type="button" className="desk-button" onClick={() => go({ monday: today })}>
            {t('week.today')}
          </button>
          <WeekName monday={monday} />
        </div>
      ) : null}
    </div>
  );
}

function WeekName({ monday }: { monday: string }) {
  const { language } = useTranslation('admin-bookings');
  return (
    <p aria-live="polite" className="text-sm font-semibold tabular-nums">
      {`${formatIsoDay(monday, language)} – ${formatIsoDay(addDays(monday, 6), language)}`}
    </p>
  );
}
