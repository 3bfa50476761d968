import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBooking } from '../../api/admin-bookings';
import { getAdminBookings, MOST_DAYS } from '../../api/get-admin-bookings';
import { AppLink } from '../../components/app-link';
import { useTranslation } from '../../i18n/i18n-context';
import { addDays } from '../../lib/booking-clock';
import { useMoment } from '../../lib/use-moment';
import { toFirmDay } from './received-at';

const MAX_SHOWN = 5;

/** Agreed times that go with these requests though they are still to come, and that nobody is told of it. */
export function DoomedBookings({ contactIds }: { contactIds: readonly string[] }) {
  const { t } = useTranslation('admin');
  const describe = useMoment();
  const doomed = useUpcoming().filter(({ contactId }) => contactIds.includes(contactId));
  if (doomed.length === 0) return null;
  return (
    <div role="alert" className="mt-4 rounded-md border border-danger p-3">
      <p>{t('contacts.doomed', { count: doomed.length })}</p>
      <ul className="mt-2 grid gap-1">
        {doomed.slice(0, MAX_SHOWN).map(({ id, start, name }) => (
          <li key={id}>
            <AppLink to={`/admin/bookings?view=week&week=${toFirmDay(start)}`} className="text-link">
              {`${describe(start)} · ${name}`}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useUpcoming(): readonly AdminBooking[] {
  const [now] = useState(() => Date.now());
  const today = toFirmDay(new Date(now).toISOString());
  const last = addDays(today, MOST_DAYS);
  const { data } = useQuery({
    queryKey: ['admin', 'bookings', today, last],
    queryFn: () => getAdminBookings(today, last),
    staleTime: 0,
  });
  const isAhead = ({ status, end }: AdminBooking) =>
    (status === 'booked' || status === 'to_confirm') && Date.parse(end) > now;
  return data?.bookings.filter(isAhead) ?? [];
}
