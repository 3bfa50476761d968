import { absoluteUrl, describeFaq, describeOrganization, describeTrail } from '../../lib/json-ld';
import type { HeadContext } from '../../lib/page-module';
import { FAQ_KEYS } from './faq-keys';

export const PUBLISHED_ON = '2025-08-19';
const PATH = '/blog/n8n-automatizacija-uznemumiem';

export function describeArticle({ i18n, language, site }: HeadContext): object[] {
  const t = i18n.getFixedT(language, 'n8n-article');
  const place = { site, language };
  const url = absoluteUrl(place, PATH);
  const firm = describeOrganization(site);
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: t('header.title'),
    description: t('meta.description'),
    articleSection: t('header.category'),
    datePublished: PUBLISHED_ON,
    inLanguage: language,
    author: firm,
    publisher: firm,
    ...(url !== null && { mainEntityOfPage: url, image: `${site.publicUrl}/og-image.png` }),
  };
  const trail = describeTrail(place, [
    { name: t('header.home'), path: '/' },
    { name: t('header.title'), path: PATH },
  ]);
  const faq = FAQ_KEYS.map((key) => ({ question: t(`faq.${key}.question`), answer: t(`faq.${key}.answer`) }));
  return [article, trail, describeFaq(faq)];
}
