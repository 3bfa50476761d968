import type { HeadContext, PageHead } from '../../lib/page-module';

export function head({ i18n, language, site }: HeadContext): PageHead {
  const t = i18n.getFixedT(language, 'cookies');
  return {
    title: t('meta.title'),
    description: t('meta.description', { companyName: site.company.name }),
  };
}
