import type { PageHeadMaker } from '../../lib/page-module';

export const head: PageHeadMaker = ({ i18n, language, site }) => {
  const t = i18n.getFixedT(language, 'brand-assets');
  return { title: t('meta.title'), description: t('meta.description', { companyName: site.company.name }) };
};
