import { AppLink } from '../../components/app-link';
import { useTranslation } from '../../i18n/i18n-context';
import { describeMoment } from '../../lib/booking-words';
import { firmZone } from '../../lib/firm-zone';
import { BOOKING_PATH } from '../../lib/site-links';

/** The free times of an answer, by the firm's clock as the answer has them: each leads to its booking. */
export function OfferedTimes({ times }: { times: readonly string[] }) {
  const { t } = useTranslation('chat');
  const { t: tBooking } = useTranslation('booking');
  const look = 'text-link inline-flex min-h-8 items-center';
  return (
    <ul aria-label={t('times.label')} className="mt-1 border-l-2 border-amber-400 pl-3 text-sm">
      {times.map((time) => (
        <li key={time}>
          <AppLink to={`${BOOKING_PATH}?start=${encodeURIComponent(time)}`} className={look}>
            {describeMoment(time, firmZone(), tBooking)}
          </AppLink>
        </li>
      ))}
      <li>
        <AppLink to={BOOKING_PATH} className={look}>
          {t('times.all')}
        </AppLink>
      </li>
    </ul>
  );
}
