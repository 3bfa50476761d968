import type { PageHeadMaker } from '../../lib/page-module';
import type { LegalNamespace } from './legal-page';

/** Title and description as the page's locale file has them. */
export function makeLegalHead(namespace: LegalNamespace): PageHeadMaker {
  return ({ i18n, language, site }) => {
    const t = i18n.getFixedT(language, namespace);
    return { title: t('meta.title'), description: t('meta.description', { companyName: site.company.name }) };
  };
}
