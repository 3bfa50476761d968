import type { AdminBooking } from '../../api/admin-bookings';
import { AppLink } from '../../components/app-link';
import { useTranslation } from '../../i18n/i18n-context';
import { telHref } from '../../lib/tel-href';

/** Who comes, how to reach them, and the way to their request. */
export function BookingPerson({ booking }: { booking: AdminBooking }) {
  const { t } = useTranslation('admin-bookings');
  const { name, company, phone, email, reason, contactId } = booking;
  const tel = phone ? telHref(phone) : null;
  return (
    <div className="grid gap-1">
      <p className="font-semibold wrap-anywhere">{company ? `${name}, ${company}` : name}</p>
      <p className="flex flex-wrap gap-x-4">
        {tel === null ? (
          phone
        ) : (
          <a href={tel} className="text-link inline-flex min-h-11 items-center">
            {phone}
          </a>
        )}
        {email ? (
          <a href={`mailto:${email}`} className="text-link inline-flex min-h-11 items-center break-all">
            {email}
          </a>
        ) : null}
      </p>
      {reason ? <p className="wrap-anywhere">{t('reason', { reason })}</p> : null}
      <p>
        <AppLink to={`/admin?id=${contactId}`} className="text-link inline-flex min-h-11 items-center">
          {t('request')}
        </AppLink>
      </p>
    </div>
  );
}
