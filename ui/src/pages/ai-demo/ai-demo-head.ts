import { absoluteUrl } from '../../lib/json-ld';
import type { PageHeadMaker } from '../../lib/page-module';

const PATH = '/ai-demo';

export const head: PageHeadMaker = ({ i18n, language, site }) => {
  const t = i18n.getFixedT(language, 'ai-demo');
  const [name, description] = [t('meta.title'), t('meta.description')];
  const url = absoluteUrl({ site, language }, PATH);
  const page = { '@context': 'https://schema.org', '@type': 'WebPage', name, description, inLanguage: language };
  return { title: name, description, jsonLd: [{ ...page, ...(url !== null && { url }) }] };
};
