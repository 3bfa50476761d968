import { figureTexts } from '../../catalogue/figure-texts';
import { makeServiceHead } from '../../features/service-page/service-head';
import type { PageHeadMaker } from '../../lib/page-module';

export const head: PageHeadMaker = (context) => {
  const t = context.i18n.getFixedT(context.language, 'content-generation');
  return makeServiceHead(context, {
    service: 'contentGeneration',
    title: t('meta.title'),
    description: t('meta.description', figureTexts(context.language)),
    name: t('meta.name'),
  });
};
