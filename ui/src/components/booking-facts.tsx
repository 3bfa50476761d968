import { useTranslation } from '../i18n/i18n-context';
import { wallAt, writeClock } from '../lib/booking-clock';
import { describeMoment, nameZoneTime } from '../lib/booking-words';
import type { BookingWay } from '../api/booking-types';

type BookingFactsProps = {
  start: string;
  end: string;
  /** By whose clock it is written, and the firm's. */
  zone: string;
  firmZone: string;
  way: BookingWay;
  place: string | null;
};

/** When, how and where. */
export function BookingFacts({ start, end, zone, firmZone, way, place }: BookingFactsProps) {
  const { t } = useTranslation('booking-details');
  const { t: tBooking } = useTranslation('booking');
  const firm = writeClock(wallAt(start, firmZone));
  const isElsewhere = firm !== writeClock(wallAt(start, zone));
  return (
    <dl className="grid gap-4">
      <div>
        <dt className="text-sm text-ink-soft">{t('done.when')}</dt>
        <dd className="text-lg font-semibold tabular-nums">
          {`${describeMoment(start, zone, tBooking)}–${writeClock(wallAt(end, zone))}`}
        </dd>
        {isElsewhere ? (
          <dd className="text-sm text-ink-soft">{`${nameZoneTime(firmZone, tBooking)}: ${firm}`}</dd>
        ) : null}
      </div>
      <div>
        <dt className="text-sm text-ink-soft">{t('done.how')}</dt>
        <dd>{t(`way.${way}`)}</dd>
      </div>
      {way === 'place' && place ? (
        <div>
          <dt className="text-sm text-ink-soft">{t('done.where')}</dt>
          <dd>{place}</dd>
        </div>
      ) : null}
    </dl>
  );
}
