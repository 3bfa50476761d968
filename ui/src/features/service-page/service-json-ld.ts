// A service page as schema.org knows it: the service with its price, and the way to the page.
import { absoluteUrl, describeOrganization, describeTrail } from '../../lib/json-ld';
import type { SiteInfo } from '../../lib/page-state';
import type { Language } from '../../i18n/language';

type ServiceDescription = {
  site: SiteInfo;
  language: Language;
  /** Without the /en prefix. */
  path: string;
  name: string;
  description: string;
  priceFromEur?: number;
  /** Names of the first two steps of the way, in the page's language. */
  trail: { home: string; services: string };
};

export function describeServicePage(description: ServiceDescription): object[] {
  const { trail, name, path } = description;
  const steps = [
    { name: trail.home, path: '/' },
    { name: trail.services, path: '/#services' },
    { name, path },
  ];
  return [describeService(description), describeTrail(description, steps)];
}

function describeService(page: ServiceDescription): object {
  const { site, path, name, description, priceFromEur } = page;
  const url = absoluteUrl(page, path);
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description,
    provider: describeOrganization(site),
    areaServed: ['LV', 'LT'],
    ...(url !== null && { url }),
    ...(priceFromEur !== undefined && {
      offers: {
        '@type': 'Offer',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          minPrice: priceFromEur,
          priceCurrency: 'EUR',
          unitCode: 'MON',
        },
      },
    }),
  };
}
