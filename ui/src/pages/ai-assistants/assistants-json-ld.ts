import { assistantPackages, servicePath } from '../../catalogue/catalogue';
import { absoluteUrl, describeFaq, describeOrganization, describeTrail } from '../../lib/json-ld';
import type { HeadContext } from '../../lib/page-module';
import { assistantParameters } from './assistant-parameters';
import { FAQ_KEYS } from './faq-keys';
import { monthlyRangeEur, OFFERS } from './price-rows';

export function describeAssistants({ i18n, language, site }: HeadContext): object[] {
  const t = i18n.getFixedT(language, 'assistants');
  const parameters = assistantParameters(language);
  const place = { site, language };
  const path = servicePath('assistants', language);
  const url = absoluteUrl(place, path);
  const offers = OFFERS.flatMap(({ key, packages }) =>
    packages.map((id) => ({
      '@type': 'Offer',
      name: `${t(`offers.${key}.name`)}: ${t(`pricing.${id}.name`)}`,
      priceSpecification: [
        describePrice(assistantPackages[id].buildEur, t('pricing.build'), {}),
        describePrice(monthlyRangeEur(id), t('pricing.monthly'), { unitCode: 'MON' }),
      ],
    })),
  );
  const service = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: t('meta.title'),
    description: t('meta.description', parameters),
    provider: describeOrganization(site),
    areaServed: ['LV', 'LT'],
    ...(url !== null && { url }),
    offers,
  };
  const trail = describeTrail(place, [
    { name: t('trail.home'), path: '/' },
    { name: t('trail.services'), path: '/#services' },
    { name: t('meta.title'), path },
  ]);
  const faq = FAQ_KEYS.map((key) => ({
    question: t(`faq.${key}.question`, parameters),
    answer: t(`faq.${key}.answer`, parameters),
  }));
  return [service, trail, describeFaq(faq)];
}

function describePrice({ min, max }: { min: number; max: number }, name: string, unit: { unitCode?: string }): object {
  return {
    '@type': 'UnitPriceSpecification',
    name,
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: true,
    ...(min === max ? { price: min } : { minPrice: min, maxPrice: max }),
    ...unit,
  };
}
