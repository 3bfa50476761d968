import { Check } from 'lucide-react';
import { priceFromEur, type PRICED_SERVICES, servicePath } from '../../catalogue/catalogue';
import { type ServiceLanguage } from '../../catalogue/figure-texts';
import { ServiceIcon } from '../../catalogue/service-icon';
import { AppLink } from '../../components/app-link';
import { useTranslation } from '../../i18n/i18n-context';
import type { ServiceTexts } from './use-service-texts';

type ServiceDetailProps = {
  service: (typeof PRICED_SERVICES)[number];
  /** Of the texts; the page around them keeps its own. */
  language: ServiceLanguage;
  texts: ServiceTexts;
};

export function ServiceDetail({ service, texts }: ServiceDetailProps) {
  const { t, language: pageLanguage } = useTranslation('service-offers');
  const { name, summary, features, result, price } = texts;
  return (
    <div className="flex w-full flex-col p-6 sm:p-8">
      <div className="flex items-center gap-3.5">
        <ServiceIcon service={service} className="size-7 text-pine-600" />
        <h3 className="min-w-0 text-xl">{name}</h3>
      </div>
      <p className="mt-3 text-ink-soft">{summary}</p>
      <ul className="mt-6 mb-7 grid gap-3 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <Check className="mt-0.5 size-4.5 shrink-0 text-pine-600" strokeWidth={2.25} aria-hidden="true" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <p className="mt-auto border-l-2 border-amber-400 pl-4 font-semibold">{result}</p>
      <div className="mt-6 border-t border-dashed border-line-strong/50 pt-5">
        <p className="figures text-2xl font-semibold">{price(priceFromEur(service))}</p>
        <AppLink
          to={servicePath(service, pageLanguage)}
          lang={pageLanguage}
          className="text-link mt-1 inline-flex min-h-11 items-center text-sm"
        >
          <span>
            {t('more')}
            <span className="sr-only">{`: ${name}`}</span>
          </span>
        </AppLink>
      </div>
    </div>
  );
}
