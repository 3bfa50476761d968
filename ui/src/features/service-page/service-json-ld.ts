// A service page as schema.org knows it: the service with its price, and the way to the page.
import { withPrefix } from '../../lib/local-path';
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
  return [describeService(description), describeTrail(description)];
}

function describeService({ site, language, path, name, description, priceFromEur }: ServiceDescription): object {
  const { publicUrl, company } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description,
    provider: { '@type': 'Organization', name: company.name, ...(publicUrl && { url: publicUrl }) },
    areaServed: ['LV', 'LT'],
    ...(publicUrl && { url: absoluteUrl(publicUrl, path, language) }),
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

function describeTrail({ site, language, path, name, trail }: ServiceDescription): object {
  const steps = [
    { name: trail.home, path: '/' },
    { name: trail.services, path: '/#services' },
    { name, path },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      ...(site.publicUrl && { item: absoluteUrl(site.publicUrl, step.path, language) }),
    })),
  };
}

function absoluteUrl(publicUrl: string, path: string, language: Language): string {
  return publicUrl + withPrefix(path, language === 'en');
}
