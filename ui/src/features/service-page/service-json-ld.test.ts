import { describe, expect, it } from 'vitest';
import { testSite } from '../../test/site';
import { describeServicePage } from './service-json-ld';

const page = {
  site: testSite,
  language: 'en' as const,
  path: '/chatbot-solutions',
  name: 'Chatbots',
  description: 'Answers day and night.',
  trail: { home: 'Home', services: 'Services' },
};

describe('the structured data of a service page', () => {
  it('names the service, its price and its address in the language of the page', () => {
    expect(describeServicePage({ ...page, priceFromEur: 299 })[0]).toMatchObject({
      '@type': 'Service',
      name: 'Chatbots',
      url: 'https://vitrina.example/en/chatbot-solutions',
      offers: { priceSpecification: { minPrice: 299, priceCurrency: 'EUR' } },
    });
  });

  it('invents no price and no address', () => {
    const [service, trail] = describeServicePage({ ...page, site: { ...testSite, publicUrl: '' } });
    expect(service).not.toHaveProperty('offers');
    expect(service).not.toHaveProperty('url');
    expect(JSON.stringify(trail)).not.toContain('"item"');
  });

  it('leads from home by the services to the page', () => {
    const [, trail] = describeServicePage(page);
    expect(trail).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://vitrina.example/en' },
        { position: 2, name: 'Services' },
        { position: 3, name: 'Chatbots' },
      ],
    });
  });
});
