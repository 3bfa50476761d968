import type { AdminBooking } from '../../api/admin-bookings';
import { Alert } from '../../components/alert';
import { useTranslation } from '../../i18n/i18n-context';
import { describeMoment } from '../../lib/booking-words';
import { firmZone } from '../../lib/firm-zone';
import { describePerson } from './describe-person';

type OrphanNewsProps = { orphans: AdminBooking[]; onOpen: (booking: AdminBooking) => void };

/** What is to come and nobody would come to: each opens, to be handed over. */
export function OrphanNews({ orphans, onOpen }: OrphanNewsProps) {
  const { t } = useTranslation('admin-bookings');
  const { t: tBooking } = useTranslation('booking');
  if (orphans.length === 0) return null;
  return (
    <Alert tone="danger">
      <p className="font-semibold">{t('orphans.title', { count: orphans.length })}</p>
      <ul>
        {orphans.map((one) => (
          <li key={one.id}>
            <button type="button" className="text-link min-h-11 cursor-pointer text-left" onClick={() => onOpen(one)}>
              {[describeMoment(one.start, firmZone(), tBooking), one.name, describePerson(one, t)]
                .filter(Boolean)
                .join(' · ')}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
