import { CalendarPlus } from 'lucide-react';
import type { BookingView } from '../api/booking-types';
import { useTranslation } from '../i18n/i18n-context';
import { buttonClass } from './button';

type CalendarLinksProps = Pick<BookingView, 'ics'> & Partial<Pick<BookingView, 'google' | 'outlook'>>;

/** The booking for the visitor's own calendar. */
export function CalendarLinks({ ics, google, outlook }: CalendarLinksProps) {
  const { t } = useTranslation('booking-details');
  const others = [
    { href: google, label: t('done.google') },
    { href: outlook, label: t('done.outlook') },
  ];
  const look = buttonClass({ variant: 'outline', size: 'small' });
  return (
    <section aria-labelledby="calendar-title">
      <h2 id="calendar-title" className="mb-3 text-base font-semibold">
        {t('done.calendar')}
      </h2>
      <ul className="flex flex-wrap gap-3">
        <li>
          <a href={ics} download className={look}>
            <CalendarPlus className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
            <span>{t('done.ics')}</span>
          </a>
        </li>
        {others.map(({ href, label }) =>
          href ? (
            <li key={label}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
                <span>{label}</span>
                <span className="sr-only">{t('done.newTab')}</span>
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}
