import { ButtonLink } from '../../components/button';
import { PRICED_SERVICES } from '../../catalogue/catalogue';
import { useTranslation } from '../../i18n/i18n-context';
import { ServiceDetail } from './service-detail';
import { ServiceLanguageChoice } from './service-language-choice';
import { useServiceTexts } from './use-service-texts';

/** Three services as on a price list, also in German and Estonian, and one button that books them all. */
export function ServiceDetails() {
  const { t } = useTranslation('home');
  const { language, hasFailed, choose, texts } = useServiceTexts();
  return (
    <section
      id="pakalpojumi-detali"
      aria-labelledby="service-details-title"
      className="border-y border-line bg-sunken py-16 lg:py-26"
    >
      <div className="wrap">
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-2 lg:items-end">
          <div>
            <h2 id="service-details-title" className="text-3xl">
              {t('details.title')}
            </h2>
            <p className="mt-5 max-w-[34em] text-lg text-ink-soft">{t('details.lead')}</p>
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
          <div className="on-pine -m-px flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-b-lg bg-pine-950 p-6 text-cream sm:p-8">
            <p className="max-w-[36em] font-display text-xl font-semibold tracking-tight">{t('details.all')}</p>
            <ButtonLink to="/contact">{t('details.book')}</ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
