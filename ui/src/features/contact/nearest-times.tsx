import { Alert } from '../../components/alert';
import { useTranslation } from '../../i18n/i18n-context';
import { describeMoment } from '../../lib/booking-words';

/** After a plain post whose time somebody else has: the nearest ones, to be chosen in the same form. */
export function NearestTimes({ id, nearest, zone }: { id: string; nearest: string[]; zone: string }) {
  const { t } = useTranslation('booking-details');
  const { t: tBooking } = useTranslation('booking');
  return (
    <div id={id}>
      <Alert tone="danger">
        <p className="font-semibold">{t('taken.title')}</p>
        <p>{t('taken.kept')}</p>
        <p>{t(nearest.length > 0 ? 'taken.nearest' : 'taken.none')}</p>
        <div role="radiogroup" aria-label={t('chosen.label')} className="mt-2 grid empty:hidden">
          {nearest.map((time, index) => (
            <label key={time} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="start" value={time} defaultChecked={index === 0} />
              <span>{describeMoment(time, zone, tBooking)}</span>
            </label>
          ))}
        </div>
      </Alert>
    </div>
  );
}
