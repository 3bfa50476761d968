import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ComponentChildren } from 'preact';
import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';
import { addressIn } from '../../lib/page-state';

/** The ways to reach the company, in a lit pine window. */
export function ContactInfo() {
  const { t, language } = useTranslation('contact');
  const { company } = useSite();
  const { phone, email } = company;
  return (
    <section aria-labelledby="contact-info-title" className="on-pine overflow-hidden rounded-lg bg-pine-950 text-cream">
      <div className="lamp p-6 sm:p-8">
        <h2 id="contact-info-title" className="text-xl">
          {t('info.title')}
        </h2>
        <dl className="mt-5 grid gap-5 sm:max-lg:grid-cols-2">
          <Way icon={Phone} name={t('info.phone')}>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={WAY_LINK}>
              {phone}
            </a>
          </Way>
          <Way icon={Mail} name={t('info.email')}>
            <a href={`mailto:${email}`} className={WAY_LINK}>
              {email}
            </a>
          </Way>
          <Way icon={MapPin} name={t('info.address')}>
            <p className="font-semibold">{addressIn(company, language)}</p>
            <p className="text-sm text-cream/75">{t('info.byAppointment')}</p>
          </Way>
          <Way icon={Clock} name={t('info.hours')}>
            <Hours days={t('info.workdays')} hours={t('info.workdaysValue')} />
            <Hours days={t('info.weekend')} hours={t('info.weekendValue')} />
          </Way>
        </dl>
      </div>
    </section>
  );
}

const WAY_LINK =
  'inline-flex min-h-11 items-center font-semibold break-all text-cream underline decoration-amber-400/60 underline-offset-4 hover:decoration-amber-400 lg:min-h-0';

function Way({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ComponentChildren }) {
  return (
    <div className="grid grid-cols-[1.5rem_1fr] gap-x-4">
      <Icon className="row-span-2 mt-0.5 size-6 text-amber-400" strokeWidth={1.75} aria-hidden="true" />
      <dt className="text-sm text-cream/75">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Hours({ days, hours }: { days: string; hours: string }) {
  return (
    <p className="flex justify-between gap-x-4 max-sm:mb-1 max-sm:flex-col">
      <span>{days}</span>
      <span className="font-semibold tabular-nums">{hours}</span>
    </p>
  );
}
