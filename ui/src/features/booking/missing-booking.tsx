import { ButtonLink } from '../../components/button';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';
import { BOOKING_PATH, CONTACT_PATH } from '../../lib/site-links';

export function MissingBooking() {
  const { t } = useTranslation('booking-manage');
  const { sendsMail, offersTimes } = useSite();
  return (
    <div className="wrap py-12 lg:py-20">
      <Star className="size-14 text-amber-400" />
      <h1 className="mt-6 text-2xl">{t('missing.title')}</h1>
      <div className="mt-2 mb-7 grid max-w-[60ch] gap-2 text-ink-soft">
        <p>{t('missing.text')}</p>
        <ul className="list-disc pl-6">
          <li>{t(sendsMail ? 'missing.incomplete' : 'missing.incompleteNoMail')}</li>
          <li>{t('missing.deleted')}</li>
        </ul>
        <p>{t('missing.ask')}</p>
      </div>
      <div className="flex flex-wrap gap-3.5 max-sm:flex-col">
        {offersTimes ? <ButtonLink to={BOOKING_PATH}>{t('next.book')}</ButtonLink> : null}
        <ButtonLink to={CONTACT_PATH} variant="outline">
          {t('missing.write')}
        </ButtonLink>
      </div>
    </div>
  );
}
