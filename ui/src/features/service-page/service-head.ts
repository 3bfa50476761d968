// What search engines are told about a service page.
import { type ServiceId, servicePath } from '../../catalogue/catalogue';
import type { HeadContext, PageHead } from '../../lib/page-module';
import { describeServicePage } from './service-json-ld';

type ServiceHead = {
  service: ServiceId;
  title: string;
  description: string;
  /** What the page is called in its trail. */
  name: string;
  priceFromEur?: number;
};

export function makeServiceHead({ i18n, language, site }: HeadContext, head: ServiceHead): PageHead {
  const { service, title, ...described } = head;
  const t = i18n.getFixedT(language, 'service-page');
  const trail = { home: t('trail.home'), services: t('trail.services') };
  const path = servicePath(service, language);
  return {
    title,
    description: head.description,
    jsonLd: describeServicePage({ ...described, site, language, path, trail }),
  };
}
