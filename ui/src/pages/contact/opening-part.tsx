import { ArrowLeft } from 'lucide-react';
import { AppLink } from '../../components/app-link';
import { ButtonLink } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';
import { BOOKING_PATH } from '../../lib/site-links';

export default function Opening() {
  const { t } = useTranslation('contact');
  const { offersTimes } = useSite();
  return (
    <>
      <AppLink
        to="/"
        className="text-link inline-flex min-h-11 items-center gap-2 text-sm no-underline hover:underline"
      >
        <ArrowLeft className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
        <span>{t('back.label')}</span>
      </AppLink>
      <div className="mt-4 mb-10 grid gap-5 lg:mt-6 lg:mb-14 lg:grid-cols-[1.5fr_1fr] lg:items-end lg:gap-16">
        <h1 className="text-3xl">{t('header.title')}</h1>
        <p className="max-w-[34em] text-lg text-ink-soft">{t('header.lead')}</p>
      </div>
      {offersTimes ? (
        <p className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-6">
          <span className="font-semibold">{t('booking.text')}</span>
          <ButtonLink to={BOOKING_PATH} variant="outline" size="small">
            {t('booking.link')}
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}
