import { ButtonLink } from '../../components/button';
import { PRICED_SERVICES } from '../../catalogue/catalogue';
import { useTranslation } from '../../i18n/i18n-context';
import { ServiceDetail } from './service-detail';
import { ServiceLanguageChoice } from './service-language-choice';
import { useServiceTexts } from './use-service-texts';

/** Three services as on a price list, also in German and Estonian, and one button that books them all. */
export function ServiceOffers() {
  const { t } = useTranslation('service-offers');
  const { language, hasFailed, choose, texts } = useServiceTexts();
  return (
    <section
      id="pakalpojumi-detali"
      aria-labelledby="service-offers-title"
      className="border-y border-line bg-sunken py-12 sm:py-16 lg:py-26"
    >
      <div className="wrap">
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-2 lg:items-end">
          <div>
            <h2 id="service-offers-title" className="text-3xl">
              {t('title')}
            </h2>
            <p className="mt-5 max-w-[34em] text-lg text-ink-soft">{t('lead')}</p>
          </div>
          <ServiceLanguageChoice language={language} hasFailed={hasFailed} onChoose={choose} />
        </div>
        <div className="mt-10 rounded-lg border border-line bg-surface shadow-lifted lg:mt-12">
          <ul lang={language} className="grid divide-line max-lg:divide-y lg:grid-cols-3 lg:divide-x">
            {PRICED_SERVICES.map((service) => (
              <li key={service} className="flex">
                <ServiceDetail service={service} language={language} texts={texts(service)} />
              </li>
            ))}
          </ul>
          <div className="on-pine -m-px grid items-center gap-x-10 gap-y-5 rounded-b-lg bg-pine-950 p-6 text-cream sm:p-8 lg:grid-cols-[1fr_auto]">
            <p className="max-w-[24em] font-display text-xl font-semibold tracking-tight">{t('all')}</p>
            <ButtonLink to="/contact">{t('book')}</ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
