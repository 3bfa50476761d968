import { Mail } from 'lucide-react';
import { AppLink } from '../../components/app-link';
import { ButtonLink, buttonClass } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { usePage } from '../../lib/page-context';
import { bookingPathFrom } from '../../lib/service-links';
import { CONTACT_PATH } from '../../lib/site-links';

export function AssistantsCall() {
  const { t } = useTranslation('assistants');
  const { path, site } = usePage();
  const { email } = site.company;
  return (
    <section aria-labelledby="call-title" className="border-t border-line bg-sunken py-16 lg:py-20">
      <div className="wrap grid gap-8 lg:grid-cols-[1.4fr_1fr] lg:items-end lg:gap-20">
        <div>
          <h2 id="call-title" className="text-3xl">
            {t('cta.title')}
          </h2>
          <p className="mt-4 max-w-[38em] text-lg text-ink-soft">{t('cta.text')}</p>
        </div>
        <div className="flex flex-wrap gap-3.5 max-sm:flex-col lg:justify-end">
          <ButtonLink to={CONTACT_PATH}>{t('cta.contact')}</ButtonLink>
          <a href={`mailto:${email}`} className={buttonClass({ variant: 'outline' })}>
            <Mail className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
            <span className="min-w-0">{t('cta.mail', { email })}</span>
          </a>
          {site.offersTimes ? (
            <AppLink to={bookingPathFrom(path)} className="text-link inline-flex min-h-11 items-center">
              {t('cta.book')}
            </AppLink>
          ) : null}
        </div>
      </div>
    </section>
  );
}
