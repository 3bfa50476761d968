import type { CalendarOverview } from '../../api/admin-bookings';
import { Alert } from '../../components/alert';
import { useTranslation } from '../../i18n/i18n-context';
import { useMoment } from '../../lib/use-moment';

/** Calendars that could not be read: since when, and what it means for the times that are offered. */
export function CalendarNews({ feeds }: { feeds: CalendarOverview[] }) {
  const { t } = useTranslation('admin-bookings');
  const describe = useMoment();
  const ill = feeds.filter(({ state }) => state !== 'fresh');
  return (
    <>
      {ill.map(({ person, state, fetchedAt }) => (
        <Alert key={person} tone={state === 'too_old' ? 'danger' : 'info'}>
          <p className="font-semibold">{person ? t('calendar.named', { person }) : t('calendar.title')}</p>
          <p>
            {fetchedAt === null
              ? t('calendar.never')
              : t(state === 'too_old' ? 'calendar.tooOld' : 'calendar.stale', { moment: describe(fetchedAt) })}
          </p>
        </Alert>
      ))}
    </>
  );
}
