import { figureTexts } from '../../catalogue/figure-texts';
import type { PageHeadMaker } from '../../lib/page-module';
import { describeProvider } from './provider-json-ld';

export const head: PageHeadMaker = ({ i18n, language, site }) => {
  const t = i18n.getFixedT(language, 'home');
  return {
    title: t('meta.title'),
    description: t('meta.description', figureTexts(language)),
    jsonLd: [describeProvider(site, language)],
  };
};
